"""A fighter's card as they stand in the combat, as far as this phone may see it."""

from __future__ import annotations

from games.engine.game import Sides
from games.engine.show.card import Card
from games.horizon.screens.cards import fighter_card
from games.horizon.shown_health import health_of, shown
from games.horizon.state import Battle


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
