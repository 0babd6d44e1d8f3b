"""Exact chances, by playing the very same rule through every result that it can tell apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction

from companion.rules.questions import Answer, Choice, Number, Question, Roll
from companion.rules.table import Command, Outcome, carry_out


def first_option(question: Question) -> Answer:
    """The plainest answer to a question that is no roll: its first option, nothing for "any of", the lowest
    number.
    """
    if isinstance(question, Choice):
        return () if question.many else (question.options[0].key,)
    if isinstance(question, Number):
        return question.low
    if isinstance(question, Roll):
        return (1,) * question.dice
    return dict.fromkeys(question.who, question.low)


def chances[S, M: Hashable](
    measure: Callable[[Outcome[S]], M],
    state: S,
    command: Command,
    answers: Sequence[Answer] = (),
    prefer: Callable[[Question], Answer] = first_option,
    full: bool = False,
    settled: Callable[[Outcome[S]], bool] = lambda outcome: outcome.question is None,
) -> dict[M, Fraction]:
    """The exact chance of each measured outcome; the shares add up to 1.

    measure: what of the end is counted. prefer: how questions other than rolls are answered. answers: those
    given already, so that it works in the middle of an action. full: every face by itself instead of the
    bands a rule reads (slow; for checks). settled: nothing that is measured can change any more, so what is
    still asked need not be followed; an attack that catches six models would take a minute else.
    Cost: one run of the rule for each distinguishable course. Raises Refused as `carry_out` does.
    """
    total: defaultdict[M, Fraction] = defaultdict(Fraction)

    def follow(so_far: tuple[Answer, ...], chance: Fraction) -> None:
        outcome = carry_out(state, command, so_far)
        question = outcome.question
        if question is None or settled(outcome):
            total[measure(outcome)] += chance
        elif isinstance(question, Roll) and not question.each:
            roll = question.but(reads=()) if full else question
            for faces, part in roll.outcomes():
                follow((*so_far, faces), chance * part)
        else:
            follow((*so_far, prefer(question)), chance)

    follow(tuple(answers), Fraction(1))
    return dict(total)


def in_words(chance: Fraction) -> str:
    """A chance as players say it: "58 %". Only what cannot happen is 0 %, and only what must is 100 %."""
    percent = round(chance * 100)
    if percent == 0 and chance > 0:
        return "under 1 %"
    if percent == 100 and chance < 1:
        return "over 99 %"
    return f"{percent} %"
