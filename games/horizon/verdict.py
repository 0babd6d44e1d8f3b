"""What a roll brought, in two words."""

from __future__ import annotations

from games.engine.play.table import Rolled
from games.horizon.phrases import phrases
from games.horizon.setup import TIE
from games.horizon.skill_tests import AP_OF

say = phrases("verdicts.rolls")


def verdict(rolled: Rolled) -> str:
    """The Action Points of a test; a die that settles who goes first brings none."""
    return "" if rolled.purpose == TIE else say("test", ap=sum(AP_OF[face] for face in rolled.faces))
