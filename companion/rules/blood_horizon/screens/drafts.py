"""Commands in the making, and the tables behind what has happened, of Encounters, fights and weeks together."""

from __future__ import annotations

from companion.rules.blood_horizon.screens.chase import charts as of_a_chase
from companion.rules.blood_horizon.screens.chase import sheets as abroad
from companion.rules.blood_horizon.screens.encounters import charts as of_encounters
from companion.rules.blood_horizon.screens.encounters import sheets as outside
from companion.rules.blood_horizon.screens.fight import charts as of_fights
from companion.rules.blood_horizon.screens.fight import sheets as inside
from companion.rules.blood_horizon.screens.fight import tabletop as table
from companion.rules.blood_horizon.state import Battle
from companion.rules.drafting import Chosen, drafted
from companion.rules.table import Event
from companion.rules.vocabulary import Chart, Sheet

SHEETS = {**inside.SHEETS, **table.SHEETS, **outside.SHEETS, **abroad.SHEETS}
DIRECT = {**inside.DIRECT, **table.DIRECT, **outside.DIRECT, **abroad.DIRECT}


def draft(battle: Battle, tag: str, chosen: Chosen) -> Sheet:
    """The sheet of a command as it stands. Raises KeyError for a command that has none."""
    return drafted(battle, tag, chosen, SHEETS, DIRECT)


def chart_of(event: Event) -> Chart | None:
    """The table an event was thrown on, its row lit, and no more of it; None for what was not thrown on one."""
    found = of_fights.chart_of(event) or of_encounters.chart_of(event) or of_a_chase.chart_of(event)
    return found.but(notes=()) if found else None
