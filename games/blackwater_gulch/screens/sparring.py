"""What the odds say while a gang is built: each weapon of a character against ordinary people, or against some gangs.

The chances are those of the attack's own sheet, with everybody fresh on the table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache, partial
from itertools import islice

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.agreement import NEWEST_RULING, Settings
from games.blackwater_gulch.attacks import Attack, can_pair
from games.blackwater_gulch.blows import Blow
from games.blackwater_gulch.catalogue import in_both_hands
from games.blackwater_gulch.modifiers import Aim, Situation
from games.blackwater_gulch.phrases import DATA, phrases
from games.blackwater_gulch.roster import Character, Gang, Trait, Weapon
from games.blackwater_gulch.screens.sheets.attack import Struck, attack_chances
from games.blackwater_gulch.setup import fresh
from games.blackwater_gulch.state import Activation, Battle, Model, Side
from games.engine.files.catalogue import read_table
from games.engine.play.questions import Refused
from games.engine.play.table import Table
from games.engine.show.sparring import (
    ARMS_AT_MOST,
    Sparring,
    SparringArm,
    SparringGround,
    SparringRow,
    gathered,
    rows,
)

say = phrases("sheets.sparring")

OURS, THEIRS = "a", "b"
SHOOTER, TARGET = "shooter", "target"
GROUNDS = {"near": (False, False), "far": (True, False), "cover": (False, True)}
"""Where a target of a shot stands, by key: whether that is far, and in cover."""
HAND_TO_HAND = "melee"
FELT, SPOILING = ("aoe",), ("merciless",)
"""Traits of a weapon, and skills of whoever has it, that count after the dice to hit are known."""
PLAIN = Character(SHOOTER, SHOOTER, "hero", "mortal", "lawmen", 1, 1, 1, 1, 1, 1, 1, 1)
FOIL = 2
"""Among typical people the one whom weapons are compared against: a Hero."""


@cache
def typical() -> tuple[Character, ...]:
    """Whom a character is tried against where nobody says."""
    return tuple(read_table(DATA / "sparring.toml", Character).values())


def spar(gang: Gang, member: str, foes: Sequence[Gang] = ()) -> Sparring:
    """As `Game.spar`. An artillery piece has no odds of its own: whoever serves it has them."""
    one = next((one for one in gang.characters if one.key == member), None)
    if one is None:
        if any(piece.key == member for piece in gang.artillery):
            return ()
        raise KeyError(member)
    people = [each for foe in foes for each in foe.characters] if foes else typical()
    targets = gathered(((each.name, each) for each in people), _bare)
    return tuple(islice(_arms(_bare(one), targets), ARMS_AT_MOST))


def foil(gang: Gang, member: str, known: Collection[str] = (), field: str = "") -> Mapping[str, SparringRow]:
    """As `Game.foil`: near and in the open, or hand to hand."""
    one = next((one for one in gang.characters if one.key == member), None)
    if one is None:
        return {}
    bare, target, found = _bare(one), typical()[FOIL], {}
    for weapons in arms_of(fresh(SHOOTER, OURS, bare)):
        key = "+".join(weapon.key for weapon in weapons)
        if key in known:
            continue
        alone, arms = _armed_alone(bare, weapons)
        row = _row(alone, arms, False, False, target, target.name)
        if row:
            found[key] = row
    return found


def _armed_alone(one: Character, weapons: tuple[Weapon, ...]) -> tuple[Character, tuple[str, ...]]:
    """Somebody with these weapons and no other, by figures alone, so that those that are alike are known again; near,
    a weapon's range is of no account. What nobody carries, such as fists, stays as it is.
    """
    if not all(weapon in one.weapons for weapon in weapons):
        return one, tuple(weapon.key for weapon in weapons)
    plain = tuple(
        weapon.but(
            key=f"{SHOOTER}-{number}",
            name=SHOOTER,
            text="",
            range="9" if weapon.range.isdecimal() else weapon.range,
        )
        for number, weapon in enumerate(weapons, 1)
    )
    return one.but(weapons=plain), tuple(weapon.key for weapon in plain)


def _bare(one: Character) -> Character:
    """Without what no chance follows from, so that what is known of somebody like them serves again."""
    return one.but(key=SHOOTER, name=SHOOTER, story="", look=0, type="", xp=0, leader=False)


def _arms(one: Character, targets: Mapping[Character, str]) -> Iterator[SparringArm]:
    for weapons in arms_of(fresh(SHOOTER, OURS, one)):
        keys = tuple(weapon.key for weapon in weapons)
        grounds = GROUNDS if weapons[0].ranged else {HAND_TO_HAND: (False, False)}
        found = tuple(
            SparringGround(ground, say(ground), tuple(rows(targets, partial(_row, one, keys, *facts))))
            for ground, facts in grounds.items()
        )
        if any(ground.rows for ground in found):
            yield SparringArm("+".join(keys), in_both_hands([weapon.name for weapon in weapons]), found)


def arms_of(model: Model) -> Iterator[tuple[Weapon, ...]]:
    """What somebody attacks with: each weapon once, two in hand together after that."""
    arms = list(model.arms())
    held = tuple(weapon for weapon in arms if weapon.key in model.ready)
    alike: list[Weapon] = []
    for weapon in arms:
        plain = weapon.but(key="", name=weapon.name.rstrip(" 0123456789"))
        if plain not in alike:
            yield (weapon,)
        alike.append(plain)
        if weapon in held[1:] and can_pair(*held):
            yield held


def _row(
    one: Character, arms: tuple[str, ...], far: bool, cover: bool, target: Character, name: str
) -> SparringRow | None:
    chances = against(one, target, arms, far, cover)
    if chances is None:
        return None
    wounded, out = chances
    if target.health == 1:
        return SparringRow.of(name, say("out"), out)
    return SparringRow.of(name, say("wounded"), wounded + out)


@lru_cache(maxsize=4096)
def against(
    one: Character, target: Character, arms: tuple[str, ...], far: bool, cover: bool
) -> tuple[Fraction, Fraction] | None:
    """The chances of a wound that is not the last and of out of action; None where it cannot be made."""
    table, second = Table(_face_to_face(one, target), ()), arms[1] if arms[1:] else ""
    try:
        blow = Attack(SHOOTER, TARGET, arms[0], second, far=far, cover=cover).declare(table)
    except Refused:
        return None
    figures = blow.aim._replace(dice_reasons=(), number_reasons=(), strength_reasons=())
    traits = tuple(trait for trait in blow.weapon.traits if trait in FELT)
    skills = tuple(key for key in SPOILING if one.has(key))
    return fates(figures, blow.facts, blow.weapon.ranged, traits, skills, target)


@lru_cache(maxsize=4096)
def fates(
    figures: Aim,
    facts: Situation,
    ranged: bool,
    traits: tuple[Trait, ...],
    skills: tuple[str, ...],
    target: Character,
) -> tuple[Fraction, Fraction] | None:
    """The same of any attack that comes to these figures, with any weapon: what it is called and what it does to
    somebody who is hurt already are of no account.
    """
    weapon = Weapon(SHOOTER, SHOOTER, range="9" if ranged else "", traits=traits)
    known = tuple(catalogue.skills()[key] for key in skills)
    battle = _face_to_face(PLAIN.but(weapons=(weapon,), skills=known), target)
    return attack_chances(battle, Struck(Blow(SHOOTER, TARGET, weapon, figures, facts)), TARGET)


def _face_to_face(one: Character, target: Character) -> Battle:
    """Two of them at a table, the first about to act."""
    return Battle(
        Settings(rulings=NEWEST_RULING),
        {key: Side(key, key, "lawmen", key, 0) for key in (OURS, THEIRS)},
        {SHOOTER: fresh(SHOOTER, OURS, one), TARGET: fresh(TARGET, THEIRS, target)},
        order=(OURS, THEIRS),
        stage="play",
        turn=1,
        active=OURS,
        acting=Activation((SHOOTER,), left=one.stamina),
    )
