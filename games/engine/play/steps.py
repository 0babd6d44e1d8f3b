"""A command as it was carried out, cut where another command began in the middle of it (`Table.then`)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from games.engine.play.questions import Answer, Question
from games.engine.play.table import Command, Event, Table, Unanswered


@dataclass
class Step:
    """A command, said or not. before: the state; events: what came of it up to the next; asked: all that was, with the
    answers.
    """

    before: Any
    command: Command
    events: list[Event] = field(default_factory=list)
    asked: list[tuple[Question, Answer]] = field(default_factory=list)


def steps_of(before: Any, command: Command, answers: Sequence[Answer]) -> list[Step]:
    """The command itself and all that went by itself in it, in order; up to its open question, where it has one.

    Cost: one run of the rule. Raises Refused as `carry_out` does.
    """
    table = _Retraced(before, command, answers)
    with suppress(Unanswered):
        command.carry_out(table)
    return table.steps


class _Retraced[S](Table[S]):
    """A table that keeps in which step everything was."""

    def __init__(self, battle: S, command: Command, answers: Sequence[Answer]) -> None:
        super().__init__(battle, answers)
        self.steps = [Step(battle, command)]

    def then(self, command: Command) -> None:
        self.steps.append(Step(self.battle, command))
        super().then(command)

    def happens(self, event: Event) -> None:
        super().happens(event)
        self.steps[-1].events.append(event)

    def _answer(self, question: Question) -> Answer:
        answer = super()._answer(question)
        self.steps[-1].asked.append((question, answer))
        return answer
