"""Modifiers: what makes the dice, the number and the Strength of an attack, each with its name.

Source: Blackwater Gulch, Rolling to Hit; Common Modifiers; Special Rules; the factions; rulings BW-03 to
BW-05, BW-08, BW-09, BW-14 to BW-16, BW-18, BW-30, BW-40.
"""

from __future__ import annotations

from typing import NamedTuple

from games.blackwater_gulch.roster import DAMAGE_AGAINST, Weapon
from games.blackwater_gulch.state import DICE_AT_MOST, FISTS, Battle, Model
from games.engine.play.values import Value

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
    """helpers: team mates that add to the attack. The cap of six dice and the limits of the number come last
    (BW-03, BW-04).
    """
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
            reasons.append(f"{reason} {'+' if amount > 0 else '−'}{abs(amount)}")
    return total, tuple(reasons)


def _dice(model: Model, weapon: Weapon, second: Weapon | None, facts: Situation, helpers: int) -> _Sum:
    """Of a pair the first weapon's traits count; the second adds its die. The faction is the one on the card,
    whoever's gang it joined.
    """
    ranged = weapon.ranged
    faction = model.sheet.faction
    parts: list[tuple[bool | int, str]] = [
        (second is not None, "second weapon"),
        (weapon.key == FISTS.key and model.has("brawler"), "brawler"),
        (second is None and claws(model, weapon), "tooth and claw"),
        (facts.behind, "from behind"),
        (facts.behind and faction == "outlaws", "dirty fighters"),
        (ranged and facts.inside and faction == "lawmen", "town defenders"),
        (ranged and weapon.has("automatic"), "automatic"),
        (not ranged and facts.friend, "a friend beside it"),
        (helpers, "team"),
    ]
    if ranged:
        return _summed(model.score("ranged"), "Ranged Combat", parts)
    return _summed(model.score("melee"), "Melee Combat", parts)


def claws(model: Model, weapon: Weapon) -> bool:
    """Beasts fight unarmed as with two one-handed weapons: with fists, or with a one-handed natural ability
    (Tooth & Claw).
    """
    unarmed = weapon.key == FISTS.key or (weapon.has("ability") and weapon.hands == 1)
    brawls = weapon.key == FISTS.key and model.has("brawler")
    return model.sheet.faction == "beasts" and unarmed and not weapon.ranged and not brawls


def _number(model: Model, target: Model, weapon: Weapon, facts: Situation) -> _Sum:
    ranged = weapon.ranged
    return _summed(
        BASE_NUMBER,
        "base",
        [
            (ranged and target.running, "it ran"),
            (ranged and facts.far, "long range"),
            (ranged and facts.crowded, "crowded"),
            (not ranged and facts.outnumbered, "outnumbered"),
            (ranged and model.running, "run & gun"),
            (-1 if weapon.has("pistol") and model.has("gunslinger") else 0, "gunslinger"),
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
        (target.sheet.race in DAMAGE_AGAINST.get(trait, ()), trait) for trait in dict.fromkeys(weapon.traits)
    ]
    rage = melee and target.sheet.race == "mortal" and (facts.rage or model.has("primal-rage"))
    return _summed(
        weaker(weapon, second, own).hits_with(own),
        weapon.name,
        [
            (weapon.has("shotgun") and not facts.far, "shotgun"),
            *against,
            (helpers, "team"),
            (melee and acts and now is not None and now.charged, "charge"),
            (melee and model.dropped_on == target.key, "tackle"),
            (rage, "primal rage"),
        ],
    )


def defense_number(strength: int) -> int:
    """What each Defense die needs: the Strength, never easier than 2 or harder than 6."""
    return max(2, min(6, strength))


def defense_dice(target: Model, strength: int, *, ranged: bool, cover: bool, woods: bool = False) -> _Sum:
    """Defense dice and why: cover once (+1, and 1 more for Duck & Cover while hiding), 1 less against
    Strength 7 and more.
    """
    sheltered = ranged and cover
    total, reasons = _summed(
        target.score("defense"),
        "Defense",
        [
            (sheltered, "cover"),
            (sheltered and target.hidden and target.has("duck-and-cover"), "duck & cover"),
            (woods, "forest dweller"),
            (-1 if strength >= SUPER_STRENGTH else 0, f"Strength {strength}"),
        ],
    )
    return max(0, min(DICE_AT_MOST, total)), reasons


def dwellers(battle: Battle, target: Model) -> bool:
    """Whether the target or a friend of it is a Forest Dweller at all."""
    return any(one.has("forest-dweller") for one in (target, *battle.allies(target)))
