"""Thrown weapons: used once a battle, and consumables in all else, so that they take up no Strength and are stolen and
handed over.

Source: Blackwater Gulch, Thrown; Consumable; Loot; rulings BW-28, BW-54.
"""

from __future__ import annotations

from games.blackwater_gulch import gangs
from games.blackwater_gulch.actions import BattleTable
from games.blackwater_gulch.events.gear import ThrownTaken
from games.blackwater_gulch.roster import Item, Weapon
from games.blackwater_gulch.state import Battle, Model, free_key

THROWING_KNIVES = ("throwing-kni", "found-knife", "own-throwing-kni")
"""How their keys begin: of the catalogue, of the Loot deck, of a player's own."""
SINCE = gangs.THROWN_SINCE


def is_endless(model: Model, weapon: Weapon) -> bool:
    """The throwing knives of a Tosser never run out."""
    return model.has("tosser") and weapon.key.startswith(THROWING_KNIVES)


def is_used_up(model: Model, weapon: Weapon) -> bool:
    """Whether it is gone once thrown (BW-28)."""
    return weapon.has("thrown") and not is_endless(model, weapon)


def loose(battle: Battle, model: Model) -> tuple[Weapon, ...]:
    """Thrown weapons of its own that a model still has, to be stolen or handed over (BW-54)."""
    if battle.settings.rulings < SINCE:
        return ()
    return tuple(weapon for weapon in model.weapons if weapon.used_up and weapon.key not in model.used)


def takes_strength(battle: Battle, thing: Weapon | Item) -> bool:
    """Whether it takes up a point of Strength; what is thrown did so before ruling BW-54."""
    return gangs.takes_strength(thing, battle.settings.rulings)


def hand_on(table: BattleTable, key: str, weapon: Weapon, other: str, *, how: str) -> None:
    """A thrown weapon goes from one model to another, where it needs a key of its own."""
    battle = table.battle
    kept = is_endless(battle.models[other], weapon)
    own = weapon.but(key=_free(battle, battle.models[key], weapon.key))
    table.happens(ThrownTaken(key, own, how, other=other, was=weapon.key, name=weapon.name, kept=kept))


def _free(battle: Battle, model: Model, key: str) -> str:
    """A key that nothing of the model's has, nor any card."""
    packs = [each.item.key for one in battle.models.values() for each in one.pack]
    cards = [card.key for card in (*battle.deck, *battle.ground)]
    own = [weapon.key for weapon in model.weapons]
    taken = {*packs, *cards, *own, *model.used, *model.shown, *model.empty}
    return free_key(key, taken)
