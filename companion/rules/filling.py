"""What was filled in on a form of the builder, read into what a sheet can take."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from companion.rules.values import Misread
from companion.rules.vocabulary import FormField, FormRow, Pick

type Values = Mapping[str, Sequence[str]]
"""Form data: of each field what was said for it, in order."""

NEW = "new"
"""The number of the row that a player is adding of his own."""


class Unfit(Misread):
    """What was filled in does not fit. wrong: field name to sentence."""

    def __init__(self, wrong: Mapping[str, str]) -> None:
        super().__init__(" ".join(wrong.values()))
        self.wrong = dict(wrong)


def said(values: Values, name: str, default: str = "") -> str:
    """What was said last for a field, with the line ends of this house and without what no page can show."""
    words = values.get(name, ())
    text = words[-1] if words else default
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ")
    return "".join(
        sign for sign in lines if sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cs")
    ).strip()


def filled(fields: Iterable[FormField]) -> dict[str, Any]:
    """Field name to what it holds: words, a number, True or False, a tuple of picks, a tuple of rows.

    A row is (its value, what its own fields hold). Raises Unfit for everything that does not fit at once.
    """
    found: dict[str, Any] = {}
    wrong: dict[str, str] = {}
    for field in fields:
        try:
            found[field.name] = _held(field)
        except Unfit as unfit:
            wrong |= unfit.wrong
    if wrong:
        raise Unfit(wrong)
    return found


def _held(field: FormField) -> Any:
    match field.kind:
        case "number":
            return _number(field)
        case "flag":
            return field.value == "on"
        case "one":
            if field.value not in {pick.value for pick in field.picks}:
                raise Unfit({field.name: f"{field.label}: choose one of those offered."})
            return field.value
        case "many":
            return tuple(pick.value for pick in field.picks if pick.chosen)
        case "rows":
            return tuple(_rows(field))
    words = field.value if field.kind == "long" else " ".join(field.value.split())
    if len(words) < field.low:
        raise Unfit({field.name: f"{field.label}: this cannot be left empty."})
    if field.high and len(words) > field.high:
        raise Unfit(
            {field.name: f"{field.label}: {field.high} letters are the most, and these are {len(words)}."}
        )
    return words


def _number(field: FormField) -> int:
    words = field.value
    if not words and field.optional:
        return 0
    number = int(words) if re.fullmatch(r"-?[0-9]{1,9}", words) else None
    if number is None or not field.low <= number <= field.high:
        raise Unfit({field.name: f"{field.label}: a whole number from {field.low} to {field.high}."})
    return number


def _rows(field: FormField) -> Iterator[tuple[str, dict[str, Any]]]:
    rows = list(field.rows)
    if field.filled:
        rows.append(FormRow(f"own:{NEW}", "", fields=field.own))
    if len(rows) > field.high:
        raise Unfit({field.name: f"{field.label}: {field.high} are the most."})
    for row in rows:
        if row.wrong:
            raise Unfit({field.name: row.wrong})
        own = filled(row.fields)
        yield row.value, {name.rpartition(".")[2]: held for name, held in own.items()}


def marked(fields: Iterable[FormField], wrong: Mapping[str, str]) -> tuple[FormField, ...]:
    """The fields with what is wrong beside each; an empty field of a new row is wrong only where it was filled in."""
    return tuple(
        field.but(
            wrong=wrong.get(field.name, field.wrong),
            own=marked(field.own, wrong),
            rows=tuple(row.but(fields=marked(row.fields, wrong)) for row in field.rows),
        )
        for field in fields
    )


def chosen(picks: Iterable[Pick], values: Collection[str]) -> tuple[Pick, ...]:
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


def shifted[T](things: tuple[T, ...], one: T, by: int) -> tuple[T, ...]:
    """The list with one of it up (-1) or down (1); nobody leaves either end."""
    at = things.index(one)
    rest = [*things[:at], *things[at + 1 :]]
    rest.insert(max(0, min(at + by, len(rest))), one)
    return tuple(rest)
