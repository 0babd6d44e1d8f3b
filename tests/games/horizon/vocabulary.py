"""What a record of Horizon may say, sense or nonsense."""

from pathlib import Path

from games.horizon.corrections import BY_HAND
from tests.games.hostile import Vocabulary


def keys(start):
    gear = sorted({one.key for fighter in start.fighters.values() for one in fighter.gear})
    return ("a chair", "object", "raider", *start.sides, *start.fighters, *gear)


def values(start):
    first, *_, last = start.fighters
    return ("none", "exact", "pool", "rusty-weapon", *start.sides, first, last, f"{first},{last}")


WORDS = Vocabulary(
    Path(__file__).parent / "golden" / "marker-nine.txt",
    ("loaded:", "loaded:rusty-pistol", *BY_HAND.words),
    keys,
    values,
)
