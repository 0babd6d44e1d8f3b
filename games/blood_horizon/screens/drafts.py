"""Commands in the making, and the tables behind what has happened, of Encounters, fights and weeks together."""

from __future__ import annotations

from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.screens.chase import charts as of_a_chase
from games.blood_horizon.screens.chase import sheets as abroad
from games.blood_horizon.screens.encounters import charts as of_encounters
from games.blood_horizon.screens.encounters import sheets as outside
from games.blood_horizon.screens.encounters import tabletop as table
from games.blood_horizon.screens.fight import charts as of_fights
from games.blood_horizon.screens.fight import sheets as inside
from games.blood_horizon.screens.titles import title
from games.engine.play.table import Command, Event
from games.engine.show.command_forms import Chosen, draft_sheet
from games.engine.show.pieces import Chart
from games.engine.show.sheet import Sheet

_sheets = {**inside.SHEETS, **table.SHEETS, **outside.SHEETS, **abroad.SHEETS}
_direct: tuple[type[Command], ...] = (*inside.DIRECT, *table.DIRECT, *outside.DIRECT, *abroad.DIRECT)
SHEETS = {tag: (title(tag), sheet) for tag, sheet in _sheets.items()}
DIRECT = {tag: (title(tag), kind) for kind in _direct for tag in [str(kind.__struct_config__.tag)]}


def draft(battle: Battle, tag: str, chosen: Chosen) -> Sheet:
    """The sheet of a command as it stands. Raises KeyError for a command that has none."""
    return draft_sheet(battle, tag, chosen, SHEETS, DIRECT)


def chart_of(event: Event) -> Chart | None:
    """The table an event was rolled on, its row lit, and no more of it; None for what was not rolled on one."""
    found = of_fights.chart_of(event) or of_encounters.chart_of(event) or of_a_chase.chart_of(event)
    return found.but(notes=()) if found else None
