"""The table's vocabulary: the few words in which a game says what is to be seen, so that one set of screens
serves all.

A game's `view` answers with a `Scene`; its `draft` answers with a `Sheet`, a command in the making. Icons are
names in the sprite (static/img/icons.svg); tones are meanings, never colours.
"""

from __future__ import annotations

from shlex import quote
from typing import Literal
from urllib.parse import urlencode

from companion.rules.values import Value

type Tone = Literal["", "good", "hot", "dim"]

DRAWN_AT_MOST = 12
"""A meter's maximum; static/css/tokens.css has a class for each number up to it."""


class Fact(Value):
    """A pinned number or phrase: "Turn 3 of 6" is Fact("Turn", "3", "of 6")."""

    label: str
    value: str
    detail: str = ""
    icon: str = ""


class Meter(Value):
    """Current of maximum. `kind` picks how it is drawn (cartridges, rings)."""

    label: str
    current: int
    maximum: int
    kind: Literal["health", "actions", "ammunition", "plain"] = "plain"

    @property
    def drawn(self) -> str:
        """How it is drawn: in words, where that would be too many to be counted at a glance."""
        return self.kind if 0 <= self.current <= self.maximum <= DRAWN_AT_MOST else "plain"


class Chip(Value):
    """A short state: running, hidden, 2 fire tokens."""

    label: str
    icon: str = ""
    tone: Tone = ""
    title: str = ""


class Offer(Value):
    """A command this player may give now, or the reason why not.

    command: its tag; preset: the fields that are settled already, as form data, in order. direct: giving it
    needs no sheet. group: offers of one group stand together. main: the one most likely meant.
    """

    command: str
    label: str
    preset: tuple[tuple[str, str], ...] = ()
    icon: str = ""
    detail: str = ""
    why_not: str = ""
    direct: bool = False
    main: bool = False
    group: str = ""

    @property
    def said(self) -> str:
        """The command as one line of the text record, for the value of a button."""
        return " ".join((self.command, *(f"{name}={quote(value)}" for name, value in self.preset)))

    @property
    def query(self) -> str:
        """The command as the query of its sheet's address."""
        return urlencode((("do", self.command), *self.preset))


class ModelRow(Value):
    """A figure on the table: one row. `state` orders and dims it: acting, ready, done, out, piece (not a
    figure).
    """

    key: str
    name: str
    line: str
    side: str
    state: Literal["acting", "ready", "done", "out", "piece"]
    meters: tuple[Meter, ...] = ()
    chips: tuple[Chip, ...] = ()
    icon: str = ""
    tap: Offer | None = None
    wound: Offer | None = None


class SideView(Value):
    """A player's gang at the table. line: what kind it is, in a word or two. `number` (1 to 5) picks its ink.

    player: who plays it, where that is known. free: the rules play it, so whoever sits at the table may act for it;
    it has no seat.
    """

    key: str
    name: str
    line: str
    number: int
    score: str = ""
    icon: str = ""
    summary: str = ""
    active: bool = False
    models: tuple[ModelRow, ...] = ()
    player: str = ""
    free: bool = False


class Reminder(Value):
    """A rule or skill that matters now, in a line or two."""

    title: str
    text: str


class Token(Value):
    """A counter on a map. number: its ink, 1 to 5."""

    label: str
    number: int = 0
    icon: str = ""

    @property
    def letter(self) -> str:
        """What stands on it, where it has no icon: that of its last word, which tells two of a kind apart."""
        return self.label.rpartition(" ")[2][:1]


class Spot(Value):
    """A region of a map, drawn around (x, y). likely: per mille, how likely a foe is there next. note: in a few words,
    for the list beside the map. tap: what a tap on it says.
    """

    key: str
    name: str
    x: int
    y: int
    likely: int = 0
    tokens: tuple[Token, ...] = ()
    note: str = ""
    tap: Offer | None = None


class Arrow(Value):
    """A move along a map: regions in order, at least two. number: its ink."""

    path: tuple[str, ...]
    number: int = 0
    label: str = ""


class Map(Value):
    """Regions and roads. A road is a pair of regions; width and height are those of the canvas."""

    caption: str
    width: int
    height: int
    spots: tuple[Spot, ...]
    roads: tuple[tuple[str, str], ...]
    arrows: tuple[Arrow, ...] = ()


class Scene(Value):
    """What is to be seen of a battle, for one side ("" for everybody on one phone)."""

    title: str
    pinned: tuple[Fact, ...]
    sides: tuple[SideView, ...]
    now: str
    now_side: str = ""
    acting: str = ""
    actions: Meter | None = None
    main: Offer | None = None
    offers: tuple[Offer, ...] = ()
    more: tuple[Offer, ...] = ()
    reminders: tuple[Reminder, ...] = ()
    over: bool = False
    map: Map | None = None

    @property
    def by_name(self) -> bool:
        """The sides' lines do not tell them apart, so that the bar says their names."""
        return len({side.line for side in self.sides}) < len(self.sides)


class Pick(Value):
    """One way to fill a field: `effect` is what it changes, as "+1" or "+1 die". Picks of one group stand together."""

    value: str
    label: str
    effect: str = ""
    detail: str = ""
    chosen: bool = False
    why_not: str = ""
    group: str = ""


class Field(Value):
    """What a command still needs. `kind`: one of some, any of some, a fact of the table (yes or no), a
    number, words.
    """

    name: str
    label: str
    kind: Literal["one", "many", "fact", "number", "words"]
    picks: tuple[Pick, ...] = ()
    on: bool = False
    effect: str = ""
    value: str = ""
    low: int = 0
    high: int = 0
    settled: bool = False
    help: str = ""


class Need(Value):
    """What has to be thrown: dice, the number each needs, and every reason that made them."""

    dice: int
    number: str
    reasons: tuple[str, ...] = ()
    dice_reasons: tuple[str, ...] = ()
    then: str = ""


class Chance(Value):
    """One slice of the odds: per mille of the whole bar, the exact share in words, and its meaning."""

    label: str
    share: str
    per_mille: int
    tone: Literal["none", "some", "worst"] = "some"
    bar: bool = True


class ChartRow(Value):
    """A row of a chart. lit: it is the one that came up, or that counts now. marks: for each cell what is to be said
    of it, "" for most.
    """

    cells: tuple[str, ...]
    lit: bool = False
    marks: tuple[str, ...] = ()


class Chart(Value):
    """A table as a rulebook prints it, small enough to be read on a phone. dice: what is thrown on it, "2d6";
    notes: what changes the throw.
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    dice: str = ""
    notes: tuple[str, ...] = ()


class Series(Value):
    """One line, or one set of bars, of a plot: (x, y) in rising x. number: its ink, 1 to 5."""

    label: str
    points: tuple[tuple[int, int], ...]
    number: int = 1


class Plot(Value):
    """A small drawing of figures. across, up: what the axes count; unit: what stands after a figure read off it, "%".
    lit: the x that counts now.
    """

    caption: str
    across: str
    up: str
    series: tuple[Series, ...]
    kind: Literal["lines", "bars"] = "lines"
    lit: int | None = None
    unit: str = ""


class Sheet(Value):
    """A command in the making. It is complete when `why_not` and `missing` are empty; then `go` says what the
    button does.
    """

    command: str
    title: str
    fields: tuple[Field, ...] = ()
    preset: tuple[tuple[str, str], ...] = ()
    need: Need | None = None
    odds: tuple[Chance, ...] = ()
    go: str = ""
    why_not: str = ""
    missing: str = ""
    icon: str = ""
    notes: tuple[str, ...] = ()
    charts: tuple[Chart, ...] = ()
    plot: Plot | None = None


class Tally(Value):
    """A labelled row of numbers or words for the report: ("Ruth", "3", "2")."""

    cells: tuple[str, ...]


class Chapter(Value):
    """A part of a report: a heading, sentences, and a table where there is one."""

    heading: str
    sentences: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[Tally, ...] = ()
    plot: Plot | None = None
    map: Map | None = None


class Report(Value):
    """What a battle leaves behind, written from its events. map: where it all led. book: it is long enough to be a
    small book, with a cover.
    """

    title: str
    lead: str
    chapters: tuple[Chapter, ...]
    map: Map | None = None
    book: bool = False


class Find(Value):
    """Something that a model has won. value: the thing itself, as its game writes it ("": there are only words)."""

    key: str
    name: str
    line: str = ""
    value: str = ""


class Part(Value):
    """What one model did in a battle, and what became of it.

    key: in the battle; member: in its gang. fate: in words; out: it was not standing any more when the battle ended.
    took_out, fell_to: keys of models, in order. wounds: dealt; lost: taken. found: what it still had at the end.
    """

    key: str
    member: str
    name: str
    side: str
    line: str = ""
    fate: str = ""
    out: bool = False
    took_out: tuple[str, ...] = ()
    fell_to: tuple[str, ...] = ()
    wounds: int = 0
    lost: int = 0
    found: tuple[Find, ...] = ()


class SideOutcome(Value):
    """How a battle went for one side. result: "" while it is fought."""

    key: str
    name: str
    points: int = 0
    result: Literal["won", "drawn", "lost", ""] = ""


class Outcome(Value):
    """What a battle did: what a campaign keeps of it. lead: in a sentence or two; moments: what people will talk of."""

    over: bool
    sides: tuple[SideOutcome, ...]
    parts: tuple[Part, ...] = ()
    turns: int = 0
    lead: str = ""
    moments: tuple[str, ...] = ()


class CardLine(Value):
    """A line of a card: a name, its figures in columns, and words under it. meter: of one of several on the card."""

    name: str
    figures: tuple[str, ...] = ()
    text: str = ""
    meter: Meter | None = None


class CardBlock(Value):
    """A part of a card's back. rules: its lines say what something does, which a sheet of rules gathers. story: it
    is nothing but words. free: how many empty lines a blank card leaves for it. table: its lines are figures to be
    looked up; they stand close, five to a band, and no sheet of rules repeats them.
    """

    heading: str
    columns: tuple[str, ...] = ()
    lines: tuple[CardLine, ...] = ()
    rules: bool = False
    story: bool = False
    free: int = 0
    table: bool = False

    @property
    def counts(self) -> str:
        """What the meters of its lines count, in a word; "" where there are none."""
        return next((line.meter.label for line in self.lines if line.meter), "")


class Card(Value):
    """A member's card. Front: figures and meter; back: blocks of lines. terms: what words on it mean, for the sheet
    of rules.
    """

    key: str
    name: str
    line: str
    corner: str = ""
    icon: str = ""
    figures: tuple[Fact, ...] = ()
    meter: Meter | None = None
    blocks: tuple[CardBlock, ...] = ()
    terms: tuple[Reminder, ...] = ()


class Cell(Value):
    """A cell of a grid: what stands in it, and how strongly it is tinted, from nothing to 1000 per mille."""

    text: str
    per_mille: int = 0

    @property
    def tint(self) -> int:
        """Which of the ten tints, 0 to 9."""
        return max(0, min(9, self.per_mille // 100))


class GridRow(Value):
    """A row of a grid: what its cells have in common, and the cells in the order of the grid's head."""

    label: str
    cells: tuple[Cell, ...]


class Grid(Value):
    """A small table to choose by. caption: what it shows; across: what the columns are; head: one word for each;
    down: what the rows are.
    """

    caption: str
    across: str
    head: tuple[str, ...]
    rows: tuple[GridRow, ...]
    down: str = ""


class Asked(Value):
    """The open question as the page puts it: whose it is, for what, and how it can be answered.

    kind roll: `dice` boxes, each labelled where `labels` are given; `needs` is "4+" or "3 or less" or "".
    kind choice: `picks` (many: any number of them; chance: the app may draw). kind number, sealed: low to high.
    grid: the chances of every pair of numbers, for whoever has to choose one. chart: the table that is thrown on.
    whose, number: the side's name and ink (number 0: everybody).
    """

    kind: Literal["roll", "choice", "number", "sealed"]
    title: str
    why: str
    whose: str = ""
    number: int = 0
    side: str = ""
    dice: int = 0
    needs: str = ""
    labels: tuple[str, ...] = ()
    optional: bool = False
    picks: tuple[Pick, ...] = ()
    many: bool = False
    chance: bool = False
    low: int = 0
    high: int = 0
    odds: tuple[Chance, ...] = ()
    grid: Grid | None = None
    notes: tuple[str, ...] = ()
    chart: Chart | None = None


class Line(Value):
    """A line of the story: what was said or happened, in words; `dice` as thrown, with which of them counted.

    by: "Anna for Ben", where somebody stood in for another. undone_by: who took it back, where that was one of several.
    chart: the table that was thrown on, the row that came up lit.
    """

    number: int
    text: str
    side: int = 0
    dice: tuple[tuple[int, bool], ...] = ()
    source: Literal["app", "table", ""] = ""
    undone: bool = False
    heading: bool = False
    tone: Tone = ""
    by: str = ""
    undone_by: str = ""
    chart: Chart | None = None


class Correction(Value):
    """A tracked value that can be set by hand: a number from low to high, a flag, one of some picks, or
    words.
    """

    what: str
    label: str
    value: int | str | bool
    kind: Literal["number", "flag", "one", "words"] = "number"
    low: int = 0
    high: int = 99
    picks: tuple[Pick, ...] = ()
    icon: str = ""
    of: str = ""


class FormField(Value):
    """One thing to be filled in on a sheet that is being built.

    value: as it stands, as form data; of a flag "on" or "". low, high: of a number, or the fewest and most letters
    (of rows: the most rows). picks: what can be chosen, or added to the rows. rows: what there is already.
    own: the empty fields of a row that is nobody's but the player's. optional: a number may be left empty.
    group: fields of one group stand together, under it. wrong: why what was filled in does not fit.
    """

    name: str
    label: str
    kind: Literal["words", "long", "number", "one", "many", "flag", "rows", "hidden"] = "words"
    value: str = ""
    low: int = 0
    high: int = 0
    picks: tuple[Pick, ...] = ()
    rows: tuple[FormRow, ...] = ()
    own: tuple[FormField, ...] = ()
    optional: bool = False
    help: str = ""
    group: str = ""
    icon: str = ""
    wrong: str = ""

    @property
    def filled(self) -> bool:
        """Somebody has typed into a row of his own."""
        return any(field.value for field in self.own if field.kind in ("words", "long"))


class FormRow(Value):
    """One of several things: `value` stands for it in the form. `fields` where the player may change it."""

    value: str
    label: str
    detail: str = ""
    text: str = ""
    fields: tuple[FormField, ...] = ()
    wrong: str = ""


class Section(Value):
    """A part of a leaf: words, a chart, a plot. id: so that it can be linked to."""

    heading: str = ""
    sentences: tuple[str, ...] = ()
    charts: tuple[Chart, ...] = ()
    plot: Plot | None = None
    id: str = ""


class Page(Value):
    """A leaf of a game's reference as it is drawn for what was asked. fields: what can be asked, filled in."""

    title: str
    lead: str = ""
    fields: tuple[FormField, ...] = ()
    sections: tuple[Section, ...] = ()
