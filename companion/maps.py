"""A map as it is drawn: where its lines run. Pure; the template writes them out as SVG."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from companion.words import say
from games.engine.play.values import Value
from games.engine.show.scene import Map, Spot, Token

RADIUS = 15
"""Of a region's ring, in the map's own units."""

BEND = 0.16
"""How far an arrow bends off the straight line, as a share of its length; two that run the same way then part."""


class Road(Value):
    """A straight line between two regions."""

    x1: int
    y1: int
    x2: int
    y2: int


class Curve(Value):
    """A move: its path, and a triangle at its end, both as SVG writes them."""

    path: str
    head: str
    number: int
    label: str


class Counter(Value):
    """A counter beside its region."""

    x: int
    y: int
    token: Token

    @property
    def icon_x(self) -> int:
        return self.x - 12

    @property
    def icon_y(self) -> int:
        return self.y - 12

    @property
    def letter_y(self) -> int:
        """Where the line runs on which its letter stands."""
        return self.y + 6


class Place(Value):
    """A region with its counters, its name below them. words: all of it for a screen reader and for the list."""

    spot: Spot
    label_y: int
    counters: tuple[Counter, ...]
    words: str
    percent: str

    @property
    def figure_y(self) -> int:
        return self.spot.y - 24

    @property
    def tint(self) -> int:
        """How strongly it is shaded, 0 to 9: not at all where nothing can come, else at least a little."""
        return min(9, 1 + self.spot.likely // 70) if self.spot.likely else 0


class MapLayout(Value):
    """A map ready to be drawn. listed: the regions in the order of their names."""

    map: Map
    roads: tuple[Road, ...]
    curves: tuple[Curve, ...]
    places: tuple[Place, ...]

    @property
    def listed(self) -> tuple[Place, ...]:
        return tuple(sorted(self.places, key=lambda place: place.spot.name))


def lay_out_map(map: Map) -> MapLayout:
    """Where everything goes. Cost: 1 ms for a hundred regions."""
    spots = {spot.key: spot for spot in map.spots}
    roads = tuple(
        Road(spots[one].x, spots[one].y, spots[other].x, spots[other].y)
        for one, other in map.roads
        if one in spots and other in spots
    )
    curves = tuple(
        _curve(spots, start, end, arrow.number, arrow.label if step == 0 else "")
        for arrow in map.arrows
        for step, (start, end) in enumerate(zip(arrow.path, arrow.path[1:], strict=False))
        if start in spots and end in spots
    )
    return MapLayout(map, roads, curves, tuple(_place(spot) for spot in map.spots))


def _place(spot: Spot) -> Place:
    many = len(spot.tokens)
    counters = tuple(
        Counter(spot.x + 34 * nth - 17 * (many - 1), spot.y - 4, token)
        for nth, token in enumerate(spot.tokens)
    )
    percent = f"{max(1, round(spot.likely / 10))}%" if spot.likely else "0%" if spot.tap else ""
    words = ", ".join(
        part
        for part in (
            spot.name,
            *(token.label for token in spot.tokens),
            say("{percent} that an enemy is here next", percent=percent) if percent else "",
            spot.note,
        )
        if part
    )
    return Place(spot, spot.y + RADIUS + 22, counters, words, percent)


def _curve(spots: Mapping[str, Spot], start: str, end: str, number: int, label: str) -> Curve:
    """From rim to rim, bent to its left, with a head that points the way the curve arrives."""
    one, other = spots[start], spots[end]
    dx, dy = other.x - one.x, other.y - one.y
    length = hypot(dx, dy) or 1
    mx, my = (one.x + other.x) / 2 + dy * BEND, (one.y + other.y) / 2 - dx * BEND
    ax, ay = _towards(one.x, one.y, mx, my, RADIUS + 4)
    bx, by = _towards(other.x, other.y, mx, my, RADIUS + 12)
    tx, ty = _towards(other.x, other.y, mx, my, RADIUS + 2)
    ux, uy = (bx - tx) / (hypot(bx - tx, by - ty) or 1), (by - ty) / (hypot(bx - tx, by - ty) or 1)
    wide = min(8.0, length / 6)
    head = (
        f"{tx:.0f},{ty:.0f} {tx + ux * 16 - uy * wide:.0f},{ty + uy * 16 + ux * wide:.0f} "
        f"{tx + ux * 16 + uy * wide:.0f},{ty + uy * 16 - ux * wide:.0f}"
    )
    return Curve(f"M{ax:.0f} {ay:.0f}Q{mx:.0f} {my:.0f} {bx:.0f} {by:.0f}", head, number, label)


def _towards(x: float, y: float, to_x: float, to_y: float, far: float) -> tuple[float, float]:
    """So far from a point towards another."""
    length = hypot(to_x - x, to_y - y) or 1
    return x + (to_x - x) * far / length, y + (to_y - y) * far / length
