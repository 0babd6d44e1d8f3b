"""The table: one command being carried out, asking its questions and saying what happens.

A rule is a plain method that asks in the middle of its sentence. Where the next answer is not there yet it
stops, and it runs again from its top once the answer is known; so a rule must be deterministic: no clock, no
random, no loop over a set.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, ClassVar, NamedTuple

from games.engine.play.questions import (
    Answer,
    Choice,
    Faces,
    Number,
    Option,
    Picks,
    Question,
    Refused,
    Roll,
    Sealed,
)
from games.engine.play.values import Value
from games.engine.words import phrases

type Which = str | tuple[str, str, str]
"""A word of a sentence's key: what stands in a field; or a field, the word where it is true, the word where not."""


class Event(Value):
    """A fact that came true. State is nothing but the fold of its events, so every change goes through
    `apply`. heading: it begins a new part of the story, as a turn does. told: which of several sentences tells it, as
    words behind its tag; None is a fact that needs none. announces: dice of its own follow, so it never tells what the
    dice before it brought. listed: the field with the name in which several of them in a row differ, to be told in one
    line. moving, rearming: its fields with the keys of those who stand elsewhere after it, or have something else in
    hand.

    `told = ("how", ("winners", "", "draw"))` is told by "over.points" or, without winners, "over.points.draw".
    """

    heading: ClassVar[bool] = False
    announces: ClassVar[bool] = False
    listed: ClassVar[str] = ""
    told: ClassVar[tuple[Which, ...] | None] = ()
    moving: ClassVar[tuple[str, ...]] = ()
    rearming: ClassVar[tuple[str, ...]] = ()

    def apply(self, state: Any) -> Any:
        """The state after it. Most facts change it; some are only worth telling."""
        return state

    @property
    def moves(self) -> tuple[str, ...]:
        """Keys of those who stand elsewhere after it, or otherwise: cover, range and ground of theirs are forgotten."""
        return self._keys(self.moving)

    @property
    def unsettles(self) -> tuple[str, ...]:
        """Of those, for whom the very command that moved them does not hold any more: all, unless the move is part of
        it and would not be made again, as when somebody closes in to fight.
        """
        return self.moves

    @property
    def rearms(self) -> tuple[str, ...]:
        """Keys of those who have something else in hand after it."""
        return self._keys(self.rearming)

    def _keys(self, names: tuple[str, ...]) -> tuple[str, ...]:
        if not names:  # most events move and rearm nobody
            return ()
        found = (getattr(self, name) for name in names)
        return tuple(key for keys in found for key in ((keys,) if isinstance(keys, str) else keys))

    @property
    def says(self) -> str:
        """Which sentence tells it: a key of the game's sentences. "" is a fact that needs no words."""
        if self.told is None:
            return ""
        words = (self._word(*((which, "", "") if isinstance(which, str) else which)) for which in self.told)
        return ".".join((str(self.__struct_config__.tag), *filter(None, words)))

    @property
    def in_words(self) -> Mapping[str, str]:
        """Fields that its sentence says in other words than they are stored in."""
        return {}

    def _word(self, field: str, yes: str, no: str) -> str:
        found = getattr(self, field)
        return (yes if found else no) if yes or no else str(found)


class Rolled(Event, tag="rolled"):
    """Dice that were rolled, with what they were for (in words and as a key) and what each needed. closed: what they
    show is told to nobody, for from it something could be reckoned that is kept from some.
    """

    who: str
    why: str
    purpose: str
    faces: Faces
    needs: int = 0
    under: bool = False
    each: tuple[str, ...] = ()
    model: str = ""
    closed: bool = False
    told = None

    def counts(self, face: int) -> bool:
        """Whether a die of that face was a success (always, where the faces themselves mattered)."""
        if not self.needs:
            return True
        return face <= self.needs if self.under else face >= self.needs


class Command(Value):
    """Something a player may say. Its rule refuses before anything happens, asks for its dice, and says what
    happens. held: the fields that name what is in hand for it; what was said with something else in hand does not
    count for it. same_target: whoever it was said of last is most likely meant again.
    """

    held: ClassVar[tuple[str, ...]] = ()
    same_target: ClassVar[bool] = False

    def carry_out(self, table: Any) -> None:
        raise NotImplementedError(f"{type(self).__name__} has no rule")

    @property
    def between(self) -> tuple[str, ...]:
        """Who does it and at whom, where it can be said again as long as neither moves; () for all else."""
        return ()


UNFIT = (LookupError, ValueError, TypeError, AttributeError, AssertionError, StopIteration, ArithmeticError)
"""What it may raise to tell events of what is not there: of a model that nobody has."""


def fold(state: Any, events: Iterable[Event]) -> Any:
    """The state after some events. 0.1 ms for three hundred of them."""
    return reduce(lambda so_far, event: event.apply(so_far), events, state)


def unions(package: str) -> tuple[Any, Any]:
    """The commands and the events of a game as two unions: all that have a tag, of the modules of its package that are
    imported by now; and `Rolled`, which every game has.
    """
    return _union(_tagged(Command, package)), _union((*_tagged(Event, package), Rolled))


def _tagged[V: Value](kind: type[V], package: str) -> list[type[V]]:
    found = {kind}
    for one in (waiting := [kind]):
        waiting += one.__subclasses__()
        found.add(one)
    mine = [one for one in found if one.__module__.startswith(f"{package}.") and one.__struct_config__.tag]
    return sorted(mine, key=lambda one: (one.__module__, one.__name__))


def _union(kinds: Iterable[type[Value]]) -> Any:
    return reduce(or_, kinds)


class Unanswered(BaseException):
    """Stops a rule at its first open question; caught by `carry_out` and nowhere else."""

    def __init__(self, question: Question) -> None:
        self.question = question


class _Allowed(BaseException):
    """Stops a dry run as soon as the rule has got past its refusals."""


class Table[S]:
    """What a rule sees: the battle as it is now, and ways to ask and to say."""

    def __init__(self, battle: S, answers: Sequence[Answer] = ()) -> None:
        self.battle = battle
        self.events: list[Event] = []
        self._answers = answers
        self._asked = 0

    def happens(self, event: Event) -> None:
        self.battle = event.apply(self.battle)
        self.events.append(event)

    def then(self, command: Command) -> None:
        """Another command in the middle of this one, which nobody has to say."""
        command.carry_out(self)

    def _answer(self, question: Question) -> Answer:
        if self._asked >= len(self._answers):
            raise Unanswered(question)
        answer = self._answers[self._asked]
        self._asked += 1
        return answer

    def roll(
        self,
        who: str,
        why: str,
        dice: int,
        *,
        purpose: str,
        about: tuple[str, ...] = (),
        needs: int = 0,
        under: bool = False,
        reads: tuple[int, ...] = (),
        model: str = "",
        optional: bool = False,
        apart: bool = False,
        closed: bool = False,
    ) -> Faces:
        """Roll dice; none to roll is no question. `reads` follows from `needs` unless given. why, purpose, about,
        apart: as in `Roll`. closed: as in `Rolled`.

        Answer: the faces in the order rolled; () where an optional roll was not taken.
        """
        if dice <= 0:
            return ()
        if not reads and needs:
            reads = (needs + 1,) if under else (needs,)
        question = Roll(who, why, purpose, dice, needs, under, reads, (), optional, model, about, apart)
        faces = question.check(self._answer(question))
        if faces:
            self.happens(Rolled(who, why, purpose, faces, needs, under, model=model, closed=closed))
        return faces

    def roll_off(self, why: str, sides: Sequence[str], *, purpose: str) -> dict[str, int]:
        """One die for each side, in one roll. Answer: face by side."""
        question = Roll("", why, purpose, len(sides), each=tuple(sides))
        faces = question.check(self._answer(question))
        self.happens(Rolled("", why, purpose, faces, each=tuple(sides)))
        return dict(zip(sides, faces, strict=True))

    def choose(
        self,
        who: str,
        why: str,
        options: Iterable[Option],
        *,
        purpose: str,
        about: tuple[str, ...] = (),
        chance: bool = False,
        model: str = "",
    ) -> str:
        """One option's key. A single option is taken without a question, unless it is drawn by chance."""
        offered = tuple(options)
        if len(offered) == 1 and not chance:
            return offered[0].key
        question = Choice(who, why, purpose, offered, chance=chance, model=model, about=about)
        return question.check(self._answer(question))[0]

    def choose_any(
        self,
        who: str,
        why: str,
        options: Iterable[Option],
        *,
        purpose: str,
        about: tuple[str, ...] = (),
        model: str = "",
    ) -> Picks:
        """Any number of options, in the order answered. Without options there is nothing to ask."""
        offered = tuple(options)
        if not offered:
            return ()
        question = Choice(who, why, purpose, offered, many=True, model=model, about=about)
        return question.check(self._answer(question))

    def number(self, who: str, why: str, low: int, high: int, *, purpose: str, model: str = "") -> int:
        question = Number(who, why, purpose, low, high, model)
        return question.check(self._answer(question))

    def sealed(self, who: Sequence[str], why: str, low: int, high: int, *, purpose: str) -> dict[str, int]:
        """A number from each side, chosen in secret and shown together."""
        question = Sealed(tuple(who), why, purpose, low, high)
        return question.check(self._answer(question))


class _DryTable[S](Table[S]):
    def happens(self, event: Event) -> None:
        raise _Allowed

    def _answer(self, question: Question) -> Answer:
        raise _Allowed


class Outcome[S](NamedTuple):
    """The state now, what happened in order, and what is still to be answered (None: the action is over)."""

    state: S
    events: tuple[Event, ...]
    question: Question | None


def carry_out[S](state: S, command: Command, answers: Sequence[Answer] = ()) -> Outcome[S]:
    """Run the command's rule with the answers so far. Raises Refused when the rules do not allow it."""
    table = Table(state, answers)
    question: Question | None = None
    try:
        command.carry_out(table)
    except Unanswered as stop:
        question = stop.question
    else:
        if table._asked < len(answers):
            raise Refused(phrases("play.odds")("nothing-more-asked"))
    return Outcome(table.battle, tuple(table.events), question)


def why_not(state: object, command: Command) -> str:
    """The sentence that stands in the way of a command, or "" when it may be given. Runs the same rule, dry."""
    try:
        command.carry_out(_DryTable(state))
    except _Allowed:
        return ""
    except Refused as refusal:
        return str(refusal)
    return ""
