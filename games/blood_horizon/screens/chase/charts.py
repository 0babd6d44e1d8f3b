"""The tables of a week on the map: with the row lit that came up, and beside the question that is rolled on one."""

from __future__ import annotations

from typing import Any

from games.blood_horizon.chase.events import Clashed, Drawn, Headed, Replaced
from games.blood_horizon.kernel.catalogue import wording
from games.blood_horizon.kernel.charts import chart
from games.engine.play.record import PendingCommand
from games.engine.play.table import Event
from games.engine.show.pieces import Chart

TABLES = wording("chase-tables")
"""What a roll is for, and the table behind it."""


def chart_of(event: Event) -> Chart | None:
    """The table an event was rolled on, None for all others."""
    match event:
        case Headed(face=face):
            return chart("goon-direction", face)
        case Replaced(passed=passed):
            return chart("goon-replacements", passed)
        case Drawn(face=face):
            return chart("random-encounters", face)
        case Clashed(squad_won=squad_won):
            return chart("clash", "assassin" if squad_won else "goons")
    return None


def asked_chart(waits: PendingCommand[Any, Any]) -> Chart | None:
    """The table that an open roll is taken on."""
    key = TABLES.get(waits.question.purpose)
    return chart(key) if key else None
