"""Exact chances, by playing the very same rule through every result that it can tell apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from games.engine.play.questions import Answer, Choice, Number, Question, Refused, Roll
from games.engine.play.table import Command, Outcome, Rolled, Table
from games.engine.words import phrases

say = phrases("play.odds")


def default_answer(question: Question) -> Answer:
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
    prefer: Callable[[Question], Answer] = default_answer,
    full: bool = False,
    draws: bool = True,
    settled: Callable[[Outcome[S]], bool] = lambda outcome: outcome.question is None,
    reads: Mapping[str, tuple[int, ...]] = MappingProxyType({}),
) -> dict[M, Fraction]:
    """The exact chance of each measured outcome; the shares add up to 1.

    measure: what of the end is counted. prefer: how questions other than rolls are answered. answers: those
    given already, so that it works in the middle of an action. full: every face of every die by itself instead of
    what a rule says that it tells apart (slow; for checks). draws: False where nothing that is measured hangs on what
    is drawn blind: then the first option stands for all, and fifty cards are one course. settled: nothing that is
    measured can change any more, so what is still asked need not be followed; an attack that catches six models would
    take a minute else. reads: as in `Roll`, by purpose, where what is measured tells fewer faces apart than the rule.
    Of a roll-off every result is followed, and of a blind draw every option. Where a tie is rolled off again there is
    no end to it: then it is refused, unless `settled` stops before.
    Cost: one run of the rule for each distinguishable course. Raises Refused as `carry_out` does.
    """
    total: defaultdict[M, Fraction] = defaultdict(Fraction)
    courses: list[tuple[tuple[Answer, ...], Fraction]] = [(tuple(answers), Fraction(1))]
    while courses:
        table = _Course(state, *courses.pop(), prefer, full, draws, settled, reads)
        try:
            command.carry_out(table)
        except _Settled:
            pass
        else:
            if not table.is_over:
                raise Refused(say("nothing-more-asked"))
        total[measure(Outcome(table.battle, tuple(table.events), None))] += table.chance
        courses += table.others
    return dict(total)


class _Settled(BaseException):
    """Ends a course when nothing that is measured can change any more."""


class _Course[S](Table[S]):
    """One course of an action to its very end. Where it asks for dice it takes the first result and leaves the others
    to be followed later, so that the rule runs once for each end and not once more for each question on the way.
    """

    def __init__(
        self,
        state: S,
        answers: tuple[Answer, ...],
        chance: Fraction,
        prefer: Callable[[Question], Answer],
        full: bool,
        draws: bool,
        settled: Callable[[Outcome[S]], bool],
        reads: Mapping[str, tuple[int, ...]],
    ) -> None:
        super().__init__(state, answers)
        self.chance = chance
        self.others: list[tuple[tuple[Answer, ...], Fraction]] = []
        self._prefer, self._full, self._draws, self._settled = prefer, full, draws, settled
        self._reads = reads

    @property
    def is_over(self) -> bool:
        return self._asked == len(self._answers)

    def _answer(self, question: Question) -> Answer:
        if self.is_over:
            if self._settled(Outcome(self.battle, tuple(self.events), question)):
                raise _Settled
            self._answers = (*self._answers, self._taken(question))
        return super()._answer(question)

    def _taken(self, question: Question) -> Answer:
        if isinstance(question, Choice) and question.chance:
            if not self._draws:
                return (question.options[0].key,)
            results: Iterable[tuple[Answer, Fraction]] = _drawn(question)
        elif not isinstance(question, Roll):
            return self._prefer(question)
        else:
            self._once(question)
            results = self._told_apart(question).outcomes()
        (taken, chance), *others = results
        self.others += [((*self._answers, faces), self.chance * part) for faces, part in others]
        self.chance *= chance
        return taken

    def _told_apart(self, roll: Roll) -> Roll:
        if self._full:
            return roll.but(reads=(), apart=True)
        return roll.but(reads=self._reads[roll.purpose]) if roll.purpose in self._reads else roll

    def _once(self, roll: Roll) -> None:
        """Raises Refused for the same roll-off again."""
        before = [(event.purpose, event.each) for event in self.events if isinstance(event, Rolled)]
        if roll.each and (roll.purpose, roll.each) in before:
            raise Refused(say("tie-rolled-off-again"))


def _drawn(choice: Choice) -> Iterator[tuple[Answer, Fraction]]:
    """Every option of a blind draw, one as likely as another."""
    for option in choice.options:
        yield (option.key,), Fraction(1, len(choice.options))


def as_percent(chance: Fraction) -> str:
    """A chance as players say it: "58%". Only what cannot happen is 0%, and only what must is 100%."""
    percent = round(chance * 100)
    if percent == 0 and chance > 0:
        return say("under-1")
    if percent == 100 and chance < 1:
        return say("over-99")
    return f"{percent}%"
