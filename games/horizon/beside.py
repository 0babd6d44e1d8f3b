"""A squad in eight figures, to be held beside another."""

from __future__ import annotations

from games.engine.show.beside import Measure
from games.horizon.gangs import price
from games.horizon.phrases import phrases
from games.horizon.roster import Squad

say = phrases("building.beside")


def measures(squad: Squad) -> tuple[Measure, ...]:
    them = squad.characters
    weapons = [weapon for one in them for weapon in one.weapons]
    reach = max((row.range for weapon in weapons if weapon.shoots for row in weapon.rows), default=0)
    damage = max((max(row.damage) for weapon in weapons for row in weapon.rows), default=0)
    return (
        Measure(say("cost"), price(squad)),
        Measure(say("people"), len(them)),
        Measure(say("health"), sum(one.full_health for one in them), tells="tougher"),
        Measure(say("stamina"), sum(one.full_stamina for one in them)),
        Measure(say("shot"), reach, say("metres"), "farther"),
        Measure(say("damage"), damage),
        Measure(say("armor"), max((one.armor for one in them), default=0)),
        Measure(say("move"), max((one.base_move for one in them), default=0), say("metres"), "faster"),
    )
