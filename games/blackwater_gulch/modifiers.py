"""Modifiers: what makes the dice, the number and the Strength of an attack, each with its name.

Source: Blackwater Gulch, Rolling to Hit; Common Modifiers; Special Rules; the factions; rulings BW-03 to
BW-05, BW-08, BW-09, BW-14 to BW-16, BW-18, BW-30, BW-40.
"""

from __future__ import annotations

from typing import NamedTuple

from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import DAMAGE_AGAINST, TRAITS, Weapon
from games.blackwater_gulch.state import DICE_AT_MOST, FISTS, Battle, Model
from games.engine.play.values import Value
from games.engine.tell.sentences import signed

say = phrases("rules.modifiers")

BASE_NUMBER = 4
SUPER_STRENGTH = 7


class Situation(Value):
    """What only the table knows about an attack; all of it is asked as facts, the likeliest answer set.

    far: at long range. behind: from behind. crowded: another model in the ranged target's Personal Space.
    outnumbered: several enemies in the attacker's. friend: another friend in the melee target's. cover:
    terrain between, or the target in Area Terrain. inside: the shooter is inside a building. woods: the
    target, or a Forest Dweller within 6 inches of it, is in outdoor Area Terrain. rage: a friend with Primal
    Rage within 6 inches.
    """

    far: bool = False
    behind: bool = False
    crowded: bool = False
    outnumbered: bool = False
    friend: bool = False
    cover: bool = False
    inside: bool = False
    woods: bool = False
    rage: bool = False


class Aim(NamedTuple):
    """An attack worked out: dice to hit, the number each needs, the Strength to defend against, and why."""

    dice: int
    needs: int
    strength: int
    dice_reasons: tuple[str, ...]
    number_reasons: tuple[str, ...]
    strength_reasons: tuple[str, ...]
    rerolls: int


def aim(
    battle: Battle,
    model: Model,
    target: Model,
    weapon: Weapon,
    second: Weapon | None,
    facts: Situation,
    helpers: int = 0,
) -> Aim:
    """helpers: team mates that add to it. The limits of dice and number come last (BW-03, BW-04)."""
    dice, dice_reasons = _dice(model, weapon, second, facts, helpers)
    number, number_reasons = _number(model, target, weapon, facts)
    strength, strength_reasons = _strength(battle, model, target, weapon, second, facts, helpers)
    rerolls = (weapon.has("sniper") + model.has("dead-eye")) if weapon.ranged else 0
    return Aim(
        max(1, min(DICE_AT_MOST, dice)),
        max(2, min(6, number)),
        strength,
        dice_reasons,
        number_reasons,
        strength_reasons,
        rerolls,
    )


type _Sum = tuple[int, tuple[str, ...]]


def _summed(base: int, name: str, parts: list[tuple[bool | int, str]]) -> _Sum:
    """A base and what is added to it, in words: ("4", "long range +1")."""
    total, reasons = base, [f"{name} {base}"]
    for amount, reason in parts:
        if amount:
            total += amount
            reasons.append(f"{reason} {signed(amount)}")
    return total, tuple(reasons)


def _dice(model: Model, weapon: Weapon, second: Weapon | None, facts: Situation, helpers: int) -> _Sum:
    """Of a pair the first weapon's traits count, and the second adds a die. The faction is the one on the card."""
    ranged = weapon.ranged
    faction = model.sheet.faction
    parts: list[tuple[bool | int, str]] = [
        (second is not None, say("second-weapon")),
        (weapon.key == FISTS.key and model.has("brawler"), say("brawler")),
        (second is None and claws(model, weapon), say("tooth-and-claw")),
        (facts.behind, say("from-behind")),
        (facts.behind and faction == "outlaws", say("dirty-fighters")),
        (ranged and facts.inside and faction == "lawmen", say("town-defenders")),
        (ranged and weapon.has("automatic"), say("automatic")),
        (not ranged and facts.friend, say("friend-beside")),
        (helpers, say("team")),
    ]
    if ranged:
        return _summed(model.score("ranged"), say("ranged-combat"), parts)
    return _summed(model.score("melee"), say("melee-combat"), parts)


def claws(model: Model, weapon: Weapon) -> bool:
    """Beasts fight as with two weapons with fists, or with a one-handed natural ability (Tooth & Claw)."""
    unarmed = weapon.key == FISTS.key or (weapon.has("ability") and weapon.hands == 1)
    brawls = weapon.key == FISTS.key and model.has("brawler")
    return model.sheet.faction == "beasts" and unarmed and not weapon.ranged and not brawls


def _number(model: Model, target: Model, weapon: Weapon, facts: Situation) -> _Sum:
    ranged = weapon.ranged
    return _summed(
        BASE_NUMBER,
        say("base"),
        [
            (ranged and target.running, say("ran")),
            (ranged and facts.far, say("long-range")),
            (ranged and facts.crowded, say("crowded")),
            (not ranged and facts.outnumbered, say("outnumbered")),
            (ranged and model.running, say("run-and-gun")),
            (-1 if weapon.has("pistol") and model.has("gunslinger") else 0, say("gunslinger")),
        ],
    )


def weaker(one: Weapon, two: Weapon | None, strength: int) -> Weapon:
    """Of a pair, the weapon that hits less hard decides the Strength (ruling BW-14)."""
    if two is None or one.hits_with(strength) <= two.hits_with(strength):
        return one
    return two


def reach(model: Model, weapon: Weapon, second: Weapon | None) -> int:
    """Normal range in inches; of a pair the shorter. Long range is twice that, for M as well (BW-05)."""
    strength = model.score("strength")
    inches = weapon.reach(strength)
    return min(inches, second.reach(strength)) if second else inches


def _strength(
    battle: Battle,
    model: Model,
    target: Model,
    weapon: Weapon,
    second: Weapon | None,
    facts: Situation,
    helpers: int,
) -> _Sum:
    own = model.score("strength")
    now = battle.acting
    acts = now is not None and model.key in now.models
    melee = not weapon.ranged
    against = [
        (target.sheet.race in DAMAGE_AGAINST.get(trait, ()), TRAITS[trait])
        for trait in dict.fromkeys(weapon.traits)
    ]
    rage = melee and target.sheet.race == "mortal" and (facts.rage or model.has("primal-rage"))
    return _summed(
        weaker(weapon, second, own).hits_with(own),
        weapon.name,
        [
            (weapon.has("shotgun") and not facts.far, say("shotgun")),
            *against,
            (helpers, say("team")),
            (melee and acts and now is not None and now.charged, say("charge")),
            (melee and model.dropped_on == target.key, say("tackle")),
            (rage, say("primal-rage")),
        ],
    )


def defense_number(strength: int) -> int:
    """What each Defense die needs: the Strength, never easier than 2 or harder than 6."""
    return max(2, min(6, strength))


def defense_dice(target: Model, strength: int, *, ranged: bool, cover: bool, woods: bool = False) -> _Sum:
    """Defense dice and why: cover once, 1 more for Duck & Cover while hiding, 1 less against Strength 7."""
    sheltered = ranged and cover
    total, reasons = _summed(
        target.score("defense"),
        say("defense"),
        [
            (sheltered, say("cover")),
            (sheltered and target.hidden and target.has("duck-and-cover"), say("duck-and-cover")),
            (woods, say("forest-dweller")),
            (-1 if strength >= SUPER_STRENGTH else 0, say("strength", strength=strength)),
        ],
    )
    return max(0, min(DICE_AT_MOST, total)), reasons


def dwellers(battle: Battle, target: Model) -> bool:
    """Whether the target or a friend of it is a Forest Dweller at all."""
    return any(one.has("forest-dweller") for one in (target, *battle.allies(target)))
