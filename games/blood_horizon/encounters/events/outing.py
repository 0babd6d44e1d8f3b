"""How an Encounter begins: who is along, day or night, how many groups are about."""

from __future__ import annotations

from typing import ClassVar

from msgspec import structs

from games.blood_horizon.kernel.encounter import Day, Encounter
from games.blood_horizon.kernel.state import FOES, Battle, Figure, Kind
from games.engine.play.table import Event


class SetOut(Event, tag="set-out"):
    """An Encounter begins: those who come along are fresh, with Star Power for each point of Rep. day: "" while nobody
    knows. pefs: how many groups there are, 0 where that is thrown. follows: it comes of the one before.

    In a chase, which may last for years, whoever was met before and went his way is forgotten.
    """

    heading: ClassVar[bool] = True

    encounter: Kind
    title: str
    along: tuple[str, ...]
    day: Day = ""
    pefs: int = 1
    follows: bool = False

    def apply(self, battle: Battle) -> Battle:
        figures = {
            key: fresh(one, along=key in self.along) if one.side != FOES else one
            for key, one in battle.figures.items()
            if one.side != FOES or battle.chase is None
        }
        now = Encounter(self.encounter, "road", self.day, self.pefs)
        weeks = battle.weeks + (not self.follows)
        return structs.replace(battle, figures=figures, encounter=now, fight=None, weeks=weeks)


def fresh(one: Figure, *, along: bool) -> Figure:
    """Somebody as an Encounter begins for him."""
    power = one.rep if one.star else 0
    return structs.replace(
        one, along=along, used=(), power=power, lost=0, fired=False, returned=False, section=0
    )


class DayFell(Event, tag="day-fell"):
    """It is known whether it is day or night."""

    told = ("day",)
    day: Day

    def apply(self, battle: Battle) -> Battle:
        return battle.meets(day=self.day)


class Counted(Event, tag="counted"):
    """How many groups are on the road, or about the town."""

    pefs: int

    def apply(self, battle: Battle) -> Battle:
        return battle.meets(pefs=self.pefs)
