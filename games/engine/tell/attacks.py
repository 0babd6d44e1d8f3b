"""The attacks of a record: whole acts, or the parts of an act that a game reckons each by itself.

Where one command carries out what a whole side does, its ends are too many to follow, and the odds of all of it
together would be nobody's. So a game may say of a command, said or gone by itself in the middle of another one, that
it is an attack, and by which rule that is carried out alone (`BattleRules.alone`). Its attackers are then credited with
all harm that they did before they attacked again: what hits do may be rolled later, when all have fired.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from games.engine.play.questions import Answer, Choice, Question, Refused, Sealed
from games.engine.play.record import Answered, Do, Entry
from games.engine.play.steps import Step, steps_of
from games.engine.play.table import UNFIT, Command, Event, Rolled
from games.engine.tell.harm import HarmOf, Pair, attacks_in, totals_of


class Alone(NamedTuple):
    """An attack by itself. by: who may hurt somebody in it; to: whom, so far as it is told. before, command: a state
    and a rule that carry it out with what comes of it for them, and with nothing else. reads: as in
    `play.odds.chances`.
    """

    by: tuple[str, ...]
    to: tuple[str, ...]
    before: Any
    command: Command
    reads: Mapping[str, tuple[int, ...]] = MappingProxyType({})

    def between(self, pair: Pair) -> bool:
        return pair[0] in self.by and pair[1] in self.to


type AloneOf = Callable[[Any, Command], Iterable[Alone]]
"""The attacks that a command is; of one at several, who each take what comes of it, one for each of them."""


@dataclass
class Act:
    """A command with its answers and what came of it. entries: of each event. alone: how it is reckoned by itself; ()
    for an act as a whole.
    """

    entry: int
    before: Any
    command: Command
    answers: list[Answer] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    entries: list[int] = field(default_factory=list)
    alone: tuple[Alone, ...] = ()

    def done(self, harm_of: HarmOf) -> dict[Pair, int]:
        """The harm that came of it."""
        return totals_of(self.events, harm_of)

    def last(self, pair: Pair) -> int:
        """Of an attack by itself the entry with the last harm that one did to the other, else with its own last event;
        0 for an act as a whole.
        """
        return 0

    def picked(self, question: Question) -> Answer | None:
        """What was picked then among the same options, or chosen in secret; None where nothing was."""
        given = [answer for answer in self.answers if not isinstance(answer, int)]
        if isinstance(question, Sealed):
            chosen = {side: one[side] for one in given if isinstance(one, dict) for side in one}
            return {side: chosen.get(side, question.low) for side in question.who}
        return next((answer for answer in given if _among(question, answer)), None)


@dataclass(kw_only=True)
class Part(Act):
    """A step of an act that is an attack by itself. credit: the harm of its attackers until they attacked again; lasts:
    the entry with the last of it. asked: all choices of the record with what was picked; since: how many came before.
    """

    credit: dict[Pair, int] = field(default_factory=dict)
    lasts: dict[Pair, int] = field(default_factory=dict)
    asked: list[tuple[Choice, Answer]]
    since: int

    def done(self, harm_of: HarmOf) -> dict[Pair, int]:
        return self.credit

    def last(self, pair: Pair) -> int:
        return self.lasts.get(pair, self.entries[-1])

    def picked(self, question: Question) -> Answer | None:
        """What whoever is asked picked then, or when they were asked the same the next time."""
        if not isinstance(question, Choice):
            return None
        same = (question.purpose, question.model)
        later = (answer for one, answer in self.asked[self.since :] if (one.purpose, one.model) == same)
        return next((answer for answer in later if _among(question, answer)), None)


def _among(question: Question, answer: Answer) -> bool:
    if not isinstance(question, Choice) or not isinstance(answer, tuple):
        return False
    return {option.key for option in question.options}.issuperset(answer)


def acts_of(began: Any, entries: Iterable[Entry[Any, Any]]) -> Iterator[Act]:
    """The acts of a record. entries: those that stand, oldest first."""
    state, act = began, None
    for entry in entries:
        if isinstance(entry.said, Do):
            if act:
                yield act
            act = Act(entry.number, state, entry.said.command)
        elif act and isinstance(entry.said, Answered):
            act.answers.append(entry.said.answer)
        for event in entry.events:
            state = event.apply(state)
            if act:
                act.events.append(event)
                act.entries.append(entry.number)
    if act:
        yield act


def attacks_of(acts: Iterable[Act], harm_of: HarmOf, alone_of: AloneOf | None) -> list[Act]:
    """What has odds of its own, oldest first: acts in which dice were rolled, or attacks by themselves."""
    if alone_of is None:
        return [act for act in acts if _rolled(act)]
    found: list[Act] = []
    latest: dict[str, Part] = {}
    asked: list[tuple[Choice, Answer]] = []
    for act in acts:
        steps = _retraced(act)
        first = 0
        for step in steps:
            last = first + len(step.events)
            entries, events = act.entries[first:last], act.events[first:last]
            alone = _alone(step, alone_of) if events else ()
            if alone:
                part = Part(
                    entries[0], step.before, step.command, [], events, entries, alone,
                    asked=asked, since=len(asked),
                )  # fmt: skip
                found.append(part)
                latest |= {by: part for one in alone for by in one.by}
            asked += [(one, answer) for one, answer in step.asked if isinstance(one, Choice)]
            _credit(latest, events, entries, harm_of)
            first = last
        if not steps:
            _credit(latest, act.events, act.entries, harm_of)
    return found


def _alone(step: Step, alone_of: AloneOf) -> tuple[Alone, ...]:
    try:
        return tuple(alone_of(step.before, step.command))
    except (Refused, *UNFIT):
        return ()


def _credit(
    latest: dict[str, Part], events: Iterable[Event], entries: Iterable[int], harm_of: HarmOf
) -> None:
    for event, entry in zip(events, entries, strict=True):
        for by, to, much in attacks_in(event, harm_of):
            if by in latest:
                part = latest[by]
                part.credit[by, to] = part.credit.get((by, to), 0) + much
                part.lasts[by, to] = entry


def _rolled(act: Act) -> bool:
    return any(isinstance(one, Rolled) for one in act.events)


def _retraced(act: Act) -> list[Step]:
    """The steps of an act; none where nothing was asked, or where today's rules do not carry it out as it was."""
    if not act.answers:
        return []
    try:
        steps = steps_of(act.before, act.command, act.answers)
    except (Refused, *UNFIT):
        return []
    then = [type(event) for step in steps for event in step.events]
    return steps if then == [type(event) for event in act.events] else []
