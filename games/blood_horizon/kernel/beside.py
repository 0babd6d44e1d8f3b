"""A band in eight figures, to be held beside another."""

from __future__ import annotations

from games.blood_horizon.kernel.bands import price, star
from games.blood_horizon.kernel.roster import Band
from games.blood_horizon.phrases import phrases
from games.engine.show.beside import Measure

say = phrases("building.beside")


def measures(band: Band) -> tuple[Measure, ...]:
    them, leader = band.people, star(band)
    weapons = [weapon for one in them for weapon in one.weapons]
    return (
        Measure(say("cost"), price(band)),
        Measure(say("people"), len(them)),
        Measure(say("star"), leader.rep if leader else 0),
        Measure(say("rep"), sum(one.rep for one in them)),
        Measure(say("mean-rep"), sum(one.rep for one in them) / max(1, len(them))),
        Measure(say("shots"), sum(weapon.shots for weapon in weapons)),
        Measure(say("most-shots"), max((weapon.shots for weapon in weapons), default=0)),
        Measure(say("lethal"), sum(weapon.lethal for weapon in weapons)),
    )
