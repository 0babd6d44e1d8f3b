"""The words of a gang in a list: how the fields of its forms are said, and what words fill them in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.engine.show.form import FormField
from games.engine.show.pieces import Pick

COUNT = re.compile(r"(\d{1,2})\s*[x×]\s*")


# Saying


def said_of(field: FormField) -> str:
    """A field in words: "Health 6", "Weapons: Long Colt, Coach Gun", "Leads the gang"; "" where there is nothing."""
    if field.kind == "flag":
        return field.label if field.value else ""
    if field.kind == "number":
        return f"{field.label} {field.value}" if field.value.strip("0" if field.optional else "") else ""
    if field.kind == "rows":
        told = ", ".join(_told(row.value, row.label, field.picks) for row in field.rows)
        return f"{field.label}: {told}" if told else ""
    if field.kind == "one":
        chosen = next((pick for pick in field.picks if pick.value == field.value != ""), None)
        return f"{field.label}: {_told(chosen.value, short(chosen), field.picks)}" if chosen else ""
    if field.kind == "many":
        chosen_ones = ", ".join(pick.label for pick in field.picks if pick.chosen)
        return f"{field.label}: {chosen_ones}" if chosen_ones else ""
    words = " ".join(field.value.split())
    return f"{field.label}: {words}" if words and field.kind != "hidden" else ""


def _told(value: str, name: str, picks: Sequence[Pick]) -> str:
    """A name; with its key where two have that name."""
    first = next((pick.value for pick in picks if short(pick) == name), value)
    return name if first == value else f"{name} [{value}]"


def short(pick: Pick) -> str:
    """A pick without its figures: "Knife" of "Knife, 5 points (FP 1)"."""
    return re.split(r" \(|, |: ", pick.label)[0]


# Reading


def settle(fields: Sequence[FormField], lines: Iterable[str], given: dict[str, list[str]]) -> Iterator[str]:
    """Fills form data in with what lines say, and gives the words that fit nowhere.

    A label that several fields have is that of the next one: each name of a group is followed by what they carry.
    """
    at = 0  # the name stands first on every sheet, and has been said
    for line in lines:
        for part in filter(None, map(str.strip, re.split(r"[;|]", line))):
            label, colon, words = part.partition(":")
            place = _next(fields, label, at) if colon else None
            if place is None:
                yield from _loose(fields, part, given)
                continue
            at = place
            yield from _fill(fields[place], words.strip(), given)


def _next(fields: Sequence[FormField], label: str, at: int) -> int | None:
    """The place of the next field with a label, else of the first."""
    label = label.strip().casefold()
    places = [place for place, field in enumerate(fields) if field.label.casefold() == label]
    return next((place for place in places if place > at), places[0] if places else None)


def _fill(field: FormField, words: str, given: dict[str, list[str]]) -> Iterator[str]:
    """One field with all that was said for it."""
    if field.kind in ("words", "long", "number"):
        given[field.name] = [words]
    elif field.kind == "flag":
        given[field.name] = ["on"]
    elif field.kind == "one":
        if (value := _pick(field, words)) is None:
            yield f"{field.label}: {words}"
        else:
            given[field.name] = [value]
    else:
        given[field.name] = []
        for part in _things(words, [field]):
            if (value := _pick(field, _bare(part))) is None:
                yield f"{field.label}: {part}"
            else:
                given[field.name] += [value] * _times(part)


def _loose(fields: Sequence[FormField], words: str, given: dict[str, list[str]]) -> Iterator[str]:
    """Words without a label: figures, what can be chosen, things."""
    for part in _things(words, fields):
        if not any(_put(field, part, given) for field in fields):
            yield part


def _put(field: FormField, part: str, given: dict[str, list[str]]) -> bool:
    if field.kind == "number":
        figure = _figure(field, part)
        if figure:
            given[field.name] = [figure]
        return bool(figure)
    if field.kind == "flag":
        says = part.casefold() in (field.label.casefold(), field.name)
        if says:
            given[field.name] = ["on"]
        return says
    if field.kind not in ("one", "rows") or (value := _pick(field, _bare(part))) is None:
        return False
    if field.kind == "rows":
        given.setdefault(field.name, []).extend([value] * _times(part))
    else:
        given[field.name] = [value]
    return True


def _figure(field: FormField, part: str) -> str:
    """The number of "Health 6", "Health: 6" or "6 Health"."""
    label = re.escape(field.label)
    found = re.fullmatch(rf"{label}\s*[:=]?\s*(-?\d+)|(-?\d+)\s+{label}", part, re.IGNORECASE)
    return (found[1] or found[2]) if found else ""


def _things(words: str, fields: Sequence[FormField]) -> Iterator[str]:
    """A list in parts; "and" divides only where what it joins is nothing by itself."""
    for part in filter(None, (one.strip(" .:") for one in re.split(r"[,·()]|\s[-–—]\s", words))):
        if " and " not in part or any(_pick(field, _bare(part)) is not None for field in fields):
            yield part
        else:
            yield from filter(None, map(str.strip, part.split(" and ")))


def _bare(part: str) -> str:
    return COUNT.sub("", part, count=1) if COUNT.match(part) else part


def _times(part: str) -> int:
    found = COUNT.match(part)
    return min(20, max(1, int(found[1]))) if found else 1


def _pick(field: FormField, words: str) -> str | None:
    """The value of what can be chosen under a name, or its key in brackets."""
    known: Mapping[str, str] = {pick.value: pick.label for pick in field.picks}
    if (found := re.search(r"\[([^\]]+)\]$", words)) and found[1] in known:
        return found[1]
    name = words.casefold()
    if field.kind == "one" and field.label.isdecimal():
        return None
    for pick in field.picks:
        if pick.value and name in (short(pick).casefold(), pick.label.casefold()):
            return pick.value
    return None
