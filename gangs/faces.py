"""Faces of those who are in gangs, for pages that show many gangs or somebody without a card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from companion.prepared import PreparedForMany
from companion.remembered import Remembered
from games.engine.files.gang_files import read_stored_gang
from games.engine.game import Game
from games.engine.play.values import DecodeError
from games.engine.show.card import Card
from gangs.models import Gang, Portrait, portrait_address
from moderation.models import visible

FACES = 7
"""Of a gang at most."""
REMEMBERED = 1000
"""Gangs."""


class Face(NamedTuple):
    """What a face is drawn of. icon: in place of a drawing; portrait: the address of a picture, "" for none."""

    key: str
    parts: tuple[str, ...]
    icon: str = ""
    portrait: str = ""


_remembered: Remembered[tuple[str, int], tuple[Face, ...]] = Remembered(REMEMBERED)
"""The faces of a gang at a revision. A gang takes milliseconds to read."""


def faces_of(rows: Iterable[Gang]) -> dict[str, tuple[Face, ...]]:
    """The first faces of each gang, by its id; none of one that cannot be read. A query where one is not remembered."""
    found = {row.pk: _remembered.get((row.pk, row.revision)) for row in rows}
    missing = [row for row in rows if found[row.pk] is None]
    if missing:
        bodies = dict(Gang.objects.filter(pk__in=[row.pk for row in missing]).values_list("id", "body"))
        for row in missing:
            read = _read_faces(row.rules, bodies.get(row.pk, ""))
            found[row.pk] = _remembered.keep((row.pk, row.revision), read)
    return {key: faces or () for key, faces in found.items()}


def _read_faces(rules: Game, body: str) -> tuple[Face, ...]:
    try:
        return faces_of_cards(rules.roster.cards(read_stored_gang(body).gang))
    except DecodeError:
        return ()


_everybody: Remembered[tuple[str, int], dict[str, Face]] = Remembered(REMEMBERED)
"""Everybody of a gang at a revision, the dismissed included."""


def everybody_of(rows: Iterable[Gang]) -> dict[str, dict[str, Face]]:
    """Of each gang, by its id, its people and who was dismissed, by their keys; with their pictures. One query, and one
    more where a gang is not remembered.
    """
    rows = list(rows)
    found = {row.pk: _everybody.get((row.pk, row.revision)) for row in rows}
    missing = [row for row in rows if found[row.pk] is None]
    if missing:
        bodies = dict(Gang.objects.filter(pk__in=[row.pk for row in missing]).values_list("id", "body"))
        for row in missing:
            read = _read_everybody(row.rules, bodies.get(row.pk, ""))
            found[row.pk] = _everybody.keep((row.pk, row.revision), read)
    portraits = portraits_of(list(found))
    return {
        gang: {
            key: face._replace(portrait=portraits.get((gang, key), "")) for key, face in (faces or {}).items()
        }
        for gang, faces in found.items()
    }


def _portrait_rows(gangs: Sequence[str]) -> Any:
    rows = visible(Portrait.objects.filter(gang__in=gangs), "gang", "gang__")
    return rows.only("id", "gang", "member")


_PORTRAITS = PreparedForMany[Portrait](_portrait_rows)


def portraits_of(gangs: Sequence[str], size: int = Portrait.SIZES[0]) -> dict[tuple[str, str], str]:
    """The address of each picture, by gang and member, without what the host has hidden. One query."""
    rows = _PORTRAITS.every(gangs)
    return {(one.gang_id, one.member): portrait_address(one.pk, size) for one in rows}


def _read_everybody(rules: Game, body: str) -> dict[str, Face]:
    try:
        packed = read_stored_gang(body)
    except DecodeError:
        return {}
    found: dict[str, Face] = {}
    for gang in (packed.dismissed, packed.gang):
        if gang is None:
            continue
        cards = {card.key: card for card in rules.roster.cards(gang)}
        for one in rules.roster.keyed(gang):
            if card := cards.get(one.card):
                found[one.key] = Face(one.key, card.parts, card.icon)
    return found


def faces_of_cards(cards: Iterable[Card]) -> tuple[Face, ...]:
    return tuple(Face(card.key, card.parts, card.icon) for card in list(cards)[:FACES])
