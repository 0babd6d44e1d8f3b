"""Health by hand, beside the row: one less and one more, and several at once where there is much of it. A wound and its
healing are as near as each other.
"""

from __future__ import annotations

from games.engine.show.scene import Offer
from games.engine.words import phrases

say = phrases("show.health")

FEW = 12
"""Up to so much Health it is counted one by one."""
AT_ONCE = (5, 10, 20)


def wound(key: str, name: str, health: int) -> Offer:
    return _set(key, say("loses-1", model=name), health - 1)


def heal(key: str, name: str, health: int, most: int) -> Offer | None:
    """None where nothing is missing."""
    return _set(key, say("regains-1", model=name), health + 1) if health < most else None


def amounts(key: str, name: str, health: int, most: int) -> tuple[Offer, ...]:
    """Several at once: as many as there are to lose, and to regain."""
    if most <= FEW:
        return ()
    losses = [number for number in AT_ONCE if number <= health]
    gains = [number for number in AT_ONCE if health + number <= most]
    return (
        *(_set(key, say("loses", model=name, number=one), health - one, f"−{one}") for one in losses),
        *(_set(key, say("regains", model=name, number=one), health + one, f"+{one}") for one in gains),
    )


def _set(key: str, label: str, value: int, detail: str = "") -> Offer:
    preset = (("what", "health"), ("value", str(value)), ("of", key))
    return Offer("correct", label, preset, direct=True, detail=detail)
