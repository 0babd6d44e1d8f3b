"""The starting areas as they are drawn: on a board of the size that is agreed, with as many objectives as are due.

Source: Blackwater Gulch, Starting Positions; Objectives; The Game Board; rulings BW-01, BW-31.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from games.blackwater_gulch.phrases import SHELF, phrases
from games.blackwater_gulch.roster import Gang
from games.blackwater_gulch.setup import objectives_for
from games.blackwater_gulch.setup_form import FORM, fame_agreed
from games.engine.play.values import DecodeError
from games.engine.show.layouts import Layouts, TableLayout
from games.engine.show.setup_answers import read_answers

say = phrases("building.setup-form")

FOOT = 12
FEET, USUAL = (2, 3, 4), 3
"""Of a board's edge."""
KEPT = 64
"""Ways in which all starting areas have been drawn."""
SIDES = 2
"""Where nobody has chosen a gang yet."""


def layouts(answers: Mapping[str, str], gangs: Sequence[Gang] = ()) -> Layouts:
    """As `BattleRules.layouts`. Answers that do not fit count as the usual ones."""
    try:
        plain = read_answers(FORM, answers)
    except DecodeError:
        plain = read_answers(FORM, {})
    sides = max(SIDES, len(gangs))
    feet = plain["board"] if plain["board"] in FEET else USUAL
    due = objectives_for(fame_agreed(plain["fame"], gangs), sides) if plain["objectives"] else 0
    return {"deployment": _drawn(feet, sides, due)}


@lru_cache(maxsize=KEPT)
def _drawn(feet: int, sides: int, due: int) -> Mapping[str, TableLayout]:
    found = {}
    for key, areas in SHELF.layouts().items():
        drawn = areas.scaled(feet * FOOT).between(sides).marked(due)
        number = len(drawn.spots)
        found[key] = drawn.but(said=say("marked", said=areas.said, number=number)) if number else drawn
    return found
