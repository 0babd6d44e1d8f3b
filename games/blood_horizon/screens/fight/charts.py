"""The tables of a fight, with the row lit that came up."""

from __future__ import annotations

from games.blood_horizon.fight.events import Advantaged, Fought, Hurt
from games.blood_horizon.kernel.charts import chart
from games.blood_horizon.kernel.taking import Compared, Grew, Took
from games.engine.play.table import Event
from games.engine.show.pieces import Chart

DAMAGE = {"dead": "dead", "out": "out", "ducked": "duck"}
OURS, THEIRS = 1, 6
"""A die that gives the Advantage to either side."""


def chart_of(event: Event) -> Chart | None:
    """The table that an event was rolled on, None for all others."""
    match event:
        case Took(chart=key, row=row) if key and row:
            return chart(key, int(row))
        case Compared(chart=key, lead=lead):
            return chart(key, lead)
        case Fought(lead=lead):
            return chart("melee", abs(lead))
        case Hurt(row=row) if row in DAMAGE:
            return chart("shooting-damage", DAMAGE[row])
        case Advantaged(thrown=True, party=party):
            return chart("advantage", OURS if party == "ours" else THEIRS)
        case Grew():
            return chart("growing", 6)
    return None
