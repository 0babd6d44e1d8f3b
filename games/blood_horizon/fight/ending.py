"""After a fight: who recovers, and who is gone.

Source: Blood Horizon, Recovery; the Recovery table; rulings BH-01, BH-38 to BH-40, BH-76.
"""

from __future__ import annotations

from games.blood_horizon.fight.flow import onward, to_recover
from games.blood_horizon.fight.parties import due
from games.blood_horizon.fight.recovering import recover
from games.blood_horizon.kernel.state import BattleTable
from games.engine.play.table import Command


class Recover(Command, tag="recover"):
    """Two dice against their Rep: who went Out of the Fight is back with one die passed, who left against their will
    only with two, unless the players have agreed on one.

    effort: a Star makes their Extraordinary Effort before they roll.
    """

    model: str
    effort: bool = False

    def carry_out(self, table: BattleTable) -> None:
        recover(table, due(table.battle, "recovery", self.model, to_recover), effort=self.effort)
        onward(table)
