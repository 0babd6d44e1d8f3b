"""What follows from each answer to a question of an Encounter or a week: day or night, again or not, who is paid.

Source: Blood Horizon, PEFs, Day and Night; Challenges; Upkeep; rulings BH-54, BH-65.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from games.blood_horizon.encounters.challenges import Challenged
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens.encounters import weighed
from games.engine.play.odds import as_percent, chances
from games.engine.play.questions import Choice
from games.engine.play.record import PendingCommand
from games.engine.play.table import Outcome
from games.engine.show.pieces import Pick

say = phrases("screens-encounters.ways-on")

NONE = Fraction(0)

type Waits = PendingCommand[Battle, Any]


def told(battle: Battle, waits: Waits, picks: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """The answers, each with how likely it does what, where that can be said."""
    found = dict(ways(battle, waits))
    return tuple(
        pick.but(effect=found[pick.value][0], detail=found[pick.value][1]) if pick.value in found else pick
        for pick in picks
    )


def ways(battle: Battle, waits: Waits) -> Iterator[tuple[str, tuple[str, str]]]:
    """By the key of the answer: how likely, and what."""
    asked = waits.question
    if not isinstance(asked, Choice):
        return
    match asked.purpose:
        case "day_chosen" if battle.encounter is not None:
            yield "day", ("", weighed.by_day(battle.encounter.kind, "day"))
            yield "night", ("", weighed.by_day(battle.encounter.kind, "night"))
        case "challenge_again":
            found = chances(_end, waits.before, waits.command, (*waits.answers, ("again",)))
            fails = as_percent(found.get("fails", NONE))
            yield "again", (as_percent(found.get("succeeds", NONE)), say("or-fails", share=fails))
        case "who_is_paid":
            left = battle.player(asked.who).satchel - 1
            out = len(asked.options) - 1 - left
            for option in asked.options:
                words = "paid-and-go" if left else "paid-alone"
                yield option.key, ("", say(words, detail=option.detail, number=out, paid=left))


def notes(battle: Battle, waits: Waits) -> tuple[str, ...]:
    """The rule behind a question that a week asks, and what there is to pay with."""
    asked = waits.question
    if not isinstance(asked, Choice) or asked.purpose != "who_is_paid":
        return ()
    player = battle.player(asked.who)
    held = say("satchel-holds", name=player.name, number=player.satchel, all=len(asked.options))
    return say("upkeep"), held


def _end(outcome: Outcome[Battle]) -> str:
    return next(event.outcome for event in reversed(outcome.events) if isinstance(event, Challenged))
