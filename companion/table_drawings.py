"""From a layout of the table to what a template draws: every place worked out, nothing of HTML.

Pure. A drawing is 120 units wide and drawn to scale, as large as there is room for.
"""

from __future__ import annotations

from functools import lru_cache

from games.engine.play.values import Value
from games.engine.show.layouts import Piece, Point, Shape, Span, TableLayout, Zone

KEPT = 128
"""Drawings that a process remembers, some kilobytes each."""
WIDTH = 120
SPOT = 2.6
TICK = 2.0
"""Half of the stroke that ends a distance."""
BESIDE = 3.0
"""From a distance to its figure."""


class Drawn(Value):
    """A shape. kind: how it looks; color: of a side, 0 for none; label: what stands at x and y."""

    kind: str
    path: str
    x: str
    y: str
    label: str = ""
    color: int = 0


class TableDrawing(Value, cache_hash=True):
    """A table from above, to scale. said: in a sentence, for who cannot see. spots: where markers lie."""

    said: str
    tall: str
    zones: tuple[Drawn, ...]
    pieces: tuple[Drawn, ...]
    spans: tuple[Drawn, ...]
    spots: tuple[tuple[str, str], ...]
    width: int = WIDTH
    spot: float = SPOT


@lru_cache(maxsize=KEPT)
def draw_table(layout: TableLayout, colors: tuple[int, ...] = ()) -> TableDrawing:
    """colors: those of the sides, in order; a side has its own number, where they end."""
    drawn = layout.scaled(WIDTH)
    labels = [span.label for span in layout.spans]
    return TableDrawing(
        said=layout.said,
        tall=_figure(drawn.deep),
        zones=tuple(_zone(zone, colors) for zone in drawn.zones),
        pieces=tuple(map(_piece, drawn.pieces)),
        spans=tuple(_span(span, label) for span, label in zip(drawn.spans, labels, strict=True)),
        spots=tuple((_figure(x), _figure(y)) for x, y in drawn.spots),
    )


def _figure(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _at(point: Point) -> str:
    return f"{_figure(point[0])} {_figure(point[1])}"


def _path(shape: Shape) -> str:
    """A circle is two halves of one."""
    if shape.at:
        half = _figure(shape.across / 2)
        left, right = ((shape.at[0] + side * shape.across / 2, shape.at[1]) for side in (-1, 1))
        return f"M{_at(left)}A{half} {half} 0 0 1 {_at(right)}A{half} {half} 0 0 1 {_at(left)}z"
    line = "L".join(map(_at, shape.corners))
    return f"M{line}" if shape.open else f"M{line}z"


def _zone(zone: Zone, colors: tuple[int, ...]) -> Drawn:
    color = colors[zone.side - 1] if zone.side <= len(colors) else zone.side
    x, y = zone.middle
    return Drawn("zone", _path(zone), _figure(x), _figure(y), zone.label, color)


def _piece(piece: Piece) -> Drawn:
    x, y = piece.middle
    return Drawn(piece.kind, _path(piece), _figure(x), _figure(y), piece.label)


def _span(span: Span, label: str) -> Drawn:
    """A line with a stroke at each end; its figure stands beside it, above one that lies."""
    (x1, y1), (x2, y2) = span.start, span.end
    lies = abs(x1 - x2) > abs(y1 - y2)
    ends = [
        f"M{_at((x, y - TICK))}V{_figure(y + TICK)}" if lies else f"M{_at((x - TICK, y))}H{_figure(x + TICK)}"
        for x, y in (span.start, span.end)
    ]
    path = f"M{_at(span.start)}L{_at(span.end)}{''.join(ends)}"
    x, y = ((x1 + x2) / 2, y1 - BESIDE) if lies else (x1 + BESIDE, (y1 + y2) / 2)
    return Drawn("across" if lies else "deep", path, _figure(x), _figure(y), label)
