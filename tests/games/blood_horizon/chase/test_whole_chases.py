"""Whole chases with a sensible Star: nothing that must always be true is ever untrue, and how long he lives is told."""

import random

import pytest

from games.blood_horizon import simulated_player
from games.blood_horizon.chase.atlas import distances
from games.blood_horizon.chase.playing import broken
from games.blood_horizon.chase.simulated_player import safest
from games.blood_horizon.play import broken as broken_at_all
from games.blood_horizon.play import summary
from games.blood_horizon.trials import trial
from games.blood_horizon.trials_of_a_chase import chase, survival
from games.engine.play.questions import Roll
from games.engine.play.record import Answered, Do, Record
from tests.conftest import examples
from tests.games.blood_horizon.chase.chases import outset, squad, the, week
from tests.games.blood_horizon.evening import after, evening


def dice(seed):
    chance = random.Random(f"chase/{seed}")
    return lambda number: tuple(chance.randint(1, 6) for _ in range(number))


def whole(seed):
    """A chase from the store to its end, looked at after every single thing that is said."""
    throw, record = dice(seed), Record(chase())
    while not record.state.over or record.question is not None:
        question = record.question
        if question is not None:
            faces = throw(question.dice) if isinstance(question, Roll) else simulated_player.answer(question)
            record.say(Answered(faces))
        else:
            command = simulated_player.command(record.state, hires=seed % 2 == 0)
            assert command is not None
            record.say(Do(command))
        assert not broken_at_all(record.state)
    return record.state


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_chase_holds_together(seed):
    end = whole(seed)

    assert the(end).step == "over"
    assert all(player.ending for player in end.players.values())


@pytest.mark.slow
def test_many_chases_hold_together():
    weeks = [the(whole(seed)).week for seed in range(100, 100 + examples(40))]

    assert max(weeks) > 10
    assert min(weeks) >= 1


@pytest.mark.slow
def test_how_many_weeks_he_lives_is_told():
    lines = list(survival(6, lambda battle, hires: trial(battle, dice(f"{hires}"), hires=hires)))

    assert lines[0].startswith("6 chases alone: ")
    assert any(line.startswith("6 chases with hired hands: ") for line in lines)
    shown = [int(line.split()[2]) for line in lines if line.startswith("  week ")]
    assert sum(shown) == 12


def test_the_weeks_are_what_a_chase_is_counted_in_and_an_evening_has_none():
    assert summary(week(7))[0] == 7
    assert summary(evening())[0] == 0


def test_he_hires_the_three_and_sets_off():
    state = outset()
    while the(state).step == "outset":
        command = simulated_player.command(state)
        assert command is not None
        state = after(state, command)

    assert len(state.band("a")) == 4


def test_he_goes_where_the_fewest_can_come():
    state = week(4, where="utah", assassin="nevada", marched=True, squads=(squad("A", "idaho"),))

    away = distances(the(state).atlas, safest(the(state)))
    assert min(away["nevada"], away["idaho"]) >= 3


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (week(4, where="atlantis"), "which is not on the map"),
        (
            week(4, squads=(squad("A", "utah"), squad("B", "idaho"), squad("C", "kansas"))),
            "3 Goon Squads are on the map",
        ),
        (week(4, step="ambush"), "nobody to spring it"),
        (week(4, step="camp", pending=("assassin",)), "An ambush was forgotten"),
        (week(4, step="encounter"), "an Encounter that nobody plays"),
        (week(4, step="over"), "do not agree"),
        (week(4).pays("a", satchel=31), "does not add up"),
    ],
)
def test_what_cannot_be_is_said(state, sentence):
    assert any(sentence in one for one in broken(state))
