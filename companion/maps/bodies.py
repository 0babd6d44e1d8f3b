"""What a counter covers on a map: a disc, a lozenge or a square around its middle."""

from __future__ import annotations

from math import hypot, sqrt

from companion.maps.shapes import Box

DISC, LOZENGE, SQUARE = 38, 44, 33
"""From the middle to its rim, to each corner, and to each side, without the line around it."""
LINE = 2.5
"""Half of that line."""
ANY = "any"
"""Where each of them has room."""
RIMS = {"round": DISC + LINE, "lozenge": LOZENGE + LINE * sqrt(2), "square": SQUARE + LINE}
"""By the shape of a token: how far a body reaches beside its middle."""
FARTHEST = {
    "round": RIMS["round"],
    "lozenge": RIMS["lozenge"],
    "square": RIMS["square"] * sqrt(2),
    ANY: RIMS["square"] * sqrt(2),
}
"""And to the point of it that is farthest off."""


def outside(shape: str, dx: float, dy: float) -> float:
    """How far a point lies outside a body, so far off its middle; below 0 within it."""
    if shape == ANY:
        return min(outside(one, dx, dy) for one in RIMS)
    rim = RIMS[shape]
    match shape:
        case "lozenge":
            if abs(dx - dy) > rim:  # beside a corner
                return hypot(max(dx, dy) - rim, min(dx, dy))
            return (dx + dy - rim) / sqrt(2)
        case "square":
            return hypot(max(dx - rim, 0), max(dy - rim, 0)) or max(dx, dy) - rim
        case _:
            return hypot(dx, dy) - rim


def off(box: Box, x: float, y: float) -> tuple[float, float]:
    """How far a box is from a point, across and down."""
    return max(box.x - x, 0, x - box.x - box.wide), max(box.y - y, 0, y - box.y - box.high)


def covers(shape: str, x: float, y: float, box: Box) -> bool:
    """Whether a body with its middle there lies over a part of a box."""
    return box.covers(x, y, FARTHEST[ANY]) and outside(shape, *off(box, x, y)) < 0


def meet(shape: str, x: float, y: float, other: str, ox: float, oy: float, gap: float = 0) -> bool:
    """Whether two bodies touch, or nearly."""
    return outside(shape, abs(x - ox), abs(y - oy)) < FARTHEST[other] + gap
