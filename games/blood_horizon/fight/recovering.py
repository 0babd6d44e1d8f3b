"""The Recovery roll itself: back, or gone for good.

Source: Blood Horizon, Recovery; the Recovery table; rulings BH-01, BH-38, BH-71, BH-87.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.blood_horizon.fight.events import Mended
from games.blood_horizon.kernel.state import Battle, BattleTable, Figure
from games.blood_horizon.kernel.taking import take
from games.blood_horizon.phrases import phrases

say = phrases("fight.recovering")

LOST = ("out", "left", "carried")
"""Where somebody has to recover before they fight again."""
FIT = ("on", "ducked", "fled")
"""Where nothing stands in the way of the next fight."""


def recover(table: BattleTable, one: Figure, *, effort: bool = False) -> None:
    """Two dice against their Rep. effort: a Star makes their Extraordinary Effort before they roll."""
    needed = dice_needed(table.battle, one)
    passed = take(
        table, one.key, say("recovery-roll"), rep=one.rep, chart=table_of(table.battle), enough=needed,
        least=needed - 1, effort=effort, purpose="recovery",
    )  # fmt: skip
    table.happens(Mended(one.key, passed >= needed, one.status))


def table_of(battle: Battle) -> str:
    """The key of the Recovery table that the players have agreed on (ruling BH-38)."""
    return "recovery" if battle.settings.recovery == "two" else "recovery-one"


def dice_needed(battle: Battle, one: Figure) -> int:
    """How many dice have to pass for them to return (ruling BH-38)."""
    return 2 if one.status == "left" and battle.settings.recovery == "two" else 1


def lost(battle: Battle) -> tuple[Figure, ...]:
    """Those of the players' bands who have still to recover."""
    return tuple(one for one in _bands(battle) if one.status in LOST)


def fit(battle: Battle) -> tuple[Figure, ...]:
    """Those of the players' bands who can face an enemy."""
    return tuple(one for one in _bands(battle) if one.status in FIT)


def _bands(battle: Battle) -> Iterator[Figure]:
    sides = [key for key, player in battle.players.items() if not player.ending]
    return (one for one in battle.figures.values() if one.side in sides)


def recovers_later(battle: Battle) -> bool:
    """Whether Recovery waits for another ambush in the same week (ruling BH-71).

    It does not where nobody is left to face that: then all recover now, and those who return do (ruling BH-87).
    """
    if battle.chase is None or not battle.chase.pending:
        return False
    if battle.fight is not None and battle.fight.mending:
        return False
    return bool(fit(battle))


def recover_late(table: BattleTable) -> None:
    """The last ambush of the week is over: those who were lost in the one before it have their Recovery now."""
    chase = table.battle.chase
    if chase is None or chase.pending:
        return
    for one in lost(table.battle):
        recover(table, one)
