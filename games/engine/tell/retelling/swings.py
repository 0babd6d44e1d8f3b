"""How the balance of a battle went from entry to entry: points, or enemies put down where a game counts no points."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from games.engine.show.report import Swing


@dataclass
class Balance:
    """What each side had, after every change. steps: (entry, by side). falls: (entry, side). parts: (entry, number)."""

    steps: list[tuple[int, Mapping[str, int]]] = field(default_factory=list)
    falls: list[tuple[int, str]] = field(default_factory=list)
    parts: list[tuple[int, int]] = field(default_factory=list)

    def at(self, entry: int, points: Mapping[str, int]) -> None:
        """Takes note of the points after an entry, if they changed."""
        if not self.steps or self.steps[-1][1] != points:
            self.steps.append((entry, dict(points)))

    def part(self, entry: int, number: int) -> None:
        if number and (not self.parts or self.parts[-1][1] != number):
            self.parts.append((entry, number))

    @property
    def moved(self) -> bool:
        """Anything was won or lost in it."""
        return len({tuple(sorted(points.items())) for _, points in self.steps}) > 1


def put_down(falls: Iterable[tuple[int, str]], sides: Sequence[str]) -> list[tuple[int, Mapping[str, int]]]:
    """The falls of a battle of two sides as steps: each counts for the other side."""
    steps: list[tuple[int, Mapping[str, int]]] = [(0, dict.fromkeys(sides, 0))]
    for entry, side in falls:
        before = steps[-1][1]
        steps.append((entry, {one: number + (one != side) for one, number in before.items()}))
    return steps


def swing_of(
    balance: Balance,
    sides: Mapping[str, str],
    points: str,
    downs: str,
    part: Callable[[int], str],
    last: int,
) -> Swing | None:
    """The drawing of a battle between two sides; None for one in which nothing moved. points, downs: what is counted;
    part: what a turn is called, by its number.
    """
    if len(sides) != 2 or not (balance.moved or balance.falls):
        return None
    order = list(sides)
    steps = balance.steps if balance.moved else put_down(balance.falls, order)
    return Swing(
        sides=tuple(sides.values()),
        what=points if balance.moved else downs,
        steps=tuple((entry, tuple(had[side] for side in order)) for entry, had in steps),
        falls=tuple((entry, order.index(side)) for entry, side in balance.falls if side in order),
        parts=tuple((entry, part(number)) for entry, number in balance.parts),
        last=last,
        turning=_turning(steps, order),
    )


def _turning(steps: Sequence[tuple[int, Mapping[str, int]]], order: Sequence[str]) -> int:
    """The entry at which the lead went to another side and stayed there."""
    one, other = order
    ahead, turning = "", 0
    for entry, had in steps:
        leader = one if had[one] > had[other] else other if had[other] > had[one] else ""
        if leader and ahead and leader != ahead:
            turning = entry
        ahead = leader or ahead
    return turning
