"""What version 1 wrote in words alone, for reading old records. Frozen: nothing new is ever added."""

from __future__ import annotations

from typing import Any

from games.engine.play.upgrades import ByHand, Purposes

PURPOSES = Purposes(
    ("to settle a tie of Awareness", "tie"),
    ("of Awareness, for the order of the turns", "order"),
    ("of Awareness, to look about", "scan"),
    ("of Awareness, to notice .+", "spot"),
    ("of Stealth, to stay hidden", "hide"),
    ("of Endurance, to go farther", "endure"),
    ("of Endurance, to (carry|move|throw) .+", "heave"),
    ("of Endurance, against (Stagger|Down|Shatter (Arm|Leg|Body|Head))", "resist_wound"),
    ("for the combat test with .+", "combat_test"),
    ("of [^,]+, against .+", "oppose"),
    ("of [^,]+, for .+", "extended"),
    ("of [^,]+", "skill"),
)
BY_HAND = ByHand(
    numbers=(
        "maximum", "stamina-full", "move", "carry", "armor", "surprise", "pool", "dive", "borrowed", "lost", "arms",
        "legs", "rounds", "progress", "scanned", "acuity", "agility", "instinct", "resolve", "strength", "health",
        "stamina", "awareness", "sneaking", "score", "round", "actions",
    ),
    flags=("acted", "body", "unseen", "escaped", "yielded"),
    keys=("gear", "ground"),
    nothing="none",
)  # fmt: skip


def upgraded(data: dict[str, Any]) -> dict[str, Any]:
    """Anything stored, from version 1 to 2."""
    return BY_HAND.step(PURPOSES.step(data))
