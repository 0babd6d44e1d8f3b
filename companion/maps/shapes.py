"""Points, curves and paths of a drawing, and a noise that is the same for the same place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot

from games.engine.play.values import Value

type Point = tuple[float, float]
type Points = Sequence[Point]


class Box(Value):
    """A rectangle; x and y are its top left corner."""

    x: float
    y: float
    wide: float
    high: float

    def meets(self, other: Box, gap: float = 0) -> bool:
        return (
            self.x < other.x + other.wide + gap
            and other.x < self.x + self.wide + gap
            and self.y < other.y + other.high
            and other.y < self.y + self.high
        )

    def covers(self, x: float, y: float, margin: float = 0) -> bool:
        return (
            self.x - margin < x < self.x + self.wide + margin
            and self.y - margin < y < self.y + self.high + margin
        )

    def away(self, x: float, y: float) -> float:
        """How far a point is from it."""
        return hypot(x - max(self.x, min(x, self.x + self.wide)), y - max(self.y, min(y, self.y + self.high)))

    def shared(self, other: Box) -> float:
        """The area that both cover."""
        wide = min(self.x + self.wide, other.x + other.wide) - max(self.x, other.x)
        high = min(self.y + self.high, other.y + other.high) - max(self.y, other.y)
        return max(0.0, wide) * max(0.0, high)


class Scattered:
    """Points that are found by where they are, without asking each of them."""

    FIELD = 64

    def __init__(self, points: Iterable[Point]) -> None:
        self.fields: dict[tuple[int, int], list[Point]] = {}
        for x, y in points:
            self.fields.setdefault((int(x // self.FIELD), int(y // self.FIELD)), []).append((x, y))

    def near(self, low_x: float, low_y: float, high_x: float, high_y: float) -> Iterator[Point]:
        """Those in a rectangle, and some around it."""
        for row in range(int(low_y // self.FIELD), int(high_y // self.FIELD) + 1):
            for column in range(int(low_x // self.FIELD), int(high_x // self.FIELD) + 1):
                yield from self.fields.get((column, row), ())

    def number_in(self, box: Box) -> int:
        """How many of them a box covers."""
        found = self.near(box.x, box.y, box.x + box.wide, box.y + box.high)
        return sum(box.covers(x, y) for x, y in found)

    def has_within(self, x: float, y: float, reach: float) -> bool:
        """Whether one of them is nearer than that."""
        found = self.near(x - reach, y - reach, x + reach, y + reach)
        return any(hypot(x - px, y - py) < reach for px, py in found)


class Curve(Value):
    """A road between two regions: from (x1, y1) to (x2, y2), drawn towards (mx, my)."""

    x1: int
    y1: int
    mx: int
    my: int
    x2: int
    y2: int

    def at(self, part: float) -> Point:
        """The point so far along it, 0 to 1."""
        left = 1 - part
        return (
            left * left * self.x1 + 2 * part * left * self.mx + part * part * self.x2,
            left * left * self.y1 + 2 * part * left * self.my + part * part * self.y2,
        )

    @property
    def path(self) -> str:
        return f"M{self.x1} {self.y1}Q{self.mx} {self.my} {self.x2} {self.y2}"


def noise(*numbers: float) -> float:
    """0 to 1, the same for the same whole numbers."""
    seed = 2166136261
    for number in numbers:
        seed = ((seed ^ (round(number) & 0xFFFFFFFF)) * 16777619) & 0xFFFFFFFF
        seed ^= seed >> 13
    seed = (seed * 2246822519) & 0xFFFFFFFF
    seed ^= seed >> 15
    return (seed & 0xFFFFFF) / 0x1000000


def from_line(x: float, y: float, start: Point, end: Point) -> tuple[float, float, float]:
    """How far a point is from a line between two others, and where on it the nearest one lies."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((x - start[0]) * dx + (y - start[1]) * dy) / ((dx * dx + dy * dy) or 1)
    along = max(0.0, min(1.0, along))
    near_x, near_y = start[0] + along * dx, start[1] + along * dy
    return hypot(x - near_x, y - near_y), near_x, near_y


def straight(points: Iterable[Point]) -> str:
    """A path through points, open."""
    first, *others = [(round(x), round(y)) for x, y in points]
    return f"M{_numbers(first)}l{_steps(first, others)}" if others else f"M{_numbers(first)}"


def rounded(ring: Points) -> str:
    """A closed path that runs smoothly past points, through the middles between them. On even numbers, so that those
    middles are whole and each bend follows from the one before it.
    """
    even = [(2 * round(x / 2), 2 * round(y / 2)) for x, y in ring]
    middles = [
        ((one[0] + other[0]) // 2, (one[1] + other[1]) // 2)
        for one, other in zip(even, (*even[1:], even[0]), strict=True)
    ]
    bend = _steps(middles[-1], [even[0]]), _steps(middles[-1], [middles[0]])
    return f"M{_numbers(middles[-1])}q{_beside(*bend)}t{_steps(middles[0], middles[1:])}z"


def _steps(start: tuple[int, int], others: Iterable[tuple[int, int]]) -> str:
    """Each as it lies from the one before, in as few letters as may be."""
    steps = []
    for x, y in others:
        steps.append(_numbers((x - start[0], y - start[1])))
        start = x, y
    return _beside(*steps)


def _numbers(point: tuple[int, int]) -> str:
    return _beside(*map(str, point))


def _beside(*words: str) -> str:
    """Numbers beside each other: a minus parts them as well as a space."""
    return "".join(
        word if not place or word.startswith("-") else f" {word}" for place, word in enumerate(words)
    )


def inside(x: float, y: float, ring: Points) -> bool:
    odd = False
    for (x1, y1), (x2, y2) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd
