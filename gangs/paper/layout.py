"""Cards laid out: what stands on which face, line by line, so that nothing is clipped and nothing cut in two.

A pair is a card as it is cut out: two faces beside each other, folded in the middle. What does not fit on the
back goes on further pairs of which both faces are text. Browser and PDF only draw what is decided here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from companion.words import say
from games.engine.show.card import Card, CardBlock, CardLine
from games.engine.show.pieces import Fact
from gangs.paper.card_parts import (
    COLUMN_GAP,
    FIGURES_AT_MOST,
    SPACE,
    Back,
    Front,
    Kind,
    Line,
    Pair,
    Row,
    Size,
    Subject,
)
from gangs.paper.measure import Run, Type, lines, width
from gangs.paper.print_options import PrintOptions

BOX, BOX_TALL, BOXES_A_LINE = 3.4, 3.6, 7
"""Boxes to tick beside a line: how far from one to the next, across and down."""

BAND, BAND_GAP = 5, 0.8
"""How many rows of a table stand together, and how much is left under them."""


def pairs(subject: Subject, size: Size, options: PrintOptions, foot: str) -> list[Pair]:
    """All that has to be cut out for one card, the front first."""
    card = subject.card
    code = subject.address if options.has("code") else ""
    first_foot = _set(size, "small", foot, size.inner - (size.code + 2 if code else 0))
    foot_tall = max(_tall(size, first_foot), size.code if code else 0) + 1
    *_, more = _around(card.name, size, foot)
    room = size.tall - foot_tall
    faces = list(flow_rows(back_rows(card, size, options), size, room, more))
    tight = False
    if len(faces) > 1:
        smaller = list(flow_rows(back_rows(card, size.tight, options), size.tight, room, room))
        tight = len(smaller) == 1
        faces = smaller if tight else faces
    texts = _texts(faces[1:], card.name, size, foot)
    back = Back(faces[0], foot=first_foot, code=code, tight=tight)
    return [Pair(card.key, card.name, back, front=front(subject, size, options)), *_folded(card, texts)]


def leaflet(card: Card, size: Size, options: PrintOptions, foot: str) -> list[Pair]:
    """All that has to be cut out for a card that is nothing but text, on both of its faces."""
    *_, room = _around(card.name, size, foot)
    faces = list(flow_rows(back_rows(card, size, options), size, room, room))
    smaller = list(flow_rows(back_rows(card, size.tight, options), size.tight, room, room))
    tight = len(faces) > 2 >= len(smaller)
    return _folded(card, _texts(smaller if tight else faces, card.name, size, foot, tight))


def _around(name: str, size: Size, foot: str) -> tuple[tuple[Line, ...], tuple[Line, ...], float]:
    """What stands above and below the text of a further face, and how many millimetres are left between."""
    title, end = _set(size, "title", Run(name, True), size.inner - 10), _set(size, "small", foot, size.inner)
    return title, end, size.tall - _tall(size, title) - 1.5 - _tall(size, end) - 1


def _texts(
    faces: Sequence[tuple[Row, ...]], name: str, size: Size, foot: str, tight: bool = False
) -> list[Back]:
    """Faces of text under a title, an even number of them."""
    title, end, _ = _around(name, size, foot)
    total = len(faces)
    found = [
        Back(
            rows,
            title,
            say("{number} of {total}", number=number, total=total) if total > 1 else "",
            end,
            tight=tight,
        )
        for number, rows in enumerate(faces, 1)
    ]
    return found if total % 2 == 0 else [*found, Back((), title, "", end, notes=True)]


def _folded(card: Card, texts: Sequence[Back]) -> list[Pair]:
    return [
        Pair(card.key, card.name, right, left=left)
        for left, right in zip(texts[::2], texts[1::2], strict=True)
    ]


def front(subject: Subject, size: Size, options: PrintOptions) -> Front:
    card = subject.card
    room = size.inner - (size.icon + 2 if card.icon else 0)
    corner = width(card.corner, Type("display", size.types["text"].size * 1.2, 1)) + 3 if card.corner else 0
    meter = card.meter
    shells: Literal["", "large", "small", "number"] = ""
    if meter:
        most = meter.maximum
        shells = "large" if most <= size.shells else "small" if most <= 20 else "number"
    return Front(
        card,
        name_lines(card.name, size, room),
        _set(size, "text", Run(card.line, True), size.inner - corner),
        shells,
        _set(size, "small", meter.label, 9) if meter else (),
        subject.portrait if options.has("portraits") else "",
        options.has("portraits"),
    )


def name_lines(name: str, size: Size, room: float) -> tuple[Line, ...]:
    """As large as it can be on a line, or on two lines."""
    sizes: tuple[tuple[Kind, int], ...] = (("name", 1), ("name-2", 2))
    for kind, most in sizes:
        found = _set(size, kind, name, room)
        if len(found) <= most:
            return found
    return _set(size, "name-3", name, room)


def back_rows(card: Card, size: Size, options: PrintOptions) -> Iterator[list[Row]]:
    """Block by block: the heading, then a row for each line; on a blank card lines to write on."""
    for block in card.blocks:
        if block.story and not options.has("story"):
            continue
        widths, ticks = columns(block, size), tick_width(block, size)
        room = size.inner - sum(widths) - sum(ticks)
        labels = (*(block.columns if widths else ()), *((block.counts,) if ticks else ()))
        head = Row("head", _set(size, "head", block.heading, room), labels, (*widths, *ticks))
        rows = [_row(line, block, widths, ticks, size, options) for line in block.lines]
        if block.table:
            rows = [row.but(kind=_banded(place, len(rows))) for place, row in enumerate(rows, 1)]
        rows += [_space((*widths, *ticks)) for _ in range(0 if block.lines else block.free)]
        yield [head, *rows]


def tick_width(block: CardBlock, size: Size) -> tuple[float, ...]:
    """How wide the column of boxes is, where there is one."""
    most = max((line.meter.maximum for line in block.lines if line.meter), default=0)
    label = width(block.counts, size.types["column"])
    return (max(min(most, BOXES_A_LINE) * BOX, label) + COLUMN_GAP,) if most else ()


def columns(block: CardBlock, size: Size) -> tuple[float, ...]:
    """How wide each column of figures is; none where they would leave too little for the names. Those of a table
    may take all of a card.
    """
    found = []
    for place, name in enumerate(block.columns):
        figures = [line.figures[place] for line in block.lines if place < len(line.figures)]
        widest = max((width(figure, size.types["title"], bold=True) for figure in figures), default=0)
        found.append(max(widest, width(name, size.types["column"])) + COLUMN_GAP)
    if block.table:
        return _over_the_whole(found, block, size)
    return tuple(found) if sum(found) <= FIGURES_AT_MOST * size.inner else ()


def _over_the_whole(found: Sequence[float], block: CardBlock, size: Size) -> tuple[float, ...]:
    """The columns of a table, as wide as the card has room for; none where it has not."""
    names = max((width(line.name, size.types["title"]) for line in block.lines), default=0)
    spare = size.inner - sum(found) - max(names, width(block.heading, size.types["head"]))
    return tuple(one + spare / (len(found) + 1) for one in found) if found and spare >= 0 else ()


def _banded(place: int, rows: int) -> Literal["table", "band"]:
    return "band" if place % BAND == 0 or place == rows else "table"


def _row(
    line: CardLine,
    block: CardBlock,
    widths: tuple[float, ...],
    ticks: tuple[float, ...],
    size: Size,
    options: PrintOptions,
) -> Row:
    text = line.text if options.has("texts") or not block.rules else ""
    boxes = line.meter.maximum if line.meter else 0
    if boxes and not line.name:
        return _space((*widths, *ticks), boxes)
    if not block.columns and not ticks:
        return Row("text", definition_lines(size.types["text"], line.name, text, size.inner))
    figures = line.figures
    if figures and not widths:
        words = ", ".join(f"{name} {figure}" for name, figure in zip(block.columns, figures, strict=False))
        text, figures = f"{words}. {text}" if text else words, ()
    room = size.inner - sum(widths) - sum(ticks)
    said = (*_set(size, "title", line.name, room), *_set(size, "small", text, room))
    return Row("gear", said, figures, (*widths, *ticks), boxes)


def _space(widths: tuple[float, ...], boxes: int = 0) -> Row:
    figures = tuple(" " for _ in (widths[:-1] if boxes else widths))
    return Row("space", (Line("title", (Run(" "),)),), figures, widths, boxes)


def definition_lines(kind: Type, name: str, text: str, room: float) -> tuple[Line, ...]:
    """A name and what it means: "**Gunslinger.** Pistols hit on one less.\""""
    words = (Run(f"{name}." if text else name, True),) if name else ()
    return tuple(Line("text", line) for line in lines((*words, Run(text)), kind, room))


def _set(size: Size, kind: Kind, words: str | Run, room: float) -> tuple[Line, ...]:
    run = words if isinstance(words, Run) else Run(words)
    return tuple(Line(kind, line) for line in lines((run,), size.types[kind], room))


def _tall(size: Size, found: Iterable[Line]) -> float:
    return sum(size.types[line.kind].line for line in found)


def row_tall(row: Row, size: Size) -> float:
    """With the space around it, in millimetres."""
    own = _tall(size, row.lines)
    if row.kind == "space":
        return SPACE
    if row.kind == "head":
        return size.head + max(own, size.types["head"].line) + 0.4
    if row.kind in ("table", "band"):
        return own + (BAND_GAP if row.kind == "band" else 0)
    return max(own, -(-row.boxes // BOXES_A_LINE) * BOX_TALL) + 2 * size.row


def flow_rows(
    blocks: Iterable[list[Row]], size: Size, first: float, more: float
) -> Iterator[tuple[Row, ...]]:
    """Blocks poured into faces, the first of which is so tall and the others so. A row that would be cut goes on
    the next face whole, and so does a band of a table; only one that is taller than a face is divided, between two
    lines. A heading never stands alone, and is repeated over what follows on the next face.
    """
    face: list[Row] = []
    room = first
    for head, *rows in blocks:
        above = row_tall(head, size)
        started = False
        for place, row in enumerate(rows):
            rest: Row | None = row
            while rest is not None:
                needed, tall = 0.0 if started else above, _held_together(rest, rows[place + 1 :], size)
                fits_the_next = above + tall <= more or room - needed < more / 3
                if face and needed + tall > room and fits_the_next:
                    yield tuple(face)
                    face, room, started = [], more, False
                    continue
                part, rest = _divided(rest, size, room - needed)
                if not started:
                    face.append(head)
                    room -= above
                    started = True
                face.append(part)
                room -= row_tall(part, size)
    yield tuple(face)


def _held_together(row: Row, following: Iterable[Row], size: Size) -> float:
    """How much room a row needs: one of a table with all that is left of its band."""
    tall = row_tall(row, size)
    for other in following:
        if row.kind != "table":
            break
        tall, row = tall + row_tall(other, size), other
    return tall


def _divided(row: Row, size: Size, room: float) -> tuple[Row, Row | None]:
    """As many of its lines as fit, one at least, and the others."""
    fitting = list(row.lines)
    while len(fitting) > 1 and row_tall(row.but(lines=tuple(fitting)), size) > room:
        fitting.pop()
    if len(fitting) == len(row.lines):
        return row, None
    return row.but(lines=tuple(fitting)), row.but(lines=row.lines[len(fitting) :], figures=(), boxes=0)


def _unnamed(block: CardBlock, cards: Sequence[Card]) -> tuple[CardLine, ...]:
    """Empty lines with as many boxes as anybody has; none where nobody has any."""
    same = [one for card in cards for one in card.blocks if one.heading == block.heading]
    meters = [
        line.meter for one in same for line in one.lines if line.meter and line.meter.kind != "ammunition"
    ]
    if not meters:
        return ()
    most = max(meters, key=lambda meter: meter.maximum)
    return (CardLine("", meter=most.but(current=0)),) * block.free


def blank(cards: Sequence[Card]) -> Card:
    """An empty card, to be filled in with a pencil: what these cards have in common, without what it says."""
    pattern = next((card for card in cards if card.figures), cards[0])
    blocks: dict[str, CardBlock] = {}
    for card in cards:
        for block in card.blocks:
            if block.free:
                blocks.setdefault(block.heading, block.but(lines=_unnamed(block, cards)))
    meter = pattern.meter
    return Card(
        "",
        "",
        "",
        icon="",
        figures=tuple(Fact(fact.label, "", icon=fact.icon) for fact in pattern.figures),
        meter=meter.but(current=0, maximum=max(5, meter.maximum)) if meter else None,
        blocks=tuple(blocks.values()),
    )
