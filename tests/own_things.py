"""Forms of things of players' own, filled in as their pages would send them."""

NAME, TEXT, PACK = NAMES = "Old Betsy", "Says much.", "Ours"
"""What a player calls their thing, says of it, and calls the pack that it is in: nobody translates them."""


def filled_in(kind, name=NAME, text=TEXT):
    """The form of a new thing, with the least that it asks for."""
    given = {**kind.blank, "name": [name], "text": [text]}
    for field in kind.fields(given, None):
        if field.name in given:
            continue
        if field.kind == "one":
            given[field.name] = [field.value or field.picks[0].value]
        elif field.kind == "number" and not field.optional:
            given[field.name] = [field.value or str(field.low)]
    return given
