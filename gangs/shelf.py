"""The shelf: a player's gangs with their faces, found by game and by name."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import cache
from typing import NamedTuple

from django.core.paginator import Page, Paginator
from django.db.models import Count, F, Max
from django.db.models.functions import Lower

import games
from companion.ago import how_long_ago
from companion.models import Player
from games.engine.files.gang_files import read_stored_gang
from games.engine.game import Game
from games.engine.play.values import DecodeError
from games.engine.show.card import Card
from gangs.choices import GangLine, gang_line
from gangs.models import Gang, Portrait, portrait_address

FACES = 7
A_PAGE = 24
READY = 12
REMEMBERED = 1000
ORDERS = {
    "": ("-changed_at", "id"),
    "fought": (F("fought").desc(nulls_last=True), "-changed_at", "id"),
    "name": (Lower("name"), "id"),
}
"""By what a shelf is sorted, as its address says it."""


class Face(NamedTuple):
    """What a face is drawn of, and the address of a picture in its place ("" for none)."""

    key: str
    parts: tuple[str, ...]
    icon: str
    portrait: str = ""


class Band(NamedTuple):
    """A gang on the shelf. fought: when it last went to a battle, in words, "" for not yet."""

    gang: Gang
    leader: Face | None
    others: tuple[Face, ...]
    fought: str


class Ready(NamedTuple):
    """A gang that anybody may play at once. leader: None for one with nobody in it."""

    line: GangLine
    leader: Face | None


class GameCount(NamedTuple):
    """How many gangs of a game stand on the shelf."""

    game: Game
    gangs: int


class Shelf(NamedTuple):
    """A page of it. total: of all gangs of this player. game, words, order: what was asked for."""

    bands: tuple[Band, ...]
    by_game: tuple[GameCount, ...]
    total: int
    game: str
    words: str
    order: str
    page: Page[Gang]


def shelf(player: Player | None, game: str = "", words: str = "", order: str = "", page: str = "") -> Shelf:
    """Four queries, one more where faces have to be read anew."""
    mine = Gang.objects.run_by(player)
    counts = dict(mine.values_list("game").annotate(Count("id")))
    by_game = tuple(GameCount(one, counts[one.key]) for one in games.games() if one.key in counts)
    game = game if game in counts else ""
    order = order if order in ORDERS else ""
    wanted = mine.filter(game=game) if game else mine
    words = words.replace("\x00", "").strip()[:80]
    if words:
        wanted = wanted.filter(name__icontains=words)
    rows = wanted.listed().annotate(fought=Max("versions__played")).order_by(*ORDERS[order])
    found = Paginator(rows, A_PAGE).get_page(page)
    return Shelf(_bands(list(found)), by_game, sum(counts.values()), game, words, order, found)


def _bands(rows: Sequence[Gang]) -> tuple[Band, ...]:
    faces = faces_of(rows)
    pictures = _portraits(rows)
    found = []
    for row in rows:
        shown = [face._replace(portrait=pictures.get((row.pk, face.key), "")) for face in faces[row.pk]]
        fought: datetime | None = getattr(row, "fought", None)
        found.append(
            Band(row, shown[0] if shown else None, tuple(shown[1:]), how_long_ago(fought) if fought else "")
        )
    return tuple(found)


def _portraits(rows: Iterable[Gang]) -> dict[tuple[str, str], str]:
    pictures = Portrait.objects.filter(gang__in=[row.pk for row in rows])
    size = Portrait.SIZES[0]
    return {
        (gang, member): portrait_address(name, size)
        for gang, member, name in pictures.values_list("gang", "member", "id")
    }


_remembered: OrderedDict[tuple[str, int], tuple[Face, ...]] = OrderedDict()
"""The faces of a gang at a revision, the latest asked for at the end. A gang takes milliseconds to read."""


def faces_of(rows: Iterable[Gang]) -> dict[str, tuple[Face, ...]]:
    """The first faces of each gang, by its id; none of one that cannot be read. A query where one is not remembered."""
    found = {row.pk: _remembered.get((row.pk, row.revision)) for row in rows}
    missing = [row for row in rows if found[row.pk] is None]
    if missing:
        bodies = dict(Gang.objects.filter(pk__in=[row.pk for row in missing]).values_list("id", "body"))
        for row in missing:
            _remembered[row.pk, row.revision] = found[row.pk] = _read_faces(row.rules, bodies.get(row.pk, ""))
        while len(_remembered) > REMEMBERED:
            _remembered.popitem(last=False)
    return {key: faces or () for key, faces in found.items()}


def _read_faces(rules: Game, body: str) -> tuple[Face, ...]:
    try:
        return faces_of_cards(rules.roster.cards(read_stored_gang(body).gang))
    except DecodeError:
        return ()


def faces_of_cards(cards: Iterable[Card]) -> tuple[Face, ...]:
    return tuple(Face(card.key, card.parts, card.icon) for card in list(cards)[:FACES])


@cache
def ready_gangs(key: str) -> tuple[Ready, ...]:
    """The first starters of a game, with whoever leads them."""
    rules = games.game(key)
    found = []
    for starter in list(rules.roster.starters().values())[:READY]:
        faces = faces_of_cards(rules.roster.cards(starter.gang)[:1])
        found.append(Ready(gang_line(rules, starter), faces[0] if faces else None))
    return tuple(found)
