"""Sensible players against random ones: whole battles, the same each time."""

from __future__ import annotations

import random
from typing import Any

from games.engine.game import Game
from games.engine.play.questions import Answer, Choice, Number, Question, Sealed
from games.engine.play.sensible import Answering, Dice, Mind, played
from games.engine.play.table import Command, why_not
from games.engine.show.by_hand import SetValue

TRIES = 400
COMMANDS_AT_MOST = 6_000
"""Random players take long."""
SOMETIMES = 0.3
STRENGTHENS = ("join",)
"""Commands that bring more people, which random play would do for either side."""


def won(game: Game, one: Any, other: Any, *, battles: int, seed: str) -> float:
    """The share of battles that sensible players win, with either gang and from either seat; a draw is half a win."""
    return sum(_battle(game, one, other, place, seed) for place in range(battles)) / battles


def _battle(game: Game, one: Any, other: Any, place: int, seed: str) -> float:
    gangs = [one, other] if place % 2 else [other, one]
    chance = random.Random(f"{game.key}/{seed}/{place}")
    state = game.battle.begin(game.battle.quick(gangs))
    sides = list(game.battle.summary(state)[2])
    sensible = sides[place // 2 % 2]
    assert game.sensible is not None
    mind, dice = game.sensible(state), Dice(chance)
    answer = _answers(mind, sensible, chance)
    command = game.battle.opening(state)
    for _ in range(COMMANDS_AT_MOST):
        if game.battle.over(state):
            break
        side = up(state)
        if command is None:
            command = mind.command(state) if side == sensible else random_command(game, state, side, chance)
        state, events = played(state, command, answer, dice)
        mind.saw(state, events)
        command = None
    winner = game.battle.summary(state)[1]
    return 0.5 if not winner else float(winner == sensible)


def up(state: Any) -> str:
    """The side whose go it is, "" for nobody's."""
    if getattr(state, "active", ""):
        return str(state.active)
    acting = getattr(state, "acting", None)
    return str(state.fighters[acting.fighter].side) if acting is not None else ""


def random_command(game: Game, state: Any, side: str, chance: random.Random) -> Command:
    """A command of random play, with nothing set by hand, and nobody gives up."""
    for _ in range(TRIES):
        command = game.battle.propose(state, chance.choice)
        if isinstance(command, SetValue) or game.battle.stops(state, command):
            continue
        if str(command.__struct_config__.tag) in STRENGTHENS:
            continue
        if side and _side_of(state, command) not in ("", side):
            continue
        if not why_not(state, command):
            return command
    raise AssertionError(f"{game.key}: nothing can be said")


def _side_of(state: Any, command: Command) -> str:
    members = getattr(state, "models", None) or getattr(state, "fighters", {})
    member = members.get(getattr(command, "model", ""))
    return member.side if member is not None else str(getattr(command, "side", ""))


def _answers(mind: Mind, side: str, chance: random.Random) -> Answering:
    """Each side answers for itself."""

    def answer(battle: Any, command: Command, question: Question) -> Answer:
        if isinstance(question, Sealed):
            numbers = {who: chance.randint(question.low, question.high) for who in question.who}
            said = mind.answer(battle, command, question)
            return {**numbers, side: said[side]} if isinstance(said, dict) else numbers
        if question.who == side:
            return mind.answer(battle, command, question)
        if isinstance(question, Choice):
            if question.many:
                return tuple(one.key for one in question.options if chance.random() < SOMETIMES)
            return (chance.choice(question.options).key,)
        assert isinstance(question, Number)
        return chance.randint(question.low, question.high)

    return answer
