"""Grenades: one throw, up to five targets, each dealt less than the one before.

Source: Horizon: out of the ashes, Attack Actions, multiple targets; Point Blank Range; rulings
HZ-10, HZ-14, HZ-16, HZ-32.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.horizon.actions import CombatTable, ready
from games.horizon.attacks import AS_TESTED, Arms, Wound, arms_in_use, condition
from games.horizon.blows import Way, read_blow, within_range
from games.horizon.events.fighting import CONDITIONS, Lobbed
from games.horizon.hiding import give_away
from games.horizon.phrases import phrases
from games.horizon.profiles import wielded
from games.horizon.roster import Metres
from games.horizon.setup import gear_names
from games.horizon.state import Battle, Fighter
from games.horizon.turns import go_on
from games.horizon.wounds import can_be_wounded, strike_home, there

say = phrases("rules.grenades")


TARGETS = 5
"""Targets of one grenade, at the most: its profile has as many figures (ruling HZ-14)."""

type Targets = Annotated[tuple[str, ...], Meta(max_length=TARGETS)]


def grenade_in_hand(battle: Battle, fighter: Fighter, near: bool = False, metres: int = 0) -> Way:
    """The way in which the grenade in their hand is thrown at one of its targets."""
    weapon = wielded(battle, fighter)
    if weapon.family != "grenade":
        raise Refused(say("none-in-hand", model=fighter.name))
    name = gear_names(battle, fighter)[fighter.hand]
    return Way(weapon, name, "grenade", near, False, fighter.hand, metres)


class Grenade(Command, tag="grenade"):
    """A grenade among up to five different targets: the first named is dealt the first figure, the second the next,
    and so on. It ignores all Defense, and is used up. How far the blast reaches is for the Director: anybody who is
    there may be caught in it.

    near: those of the targets within 2 m of them, each of whom gains the roll 5 AP. metres: how far it is thrown.
    wound: a condition for the first target, as an Attack has one condition for one target; the penalty is the Attack's,
    and counts against all. arms, free: as of an Attack. Source:
    Horizon, Attack Actions, multiple targets; Point Blank Range; rulings HZ-14, HZ-16, HZ-32.
    """

    model: str
    targets: Targets
    near: Targets = ()
    wound: Wound = ""
    metres: Metres = 0
    arms: Arms = AS_TESTED
    free: bool = False

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        now, fighter, score = ready(battle, self.model, free=self.free)
        if not self.targets:
            raise Refused(say("no-target"))
        if len({*self.targets}) < len(self.targets):
            raise Refused(say("once-each"))
        if not {*self.near} <= {*self.targets}:
            raise Refused(say("near-of-others"))
        targets = [there(battle, key) for key in self.targets]
        can_be_wounded(targets[0], self.wound)
        arms = arms_in_use(now, fighter, self.arms)
        ways = [grenade_in_hand(battle, fighter, one.key in self.near, self.metres) for one in targets]
        within_range(fighter, ways[0], score, arms)
        blows = [
            read_blow(fighter, way, score, wound=self.wound, arms=arms, place=place)
            for place, way in enumerate(ways)
        ]
        wound = condition(self.wound)
        table.happens(
            Lobbed(
                fighter.key, self.targets, ways[0].name, ways[0].gear, tuple(blow.ap for blow in blows),
                tuple(blow.damage for blow in blows), self.wound, CONDITIONS[wound] if wound else "",
                0 if self.free else 1,
            )
        )  # fmt: skip
        give_away(table, fighter.key, "attack")
        for place, (one, way, blow) in enumerate(zip(targets, ways, blows, strict=True)):
            strike_home(table, fighter.key, one.key, way, blow, None if place else wound)
        go_on(table)
