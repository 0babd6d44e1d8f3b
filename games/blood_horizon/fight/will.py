"""The Will to Fight: whether a side stays on the board, and who leaves it; and a Star's Free Will.

Source: Blood Horizon, Will to Fight; Free Will; The Satchel; the Will to Fight table; rulings BH-12, BH-33 to BH-37,
BH-75, BH-77.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.blood_horizon.fight.events import Fled, Led, Left, Stood, Tough
from games.blood_horizon.fight.flow import check, onward, to_test
from games.blood_horizon.fight.parties import contenders, fight_of, head, leader, line, on_board
from games.blood_horizon.kernel.book import UNFLINCHING
from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.state import Battle, BattleTable, Figure
from games.blood_horizon.kernel.taking import decided, take
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Option, Refused
from games.engine.play.table import Command

say = phrases("fight.will")

type Place = tuple[int, int, int]
"""Where somebody stands in the order of leaving: lower leaves first."""
ALL = -1


class Will(Command, tag="will"):
    """A side takes its Will to Fight test: two dice against its Leader's Rep. Both sides do after every Active turn.

    effort: the Leader makes their Extraordinary Effort before they roll. Source: rulings BH-33 to BH-37.
    """

    party: Party
    effort: bool = False

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        fight_of(battle, "will")
        if self.party not in to_test(battle):
            raise Refused(say("tested-already"))
        first = head(battle, self.party)
        dice, keep, reasons = will_dice(first)
        passed = take(
            table, first.key, say("will-roll"), dice, rep=first.rep, keep=keep, chart="will",
            enough=matters(battle, self.party), effort=self.effort, reasons=reasons, purpose="will",
        )  # fmt: skip
        half = passed >= 2 and past_half(battle, self.party)
        leave = leaves(first, 1 if half else passed)
        table.happens(Stood(self.party, first.key, passed, leave, half))
        depart(table, self.party, leave)
        onward(table)


def will_dice(head: Figure) -> tuple[int, int | None, tuple[str, ...]]:
    """How many dice a Leader rolls, how many of them count, and why."""
    if head.has("born-leader"):
        return 3, 2, (say("born-leader"),)
    return 2, None, ()


def matters(battle: Battle, party: Party) -> int:
    """How many dice passed are as good as any: two count as one, once more than half of the side is gone."""
    return 1 if past_half(battle, party) else 2


def past_half(battle: Battle, party: Party) -> bool:
    """Strictly more than half of those who began the fight are down or off the board (ruling BH-33)."""
    began = battle.fighting.began[party]
    return 2 * (began - len(on_board(battle, party))) > began


def leaves(head: Figure, passed: int) -> int:
    """How many leave, ALL for the whole side: by the Class of its Leader (ruling BH-34)."""
    firm = head.kind in UNFLINCHING
    if passed >= 2:
        return 0
    if passed == 1:
        return 1 if firm else 2
    return 2 if firm else ALL


def depart(table: BattleTable, party: Party, number: int) -> None:
    """That many leave, in order; whoever is Tough ducks back instead, and nobody goes in their place (ruling BH-37)."""
    there = on_board(table.battle, party)
    number = len(there) if number == ALL else min(number, len(there))
    for one in _leavers(table, party, number):
        if one.has("tough") and "tough" not in one.used:
            table.happens(Tough(one.key))
        else:
            table.happens(Left(one.key))


def place(battle: Battle, one: Figure) -> Place:
    """Who leaves first (ruling BH-36): a Coward, though they own the satchel; then who has ducked; then the lowest Rep;
    then the owner of a satchel; and last of all who has Nerves of Steel.
    """
    if one.has("coward"):
        return (0, 0, 0)
    if one.has("nerves-of-steel"):
        return (3, 0, 0)
    if any(player.star == one.key for player in battle.players.values()):
        return (2, 0, 0)
    return (1, 0 if one.status == "ducked" else 1, one.rep)


def _leavers(table: BattleTable, party: Party, number: int) -> list[Figure]:
    """Those who leave. Of several who stand equal the player says who goes; of foes the one furthest down the line,
    who stands lowest in the table of who they are.
    """
    battle = table.battle
    order = sorted(on_board(battle, party), key=lambda one: place(battle, one))
    going: list[Figure] = []
    while len(going) < number:
        rest = [one for one in order if one not in going]
        equal = [one for one in rest if place(battle, one) == place(battle, rest[0])]
        going.append(_picked(table, party, equal) if len(equal) > number - len(going) else equal[0])
    return going


def _picked(table: BattleTable, party: Party, equal: Sequence[Figure]) -> Figure:
    battle = table.battle
    head = leader(battle, party) or equal[0]
    if decided(battle, head.side):
        return max(equal, key=lambda one: [each.key for each in line(battle, party)].index(one.key))
    options = [Option(one.key, one.name, say("rep", rep=one.rep)) for one in equal]
    key = table.choose(head.side, say("who-leaves"), options, purpose="who_leaves")
    return battle.figures[key]


class FreeWill(Command, tag="free-will"):
    """Before the Will to Fight test of their side a Star may leave the board, alone or with everybody of their band.
    Those beside a fallen friend take them along. The test is taken all the same by those who stay.

    Source: Blood Horizon, Free Will and its example; rulings BH-35, BH-39.
    """

    model: str
    alone: bool = False

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        fight = fight_of(battle, "will")
        one = battle.figure(self.model)
        if not one.star:
            raise Refused(say("no-star", name=one.name))
        if not one.here or not any(one.key in keys for keys in fight.lines.values()):
            raise Refused(say("not-on-the-board", name=one.name))
        party = fight.party(one.key)
        if party in fight.fought:
            raise Refused(say("test-holds"))
        band = (one,) if self.alone else _with_his_own(battle, party, one)
        going = tuple(each.key for each in band)
        friends = tuple(friend for bearer, friend in fight.carried if bearer in going)
        table.happens(Fled(one.key, going, friends))
        onward(table)


def _with_his_own(battle: Battle, party: Party, one: Figure) -> tuple[Figure, ...]:
    return tuple(each for each in on_board(battle, party) if each.side == one.side)


class Lead(Command, tag="lead"):
    """Among equals the players name their Leader.

    Source: Blood Horizon, Leaders; ruling BH-77.
    """

    model: str

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        fight = fight_of(battle)
        one = battle.figure(self.model)
        if not any(one.key in keys for keys in fight.lines.values()):
            raise Refused(say("not-in-this-fight", name=one.name))
        equals = contenders(battle, fight.party(one.key))
        if one not in equals:
            raise Refused(say("somebody-higher", name=one.name))
        if len(equals) < 2:
            raise Refused(say("leads-already", name=one.name))
        table.happens(Led(one.key))
        check(table)
