"""The heads of the battles that are being played, so that each is read once and not for every tap of every phone; and
the states in which they began, from which a step back is told.

Known by the very bytes that are stored, so nothing here can be older than the row: whoever changes a battle, in
whatever process, stores other bytes. What is kept cannot be changed, and is dropped when others are read.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from battles.log_entries import BattleHead
from games.engine.game import BattleRules, Game
from games.engine.show.scene import Scene
from games.engine.show.sheet import Asked

KEPT = 24  # battles; a head and what is seen of it takes some 400 kB
VIEWS = 8  # of each: everything, each side, a watcher
LARGE = 20_000  # bytes as stored; what is larger is read anew

type Stored = tuple[str, bytes, str]
type Sides = tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class KnownHead:
    """views, asked: what the game shows of it to so many sides, and how it asks one of them, without the colors of the
    seats.
    """

    head: BattleHead
    views: dict[Sides, Scene] = field(default_factory=dict)
    asked: dict[str, Asked] = field(default_factory=dict)

    def view(self, rules: BattleRules, sides: Sides) -> Scene:
        found = self.views.get(sides)
        if found is None:
            now = self.head.moment
            found = rules.view(now.state, now.open, sides)
            if len(self.views) < VIEWS:
                self.views[sides] = found
        return found

    def ask(self, rules: BattleRules, side: str) -> Asked:
        """The open question; there has to be one."""
        found = self.asked.get(side)
        if found is None:
            now = self.head.moment
            assert now.open is not None
            found = rules.ask(now.state, now.open, side)
            if len(self.asked) < VIEWS:
                self.asked[side] = found
        return found


_known: OrderedDict[Stored, KnownHead] = OrderedDict()
_lock = Lock()


def known(stored: Stored) -> KnownHead | None:
    """stored: the key of the battle, its head as it is stored, and the setup by which that is told."""
    with _lock:
        found = _known.get(stored)
        if found is not None:
            _known.move_to_end(stored)
        return found


def keep(stored: Stored, one: KnownHead) -> None:
    """Of one battle only the newest is kept: nobody asks for the one before it."""
    battle, packed, _ = stored
    if len(packed) > LARGE:
        return
    with _lock:
        for other in [other for other in _known if other[0] == battle]:
            del _known[other]
        _known[stored] = one
        while len(_known) > KEPT:
            _known.popitem(last=False)


@dataclass(frozen=True, slots=True, eq=False)
class Setup:
    """From what a battle began, as it is stored, and by which rules."""

    rules: Game
    stored: str

    def __hash__(self) -> int:
        return hash(self.stored)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.rules is other.rules and self.stored == other.stored


_begun: OrderedDict[Setup, Any] = OrderedDict()


def began(setup: Setup, agreed: Callable[[], Any]) -> Any:
    """The state before anything was said. agreed: reads the setup, where it was not read of late."""
    with _lock:
        if setup in _begun:
            _begun.move_to_end(setup)
            return _begun[setup]
    state = setup.rules.battle.begin(agreed())
    with _lock:
        _begun[setup] = state
        while len(_begun) > KEPT:
            _begun.popitem(last=False)
    return state
