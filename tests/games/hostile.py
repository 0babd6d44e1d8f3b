"""What a record may say that no screen would offer: any command with any words in it. A game adds its vocabulary."""

import math
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from hypothesis import strategies as st

from games.engine.files.text_record import read_record
from games.engine.play.questions import Choice, Number, Roll, Sealed
from games.engine.play.record import Back, Do, Redo, Undo

NUMBERS = ("0", "1", "3", "12", "99", "-5")
NONSENSE = ("", "x,y", "²", ":", "a:b:c")
MOST = 40
"""Of a number that may be large: beyond that it changes nothing."""
BACK = st.just(Undo()) | st.just(Redo()) | st.builds(Back, st.integers(0, 9))


@dataclass(frozen=True)
class Vocabulary:
    """The words of a game, for the battle of one of its golden records.

    whats: what can be put right by hand. keys, values: of the state at the beginning, the keys there are, and what
    a value could be set to.
    """

    record: Path
    whats: Iterable[str]
    keys: Callable[[Any], Iterable[str]]
    values: Callable[[Any], Iterable[str]]

    @cached_property
    def text(self):
        return self.record.read_text(encoding="utf-8")

    @cached_property
    def written(self):
        return read_record(self.text)

    @property
    def game(self):
        return self.written.game

    @cached_property
    def start(self):
        return self.game.battle.begin(self.written.setup)

    @cached_property
    def key(self):
        return st.sampled_from(["", "nobody", *self.keys(self.start)])

    @cached_property
    def said(self):
        """Any command of the game."""
        return st.one_of(*map(self._command, self.game.commands.values()))

    def _command(self, kind):
        fields = {field.name: self._anything(field.type) for field in msgspec.structs.fields(kind)}
        if kind is self.game.commands["correct"]:
            fields["what"] = st.sampled_from(["nonsense", *self.whats])
            fields["value"] = st.sampled_from([*NONSENSE, *NUMBERS, "yes", "no", *self.values(self.start)])
        return st.builds(kind, **fields)

    def _anything(self, kind, limits=None):
        """Any value of a field's type within its limits, with the keys of this battle where it takes a key."""
        kind = getattr(kind, "__value__", kind)
        if hasattr(kind, "__metadata__"):
            return self._anything(kind.__origin__, kind.__metadata__[0])
        if get_origin(kind) is Literal:
            return st.sampled_from(get_args(kind))
        if kind is bool:
            return st.booleans()
        if kind is int:
            return st.integers(limits.ge, min(limits.le, MOST))
        if kind is float:
            halves = st.integers(math.ceil(2 * limits.ge), math.floor(2 * min(limits.le, MOST)))
            return halves.map(lambda half: half / 2)
        if kind is NoneType:
            return st.none()
        if isinstance(kind, UnionType) or get_origin(kind) is Union:
            return st.one_of(*map(self._anything, get_args(kind)))
        if get_origin(kind) is tuple:
            most = limits.max_length if limits else 3
            return st.lists(self.key, max_size=min(most, 3)).map(tuple)
        if kind is not str:
            raise TypeError(f"Nothing is known to be said in a field of type {kind}.")
        return self.key.filter(bool) if limits and limits.min_length else self.key

    def proposed(self, data, state):
        """What random play would say, which is at a loss in a state that never comes about in play. All its choices
        follow from one number: hypothesis takes longer to draw each of them than the rules take to carry it out.
        """
        chance = random.Random(data.draw(st.integers(0, 2**32)))
        try:
            return Do(self.game.battle.propose(state, chance.choice))
        except IndexError:
            return data.draw(self.said.map(Do))


def answer(data, question):
    if isinstance(question, Roll):
        return data.draw(st.tuples(*[st.integers(1, 6)] * question.dice))
    if isinstance(question, Number):
        return data.draw(st.integers(question.low, question.high))
    if isinstance(question, Sealed):
        return {data.draw(st.sampled_from(question.who)): data.draw(st.integers(question.low, question.high))}
    assert isinstance(question, Choice)
    return (data.draw(st.sampled_from([option.key for option in question.options])),)


def spoiled(data, text):
    """A record with a line that is missing, twice there, in another's place or full of rubbish."""
    lines = text.split("\n")
    place = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.integers(0, len(lines) - 1))
    rubbish = lines[place][: place % 9] + data.draw(st.text(max_size=3))
    changes = {
        "drop": [*lines[:place], *lines[place + 1 :]],
        "double": [*lines[:place], lines[place], *lines[place:]],
        "swap": [*lines[:place], lines[other], *lines[place + 1 :]],
        "spoil": [*lines[:place], rubbish, *lines[place + 1 :]],
    }
    return "\n".join(changes[data.draw(st.sampled_from(list(changes)))])
