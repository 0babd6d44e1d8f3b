"""What was filled in on a form of the builder, read into what a sheet can take."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from games.engine.play.values import DecodeError
from games.engine.show.form import FormField, FormRow
from games.engine.show.pieces import Pick
from games.engine.words import phrases

say = phrases("show.form-parsing")

type Values = Mapping[str, Sequence[str]]
"""Form data: of each field what was said for it, in order."""

NEW = "new"
"""The number of the row that a player is adding of their own."""


class FormInvalid(DecodeError):
    """What was filled in does not fit. wrong: field name to sentence."""

    def __init__(self, wrong: Mapping[str, str]) -> None:
        super().__init__(" ".join(wrong.values()))
        self.wrong = dict(wrong)


def last_value(values: Values, name: str, default: str = "") -> str:
    """What was said last for a field, with the line ends of this house and without what no page can show."""
    words = values.get(name, ())
    text = words[-1] if words else default
    if text.isprintable():
        return text.strip()
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    return "".join(
        sign for sign in lines if sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cs")
    ).strip()


def parse_fields(fields: Iterable[FormField]) -> dict[str, Any]:
    """Field name to what it holds: words, a number, True or False, a tuple of picks, a tuple of rows.

    A row is (its value, what its own fields hold). Raises FormInvalid for everything that does not fit at once.
    """
    found: dict[str, Any] = {}
    wrong: dict[str, str] = {}
    for field in fields:
        try:
            found[field.name] = _parse_field(field)
        except FormInvalid as unfit:
            wrong |= unfit.wrong
    if wrong:
        raise FormInvalid(wrong)
    return found


def _parse_field(field: FormField) -> Any:
    match field.kind:
        case "number":
            return _number(field)
        case "flag":
            return field.value == "on"
        case "one":
            if field.value not in {pick.value for pick in field.picks}:
                raise FormInvalid({field.name: say("choose-from-list", label=field.label)})
            return field.value
        case "many":
            return tuple(pick.value for pick in field.picks if pick.chosen)
        case "rows":
            return tuple(_rows(field))
    words = field.value if field.kind == "long" else " ".join(field.value.split())
    if len(words) < field.low:
        raise FormInvalid({field.name: say("enter-something", label=field.label)})
    if field.high and len(words) > field.high:
        raise FormInvalid(
            {field.name: say("enter-most-letters-you", label=field.label, high=field.high, words=len(words))}
        )
    return words


def _number(field: FormField) -> int:
    words = field.value
    if not words and field.optional:
        return 0
    number = int(words) if re.fullmatch(r"-?[0-9]{1,9}", words) else None
    if number is None or not field.low <= number <= field.high:
        raise FormInvalid(
            {field.name: say("enter-whole-number-from", label=field.label, low=field.low, high=field.high)}
        )
    return number


def _rows(field: FormField) -> Iterator[tuple[str, dict[str, Any]]]:
    rows = list(field.rows)
    if field.filled:
        rows.append(FormRow(f"own:{NEW}", "", fields=field.own))
    if len(rows) > field.high:
        raise FormInvalid({field.name: say("choose-most", label=field.label, high=field.high)})
    for row in rows:
        if row.wrong:
            raise FormInvalid({field.name: row.wrong})
        own = parse_fields(row.fields)
        yield row.value, {name.rpartition(".")[2]: held for name, held in own.items()}


def with_errors(fields: Iterable[FormField], wrong: Mapping[str, str]) -> tuple[FormField, ...]:
    """The fields with what is wrong beside each; an empty field of a new row is wrong only where it was filled in."""
    return tuple(
        field.but(
            wrong=wrong.get(field.name, field.wrong),
            own=with_errors(field.own, wrong),
            rows=tuple(row.but(fields=with_errors(row.fields, wrong)) for row in field.rows),
        )
        for field in fields
    )


def mark_chosen(picks: Iterable[Pick], values: Collection[str]) -> tuple[Pick, ...]:
    """The picks with those chosen that were said."""
    return tuple(pick.but(chosen=pick.value in values) for pick in picks)


def slug(name: str, taken: Collection[str] = (), fallback: str = "somebody") -> str:
    """A key from a name, and nobody else's: "Ruth Calloway" is "ruth-calloway", a second one "ruth-calloway-2"."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    root = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:50].strip("-") or fallback
    key, number = root, 2
    while key in taken:
        key, number = f"{root}-{number}", number + 1
    return key


def move_item[T](things: tuple[T, ...], one: T, by: int) -> tuple[T, ...]:
    """The list with one of it up (-1) or down (1); nobody leaves either end."""
    at = things.index(one)
    rest = [*things[:at], *things[at + 1 :]]
    rest.insert(max(0, min(at + by, len(rest))), one)
    return tuple(rest)
