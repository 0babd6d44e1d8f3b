"""A Pursuit: running from a posse, or turning round to fight it.

Source: Blood Horizon, Pursuit; the Pursuit table; rulings BH-18, BH-58, BH-80.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from games.blood_horizon.encounters.after import finish, not_in_a_fight
from games.blood_horizon.encounters.meeting import to_the_board
from games.blood_horizon.encounters.parties import along, hostile
from games.blood_horizon.fight.parties import leaders
from games.blood_horizon.kernel import likely
from games.blood_horizon.kernel.encounter import Met
from games.blood_horizon.kernel.state import Battle, BattleTable, Figure
from games.blood_horizon.kernel.taking import take
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.play.table import Command, Event

say = phrases("encounters.pursuit")

CHART = "pursuit"
DICE = 2


class Ran(Event, tag="ran"):
    """A stretch of the chase: the Reps left to both. restored: both were at nothing, and have their breath back."""

    told = (("restored", "restored", ""),)
    ours: int
    theirs: int
    restored: bool = False

    def apply(self, battle: Battle) -> Battle:
        return battle.meets(reps=(self.ours, self.theirs))


class Shaken(Event, tag="shaken-off"):
    """The posse gives up."""

    name: str


class RunDown(Event, tag="run-down"):
    """The players have run as far as they can, or have turned round of their own will."""

    told = (("chosen", "chosen", "caught"),)
    name: str
    chosen: bool


def runners(battle: Battle, model: str = "") -> tuple[Figure, Figure, Met]:
    """The two Leaders of a Pursuit. model: ours, where several are equal (ruling BH-77). Refused where none is under
    way.
    """
    encounter, group = hostile(battle, "running")
    if encounter.kind != "pursuit":
        raise Refused(say("nobody-after-you"))
    equals = leaders(along(battle))
    us = next((one for one in equals if one.key == model), equals[0])
    if model and us.key != model:
        raise Refused(say("another-leads", leader=us.name, name=battle.figure(model).name))
    return us, battle.figures[group.members[0]], group


def after_run(rep: int, passed: int) -> int:
    """What a roll leaves of a Rep: all of it, one less, or nothing."""
    return rep if passed > 1 else max(0, rep - 1) if passed else 0


class Run(Command, tag="run"):
    """Both Leaders roll against what is left of their Rep: 2 passed keeps it, 1 loses a point, none loses all. Whoever
    has nothing left gives up; where both have, both are as at the start (ruling BH-58).

    model: who leads, where several are equal. effort: an Extraordinary Effort before the roll. Source: Blood Horizon,
    The Pursuit; ruling BH-77.
    """

    model: str = ""
    effort: bool = False

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        not_in_a_fight(battle)
        us, them, group = runners(battle, self.model)
        assert battle.encounter is not None
        ours, theirs = battle.encounter.reps
        theirs = after_run(
            theirs, take(table, them.key, say("keep-up"), DICE, purpose="keep_up", rep=theirs, chart=CHART)
        )
        passed = take(
            table, us.key, say("get-away"), DICE, rep=ours, chart=CHART, enough=2, least=int(ours == 1),
            effort=self.effort, purpose="get_away",
        )  # fmt: skip
        ours = after_run(ours, passed)
        if not ours and not theirs:
            table.happens(Ran(us.rep, them.rep, restored=True))
            return
        table.happens(Ran(ours, theirs))
        if not theirs:
            table.happens(Shaken(group.name))
            finish(table, "escaped", True)
        elif not ours:
            _turns(table, group, chosen=False)


def _turns(table: BattleTable, group: Met, *, chosen: bool) -> None:
    """The Pursuit becomes a Defend, by day, against the same posse. It is an Encounter of its own, so that Star Power
    and what serves once an Encounter are fresh for it.
    """
    table.happens(RunDown(group.name, chosen))
    to_the_board(table, kind="defend")


class Stand(Command, tag="stand"):
    """The players stand their ground: a Defend with the posse as it is, our side in Cover."""

    def carry_out(self, table: BattleTable) -> None:
        not_in_a_fight(table.battle)
        _, _, group = runners(table.battle)
        _turns(table, group, chosen=True)


# Odds


def _steps(rep: int, dice: int = DICE) -> dict[int, Fraction]:
    """What is left of a Rep after one roll, with the chance of each."""
    return likely.summed(
        (after_run(rep, passed), chance) for passed, chance in likely.passes(rep, dice).items()
    )


@cache
def chance_away(ours: int, theirs: int, from_ours: int, from_theirs: int) -> Fraction:
    """The exact chance to shake the posse off by running to the end, without any Extraordinary Effort. from_ours,
    from_theirs: the Reps that both have again where both come to nothing.
    """
    states = [(a, b) for a in range(1, from_ours + 1) for b in range(1, from_theirs + 1)]
    constant: dict[tuple[int, int], Fraction] = {}
    share: dict[tuple[int, int], Fraction] = {}
    # Every chance is c + s·x, x being the chance from the very start, to which both at nothing leads back.
    for a, b in sorted(states):
        stay = won = back = Fraction(0)
        for left, one in _steps(a).items():
            for kept, other in _steps(b).items():
                part = one * other
                if (left, kept) == (a, b):
                    stay += part
                elif not left and not kept:
                    back += part
                elif not kept:
                    won += part
                elif left:
                    won += part * constant[left, kept]
                    back += part * share[left, kept]
        constant[a, b], share[a, b] = won / (1 - stay), back / (1 - stay)
    start = (from_ours, from_theirs)
    from_start = constant[start] / (1 - share[start])
    return constant[ours, theirs] + share[ours, theirs] * from_start


def chance_of_a_run(ours: int, theirs: int, *, effort: bool = False) -> tuple[Fraction, Fraction, Fraction]:
    """Of the next roll: shaken off, caught, and still running. effort: with one made before it."""
    away = caught = Fraction(0)
    for left, one in _steps(ours, DICE + effort).items():
        for kept, other in _steps(theirs).items():
            if left and not kept:
                away += one * other
            elif kept and not left:
                caught += one * other
    return away, caught, 1 - away - caught
