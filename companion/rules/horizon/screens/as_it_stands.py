"""A fighter's card as he stands in the combat, as far as this phone may see it."""

from __future__ import annotations

from companion.rules.game import Sides
from companion.rules.horizon.screens.cards import fighter_card
from companion.rules.horizon.screens.hiding import health_of, shown
from companion.rules.horizon.state import Battle
from companion.rules.vocabulary import Card


def card(battle: Battle, key: str, sides: Sides = None) -> Card:
    """Raises KeyError. sides: for which the phone speaks; a foe’s Health that is kept from it is in words, or not
    there.
    """
    fighter = battle.fighters[key]
    meter, words = health_of(battle, fighter, sides)
    found = fighter_card(battle, key, meter)
    if meter is not None or not words or shown(battle, fighter, sides) == "exact":
        return found
    return found.but(line=f"{found.line} · {words}" if found.line else words)
