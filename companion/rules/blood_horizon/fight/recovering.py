"""The Recovery roll itself: back, or gone for good.

Source: Blood Horizon, Recovery; the Recovery table; rulings BH-01, BH-38.
"""

from __future__ import annotations

from companion.rules.blood_horizon.fight.events import Mended
from companion.rules.blood_horizon.state import Battle, BattleTable, Figure
from companion.rules.blood_horizon.taking import take


def recover(table: BattleTable, one: Figure, *, effort: bool = False) -> None:
    """Two dice against his Rep. effort: a Star makes his Extraordinary Effort before he throws."""
    needed = dice_needed(table.battle, one)
    passed = take(
        table, one.key, f"to see whether {one.name} recovers", rep=one.rep, chart="recovery", enough=needed,
        least=needed - 1, effort=effort,
    )  # fmt: skip
    table.happens(Mended(one.key, passed >= needed, one.status))


def dice_needed(battle: Battle, one: Figure) -> int:
    """How many dice have to pass for him to return (ruling BH-38)."""
    return 2 if one.status == "left" and battle.settings.recovery == "two" else 1
