"""Defending, moving and diving.

Source: Horizon: out of the ashes, Defense Actions; The Move Action; Dive!; rulings HZ-05, HZ-06, HZ-07, HZ-10 to HZ-12,
HZ-18, HZ-33.
"""

from __future__ import annotations

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.horizon.actions import (
    CombatTable,
    able,
    acting,
    can_endure,
    has_action,
    own_test,
    ready,
    roll,
    secret,
)
from games.horizon.events.doing import Moved
from games.horizon.events.fighting import Defended, Dived
from games.horizon.events.rounds import ACTIONS
from games.horizon.phrases import phrases
from games.horizon.profiles import metres_of, row
from games.horizon.state import Battle, Fighter
from games.horizon.turns import follows

say = phrases("rules.moving")


def leap(fighter: Fighter) -> int:
    """Metres of a Dive: their rank in Strength or Agility, whichever is higher. Its armor is twice that. A shattered
    leg halves a Move, and takes nothing of a Dive.
    """
    return max(fighter.traits.strength, fighter.traits.agility)


def borrows(battle: Battle, fighter: Fighter) -> bool:
    """A Dive out of their own turn takes an action of their next one. A turn without an action left is over, where
    somebody follows.
    """
    return battle.acting is None or battle.acting.fighter != fighter.key or bool(follows(battle))


def defense_now(battle: Battle, fighter: Fighter) -> int:
    """What a Defense action would add."""
    return row(battle, fighter).defense


class Defend(Command, tag="defend"):
    """Defense: the row's figure stops that much damage of whoever attacks, and each further action as much again, until
    it is used up or their next turn begins.

    Source: Horizon, Defense Actions; ruling HZ-10.
    """

    model: str

    def carry_out(self, table: CombatTable) -> None:
        _, fighter, _ = ready(table.battle, self.model)
        defense = defense_now(table.battle, fighter)
        if not defense:
            raise Refused(say("no-defense", model=fighter.name))
        table.happens(Defended(fighter.key, defense, fighter.pool + defense))


class Move(Command, tag="move"):
    """The Move action, once a turn. endure: an Endurance test comes with it at no further cost, and its AP are metres
    more; shattered legs halve the Move, not what Endurance adds. Where somebody goes is seen on the table.

    Source: Horizon, The Move Action; rulings HZ-05 to HZ-07, HZ-18, HZ-19.
    """

    model: str
    endure: bool = False

    def carry_out(self, table: CombatTable) -> None:
        now, fighter, _ = ready(table.battle, self.model)
        if now.moved:
            raise Refused(say("moved-already", model=fighter.name))
        metres = metres_of(fighter, row(table.battle, fighter))
        if self.endure:
            can_endure(fighter)
        if not metres and not self.endure:
            raise Refused(say("nowhere", model=fighter.name))
        more = 0
        if self.endure:
            more = roll(
                table,
                fighter,
                own_test(fighter, "endurance"),
                say("endure"),
                purpose="endure",
                closed=secret(table.battle, fighter, "endurance"),
            )
        hidden = self.endure and secret(table.battle, fighter, "endurance")
        table.happens(Moved(fighter.key, metres + more, more, self.endure, hidden))


class Dive(Command, tag="dive"):
    """Dive: at any time, by anybody who can act. A few metres at once, and twice as much armor until their next turn;
    in their own turn it is one of their actions, else they borrow one of their next turn, two at most.

    Armor of several Dives does not add up: the higher counts. Source: Horizon, Dive!; rulings HZ-11, HZ-12, HZ-33.
    """

    model: str

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        fighter = able(battle, self.model)
        metres = leap(fighter)
        if borrows(battle, fighter):
            if fighter.borrowed >= ACTIONS:
                raise Refused(say("borrowed-both", model=fighter.name))
            table.happens(Dived(fighter.key, metres, 2 * metres, borrowed=True))
            return
        now, _ = acting(battle, self.model)
        has_action(now, fighter)
        table.happens(Dived(fighter.key, metres, 2 * metres))
