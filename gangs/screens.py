"""What the pages of a gang show, worked out from its row and one query for the portraits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.http import Http404
from django.urls import reverse

from companion import posters
from companion.picture_looks import look_of_pictures
from companion.prepared import Prepared
from games.engine.roster import Problem
from games.engine.show.card import Card
from games.engine.show.form import FormField
from games.engine.show.form_parsing import Values, with_errors
from games.engine.tell.sentences import short_name
from gangs import versions
from gangs.fights import tallies
from gangs.front import front_of
from gangs.models import Gang, Portrait, portrait_address
from gangs.sparring import since_last_change
from gangs.stored_gangs import stored_text

THUMB, MIDDLE, LARGE = Portrait.SIZES


class SheetField(NamedTuple):
    """A field of the open sheet, and what is wrong with the gang there."""

    field: FormField
    problems: tuple[str, ...] = ()


class Line(NamedTuple):
    """A member in the list. wrong: how many problems lead there."""

    card: Card
    portrait: str
    wrong: int
    here: bool


class ProblemLink(NamedTuple):
    """A problem, and where it can be mended."""

    sentence: str
    where: str
    address: str


class Costs(NamedTuple):
    """What a member costs, in figures: what for and how much, and all together."""

    parts: tuple[tuple[str, str], ...]
    sum: str


def costs_of(row: Gang, gang: Any, where: str) -> Costs | None:
    """None where the game does not say it. Raises KeyError."""
    parts = row.rules.roster.builder.costs(gang, where)
    if not parts:
        return None
    told = tuple((part.label, f"{part.amount:g}") for part in parts)
    return Costs(told, f"{sum(part.amount for part in parts):g}")


def sheet_address(gang: str, member: str, field: str = "") -> str:
    """The address of a sheet, a member's or the gang's own ("") ; of one of its fields."""
    name, parts = ("gangs:character", [gang, member]) if member else ("gangs:gang", [gang])
    return f"{reverse(name, args=parts)}{f'#f-{field}' if field else ''}"


def portrait_addresses(row: Gang, size: int) -> dict[str, str]:
    """Member to the address of the portrait. One query."""
    return {member: portrait_address(name, size) for member, name in _PICTURES.every(row.pk)}


_PICTURES = Prepared[tuple[str, str]](
    lambda gang: Portrait.objects.filter(gang=gang).values_list("member", "id"), "key"
)


def sheet_context(
    row: Gang, where: str, values: Values | None = None, wrong: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """The gang with one sheet of it open. values: what was typed and could not be kept. Raises Http404."""
    roster, gang = row.rules.roster, row.packed.gang
    cards = roster.cards(gang)
    keys = [card.key for card in cards]
    if where and where not in keys:
        raise Http404
    problems = roster.problems(gang)
    portraits = portrait_addresses(row, THUMB)
    gang_context = roster.builder.values(gang, where) if values is None else values
    fields = with_errors(roster.builder.form(gang, where, gang_context), wrong or {})
    return {
        "gang": row,
        "where": where,
        "total": roster.builder.total(gang),
        "costs": costs_of(row, gang, where) if where else None,
        "problems": [
            ProblemLink(one.sentence, one.where, sheet_address(row.pk, one.where, one.field))
            for one in problems
        ],
        "lines": list(_lines(cards, portraits, problems, where)),
        "gone": roster.cards(row.packed.dismissed) if row.packed.dismissed is not None else (),
        "kinds": roster.builder.kinds,
        "at_once": roster.builder.at_once,
        "asked": list(_asked(fields, problems, where)),
        "wrong": wrong,
        "unfold": bool(wrong) or any(one.field and not one.where for one in problems),
        "around": versions.around(row),
        "front": None if where or not cards else front_of(row.rules, gang, len(cards)),
        "tally": None if where else tallies([row.pk]).get(row.pk),
        "text": "" if where else stored_text(row.game, row.body),
        **(_neighbours(cards, keys.index(where), portraits) if where else {}),
        "sparring": since_last_change(row, where) if where else (),
        "steps_until": _steps_until(fields),
    }


def _steps_until(fields: Sequence[FormField]) -> str:
    """The last group of figures that are stepped and say what comes of each: what they do to others comes after them.
    "" where there is none, and it heads the sheet.
    """
    return next((field.group for field in reversed(fields) if field.steps and field.help and field.icon), "")


def _neighbours(cards: Sequence[Card], at: int, portraits: Mapping[str, str]) -> dict[str, Any]:
    here = cards[at]
    return {
        "card": here,
        "portrait": portraits.get(here.key, "").replace(f"-{THUMB}.", f"-{MIDDLE}."),
        "number": at + 1,
        "before": cards[at - 1] if at else None,
        "after": cards[at + 1] if at + 1 < len(cards) else None,
    }


def _lines(
    cards: Sequence[Card], portraits: Mapping[str, str], problems: Sequence[Problem], where: str
) -> Iterator[Line]:
    for card in cards:
        wrong = sum(problem.where == card.key for problem in problems)
        yield Line(card, portraits.get(card.key, ""), wrong, card.key == where)


def _asked(fields: Sequence[FormField], problems: Sequence[Problem], where: str) -> Iterator[SheetField]:
    for field in fields:
        told = [one.sentence for one in problems if one.where == where and one.field == field.name]
        yield SheetField(field, tuple(told))


def poster(row: Gang) -> bytes:
    """A gang as a picture, 1200 by 630: PNG. Two queries."""
    cards = row.rules.roster.cards(row.packed.gang)[: posters.FACES_AT_MOST]
    keys = [card.key for card in cards]
    pictures = dict(
        Portrait.objects.filter(gang=row, member__in=keys).values_list("member", Portrait.column(THUMB))
    )
    return posters.broadside(
        posters.Broadside(
            over=row.rules.title,
            title=row.name,
            number=0,
            won=row.summary,
            faces=tuple(
                posters.Portrait(short_name(card.name), 0, bytes(pictures.get(card.key, b"")), card.parts)
                for card in cards
            ),
            look=look_of_pictures(row.rules.look),
        )
    )


def gang_context(row: Gang) -> dict[str, Any]:
    """The gang for reading: its cards, with portraits."""
    roster, packed = row.rules.roster, row.packed
    portraits = portrait_addresses(row, MIDDLE)
    return {
        "gang": row,
        "story": getattr(packed.gang, "story", ""),
        "cards": [(card, portraits.get(card.key, "")) for card in roster.cards(packed.gang)],
    }
