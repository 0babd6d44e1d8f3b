"""A command in the making (`Sheet`), an open question (`Asked`) and the values that can be corrected."""

from __future__ import annotations

from typing import Literal

from games.engine.play.values import Value
from games.engine.show.board import Board
from games.engine.show.pieces import Chance, Chart, Fact, FactTone, Grid, Pick, Plot
from games.engine.show.place import Place

WORDS_AT_MOST = 200  # characters, where a field says nothing else
PICKS_OPEN = 5  # more are folded up


def step_number(number: str | int, by: int) -> str:
    """A number one step on, for the keys beside a field; "" where there is none. A half stays one."""
    try:
        found = float(number) + by
        return str(int(found)) if found == int(found) else str(found)
    except (ValueError, OverflowError):
        return ""


class Field(Value):
    """What a command still needs. `kind`: one of some, any of some, a fact of the table (yes or no), a
    number (`halves`: a half may stand behind it), words. ground: its first pick is how things usually stand, and any
    other is worth saying. effect: what a fact does, in words, and tone: to whoever rolls. opens: it is settled, and
    its picks open in its place with what would come of each. on_board: a tap on the board of the sheet fills it in.
    """

    name: str
    label: str
    kind: Literal["one", "many", "fact", "number", "words"]
    picks: tuple[Pick, ...] = ()
    on: bool = False
    effect: str = ""
    value: str = ""
    low: int = 0
    high: int | float = 0
    settled: bool = False
    opens: bool = False
    help: str = ""
    halves: bool = False
    ground: bool = False
    tone: FactTone = ""
    on_board: bool = False

    @property
    def said(self) -> str:
        """What it is settled to, in words."""
        return ", ".join(pick.label for pick in self.picks if pick.chosen) if self.picks else self.value

    @property
    def question(self) -> str:
        """Its label, and what helps to fill it in."""
        return f"{self.label}. {self.help}" if self.help else self.label

    @property
    def other(self) -> str:
        """What a tap on a fact makes of it."""
        return "off" if self.on else "on"

    @property
    def longest(self) -> int:
        """How many characters its words may have."""
        return int(self.high) or WORDS_AT_MOST

    @property
    def less(self) -> str:
        """The number one step below; "" where there is none."""
        return self._step(-1) if step_number(self.value, 0) else ""

    @property
    def more(self) -> str:
        """The number one step above; the lowest where there is no number yet, "" where there is none above."""
        return self._step(1) if step_number(self.value, 0) else str(self.low)

    def _step(self, by: int) -> str:
        """Towards the range from outside of it too, and never out of it."""
        found = step_number(self.value, by)
        outside = float(found) < self.low if by < 0 else float(found) > self.high
        return "" if outside else found


class Need(Value):
    """What has to be thrown: dice, the number each needs ("" where they only make a score), and every reason that made
    them.
    """

    dice: int
    number: str
    reasons: tuple[str, ...] = ()
    dice_reasons: tuple[str, ...] = ()
    then: str = ""


class Sheet(Value):
    """A command in the making. It is complete when `why_not` and `missing` are empty; then `go` says what the button
    does. arm: what it is done with, "Hand Cannon"; said: what it is called with its target, where that is not "Hand
    Cannon at Gabe". outlook: what comes of it where that is no roll. board: the board while it lies open, on which a
    tap fills in the fields that are `on_board`. rolls: dice are asked for at once, whatever they are for. risks:
    what may come of it, each with its figure. place: as it is while the sheet lies open. way: regions of the map
    that it leads through, lit there.
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
    arm: str = ""
    said: str = ""
    outlook: Chance | None = None
    board: Board | None = None
    rolls: bool = False
    risks: tuple[Fact, ...] = ()
    place: Place | None = None
    way: tuple[str, ...] = ()

    @property
    def prospect(self) -> Chance | None:
        """What a row says of it: the chance that it does anything."""
        return self.outlook or next((one for one in self.odds if one.bar and one.tone != "none"), None)


class Asked(Value):
    """The open question as the page puts it: whose it is, for what, and how it can be answered.

    kind roll: `dice` boxes, each labelled where `labels` are given; `needs` is "4+" or "3 or less" or "".
    kind choice: `picks` (many: any number of them; chance: the app may draw). kind number, sealed: low to high.
    grid: the chances of every pair of numbers, for whoever has to choose one. chart: the table that is rolled on.
    whose, number: the side's name and color (number 0: everybody). none: how it is said that no pick is meant.
    apart: what was rolled for something else is over, and lies on the table no more. against: two models that stand
    against each other, each with what it needs in a few words.
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
    none: str = ""
    apart: bool = False
    against: tuple[tuple[str, str], ...] = ()


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

    @property
    def less(self) -> str:
        """The number one step below; "" where there is none."""
        return step_number(self.value, -1) if int(self.value) > self.low else ""

    @property
    def more(self) -> str:
        """The number one step above; "" where there is none."""
        return step_number(self.value, 1) if int(self.value) < self.high else ""

    @property
    def other(self) -> str:
        """What a tap on a flag makes of it."""
        return "no" if self.value else "yes"

    @property
    def folded(self) -> bool:
        """There are too many to choose from to stand open."""
        return len(self.picks) > PICKS_OPEN
