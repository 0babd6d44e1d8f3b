"""Objects: picked up, dropped, dragged, carried and thrown, alone or with helpers.

Source: Horizon: out of the ashes, Pick Up / Carry / Drop / Throw; Improvised Weapons; rulings HZ-05, HZ-15, HZ-24,
HZ-34.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.horizon.actions import (
    CombatTable,
    able,
    can_endure,
    free_key,
    none_of,
    own_test,
    ready,
    roll,
    secret,
)
from games.horizon.events.doing import Dropped, Heaved, PickedUp, Strained
from games.horizon.phrases import phrases
from games.horizon.profiles import LIKELIEST_TIER, used_arms
from games.horizon.setup import free_gear, gear_names
from games.horizon.skill_tests import difficulty_with
from games.horizon.state import Battle, Fighter, Gear, Lying

say = phrases("rules.objects")


type What = Annotated[str, Meta(max_length=60)]
type Needed = Annotated[int, Meta(ge=0, le=999)]
type Helpers = Annotated[tuple[str, ...], Meta(max_length=20)]
HELPERS_AT_MOST = 20
type AtMost = Annotated[int, Meta(ge=0, le=HELPERS_AT_MOST)]
"""How many helpers the Director allows."""

type How = Literal["move", "carry", "throw"]
type UsedArms = Annotated[int, Meta(ge=0, le=2)]


def empty_handed(fighter: Fighter) -> None:
    """Refused where they hold an object: one at a time. A weapon may be in the other hand."""
    if fighter.object:
        raise Refused(say("hands-full", model=fighter.name, object=fighter.object))


def fallen(battle: Battle) -> tuple[Fighter, ...]:
    """Those whose weapons can be taken: in a Death Coma, dead or given up, with anything left on them."""
    return tuple(one for one in battle.fighters.values() if one.gear and not one.standing and not one.escaped)


def gear_of_the_fallen(battle: Battle, of: str, key: str) -> Gear:
    """What somebody who has fallen carries, by its key. Refused of whoever could still hold on to it."""
    other = none_of(battle.fighter(of), "escaped")
    if other.standing:
        raise Refused(say("standing", model=other.name))
    return other.holds(key)


def lying(battle: Battle, fighter: Fighter, gear: Gear | None) -> Lying:
    """What they let go of, as it lies on the ground."""
    if gear is None:
        return Lying(free_key(battle, "object"), "", name=fighter.object)
    weapon = battle.arsenal[gear.weapon]
    return Lying(free_key(battle, gear.weapon), gear.weapon, gear.loaded, weapon.name)


class PickUp(Command, tag="pick-up"):
    """Something within reach, about a metre, is picked up, for an action of one’s own turn: what lies on the ground, by
    its key, or any object, in words. A weapon comes into the hand where that is empty. light: the Director says that it
    costs no action.

    of: somebody who has fallen or given up, friend or enemy: then what is the key of one of their weapons, with what
    its magazine still holds. The rulebook does not speak of it; it is picking up like any other.

    Source: Horizon, Pick Up / Carry / Drop / Throw; Improvised Weapons; ruling HZ-15.
    """

    model: str
    what: What
    light: bool = False
    of: str = ""

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        _, fighter, _ = ready(battle, self.model, free=self.light)
        if not self.what.strip():
            raise Refused(say("say-what-picked"))
        if self.of:
            theirs = gear_of_the_fallen(battle, self.of, self.what)
            gear, name = self._mine(fighter, theirs.weapon, theirs.loaded), battle.arsenal[theirs.weapon].name
            table.happens(
                PickedUp(fighter.key, name, "", gear, not fighter.hand, self.light, self.of, theirs.key)
            )
            return
        found = battle.ground.get(self.what)
        if found is None or not found.weapon:
            empty_handed(fighter)
            name = found.name if found else self.what
            lies = found.key if found else ""
            table.happens(PickedUp(fighter.key, name, lies, light=self.light, tier=LIKELIEST_TIER))
            return
        gear = self._mine(fighter, found.weapon, found.loaded)
        table.happens(PickedUp(fighter.key, found.name, found.key, gear, not fighter.hand, self.light))

    def _mine(self, fighter: Fighter, weapon: str, loaded: int) -> Gear:
        """A weapon under a key that nothing else of theirs has."""
        return Gear(free_gear(fighter.gear, weapon), weapon, loaded)


class Drop(Command, tag="drop"):
    """Something is let go of, at once and at any time. weapon: what they carry, by its key; "" for what is in hand, the
    object first.

    Source: Horizon, Pick Up / Carry / Drop / Throw.
    """

    model: str
    weapon: str = ""

    def carry_out(self, table: CombatTable) -> None:
        battle = table.battle
        fighter = able(battle, self.model)
        if not self.weapon and fighter.object:
            table.happens(Dropped(fighter.key, "", fighter.object, lying(battle, fighter, None)))
            return
        if not self.weapon and not fighter.hand:
            raise Refused(say("nothing-to-drop", model=fighter.name))
        gear = fighter.holds(self.weapon or fighter.hand)
        name = gear_names(battle, fighter)[gear.key]
        table.happens(Dropped(fighter.key, gear.key, name, lying(battle, fighter, gear)))


def helping(battle: Battle, fighter: Fighter, keys: Helpers, most: int) -> tuple[Fighter, ...]:
    """Those who lend a hand: friends who can act, each once, as many as the Director allows. What they do costs them
    nothing.
    """
    helpers = tuple(able(battle, key) for key in dict.fromkeys(keys))
    if len(helpers) > most:
        raise Refused(say("too-many-helpers" if most else "no-helpers", most=most))
    for one in helpers:
        if one.key == fighter.key:
            raise Refused(say("helps-oneself", model=fighter.name))
        if battle.team_of(one) != battle.team_of(fighter):
            raise Refused(say("enemy-helps", name=one.name, model=fighter.name))
    return helpers


def heave(
    table: CombatTable,
    model: str,
    what: str,
    how: How,
    endurance: int,
    helpers: Helpers,
    arms: int,
    most: int,
) -> None:
    """Everybody who takes part passes an Endurance test, its difficulty 5 lower for each helper; meeting it is enough.
    A throw goes as many metres as the highest Strength among them (rulings HZ-24, HZ-34). Whoever takes part has to
    have unlocked Endurance (ruling HZ-05). what: in words, or the key of what lies about; a weapon is still a weapon
    where it lands. arms: shattered arms that they use; a helper keeps theirs out of it.
    """
    battle = table.battle
    _, fighter, _ = ready(battle, model)
    used_arms(fighter, arms)
    found = battle.ground.get(what)
    what = found.name if found else what.strip() or fighter.object
    if not what:
        raise Refused(say("say-what"))
    if how == "carry":
        if found and found.weapon:
            raise Refused(say("weapon-picked-up", weapon=found.name))
        empty_handed(fighter)
    others = helping(battle, fighter, helpers, most)
    crew = (fighter, *others)
    needed = difficulty_with(endurance, len(others))
    if needed:
        can_endure(*crew)
    tried = [(one, arms if one is fighter else 0) for one in crew if needed]
    passed = [_endures(table, one, how, what, needed, using) for one, using in tried]
    done = all(passed)
    names = tuple(one.key for one in others)
    metres = max(one.traits.strength for one in crew) if how == "throw" and done else 0
    lands = found or Lying(free_key(battle, "object"), "", name=what)
    lies = lands if how == "throw" and done else None
    taken = found.key if found else ""
    table.happens(Heaved(fighter.key, what, how, done, needed, names, metres, lies, taken))


def _endures(table: CombatTable, one: Fighter, how: How, what: str, needed: int, arms: int) -> bool:
    """The Endurance test of one of those who take part. arms: shattered ones that they use."""
    hidden = secret(table.battle, one, "endurance")
    why = say(f"to-{how}", what=what)
    test = own_test(one, "endurance", arms=arms)
    score = roll(table, one, test, why, purpose="heave", about=(how, what), closed=hidden)
    table.happens(Strained(one.key, score, needed, score >= needed, hidden))
    return score >= needed


class Lift(Command, tag="lift"):
    """Something heavy is moved, carried or thrown, for an action. endurance: the difficulty that the Director sets,
    0 for none. helpers: friends who take part, most: of whom the Director allows so many. arms: shattered arms that are
    used. What hangs on the cable of a Grapple Line is pulled or lifted by the same test, if the Director agrees.

    Source: Horizon, Pick Up / Carry / Drop / Throw, heavy objects and helpers; rulings HZ-05, HZ-24, HZ-34.
    """

    model: str
    what: What
    how: How = "move"
    endurance: Needed = 0
    helpers: Helpers = ()
    arms: UsedArms = 0
    most: AtMost = HELPERS_AT_MOST

    def carry_out(self, table: CombatTable) -> None:
        heave(table, self.model, self.what, self.how, self.endurance, self.helpers, self.arms, self.most)


class Throw(Command, tag="throw"):
    """An object is thrown, for an action, as many metres as the highest Strength among those who carry it. what: in
    words, "" for what they have in hand. An object that is thrown at somebody is an Attack.

    Source: Horizon, Pick Up / Carry / Drop / Throw, throwing; rulings HZ-24, HZ-34.
    """

    model: str
    what: What = ""
    endurance: Needed = 0
    helpers: Helpers = ()
    arms: UsedArms = 0
    most: AtMost = HELPERS_AT_MOST

    def carry_out(self, table: CombatTable) -> None:
        heave(table, self.model, self.what, "throw", self.endurance, self.helpers, self.arms, self.most)
