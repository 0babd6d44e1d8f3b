"""Stealth: past a hostile group, member by member; and what becomes of those who are noticed.

Source: Blood Horizon, Stealth; Recruiting Your Band; rulings BH-45, BH-46.
"""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

from games.blood_horizon.encounters.after import not_in_a_fight, not_in_a_turn
from games.blood_horizon.encounters.events import CutLoose, GroupLeft
from games.blood_horizon.encounters.meeting import SOUGHT_IN, to_the_board
from games.blood_horizon.encounters.parties import along, hostile, not_over, under_way
from games.blood_horizon.fight.flow import check
from games.blood_horizon.fight.parties import leaders
from games.blood_horizon.kernel import likely
from games.blood_horizon.kernel.ledger import lose
from games.blood_horizon.kernel.state import FOES, Battle, BattleTable, Figure
from games.blood_horizon.kernel.taking import BEST, Compared, changed, take
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.play.table import Command, Event
from games.engine.tell.sentences import join_words

say = phrases("encounters.sneaking")

CHART = "stealth"
DICE = 2


class Watched(Event, tag="watched"):
    """The enemy Leader has rolled, once for all who sneak."""

    figure: str
    rep: int
    faces: tuple[int, ...]


class Noticed(Event, tag="noticed"):
    """One who sneaked, and whether they were noticed."""

    told = (("noticed", "yes", "no"),)
    figure: str
    noticed: bool


class Crept(Event, tag="crept"):
    """All have tried. caught: those who were noticed; the others are past."""

    told = None
    caught: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        group = battle.group
        if group is None:
            return battle
        return battle.meets(
            step="sneaking" if self.caught else "met", met=group.but(sneaked=True, caught=self.caught)
        )


def reps(one: Figure, other: Figure) -> tuple[int, int]:
    """The Reps of one who sneaks and of the enemy Leader, as their Attributes change them (ruling BH-46)."""
    return (
        max(0, one.rep - one.has("clumsy") - other.has("stealthy")),
        max(0, other.rep - other.has("clumsy") - one.has("stealthy")),
    )


def passes(kind: str, lead: int) -> bool:
    """Whether so many more dice are enough: Hired Goons notice whoever passes only as many."""
    return lead > 0 or (lead == 0 and kind != "goon")


def watcher(battle: Battle, members: tuple[str, ...]) -> Figure:
    """The enemy Leader."""
    return leaders([battle.figures[key] for key in members])[0]


class Sneak(Command, tag="sneak"):
    """Everybody along tries to slip past, each alone against one roll of the enemy Leader (ruling BH-45).

    Clumsy and Stealthy count for each. effort: Stars who make their Extraordinary Effort before the roll.
    Source: Blood Horizon, Stealth.
    """

    effort: tuple[str, ...] = ()

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        not_in_a_fight(battle)
        encounter, group = hostile(battle, "met")
        if encounter.kind not in SOUGHT_IN:
            raise Refused(say("nobody-slips-past"))
        if group.sneaked:
            raise Refused(say("tried-already"))
        enemy = watcher(battle, group.members)
        theirs = _enemy_dice(table, enemy)
        caught = []
        for one in along(battle):
            mine, his = reps(one, enemy)
            seen = sum(face <= min(BEST, his) for face in theirs)
            need = seen + 1 if group.kind == "goon" else seen
            passed = take(
                table, one.key, say("sneak-roll", enemy=enemy.name), DICE, rep=mine, chart=CHART, enough=need,
                least=need - 1, effort=one.key in self.effort, reasons=_reasons(one, enemy), row=False, purpose="sneak",
                about=(enemy.key,),
            )  # fmt: skip
            table.happens(Compared(CHART, passed - seen, one.key, enemy.key))
            noticed = not passes(group.kind, passed - seen)
            table.happens(Noticed(one.key, noticed))
            if noticed:
                caught.append(one.key)
        table.happens(Crept(tuple(caught)))
        if not caught:
            _past(table)


def _enemy_dice(table: BattleTable, enemy: Figure) -> tuple[int, ...]:
    """The one roll of the enemy Leader. What passes depends on who sneaks, for a Stealthy one lowers their Rep."""
    reads = tuple(sorted({min(BEST, max(0, enemy.rep - less)) + 1 for less in range(3)}))
    faces = table.roll(
        FOES, say("notice-roll", rep=enemy.rep), DICE, reads=reads, model=enemy.key, purpose="notice"
    )
    table.happens(Watched(enemy.key, enemy.rep, faces))
    return faces


def _reasons(one: Figure, other: Figure) -> tuple[str, ...]:
    return changed(
        0,
        (one.has("clumsy"), -1, say("clumsy", name=one.name)),
        (one.has("stealthy"), 0, say("stealthy-against", name=one.name, other=other.name)),
        (other.has("stealthy"), -1, say("stealthy", name=other.name)),
    )[1]


def _past(table: BattleTable) -> None:
    table.happens(GroupLeft("avoided"))


class Help(Command, tag="help"):
    """Those who were noticed have to fight; who of those that are past comes back to help them. Whoever is not named
    stays out of it. A Star has to be in it: a Grunt is helped, or cut loose.

    Source: Blood Horizon, Stealth; ruling BH-45.
    """

    who: tuple[str, ...] = ()

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        not_in_a_fight(battle)
        _, group = hostile(battle, "sneaking")
        if not group.caught:
            raise Refused(say("nobody-noticed"))
        there = along(battle)
        for key in self.who:
            if battle.figure(key) not in there:
                raise Refused(say("not-here-to-help", name=battle.figure(key).name))
        fighters = tuple(one.key for one in there if one.key in group.caught or one.key in self.who)
        if not any(battle.figures[key].star for key in fighters):
            names = join_words([battle.figures[key].name for key in group.caught])
            raise Refused(say("star-has-to-help", names=names))
        to_the_board(table, fighters)


class SendAway(Command, tag="cut-loose"):
    """A member of a band is cut loose, for 1 Decreasing Rep d6; at any time, in a fight at the end of a turn. One who
    was noticed is left to the enemy; when nobody is left who was, the rest are past.

    Source: Blood Horizon, Recruiting Your Band; Stealth; rulings BH-45, BH-78, BH-86.
    """

    of: str

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        not_in_a_turn(battle)
        not_over(battle)
        figure = battle.figure(self.of)
        if figure.side == FOES or figure.gone:
            raise Refused(say("in-nobodys-band", name=figure.name))
        if figure.star:
            raise Refused(say("stars-stay", name=figure.name))
        table.happens(CutLoose(figure.key, figure.side))
        lose(table, figure.side, 1, say("cut-loose", name=figure.name), figure.key, purpose="cut_loose")
        check(table)
        encounter = table.battle.encounter
        if encounter and encounter.step == "sneaking" and encounter.met and not encounter.met.caught:
            under_way(table.battle)
            _past(table)


# Odds


def chance_unseen(one: Figure, enemy: Figure, kind: str, *, effort: bool = False) -> Fraction:
    """The exact chance that somebody slips past an enemy Leader. effort: one is made before the roll."""
    return chance_all_unseen((one,), enemy, kind, (one.key,) if effort else ())


def chance_all_unseen(
    people: tuple[Figure, ...], enemy: Figure, kind: str, efforts: Collection[str] = ()
) -> Fraction:
    """The exact chance that everybody does: they all meet the same roll of the enemy Leader, so their chances are not
    to be multiplied. efforts: who makes one before the roll.
    """
    total = Fraction(0)
    for first in range(1, 7):
        for second in range(1, 7):
            share = Fraction(1, 36)
            for one in people:
                mine, his = reps(one, enemy)
                seen = sum(face <= min(BEST, his) for face in (first, second))
                found = likely.passes(mine, DICE + (one.key in efforts)).items()
                share *= sum((part for passed, part in found if passes(kind, passed - seen)), Fraction(0))
            total += share
    return total
