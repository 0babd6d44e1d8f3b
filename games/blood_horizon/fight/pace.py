"""How a fight is stepped through: one step at a time, or past all in which nobody has anything to decide."""

from __future__ import annotations

from games.blood_horizon.fight.events import PaceSet
from games.blood_horizon.fight.flow import onward
from games.blood_horizon.kernel.state import BattleTable, Steps
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.play.table import Command

say = phrases("fight.pace")


class Pace(Command, tag="pace"):
    """Steps in which nobody has anything to decide follow by themselves ("together"), or are said one by one."""

    steps: Steps

    def carry_out(self, table: BattleTable) -> None:
        if table.battle.over:
            raise Refused(say("over"))
        if table.battle.settings.steps == self.steps:
            raise Refused(say("played-so-already"))
        table.happens(PaceSet(self.steps))
        if table.battle.fight is not None:
            onward(table)
