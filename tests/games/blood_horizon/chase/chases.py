"""A chase for tests: Chase and whoever goes with him on the map, at whatever point of whichever week a test needs."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from games.blood_horizon.kernel.chase import Chase, Region, Squad
from games.blood_horizon.kernel.roster import Person
from games.blood_horizon.kernel.state import Battle, Seat, Settings, Setup
from games.blood_horizon.setup import begin
from tests.games.blood_horizon.evening import band

LEFT_ALONE: dict[str, Any] = {"moved": True, "marched": True, "replaced": True}
"""Nothing is left to be done on the map this week."""


def outset(*people: Person, satchel: int = 30, map: Any = None, **settings: Any) -> Battle:
    """Before the first week, in the store."""
    seats = (Seat("a", band(*people, satchel=satchel)),)
    return begin(Setup(seats, Settings(length="chase", **settings), map))


def pair(*bands: Any, **settings: Any) -> Battle:
    """Several players, before the first week."""
    seats = tuple(Seat("abcd"[place], one) for place, one in enumerate(bands))
    return begin(Setup(seats, Settings(length="chase", **settings)))


def week(number: int, *people: Person, satchel: int = 30, settings: Any = None, **values: Any) -> Battle:
    """In a week of the chase, the store behind them."""
    battle = outset(*people, satchel=satchel, **(settings or {}))
    assert battle.chase is not None
    chase = battle.chase.but(**{"week": number, "step": "travel", **values})
    return structs.replace(battle, encounter=None, chase=chase)


def the(battle: Battle) -> Chase:
    assert battle.chase is not None
    return battle.chase


def squad(letter: str, where: str, placed: int = 1, searched: int = 0) -> Squad:
    return Squad(f"squad-{'ABCDEF'.index(letter) + 1}", where, placed, searched)


def region(key: str, *near: str, x: int = 100, y: int = 100) -> Region:
    return Region(key, key.replace("_", " ").title(), x, y, near)
