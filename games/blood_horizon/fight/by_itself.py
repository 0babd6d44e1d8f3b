"""What needs nobody to decide: where the players want it so, a fight goes on by itself to the next thing they decide.

Every step is the command that could be said for it by itself, so the rules are the same, and so is what is rolled.
"""

from __future__ import annotations

from collections.abc import Callable

from games.blood_horizon.kernel.fight import Phase
from games.blood_horizon.kernel.state import Battle, BattleTable
from games.engine.play.table import Command

type Next = Callable[[Battle], Command | None]

STEPS: dict[Phase, Next] = {}
"""Of each phase the step that comes next and in which nobody has anything to decide, None where a player decides;
filled by `commands`.
"""


def carried_on(table: BattleTable) -> bool:
    """Do the next step where it goes by itself. False where a player is to say something, or all are to see something
    first.
    """
    battle = table.battle
    if battle.fight is None or battle.settings.steps != "together":
        return False
    step = STEPS.get(battle.fight.phase)
    command = step(battle) if step else None
    if command is None:
        return False
    table.then(command)
    return True
