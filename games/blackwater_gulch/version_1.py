"""What version 1 wrote in words alone, for reading old records. Frozen: nothing new is ever added."""

from __future__ import annotations

from typing import Any

from games.engine.play.upgrades import ByHand, Purposes

PURPOSES = Purposes(
    ("for initiative", "initiative"),
    ("who goes first", "first_side"),
    ("to choose attacker or defender", "roles"),
    ("the role", "role"),
    ("to place the first objective", "first_objective"),
    ("to hit .+", "to_hit"),
    ("to throw a miss again", "to_hit_again"),
    ("who else is within .+ of the target", "bystanders"),
    ("who of them is in cover", "in_cover"),
    ("who of them is in a Forest Dweller’s woods", "in_woods"),
    ("for .+ to defend against .+", "defend"),
    ("to make .+ throw a save again", "spoil_save"),
    ("to throw a failed die again", "defend_again"),
    ("what becomes of .+", "wound_or_steal"),
    ("what .+ strikes with", "strike_with"),
    ("who of the team is within an inch of .+", "beside"),
    ("for .+ to tear free", "tear_free"),
    ("for .+ to stand firm", "stand_firm"),
    ("for .+ to land well", "land"),
    ("for .+ to shake off .+", "shake_off"),
    ("the token to take away", "token"),
    ("the Loot card for .+", "loot_card"),
    ("to bring .+ back", "revive"),
)
BY_HAND = ByHand(
    numbers=(
        "health", "bound", "objectives", "fire", "poison", "disease", "defense", "strength", "speed", "stamina",
        "intellect", "ranged", "melee", "points", "turn", "left", "inches", "objectives-on-board",
        "objectives-dropped",
    ),
    flags=("out", "gone", "activated", "running", "hidden", "looted", "fleeing", "empty"),
    keys=("ready", "empty", "used", "shown", "equipped"),
)  # fmt: skip
"""Of an artillery piece `empty` was yes or no, of a model the keys of weapons."""


def upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """Anything stored, from version 1 to 2."""
    return BY_HAND.step(PURPOSES.step(data))
