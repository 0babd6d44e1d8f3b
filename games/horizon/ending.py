"""What the players say about the end: they call it, a side gives up, or they play on.

Source: Horizon: out of the ashes, Escaping Combat; ruling HZ-35. The rulebook leaves the end of a combat to those who
play it.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.horizon.actions import CombatTable
from games.horizon.events.rounds import Conceded, PlayedOn
from games.horizon.phrases import phrases
from games.horizon.turns import go_on
from games.horizon.victory import end_if_decided, end_with, standing, won

say = phrases("rules.ending")


class CallIt(Command, tag="call-it"):
    """The players stop here. winner: a side whose team has won, as they see it; "" for nobody. Where only that team
    stands it is the end of a combat like any other (ruling HZ-35).
    """

    winner: Annotated[str, Meta(max_length=60)] = ""

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        team = battle.side(self.winner).team if self.winner else ""
        if battle.stage == "over":
            raise Refused(say("over"))
        end_with(table, "last" if team and team == won(battle) else "called", team)


class Concede(Command, tag="concede"):
    """A side gives up: those of it who still stand take no further part, and the combat goes on only where two other
    teams are left.
    """

    side: str

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        side = battle.side(self.side)
        if battle.stage == "over":
            raise Refused(say("over"))
        left = tuple(one.key for one in battle.members(side.key) if one.standing)
        if not left:
            raise Refused(say("nobody-left", side=side.name))
        table.happens(Conceded(side.key, left))
        if not end_if_decided(table, "conceded"):
            go_on(table)


class PlayOn(Command, tag="play-on"):
    """The combat goes on although it was over; a side that ended it by giving up is back. Said of a combat that goes on
    among the fallen anyway it changes nothing: records say so from before that was ruled (ruling HZ-35).
    """

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        if battle.stage != "over" and not won(battle):
            raise Refused(say("not-over"))
        on = PlayedOn().apply(battle)
        if len(standing(on)) < 2 and not won(on):
            raise Refused(say("one-team-left"))
        table.happens(PlayedOn())
        go_on(table)
