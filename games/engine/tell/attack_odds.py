"""How likely each attack of a battle was to do what it did, and what it could have been expected to do.

The odds are those of the rules themselves: the act is carried out again from the state before it, through every roll
that makes a difference (`play.odds.chances`), with the choices that were made.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from msgspec import structs

from games.engine.play.odds import chances, default_answer
from games.engine.play.questions import Answer, Choice, Question, Refused, Roll, Sealed
from games.engine.play.record import Answered, Do, Entry
from games.engine.play.table import UNFIT, Command, Event, Outcome, Rolled
from games.engine.play.values import Value
from games.engine.show.report import ByDice

COURSES_AT_MOST = 1_500
"""Ends of one attack that are followed; some 100 ms. One with more is left out."""
COURSES_OF_ALL = 5_000
"""Ends of all attacks of a battle together, some 0.8 s. A long evening has a thousand; what is beyond is left out."""
ROLLS_AT_MOST = 30
"""Of one course. An attack after which a whole fight goes on by itself is left out: its ties have no end."""

OUT = 100
"""What it counts to put somebody down for good, more than any number of wounds."""
CERTAIN = 1000

type Pair = tuple[str, str]
"""Who attacks whom."""
type Totals = tuple[tuple[Pair, int], ...]


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


class AttackOdds(Value):
    """What one did to another in an act, and the odds of it. by, to: models. entry: the first of the act. label: of the
    act, in a few words.

    own: it is the act of `by`, and nobody's answer to it. much: the harm done. per_mille: how likely so much or more
    was; late: the same once all dice but the last were known, for an attack that did no harm how likely that was then.
    any: how likely any harm was. wounds, outs: what could be expected, in thousandths.
    """

    by: str
    to: str
    entry: int
    label: str
    much: int
    per_mille: int
    own: bool = True
    late: int = CERTAIN
    any: int = 0
    wounds: int = 0
    outs: int = 0


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


def attack_odds(
    began: Any,
    entries: Iterable[Entry[Any, Any]],
    harm_of: HarmOf,
    label: Callable[[Any, Command], str],
) -> tuple[AttackOdds, ...]:
    """The odds of all attacks of a record, oldest first; without those of which they cannot be told.

    Cost: 2 to 100 ms an attack, and a second at most for all: those that did the most harm come first.
    """
    attacks = [act for act in acts_of(began, entries) if any(isinstance(one, Rolled) for one in act.events)]
    attacks.sort(key=lambda act: -max(totals_of(act.events, harm_of).values(), default=0))
    left = Courses(COURSES_OF_ALL)
    found: list[AttackOdds] = []
    for act in attacks:
        try:
            found += odds_of(act, harm_of, label(act.before, act.command), left)
        except (Refused, TooMany, *UNFIT):
            if not left.number:
                break
    return tuple(sorted(found, key=lambda one: one.entry))


def odds_of(act: Act, harm_of: HarmOf, label: str, left: Courses | None = None) -> Iterator[AttackOdds]:
    """The odds of everybody whom somebody could have hurt in an act. left: for all acts.

    Raises TooMany, and Refused where today's rules do not allow what was done then.
    """
    ends = _ends_of(act, (), harm_of, left)
    done = totals_of(act.events, harm_of)
    pairs = dict.fromkeys([*done, *(pair for totals in ends for pair, _ in totals)])
    if not pairs:
        return
    late = _late_ends_of(act, harm_of, left)
    actor = _actor(act.command, {by for by, _ in pairs})
    for by, to in pairs:
        much = done.get((by, to), 0)
        at_all = _spread(ends, (by, to))
        at_last = _spread(late, (by, to))
        yield AttackOdds(
            by=by,
            to=to,
            entry=act.entry,
            label=label,
            much=much,
            per_mille=_per_mille(chance for number, chance in at_all if number >= much),
            own=by == actor,
            late=_per_mille(chance for number, chance in at_last if (number >= much if much else not number))
            if late
            else CERTAIN,
            any=_per_mille(chance for number, chance in at_all if number),
            wounds=round(1000 * sum(number % OUT * chance for number, chance in at_all)),
            outs=round(1000 * sum(number // OUT * chance for number, chance in at_all)),
        )


def _ends_of(
    act: Act, answers: Sequence[Answer], harm_of: HarmOf, left: Courses | None
) -> Mapping[Totals, Fraction]:
    """How likely the act was to end how, from some answers on: the harm done by whom to whom. Which card somebody draws
    for a kill hurts nobody in the same act, so one card stands for all.
    """
    picked = [answer for answer in act.answers if not isinstance(answer, int) and not _is_roll(answer)]
    own, left = Courses(COURSES_AT_MOST), left or Courses(COURSES_AT_MOST)

    def totals(outcome: Outcome[Any]) -> Totals:
        own.take()
        left.take()
        return tuple(sorted(totals_of(outcome.events, harm_of).items()))

    def settled(outcome: Outcome[Any]) -> bool:
        asked = outcome.question
        if isinstance(asked, Roll) and asked.outcome_count > COURSES_AT_MOST:
            raise TooMany
        if sum(isinstance(event, Rolled) for event in outcome.events) > ROLLS_AT_MOST:
            raise TooMany
        return False

    return chances(
        totals,
        act.before,
        act.command,
        answers,
        prefer=lambda question: _as_then(question, picked),
        draws=False,
        settled=settled,
    )


def _late_ends_of(act: Act, harm_of: HarmOf, left: Courses | None) -> Mapping[Totals, Fraction]:
    """The same once all dice but the last were known; nothing where a number was chosen in secret before them."""
    last = max((place for place, answer in enumerate(act.answers) if _is_roll(answer)), default=0)
    known = act.answers[:last]
    if not last or not all(isinstance(answer, tuple) for answer in known):
        return {}
    return _ends_of(act, known, harm_of, left)


def totals_of(events: Iterable[Event], harm_of: HarmOf) -> dict[Pair, int]:
    """The harm that each did to another; what somebody does to themselves is no attack."""
    total: defaultdict[Pair, int] = defaultdict(int)
    for harm in filter(None, map(harm_of, events)):
        if harm.by and harm.by != harm.to:
            total[harm.by, harm.to] += harm.much
    return {pair: much for pair, much in total.items() if much}


def _actor(command: Command, attackers: Set[str]) -> str:
    """Whose act it is: the first whom the command names, or the only one who attacks in it."""
    named = [value for value in structs.asdict(command).values() if isinstance(value, str)]
    if not any(named):
        return next(iter(attackers)) if len(attackers) == 1 else ""
    return next((value for value in named if value in attackers), "")


def _spread(ends: Mapping[Totals, Fraction], pair: Pair) -> list[tuple[int, Fraction]]:
    """How much one did to another, with its share of all ends."""
    return [(dict(totals).get(pair, 0), share) for totals, share in ends.items()]


def _per_mille(shares: Iterable[Fraction]) -> int:
    chance = sum(shares, Fraction(0))
    return max(1, round(chance * CERTAIN)) if chance else 0


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


def against_the_odds(attacks: Iterable[AttackOdds]) -> AttackOdds | None:
    """The least likely of all that hurt; None where nothing was left to chance."""
    chancy = (one for one in attacks if one.own and one.much and 0 < one.per_mille < CERTAIN)
    return min(chancy, key=lambda one: one.per_mille, default=None)


def by_dice(attacks: Iterable[AttackOdds]) -> dict[str, ByDice]:
    """What each did beside what the dice should have given them."""
    found: dict[str, ByDice] = {}
    for one in attacks:
        before = found.get(one.by, ByDice())
        found[one.by] = ByDice(
            before.wounds + one.much % OUT,
            before.outs + one.much // OUT,
            before.wounds_due + one.wounds,
            before.outs_due + one.outs,
        )
    return found
