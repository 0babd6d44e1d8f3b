"""Giving up the satchel: four takers, four endings.

Source: Blood Horizon, Give Up the Satchel; rulings BH-63, BH-65, BH-79.
"""

from __future__ import annotations

from typing import Literal

from games.blood_horizon.encounters.after import end_story, finish, not_in_a_turn
from games.blood_horizon.encounters.parties import along, hostile, playing, star_of
from games.blood_horizon.fight.events import Left
from games.blood_horizon.fight.events.falling import body_gone, without
from games.blood_horizon.fight.flow import check
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.encounter import Encounter, Met
from games.blood_horizon.kernel.state import Battle, BattleTable, Line
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.play.table import Command, Event

say = phrases("encounters.satchel")

type Taker = Literal["robbers", "outlaws", "goons", "assassin"]
ARMS_TAKEN: tuple[Taker, ...] = ("robbers", "goons")
"""Who takes the weapons with the satchel."""
LUCKY = 1
"""The die on which a Goon Squad lets the Star live."""


class GivenUp(Event, tag="given-up"):
    """A player hands the satchel over. to: who takes it; left: what it holds from now on, below 0 for a debt. The band
    leaves at once; robbers, Police and Hired Goons take the Star’s weapons too, an outlaw gang wants money. dead: they
    does not live to see it. jailed: Police remember. name: who took it, as they are said, "" for older records.
    """

    side: str
    figure: str
    to: Taker
    left: int
    dead: bool = False
    jailed: bool = False
    name: str = ""

    def apply(self, battle: Battle) -> Battle:
        player = battle.players[self.side]
        week = battle.chase.week if battle.chase else 0
        after = battle.pays(
            self.side, satchel=self.left,
            ledger=(*player.ledger, Line(self.left - player.satchel, say("gave-up"), "gave_up", week)),
        )  # fmt: skip
        for one in battle.band(self.side):
            if not one.star:
                after = body_gone(without(after, one.key), one.key)
                after = after.change(one.key, status="lost", along=False)
        if self.to in ARMS_TAKEN:
            after = after.change(self.figure, weapons=())
        return without(after, self.figure).change(self.figure, status="dead") if self.dead else after

    @property
    def says(self) -> str:
        if self.to == "goons":
            return "given-up.goons-dead" if self.dead else "given-up.goons"
        if self.to == "robbers" and self.jailed:
            return "given-up.robbers-jailed"
        return f"given-up.{self.to}"


def taker(encounter: Encounter, group: Met) -> Taker:
    """Who takes it: robbers and Police, an outlaw gang, Hired Goons, or the Assassin (rulings BH-63, BH-79)."""
    if book.encounters()[encounter.kind].gives == "robbers" or group.kind == "police":
        return "robbers"
    return "goons" if group.kind == "goon" else "assassin" if group.kind == "assassin" else "outlaws"


class GiveUp(Command, tag="give-up"):
    """A player gives up the satchel to the enemies, in a fight at the end of a turn (ruling BH-86), and that player’s
    story ends; the others go on.

    Robbers and Police leave them nothing, and Police arrest whoever has killed Police. An outlaw gang's boss demands
    all that the chase has cost besides. Hired Goons let them live on a 1; the Assassin never does.
    """

    side: str

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        not_in_a_turn(battle)
        encounter, group = hostile(battle, "met", "sneaking", "running", "fighting")
        player = battle.player(self.side)
        if self.side not in playing(battle):
            raise Refused(say("story-over", player=player.name))
        star = star_of(battle, self.side)
        if battle.fight is not None and not star.here:
            raise Refused(say("not-on-the-board", name=star.name))
        to = taker(encounter, group)
        dead, left = to == "assassin", 0
        if to == "goons":
            (face,) = table.roll(self.side, say("goons-roll"), 1, reads=(LUCKY + 1,), purpose="goons_mercy")
            dead = face != LUCKY
        if to == "outlaws":
            left = -player.spent
        jailed = to == "robbers" and killed_police(battle, self.side)
        table.happens(GivenUp(self.side, star.key, to, left, dead, jailed, group.name))
        if battle.fight is not None and not dead:
            table.happens(Left(star.key, free=True))
        ending = "dead" if dead else "jailed" if jailed else "gave-up"
        end_story(table, self.side, ending)
        if table.battle.fight is not None:
            check(table)
        elif not along(table.battle):
            finish(table, "given-up", False)


def killed_police(battle: Battle, side: str) -> bool:
    """Whether a player's side has killed Police, in the fight under way too."""
    theirs = battle.fight.lines["theirs"] if battle.fight else ()
    now = any(battle.figures[key].kind == "police" and battle.figures[key].status == "dead" for key in theirs)
    return now or battle.player(side).police


def price_of(battle: Battle, side: str, to: Taker) -> str:
    """What giving up costs, in a sentence, before anybody does."""
    jailed = to == "robbers" and killed_police(battle, side)
    return say(f"to-{to}-jailed" if jailed else f"to-{to}", spent=battle.player(side).spent)
