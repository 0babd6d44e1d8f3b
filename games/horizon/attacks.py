"""Attacks: one shot or blow at one target, for one action.

Source: Horizon: out of the ashes, Attack Actions; Point Blank Range; Wounding Attacks; Improvised Weapons; rulings
HZ-08, HZ-09, HZ-13, HZ-15, HZ-16, HZ-22, HZ-30 to HZ-32.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.horizon.actions import CombatTable, free_key, ready
from games.horizon.blows import Way, read_blow, way_of, within_range
from games.horizon.events.doing import Dropped
from games.horizon.events.fighting import CONDITIONS, Attacked
from games.horizon.hiding import give_away
from games.horizon.phrases import phrases
from games.horizon.profiles import used_arms
from games.horizon.roster import Metres
from games.horizon.state import Acting, Battle, Condition, Fighter, Lying
from games.horizon.turns import Tier, go_on
from games.horizon.wounds import can_be_wounded, strike_home, there

say = phrases("rules.attacks")


type Wound = Literal["", "stagger", "down", "arm", "leg", "body", "head"]
type Arms = Annotated[int, Meta(ge=-1, le=2)]

AS_TESTED = -1


def arms_in_use(now: Acting, fighter: Fighter, arms: int) -> int:
    """Shattered arms that an Attack uses: as said, or as in the combat test (ruling HZ-30)."""
    if arms != AS_TESTED:
        used_arms(fighter, arms)
        return arms
    return min(now.arms, fighter.arms)


def condition(wound: str) -> Condition | None:
    return next((one for one in CONDITIONS if one == wound), None)


def lets_go(battle: Battle, fighter: Fighter, way: Way) -> Dropped:
    """What was thrown lies about, and can be picked up again (ruling HZ-15)."""
    if way.how == "object-thrown":
        lies = Lying(free_key(battle, "object"), "", name=fighter.object)
        return Dropped(fighter.key, "", fighter.object, lies, thrown=True)
    gear = fighter.holds(way.gear)
    name = battle.arsenal[gear.weapon].name
    lies = Lying(free_key(battle, gear.weapon), gear.weapon, gear.loaded, name)
    return Dropped(fighter.key, gear.key, way.name, lies, thrown=True)


class Attack(Command, tag="attack"):
    """One shot or one blow, for one action: the damage that the score reads, less what the target’s armor and Defense
    stop. As often as there are actions, at the same target or at others.

    near: at 2 m or less, for 5 AP more, past all Defense. metres: the distance, 0 where nobody measured. wound: the one
    condition that it is to cause. thrown: what is in hand is thrown. struck: a gun or grenade is used as a club.
    improvised: the tier of the object in hand that it is made with. arms: shattered arms that are used, −1 for those of
    the combat test. free: an Aug gives it, and it costs no action. Whom detectors show may be attacked unseen; whoever
    attacks gives their place away. Source: Horizon, Attack Actions; Special Attack Types; rulings HZ-08, HZ-09, HZ-13,
    HZ-15, HZ-16, HZ-22, HZ-30, HZ-31.
    """

    same_target = True
    held = ("thrown", "struck", "improvised")
    model: str
    target: str
    near: bool = False
    metres: Metres = 0
    wound: Wound = ""
    thrown: bool = False
    struck: bool = False
    improvised: Tier = 0
    arms: Arms = AS_TESTED
    free: bool = False

    @property
    def between(self) -> tuple[str, ...]:
        return () if self.free else (self.model, self.target)

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        now, fighter, score = ready(battle, self.model, free=self.free)
        target = there(battle, self.target)
        if target.key == fighter.key:
            raise Refused(say("at-oneself", model=fighter.name))
        can_be_wounded(target, self.wound)
        arms = arms_in_use(now, fighter, self.arms)
        way = way_of(
            battle, fighter, near=self.near, metres=self.metres, thrown=self.thrown, struck=self.struck,
            improvised=self.improvised,
        )  # fmt: skip
        within_range(fighter, way, score, arms)
        blow = read_blow(fighter, way, score, wound=self.wound, arms=arms)
        wound = condition(self.wound)
        table.happens(
            Attacked(
                fighter.key, target.key, way.name, way.how, blow.ap, blow.damage, way.near, self.wound,
                CONDITIONS[wound] if wound else "", way.gear if way.how == "shot" and way.weapon.magazine else "",
                0 if self.free else 1,
            )
        )  # fmt: skip
        give_away(table, fighter.key, "attack")
        strike_home(table, fighter.key, target.key, way, blow, wound)
        if way.let_go:
            table.happens(lets_go(table.battle, table.battle.fighters[fighter.key], way))
        go_on(table)
