"""A sensible Star on the map: they hire the three who are for hire, keep away from hunters, and skip
what can be skipped unless they need people.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.blood_horizon.chase.atlas import distances, reach
from games.blood_horizon.chase.likely import met_at
from games.blood_horizon.chase.meetings import Happen, Meet, PassBy
from games.blood_horizon.chase.week import (
    REGIONS_A_WEEK,
    Hunt,
    NextWeek,
    Replacements,
    Search,
    SetOff,
    Travel,
)
from games.blood_horizon.encounters.store import Hire
from games.blood_horizon.kernel.chase import Chase
from games.blood_horizon.kernel.state import Battle
from games.engine.play.table import Command

LOOKED_AT = 4
"""Regions, the farthest from everybody, of which they work out how likely somebody comes there."""
ENOUGH = 10
"""Rep d6 that they want to have before they look for people in town."""


def wishes(battle: Battle, chase: Chase, *, hires: bool = True) -> Iterator[Command]:
    """What they would do on the map now, the likeliest first. hires: people go with them."""
    match chase.step:
        case "outset":
            now = battle.encounter
            star = next(iter(battle.players.values())).star
            for hand in now.hands if now and hires else ():
                yield Hire(star, hand.figure)
            yield SetOff()
        case "travel":
            yield Travel(safest(chase))
        case "drawn":
            (player,) = list(battle.players.values())[:1]
            alone = len(battle.band(player.key)) == 1
            if not (hires and alone and player.satchel >= ENOUGH and chase.drawn == "chillin"):
                yield PassBy()
            yield Meet(day="day" if chase.drawn in ("chillin", "on-the-run") else "")
        case "ambush":
            yield Meet()
        case _:
            yield from (Hunt(), Search(), Replacements(), Happen(), NextWeek())


def safest(chase: Chase) -> str:
    """Where they go: of the regions farthest from whoever is after them, the one to which fewest can come."""
    ways = reach(chase.atlas, chase.where, REGIONS_A_WEEK, chase.hostile)
    after_him = [*([chase.assassin] if chase.assassin else []), *(one.where for one in chase.squads)]

    def near(region: str) -> int:
        """How near the nearest of them is, the other way round, so that the farthest comes first."""
        return -min((distances(chase.atlas, enemy)[region] for enemy in after_him), default=0)

    free = [region for region in ways if region not in chase.hostile] or list(ways)
    best = sorted(free, key=lambda region: (near(region), region))[:LOOKED_AT]
    return min(best, key=lambda region: (met_at(chase, region), near(region), region))
