"""Pages of reference that work by themselves: the weapons, a skill test, heavy objects."""

from __future__ import annotations

from games.engine.show.report import ReferencePage
from games.horizon.leaves import heavy_objects, skill_tests, weapons

LEAVES = (
    ReferencePage(
        "weapons", "Weapons", "All 36 combat profiles, row by row and drawn, one laid over another.", weapons.draw,
        "rifle",
    ),
    ReferencePage(
        "skill-test", "Skill test", "The exact chances of any test: alone, against somebody, or with helpers.",
        skill_tests.draw, "dice",
    ),
    ReferencePage(
        "heavy-objects", "Heavy objects", "What it takes to shift, carry and throw things, for up to six people.",
        heavy_objects.draw, "muscle",
    ),
)  # fmt: skip
