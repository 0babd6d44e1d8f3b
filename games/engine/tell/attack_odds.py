"""How likely each attack of a battle was to do what it did, and what it could have been expected to do.

The odds are those of the rules themselves: the act, or the attack by itself (`tell.attacks`), is carried out again from
the state before it, through every roll that makes a difference (`play.odds.chances`), with the choices that were made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from msgspec import structs

from games.engine.play.odds import chances, default_answer
from games.engine.play.questions import Answer, Question, Refused, Roll
from games.engine.play.record import Entry
from games.engine.play.table import UNFIT, Command, Outcome, Rolled
from games.engine.play.values import Value
from games.engine.show.report import ByDice
from games.engine.tell.attacks import Act, Alone, AloneOf, acts_of, attacks_of
from games.engine.tell.harm import OUT, HarmOf, Pair, totals_of

COURSES_AT_MOST = 1_500
"""Ends of one attack that are followed; some 100 ms. One with more is left out."""
COURSES_OF_ALL = 5_000
"""Ends of all attacks of a battle together, some 0.8 s. A long evening has a thousand; what is beyond is left out."""
ROLLS_AT_MOST = 30
"""Of one course. An attack after which a whole fight goes on by itself is left out: its ties have no end."""

CERTAIN = 1000

type LabelOf = Callable[[Any, Command], str]
type Totals = tuple[tuple[Pair, int], ...]


class AttackOdds(Value):
    """What one did to another in an act, and the odds of it. by, to: models. entry: the first of the act. label: of the
    act, in a few words.

    own: it is the act of `by`, and nobody's answer to it. last: of an attack by itself the entry with the last of the
    harm; 0 for an act as a whole. much: the harm done. per_mille: how likely so much or more was; late: the same once
    all dice but the last were known, for an attack that did no harm how likely that was then; CERTAIN where that is not
    told. any: how likely any harm was. wounds, outs: what could be expected, in thousandths.
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
    last: int = 0


class Known:
    """Odds that are looked up: those of an attack by its own entries, those of a whole act by that."""

    def __init__(self, odds: Iterable[AttackOdds]) -> None:
        odds = tuple(odds)
        parts = [one for one in odds if one.last]
        self._acts = {(one.entry, one.by, one.to): one for one in odds if not one.last}
        self._parts = {(one.last, one.by, one.to): one for one in parts}
        self._parts |= {(one.entry, one.by, one.to): one for one in parts}

    def of(self, act: int, entry: int, by: str, to: str) -> AttackOdds | None:
        """act: the entry that opened it. entry: in which the attack began, or else the harm was done."""
        return self._parts.get((entry, by, to)) or self._acts.get((act, by, to))


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
    label: LabelOf,
    alone_of: AloneOf | None = None,
) -> tuple[AttackOdds, ...]:
    """The odds of all attacks of a record, oldest first; without those of which they cannot be told. alone_of: which
    commands are attacks that are reckoned by themselves, None where acts are reckoned as a whole.

    Cost: 2 to 100 ms an attack, and a second at most for all: those that did the most harm come first.
    """
    attacks = attacks_of(acts_of(began, entries), harm_of, alone_of)
    attacks.sort(key=lambda act: -max(act.done(harm_of).values(), default=0))
    left = Courses(COURSES_OF_ALL)
    found: list[AttackOdds] = []
    for act in attacks:
        try:
            found += odds_of(act, harm_of, label, left)
        except (Refused, TooMany, *UNFIT):
            if not left.number:
                break
    return tuple(sorted(found, key=lambda one: one.entry))


def odds_of(
    act: Act, harm_of: HarmOf, label: LabelOf = lambda before, command: "", left: Courses | None = None
) -> Iterator[AttackOdds]:
    """The odds of everybody whom somebody could have hurt in an act, or in an attack by itself. left: for all acts.

    Raises TooMany, and Refused where today's rules do not allow what was done then.
    """
    done = act.done(harm_of)
    for how in act.alone or (act,):
        ends = _ends_of(act, how, (), harm_of, left)
        pairs = dict.fromkeys([*done, *(pair for totals in ends for pair, _ in totals)])
        if isinstance(how, Alone):
            attacks = ((pair, True) for pair in pairs if how.between(pair))
        else:
            actor = _actor(act.command, {by for by, _ in pairs})
            attacks = ((pair, pair[0] == actor) for pair in pairs)
        late = _late_ends_of(act, harm_of, left) if pairs else {}
        for pair, own in attacks:
            yield _odds(act, label(how.before, how.command), pair, done.get(pair, 0), ends, late).but(own=own)


def _odds(
    act: Act,
    label: str,
    pair: Pair,
    much: int,
    ends: Mapping[Totals, Fraction],
    late: Mapping[Totals, Fraction],
) -> AttackOdds:
    at_all, at_last = _spread(ends, pair), _spread(late, pair)
    by, to = pair
    return AttackOdds(
        by=by,
        to=to,
        entry=act.entry,
        label=label,
        much=much,
        per_mille=_per_mille(chance for number, chance in at_all if number >= much),
        late=_per_mille(chance for number, chance in at_last if (number >= much if much else not number))
        if late
        else CERTAIN,
        any=_per_mille(chance for number, chance in at_all if number),
        wounds=round(1000 * sum(number % OUT * chance for number, chance in at_all)),
        outs=round(1000 * sum(number // OUT * chance for number, chance in at_all)),
        last=act.last(pair),
    )


def _ends_of(
    act: Act, how: Act | Alone, answers: Sequence[Answer], harm_of: HarmOf, left: Courses | None
) -> Mapping[Totals, Fraction]:
    """How likely the act was to end how, from some answers on: the harm done by whom to whom. Which card somebody draws
    for a kill hurts nobody in the same act, so one card stands for all. how: the rule that is followed.
    """
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
        how.before,
        how.command,
        answers,
        prefer=lambda question: _as_then(question, act.picked(question)),
        draws=False,
        settled=settled,
        reads=how.reads if isinstance(how, Alone) else {},
    )


def _late_ends_of(act: Act, harm_of: HarmOf, left: Courses | None) -> Mapping[Totals, Fraction]:
    """The same once all dice but the last were known; nothing where a number was chosen in secret before them, or where
    others rolled in between.
    """
    last = max((place for place, answer in enumerate(act.answers) if _is_roll(answer)), default=0)
    known = act.answers[:last]
    if not last or not all(isinstance(answer, tuple) for answer in known):
        return {}
    return _ends_of(act, act, known, harm_of, left)


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


def _as_then(question: Question, picked: Answer | None) -> Answer:
    """What was picked then, else the plainest answer."""
    if picked is not None:
        return picked
    return () if isinstance(question, Roll) and question.optional else default_answer(question)


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
