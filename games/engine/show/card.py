"""A member's character card, as it is shown and printed."""

from __future__ import annotations

from games.engine.play.values import Value
from games.engine.show.pieces import Fact, Meter, Reminder


class CardLine(Value):
    """A line of a card: a name, its figures in columns, and words under it. meter: of one of several on the card.

    term: the key of what its name means; terms: of words in its text that players may look up (`Game.terms`).
    """

    name: str
    figures: tuple[str, ...] = ()
    text: str = ""
    meter: Meter | None = None
    term: str = ""
    terms: tuple[str, ...] = ()


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
    of rules. parts: of a drawn face.
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
    parts: tuple[str, ...] = ()
