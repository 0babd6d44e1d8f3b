"""Sheets of paper: the cards four or two to a page, the whole gang as a table, the rules that it has."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from itertools import batched
from typing import Literal, NamedTuple

from companion.words import say
from games.engine.play.values import Value
from games.engine.show.card import Card, CardBlock, CardLine
from games.engine.show.pieces import Fact, Meter
from gangs.paper.card_parts import SIZES, Pair, Row, Size, Subject
from gangs.paper.layout import blank, leaflet, pairs
from gangs.paper.measure import Run, Type, Words, lines
from gangs.paper.print_options import PrintOptions
from gangs.paper.rule_columns import RULES, balanced_columns, rules_of_gang, rules_of_members

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MARGIN = 10.0
GAP = 8.0
"""Between cards, across and down; the fold line reaches into it."""

FOOT = 12.0
"""Kept free at the end of every sheet for the ruler and what the sheet is of."""

CODE = 18.0
"""The edge of the QR code beside the title of a table."""

TITLES = (Type("display", 16, 7), Type("display", 10, 4.4))
SMALL = Type("reading", 6.6, 2.9)
TABLES = (Type("reading", 8, 3.5), Type("reading", 7, 3.1), Type("reading", 6.2, 2.8))

NAMES, FIGURE, COST, TICK = 38.0, 8.0, 16.0, 3.4
"""Widths in the table of a gang, in millimetres; a tick box is TICK wide and there are ten to a line."""

TICKS_AT_MOST, WRITTEN = 20, 6.0
"""More than so many are not ticked: there is a box to write the number in, so tall."""


class Gang(NamedTuple):
    """What is to be printed. line: the gang in a few words; pattern: cards that a blank one is made like; extras: cards
    of the gang as a whole; address: where the code of its table leads; printed: keys of cards that lie there as they
    are, and are printed no more.
    """

    name: str
    line: str
    subjects: Sequence[Subject]
    pattern: Sequence[Card] = ()
    extras: Sequence[Card] = ()
    address: str = ""
    printed: Collection[str] = ()


class Member(Value):
    """A row of the table of a gang; goes_on: the rest of one that began on the sheet before; part: it belongs to the
    one above.
    """

    name: tuple[Words, ...]
    line: tuple[Words, ...]
    figures: tuple[str, ...] = ()
    meter: Meter | None = None
    things: tuple[Words, ...] = ()
    corner: str = ""
    goes_on: bool = False
    part: bool = False

    @property
    def written(self) -> bool:
        """What is left is written down, and not ticked."""
        return self.meter is not None and self.meter.maximum > TICKS_AT_MOST


class Sheet(Value):
    """A page. title: broken into lines of type `big`. columns: of rules. heads: of the table, `type` its text. code: an
    address.
    """

    kind: Literal["cards", "roster", "rules"]
    foot: tuple[Words, ...]
    pairs: tuple[Pair, ...] = ()
    title: tuple[Words, ...] = ()
    big: int = 0
    line: tuple[Words, ...] = ()
    heads: tuple[Fact, ...] = ()
    ticks: str = ""
    type: int = 0
    members: tuple[Member, ...] = ()
    columns: tuple[tuple[Row, ...], ...] = ()
    code: str = ""


class Paper(Value):
    """All the sheets. width, height: of the page as it is printed, in millimetres."""

    size: str
    paper: str
    style: str
    wide: bool
    width: float
    height: float
    sheets: tuple[Sheet, ...]

    @property
    def page(self) -> str:
        """The name of its page in the style sheet."""
        return f"{self.paper}-wide" if self.wide else self.paper


def make_paper(gang: Gang, options: PrintOptions, today: date) -> Paper:
    """Everything that is wished for, page by page."""
    size = SIZES[options.size]
    short, long = PAPERS[options.paper]
    wide = options.size == "poker"
    width, height = (long, short) if wide else (short, long)
    page = _Page(
        gang, size, options, width, height, say("as of {day} {today:%b %Y}", day=today.day, today=today)
    )
    return Paper(options.size, options.paper, options.style, wide, width, height, tuple(page.numbered()))


class _Page(NamedTuple):
    gang: Gang
    size: Size
    options: PrintOptions
    width: float
    height: float
    as_of: str

    @property
    def room(self) -> float:
        return self.width - 2 * MARGIN

    @property
    def tall(self) -> float:
        return self.height - 2 * MARGIN - FOOT

    def numbered(self) -> Iterator[Sheet]:
        found = [*self.cards(), *self.roster(), *self.rules()]
        for number, sheet in enumerate(found, 1):
            words = say(
                "{gang} · {as_of} · {number} of {found}",
                gang=self.gang.name,
                as_of=self.as_of,
                number=number,
                found=len(found),
            )
            yield sheet.but(foot=lines((Run(words),), SMALL, self.room - 80))

    def cards(self) -> Iterator[Sheet]:
        found: list[Pair] = []
        if "cards" in self.options.sheets:
            foot = f"{self.gang.name}\n{self.as_of}"
            for subject in self.people():
                if subject.card.key not in self.gang.printed:
                    found += pairs(subject, self.size, self.options, foot)
            for card in self.extras():
                if card.key not in self.gang.printed:
                    found += leaflet(card, self.size, self.options, foot)
        if self.options.blank and self.gang.pattern:
            empty = pairs(Subject(blank(self.gang.pattern)), self.size, self.options, "")
            found += empty * self.options.blank
        a_page = 4 if self.options.size == "poker" else 2
        for some in batched(found, a_page):
            yield Sheet("cards", (), some)

    def people(self) -> list[Subject]:
        return [one for one in self.gang.subjects if one.card.key not in self.options.without]

    def extras(self) -> list[Card]:
        return [card for card in self.gang.extras if card.key not in self.options.without]

    def headed(self, kind: Literal["roster", "rules"], words: str) -> Sheet:
        title = Run(self.gang.name if kind == "roster" else say("{gang}: rules", gang=self.gang.name))
        code = self.gang.address if kind == "roster" and self.options.has("code") else ""
        room = self.room - (CODE + 4 if code else 0)
        big = 0 if len(lines((title,), TITLES[0], room)) == 1 else 1
        return Sheet(
            kind,
            (),
            title=lines((title,), TITLES[big], room),
            big=big,
            line=lines((Run(words),), RULES, room),
            code=code,
        )

    def below(self, sheet: Sheet) -> float:
        """What is left under a sheet's head, in millimetres."""
        head = len(sheet.title) * TITLES[sheet.big].line + len(sheet.line) * RULES.line
        return self.tall - max(head, CODE if sheet.code else 0) - 4

    # The whole gang on one sheet

    def roster(self) -> Iterator[Sheet]:
        people = self.people()
        if "roster" not in self.options.sheets or not people:
            return
        cards = [one.card for one in people]
        heads = tuple(Fact(label, "") for label in dict.fromkeys(_figures(cards)))
        ticks = next((meter.label for card in cards for meter in _meters(card)), "")
        common = _common(cards)
        words = [
            self.gang.line,
            *(
                say("All: {line}. {text}", line=line.name, text=line.text)
                for block in common
                for line in block.lines
            ),
        ]
        empty = self.headed("roster", "\n".join(words)).but(heads=heads, ticks=ticks)
        told = (True, False) if self.options.has("texts") else (False,)
        tries = [(texts, kind) for texts in told for kind in range(len(TABLES))]
        for texts, kind in tries:
            members = [
                row for card in cards for row in self.members(card, heads, ticks, common, TABLES[kind], texts)
            ]
            found = list(_spread(members, self.below(empty) - 8, TABLES[kind]))
            if len(found) == 1 or (texts, kind) == tries[-1]:
                yield from (empty.but(members=some, type=kind) for some in found)
                return

    def members(
        self,
        card: Card,
        heads: Sequence[Fact],
        ticks: str,
        common: Sequence[CardBlock],
        kind: Type,
        texts: bool,
    ) -> Iterator[Member]:
        """A member's row, and one for each line of its card that has a meter. texts: what things do is told, too."""
        fixed = NAMES + len(heads) * FIGURE + COST + (10 * TICK + 2 if ticks else 0)
        room = self.room - fixed - 3
        things: list[Words] = []
        for block in card.blocks:
            names = [_thing(line, texts) for line in block.lines if line.name and not _lives(line)]
            if names and not block.story and block not in common:
                columns = f", {'/'.join(block.columns)}" if block.columns else ""
                words = (Run(f"{block.heading}{columns}:", True), Run(", ".join(names)))
                things += lines(words, kind, room)
        yield Member(
            name=lines((Run(card.name, True),), kind, NAMES - 2),
            line=lines((Run(card.line),), SMALL, NAMES - 2),
            figures=_under(heads, {fact.label: fact.value for fact in card.figures}),
            meter=card.meter,
            things=tuple(things),
            corner=card.corner,
        )
        for block in card.blocks:
            for line in block.lines:
                if _lives(line):
                    yield Member(
                        name=lines((Run(line.name),), kind, NAMES - 4),
                        line=(),
                        figures=_under(heads, dict(zip(block.columns, line.figures, strict=False))),
                        meter=line.meter,
                        things=lines((Run(line.text),), kind, room),
                        part=True,
                    )

    # The rules they have

    def rules(self) -> Iterator[Sheet]:
        if "rules" not in self.options.sheets:
            return
        empty = self.headed("rules", self.gang.line)
        number = 3 if self.options.size == "poker" else 2
        room = (self.room - (number - 1) * GAP) / number
        rows = [*rules_of_members(self.people(), room), *rules_of_gang(self.extras(), room)]
        columns = balanced_columns(rows, self.below(empty), number)
        for some in batched(columns, number):
            yield empty.but(columns=some)


def _figures(cards: Sequence[Card]) -> Iterator[str]:
    """The labels of all figures, those of whoever has a line on a card last."""
    yield from (fact.label for card in cards for fact in card.figures)
    for block in (block for card in cards for block in card.blocks):
        if any(map(_lives, block.lines)):
            yield from block.columns


def _lives(line: CardLine) -> bool:
    """Whether a line is a person: one who has Health, where a weapon has ammunition."""
    return line.meter is not None and line.meter.kind != "ammunition"


def _meters(card: Card) -> Iterator[Meter]:
    found = (card.meter, *(line.meter for block in card.blocks for line in block.lines if _lives(line)))
    return (meter for meter in found if meter)


def _under(heads: Sequence[Fact], figures: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(figures.get(head.label, "") for head in heads)


def _thing(line: CardLine, texts: bool) -> str:
    name = f"{line.name} {'/'.join(line.figures)}".rstrip()
    return f"{name} ({line.text.rstrip('.')})" if texts and line.text else name


def _common(cards: Sequence[Card]) -> list[CardBlock]:
    """Blocks of rules that are word for word on every card."""
    if len(cards) < 2:
        return []
    return [block for block in cards[0].blocks if block.rules and all(block in card.blocks for card in cards)]


def _spread(members: Iterable[Member], room: float, kind: Type) -> Iterator[tuple[Member, ...]]:
    """Members on sheets of so many millimetres; one that is taller than a sheet is divided between two lines."""
    sheet: list[Member] = []
    left = room
    for member in members:
        rest: Member | None = member
        while rest is not None:
            tall = _member_tall(rest, kind)
            if tall > left and sheet:
                yield tuple(sheet)
                sheet, left = [], room
                continue
            fit = len(rest.things) if tall <= left else max(1, int((left - 2) / kind.line))
            sheet.append(rest.but(things=rest.things[:fit]))
            left -= _member_tall(sheet[-1], kind)
            rest = (
                Member(rest.name, (), things=rest.things[fit:], goes_on=True)
                if fit < len(rest.things)
                else None
            )
    yield tuple(sheet)


def _member_tall(member: Member, kind: Type) -> float:
    boxes = -(-member.meter.maximum // 10) * (TICK + 0.6) if member.meter else 0
    if member.written:
        boxes = WRITTEN
    own = len(member.name) * kind.line + len(member.line) * SMALL.line
    return max(own, len(member.things) * kind.line, boxes) + 2
