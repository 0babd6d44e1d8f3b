"""A roll taken against Rep: every die at or below the Rep passes, and a 6 never does.

Source: Blood Horizon, The Dice; Using the Tables; Extraordinary Effort; Attributes; rulings BH-01 to BH-04, BH-12 to
BH-14.
"""

from __future__ import annotations

from companion.rules.blood_horizon.state import FOES, Battle, BattleTable, Figure
from companion.rules.questions import Option
from companion.rules.table import Event

EFFORT = "effort"
BEST = 5
"""The highest face that can pass (ruling BH-01)."""
LEARNER = 3
"""The only Rep that grows (ruling BH-14)."""


class Took(Event, tag="took"):
    """A roll against Rep. chart: the table it was taken on; row: the row that came up, "" where that depends on
    somebody else's roll. faces: all that were thrown; kept: how many of them count. effort: one of them was an
    Extraordinary Effort. reasons: what changed Rep or dice, in words.
    """

    figure: str
    chart: str
    why: str
    faces: tuple[int, ...]
    passed: int
    rep: int
    row: str = ""
    effort: bool = False
    reasons: tuple[str, ...] = ()

    @property
    def says(self) -> str:
        return "took.effort" if self.effort else "took"


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
    """A Star makes his one Extraordinary Effort of the Encounter."""

    figure: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.figure, used=(*battle.figures[self.figure].used, EFFORT))


class Grew(Event, tag="grew"):
    """A Rep 3 member of a band has learned from what he did: Rep 4, and his Skills with it."""

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
    """Whether a Star has his Extraordinary Effort left (ruling BH-04)."""
    return figure.star and EFFORT not in figure.used


def current(figure: Figure) -> int:
    """The Rep as it is now: his own, less what the melee under way has cost him."""
    return max(0, figure.rep - figure.lost)


def take(
    table: BattleTable,
    key: str,
    why: str,
    dice: int = 2,
    *,
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
    """How many dice pass. why: words that finish "2 dice ...". rep: as changed for this roll, his own otherwise.

    At least one die is thrown (ruling BH-03); a Rep of 0 passes nothing. keep: how many dice count, those that pass
    best (ruling BH-12). again: one die that failed may be thrown again, once (ruling BH-13). effort: an Extraordinary
    Effort was declared before the throw; else it is asked for after it where fewer than `enough` passed (ruling
    BH-04) and at least `least`, so that one more would change something; an `enough` of 0 never asks. row: the number
    itself is the row of the table (ruling BH-02), and not a comparison.
    """
    one = table.battle.figure(key)
    against = max(0, current(one) if rep is None else rep)
    needs = min(BEST, against)
    before = effort and can_strain(one)
    if before:
        table.happens(Strained(key))
    faces: tuple[int, ...] = ()
    passed = 0
    if needs:
        faces = table.roll(one.side, why, max(1, dice), needs=needs, under=True, model=key)
        if again:
            faces = _thrown_again(table, one, why, faces, needs)
        passed = sum(face <= needs for face in faces)
        passed = passed if keep is None else min(keep, passed)
        if before:
            faces, passed = _one_more(table, one, why, faces, passed, needs)
        elif least <= passed < enough and can_strain(one) and _tries(table, one, why, passed):
            table.happens(Strained(key))
            before = True
            faces, passed = _one_more(table, one, why, faces, passed, needs)
    lit = str(min(2, passed)) if row else ""
    table.happens(Took(key, chart, why, faces, passed, against, lit, before, reasons))
    return passed


def _thrown_again(
    table: BattleTable, one: Figure, why: str, faces: tuple[int, ...], needs: int
) -> tuple[int, ...]:
    """The dice with the first that failed thrown again, where there is one and he wants to."""
    failed = next((place for place, face in enumerate(faces) if face > needs), None)
    if failed is None:
        return faces
    asks = not decided(table.battle, one.side)
    new = table.roll(one.side, f"{why}, once more", 1, needs=needs, under=True, model=one.key, optional=asks)
    return (*faces[:failed], *new, *faces[failed + 1 :]) if new else faces


def _one_more(
    table: BattleTable, one: Figure, why: str, faces: tuple[int, ...], passed: int, needs: int
) -> tuple[tuple[int, ...], int]:
    """The die of an Extraordinary Effort, which counts beside whatever was kept."""
    extra = table.roll(
        one.side, f"{why}, with an Extraordinary Effort", 1, needs=needs, under=True, model=one.key
    )
    return (*faces, *extra), passed + sum(face <= needs for face in extra)


def _tries(table: BattleTable, one: Figure, why: str, passed: int) -> bool:
    if decided(table.battle, one.side):
        return True
    options = (
        Option("leave", "Leave it at that", f"{passed} passed"),
        Option(EFFORT, "Extraordinary Effort", "one more die, once an Encounter"),
    )
    return (
        table.choose(one.side, f"whether {one.name} makes the effort {why}", options, model=one.key) == EFFORT
    )


def learn(table: BattleTable, key: str) -> None:
    """A Rep 3 member of a band who takes an enemy out of action throws for it at once (ruling BH-14)."""
    one = table.battle.figures.get(key)
    if one is None or one.rep != LEARNER or one.side not in table.battle.players or one.gone:
        return
    faces = table.roll(one.side, f"to see whether {one.name} learns from it", 1, needs=6, model=key)
    if faces[0] == 6:
        table.happens(Grew(key))
