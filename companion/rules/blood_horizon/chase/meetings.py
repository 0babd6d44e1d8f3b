"""What the week brings: ambushes where an enemy's counter stands, else a Random Encounter.

Source: Blood Horizon, During Each Week, steps 5 and 6; Random Encounters; rulings BH-71, BH-72.
"""

from __future__ import annotations

from typing import cast

from companion.rules.blood_horizon import book
from companion.rules.blood_horizon.chase.after import lost
from companion.rules.blood_horizon.chase.events import AmbushSprung, Drawn, Passed
from companion.rules.blood_horizon.chase.hunters import called
from companion.rules.blood_horizon.chase.state import ASSASSIN, Chase
from companion.rules.blood_horizon.chase.week import expects, make_camp
from companion.rules.blood_horizon.encounters.beginning import embark
from companion.rules.blood_horizon.encounters.outing import stays
from companion.rules.blood_horizon.encounters.parties import spokesman
from companion.rules.blood_horizon.encounters.state import Day
from companion.rules.blood_horizon.state import BattleTable, Kind
from companion.rules.questions import Refused
from companion.rules.table import Command


class Happen(Command, tag="happen"):
    """The die for the Random Encounter of the week."""

    def carry_out(self, table: BattleTable) -> None:
        expects(table, "happening")
        (face,) = table.roll(spokesman(table.battle), "for what happens this week", 1)
        kind = book.random_encounter(face)
        table.happens(Drawn(kind, book.encounters()[kind].name, face))


class Meet(Command, tag="meet"):
    """The Encounter of the week begins, or the ambush. home: those who stay in camp; a Star never does. Who was lost in
    an ambush of the same week is not there for the next (ruling BH-71). day: chosen for Chillin' and On the Run.
    """

    home: tuple[str, ...] = ()
    day: Day = ""

    def carry_out(self, table: BattleTable) -> None:
        chase = expects(table, "ambush", "drawn")
        for key in self.home:
            stays(table.battle, key)
        kind = comes(chase)
        if self.day and book.encounters()[kind].day != "chosen":
            raise Refused(f"{book.encounters()[kind].name}: day or night is not yours to choose.")
        counter = chase.pending[0] if chase.step == "ambush" else ""
        table.happens(AmbushSprung(counter, called(counter) if counter else ""))
        embark(table, kind, (*self.home, *(one.key for one in lost(table.battle))), self.day)


def comes(chase: Chase) -> Kind:
    """Which Encounter it is."""
    if chase.step == "ambush":
        return "assassin" if chase.pending[0] == ASSASSIN else "goon-squad"
    return cast(Kind, chase.drawn)


class PassBy(Command, tag="pass-by"):
    """The players let Chillin' or On the Run be, and camp (ruling BH-72)."""

    def carry_out(self, table: BattleTable) -> None:
        chase = expects(table, "drawn")
        row = book.encounters()[comes(chase)]
        if not row.skips:
            raise Refused(f"{row.name} cannot be avoided.")
        table.happens(Passed(row.name))
        make_camp(table)
