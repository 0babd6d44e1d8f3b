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
from games.engine.game import Game
from gangs.choices import GangLine, gang_line
from gangs.faces import Face, faces_of, faces_of_cards
from gangs.fights import Tally, tallies
from gangs.models import Gang, Portrait, portrait_address

A_PAGE = 24
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
    counts = dict(mine.values_list("game").annotate(Count("id")))
    by_game = tuple(GameCount(one, counts[one.key]) for one in games.games() if one.key in counts)
    game = game if game in counts else ""
    order = order if order in ORDERS else ""
    wanted = mine.filter(game=game) if game else mine
    words = words.replace("\x00", "").strip()[:80]
    if words:
        wanted = wanted.filter(name__icontains=words)
    rows = wanted.listed().annotate(fought=Max("versions__played")).order_by(*ORDERS[order])
    pages, total = Paginator(rows, A_PAGE), sum(counts.values())
    if not words:  # then they have been counted
        pages.count = counts[game] if game else total
    found = pages.get_page(page)
    return Shelf(_bands(list(found)), by_game, total, game, words, order, found)


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
    pictures = Portrait.objects.filter(gang__in=[row.pk for row in rows])
    size = Portrait.SIZES[0]
    return {
        (gang, member): portrait_address(name, size)
        for gang, member, name in pictures.values_list("gang", "member", "id")
    }


@cache
def ready_gangs(key: str) -> tuple[Ready, ...]:
    """The first starters of a game, with whoever leads them."""
    rules = games.game(key)
    found = []
    for starter in list(rules.roster.starters().values())[:READY]:
        faces = faces_of_cards(rules.roster.cards(starter.gang)[:1])
        found.append(Ready(gang_line(rules, starter), faces[0] if faces else None))
    return tuple(found)
