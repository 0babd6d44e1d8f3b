"""What somebody did against the odds: of all attacks that hurt, the one that was least likely to do so much."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from games.engine.play.odds import chances, default_answer
from games.engine.play.questions import Answer, Choice, Question, Refused, Roll, Sealed
from games.engine.play.record import Answered, Do, Entry
from games.engine.play.table import UNFIT, Command, Event, Outcome, Rolled
from games.engine.play.values import Value

COURSES_AT_MOST = 1_500
"""Ends of one attack that are followed; some 100 ms. One with more is left out."""
COURSES_OF_ALL = 5_000
"""Ends of all attacks of a battle together, some 0.8 s. A long evening has a thousand; what is beyond is left out."""
ROLLS_AT_MOST = 30
"""Of one course. An attack after which a whole fight goes on by itself is left out: its ties have no end."""


CERTAIN = 1000
OUT = 100
"""What it counts to put somebody down for good, more than any number of wounds."""


class Harm(NamedTuple):
    """What one event did to somebody. much: Health, or whatever the game counts; more is worse."""

    by: str
    to: str
    much: int


type HarmOf = Callable[[Event], Harm | None]


class Blow(Protocol):
    """An event in which somebody, or nobody (""), does something to a model."""

    @property
    def by(self) -> str: ...
    @property
    def model(self) -> str: ...


class Wound(Blow, Protocol):
    """lost: Health."""

    @property
    def lost(self) -> int: ...


def harm_in(wounds: type[Wound], *ends: type[Blow]) -> HarmOf:
    """The `harm` of a game: Health lost in a wound; each of `ends` puts somebody down for good."""

    def harm(event: Event) -> Harm | None:
        if isinstance(event, wounds):
            return Harm(event.by, event.model, event.lost)
        return Harm(event.by, event.model, OUT) if isinstance(event, ends) else None

    return harm


class Feat(Value):
    """An attack and its odds. by, to: models. per_mille: how likely it was to do as much or more. entry: its first."""

    by: str
    to: str
    label: str
    per_mille: int
    entry: int


@dataclass
class Act:
    """A command with its answers and what came of it."""

    entry: int
    before: Any
    command: Command
    answers: list[Answer] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


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
    if act:
        yield act


def best_feat(
    began: Any,
    entries: Iterable[Entry[Any, Any]],
    harm_of: HarmOf,
    label: Callable[[Any, Command], str],
) -> Feat | None:
    """The least likely of all attacks that hurt somebody else. None where there was none, or its odds cannot be told.

    Cost: the odds of each attack that hurt, some 2 to 100 ms, and of all of them a second at most: those that did the
    most harm come first.
    """
    hurt = [(harm, act) for act in acts_of(began, entries) if (harm := _worst(act.events, harm_of))]
    hurt.sort(key=lambda one: -one[0].much)
    left = Courses(COURSES_OF_ALL)
    found: list[Feat] = []
    for harm, act in hurt:
        try:
            chance = chance_of(act, harm, harm_of, left)
            words = label(act.before, act.command)
        except (Refused, TooMany, *UNFIT):
            if not left.number:
                break
            continue
        found.append(Feat(harm.by, harm.to, words, round(chance * 1000), act.entry))
    found.sort(key=lambda feat: feat.entry)
    chancy = (feat for feat in found if 0 < feat.per_mille < CERTAIN)
    return min(chancy, key=lambda feat: feat.per_mille, default=None)


class TooMany(Exception):
    """There are too many ends to follow."""


@dataclass
class Courses:
    """How many ends may still be followed."""

    number: int

    def take(self) -> None:
        """Raises TooMany."""
        if not self.number:
            raise TooMany
        self.number -= 1


def chance_of(act: Act, harm: Harm, harm_of: HarmOf, left: Courses | None = None) -> Fraction:
    """How likely the act was to do so much to its victim, or more, with the same choices made. left: for all acts.

    Raises TooMany, and Refused where today's rules do not allow what was done then.
    """
    picked = [answer for answer in act.answers if not isinstance(answer, int) and not _is_roll(answer)]
    own, left = Courses(COURSES_AT_MOST), left or Courses(COURSES_AT_MOST)

    def much(outcome: Outcome[Any]) -> bool:
        own.take()
        left.take()
        return _much(outcome.events, harm.by, harm.to, harm_of) >= harm.much

    def settled(outcome: Outcome[Any]) -> bool:
        asked = outcome.question
        if isinstance(asked, Roll) and asked.outcome_count > COURSES_AT_MOST:
            raise TooMany
        if sum(isinstance(event, Rolled) for event in outcome.events) > ROLLS_AT_MOST:
            raise TooMany
        return False

    def prefer(question: Question) -> Answer:
        return _as_then(question, picked)

    return chances(much, act.before, act.command, prefer=prefer, settled=settled).get(True, Fraction(0))


def _is_roll(answer: Answer) -> bool:
    return isinstance(answer, tuple) and any(isinstance(one, int) for one in answer)


def _as_then(question: Question, picked: Sequence[Answer]) -> Answer:
    """What was picked then among the same options, or chosen in secret, else the plainest answer."""
    if isinstance(question, Sealed):
        chosen = {side: one[side] for one in picked if isinstance(one, dict) for side in one}
        return {side: chosen.get(side, question.low) for side in question.who}
    if isinstance(question, Choice):
        offered = {option.key for option in question.options}
        for answer in picked:
            if isinstance(answer, tuple) and offered.issuperset(answer):
                return answer
    if isinstance(question, Roll) and question.optional:
        return ()
    return default_answer(question)


def _worst(events: Iterable[Event], harm_of: HarmOf) -> Harm | None:
    """The most that one did to another in an act; what somebody does to themselves is no feat."""
    total: dict[tuple[str, str], int] = {}
    for harm in filter(None, map(harm_of, events)):
        if harm.by and harm.by != harm.to:
            total[harm.by, harm.to] = total.get((harm.by, harm.to), 0) + harm.much
    if not total:
        return None
    by, to = max(total, key=lambda pair: total[pair])
    return Harm(by, to, total[by, to]) if total[by, to] else None


def _much(events: Iterable[Event], by: str, to: str, harm_of: HarmOf) -> int:
    harms = filter(None, map(harm_of, events))
    return sum(harm.much for harm in harms if (harm.by, harm.to) == (by, to))
