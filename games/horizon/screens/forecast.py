"""What would come of a command, found by carrying it out on the side: the very rule, and no sum of our own."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from games.engine.play.odds import chances
from games.engine.play.questions import Answer, Refused, Roll
from games.engine.play.table import Command, Event, Outcome, carry_out
from games.horizon.events.fighting import Attacked, Contested, Hurt, Lobbed
from games.horizon.state import Battle

BEST = 6


def outcome_of(battle: Battle, command: Command, face: int = BEST) -> Outcome[Battle] | None:
    """The end of a command where every die shows that face; None where the rules refuse it, or ask more than dice."""
    answers: list[Answer] = []
    try:
        outcome = carry_out(battle, command)
        while isinstance(outcome.question, Roll):
            answers.append((face,) * outcome.question.dice)
            outcome = carry_out(battle, command, answers)
    except Refused:
        return None
    return None if outcome.question else outcome


def declared(battle: Battle, command: Command) -> tuple[int, ...]:
    """The damage that an attack, or each place of a grenade, reads off its row; () where it cannot be made."""
    outcome = outcome_of(battle, command)
    for event in outcome.events if outcome else ():
        if isinstance(event, Attacked):
            return (event.damage,)
        if isinstance(event, Lobbed):
            return event.damage
    return ()


def blows(outcome: Outcome[Battle]) -> tuple[Hurt, ...]:
    """How each of those who are hit takes it."""
    return tuple(event for event in outcome.events if isinstance(event, Hurt))


def wounds(battle: Battle, command: Command, target: str, answers: Sequence[Answer] = ()) -> Fraction | None:
    """The chance that a wounding attack’s condition takes hold of a target; from the middle where answers are given.
    None where it cannot be made.
    """

    def took_hold(outcome: Outcome[Battle]) -> bool:
        return any(contest.won for contest in _contests(outcome.events, target))

    def settled(outcome: Outcome[Battle]) -> bool:
        return bool(_contests(outcome.events, target))

    try:
        return chances(took_hold, battle, command, answers, settled=settled).get(True, Fraction(0))
    except Refused:
        return None


def _contests(events: Sequence[Event], target: str) -> list[Contested]:
    return [event for event in events if isinstance(event, Contested) and event.target == target]
