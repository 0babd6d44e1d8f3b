"""How a fight begins: two lines opposite each other, the Advantage, and the one roll on the Action table.

Source: Blood Horizon, The Battle Board; Turn Sequence; Cover; rulings BH-11, BH-16, BH-18.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from games.blood_horizon.fight.by_itself import carried_on
from games.blood_horizon.fight.events import Advantaged, FightBegan, Opened, TurnBegan
from games.blood_horizon.fight.parties import active, fight_of, head, leader, leaders, line, other
from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.sections import must_reach
from games.blood_horizon.kernel.state import Battle, BattleTable, Figure
from games.blood_horizon.kernel.taking import Compared, changed, take
from games.blood_horizon.phrases import phrases
from games.engine.play.table import Command

say = phrases("fight.opening")

EDGE = 3
"""The Advantage is ours on a die of 1 to 3."""


def begin(
    table: BattleTable,
    ours: Sequence[str],
    theirs: Sequence[str],
    *,
    covered: Sequence[Party] = (),
    advantage: Party | Literal[""] = "",
    stake: str = "",
) -> None:
    """A fight between figures by key: the first player's with all who play together with them, and the others.

    Leaders stand across from each other, the others behind them as they are given. covered: sides that are in Cover
    by the Encounter, as in a Defend. advantage: who has it without a die, as after a Challenge. Night is read off the
    Encounter, Assassins off the lines (ruling BH-18).
    """
    battle = table.battle
    table.happens(
        FightBegan(_lined_up(battle, ours), _lined_up(battle, theirs), tuple(covered), advantage, stake)
    )
    carried_on(table)


def _lined_up(battle: Battle, keys: Sequence[str]) -> tuple[str, ...]:
    """The Leader in front: a Star, else the highest Rep, the first among equals."""
    there = [battle.figure(key) for key in keys]
    first = leaders(there)[0]
    return (first.key, *(one.key for one in there if one is not first))


class Advantage(Command, tag="advantage"):
    """A die for the Advantage, then both Leaders roll on the Action table: whoever passes more is Active first, and
    the side with the Advantage where they pass the same. That is rolled once in a fight (ruling BH-16).

    effort: Stars who make their Extraordinary Effort before they roll. Source: Blood Horizon, Turn Sequence; rulings
    BH-04, BH-11.
    """

    effort: Annotated[tuple[str, ...], Meta(max_length=2)] = ()

    def carry_out(self, table: BattleTable) -> None:
        fight = fight_of(table.battle, "advantage")
        must_reach(table.battle)
        ours, theirs = head(table.battle, "ours"), head(table.battle, "theirs")
        if fight.surprise:
            has = fight.surprise
            table.happens(Advantaged(has, (ours if has == "ours" else theirs).key, thrown=False))
        else:
            why = say("advantage-roll")
            faces = table.roll(ours.side, why, 1, needs=EDGE, under=True, model=ours.key, purpose="advantage")
            has = "ours" if faces[0] <= EDGE else "theirs"
            table.happens(Advantaged(has, (ours if has == "ours" else theirs).key))
        they = _acts(table, theirs, ours, self.effort, 2, 0)
        enough = they if has == "ours" else they + 1
        we = _acts(table, ours, theirs, self.effort, enough, enough - 1)
        table.happens(Compared("action", we - they, ours.key, theirs.key))
        first = has if we == they else "ours" if we > they else "theirs"
        table.happens(Opened(first, (ours if first == "ours" else theirs).key, we == they))
        turn_begins(table, first)


def _acts(
    table: BattleTable, one: Figure, against: Figure, effort: Sequence[str], enough: int, least: int
) -> int:
    rep, reasons = action_rep(table.battle, one, against)
    return take(
        table, one.key, say("action-roll"), rep=rep, chart="action", enough=enough, least=least,
        effort=one.key in effort, reasons=reasons, row=False, purpose="action",
    )  # fmt: skip


def action_rep(battle: Battle, one: Figure, against: Figure) -> tuple[int, tuple[str, ...]]:
    """A Leader's Rep on the Action table, and why it is not their own: their Quick Reflexes, and an opponent who is
    Stealthy and all alone (ruling BH-11).
    """
    alone = len(line(battle, battle.fighting.party(against.key))) == 1
    return changed(
        one.rep,
        (one.has("quick-reflexes"), 1, say("quick-reflexes")),
        (against.has("stealthy") and alone, -1, say("stealthy-and-alone", name=against.name)),
    )


def turn_begins(table: BattleTable, party: Party) -> None:
    """A side becomes Active."""
    first = leader(table.battle, party) or line(table.battle, party)[0]
    table.happens(TurnBegan(party, first.key, table.battle.fighting.turn + 1))


def turn_passes(table: BattleTable) -> None:
    """Sides are Active in turns (ruling BH-16)."""
    turn_begins(table, other(active(table.battle.fighting)))
