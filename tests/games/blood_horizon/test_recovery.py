"""Recovery. Blood Horizon, Recovery; rulings BH-38 to BH-41."""

import pytest

from games.blood_horizon.fight.ending import Recover
from games.blood_horizon.fight.events import Mended
from games.blood_horizon.fight.flow import check, to_recover
from games.engine.play.table import Table
from tests.games.blood_horizon.fights import (
    active,
    after,
    chase,
    foes,
    happened,
    one,
    play,
    refused,
    settings,
    status,
)
from tests.games.blood_horizon.test_will import PASS_0, PASS_1, PASS_2

# Recovery


def over(*lying, winner="ours", agreed=None, **gone):
    """The fight is won, or lost; sam and nan are as the test says."""
    state = active((chase(used=("effort",)), one("sam"), one("nan")), foes(2), settings=agreed)
    for key, where in gone.items():
        state = state.change(key, status=where)
    beaten = ("o1", "o2") if winner == "ours" else ("chase",)
    for key in beaten:
        state = state.change(key, status="out" if winner == "ours" else "left")

    table = Table(state.fights(phase="will"))
    check(table)
    return table.battle


def test_everybody_who_lies_there_is_tested_where_his_side_holds_the_board():
    state = over(sam="out", nan="left")

    assert [figure.key for figure in to_recover(state)] == ["sam", "nan"]


@pytest.mark.parametrize(("dice", "now"), [(PASS_2, "on"), (PASS_1, "on"), (PASS_0, "lost")])
def test_out_of_the_fight_comes_back_with_one_die(dice, now):
    state = after(over(sam="out", nan="out"), Recover("sam"), dice)

    assert status(state, "sam") == [now]


@pytest.mark.parametrize(("dice", "now"), [(PASS_2, "on"), (PASS_1, "lost"), (PASS_0, "lost")])
def test_an_involuntary_leaver_comes_back_with_two(dice, now):
    state = after(over(sam="left", nan="out"), Recover("sam"), dice)

    assert status(state, "sam") == [now]


def test_or_with_one_where_that_was_agreed():
    state = over(sam="left", nan="out", agreed=settings(recovery="one"))

    assert status(after(state, Recover("sam"), PASS_1), "sam") == ["on"]


def test_a_6_fails_here_too():
    state = over(sam="out", nan="out").change("sam", rep=7)

    assert status(after(state, Recover("sam"), PASS_0), "sam") == ["lost"]


def test_a_voluntary_leaver_comes_back_by_himself():
    state = over(sam="fled", nan="out")

    assert status(state, "sam") == ["on"]
    assert [figure.key for figure in to_recover(state)] == ["nan"]


def test_who_lies_there_when_his_side_leaves_is_not_tested_and_who_was_carried_off_is():
    state = over(winner="theirs", sam="out", nan="carried")

    assert [figure.key for figure in to_recover(state)] == ["chase", "nan"]


def test_enemies_who_lie_there_are_captured_and_foes_do_not_recover():
    state = over(sam="out", nan="out").change("o2", status="left")

    assert status(state, "o1") == ["captured"]
    assert [figure.key for figure in to_recover(state)] == ["sam", "nan"]


def test_nobody_recovers_who_has_nothing_to_recover_from():
    assert "nothing to recover from" in refused(over(sam="out", nan="out"), Recover("chase"))


def test_the_worked_example_of_two_outlaws_who_recover():
    """The one who left passes one die and is gone; the one who lay there passes one and is back."""
    state = over(sam="left", nan="out").change("nan", rep=3)
    state = after(state, Recover("sam"), (1, 6))
    assert status(state, "sam") == ["lost"]
    outcome = play(state, Recover("nan"), (1, 6))

    assert happened(outcome, Mended).back
