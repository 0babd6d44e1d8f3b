"""The sheets of a week on the map: where to, and who goes."""

from __future__ import annotations

from games.blood_horizon.chase import likely
from games.blood_horizon.chase.atlas import reach
from games.blood_horizon.chase.hunters import under_way_in
from games.blood_horizon.chase.meetings import Happen, Meet, PassBy, comes
from games.blood_horizon.chase.week import (
    REGIONS_A_WEEK,
    Hunt,
    NextWeek,
    Replacements,
    Search,
    SetOff,
    Travel,
)
from games.blood_horizon.encounters.parties import playing
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.chase import Chase
from games.blood_horizon.kernel.encounter import Day
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.chase.map import place
from games.blood_horizon.screens.chase.scene import by_itself, clash_first, danger, enemies_at, risks
from games.blood_horizon.screens.encounters import weighed
from games.blood_horizon.screens.encounters.ways import by_day_or_night, day_of
from games.blood_horizon.screens.titles import title
from games.engine.show.command_forms import Chosen, any_of, finish_sheet, keys_in
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field, Sheet
from games.engine.tell.sentences import join_words

say = phrases("screens-chase.sheets")


def travel(battle: Battle, chosen: Chosen) -> Sheet:
    """Going to a region: by which way, who is there, and how likely somebody still comes this week."""
    chase = under_way_in(battle)
    to = chosen.get("to", "")
    ways = reach(chase.atlas, chase.where, REGIONS_A_WEEK, chase.hostile)
    heading = say("stay-in" if to == chase.where else "go-to", region=place(chase, to))
    on = by_itself(battle)
    sheet = Sheet("travel", heading, preset=(("to", to), *((("on", "on"),) if on else ())), icon="boot")
    if to not in ways:
        return finish_sheet(battle, sheet, Travel(to), heading)
    way = ways[to]
    between = join_words([place(chase, one) for one in way[1:-1]])
    notes = [say("by-way-of", regions=between)] if between else []
    if there := enemies_at(chase, to):
        notes.append(there)
    else:
        notes += _found(chase, to)
    odds = () if there else danger(chase, to)
    go = heading if len(way) == 1 else say("go", number=len(way) - 1)
    sheet = sheet.but(notes=tuple(notes), risks=() if there else risks(chase, to), way=way)
    return finish_sheet(battle, sheet, Travel(to, on=on), go, odds=odds).but(rolls=on)


def _found(chase: Chase, region: str) -> list[str]:
    """What figures alone do not say of the chance that somebody finds the players there."""
    found = likely.found_at(chase, region)
    if not found:
        return [say("nobody-finds-you")]
    certain = [say("found-for-certain")] if found == 1 else []
    return [*certain, *([say("clash-first")] if clash_first(chase, region) else [])]


def meet(battle: Battle, chosen: Chosen) -> Sheet:
    """Who goes to what the week brings, and by day or by night where that is a choice."""
    chase = under_way_in(battle)
    if chase.step not in ("ambush", "drawn"):
        return finish_sheet(battle, Sheet("meet", title("meet")), Meet(), title("meet"))
    row = book.encounters()[comes(chase)]
    together = [one for side in playing(battle) for one in battle.band(side) if one.along]
    grunts = [one for one in together if not one.star]
    home = keys_in(chosen, "home", [one.key for one in grunts])
    fields: list[Field] = []
    preset: list[tuple[str, str]] = []
    if grunts:
        picks = [Pick(one.key, one.name, detail=say("rep", rep=one.rep)) for one in grunts]
        fields.append(any_of("home", say("stays-in-camp"), picks, home).but(help=say("how-many")))
        preset.append(("home", ",".join(home)))
    day: Day = ""
    if row.day == "chosen":
        day = day_of(chosen)
        fields.append(by_day_or_night(day, row.key))
        preset.append(("day", day))
    notes = (row.line, *weighed.who(row.key))
    risks = weighed.coming(row.key, len(together) - len(home))
    sheet = Sheet("meet", row.name, tuple(fields), tuple(preset), icon="boot", notes=notes, risks=risks)
    return finish_sheet(battle, sheet, Meet(tuple(home), day), title("meet"))


DIRECT = (SetOff, NextWeek, Hunt, Search, Replacements, Happen, PassBy)
SHEETS = {"travel": travel, "meet": meet}
