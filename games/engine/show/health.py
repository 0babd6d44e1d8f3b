"""Health by hand: one less and one more, beside the row. A wound and its healing are as near as each other."""

from __future__ import annotations

from games.engine.show.scene import Offer
from games.engine.words import phrases

say = phrases("show.health")


def wound(key: str, name: str, health: int) -> Offer:
    return _set(key, say("loses-1", model=name), health - 1)


def heal(key: str, name: str, health: int, most: int) -> Offer | None:
    """None where nothing is missing."""
    return _set(key, say("regains-1", model=name), health + 1) if health < most else None


def _set(key: str, label: str, value: int) -> Offer:
    preset = (("what", "health"), ("value", str(value)), ("of", key))
    return Offer("correct", label, preset, direct=True)
