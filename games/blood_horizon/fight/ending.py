"""After a fight: who recovers, and who is gone.

Source: Blood Horizon, Recovery; the Recovery table; rulings BH-01, BH-38 to BH-40, BH-76.
"""

from __future__ import annotations

from games.blood_horizon.fight.by_itself import by_itself
from games.blood_horizon.fight.flow import onward, to_recover
from games.blood_horizon.fight.parties import fight_of
from games.blood_horizon.fight.recovering import recover
from games.blood_horizon.kernel.state import Battle, BattleTable
from games.engine.play.questions import Refused
from games.engine.play.table import Command


@by_itself("recovery")
def _next_to_recover(battle: Battle) -> Recover | None:
    return next((Recover(one.key) for one in to_recover(battle)), None)


class Recover(Command, tag="recover"):
    """Two dice against his Rep: who went Out of the Fight is back with one die passed, who left against his will only
    with two, unless the players have agreed on one.

    effort: a Star makes his Extraordinary Effort before he throws.
    """

    model: str
    effort: bool = False

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        fight_of(battle, "recovery")
        one = battle.figure(self.model)
        if one not in to_recover(battle):
            raise Refused(f"{one.name} has nothing to recover from.")
        recover(table, one, effort=self.effort)
        onward(table)
