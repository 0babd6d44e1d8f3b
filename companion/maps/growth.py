"""Hills, woods, mesas and cactus where nothing else stands on a map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Literal

from companion.maps.coast import Ring, shore_distance
from companion.maps.shapes import Box, Point, Scattered, inside, noise
from games.engine.play.values import Value

type Kind = Literal["hill", "mesa", "cactus", "grass", "pine", "tree"]

TRIES = 1500
APART = 33
OFF_SHORE, OFF_RING, OFF_ROAD = 24, 55, 25


class Growth(Value):
    kind: Kind
    x: int
    y: int


def grow(
    at: Iterable[Point],
    roads: Scattered,
    names: Sequence[Box],
    shores: Sequence[Ring],
    wide: int,
    high: int,
) -> tuple[Growth, ...]:
    """What grows there. at: regions; roads: points along them. Everywhere the same for the same country."""
    rings = list(at)
    found: list[Growth] = []
    for number in range(TRIES):
        x = 30 + noise(number, 1) * (wide - 60)
        y = 30 + noise(number, 2) * (high - 60)
        if any(hypot((x - one.x) / 1.15, y - one.y) < APART for one in found):
            continue
        if any(abs(x - px) < OFF_RING and hypot(x - px, y - py) < OFF_RING for px, py in rings):
            continue
        if any(box.covers(x, y, 20) for box in names):
            continue
        if roads.has_within(x, y, OFF_ROAD):
            continue
        if sum(inside(x, y, ring) for ring in shores) % 2 == 0:
            continue
        if any(shore_distance(x, y, ring) < OFF_SHORE for ring in shores):
            continue
        found.append(Growth(_kind(x / wide, y / high, noise(number, 5)), round(x), round(y)))
    return tuple(found)


def _kind(west: float, north: float, chance: float) -> Kind:
    """By where it is: 0 is the western and the northern edge."""
    if north < 0.2:
        return "pine"
    if west < 0.46 and north < 0.52:
        return "hill"
    if west < 0.52:
        return "mesa" if chance < 0.45 else "cactus"
    if north < 0.5:
        return "pine" if west > 0.72 or chance < 0.3 else "grass"
    return "tree" if west > 0.56 else "grass"
