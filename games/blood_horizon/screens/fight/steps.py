"""What each phase of a fight waits for: which figures, and the command for each of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.blood_horizon.fight.flow import (
    to_damage,
    to_fight,
    to_meet_chargers,
    to_recover,
    to_return,
    to_shoot,
    to_test,
    unordered,
)
from games.blood_horizon.fight.parties import leader
from games.blood_horizon.kernel.fight import Phase
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.screens.fight.words import now_fighting


def leaders_to_test(battle: Battle) -> tuple[Figure, ...]:
    """Who rolls for a party on the Will to Fight table."""
    return tuple(head for party in to_test(battle) if (head := leader(battle, party)))


WAITS_FOR: Mapping[Phase, Callable[[Battle], tuple[Figure, ...]]] = {
    "orders": unordered,
    "charged": to_meet_chargers,
    "shooting": to_shoot,
    "damage": to_damage,
    "return": to_return,
    "melee": to_fight,
    "will": leaders_to_test,
    "recovery": to_recover,
}
STEPS: Mapping[Phase, tuple[str, str]] = {
    "charged": ("fire-at-chargers", "crosshair"),
    "shooting": ("shoot", "crosshair"),
    "damage": ("damage", "wound"),
    "return": ("return-fire", "crosshair"),
    "melee": ("melee", "fist"),
    "recovery": ("recover", "heart"),
}
"""The command of one figure by which a phase goes on, and its icon."""


def waiting(battle: Battle) -> tuple[Figure, ...]:
    """The figures that the fight waits for, the next one first."""
    found = WAITS_FOR.get(now_fighting(battle).phase)
    return found(battle) if found else ()
