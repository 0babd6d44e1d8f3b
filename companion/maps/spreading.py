"""Where the regions of a map stand on a page that is taller than wide: as in its data, then moved apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist, hypot, sqrt

from companion.maps.shapes import Point, from_line

WIDE, HIGH = 1000, 1120
CROWD = 36
"""Regions that have room on a page of that size; for more it grows, and all that is drawn becomes smaller."""
EDGE = 108
APART_X, APART_Y = 158, 128
"""How far two regions are apart, beside and above each other: names are wider than high."""
OFF_ROAD = 58
"""How far a region is from a road of others."""
WORK = 1_200_000
"""Distances that are measured at most: about a second."""
TURNS = 320


A_REGION = 3
"""Roads that shape a country, for each region of it: on a plane, more than that would cross."""
LONG, LONG_A_REGION = 30_000, 400
"""How long they may be together: so much, and for each region so much more."""


def page(many: int) -> tuple[int, int]:
    """Width and height for so many regions."""
    grown = sqrt(max(1.0, many / CROWD))
    return round(WIDE * grown), round(HIGH * grown)


def spread(home: Mapping[str, Point], roads: Sequence[tuple[str, str]]) -> dict[str, tuple[int, int]]:
    """Region to its place. home: where they stand in the map's data, in any unit."""
    wide, high = page(len(home))
    start = _stretched(home, wide, high)
    roads = shaping(roads, start)
    at = {key: [*where] for key, where in start.items()}
    pairs = len(at) * (len(at) / 2 + len(roads))
    for _ in range(max(20, min(TURNS, round(WORK / (pairs or 1))))):
        push = _pushes(at, roads)
        for key, (x, y) in at.items():
            x += push[key][0] * 0.35 + (start[key][0] - x) * 0.035
            y += push[key][1] * 0.35 + (start[key][1] - y) * 0.035
            at[key] = [min(max(x, EDGE), wide - EDGE), min(max(y, EDGE), high - EDGE)]
    return {key: (round(x), round(y)) for key, (x, y) in at.items()}


def shaping(roads: Sequence[tuple[str, str]], at: Mapping[str, Point]) -> Sequence[tuple[str, str]]:
    """The roads by which a country is shaped: all of any map that can be drawn. Of one on which everything leads
    everywhere only the shortest, because each takes time.
    """
    lengths = {(one, other): dist(at[one], at[other]) for one, other in roads}
    most, left = A_REGION * len(at), float(LONG + LONG_A_REGION * len(at))
    if len(roads) <= most and sum(lengths.values()) <= left:
        return roads
    kept: list[tuple[str, str]] = []
    for road in sorted(roads, key=lambda road: (lengths[road], road))[:most]:
        left -= lengths[road]
        if left < 0:
            break
        kept.append(road)
    return kept


def _stretched(home: Mapping[str, Point], wide: int, high: int) -> dict[str, Point]:
    xs, ys = [x for x, _ in home.values()], [y for _, y in home.values()]
    across, down = (max(xs) - min(xs)) or 1, (max(ys) - min(ys)) or 1
    return {
        key: (
            EDGE + (x - min(xs)) / across * (wide - 2 * EDGE),
            EDGE + (y - min(ys)) / down * (high - 2 * EDGE),
        )
        for key, (x, y) in home.items()
    }


def _pushes(
    at: Mapping[str, Sequence[float]], roads: Sequence[tuple[str, str]]
) -> dict[str, tuple[float, float]]:
    """How each is pushed by those that are too near, and by roads that it stands on."""
    push = {key: [0.0, 0.0] for key in at}
    keys = list(at)
    for number, one in enumerate(keys):
        x, y = at[one]
        for other in keys[number + 1 :]:
            dx, dy = at[other][0] - x, at[other][1] - y
            if abs(dx) >= APART_X or abs(dy) >= APART_Y:
                continue
            near = hypot(dx / APART_X, dy / APART_Y)
            if near < 1:
                far = (1 - near) * 26 / (hypot(dx, dy) or 1)
                # Two at the very same place part along a slant.
                dx, dy = (dx, dy) if dx or dy else (1, 1)
                push[one][0] -= dx * far
                push[one][1] -= dy * far
                push[other][0] += dx * far
                push[other][1] += dy * far
        for a, b in roads:
            if one in (a, b):
                continue
            (ax, ay), (bx, by) = at[a], at[b]
            if not (
                min(ax, bx) - OFF_ROAD < x < max(ax, bx) + OFF_ROAD
                and min(ay, by) - OFF_ROAD < y < max(ay, by) + OFF_ROAD
            ):
                continue
            off, near_x, near_y = from_line(x, y, (ax, ay), (bx, by))
            if off < OFF_ROAD:
                away = (OFF_ROAD - off) * 0.16 / (off or 1)
                push[one][0] += (x - near_x) * away
                push[one][1] += (y - near_y) * away
    return {key: (x, y) for key, (x, y) in push.items()}
