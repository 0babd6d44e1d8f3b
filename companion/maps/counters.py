"""Where counters stand on a map: beside their ring, clear of names, of rings, of the edge and of each other. One that
finds no room there stands farther off, at the end of a line from its ring.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

from companion.maps.bodies import ANY, FARTHEST, RIMS, meet, off, outside
from companion.maps.country import Country
from companion.maps.names import RING
from companion.maps.shapes import Box

NEAREST, FARTHEST_OFF, STEP = 72, 300, 6
"""From a ring to the middle of its counter."""
APART = 20
"""From one place to the next around the ring, about."""
BESIDE = 112
"""From that far on a line leads from the ring to its counter."""
OF_ANOTHER, OVER_A_NAME = 30, 40
"""How much worse a place is that lies nearer to another ring, and one whose line runs over a name."""
NEVER, ON_NAME, ON_RING = 10_000, 40, 20
"""And what it costs where no place is free: over the edge or another counter, and for each point by which it lies over
a name or a ring.
"""
CROWDED = 200
"""So far off at most, there."""
GAP = 2


class Piece(NamedTuple):
    """A counter that is to be placed: in which region, and the shape of its token."""

    region: str
    shape: str = ANY


class Standing(NamedTuple):
    """Where one stands; far: at the end of a line."""

    x: int
    y: int
    far: bool = False


class _Near(NamedTuple):
    """What is in the way around a region: names and rings, its own among them."""

    x: float
    y: float
    names: tuple[Box, ...]
    rings: tuple[tuple[float, float], ...]


def counter_places(country: Country, pieces: Iterable[Piece]) -> list[Standing]:
    """The middle of each counter in order. Half a millisecond each where there is room beside its ring."""
    found: list[Standing] = []
    shapes: list[str] = []
    for piece in pieces:
        placed = list(zip(shapes, found, strict=True))
        found.append(_place(country, piece, placed))
        shapes.append(piece.shape)
    return found


def _place(country: Country, piece: Piece, placed: Sequence[tuple[str, Standing]]) -> Standing:
    near = _around(country, piece.region)
    best: tuple[float, float, float, float] | None = None
    for far, x, y in _places(near):
        if best and far >= best[0]:
            break
        if not _clear(country, near, piece.shape, x, y, placed):
            continue
        cost = far + _doubt(near, far, x, y)
        if best is None or cost < best[0]:
            best = cost, x, y, far
    if best is None:
        return _least_bad(country, near, piece.shape, placed)
    return Standing(round(best[1]), round(best[2]), best[3] > BESIDE)


def _around(country: Country, key: str) -> _Near:
    here = next(region for region in country.regions if region.key == key)
    reach = FARTHEST_OFF + FARTHEST["lozenge"]
    boxes = [region.label.box for region in country.regions]
    return _Near(
        here.x,
        here.y,
        tuple(box for box in boxes if box.away(here.x, here.y) < reach),
        tuple(
            (one.x, one.y) for one in country.regions if hypot(one.x - here.x, one.y - here.y) < reach + RING
        ),
    )


def _places(near: _Near, farthest: int = FARTHEST_OFF) -> Iterator[tuple[int, float, float]]:
    """Around the ring, nearest first."""
    for far in range(NEAREST, farthest, STEP):
        around = round(2 * pi * far / APART)
        for nth in range(around):
            turn = -pi / 2 + nth * 2 * pi / around
            yield far, near.x + cos(turn) * far, near.y + sin(turn) * far


def _clear(
    country: Country,
    near: _Near,
    shape: str,
    x: float,
    y: float,
    placed: Sequence[tuple[str, Standing]],
) -> bool:
    rim = RIMS.get(shape, RIMS["lozenge"])
    return (
        rim < x < country.wide - rim
        and rim < y < country.high - rim
        and all(outside(shape, *off(box, x, y)) >= GAP for box in near.names)
        and all(outside(shape, abs(x - rx), abs(y - ry)) >= RING + GAP for rx, ry in near.rings)
        and not any(meet(shape, x, y, other, at.x, at.y, GAP) for other, at in placed)
    )


def _doubt(near: _Near, far: float, x: float, y: float) -> float:
    """Whose counter it is may be seen less well there."""
    another = any(hypot(x - rx, y - ry) < far - 1 for rx, ry in near.rings)
    steps = range(RING + 4, round(far) - 40, 8)
    line = [(near.x + (x - near.x) * at / far, near.y + (y - near.y) * at / far) for at in steps]
    over = far > BESIDE and any(box.covers(px, py, 4) for box in near.names for px, py in line)
    return OF_ANOTHER * another + OVER_A_NAME * over


def _least_bad(country: Country, near: _Near, shape: str, placed: Sequence[tuple[str, Standing]]) -> Standing:
    """On a map that is too full: whatever else it covers, never the edge or another counter if that can be."""

    def cost(place: tuple[int, float, float]) -> float:
        far, x, y = place
        rim = RIMS.get(shape, RIMS["lozenge"])
        edge = not (rim < x < country.wide - rim and rim < y < country.high - rim)
        other = any(meet(shape, x, y, one, at.x, at.y, GAP) for one, at in placed)
        names = sum(max(0.0, GAP - outside(shape, *off(box, x, y))) for box in near.names)
        rings = sum(max(0.0, RING - outside(shape, abs(x - rx), abs(y - ry))) for rx, ry in near.rings)
        return far + NEVER * (edge + other) + ON_NAME * names + ON_RING * rings

    far, x, y = min(_places(near, CROWDED), key=cost)
    return Standing(round(x), round(y), far > BESIDE)
