"""One way to play a command in the rule tests of every game, and to ask what came of it."""

from __future__ import annotations

from typing import Any

from games.engine.play.questions import Answer
from games.engine.play.table import Command, Event, Outcome, carry_out, why_not


def play[B](state: B, command: Command, *answers: Answer) -> Outcome[B]:
    """State, events and the question that is open after a command with some answers."""
    return carry_out(state, command, answers)


def after[B](state: B, command: Command, *answers: Answer) -> B:
    """The state after a command and all its answers."""
    outcome = play(state, command, *answers)
    assert outcome.question is None, outcome.question
    return outcome.state


def does[B](state: B, *commands: Command) -> B:
    """The state after commands that ask for nothing."""
    for command in commands:
        state = after(state, command)
    return state


def refused(state: Any, command: Command) -> str:
    """The sentence that stands in the way; "" where nothing does."""
    return why_not(state, command)


def all_of[E: Event](outcome: Outcome[Any], kind: type[E]) -> list[E]:
    return [event for event in outcome.events if isinstance(event, kind)]


def happened[E: Event](outcome: Outcome[Any], kind: type[E]) -> E:
    """The one event of a kind."""
    (found,) = all_of(outcome, kind)
    return found


def asked(outcome: Outcome[Any]) -> Any:
    assert outcome.question is not None
    return outcome.question
