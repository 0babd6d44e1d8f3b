"""Pages of reference that work by themselves: the weapons, a skill test, heavy objects."""

from __future__ import annotations

from games.engine.show.report import ReferencePage
from games.horizon.leaves import heavy_objects, skill_tests, weapons
from games.horizon.phrases import phrases

say = phrases("reference.leaves")
word = phrases("shared.words")


LEAVES = (
    ReferencePage(
        "weapons", word("weapons"), say("weapons-line"), weapons.draw,
        "rifle",
    ),
    ReferencePage(
        "skill-test", say("skill-test"), say("skill-test-line"),
        skill_tests.draw, "dice",
    ),
    ReferencePage(
        "heavy-objects", say("heavy-objects"), say("heavy-objects-line"),
        heavy_objects.draw, "muscle",
    ),
)  # fmt: skip
