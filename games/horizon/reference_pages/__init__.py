"""Pages of reference that work by themselves: the weapons, a skill test, heavy objects."""

from __future__ import annotations

from games.engine.show.report import ReferencePage
from games.horizon.phrases import phrases
from games.horizon.reference_pages import heavy_objects, skill_tests, weapons

say = phrases("reference.reference-pages")
word = phrases("shared.words")


REFERENCE_PAGES = (
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
