"""One Attack, step by step: with what and how, what it counts as, what it deals and what of that comes through.

Source: Horizon: out of the ashes, Attack Actions; Defense Actions; Dive!; Point Blank Range; Wounding Attacks;
Improvised Weapons; rulings HZ-08 to HZ-11, HZ-13, HZ-15, HZ-16, HZ-18, HZ-19, HZ-22, HZ-30 to HZ-32. Pure: nothing
happens here.
"""

from __future__ import annotations

from games.engine.play.questions import Refused
from games.engine.play.values import Value
from games.horizon.phrases import phrases
from games.horizon.profiles import REACH, attack_score, improvised_in_hand, rows_read, wielded
from games.horizon.roster import Weapon
from games.horizon.setup import gear_names
from games.horizon.skill_tests import halved
from games.horizon.state import Battle, Fighter, Settings

say = phrases("rules.blows")


class Way(Value):
    """How an Attack is made. how: shot, strike, struck (a gun or a grenade used as a club), thrown, tossed (what is no
    Melee weapon is thrown), object, object-thrown, grenade. near: at 2 m or less, so that it gains 5 AP and ignores
    Defense. half: it deals half its damage. gear: what is fired or let go of. metres: of a throw or shot, 0 where
    nobody measured.
    """

    weapon: Weapon
    name: str
    how: str
    near: bool = False
    half: bool = False
    gear: str = ""
    metres: int = 0

    @property
    def let_go(self) -> bool:
        return self.how in ("thrown", "tossed", "object-thrown")


class Blow(Value):
    """What an Attack counts as, and the damage that it reads, before Shatter Head doubles it."""

    ap: int
    damage: int


class Stopped(Value):
    """What becomes of damage: what armor stopped (dive, worn: of that, what is used up), what Defense stopped, what is
    lost.
    """

    armor: int
    dive: int
    pool: int
    lost: int
    worn: int = 0


def is_near(near: bool, metres: int) -> bool:
    """At 2 m or less, as said or as measured (ruling HZ-09)."""
    if near and metres > REACH:
        raise Refused(say("not-point-blank", metres=metres, reach=REACH))
    return near or 0 < metres <= REACH


def way_of(
    battle: Battle,
    fighter: Fighter,
    *,
    near: bool = False,
    metres: int = 0,
    thrown: bool = False,
    struck: bool = False,
    improvised: int = 0,
) -> Way:
    """How somebody attacks with what they have in hand. Refused for what cannot be done with it."""
    close_by = is_near(near, metres)
    if struck and (thrown or improvised):
        raise Refused(say("one-way-only"))
    if improvised:
        return _with_an_object(battle, fighter, improvised, close_by, metres, thrown)
    weapon, gear = wielded(battle, fighter), fighter.hand
    name = gear_names(battle, fighter)[gear] if gear else weapon.name
    if struck:
        if weapon.close:
            raise Refused(say("plain-attack", weapon=name))
        _within_reach(name, metres)
        return Way(weapon, name, "struck", True, True, gear, metres)
    if thrown:
        return _thrown(weapon, name, gear, close_by, metres)
    if weapon.close:
        _within_reach(name, metres)
        return Way(weapon, name, "strike", True, False, gear, metres)
    if weapon.family == "grenade":
        raise Refused(say("as-grenade", weapon=name))
    if weapon.magazine and not fighter.holds(gear).loaded:
        raise Refused(say("empty", weapon=name))
    return Way(weapon, name, "shot", close_by, False, gear, metres)


def _within_reach(name: str, metres: int) -> None:
    if metres > REACH:
        raise Refused(say("out-of-reach", weapon=name, reach=REACH, metres=metres))


def _with_an_object(
    battle: Battle, fighter: Fighter, tier: int, near: bool, metres: int, thrown: bool
) -> Way:
    """An object as a weapon: a Melee profile, half damage (ruling HZ-22)."""
    improvised_in_hand(fighter)
    weapon, name = wielded(battle, fighter, tier), fighter.object
    if thrown:
        return Way(weapon, name, "object-thrown", near, True, "", metres)
    _within_reach(name, metres)
    return Way(weapon, name, "object", True, True, "", metres)


def _thrown(weapon: Weapon, name: str, gear: str, near: bool, metres: int) -> Way:
    """A Melee weapon flies as far as its row says (rulings HZ-15, HZ-32); anything else as far as an object does, at
    half damage.
    """
    if not gear:
        raise Refused(say("nothing-to-throw"))
    if weapon.family == "melee":
        return Way(weapon, name, "thrown", near, False, gear, metres)
    return Way(weapon, name, "tossed", near, True, gear, metres)


def range_of(fighter: Fighter, way: Way, score: int, arms: int) -> int:
    """Metres that a shot or throw reaches, by the row actually scored, without point blank or penalty (ruling HZ-08); 0
    where the profile says none. An object thrown at somebody is a Melee weapon, whose row counts (ruling HZ-22). The
    row of a gun says nothing about throwing it: it goes as far as any object that is thrown, which is the Strength in
    metres (ruling HZ-24), and at least the 2 m of which the rulebook speaks.
    """
    if way.how == "tossed":
        return max(REACH, fighter.traits.strength)
    return way.weapon.at(rows_read(fighter, score, arms)).range


def within_range(fighter: Fighter, way: Way, score: int, arms: int) -> None:
    """Refused for what is too far away: nobody attacks beyond Range (rulings HZ-08, HZ-15)."""
    if way.how not in ("shot", "grenade", "thrown", "tossed", "object-thrown"):
        return
    most = range_of(fighter, way, score, arms)
    if way.how == "tossed" and way.metres > most:
        raise Refused(
            say("thrown-too-far", metres=way.metres, model=fighter.name, weapon=way.name, most=most)
        )
    if not most and way.how == "thrown":
        raise Refused(say("not-thrown", weapon=way.name))
    if most and way.metres > most:
        raise Refused(say("beyond-range", metres=way.metres, most=most))


def read_blow(
    fighter: Fighter, way: Way, score: int, *, wound: str = "", arms: int = 0, place: int = 0
) -> Blow:
    """What an Attack counts as and reads: point blank, penalty, halvings, then the damage, half of it for what is no
    proper weapon (ruling HZ-31). place: of the target among those of a grenade.
    """
    ap = attack_score(fighter, score, near=way.near, wound=wound, arms=arms)
    damage = way.weapon.at(ap).damage
    dealt = damage[min(place, len(damage) - 1)]
    return Blow(ap, halved(dealt) if way.half else dealt)


def ignores_defense(way: Way) -> bool:
    """Point blank, Melee and Unarmed at arm’s length, and grenades pass Defense by; a Melee weapon thrown farther than
    2 m does not (rulings HZ-10, HZ-32).
    """
    return way.near or way.how == "grenade"


def stopped(settings: Settings, target: Fighter, damage: int, ignored: bool) -> Stopped:
    """Armor first, which nothing ignores, then the Defense pool (rulings HZ-10, HZ-11, HZ-31). It lessens each attack,
    or is used up, as was agreed, a character’s own armor as well as what a Dive gives.
    """
    own = min(damage, target.armor)
    dive = min(damage - own, target.dive)
    rest = damage - own - dive
    pool = 0 if ignored else min(rest, target.pool)
    used = settings.armor == "pool"
    return Stopped(own + dive, dive if used else 0, pool, rest - pool, own if used else 0)
