"""A gang in eight figures, to be held beside another."""

from __future__ import annotations

from collections.abc import Iterator

from games.blackwater_gulch.gangs import price
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import Character, Gang
from games.engine.show.beside import Measure

say = phrases("building.beside")

INCHES = "″"


def measures(gang: Gang) -> tuple[Measure, ...]:
    them = gang.characters
    return (
        Measure(say("fame"), price(gang)),
        Measure(say("health"), sum(one.health for one in them), tells="tougher"),
        Measure(say("actions"), sum(one.stamina for one in them)),
        Measure(
            say("shot"), max((reach for one in them for reach in _reaches(one)), default=0), INCHES, "farther"
        ),
        Measure(say("defense"), sum(one.defense for one in them) / max(1, len(them))),
        Measure(say("ranged"), max((one.ranged for one in them), default=0)),
        Measure(say("melee"), max((one.melee for one in them), default=0)),
        Measure(say("speed"), max((one.speed for one in them), default=0), INCHES, "faster"),
    )


def _reaches(one: Character) -> Iterator[int]:
    """Inches of all that they shoot and throw with."""
    for weapon in (*one.weapons, *(item.weapon for item in one.items)):
        if weapon is not None and weapon.ranged:
            yield weapon.reach(one.strength)
