"""How even two gangs are: the sums, and the open ground."""

from __future__ import annotations

import pytest

from companion.simulation import dice_of
from games import game
from games.engine.fair import KEPT, Tally, course
from games.engine.play.open_ground import OpenGround, drawn_up
from games.engine.play.sensible import best, successes


def test_a_draw_is_half_a_win() -> None:
    assert Tally(10, 4, 2).share == 0.5
    assert Tally(3, 1, 0) + Tally(2, 1, 1) == Tally(5, 2, 1)


def test_the_error_grows_smaller_with_the_battles_and_is_never_nothing() -> None:
    assert Tally(300, 180, 0).error == pytest.approx(0.055, abs=0.001)
    assert Tally(30, 18, 0).error > Tally(300, 180, 0).error
    assert 0 < Tally(50, 50, 0).error < 0.1


def test_an_even_match_lies_between_forty_and_sixty() -> None:
    assert [Tally(100, won, 0).even for won in (39, 40, 60, 61)] == [False, True, True, False]


def test_two_sides_are_drawn_up_face_to_face() -> None:
    ground = drawn_up([["a", "b"], ["c"]], 18, 4)
    assert ground.apart("a", "b") == 4
    assert ground.places["c"] == (0, 9)
    assert ground.nearest("c", ["a", "b"]) == "a"


def test_a_move_ends_short_of_whom_it_goes_to_and_may_lead_away() -> None:
    ground = OpenGround({"a": (0, 0), "b": (10, 0), "c": (0, 0)})
    assert ground.after("a", "b", 6) == (6, 0)
    assert ground.after("a", "b", 12, short_of=1) == (9, 0)
    assert ground.after("a", "b", -5) == (-5, 0)
    assert ground.after("a", "c", 5) == (0, 0), "who stands there already goes nowhere"
    ground.beside("a", "b")
    assert ground.apart("a", "b") == 0.5


def test_chances_of_successes_add_up() -> None:
    assert successes(2, 0.5) == (0.25, 0.5, 0.25)
    assert sum(successes(6, 1 / 3)) == pytest.approx(1)


def test_the_best_is_the_first_of_the_best_or_nothing() -> None:
    assert best(["aa", "bb", "c"], len) == "aa"
    assert best(["aa"], len, more_than=2) is None


@pytest.mark.slow
def test_a_run_tells_what_would_even_two_gangs() -> None:
    """Three against two, with dice that are always the same."""
    rules = game("horizon")
    gang = rules.roster.starters()["last-ferry"].gang
    strong, weak = (gang.but(characters=gang.characters[:number]) for number in (3, 2))
    told = list(course(rules, (strong, weak), dice_of("even"), 20, (2, 10)))
    assert [one.tally.battles for one in told[:2]] == [10, 20]
    assert [one.done for one in told] == [False] * (len(told) - 1) + [True]
    last = told[-1]
    assert last.tally.share > 0.6
    assert 1 <= len(last.trials) <= KEPT
    assert all(trial.tally.battles == 10 for trial in last.trials)
    nearest = [abs(trial.tally.share - 0.5) for trial in last.trials]
    assert nearest == sorted(nearest)
    assert nearest[0] < abs(last.tally.share - 0.5), "some change is better than none"


def test_of_an_even_match_nothing_is_tried() -> None:
    rules = game("true-lead")
    gang = rules.roster.starters()["missing-stage"].gang
    dice = dice_of("mirror")
    told = list(course(rules, (gang, gang), lambda place: dice(place // 2), battles=10))
    assert told[-1].tally.share == 0.5, (
        "each battle is fought twice, with the seats changed and the same dice"
    )
    assert (told[-1].trials, told[-1].done) == ((), True)
