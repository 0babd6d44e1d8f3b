"""A process of its own that plays battles between two gangs: it has what time the others leave, and takes nothing from
those who play. See `fair_runs`.

    python -m gangs.fair_child

What to play comes by standard input as JSON; how far it is goes out as a line of JSON, again and again.
"""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any

from companion.simulation import dice_of
from games import game
from games.engine.fair import Course, Tally, course
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError, convert

NICE = 15
SECONDS = 120
"""Of this process: what is known by then is told, and nothing more is tried."""


def as_plain(found: Course) -> dict[str, Any]:
    """A course as it is stored."""
    trials = [[trial.side, trial.place, *trial.tally] for trial in found.trials]
    return {"tally": [*found.tally], "trials": trials, "done": found.done}


def play(asked: dict[str, Any]) -> None:
    rules = game(asked["game"])
    gangs = [convert(gang, rules.roster.gang) for gang in asked["gangs"]]
    dice, tried = dice_of(asked["seed"]), (asked["tried"][0], asked["tried"][1])
    last = Course(Tally())
    for last in course(rules, (gangs[0], gangs[1]), dice, asked["battles"], tried):
        print(json.dumps(as_plain(last)), flush=True)
        if time.process_time() > SECONDS:
            break
    if not last.done:
        print(json.dumps(as_plain(last._replace(done=True))), flush=True)


def main() -> int:
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        play(json.load(sys.stdin))
    except (Refused, DecodeError) as wrong:
        print(json.dumps({"refused": str(wrong)}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
