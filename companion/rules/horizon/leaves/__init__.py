"""Pages of reference that work by themselves: the weapons, a skill test, heavy objects."""

from __future__ import annotations

from companion.rules.game import Leaf
from companion.rules.horizon.leaves import heavy_objects, skill_tests, weapons

LEAVES = (
    Leaf(
        "weapons", "Weapons", "All 36 combat profiles, row by row and drawn, one laid over another.", weapons.draw,
        "rifle",
    ),
    Leaf(
        "skill-test", "Skill test", "The exact chances of any test: alone, against somebody, or with helpers.",
        skill_tests.draw, "dice",
    ),
    Leaf(
        "heavy-objects", "Heavy objects", "What it takes to shift, carry and throw things, for up to six people.",
        heavy_objects.draw, "muscle",
    ),
)  # fmt: skip
