"""The territory of each region: whatever is nearest to it, with borders as crooked as borders are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import hypot

from companion.maps.shapes import Point, noise, straight

MARGIN = 20
"""How far territories reach beyond the page."""
BENDS = 2
SHORTEST = 26
CORNER = 2.0
"""A side that is shorter than that is none."""

type Cell = list[Point]


def cells(at: Mapping[str, Point], wide: int, high: int) -> dict[str, Cell]:
    """Region to the corners of its territory."""
    return {key: _cell(key, at, wide, high) for key in at}


def _cell(key: str, at: Mapping[str, Point], wide: int, high: int) -> Cell:
    """The page, cut by the line in the middle to each other region."""
    x, y = at[key]
    cell: Cell = [
        (-MARGIN, -MARGIN), (wide + MARGIN, -MARGIN), (wide + MARGIN, high + MARGIN), (-MARGIN, high + MARGIN)
    ]  # fmt: skip
    for other, (ox, oy) in at.items():
        if other == key or (ox, oy) == (x, y):
            continue
        mx, my, nx, ny = (x + ox) / 2, (y + oy) / 2, ox - x, oy - y
        kept: Cell = []
        for one, next_one in _sides(cell):
            here = (one[0] - mx) * nx + (one[1] - my) * ny
            there = (next_one[0] - mx) * nx + (next_one[1] - my) * ny
            if here <= 0:
                kept.append(one)
            if here * there < 0:
                part = here / (here - there)
                kept.append((one[0] + part * (next_one[0] - one[0]), one[1] + part * (next_one[1] - one[1])))
        cell = kept
    return cell


def _sides(cell: Cell) -> Iterator[tuple[Point, Point]]:
    yield from pairwise((*cell, cell[0]))


def shape(cell: Cell) -> str:
    """A territory as a path."""
    points: list[Point] = []
    for one, other in _sides(cell):
        if hypot(other[0] - one[0], other[1] - one[1]) > CORNER:
            points += _crooked(one, other)[:-1]
    return straight(points) + "Z"


def borders(found: Mapping[str, Cell]) -> str:
    """All borders, each once, as one path."""
    seen: set[tuple[Point, ...]] = set()
    drawn: list[str] = []
    for cell in found.values():
        for one, other in _sides(cell):
            side = tuple(sorted((_about(one), _about(other))))
            if hypot(other[0] - one[0], other[1] - one[1]) > CORNER and side not in seen:
                seen.add(side)
                drawn.append(straight(_crooked(one, other)))
    return "".join(drawn)


def _about(point: Point) -> Point:
    return round(point[0] / 3), round(point[1] / 3)


def _crooked(one: Point, other: Point) -> list[Point]:
    """The same bends from both sides of a border."""
    start, end = (round(one[0]), round(one[1])), (round(other[0]), round(other[1]))
    low, high = sorted((start, end))
    line = _bent(low, high, BENDS)
    return line if start == low else line[::-1]


def _bent(start: Point, end: Point, deep: int) -> list[Point]:
    far = hypot(end[0] - start[0], end[1] - start[1])
    if not deep or far < SHORTEST:
        return [start, end]
    off = (noise(*start, *end) - 0.5) * 0.2
    middle = (
        round((start[0] + end[0]) / 2 - (end[1] - start[1]) * off),
        round((start[1] + end[1]) / 2 + (end[0] - start[0]) * off),
    )
    return _bent(start, middle, deep - 1)[:-1] + _bent(middle, end, deep - 1)
