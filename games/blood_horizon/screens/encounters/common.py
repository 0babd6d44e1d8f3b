"""What several sheets of the Encounters need."""

from __future__ import annotations

from collections.abc import Sequence

from games.blood_horizon.encounters.parties import along
from games.blood_horizon.fight.parties import leaders
from games.blood_horizon.kernel.likely import Compared
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.kernel.taking import can_strain
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.kernel.words import picks
from games.engine.play.questions import Refused
from games.engine.show.command_forms import Chosen, fact
from games.engine.show.pieces import Chance, outlook
from games.engine.show.sheet import Field

say = phrases("screens-encounters.common")

EFFORT_LEFT = say("effort-left")


def who_of(
    chosen: Chosen, label: str, figures: Sequence[Figure], name: str = "model"
) -> tuple[Figure, list[Field]]:
    """Whom a sheet is for, and the field that says so where there is a choice. The Leader, unless somebody was tapped.
    Raises Refused where there is nobody.
    """
    if not figures:
        raise Refused(say("nobody-there"))
    wanted = chosen.get(name, "")
    first = leaders(figures)[0]
    one = next((each for each in figures if each.key == wanted), first)
    if len(figures) == 1:
        return one, []
    return one, [Field(name, label, "one", picks(figures, one.key))]


def stars(battle: Battle) -> tuple[Figure, ...]:
    return tuple(one for one in along(battle) if one.star)


def effort_of(chosen: Chosen, one: Figure) -> tuple[bool, list[Field], list[str]]:
    """Whether an Extraordinary Effort is made before the throw: the fact to be tapped, and a line about it."""
    if not can_strain(one):
        return False, [], []
    field = fact(chosen, "effort", say("effort"), say("one-die-more"), tone="easier")
    return field.on, [field], [] if field.on else [EFFORT_LEFT]


def three_ways(odds: Compared, more: str, same: str, fewer: str) -> tuple[Chance, ...]:
    """The odds of passing more, as many or fewer dice."""
    return outlook((more, odds.more, "good"), (same, odds.same, "none"), (fewer, odds.fewer, "bad"))
