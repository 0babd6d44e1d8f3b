"""The tables of a week on the map: with the row lit that came up, and beside the question that is thrown on one."""

from __future__ import annotations

from typing import Any

from companion.rules.blood_horizon.charts import chart
from companion.rules.blood_horizon.chase.events import Clashed, Drawn, Headed, Replaced
from companion.rules.record import Open
from companion.rules.table import Event
from companion.rules.vocabulary import Chart

ASKED: tuple[tuple[str, str], ...] = (
    ("for how far", "campaign-movement"),
    ("for where", "goon-direction"),
    ("for more Goon Squads", "goon-replacements"),
    ("for what happens this week", "random-encounters"),
)
"""What a roll is for, as its words begin, and the table behind it."""


def chart_of(event: Event) -> Chart | None:
    """The table an event was thrown on, None for all others."""
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


def asked_chart(waits: Open[Any, Any]) -> Chart | None:
    """The table that an open roll is taken on."""
    why = waits.question.why
    if why.endswith("in the clash"):
        return chart("clash")
    return next((chart(key) for words, key in ASKED if why.startswith(words)), None)
