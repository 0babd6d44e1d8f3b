"""A roll taken against Rep: every die at or below the Rep passes, and a 6 never does.

Source: Blood Horizon, The Dice; Using the Tables; Extraordinary Effort; Attributes; rulings BH-01 to BH-04, BH-12 to
BH-14.
"""

from __future__ import annotations

from typing import NamedTuple

from games.blood_horizon.kernel.state import FOES, Battle, BattleTable, Figure
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Option
from games.engine.play.table import Event

say = phrases("kernel.taking")

EFFORT = "effort"
AGAIN = "again"
"""What dice are about that come after a roll: an Extraordinary Effort, or one that failed rolled once more."""
BEST = 5
"""The highest face that can pass (ruling BH-01)."""
LEARNER = 3
"""The only Rep that grows (ruling BH-14)."""


class Took(Event, tag="took"):
    """A roll against Rep. chart: the table it was taken on; row: the row that came up, "" where that depends on
    somebody else's roll. faces: all that were rolled; kept: how many of them count. effort: one of them was an
    Extraordinary Effort. reasons: what changed Rep or dice, in words.
    """

    told = (("effort", "effort", ""),)
    figure: str
    chart: str
    why: str
    faces: tuple[int, ...]
    passed: int
    rep: int
    row: str = ""
    effort: bool = False
    reasons: tuple[str, ...] = ()


class Compared(Event, tag="compared"):
    """Two rolls beside each other. lead: how many more dice the first of the two passed, below 0 for fewer."""

    chart: str
    lead: int
    one: str
    other: str

    @property
    def says(self) -> str:
        if not self.lead:
            return "compared.same"
        return "compared.more" if self.lead > 0 else "compared.fewer"


class Strained(Event, tag="strained"):
    """A Star makes their one Extraordinary Effort of the Encounter."""

    figure: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.figure, used=(*battle.figures[self.figure].used, EFFORT))


class Grew(Event, tag="grew"):
    """A Rep 3 member of a band has learned from what they did: Rep 4, and their Skills with it."""

    figure: str

    def apply(self, battle: Battle) -> Battle:
        one = battle.figures[self.figure]
        return battle.change(
            self.figure, rep=one.rep + 1, people=min(7, one.people + 1), savvy=min(7, one.savvy + 1)
        )


def decided(battle: Battle, side: str) -> bool:
    """Whether the rules decide for a side, so that nobody is asked (ruling BH-32)."""
    return side == FOES and battle.settings.foes == "rules"


def can_strain(figure: Figure) -> bool:
    """Whether a Star has their Extraordinary Effort left (ruling BH-04)."""
    return figure.star and EFFORT not in figure.used


def changed(number: int, *changes: tuple[bool, int, str]) -> tuple[int, tuple[str, ...]]:
    """A Rep, or a number of dice, with all that changes it; and why, in words. changes: whether each counts, by how
    much, and its words.
    """
    counted = [(by, why) for counts, by, why in changes if counts]
    return number + sum(by for by, _ in counted), tuple(why for _, why in counted)


def current(figure: Figure) -> int:
    """The Rep as it is now: their own, less what the melee under way has cost them."""
    return max(0, figure.rep - figure.lost)


def take(
    table: BattleTable,
    key: str,
    why: str,
    dice: int = 2,
    *,
    purpose: str,
    about: tuple[str, ...] = (),
    rep: int | None = None,
    keep: int | None = None,
    chart: str = "",
    again: bool = False,
    enough: int = 0,
    least: int = 0,
    effort: bool = False,
    reasons: tuple[str, ...] = (),
    row: bool = True,
) -> int:
    """How many dice pass. why: words that finish "2 dice ..."; purpose, about: as in `questions.Roll`.
    rep: as changed for this roll, their own otherwise.

    At least one die is rolled (ruling BH-03); a Rep of 0 passes nothing. keep: how many dice count, those that pass
    best (ruling BH-12). again: one die that failed may be rolled again, once (ruling BH-13). effort: an Extraordinary
    Effort was declared before the roll; else it is asked for after it where fewer than `enough` passed (ruling
    BH-04) and at least `least`, so that one more would change something; an `enough` of 0 never asks. row: the number
    itself is the row of the table (ruling BH-02), and not a comparison.
    """
    one = table.battle.figure(key)
    against = max(0, current(one) if rep is None else rep)
    roll = _Roll(table, one, why, min(BEST, against), purpose, about)
    strained = effort and roll.strains()
    faces, passed = roll.first(max(1, dice), keep, again) if roll.needs else ((), 0)
    if roll.needs:
        strained = strained or (least <= passed < enough and roll.strains(passed))
    if roll.needs and strained:
        faces, passed = roll.with_effort(faces, passed)
    lit = str(min(2, passed)) if row else ""
    table.happens(Took(key, chart, why, faces, passed, against, lit, strained, reasons))
    return passed


class _Roll(NamedTuple):
    """One roll against Rep while it is taken. needs: the highest face that passes, 0 where none does."""

    table: BattleTable
    figure: Figure
    why: str
    needs: int
    purpose: str
    about: tuple[str, ...]

    def throw(
        self, why: str, dice: int, about: tuple[str, ...] = (), *, optional: bool = False
    ) -> tuple[int, ...]:
        return self.table.roll(
            self.figure.side, why, dice, needs=self.needs, under=True, model=self.figure.key, optional=optional,
            purpose=self.purpose, about=(*self.about, *about),
        )  # fmt: skip

    def first(self, dice: int, keep: int | None, again: bool) -> tuple[tuple[int, ...], int]:
        """The dice rolled at once, and how many of them pass and count."""
        faces = self.throw(self.why, dice)
        faces = self.one_again(faces) if again else faces
        passed = self.passes(faces)
        return faces, passed if keep is None else min(keep, passed)

    def passes(self, faces: tuple[int, ...]) -> int:
        return sum(face <= self.needs for face in faces)

    def one_again(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        """The dice with the first that failed rolled again, where there is one and its player wants to."""
        failed = next((place for place, face in enumerate(faces) if face > self.needs), None)
        if failed is None:
            return faces
        asks = not decided(self.table.battle, self.figure.side)
        new = self.throw(say("once-more", why=self.why), 1, (AGAIN,), optional=asks)
        return (*faces[:failed], *new, *faces[failed + 1 :]) if new else faces

    def with_effort(self, faces: tuple[int, ...], passed: int) -> tuple[tuple[int, ...], int]:
        """With the die of an Extraordinary Effort, which counts beside whatever was kept."""
        extra = self.throw(say("with-effort", why=self.why), 1, (EFFORT,))
        return (*faces, *extra), passed + self.passes(extra)

    def strains(self, passed: int | None = None) -> bool:
        """Whether an Extraordinary Effort is made now, which is told at once. passed: so many dice have, and its player
        is asked; None where it was declared before the roll.
        """
        if not can_strain(self.figure) or (passed is not None and not self.effort_wanted(passed)):
            return False
        self.table.happens(Strained(self.figure.key))
        return True

    def effort_wanted(self, passed: int) -> bool:
        """Whether the player makes an Extraordinary Effort now; the rules always do, for a side that they play."""
        if decided(self.table.battle, self.figure.side):
            return True
        options = (
            Option("leave", say("leave-it"), say("so-many-passed", passed=passed)),
            Option(EFFORT, say("effort"), say("effort-about")),
        )
        chosen = self.table.choose(
            self.figure.side, say("effort-wanted", name=self.figure.name, why=self.why), options,
            model=self.figure.key, purpose="effort", about=(self.purpose, *self.about),
        )  # fmt: skip
        return chosen == EFFORT


def learn(table: BattleTable, key: str) -> None:
    """A Rep 3 member of a band who takes an enemy out of action rolls for it at once (ruling BH-14)."""
    one = table.battle.figures.get(key)
    if one is None or one.rep != LEARNER or one.side not in table.battle.players or one.gone:
        return
    faces = table.roll(one.side, say("growing", name=one.name), 1, needs=6, model=key, purpose="growing")
    if faces[0] == 6:
        table.happens(Grew(key))
