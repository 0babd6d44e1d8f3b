"""The shelf: a player's gangs with their faces, found by game and by name."""

from __future__ import annotations

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
from companion.prepared import Prepared, PreparedForMany
from games.engine.game import Game
from gangs.choices import GangLine, gang_line
from gangs.faces import Face, faces_of, faces_of_cards
from gangs.fights import A_SHELF, Tally, tallies
from gangs.models import Gang, Gangs, Portrait, portrait_address

A_PAGE = A_SHELF
READY = 12
ORDERS = {
    "": ("-changed_at", "id"),
    "fought": (F("fought").desc(nulls_last=True), "-changed_at", "id"),
    "name": (Lower("name"), "id"),
}
"""By what a shelf is sorted, as its address says it."""


class Band(NamedTuple):
    """A gang on the shelf. fought: when it last went to a battle, in words, "" for not yet. tally: how those went that
    are over.
    """

    gang: Gang
    leader: Face | None
    others: tuple[Face, ...]
    fought: str
    tally: Tally


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
    """Four queries, one more where a name is looked for, and one where faces have to be read anew."""
    mine = Gang.objects.run_by(player)
    counts = dict(_COUNTED.every(player.pk)) if player else {}
    by_game = tuple(GameCount(one, counts[one.key]) for one in games.games() if one.key in counts)
    game = game if game in counts else ""
    order = order if order in ORDERS else ""
    wanted = mine.filter(game=game) if game else mine
    words = words.replace("\x00", "").strip()[:80]
    if words:
        wanted = wanted.filter(name__icontains=words)
    rows = _ordered(wanted, order)
    pages, total = Paginator(rows, A_PAGE), sum(counts.values())
    if not words:  # then they have been counted
        pages.count = counts[game] if game else total
    found = pages.get_page(page)
    if player and not game and not words and found.number == 1:
        found.object_list = _FIRST_PAGE[order].every(player.pk)[:A_PAGE]
    return Shelf(_bands(list(found)), by_game, total, game, words, order, found)


def _ordered(gangs: Gangs, order: str) -> Gangs:
    return gangs.listed().annotate(fought=Max("versions__played")).order_by(*ORDERS[order])


_COUNTED = Prepared[tuple[str, int]](
    lambda player: Gang.objects.run_by(Player(pk=player)).values_list("game").annotate(Count("id")), 1
)
_FIRST_PAGE = {
    order: Prepared[Gang](
        lambda player, order=order: _ordered(Gang.objects.run_by(Player(pk=player)), order)[:A_PAGE], 1
    )
    for order in ORDERS
}


def _bands(rows: Sequence[Gang]) -> tuple[Band, ...]:
    faces = faces_of(rows)
    pictures = _portraits(rows)
    fought = tallies([row.pk for row in rows])
    found = []
    for row in rows:
        shown = [face._replace(portrait=pictures.get((row.pk, face.key), "")) for face in faces[row.pk]]
        last: datetime | None = getattr(row, "fought", None)
        when = how_long_ago(last) if last else ""
        found.append(
            Band(row, shown[0] if shown else None, tuple(shown[1:]), when, fought.get(row.pk, Tally()))
        )
    return tuple(found)


def _portraits(rows: Iterable[Gang]) -> dict[tuple[str, str], str]:
    size, pictures = Portrait.SIZES[0], _PICTURES.every([row.pk for row in rows])
    return {(gang, member): portrait_address(name, size) for gang, member, name in pictures}


_PICTURES = PreparedForMany[tuple[str, str, str]](
    lambda gangs: Portrait.objects.filter(gang__in=gangs).values_list("gang", "member", "id"), A_PAGE
)


def deleted_gangs(player: Player | None) -> list[Gang]:
    """Those that can still be restored. One query."""
    return [row for row in _DELETED.every(player.pk) if row.in_bin] if player else []


_DELETED = Prepared[Gang](
    lambda player: Gang.objects.of(Player(pk=player)).filter(deleted_at__isnull=False).listed(), 1
)


@cache
def ready_gangs(key: str) -> tuple[Ready, ...]:
    """The first starters of a game, with whoever leads them."""
    rules = games.game(key)
    found = []
    for starter in list(rules.roster.starters().values())[:READY]:
        faces = faces_of_cards(rules.roster.cards(starter.gang)[:1])
        found.append(Ready(gang_line(rules, starter), faces[0] if faces else None))
    return tuple(found)
