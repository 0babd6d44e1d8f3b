"""How an Encounter begins: who is along, day or night, how many groups are about.

Source: Blood Horizon, Encounters; Chillin', PEFs: Day and Night; On the Run; rulings BH-50, BH-72, BH-80.
"""

from __future__ import annotations

from games.blood_horizon.encounters.events import Counted, DayFell, SetOut, ToTheBoard
from games.blood_horizon.encounters.parties import along, playing, under_way
from games.blood_horizon.encounters.people import die, half_die
from games.blood_horizon.fight.opening import begin as begin_fight
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.encounter import Day
from games.blood_horizon.kernel.state import BattleTable, Kind
from games.blood_horizon.phrases import phrases
from games.engine.play.questions import Option

say = phrases("encounters.beginning")

BY_DAY, BY_NIGHT = 6, 15
"""Groups about a town."""
THROWN_AGAIN = 3
"""The die that the printed Hold Up forgets (ruling BH-50)."""
DAYS = (Option("day", say("by-day")), Option("night", say("by-night")))


def embark(
    table: BattleTable, kind: Kind, home: tuple[str, ...] = (), day: Day = "", *, follows: bool = False
) -> None:
    """An Encounter begins; also one that follows on another, whose day or night it keeps (ruling BH-80)."""
    battle = table.battle
    row = book.encounters()[kind]
    sides = playing(battle)
    keys = tuple(
        one.key
        for one in battle.figures.values()
        if one.side in sides and not one.gone and one.key not in home
    )
    table.happens(SetOut(kind, row.name, keys, pefs=1, follows=follows))
    _falls(table, kind, day)
    if kind == "chillin":
        encounter = under_way(table.battle)
        table.happens(Counted(BY_DAY if encounter.day == "day" else BY_NIGHT))
    elif kind == "on-the-run":
        table.happens(Counted(1 + half_die(table, say("groups-on-the-road"), purpose="groups_on_the_road")))
    elif kind == "head-to-head":
        ours, theirs = (tuple(one.key for one in along(table.battle) if one.side == side) for side in sides)
        _at_once(table, ours, theirs)


def _at_once(table: BattleTable, ours: tuple[str, ...], theirs: tuple[str, ...]) -> None:
    """Two bands on one board, with nothing before it."""
    table.happens(ToTheBoard(ours, theirs, "head-to-head"))
    begin_fight(table, ours, theirs)


def _falls(table: BattleTable, kind: Kind, day: Day) -> None:
    """Day or night: as it was, as chosen, as the Encounter says, or by a die (ruling BH-50)."""
    row = book.encounters()[kind]
    if row.day == "day":
        day = "day"
    elif row.day == "chosen" and not day:
        day = "night" if table.choose("", say("day-chosen"), DAYS, purpose="day_chosen") == "night" else "day"
    elif not day:
        day = _thrown(table, kind, row.night)
    table.happens(DayFell(day))


def _thrown(table: BattleTable, kind: Kind, night: int) -> Day:
    printed = kind == "hold-up" and table.battle.settings.day == "printed"
    while True:
        face = die(table, say("day-or-night"), reads=(3, 4) if printed else (night,), purpose="day")
        if not printed or face != THROWN_AGAIN:
            return "night" if face >= night else "day"
