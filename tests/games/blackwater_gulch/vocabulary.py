"""What a record of Blackwater Gulch may say, sense or nonsense."""

from pathlib import Path

from games.blackwater_gulch.corrections import BY_HAND
from tests.games.hostile import Vocabulary


def keys(start):
    weapons = [weapon.key for model in start.models.values() for weapon in model.weapons]
    return ("law", "band", "fists", "cache", "snake-oil", *start.models, *weapons)


def values(start):
    return (*start.sides, "fists", "long-colt", "snake-oil")


WORDS = Vocabulary(
    Path(__file__).parent / "golden" / "street-lamps.txt",
    BY_HAND.words,
    keys,
    values,
)
