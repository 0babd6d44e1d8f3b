"""Who goes first: what each side wants should it win the roll, and a second thought of the winner.

Source: Blackwater Gulch, Initiative. The winner decides; a wish said beforehand is that decision, and can be changed
until somebody has been activated.
"""

from __future__ import annotations

from games.blackwater_gulch.actions import BattleTable
from games.blackwater_gulch.events.turns import FirstChanged, Wished
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.state import Battle
from games.engine.play.questions import Refused
from games.engine.play.table import Command

say = phrases("initiative.rules")


def wish_of(battle: Battle, side: str) -> str:
    """Whom a side wants to go first, should it win: itself, unless it said otherwise of somebody who still fights."""
    wanted = battle.wishes.get(side, side)
    return wanted if battle.in_play(wanted) else side


class Wish(Command, tag="wish"):
    """What a side decides should it win the next roll for initiative. It holds until it is changed."""

    side: str
    first: str

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        battle.side(self.side)
        first = battle.side(self.first)
        if battle.stage == "over":
            raise Refused(say("over"))
        if not battle.in_play(self.first):
            raise Refused(say("nobody-left", side=first.name))
        table.happens(Wished(self.side, self.first))


class GoFirst(Command, tag="go-first"):
    """The winner of the roll decides otherwise, before anybody has been activated. side: who won it."""

    side: str
    first: str

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        winner, first = battle.side(self.side), battle.side(self.first)
        if battle.chooser != self.side:
            raise Refused(say("not-theirs-now", side=winner.name))
        if not battle.ready(self.first):
            raise Refused(say("nobody-left", side=first.name))
        if battle.active == self.first:
            raise Refused(say("first-already", side=first.name))
        table.happens(FirstChanged(self.side, self.first))
