"""The form of a sheet that is being built: its fields, and rows of fields."""

from __future__ import annotations

from typing import Literal

from games.engine.play.values import Value
from games.engine.show.pieces import Pick

STEPPED_AT_MOST = 2000
"""Numbers with more figures to choose from are typed."""


class FormField(Value):
    """One thing to be filled in on a sheet that is being built.

    value: as it stands, as form data; of a flag "on" or "". low, high: of a number, or the fewest and most letters
    (of rows: the most rows). picks: what can be chosen, or added to the rows. rows: what there is already.
    own: the empty fields of a row that is nobody's but the player's. optional: a number may be left empty.
    group: fields of one group stand together, under it. wrong: why what was filled in does not fit.
    help: what everybody reads; why: where a figure comes from, or how the app reads the rules: behind an "i".
    otherwise: what counts while a number is left empty. taught: what can be chosen is a thing with figures and rules,
    so that a list of names would not do. brief: it stands on the page of everybody, too.
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
    why: str = ""
    otherwise: str = ""
    group: str = ""
    icon: str = ""
    wrong: str = ""
    taught: bool = False
    brief: bool = False

    @property
    def steps(self) -> bool:
        """A number that is set by keys for one less and one more."""
        return self.kind == "number" and self.high - self.low <= STEPPED_AT_MOST

    @property
    def filled(self) -> bool:
        """Somebody has typed into a row of their own."""
        return any(field.value for field in self.own if field.kind in ("words", "long"))


class FormRow(Value):
    """One of several things: `value` stands for it in the form. `fields` where the player may change it.

    term: the key of what it is, terms: of words in its detail (`Game.terms`).
    """

    value: str
    label: str
    detail: str = ""
    text: str = ""
    fields: tuple[FormField, ...] = ()
    wrong: str = ""
    term: str = ""
    terms: tuple[str, ...] = ()
