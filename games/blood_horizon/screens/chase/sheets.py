"""The sheets of a week on the map: where to, and who goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

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
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.encounter import Day
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.screens.chase.map import place
from games.blood_horizon.screens.chase.scene import danger, enemies_at
from games.engine.play.table import Command
from games.engine.show.command_forms import Chosen, any_of, finish_sheet, keys_in
from games.engine.show.pieces import Pick
from games.engine.show.sheet import Field, Sheet
from games.engine.tell.sentences import count_words

DIRECT: Mapping[str, tuple[str, type[Command]]] = {
    "set-off": ("Set off", SetOff),
    "next-week": ("Begin the week", NextWeek),
    "hunt": ("Move the Assassin", Hunt),
    "search": ("Move the Goon Squad", Search),
    "replacements": ("See whether more are sent", Replacements),
    "happen": ("Roll for the week", Happen),
    "pass-by": ("Skip the Encounter", PassBy),
}


def travel(battle: Battle, chosen: Chosen) -> Sheet:
    """Going to a region: by which way, who is there, and how likely somebody still comes this week."""
    chase = under_way_in(battle)
    to = chosen.get("to", "")
    ways = reach(chase.atlas, chase.where, REGIONS_A_WEEK, chase.hostile)
    title = f"To {place(chase, to)}"
    if to == chase.where:
        title = f"Stay in {place(chase, to)}"
    sheet = Sheet("travel", title, preset=(("to", to),), icon="boot")
    if to not in ways:
        return finish_sheet(battle, sheet, Travel(to), title)
    way = ways[to]
    notes = [f"By way of {', '.join(place(chase, one) for one in way[1:-1])}."] if len(way) > 2 else []
    if there := enemies_at(chase, to):
        notes.append(there)
    odds = () if there else danger(chase, to)
    go = title if len(way) == 1 else f"Go: {count_words(len(way) - 1, 'region')}"
    return finish_sheet(battle, sheet.but(notes=tuple(notes)), Travel(to), go, odds=odds)


def meet(battle: Battle, chosen: Chosen) -> Sheet:
    """Who goes to what the week brings, and by day or by night where that is a choice."""
    chase = under_way_in(battle)
    if chase.step not in ("ambush", "drawn"):
        return finish_sheet(battle, Sheet("meet", "Go"), Meet(), "Go")
    row = book.encounters()[comes(chase)]
    grunts = [
        one for side, player in battle.players.items() if not player.ending for one in battle.band(side)
        if not one.star and one.along
    ]  # fmt: skip
    home = keys_in(chosen, "home", [one.key for one in grunts])
    fields: list[Field] = []
    preset: list[tuple[str, str]] = []
    if grunts:
        picks = [Pick(one.key, one.name, detail=f"Rep {one.rep}") for one in grunts]
        fields.append(
            any_of("home", "Who stays in camp", picks, home).but(
                help="How many you are decides how many they are."
            )
        )
        preset.append(("home", ",".join(home)))
    day = chosen.get("day", "") if chosen.get("day") in ("day", "night") else ""
    if row.day == "chosen":
        day = day or "day"
        fields.append(
            Field(
                "day",
                "By day or by night",
                "one",
                tuple(
                    Pick(key, words, chosen=key == day)
                    for key, words in (("day", "By day"), ("night", "By night"))
                ),
                value=day,
            )
        )
        preset.append(("day", day))
    sheet = Sheet("meet", row.name, tuple(fields), tuple(preset), icon="boot", notes=(row.line,))
    return finish_sheet(battle, sheet, Meet(tuple(home), cast(Day, day)), "Go")


SHEETS: Mapping[str, tuple[str, Callable[[Battle, Chosen], Sheet]]] = {
    "travel": ("Move", travel),
    "meet": ("Go", meet),
}
