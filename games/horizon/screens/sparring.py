"""What the odds say while a squad is built: what an Attack with each weapon takes, on average over all scores.

Of a target it reads armor and what their own Defense would stop, never Health or what resists a wound: a table may hide
those.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import islice

from games.engine.play.values import Value
from games.engine.show.sparring import (
    ARMS_AT_MOST,
    Sparring,
    SparringArm,
    SparringGround,
    SparringRow,
    gathered,
    rows,
)
from games.horizon.blows import Way, ignores_defense, read_blow, stopped, way_of
from games.horizon.damage import scores
from games.horizon.phrases import phrases
from games.horizon.profiles import rows_read, wielded
from games.horizon.roster import Character, Squad
from games.horizon.setup import begin
from games.horizon.squads import templates
from games.horizon.state import Battle, Fighter, Seat, Settings, Setup

say = phrases("sheets.sparring")

SIDES = ("a", "b")
ORDINARY = "rifleman"
"""The template of whom somebody is tried against; in armor and without."""
ARMOR = (0, 5, 10)
FOIL = 1
"""Of these the one whom weapons are compared against."""
WHOLE = 50
"""The Health at which a bar is full, whoever it is: how much somebody has may be hidden."""
LITTLE = Fraction(1, 20)
"""What would be written as nothing."""
type Spread = tuple[tuple[int, Fraction], ...]
"""Figures with their chances."""


class Target(Value):
    """What counts of whoever is attacked. pools: what one Defense action of theirs would stop."""

    armor: int
    pools: Spread


def spar(squad: Squad, member: str, foes: Sequence[Squad] = ()) -> Sparring:
    """As `Game.spar`."""
    one = next((one for one in squad.characters if one.key == member), None)
    if one is None:
        raise KeyError(member)
    people = ((each.name, _target(each)) for foe in foes for each in foe.characters)
    targets = gathered(people, lambda each: each) if foes else typical()
    return tuple(islice(_arms(_battle(one), targets), ARMS_AT_MOST))


def foil(
    squad: Squad, member: str, known: Collection[str] = (), field: str = ""
) -> Mapping[str, SparringRow]:
    """As `Game.foil`: in the open, against some armor."""
    one = next((one for one in squad.characters if one.key == member), None)
    target = next(islice(typical().items(), FOIL, None))
    arms = _arms(_battle(one), dict([target]), known) if one else ()
    return {arm.key: arm.grounds[0].rows[0] for arm in arms}


@cache
def typical() -> Mapping[Target, str]:
    """An ordinary target without armor, and in some."""
    pools = _target(templates()[ORDINARY]).pools
    return {Target(armor, pools): say("armor", armor=armor) if armor else say("no-armor") for armor in ARMOR}


def _target(one: Character) -> Target:
    battle = _battle(one)
    fighter = battle.fighters[one.key]
    found: dict[int, Fraction] = {}
    for score, chance in scores(battle, one.key).items():
        pool = wielded(battle, fighter).at(rows_read(fighter, score, 0)).defense
        found[pool] = found.get(pool, Fraction(0)) + chance
    return Target(one.armor, tuple(found.items()))


def _battle(one: Character) -> Battle:
    """Somebody fresh, face to face with themselves."""
    seats = tuple(Seat(side, Squad(side, characters=(one,)), side) for side in SIDES)
    return begin(Setup(seats, Settings()))


def _arms(
    battle: Battle, targets: Mapping[Target, str], known: Collection[str] = ()
) -> Iterator[SparringArm]:
    """known: those that are passed over."""
    fighter = next(iter(battle.fighters.values()))
    profiles: list[str] = []
    for hand in (*(gear.key for gear in fighter.gear), ""):
        armed = battle.change(fighter.key, hand=hand)
        one = armed.fighters[fighter.key]
        weapon = armed.wields(one)
        if weapon.key not in profiles:
            profiles.append(weapon.key)
            if (hand or "unarmed") not in known:
                yield SparringArm(hand or "unarmed", weapon.name, tuple(_grounds(armed, one, targets)))


def _grounds(battle: Battle, one: Fighter, targets: Mapping[Target, str]) -> Iterator[SparringGround]:
    weapon = battle.wields(one)
    if weapon.family == "grenade":
        found = {"first": Way(weapon, weapon.name, "grenade", gear=one.hand)}
    elif weapon.close:
        found = {"hand-to-hand": way_of(battle, one)}
    else:
        far = way_of(battle, one)
        found = {"open": far, "near": way_of(battle, one, near=True), "defending": far}
    for ground, way in found.items():
        dealt = damage(battle, one, way)
        row = partial(_row, battle, dealt, ignores_defense(way), ground == "defending")
        yield SparringGround(ground, say(ground), tuple(rows(targets, row)))


def damage(battle: Battle, one: Fighter, way: Way) -> Spread:
    """What an Attack deals, for every score of the combat test."""
    return tuple(
        (read_blow(one, way, score).damage, chance) for score, chance in scores(battle, one.key).items()
    )


def _row(
    battle: Battle, dealt: Spread, ignores: bool, defends: bool, target: Target, name: str
) -> SparringRow:
    average = taken(battle, dealt, target, ignores=ignores, defends=defends)
    per_mille = min(1000, round(average / WHOLE * 1000))
    share = say("little") if 0 < average < LITTLE else f"{float(average):.1f}"
    return SparringRow(name, say("on-average"), share, per_mille)


def taken(battle: Battle, dealt: Spread, target: Target, *, ignores: bool, defends: bool) -> Fraction:
    """Health that comes off on average. defends: after one Defense action of theirs."""
    one = next(iter(battle.fighters.values())).but(armor=target.armor)
    pools = target.pools if defends else ((0, Fraction(1)),)
    return sum(
        (
            chance * share * stopped(battle.settings, one.but(pool=pool), figure, ignores).lost
            for figure, chance in dealt
            for pool, share in pools
        ),
        Fraction(0),
    )
