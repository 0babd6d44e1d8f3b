"""The parts of a printed card: its sizes, lines, rows, front and back. Lengths in mm."""

from __future__ import annotations

from itertools import groupby
from typing import Literal, NamedTuple

from games.engine.play.values import Value
from games.engine.show.card import Card
from gangs.paper.measure import Type, Words

type Kind = Literal["name", "name-2", "name-3", "head", "column", "title", "text", "small"]
COLUMN_GAP = 2.2
SPACE = 6.0
"""How tall a line is that is left to be written on."""

FIGURES_AT_MOST = 0.55
"""Of a line's width; where the figures would take more, they are told in words."""


class Size(NamedTuple):
    """A size of card, in millimetres. code: the QR code's edge; icon: that of the emblem; head, row: space above a
    heading and around a row; corner: kept free for what a card costs.
    """

    key: str
    width: float
    height: float
    pad: float
    code: float
    icon: float
    head: float
    row: float
    types: dict[Kind, Type]
    shells: int

    @property
    def inner(self) -> float:
        return self.width - 2 * self.pad

    @property
    def tall(self) -> float:
        return self.height - 2 * self.pad

    @property
    def tight(self) -> Size:
        """The same card with smaller type on its back."""
        smaller = {
            kind: Type(one.face, one.size * TIGHT, one.line * TIGHT) for kind, one in self.types.items()
        }
        return self._replace(types=smaller, head=self.head * TIGHT, row=self.row * TIGHT)


TIGHT = 0.88
"""What would go on a second card by a few lines is set so much smaller, if that keeps it on one."""

SIZES = {
    "poker": Size(
        "poker", 63, 88, 3, 15, 8, 1.8, 0.6,
        {
            "name": Type("display", 13.5, 5.6),
            "name-2": Type("display", 10.5, 4.4),
            "name-3": Type("display", 8, 3.4),
            "head": Type("display", 8.4, 3.8),
            "column": Type("bold", 6.2, 3.8),
            "title": Type("reading", 7.4, 3.2),
            "text": Type("reading", 7.4, 3.2),
            "small": Type("reading", 6, 2.6),
        },
        8,
    ),
    "large": Size(
        "large", 100, 110, 4, 18, 11, 2.4, 0.8,
        {
            "name": Type("display", 19, 7.8),
            "name-2": Type("display", 14, 5.8),
            "name-3": Type("display", 10, 4.2),
            "head": Type("display", 10.5, 4.8),
            "column": Type("bold", 7.6, 4.8),
            "title": Type("reading", 9.2, 4),
            "text": Type("reading", 9.2, 4),
            "small": Type("reading", 7.4, 3.2),
        },
        10,
    ),
}  # fmt: skip


class Line(Value, array_like=True):
    """A line of text, in its kind of type."""

    kind: Kind
    words: Words


class Row(Value):
    """Lines that belong together, with figures in columns beside the first. kind head: a heading over columns;
    gear: ruled off below; text: plain; space: to be written on; table: close to the next; band: the last of those
    that stand together, ruled off. widths: of the columns, in millimetres. boxes: to tick, in the last column.
    """

    kind: Literal["head", "gear", "text", "space", "table", "band"]
    lines: tuple[Line, ...]
    figures: tuple[str, ...] = ()
    widths: tuple[float, ...] = ()
    boxes: int = 0

    @property
    def span(self) -> int:
        """Over how many columns its lines stand."""
        return 1 + len(self.widths) - len(self.figures) - bool(self.boxes)

    @property
    def sets(self) -> list[tuple[Kind, list[Words]]]:
        """Lines of one kind together."""
        return [
            (kind, [line.words for line in group])
            for kind, group in groupby(self.lines, lambda line: line.kind)
        ]


class Front(Value):
    """name, line: broken into lines. tall: how many millimetres are left for figures and portrait."""

    card: Card
    name: tuple[Line, ...]
    line: tuple[Line, ...]
    shells: Literal["", "large", "small", "number"]
    label: tuple[Line, ...]
    portrait: str
    framed: bool


class Back(Value):
    """title: of a further face, whose it is. foot: what stands at the end, beside the code where there is one.
    notes: an empty face, ruled to be written on. tight: set in `Size.tight`.
    """

    rows: tuple[Row, ...] = ()
    title: tuple[Line, ...] = ()
    place: str = ""
    foot: tuple[Line, ...] = ()
    code: str = ""
    notes: bool = False
    tight: bool = False

    @property
    def blocks(self) -> list[tuple[Row, list[Row]]]:
        """The rows under their headings."""
        found: list[tuple[Row, list[Row]]] = []
        for row in self.rows:
            if row.kind == "head":
                found.append((row, []))
            else:
                found[-1][1].append(row)
        return found


class Pair(Value):
    """A card to be cut out: a front and a back, or two further faces of text."""

    key: str
    name: str
    right: Back
    front: Front | None = None
    left: Back | None = None


class Subject(NamedTuple):
    """A card to be printed. address: where its code leads, or ""; portrait: the address of a picture, or ""."""

    card: Card
    address: str = ""
    portrait: str = ""
