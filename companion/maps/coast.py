"""The coast of a country: as far from its towns and roads as one gets in a day, worn by the sea."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import cos, hypot, sin

from companion.maps.shapes import Point, from_line

TOWN, ROAD = 80, 58
"""How far the land reaches beyond a town, and beside a road."""
STEP = 12
"""Between two points at which it is asked whether there is land."""
WATER = (10, 18, 27, 38)
"""How far lines of the sea run from the coast."""
SMALL = 14
"""Points of a shore that is too short to be drawn."""
FAR = 90.0

type Ring = list[Point]


def shores(at: Mapping[str, Point], roads: Sequence[tuple[str, str]], wide: int, high: int) -> list[Ring]:
    """Closed lines around all land, and around lakes."""
    return contour(depths(at, roads, wide, high), 0)


def contour(field: Sequence[Sequence[float]], level: float) -> list[Ring]:
    return [
        ring[::2] for ring in rings([[depth - level for depth in row] for row in field]) if len(ring) > SMALL
    ]


def depths(
    at: Mapping[str, Point], roads: Sequence[tuple[str, str]], wide: int, high: int
) -> list[list[float]]:
    """How deep the sea is at each point of a grid, below nought on land; about as far as the coast is."""
    columns, rows = wide // STEP + 1, high // STEP + 1
    field = [[FAR] * columns for _ in range(rows)]
    for x, y in at.values():
        _press(field, (x, y), (x, y), TOWN)
    for one, other in roads:
        _press(field, at[one], at[other], ROAD)
    for row, line in enumerate(field):
        for column, depth in enumerate(line):
            line[column] = depth + _waves(column * STEP, row * STEP)
    return field


def _press(field: list[list[float]], start: Point, end: Point, reach: float) -> None:
    """Lift land out of the sea along a line."""
    margin = reach + FAR
    low_x, high_x = min(start[0], end[0]) - margin, max(start[0], end[0]) + margin
    low_y, high_y = min(start[1], end[1]) - margin, max(start[1], end[1]) + margin
    for row in range(max(0, int(low_y / STEP)), min(len(field), int(high_y / STEP) + 2)):
        line = field[row]
        for column in range(max(0, int(low_x / STEP)), min(len(line), int(high_x / STEP) + 2)):
            depth = from_line(column * STEP, row * STEP, start, end)[0] - reach
            if depth < line[column]:
                line[column] = depth


def _waves(x: float, y: float) -> float:
    return 11 * sin(x / 47 + 1.3) * cos(y / 53) + 8 * sin(x / 23 + y / 31) + 5 * sin(x / 11 - y / 13 + 0.7)


def rings(field: Sequence[Sequence[float]]) -> list[Ring]:
    """Closed lines where the field crosses nought (marching squares). Beyond its edge all is sea."""
    links = _crossings(field)
    found = []
    while links:
        start = next(iter(links))
        ring, here, before = [start], start, None
        while True:
            ways = [point for point in links.get(here, ()) if point != before]
            links.pop(here, None)
            onward = next((point for point in ways if point in links), None)
            if onward is None:
                break
            here, before = onward, here
            ring.append(here)
        found.append(ring)
    return found


def _crossings(field: Sequence[Sequence[float]]) -> dict[Point, list[Point]]:
    """Where the line enters and leaves each square: point to its neighbors on the line."""
    rows, columns = len(field), len(field[0])
    links: dict[Point, list[Point]] = {}

    def depth(column: int, row: int) -> float:
        return field[row][column] if 0 <= column < columns and 0 <= row < rows else FAR

    def cut(one: tuple[int, int], other: tuple[int, int]) -> Point:
        low, high = sorted((one, other))
        from_depth, to_depth = depth(*low), depth(*high)
        part = from_depth / (from_depth - to_depth)
        return (
            round((low[0] + (high[0] - low[0]) * part) * STEP, 1),
            round((low[1] + (high[1] - low[1]) * part) * STEP, 1),
        )

    for row in range(-1, rows):
        for column in range(-1, columns):
            corners = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
            land = [depth(*corner) < 0 for corner in corners]
            if all(land) or not any(land):
                continue
            sides = [side for side in range(4) if land[side] != land[(side + 1) % 4]]
            points = [cut(corners[side], corners[(side + 1) % 4]) for side in sides]
            for one, other in zip(points[::2], points[1::2], strict=True):
                links.setdefault(one, []).append(other)
                links.setdefault(other, []).append(one)
    return links


def shore_distance(x: float, y: float, ring: Ring) -> float:
    return min(hypot(x - px, y - py) for px, py in ring)
