"""A force in eight figures, to be held beside another."""

from __future__ import annotations

from games.engine.show.beside import Measure
from games.true_lead.forces import armed, price
from games.true_lead.phrases import phrases
from games.true_lead.roster import Force

say = phrases("building.beside")

INCHES = "″"


def measures(force: Force) -> tuple[Measure, ...]:
    them = [fighter for group in force.groups for fighter in group.fighters]
    items = [item for fighter in them for item in armed(fighter)]
    return (
        Measure(say("points"), price(force)),
        Measure(say("models"), len(them)),
        Measure(say("health"), sum(one.health for one in them), tells="tougher"),
        Measure(say("shot"), max((item.range for item in items), default=0), INCHES, "farther"),
        Measure(say("accuracy"), min((one.accuracy for one in them), default=0), "+", low=True),
        Measure(say("dice"), max((item.fp for item in items if item.ranged), default=0)),
        Measure(say("brawl"), max((item.fp for item in items if not item.ranged), default=0)),
        Measure(say("mounted"), sum(one.mounted for one in them)),
    )
