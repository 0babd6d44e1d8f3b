"""How a fight begins: two lines opposite each other, the Advantage, and the one roll on the Action table.

Source: Blood Horizon, The Battle Board; Turn Sequence; Cover; rulings BH-11, BH-16, BH-18.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from games.blood_horizon.fight.by_itself import by_itself, carried_on
from games.blood_horizon.fight.events import Advantaged, FightBegan, Opened, TurnBegan
from games.blood_horizon.fight.parties import fight_of, leader, line, other
from games.blood_horizon.kernel.fight import Party
from games.blood_horizon.kernel.sections import in_use, must_reach
from games.blood_horizon.kernel.state import Battle, BattleTable, Figure
from games.blood_horizon.kernel.taking import Compared, take
from games.engine.play.table import Command

ADVANTAGE_AT_MOST = 3
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
    """A fight between figures by key: the first player's with all who play together with him, and the others.

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
    first = max(there, key=lambda one: (one.star, one.rep))
    return (first.key, *(one.key for one in there if one is not first))


class Advantage(Command, tag="advantage"):
    """A die for the Advantage, then both Leaders roll on the Action table: whoever passes more is Active first, and
    the side with the Advantage where they pass the same. That is rolled once in a fight (ruling BH-16).

    effort: Stars who make their Extraordinary Effort before they throw. Source: Blood Horizon, Turn Sequence; rulings
    BH-04, BH-11.
    """

    effort: Annotated[tuple[str, ...], Meta(max_length=2)] = ()

    def carry_out(self, table: BattleTable) -> None:
        fight = fight_of(table.battle, "advantage")
        must_reach(table.battle)
        ours, theirs = leader(table.battle, "ours"), leader(table.battle, "theirs")
        assert ours is not None
        assert theirs is not None
        if fight.surprise:
            has = fight.surprise
            table.happens(Advantaged(has, (ours if has == "ours" else theirs).key, thrown=False))
        else:
            faces = table.roll(
                ours.side,
                "for the Advantage",
                1,
                needs=ADVANTAGE_AT_MOST,
                under=True,
                model=ours.key,
                purpose="advantage",
            )
            has = "ours" if faces[0] <= ADVANTAGE_AT_MOST else "theirs"
            table.happens(Advantaged(has, (ours if has == "ours" else theirs).key))
        they = _acts(table, theirs, ours, self.effort, 2, 0)
        enough = they if has == "ours" else they + 1
        we = _acts(table, ours, theirs, self.effort, enough, enough - 1)
        table.happens(Compared("action", we - they, ours.key, theirs.key))
        first = has if we == they else "ours" if we > they else "theirs"
        table.happens(Opened(first, (ours if first == "ours" else theirs).key, we == they))
        turn_begins(table, first)


@by_itself("advantage")
def _first_roll(battle: Battle) -> Advantage | None:
    """On a table they have to meet first."""
    return None if in_use(battle) else Advantage()


def _acts(
    table: BattleTable, one: Figure, against: Figure, effort: Sequence[str], enough: int, least: int
) -> int:
    rep, reasons = action_rep(table.battle, one, against)
    return take(
        table, one.key, "on the Action table", rep=rep, chart="action", enough=enough, least=least,
        effort=one.key in effort, reasons=reasons, row=False, purpose="action",
    )  # fmt: skip


def action_rep(battle: Battle, one: Figure, against: Figure) -> tuple[int, tuple[str, ...]]:
    """A Leader's Rep on the Action table, and why it is not his own: his Quick Reflexes, and an opponent who is
    Stealthy and all alone (ruling BH-11).
    """
    rep, reasons = one.rep, []
    if one.has("quick-reflexes"):
        rep += 1
        reasons.append("Quick Reflexes +1")
    assert battle.fight is not None
    their_line = line(battle, battle.fight.party(against.key))
    if against.has("stealthy") and len(their_line) == 1:
        rep -= 1
        reasons.append(f"{against.name} is Stealthy and alone −1")
    return rep, tuple(reasons)


def turn_begins(table: BattleTable, party: Party) -> None:
    """A side becomes Active."""
    assert table.battle.fight is not None
    head = leader(table.battle, party) or line(table.battle, party)[0]
    table.happens(TurnBegan(party, head.key, table.battle.fight.turn + 1))


def turn_passes(table: BattleTable) -> None:
    """Sides are Active in turns (ruling BH-16)."""
    fight = table.battle.fight
    assert fight is not None
    assert fight.active
    turn_begins(table, other(fight.active))
