"""A clock for each side of a battle: how long it has taken to decide. Pure.

Each entry stops the clocks that ran and starts those of whoever is to say something then, so a clock is a sum of times
between entries. Undo is an entry like any other: what was spent stays spent. Nothing ends when time is up.

A clock that hears nothing stops by itself: of a stretch between two entries at most `IDLE` counts, so that a phone that
sleeps, a meal or a night takes no more than that.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import msgspec

from games.engine.play.values import Value, to_json

SECOND = 1000  # ms
MINUTE = 60 * SECOND
IDLE = 10 * MINUTE
ALLOWANCE_AT_MOST = 600  # minutes


class Clocks(Value):
    """allowance: minutes for each side, 0 for no end. spent: milliseconds by side. whose: the sides whose clocks run.
    since: when they started, in milliseconds of the epoch. paused: none runs.
    """

    allowance: int = 0
    spent: dict[str, int] = {}
    whose: tuple[str, ...] = ()
    since: int = 0
    paused: bool = False


@dataclass(frozen=True)
class Shown:
    """The clock of one side as a page shows it. seconds: spent, or left, or over. counts: 1 where that grows, -1 where
    it shrinks, 0 where it stands. stops: seconds after which it stops by itself. over: the allowance is used up.
    """

    side: str
    seconds: int
    counts: int = 0
    stops: int = 0
    over: bool = False

    @property
    def state(self) -> str:
        """ "over", "runs" or "stands"."""
        return "over" if self.over else "runs" if self.counts else "stands"

    @property
    def words(self) -> str:
        """ "1:02:03" or "2:03"."""
        hours, rest = divmod(self.seconds, 3600)
        minutes, seconds = divmod(rest, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def load(text: str) -> Clocks | None:
    return msgspec.json.decode(text, type=Clocks) if text else None


def dump(clocks: Clocks | None) -> str:
    return to_json(clocks).decode() if clocks else ""


def moved_on(clocks: Clocks, whose: Collection[str], now: int) -> Clocks:
    """Something was said at `now`, in milliseconds; from then on the clocks of these sides run."""
    return _settled(clocks, now).but(whose=tuple(sorted(whose)))


def paused(clocks: Clocks, now: int) -> Clocks:
    return _settled(clocks, now).but(paused=True)


def resumed(clocks: Clocks, now: int) -> Clocks:
    return _settled(clocks, now).but(paused=False)


def _settled(clocks: Clocks, now: int) -> Clocks:
    spent = {**clocks.spent, **{side: _spent(clocks, side, now) for side in clocks.whose}}
    return clocks.but(spent=spent, since=now)


def _spent(clocks: Clocks, side: str, now: int) -> int:
    """In milliseconds, up to `now`."""
    runs = side in clocks.whose and not clocks.paused
    return clocks.spent.get(side, 0) + (_since(clocks, now) if runs else 0)


def _since(clocks: Clocks, now: int) -> int:
    """How much of the time since the last entry counts. If the server's clock was set back, none."""
    return max(0, min(now - clocks.since, IDLE))


def shown(clocks: Clocks, sides: Sequence[str], now: int) -> list[Shown]:
    return [_shown(clocks, side, now) for side in sides]


def _shown(clocks: Clocks, side: str, now: int) -> Shown:
    spent, most = _spent(clocks, side, now), clocks.allowance * MINUTE
    runs = side in clocks.whose and not clocks.paused
    stops = (IDLE - _since(clocks, now)) // SECOND if runs else 0
    way = 1 if stops else 0
    if not most:
        return Shown(side, spent // SECOND, way, stops)
    if spent < most:
        return Shown(side, -(-(most - spent) // SECOND), -way, stops)
    return Shown(side, (spent - most) // SECOND, way, stops, over=True)
