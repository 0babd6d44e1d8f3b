"""How a battle swung, as a drawing: the first side above the line, the second below it. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from companion.words import say
from games.engine.show.report import Swing

WIDTH, TOP, HALF, FOOT = 358, 34, 62, 22
"""Units of the drawing: its width, the room for the numbers of scenes, the height of each half, the room for turns."""
MIDDLE = TOP + HALF
HEIGHT = TOP + 2 * HALF + FOOT
MARK = 11
"""Half the width of a scene's number."""
LABEL = 52
"""The room that a turn's name needs."""
CROSS = 5
"""From the line to the middle of a cross."""


class Mark(NamedTuple):
    """Something at a place. words: that stand there."""

    x: float
    y: float
    words: str = ""


class SwingLayout(NamedTuple):
    """above, below: paths to be filled. parts: where turns begin, with a name where there is room; falls: crosses;
    scenes: their numbers; ends: what each side has at the end. words: all of it in a sentence. turning: how far across
    the lead changed for good, 0 for nowhere.
    """

    swing: Swing
    above: str
    below: str
    parts: tuple[Mark, ...]
    falls: tuple[Mark, ...]
    scenes: tuple[Mark, ...]
    ends: tuple[Mark, ...]
    words: str
    width: int = WIDTH
    height: int = HEIGHT
    middle: int = MIDDLE
    foot: int = HEIGHT - 6
    turning: float = 0


def lay_out_swing(swing: Swing, scenes: Sequence[int]) -> SwingLayout:
    """scenes: the entry at which each told scene begins."""
    first = swing.parts[0][0] if swing.parts else 1
    span = max(1, swing.last - first)

    def across(entry: int) -> float:
        return round(min(1, max(0, entry - first) / span) * WIDTH, 1)

    most = max((max(had) for _, had in swing.steps), default=0) or 1
    one, other = swing.steps[-1][1]
    tall = round(HALF * one / most, 1), round(HALF * other / most, 1)
    return SwingLayout(
        swing=swing,
        above=_area(((across(entry), -HALF * max(0, had[0]) / most) for entry, had in swing.steps)),
        below=_area(((across(entry), HALF * max(0, had[1]) / most) for entry, had in swing.steps)),
        parts=tuple(_parts(swing, across)),
        falls=tuple(Mark(across(entry), MIDDLE + (CROSS if side else -CROSS)) for entry, side in swing.falls),
        scenes=tuple(_apart([across(entry) for entry in scenes])),
        ends=(
            Mark(WIDTH, max(TOP + 10, MIDDLE - tall[0] + 10), str(one)),
            Mark(WIDTH, min(MIDDLE + 2 * HALF, MIDDLE + max(14, tall[1] - 4)), str(other)),
        ),
        words=_in_words(swing),
        turning=min(WIDTH - 2, across(swing.turning)) if swing.turning else 0,
    )


def _area(points: Iterable[tuple[float, float]]) -> str:
    """A path of steps from the left edge to the right one, closed along the line."""
    path = f"M0 {MIDDLE}"
    for x, y in points:
        path += f"H{x:g}V{MIDDLE + y:.4g}"
    return f"{path}H{WIDTH}V{MIDDLE}Z"


def _parts(swing: Swing, across: Callable[[int], float]) -> Iterator[Mark]:
    """A name where it has room before the next."""
    places = [(across(entry), name) for entry, name in swing.parts]
    free = 0.0
    for (x, name), (following, _) in pairwise([*places, (WIDTH, "")]):
        fits = x >= free and following - x >= 0.8 * LABEL
        if fits:
            free = x + LABEL
        yield Mark(x, HEIGHT - 6, name if fits else "")


def _apart(places: Sequence[float]) -> Iterator[Mark]:
    """Numbers in a row that do not lie on each other, as near to their places as there is room."""
    step = min(2 * MARK + 2, (WIDTH - 2 * MARK) / max(1, len(places) - 1)) if len(places) > 1 else 0
    found: list[float] = []
    for place in places:
        found.append(max(place, MARK, found[-1] + step if found else 0))
    limit = float(WIDTH - MARK)
    for number in range(len(found) - 1, -1, -1):
        found[number] = min(found[number], limit)
        limit = found[number] - step
    for number, x in enumerate(found, 1):
        yield Mark(round(x, 1), MARK + 2, str(number))


def _in_words(swing: Swing) -> str:
    one, other = swing.sides
    points = swing.steps[-1][1]
    turned = next((name for entry, name in reversed(swing.parts) if entry <= swing.turning), "")
    turning = say(" The lead changed for good in {part}.", part=turned) if swing.turning and turned else ""
    told = say(
        "{what}: {one} {points}, {other} {fewer} at the end.",
        what=swing.what,
        one=one,
        points=points[0],
        other=other,
        fewer=points[1],
    )
    return told + turning
