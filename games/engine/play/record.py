"""The record: an append-only list of what was said; undo and redo are entries in it like any other.

Going back is never a deletion. Each entry stands on an earlier one, as commits do; what stands now is the chain from
the newest standing entry back to the start, and every other entry has been taken back but stays readable.
An act is one gesture of a player: a command with all its answers. Undo takes back a whole act.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from games.engine.play.memory import RememberedCommand, remember
from games.engine.play.questions import Answer, Faces, Question, Refused, Roll, Sealed, Source
from games.engine.play.table import Command, Event, carry_out, fold
from games.engine.play.values import Value
from games.engine.words import phrases

say = phrases("play.record")


class Do[C](Value, tag="do"):
    """A command is given."""

    command: C


class Answered(Value, tag="answered"):
    """The open question is answered. For sealed questions: one side's number at a time; anew: in place of one that it
    has sealed before.
    """

    answer: Answer
    source: Source = ""
    anew: bool = False


class Undo(Value, tag="undo"):
    """The last act that stands is taken back."""


class Redo(Value, tag="redo"):
    """The last undo is taken back."""


class Back(Value, tag="back"):
    """The table is again as it was right after entry `to` (0: the start). was: what dice showed that are given anew."""

    to: int
    was: Faces = ()


type Said[C] = Do[C] | Answered | Undo | Redo | Back


class Entry[C, E](Value):
    """One thing said, and the facts that it made true.

    on: the entry it stands on. act: the entry that opened its act. to: where undo, redo and back return to.
    open: a question is left open after it. by: who said it. stands_in: the side for which they stood in, "" for their
    own.
    """

    number: int
    said: Do[C] | Answered | Undo | Redo | Back
    on: int
    act: int
    events: tuple[E, ...] = ()
    to: int | None = None
    open: bool = False
    by: str = ""
    stands_in: str = ""


class UnreadableEntry(Entry[Any, Any]):
    """In place of an entry that this version cannot read: where it stands, and nothing of what was said."""


class PendingCommand[S, C](Value):
    """An action that waits: the state before it, its command, the answers so far, and those sealed answers
    that are in.
    """

    before: S
    command: C
    question: Question
    answers: tuple[Answer, ...] = ()
    sealed: dict[str, int] = {}
    happened: int = 0


class Moment[S, C](Value, rename={"remembered": "kept"}):
    """The table as of entry `number`: a fact of history that never changes.

    act, before: the entry that opened the last act that stands, and the one it stands on (where undo leads).
    label: that act in a few words. chain: what stands, as (first, last) stretches of entry numbers, oldest
    first. remembered: what still holds of what was said, so that it can be said again (`memory`).
    """

    number: int
    state: S
    act: int = 0
    before: int = 0
    label: str = ""
    chain: tuple[tuple[int, int], ...] = ()
    open: PendingCommand[S, C] | None = None
    remembered: tuple[RememberedCommand[C], ...] = ()

    def includes(self, number: int) -> bool:
        return any(first <= number <= last for first, last in self.chain)


class RedoStep(Value):
    """Something that redo would bring back."""

    number: int
    label: str


class Head[S, C](Value, rename={"moment": "now"}):
    """What the pages need: the newest entry's number, the moment that stands, and what redo would bring back."""

    newest: int
    moment: Moment[S, C]
    ahead: tuple[RedoStep, ...] = ()


class StaleInputError(Exception):
    """What was said no longer fits: no such question, or nothing to take back. The message is a sentence."""


type Lookback = Callable[[int], Moment[Any, Any]]
type Labels = Callable[[Any, Command], str]


def new_head[S](state: S) -> Head[S, Any]:
    """The head of a record in which nothing has been said yet."""
    return Head(0, Moment(0, state))


def _extend_chain(chain: tuple[tuple[int, int], ...], on: int, number: int) -> tuple[tuple[int, int], ...]:
    if chain and chain[-1][1] == on == number - 1:
        return (*chain[:-1], (chain[-1][0], number))
    return (*chain, (number, number))


def advance(
    head: Head[Any, Any],
    said: Said[Any],
    *,
    lookback: Lookback,
    label: Labels,
    by: str = "",
) -> tuple[Entry[Any, Any], Head[Any, Any]]:
    """Say one thing. Answers with the entry to append and what stands after it.

    lookback: the moment as of an earlier entry, asked for only by undo, redo and back.
    Raises Refused when the rules do not allow it, StaleInputError when it no longer fits what stands.
    """
    number = head.newest + 1
    if isinstance(said, Undo | Redo | Back):
        to, ahead = _target_of_step(head, said)
        there = lookback(to)
        entry: Entry[Any, Any] = Entry(number, said, head.moment.number, number, to=to, by=by)
        return entry, Head(number, there, ahead)
    now = head.moment
    if isinstance(said, Do):
        if now.open is not None:
            raise StaleInputError(say("question-still-open-answer"))
        entry, moment = _start_command(now, said, number, label, by)
    else:
        entry, moment = _continue_command(now, said, number, by)
    return entry, Head(number, moment)


def _target_of_step(head: Head[Any, Any], said: Undo | Redo | Back) -> tuple[int, tuple[RedoStep, ...]]:
    now = head.moment
    here = RedoStep(now.number, now.label)
    if isinstance(said, Undo):
        if not now.act:
            raise StaleInputError(say("nothing-undo"))
        return now.before, (*head.ahead, here)
    if isinstance(said, Redo):
        if not head.ahead:
            raise StaleInputError(say("nothing-redo"))
        return head.ahead[-1].number, head.ahead[:-1]
    if not 0 <= said.to <= head.newest:
        raise StaleInputError(say("no-entry-go-back", to=said.to))
    return said.to, (*head.ahead, here)


def _start_command(
    now: Moment[Any, Any], said: Do[Any], number: int, label: Labels, by: str
) -> tuple[Entry[Any, Any], Moment[Any, Any]]:
    outcome = carry_out(now.state, said.command)
    question = outcome.question
    happened = len(outcome.events)
    waits = PendingCommand(now.state, said.command, question, happened=happened) if question else None
    entry: Entry[Any, Any] = Entry(
        number, said, now.number, number, outcome.events, open=waits is not None, by=by
    )
    chain = _extend_chain(now.chain, now.number, number)
    name = label(now.state, said.command)
    remembered = remember(now.remembered, outcome.events, said.command)
    return entry, Moment(number, outcome.state, number, now.number, name, chain, waits, remembered)


def _continue_command(
    now: Moment[Any, Any], said: Answered, number: int, by: str
) -> tuple[Entry[Any, Any], Moment[Any, Any]]:
    waits = now.open
    if waits is None:
        raise StaleInputError(say("question-already-been-answered"))
    chain = _extend_chain(now.chain, now.number, number)
    entry: Entry[Any, Any] = Entry(number, said, now.number, now.act, by=by, open=True)
    moment = now.but(number=number, chain=chain)
    answer: Answer = said.answer
    if isinstance(waits.question, Sealed):
        sealed = _add_sealed_answer(waits, waits.question, answer)
        if isinstance(answer, dict) and not waits.sealed.keys().isdisjoint(answer):
            said = said.but(anew=True)
        if len(sealed) < len(waits.question.who):
            return entry.but(said=said), moment.but(open=waits.but(sealed=sealed))
        answer = sealed
    if isinstance(waits.question, Roll) and said.source == "":
        said = said.but(source="table")
    answers = (*waits.answers, waits.question.check(answer))
    outcome = carry_out(waits.before, waits.command, answers)
    asks, events = outcome.question, outcome.events[waits.happened :]
    entry = entry.but(said=said, events=events, open=asks is not None)
    following = (
        PendingCommand(waits.before, waits.command, asks, answers, happened=len(outcome.events))
        if asks
        else None
    )
    return entry, moment.but(state=outcome.state, open=following, remembered=remember(now.remembered, events))


def _add_sealed_answer(waits: PendingCommand[Any, Any], question: Sealed, answer: Answer) -> dict[str, int]:
    if not isinstance(answer, dict) or not answer:
        raise Refused(say("number-each-side-needed", why=question.why))
    sealed = dict(waits.sealed)
    for side, number in answer.items():
        if side not in question.who:
            raise Refused(say("only-sides-were-asked"))
        if number is not None:  # a number that nobody can tell any more has to be chosen again
            sealed[side] = question.check_one(number)
    return sealed


def moment_at(
    number: int, base: Moment[Any, Any], entries: Iterable[Entry[Any, Any]], label: Labels
) -> Moment[Any, Any]:
    """The moment as of entry `number`, from the events of the entries that lead there.

    base: a known moment that `number` stands on. entries: those of the chain after it, oldest first; no undo,
    redo or back. The stored events are the truth; a rule runs again only to find what an action still open is
    waiting for.
    """
    now = base
    for entry in entries:
        chain = _extend_chain(now.chain, entry.on, entry.number)
        state = fold(now.state, entry.events)
        if isinstance(entry.said, Do):
            command = entry.said.command
            waits = _pending_after(now.state, command, ()) if entry.open else None
            remembered, name = remember(now.remembered, entry.events, command), label(now.state, command)
            now = Moment(entry.number, state, entry.number, now.number, name, chain, waits, remembered)
        elif isinstance(entry.said, Answered) and now.open is not None:
            waits, remembered = _pending_after_answer(now.open, entry), remember(now.remembered, entry.events)
            now = now.but(number=entry.number, state=state, chain=chain, open=waits, remembered=remembered)
    if now.number != number:
        raise StaleInputError(say("no-entry-go-back", to=number))
    return now


def _pending_after(before: Any, command: Any, answers: tuple[Answer, ...]) -> PendingCommand[Any, Any] | None:
    outcome = carry_out(before, command, answers)
    if outcome.question is None:
        return None
    return PendingCommand(before, command, outcome.question, answers, happened=len(outcome.events))


def asked_anew(now: Moment[Any, Any]) -> Moment[Any, Any]:
    """The moment with its open question as the rules ask it today: what is stored may be of an older version. It stays
    as it was where the rules ask nothing any more.
    """
    if now.open is None:
        return now
    try:
        waits = _pending_after(now.open.before, now.open.command, now.open.answers)
    except Refused:
        return now
    if waits is None or type(waits.question) is not type(now.open.question):
        return now
    return now.but(open=now.open.but(question=waits.question))


def _pending_after_answer(
    waits: PendingCommand[Any, Any], entry: Entry[Any, Any]
) -> PendingCommand[Any, Any] | None:
    if not isinstance(entry.said, Answered) or not entry.open:
        return None
    answer = entry.said.answer
    if isinstance(waits.question, Sealed):
        sealed = _add_sealed_answer(waits, waits.question, answer)
        if len(sealed) < len(waits.question.who):
            return waits.but(sealed=sealed)
        answer = sealed
    return _pending_after(waits.before, waits.command, (*waits.answers, waits.question.check(answer)))


class Record[S]:
    """A whole record in memory, for replays, simulations and tests."""

    def __init__(self, state: S, label: Labels = lambda state, command: "") -> None:
        self.entries: list[Entry[Any, Any]] = []
        self.head: Head[S, Any] = new_head(state)
        self._moments: list[Moment[S, Any]] = [self.head.moment]
        self._label = label

    def say(self, said: Said[Any], by: str = "") -> Entry[Any, Any]:
        """Append one thing. Raises Refused or StaleInputError, and then nothing has changed."""
        entry, self.head = advance(
            self.head, said, lookback=self._moments.__getitem__, label=self._label, by=by
        )
        self.entries.append(entry)
        self._moments.append(self.head.moment)
        return entry

    def moment(self, number: int) -> Moment[S, Any]:
        """What stood right after an entry (0: the start)."""
        return self._moments[number]

    @property
    def state(self) -> S:
        return self.head.moment.state

    @property
    def question(self) -> Question | None:
        waits = self.head.moment.open
        return waits.question if waits else None

    def events(self) -> Iterator[Event]:
        """Every fact that stands, oldest first."""
        for entry in self.entries:
            if self.head.moment.includes(entry.number):
                yield from entry.events
