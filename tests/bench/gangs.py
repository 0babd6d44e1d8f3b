"""What the builder, the sheets of cards and the way to a battle take, against the floors: a gang of ten, the cards of
twelve.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import games
from companion.models import Player
from gangs import services
from gangs.models import Gang
from tests.bench.browser import Browser, in_turns
from tests.bench.figures import Figure, ratio
from tests.bench.tables import Tables

TEN, TWELVE = 10, 12
PAGE, SHEET, POST = 4, 8, 3  # times as long, at most


def mustered(player: Player, many: int) -> Gang:
    """The first so many of a large starter, as a gang of the player's own."""
    rules = games.game("blackwater-gulch")
    large = next(one.gang for one in rules.roster.starters().values() if len(one.gang.characters) >= many)
    return services.start_from(player=player, game=rules, gang=large.but(characters=large.characters[:many]))


def pages(address: str, tables: Tables, rounds: int) -> Iterator[Figure]:
    """The pages of a gang and of the shelf it stands on, and those from which it goes to a battle, against asking for
    session and player.
    """
    browser = Browser(address, tables.session)
    ten, twelve = (mustered(tables.played.owner, many) for many in (TEN, TWELVE))
    asked = _addresses(ten, twelve, tables.played.pk)
    asks: dict[str, Callable[[], float]] = {}
    for name, (_, path, _) in asked.items():
        browser.keep(name, browser.get(path).page)
        asks[name] = lambda path=path: browser.get(path).seconds
        asks[f"{name} floor"] = lambda name=name: browser.get(f"/floors/player/{name}/").seconds
    seconds = in_turns(asks, rounds)
    for name, (words, _, target) in asked.items():
        yield ratio(words, seconds[name], seconds[f"{name} floor"], "player floor", target)


def _addresses(ten: Gang, twelve: Gang, battle: str) -> dict[str, tuple[str, str, int]]:
    """By a short name: what each page is, where it is, and how often the floor it may take."""
    first = ten.packed.gang.characters[0].key
    both = f"one={ten.pk}&other={twelve.pk}"
    return {
        "gang": (f"page: a gang of {TEN}", f"/gangs/{ten.pk}/", PAGE),
        "gang-open": ("  with somebody open", f"/gangs/{ten.pk}/characters/{first}/", PAGE),
        "cards": (f"page: the cards of {TWELVE}", f"/gangs/{twelve.pk}/cards/", SHEET),
        "shelf": ("page: the shelf", "/gangs/", PAGE),
        "picker": ("page: what weapons there are", f"/gangs/{ten.pk}/characters/{first}/pick/weapons/", PAGE),
        "everybody": (f"page: everybody of {TEN} at once", f"/gangs/{ten.pk}/everybody/", PAGE),
        "crew": (f"page: tonight’s crew of {TEN}", f"/gangs/{ten.pk}/crews/new/", PAGE),
        "beside": ("page: two gangs side by side", f"/gangs/beside/{ten.game}/?{both}", PAGE),
        "setup": (
            "page: a battle is set up",
            f"/battles/new/?game={ten.game}&gang={ten.pk}&foe={twelve.pk}",
            PAGE,
        ),
        "odds-sheet": ("page: tonight’s odds sheet", f"/battles/{battle}/odds/", PAGE),
    }


def posts(address: str, tables: Tables, rounds: int) -> Iterator[Figure]:
    """A character's sheet saved with another Health, its page after it; against one locked read and one insert."""
    browser = Browser(address, tables.session)
    gang = mustered(tables.played.owner, TEN)
    first = gang.packed.gang.characters[0].key
    path = f"/gangs/{gang.pk}/characters/{first}/"
    health = cycle("45")

    def save() -> Any:
        return browser.post(path, _filled_in(gang, first, next(health)), target="div#gang")

    browser.keep("saved", save().page)
    fields = _filled_in(gang, first, "5")
    floor = f"/floors/write/saved/{tables.floor.pk}/"
    asks = {"post": lambda: save().seconds, "floor": lambda: browser.post(floor, fields).seconds}
    seconds = in_turns(asks, rounds)
    yield ratio("builder: a sheet saved", seconds["post"], seconds["floor"], "write floor", POST)


def _filled_in(gang: Gang, member: str, health: str) -> dict[str, Any]:
    """The sheet's form as its page would send it."""
    row = Gang.objects.get(pk=gang.pk)
    values = row.rules.roster.builder.values(row.packed.gang, member)
    fields = {name: said for name, said in values.items() if said and said != [""]}
    return {**fields, "revision": str(row.revision), "health": [health]}
