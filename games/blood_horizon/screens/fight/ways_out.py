"""What follows from each answer to a question of a fight, and how likely it is, by playing the rule on from there.

Source: Blood Horizon, Extraordinary Effort; Will to Fight; Shooting; Star Power; Recovery.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from games.blood_horizon.encounters.sneaking import Noticed
from games.blood_horizon.fight.events import Mended, Opened, Stood
from games.blood_horizon.fight.odds import recovery, star_power
from games.blood_horizon.fight.recovering import dice_needed
from games.blood_horizon.kernel.stars import HARM, Harm, eased, levels
from games.blood_horizon.kernel.state import Battle, Figure
from games.blood_horizon.kernel.taking import EFFORT, Compared, Took
from games.blood_horizon.phrases import phrases
from games.engine.play.odds import as_percent, chances
from games.engine.play.questions import Choice
from games.engine.play.record import PendingCommand
from games.engine.play.table import Event, Outcome
from games.engine.show.pieces import Pick

say = phrases("screens-fight.ways-out")

LEAVE = "leave"
SETTLED_LATER = ("will", "sneak", "action", "talk", "recovery")
"""Rolls whose dice mean something only beside another's, or on the row that they come to."""
WORDED = {
    "sneak": {0: "sneak-noticed", 1: "sneak-past"},
    "action": {0: "action-second", 1: "action-first"},
    "talk": {-1: "talk-fewer", 0: "talk-same", 1: "talk-more"},
    "recovery": {0: "recovery-gone", 1: "recovery-back"},
}

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
            yield "power", _with_power(battle, asked)
            yield "bear", ("", _without(battle, asked))
        case "star_power_levels":
            yield from _levels(battle, asked)
        case "who_leaves":
            for option in asked.options:
                one = battle.figures[option.key].but(status="left")
                back = recovery(one.rep, dice_needed(battle, one))
                yield option.key, ("", say("back-after", chance=as_percent(back)))


def harm_before(asked: Choice) -> Harm:
    """The damage that Star Power is asked for."""
    return "dead" if "dead" in asked.about else "out"


def left_by_power(battle: Battle, asked: Choice) -> tuple[str, ...]:
    """What one level less would make of the damage, in words, and two where there are two to take away."""
    harm, blow = harm_before(asked), battle.fighting.phase == "melee"
    most = max(1, levels(battle.figures[asked.model], harm, blow=blow))
    return tuple(HARM[eased(harm, number, blow=blow)] for number in range(1, most + 1))


def _with_power(battle: Battle, asked: Choice) -> Found:
    """The chance of one level less at least, and of two."""
    once, twice = star_power(battle.figures[asked.model].power)
    first, *second = left_by_power(battle, asked)
    if not second:
        return as_percent(once), say("instead", harm=first)
    return as_percent(once), say("instead-or", harm=first, share=as_percent(twice), less=second[0])


def _without(battle: Battle, asked: Choice) -> str:
    """What becomes of whoever takes the damage as it is."""
    if harm_before(asked) == "dead":
        return say("no-way-back")
    return _back(battle, battle.figures[asked.model])


def _back(battle: Battle, one: Figure) -> str:
    """How likely somebody who is out of the fight is back after it."""
    fallen = one.but(status="out")
    return say("back-after", chance=as_percent(recovery(one.rep, dice_needed(battle, fallen))))


def _levels(battle: Battle, asked: Choice) -> Iterator[tuple[str, Found]]:
    """Whoever is out of the fight may be back after it, how likely that is; whoever is dead is not."""
    if not asked.about:  # as it was asked before this version
        return
    harm, blow = harm_before(asked), battle.fighting.phase == "melee"
    for option in asked.options:
        left = eased(harm, int(option.key), blow=blow)
        if left == "out":
            yield option.key, ("", _back(battle, battle.figures[asked.model]))
        elif left == "dead":
            yield option.key, ("", say("no-way-back"))


def _reading(waits: Waits, purpose: str, event: Event) -> int | None:
    """What an event settles: how many leave by a Will to Fight, -1 for all; whether somebody slips past, or is Active
    first; who passes more in a talk; whether somebody recovers; else how many dice pass. None where it settles nothing.
    """
    match purpose, event:
        case "will", Stood(leave=leave):
            return leave
        case "sneak", Noticed(noticed=noticed):
            return int(not noticed)
        case "action", Opened(leader=leader):
            return int(leader == getattr(waits.question, "model", ""))
        case "talk", Compared(lead=lead):
            return (lead > 0) - (lead < 0)
        case "recovery", Mended(back=back):
            return int(back)
        case _, Took(passed=passed) if purpose not in SETTLED_LATER:
            return passed
    return None


def _share(waits: Waits, answer: str, purpose: str) -> Mapping[int, Fraction]:
    """How likely it is read how in the end."""

    def since(outcome: Outcome[Battle]) -> tuple[Event, ...]:
        return outcome.events[waits.happened :]

    def readings(outcome: Outcome[Battle]) -> Iterator[int]:
        found = (_reading(waits, purpose, event) for event in since(outcome))
        return (reading for reading in found if reading is not None)

    def measure(outcome: Outcome[Battle]) -> int:
        return next(readings(outcome))

    def settled(outcome: Outcome[Battle]) -> bool:
        return any(True for _ in readings(outcome))

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
    if purpose in WORDED:
        return say(WORDED[purpose][reading])
    return say("dice-pass", number=reading)
