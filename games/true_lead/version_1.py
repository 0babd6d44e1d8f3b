"""What version 1 wrote in words alone, for reading old records. Frozen: nothing new is ever added."""

from __future__ import annotations

from typing import Any

from games.engine.play.upgrades import ByHand, Purposes

PURPOSES = Purposes(
    ("to choose the table edge", "edge"),
    ("to make a six count", "six_counts"),
    ("to hit .+ with the .+", "to_hit"),
    ("to strike .+ with .+", "strike"),
    ("what .+ strikes back with", "strike_back_with"),
    ("for the duel of .+", "duel"),
    ("what .+ fires", "duel_weapon"),
)
BY_HAND = ByHand(
    numbers=("health", "accuracy", "points", "round", "mounts"),
    flags=("activated", "stunned", "ambush", "mounted", "joined", "placed"),
    keys=("empty", "brawl", "pinned"),
)


def upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """Anything stored, from version 1 to 2."""
    return BY_HAND.step(PURPOSES.step(data))
