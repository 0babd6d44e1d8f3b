"""A sensible Star plays whole Encounters to their end."""

import random

import pytest
from django.core.management import call_command
from msgspec import structs

from games.blood_horizon import simulated_player
from games.blood_horizon.trials import ENCOUNTERS, REPS, SIZES, evening, trial, trials


def throw(seed):
    chance = random.Random(seed)
    return lambda dice: tuple(chance.randint(1, 6) for _ in range(dice))


@pytest.mark.parametrize("kind", ENCOUNTERS)
def test_every_encounter_comes_to_an_end(kind):
    for seed, rep in enumerate(REPS):
        end = trial(evening(kind, min(3, rep), rep), throw(seed))

        assert end.over
        assert simulated_player.command(end) is None


@pytest.mark.parametrize("kind", ENCOUNTERS)
def test_every_encounter_comes_to_an_end_on_a_table_too(kind):
    """Also where a meeting on the road falls into the middle of a turn of the table."""
    for seed in range(12):
        begun = evening(kind, 3, 5)
        settings = structs.replace(begun.settings, board="tabletop", steps="together")

        assert trial(structs.replace(begun, settings=settings), throw(seed)).over


@pytest.mark.slow
def test_the_same_dice_play_the_same_encounters():
    assert list(trials(30, throw("a"))) == list(trials(30, throw("a")))


@pytest.mark.slow
def test_the_report_has_a_line_for_every_encounter_and_size_of_band():
    lines = list(trials(80, throw("b")))
    lines = lines[: next(place for place, line in enumerate(lines) if line.startswith("They never"))]

    assert sum("%" in line for line in lines) == len(ENCOUNTERS) * len(SIZES)
    for name in ("Chillin’", "Hold Up", "Ambush by the Assassin"):
        assert any(line.startswith(name) for line in lines)


def test_a_band_never_outnumbers_its_stars_rep():
    assert len(evening("defend", 3, 3).figures) == 3


def test_a_better_star_lives_longer():
    def lived(rep):
        dice = throw("c")
        ends = [trial(evening("hold-up", 1, rep), dice) for _ in range(60)]
        return sum(not end.players["a"].ending for end in ends)

    assert lived(5) > lived(3)


@pytest.mark.slow
def test_the_report_can_be_had_from_the_command_line(capsys):
    call_command("simulate", "blood-horizon", "--sensible", "--battles", "80")
    first = capsys.readouterr().out
    call_command("simulate", "blood-horizon", "--sensible", "--battles", "80")

    assert first.startswith("80 Encounters, each played to its end by a sensible Star.")
    assert capsys.readouterr().out == first


def test_a_game_without_sensible_players_says_so(standoff):
    with pytest.raises(SystemExit) as ended:
        call_command("simulate", standoff.key, "--sensible")

    assert ended.value.code == f"{standoff.title} has no sensible players."
