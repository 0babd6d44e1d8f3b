"""Sensible players: they know the rules, keep to them, and win against players who choose at random."""

from __future__ import annotations

import random

import pytest

from companion.simulation import dice_of
from games import GAMES, game
from games.engine.fair import fight, pairs, tally
from games.engine.game import Game
from games.engine.play.sensible import Dice, played
from tests.games.against_chance import won

BATTLES = 20
"""Always the same, with a draw as half a win: sensible players lose hardly any."""

WITH_MINDS = [key for key in GAMES if game(key).sensible is not None]


@pytest.fixture(params=WITH_MINDS)
def rules(request: pytest.FixtureRequest) -> Game:
    return game(request.param)


@pytest.mark.slow
def test_sensible_players_beat_random_ones_nine_times_of_ten(rules: Game) -> None:
    gang = next(iter(rules.roster.starters().values())).gang
    assert won(rules, gang, gang, battles=BATTLES, seed="a") >= 0.9


def test_the_same_dice_play_the_same_battle(rules: Game) -> None:
    one, other = next(pairs(rules))
    first, again = (tally(rules, one.gang, other.gang, 4, dice_of("same")) for _ in range(2))
    assert first == again
    assert first.battles == 4


@pytest.mark.slow
def test_whatever_they_say_is_allowed_and_nothing_breaks(rules: Game) -> None:
    """Every pair of starters, one battle; a mind that says what is refused would raise."""
    for one, other in pairs(rules):
        battle = rules.battle.begin(rules.battle.quick([one.gang, other.gang]))
        assert rules.sensible is not None
        mind, dice = rules.sensible(battle), Dice(random.Random(f"{one.key}/{other.key}"))
        command = rules.battle.opening(battle)
        while not rules.battle.over(battle):
            battle, events = played(battle, command or mind.command(battle), mind.answer, dice)
            mind.saw(battle, events)
            command = None
            assert rules.battle.broken(battle) == ()


def test_either_seat_is_taken_in_turn(rules: Game) -> None:
    """With both gangs alike the second battle counts the other seat as the first gang's."""
    gang = next(iter(rules.roster.starters().values())).gang
    same = [fight(rules, gang, gang, place, Dice(random.Random("one"))) for place in (0, 1)]
    assert same[0].drawn == same[1].drawn
    assert same[0].drawn or same[0].won != same[1].won
