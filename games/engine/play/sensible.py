"""Sensible play: what players do who know the rules and no terrain. A game brings a `Mind` for one battle, which says
the commands and answers of all sides; here a battle is played with it, and here are the sums that several need.

Pure but for the dice, which are given: the same dice play the same battle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import comb
from typing import Any, Protocol

from games.engine.play.questions import Answer, Choice, Faces, Question, Roll
from games.engine.play.table import Command, Event, Table

COMMANDS_AT_MOST = 4_000

type Answering = Callable[[Any, Command, Question], Answer]
"""As `Mind.answer`."""


class Mind(Protocol):
    """Sensible players of all sides in one battle. It may remember where everybody stands."""

    def command(self, battle: Any) -> Command:
        """What is said next, by the side whose go it is; the rules have to allow it."""

    def answer(self, battle: Any, command: Command, question: Question) -> Answer:
        """How a question is answered that a command asks, and that is no roll and no blind draw. Without a wish of its
        own a mind says `odds.default_answer`.
        """

    def saw(self, battle: Any, events: Sequence[Event]) -> None:
        """What came of a command; battle: as it is after it."""


class Dice:
    """The dice and draws of a battle, from one source of chance."""

    def __init__(self, chance: Any) -> None:
        """chance: a random generator, or something else with its `random`."""
        self._random: Callable[[], float] = chance.random

    def throw(self, dice: int) -> Faces:
        return tuple(int(self._random() * 6) + 1 for _ in range(dice))

    def draw(self, number: int) -> int:
        return int(self._random() * number)


class Endless(Exception):
    """A battle that does not come to an end."""


class PlayedTable[S](Table[S]):
    """A table at which every question is answered at once, so that a rule runs only once."""

    def __init__(self, battle: S, command: Command, answer: Answering, dice: Dice) -> None:
        super().__init__(battle)
        self._command, self._says, self._dice = command, answer, dice

    def _answer(self, question: Question) -> Answer:
        if isinstance(question, Roll):
            return self._dice.throw(question.dice)
        if isinstance(question, Choice) and question.chance:
            return (question.options[self._dice.draw(len(question.options))].key,)
        return self._says(self.battle, self._command, question)


def played(battle: Any, command: Command, answer: Answering, dice: Dice) -> tuple[Any, list[Event]]:
    """The state after a command with all its answers, and what happened. Raises Refused as the rule does."""
    table = PlayedTable(battle, command, answer, dice)
    command.carry_out(table)
    return table.battle, table.events


def play_out(
    battle: Any,
    opening: Command | None,
    mind: Mind,
    over: Callable[[Any], bool],
    dice: Dice,
) -> Any:
    """A whole battle from its first state. Raises Endless, and Refused where a mind says what the rules forbid."""
    command = opening
    for _ in range(COMMANDS_AT_MOST):
        if over(battle):
            return battle
        battle, events = played(battle, command or mind.command(battle), mind.answer, dice)
        mind.saw(battle, events)
        command = None
    raise Endless


@lru_cache(maxsize=4096)
def successes(times: int, chance: float) -> tuple[float, ...]:
    """The chance of each number of successes, none to all."""
    return tuple(
        comb(times, number) * chance**number * (1 - chance) ** (times - number) for number in range(times + 1)
    )


def best[T](things: Iterable[T], worth: Callable[[T], float], more_than: float = 0.0) -> T | None:
    """What is worth most, the first of several; None where nothing is worth more than that."""
    found: T | None = None
    for thing in things:
        value = worth(thing)
        if value > more_than:
            found, more_than = thing, value
    return found
