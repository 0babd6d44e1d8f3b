"""A roll taken against Rep. Blood Horizon, The Dice; Extraordinary Effort; rulings BH-01 to BH-04, BH-12 to BH-14."""

import pytest

from games.blood_horizon.kernel.taking import Took, learn, take
from games.engine.play.table import Table
from tests.games.blood_horizon.fights import CHASE, chase, drawn_up, one


def taken(state, key, *answers, **how):
    """A roll with those answers: the table after it, and how many dice passed."""
    table = Table(state, answers)
    passed = take(table, key, "for a test", purpose="test", **how)
    return table, passed


def outlaw(**sheet):
    return drawn_up((one("ruth", **sheet),))


def test_a_die_at_or_below_the_rep_passes():
    _, passed = taken(outlaw(rep=4), "ruth", (1, 5))

    assert passed == 1


@pytest.mark.parametrize("rep", [5, 6, 7])
def test_a_6_never_passes_whatever_the_rep(rep):
    _, passed = taken(outlaw(rep=rep), "ruth", (6, 5))

    assert passed == 1


def test_at_least_one_die_is_thrown():
    table, _ = taken(outlaw(), "ruth", (2,), dice=-1)

    assert [event.faces for event in table.events if isinstance(event, Took)] == [(2,)]


def test_a_rep_of_nothing_passes_nothing_and_throws_nothing():
    table, passed = taken(outlaw(), "ruth", rep=0)

    assert passed == 0
    assert [type(event) for event in table.events] == [Took]


def test_more_than_two_dice_may_pass_and_light_the_row_of_two():
    table, passed = taken(outlaw(), "ruth", (1, 2, 3), dice=3)

    assert passed == 3
    assert table.events[-1].row == "2"


def test_of_three_dice_the_two_that_pass_best_are_kept():
    _, passed = taken(outlaw(), "ruth", (6, 2, 1), dice=3, keep=2)
    _, all_three = taken(outlaw(), "ruth", (3, 2, 1), dice=3, keep=2)

    assert (passed, all_three) == (2, 2)


def test_a_comparison_lights_no_row_yet():
    table, _ = taken(outlaw(), "ruth", (1, 1), row=False)

    assert table.events[-1].row == ""


def test_an_effort_before_the_throw_is_a_die_more():
    table, passed = taken(drawn_up(), CHASE, (6, 2), (3,), effort=True)

    assert passed == 2
    assert "effort" in table.battle.figures[CHASE].used


def test_an_effort_after_the_throw_is_asked_for_where_it_helps():
    table, passed = taken(drawn_up(), CHASE, (6, 2), "effort", (3,), enough=2)

    assert passed == 2
    assert table.events[-1].effort


def test_an_effort_may_be_kept_for_later():
    table, passed = taken(drawn_up(), CHASE, (6, 2), "leave", enough=2)

    assert passed == 1
    assert table.battle.figures[CHASE].used == ()


def test_an_effort_is_not_asked_for_where_enough_pass_or_one_more_changes_nothing():
    _, enough = taken(drawn_up(), CHASE, (2, 2), enough=2)
    _, hopeless = taken(drawn_up(), CHASE, (6, 6), enough=2, least=1)

    assert (enough, hopeless) == (2, 0)


def test_an_effort_is_made_once_an_encounter_and_by_stars_alone():
    used = drawn_up((chase(used=("effort",)),))

    assert taken(used, CHASE, (6, 6), enough=2)[1] == 0
    assert taken(used, CHASE, (6, 6), effort=True)[1] == 0
    assert taken(outlaw(), "ruth", (6, 6), enough=2, effort=True)[1] == 0


def test_an_effort_counts_beside_the_dice_that_are_kept():
    _, passed = taken(drawn_up(), CHASE, (1, 1, 1), (1,), dice=3, keep=2, effort=True)

    assert passed == 3


def test_smooth_throws_one_failed_die_again_and_the_second_result_stands():
    _, better = taken(outlaw(), "ruth", (6, 2), (3,), again=True)
    _, worse = taken(outlaw(), "ruth", (5, 6), (6,), again=True)
    _, left = taken(outlaw(), "ruth", (6, 2), (), again=True)

    assert (better, worse, left) == (2, 0, 1)


@pytest.mark.parametrize(("face", "rep"), [(6, 4), (5, 3)])
def test_a_rep_3_member_who_takes_an_enemy_out_grows_on_a_6(face, rep):
    table = Table(drawn_up((chase(), one("ruth", rep=3, people=3, savvy=2))), [(face,)])
    learn(table, "ruth")

    ruth = table.battle.figures["ruth"]
    assert ruth.rep == rep
    assert (ruth.people, ruth.savvy) == ((4, 3) if rep == 4 else (3, 2))


def test_nobody_grows_who_is_of_another_rep_or_of_the_foes():
    table = Table(drawn_up((chase(), one("ruth", rep=4))))
    learn(table, "ruth")
    learn(table, "o1")

    assert table.events == []
