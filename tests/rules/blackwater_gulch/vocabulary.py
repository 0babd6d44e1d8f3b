"""What a record of Blackwater Gulch may say, sense or nonsense."""

from pathlib import Path

from companion.rules.blackwater_gulch.corrections import (
    ATTRIBUTES,
    CARDS,
    FLAGS,
    LISTS,
    NUMBERS,
    OF_THE_BATTLE,
)
from tests.rules.hostile import Vocabulary


def keys(start):
    weapons = [weapon.key for model in start.models.values() for weapon in model.weapons]
    return ("law", "band", "fists", "cache", "snake-oil", *start.models, *weapons)


def values(start):
    return (*start.sides, "fists", "long-colt", "snake-oil")


WORDS = Vocabulary(
    Path(__file__).parent / "golden" / "street-lamps.txt",
    ("points", *FLAGS, *NUMBERS, *ATTRIBUTES, *LISTS, *CARDS, *OF_THE_BATTLE),
    keys,
    values,
)
