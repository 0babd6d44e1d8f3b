"""What a battle leaves behind: the report that is read, the outcome that a campaign keeps; and pages of reference."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from games.engine.play.values import Value
from games.engine.show.card import CardBlock
from games.engine.show.form import FormField
from games.engine.show.pieces import Chart, Plot
from games.engine.show.scene import Map
from games.engine.show.tally import Tally


class TableRow(Value):
    """A labelled row of numbers or words for the report: ("Ruth", "3", "2")."""

    cells: tuple[str, ...]


class ToldScene(Value):
    """A moment of a battle, retold. when: "Turn 2", "" before the first. people: one or two models, the one who
    acted first. chance: how unlikely it was, "one in eleven", "" where it was not; dice: those that settled it, with
    whether each counted. first, last: its entries. quote: its deed in one sentence, "" where it has none. per_mille:
    its chance, 0 where it was likely.
    """

    heading: str
    when: str
    sentences: tuple[str, ...]
    people: tuple[str, ...]
    first: int
    last: int
    chance: str = ""
    dice: tuple[tuple[int, bool], ...] = ()
    quote: str = ""
    per_mille: int = 0


class Chapter(Value):
    """A part of a report: a heading, sentences, and a table where there is one. kind: moment (what people will talk
    of), part (a turn as it went), deeds (who did what), points, luck, week (of an evening that takes several); "" for
    what is a game's own. scenes: the best moments of a week, retold.
    """

    heading: str
    sentences: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[TableRow, ...] = ()
    plot: Plot | None = None
    map: Map | None = None
    kind: Literal["moment", "part", "deeds", "points", "luck", "week", ""] = ""
    scenes: tuple[ToldScene, ...] = ()


class Swing(Value):
    """How the balance of a battle went. sides: name of each, in order; what: that is counted. steps: entry, and what
    each side had from it on. falls: entry, and the place of the side that lost somebody. parts: entry at which each
    turn began, and its heading. turning: the entry at which the lead changed for good, 0 for none. last: entry.
    """

    sides: tuple[str, ...]
    what: str
    steps: tuple[tuple[int, tuple[int, ...]], ...]
    falls: tuple[tuple[int, int], ...]
    parts: tuple[tuple[int, str], ...]
    last: int
    turning: int = 0


class Hero(Value):
    """Somebody to be remembered. why: "most blood"; words: "6 wounds dealt, 2 put down". key: of the model."""

    why: str
    key: str
    name: str
    side: str
    words: str


class Fortune(Value):
    """The dice of a side. words: "67 good of 129 dice"; tenths: of a success more than could be expected."""

    side: str
    name: str
    words: str
    tenths: int


class Report(Value):
    """What a battle leaves behind, written from its events. map: where it all led. book: it is long enough to be a
    small book, with a cover. scenes: its best moments, retold. told: in three sentences at most, how it went.
    expected: what each did, beside what the dice should have given them.
    """

    title: str
    lead: str
    chapters: tuple[Chapter, ...]
    map: Map | None = None
    book: bool = False
    told: tuple[str, ...] = ()
    scenes: tuple[ToldScene, ...] = ()
    swing: Swing | None = None
    heroes: tuple[Hero, ...] = ()
    fortunes: tuple[Fortune, ...] = ()
    expected: Chapter | None = None

    @property
    def read(self) -> tuple[Chapter, ...]:
        """What is read beside the scenes: without what they tell better, and without the turns one by one."""
        hidden = ("moment", "part") if self.scenes else ()
        return tuple(chapter for chapter in self.chapters if chapter.kind not in hidden)

    @property
    def log(self) -> tuple[Chapter, ...]:
        """The turns one by one."""
        return tuple(chapter for chapter in self.chapters if chapter.kind == "part")


class Find(Value):
    """Something that a model has won. value: the thing itself, as its game writes it ("": there are only words)."""

    key: str
    name: str
    line: str = ""
    value: str = ""


class ByDice(Value):
    """What somebody did in those attacks of which the odds are known, and what the dice should have given them, in
    thousandths.
    """

    wounds: int = 0
    outs: int = 0
    wounds_due: int = 0
    outs_due: int = 0


class ModelOutcome(Value):
    """What one model did in a battle, and what became of it.

    key: in the battle; member: in its gang. fate: in words; out: it was not standing any more when the battle ended.
    took_out, fell_to: keys of models, in order. wounds: dealt; lost: taken. found: what it still had at the end.
    weapon: with what it was put out the last time, "the Long Colt"; "" where that is not known. gone: from its gang for
    good, as the game has it; None where nobody has asked the battle. by_dice: None where nobody knows the odds.
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
    weapon: str = ""
    gone: bool | None = None
    by_dice: ByDice | None = None


class SideOutcome(Value):
    """How a battle went for one side. result: "" while it is fought."""

    key: str
    name: str
    points: int = 0
    result: Literal["won", "drawn", "lost", ""] = ""


class Deed(Value):
    """Something to be remembered of somebody. key: of the model, "" for nobody; figure: how often, or how likely."""

    heading: str
    words: str
    key: str = ""
    figure: str = ""


class Glimpse(Value):
    """A scene of a report in a sentence, or a week of one in all its words. number: of the scene or week, from 1.
    scenes: the best of a week.
    """

    number: int
    heading: str
    quote: str
    scenes: tuple[Glimpse, ...] = ()


class Outcome(Value):
    """What a battle did: what a campaign keeps of it. lead: in a sentence or two; moments: what people will talk of.
    deeds: of single models. lasted: "4 turns", "" where none are counted. ending: how it ended, after a comma.

    unread: a sentence about entries that could not be read, "" where all were. tally: what its poster says, in place of
    who stands; map: the way it went. scenes: the best of its report; None where nobody has looked for them. weeks: of
    one that takes several, in all words.
    """

    over: bool
    sides: tuple[SideOutcome, ...]
    parts: tuple[ModelOutcome, ...] = ()
    turns: int = 0
    lead: str = ""
    moments: tuple[str, ...] = ()
    deeds: tuple[Deed, ...] = ()
    lasted: str = ""
    ending: str = ""
    unread: str = ""
    tally: Tally | None = None
    map: Map | None = None
    scenes: tuple[Glimpse, ...] | None = None
    weeks: tuple[Glimpse, ...] = ()

    @property
    def summary(self) -> str:
        """The lead, and what is missing in it."""
        return " ".join(filter(None, (self.lead, self.unread)))


class Section(Value):
    """A part of a reference page: words, a chart, a plot, rows as on a card. id: so that it can be linked to."""

    heading: str = ""
    sentences: tuple[str, ...] = ()
    charts: tuple[Chart, ...] = ()
    plot: Plot | None = None
    id: str = ""
    blocks: tuple[CardBlock, ...] = ()


class Page(Value):
    """A page of a game's reference, drawn for what was asked. fields: what can be asked, filled in."""

    title: str
    lead: str = ""
    fields: tuple[FormField, ...] = ()
    sections: tuple[Section, ...] = ()

    @property
    def typed(self) -> bool:
        """Something is asked in words: what is found is put in place while one types."""
        return any(field.kind == "words" for field in self.fields)


@dataclass(frozen=True)
class ReferencePage:
    """A page of a game's reference that works by itself: its tables, or a sum to be done at the table.

    line: what it is for, in a line. draw: the page for what was asked, as form data; it refuses nothing, what it
    cannot read is left as it was. folds: on paper it is a sheet to be folded, on a phone each of its
    sections is a leaf to swipe.
    """

    key: str
    title: str
    line: str
    draw: Callable[[Mapping[str, str]], Page]
    icon: str = ""
    folds: bool = False
