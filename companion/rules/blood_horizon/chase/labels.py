"""Acts of a week on the map in a few words, for undo; and the counters' names."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules.blood_horizon.chase.hunters import called
from companion.rules.blood_horizon.chase.state import ASSASSIN, Chase

DOES: Mapping[str, str] = {
    "set-off": "setting off",
    "next-week": "the new week",
    "hunt": "the Assassin’s move",
    "travel": "your move",
    "search": "the Goon Squad’s move",
    "replacements": "whether more Goons are sent",
    "happen": "what happens this week",
    "meet": "setting out",
    "pass-by": "letting it be",
}

WORDS: Mapping[str, str] = {
    "week": "the week",
    "where": "where you are",
    "assassin": "where the Assassin is",
    "rests": "whether the Assassin rests",
    "fled": "whether you have fled from the Assassin",
    "squad": "a new Goon Squad",
}


def counters(chase: Chase | None) -> Mapping[str, str]:
    """Key to name of every counter that is or was on the map."""
    if chase is None:
        return {}
    squads = (f"squad-{number}" for number in range(1, chase.named + 1))
    return {ASSASSIN: called(ASSASSIN), **{key: called(key) for key in squads}}
