"""Words and icons that several screens share."""

from __future__ import annotations

from collections.abc import Sequence

from games.blackwater_gulch.phrases import phrases, wording
from games.blackwater_gulch.roster import LEVELS, SIZES, Character, Weapon
from games.blackwater_gulch.state import Battle, Inches, Model
from games.engine.show.pieces import Pick
from games.engine.tell.sentences import with_halves

say = phrases("screens.cards")

FACTION_ICONS = wording("faction-icons")


def line(sheet: Character) -> str:
    """Who somebody is, in two or three words: "Hero, leader", "Minion, large"."""
    words = [LEVELS[sheet.level]]
    if sheet.leader:
        words.append(say("leader"))
    if sheet.size != "standard":
        words.append(SIZES[sheet.size].lower())
    return ", ".join(words)


def weapon_icon(weapon: Weapon) -> str:
    if weapon.key == "fists" or weapon.has("ability"):
        return "fist"
    if not weapon.ranged:
        return "knife"
    return "revolver" if weapon.hands == 1 else "rifle"


def inches(number: Inches) -> str:
    return f"{with_halves(number)}″"


def reach_of(weapon: Weapon, model: Model) -> str:
    """Range and Strength of a weapon in a model's hands: "10″, Strength 4"."""
    strength = model.score("strength")
    far = inches(weapon.reach(strength)) if weapon.ranged or weapon.has("long-reach") else say("melee")
    return say("figures", reach=far, strength=weapon.hits_with(strength))


def arm_picks(model: Model, arms: Sequence[Weapon], chosen: str = "") -> tuple[Pick, ...]:
    """Weapons in a model's hands as something to tap."""
    return tuple(
        Pick(arm.key, arm.name, detail=reach_of(arm, model), chosen=arm.key == chosen) for arm in arms
    )


def picks(models: tuple[Model, ...], chosen: str = "") -> tuple[Pick, ...]:
    """Models as something to tap."""
    return tuple(
        Pick(model.key, model.name, detail=state_of(model), chosen=model.key == chosen) for model in models
    )


def names_of(models: Sequence[Model], effect: str = "") -> tuple[Pick, ...]:
    """Models by their names alone, where any of them may be picked."""
    return tuple(Pick(model.key, model.name, effect) for model in models)


def state_of(model: Model) -> str:
    """A model's state in a few words: "3 of 5 Health, hidden, ran"."""
    if model.gone:
        return say("ran-off")
    if model.out:
        return say("out-of-action")
    words = [say("health-of", health=model.health, most=model.sheet.health)]
    words += [say("hidden")] if model.hidden else []
    words += [say("ran")] if model.running else []
    words += [say("tied")] if model.bound else []
    return ", ".join(words)


def side_number(battle: Battle, side: str) -> int:
    """1 for the first side at the table, and so on; 0 for nobody's."""
    return battle.order.index(side) + 1 if side in battle.order else 0


def dice(number: int) -> str:
    return say("dice", number=number)
