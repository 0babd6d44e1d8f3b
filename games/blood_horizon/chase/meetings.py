"""What the week brings: ambushes where an enemy's counter stands, else a Random Encounter.

Source: Blood Horizon, During Each Week, steps 5 and 6; Random Encounters; rulings BH-71, BH-72, BH-87.
"""

from __future__ import annotations

from typing import cast

from games.blood_horizon.chase.events import AmbushSprung, Passed
from games.blood_horizon.chase.hunters import called, under_way
from games.blood_horizon.chase.week import begin_week, draw_encounter, expects, make_camp, see_out
from games.blood_horizon.encounters.after import rally
from games.blood_horizon.encounters.beginning import embark
from games.blood_horizon.encounters.outing import stays
from games.blood_horizon.fight.recovering import fit, lost
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.chase import ASSASSIN, Chase
from games.blood_horizon.kernel.encounter import Day
from games.blood_horizon.kernel.state import Battle, BattleTable, Kind
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.engine.tell.sentences import join_words

say = phrases("chase.meetings")


class Happen(Command, tag="happen"):
    """The die for the Random Encounter of the week."""

    def carry_out(self, table: BattleTable) -> None:
        expects(table, "happening")
        draw_encounter(table)


class Meet(Command, tag="meet"):
    """The Encounter of the week begins, or the ambush. home: those who stay in camp; a Star never does. Who was lost in
    an ambush of the same week is not there for the next (ruling BH-71), but where nobody else is left (BH-87). day:
    chosen for Chillin' and On the Run.
    """

    home: tuple[str, ...] = ()
    day: Day = ""

    def carry_out(self, table: BattleTable) -> None:
        chase = expects(table, "ambush", "drawn")
        for key in self.home:
            stays(table.battle, key)
        kind = comes(chase)
        if self.day and book.encounters()[kind].day != "chosen":
            raise Refused(say("day-not-chosen", encounter=book.encounters()[kind].name))
        _faced(table.battle, self.home)
        rally(table)
        if table.battle.over:
            return
        counter = chase.pending[0] if chase.step == "ambush" else ""
        table.happens(AmbushSprung(counter, called(counter) if counter else ""))
        embark(table, kind, (*self.home, *(one.key for one in lost(table.battle))), self.day)


def _faced(battle: Battle, home: tuple[str, ...]) -> None:
    """Refused where whoever could face it stays in camp (ruling BH-87)."""
    able = fit(battle)
    if able and all(one.key in home for one in able):
        raise Refused(say("nobody-faces-it", names=join_words([one.name for one in able]), number=len(able)))


def comes(chase: Chase) -> Kind:
    """Which Encounter it is."""
    if chase.step == "ambush":
        return "assassin" if chase.pending[0] == ASSASSIN else "goon-squad"
    return cast(Kind, chase.drawn)


class PassBy(Command, tag="pass-by"):
    """The players let Chillin' or On the Run be, and camp (ruling BH-72). stay: and stay where they are, so that the
    next week goes on to whatever it brings.
    """

    stay: bool = False

    def carry_out(self, table: BattleTable) -> None:
        chase = expects(table, "drawn")
        row = book.encounters()[comes(chase)]
        if not row.skips:
            raise Refused(say("unavoidable", encounter=row.name))
        table.happens(Passed(row.name))
        make_camp(table)
        if self.stay:
            begin_week(table, under_way(table).week + 1)
            see_out(table, stay=True)
