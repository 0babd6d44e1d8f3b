"""The colors in which the sides of a battle are drawn: those of their seats. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from battles.seats import COLORS, Seat, Seats
from games.engine.show.scene import Scene, SideView

NO_INK = 0


def color_scene(scene: Scene, seats: Seats, whole: Sequence[SideView] = ()) -> Scene:
    """The scene with every side in the color of its seat, and with its player's name.

    whole: all sides of the battle, where the scene shows only some. A side that the rules play keeps its own color,
    or takes one that is free where a player has chosen that.
    """
    at = {seat.side: seat for seat in seats}
    colors = _colors_of_free(whole or scene.sides, seats)
    sides = tuple(_color_side(side, at.get(side.key), colors) for side in scene.sides)
    return scene if sides == scene.sides else scene.but(sides=sides)


def _colors_of_free(sides: Sequence[SideView], seats: Seats) -> dict[str, int]:
    """The color of each side that the rules play; 0, that of nobody in particular, where none of the five is left."""
    taken = {seat.color for seat in seats}
    found = {}
    for side in sides:
        if side.free:
            left = [number for number in COLORS if number not in taken]
            found[side.key] = side.number if side.number in left else (left or [NO_INK])[0]
            taken.add(found[side.key])
    return found


def _color_side(side: SideView, seat: Seat | None, colors: Mapping[str, int]) -> SideView:
    if side.free:
        return side.but(number=colors.get(side.key, side.number))
    if seat is None or (seat.color == side.number and not seat.name):
        return side
    return side.but(number=seat.color, player=seat.name)
