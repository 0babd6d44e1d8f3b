"""How the table lies before a battle: where sides start, what stands there for sure, where markers can lie."""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from typing import Literal, Self

from games.engine.play.values import Value

type Point = tuple[float, float]
type PieceKind = Literal["house", "wall", "rise", "water", "growth", "line", "section", "figure"]

INCHES = "″"


class Shape(Value):
    """A polygon of corners, or a circle around a point; open: a line through the corners."""

    corners: tuple[Point, ...] = ()
    at: Point | None = None
    across: float = 0
    open: bool = False

    def scaled(self, by: float) -> Self:
        middle = (self.at[0] * by, self.at[1] * by) if self.at else None
        corners = tuple((x * by, y * by) for x, y in self.corners)
        return self.but(corners=corners, at=middle, across=self.across * by)

    @property
    def middle(self) -> Point:
        """Where its name stands."""
        if self.at:
            return self.at
        number = max(1, len(self.corners))
        return sum(x for x, _ in self.corners) / number, sum(y for _, y in self.corners) / number


class Zone(Shape):
    """Where a side starts. side: counted from 1; label: what stands in it. otherwise: whose it is where fewer sides
    play, 0 for nobody's.
    """

    side: int = 1
    label: str = ""
    otherwise: int = 0


class Piece(Shape):
    """Something on the table. label: what stands on it."""

    kind: PieceKind = "house"
    label: str = ""


class Span(Value):
    """A distance that is worth a figure, from a point to another."""

    start: Point
    end: Point

    @property
    def label(self) -> str:
        """On a table in inches."""
        return f"{dist(self.start, self.end):.1f}".removesuffix(".0") + INCHES


class TableLayout(Value, cache_hash=True):
    """A table seen from above. said: the whole of it in a sentence, for who cannot see. wide, deep: of the table, in
    the unit in which everything on it is given: inches, or what is `scaled` to them. spots: where markers can lie, the
    first of them those of the fewest.
    """

    key: str
    said: str
    wide: float
    deep: float
    zones: tuple[Zone, ...] = ()
    pieces: tuple[Piece, ...] = ()
    spans: tuple[Span, ...] = ()
    spots: tuple[Point, ...] = ()

    def scaled(self, inches: float) -> Self:
        """The same on a table so many inches wide."""
        by = inches / self.wide
        return self.but(
            wide=inches,
            deep=self.deep * by,
            zones=tuple(zone.scaled(by) for zone in self.zones),
            pieces=tuple(piece.scaled(by) for piece in self.pieces),
            spans=tuple(_span(span, by) for span in self.spans),
            spots=tuple((x * by, y * by) for x, y in self.spots),
        )

    def between(self, sides: int) -> Self:
        """The same with the zones of so many sides."""
        found = [
            zone if zone.side <= sides else zone.but(side=zone.otherwise, label=str(zone.otherwise))
            for zone in self.zones
            if zone.side <= sides or zone.otherwise
        ]
        return self.but(zones=tuple(found))

    def marked(self, number: int) -> Self:
        """The same with so many markers, as far as there are spots."""
        return self.but(spots=self.spots[:number])


type Layouts = Mapping[str, Mapping[str, TableLayout]]
"""By setting of the setup form, and by pick."""


def _span(span: Span, by: float) -> Span:
    start, end = ((x * by, y * by) for x, y in (span.start, span.end))
    return Span(start, end)
