"""Where counters stand on a map: beside their ring, clear of names, of rings and of each other."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, pi, sin

from companion.maps.country import Country
from companion.maps.names import RING
from companion.maps.shapes import Box

SIZE = 40
"""Half of what a counter takes up."""
AROUND = 32
FAR = (75, 86, 98)
NAMES, COUNTERS = 4, 0.7
"""How much worse it is to lie over a name than over a ring, and over another counter, as counters in a heap do."""
REACH = 260
"""Beyond that from its region nothing is in a counter's way."""


def counter_places(country: Country, regions: Iterable[str]) -> list[tuple[int, int]]:
    """The middle of each counter, for the region of each in order. About half a millisecond each."""
    at = {region.key: region for region in country.regions}
    placed: list[Box] = []
    found = []
    for key in regions:
        here = at[key]
        taken: list[tuple[Box, float]] = [(box, COUNTERS) for box in placed]
        for one in country.regions:
            if hypot(one.x - here.x, one.y - here.y) < REACH:
                taken.append((one.label.box, NAMES))
                if one.key != key:
                    taken.append((Box(one.x - RING, one.y - RING, 2 * RING, 2 * RING), 1))
        places = (
            (far, here.x + cos(turn) * far, here.y + sin(turn) * far)
            for turn in (-pi / 2 + nth * 2 * pi / AROUND for nth in range(AROUND))
            for far in FAR
        )
        _, x, y = min((_cost(country, taken, far, x, y), x, y) for far, x, y in places)
        placed.append(_box(x, y))
        found.append((round(x), round(y)))
    return found


def _cost(country: Country, taken: Iterable[tuple[Box, float]], far: float, x: float, y: float) -> float:
    box = _box(x, y)
    off = 0 if SIZE < x < country.wide - SIZE and SIZE < y < country.high - SIZE else 10_000
    return far * 4 + off + sum(weight * box.shared(other) for other, weight in taken)


def _box(x: float, y: float) -> Box:
    return Box(x - SIZE, y - SIZE, 2 * SIZE, 2 * SIZE)
