"""Small pieces of which screens, sheets, reports and cards are made: facts, meters, chips, charts, plots."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal, Self

from games.engine.play.odds import as_percent
from games.engine.play.values import Value
from games.engine.words import phrases

say = phrases("show.game")

POINTS = say("points")
GANG, GANGS = say("gang"), say("gangs")
"""What a gang’s members cost, where a game does not call it otherwise."""

type Tone = Literal["", "good", "hot", "dim"]
type FactTone = Literal["", "harder", "easier"]
"""What a fact does to whoever rolls."""
type Weight = Literal["none", "some", "worst", "good", "fair", "bad"]
"""What a chance does: nothing, something, the worst. Or what it is to whoever reads: good, not much, bad."""


DRAWN_AT_MOST = 12
"""A meter's maximum; static/css/tokens.css has a class for each number up to it."""


class Fact(Value):
    """A pinned number or phrase: "Turn 3 of 6" is Fact("Turn", "3", "of 6"). term: the key of what its label means."""

    label: str
    value: str
    detail: str = ""
    icon: str = ""
    term: str = ""


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
    """A short state: running, hidden, 2 fire tokens. term: the key of what it means (`Game.terms`)."""

    label: str
    icon: str = ""
    tone: Tone = ""
    title: str = ""
    term: str = ""


class Reminder(Value):
    """A rule or skill that matters now, in a line or two."""

    title: str
    text: str


class Pick(Value):
    """One way to fill a field: `effect` is what it changes, as "1 die more". Picks of one group stand together. also:
    the same more closely, which says the pick itself as well; it stands beside it.
    """

    value: str
    label: str
    effect: str = ""
    detail: str = ""
    chosen: bool = False
    why_not: str = ""
    group: str = ""
    also: tuple[Pick, ...] = ()


class Chance(Value):
    """One slice of the odds: per mille of the whole bar, the exact share in words, and its meaning."""

    label: str
    share: str
    per_mille: int
    tone: Weight = "some"
    bar: bool = True

    @classmethod
    def of(
        cls,
        label: str,
        chance: Fraction,
        tone: Weight = "some",
        *,
        bar: bool = True,
    ) -> Self:
        """A slice as large as its chance. bar: it stands in the bar, and not only in words."""
        return cls(label, as_percent(chance), round(chance * 1000), tone, bar)


def chance_bar(*slices: tuple[str, Fraction]) -> tuple[Chance, ...]:
    """Chances as a bar, in the order of how much they do: the first does nothing, the last is the worst."""
    tones: list[Weight] = ["some"] * len(slices)
    tones[0], tones[-1] = "none", "worst"
    return tuple(Chance.of(label, chance, tone) for (label, chance), tone in zip(slices, tones, strict=True))


def outlook(*slices: tuple[str, Fraction, Weight]) -> tuple[Chance, ...]:
    """Chances as a bar, each with what it is to whoever reads; what cannot happen is no slice."""
    return tuple(Chance.of(label, chance, tone) for label, chance, tone in slices if chance)


class ChartRow(Value):
    """A row of a chart. lit: it is the one that came up, or that counts now. marks: for each cell what is to be said
    of it, "" for most.
    """

    cells: tuple[str, ...]
    lit: bool = False
    marks: tuple[str, ...] = ()

    @property
    def says(self) -> tuple[str, ...]:
        """What stands behind its first cell, once where every column says the same."""
        said = self.cells[1:]
        return said[:1] if len({*said}) == 1 else said


class Chart(Value):
    """A table as a rulebook prints it, small enough to be read on a phone. dice: what is rolled on it, "2d6";
    notes: what changes the roll.
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    dice: str = ""
    notes: tuple[str, ...] = ()

    @property
    def lit(self) -> ChartRow | None:
        """The row that came up."""
        return next((row for row in self.rows if row.lit), None)


class Series(Value):
    """One line, or one set of bars, of a plot: (x, y) in rising x. number: its color, 1 to 5."""

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
