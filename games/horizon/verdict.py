"""What a roll brought, in two words."""

from __future__ import annotations

from games.engine.play.table import Rolled
from games.horizon.phrases import phrases
from games.horizon.skill_tests import AP_OF

say = phrases("verdicts.rolls")

TOLD = frozenset(("combat_test", "oppose", "order"))
"""What a test is rolled for (`purpose`) where the Action Points of the dice by themselves say something. Of any other
the sentence that follows tells the score, with all that is added, and whether it is enough.
"""


def verdict(rolled: Rolled) -> str:
    """The Action Points of the dice of such a test; nothing of any other, or of a die that settles who goes first."""
    return say("test", ap=sum(AP_OF[face] for face in rolled.faces)) if rolled.purpose in TOLD else ""
