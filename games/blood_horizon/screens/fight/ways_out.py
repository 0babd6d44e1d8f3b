"""What follows from each answer to a question of a fight, and how likely it is, by playing the rule on from there.

Source: Blood Horizon, Extraordinary Effort; Will to Fight; Shooting; Star Power; Recovery.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from games.blood_horizon.fight.events import Stood
from games.blood_horizon.fight.odds import recovery, star_power
from games.blood_horizon.fight.recovering import dice_needed
from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.kernel.taking import EFFORT, Took
from games.blood_horizon.phrases import phrases
from games.engine.play.odds import as_percent, chances
from games.engine.play.questions import Choice
from games.engine.play.record import PendingCommand
from games.engine.play.table import Event, Outcome
from games.engine.show.pieces import Pick

say = phrases("screens-fight.ways-out")

LEAVE = "leave"

type Waits = PendingCommand[Battle, Any]
type Found = tuple[str, str]
"""How likely, and what: "83%", "all stay"."""


def told(battle: Battle, waits: Waits, picks: tuple[Pick, ...]) -> tuple[Pick, ...]:
    """The answers, each with what follows from it where that can be said."""
    found = dict(ways(battle, waits))
    return tuple(_told(pick, *found[pick.value]) if pick.value in found else pick for pick in picks)


def _told(pick: Pick, share: str, what: str) -> Pick:
    """What follows stands first; an answer that nothing is rolled for says no more than that."""
    after = " · ".join(filter(None, (what, pick.detail)))
    return pick.but(effect=share, detail=what if pick.value == LEAVE else after)


def ways(battle: Battle, waits: Waits) -> Iterator[tuple[str, Found]]:
    """By the key of the answer."""
    asked = waits.question
    if not isinstance(asked, Choice):
        return
    match asked.purpose:
        case "effort":
            purpose = asked.about[0] if asked.about else ""
            now = _share(waits, LEAVE, purpose)
            yield EFFORT, _with_effort(now, _share(waits, EFFORT, purpose), purpose)
            yield LEAVE, ("", _reads(max(now, default=0), purpose))
        case "star_power_or_not":
            once, twice = star_power(battle.figures[asked.model].power)
            yield "power", (as_percent(once), say("a-level-less", twice=as_percent(twice)))
        case "who_leaves":
            for option in asked.options:
                one = battle.figures[option.key].but(status="left")
                back = recovery(one.rep, dice_needed(battle, one))
                yield option.key, ("", say("back-after", chance=as_percent(back)))


def _share(waits: Waits, answer: str, purpose: str) -> Mapping[int, Fraction]:
    """How many dice pass in the end, or of a Will to Fight how many leave, -1 for all."""

    def since(outcome: Outcome[Battle]) -> tuple[Event, ...]:
        return outcome.events[waits.happened :]

    def measure(outcome: Outcome[Battle]) -> int:
        if purpose == "will":
            return next(event.leave for event in since(outcome) if isinstance(event, Stood))
        return next(event.passed for event in since(outcome) if isinstance(event, Took))

    def settled(outcome: Outcome[Battle]) -> bool:
        return any(isinstance(event, Stood if purpose == "will" else Took) for event in since(outcome))

    return chances(measure, waits.before, waits.command, (*waits.answers, (answer,)), settled=settled)


def _with_effort(now: Mapping[int, Fraction], then: Mapping[int, Fraction], purpose: str) -> Found:
    """The chance that it helps, and to what."""
    better = {reading: chance for reading, chance in then.items() if reading not in now}
    if not better:
        return "", say("helps-nothing")
    return as_percent(sum(better.values(), Fraction(0))), _reads(next(iter(better)), purpose)


def _reads(reading: int, purpose: str) -> str:
    if purpose == "will":
        return (
            say("all-leave")
            if reading < 0
            else say("some-leave", number=reading)
            if reading
            else say("all-stay")
        )
    return say("dice-pass", number=reading)
