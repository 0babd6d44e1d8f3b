"""How a fight begins. Blood Horizon, Leaders; The Battle Board; Turn Sequence; Cover; rulings BH-11, BH-16, BH-18."""

import pytest

from games.blood_horizon.fight.events import Advantaged, Opened, TurnBegan
from games.blood_horizon.fight.opening import Advantage
from games.blood_horizon.fight.parties import in_cover, leader
from games.blood_horizon.fight.will import Lead
from games.blood_horizon.kernel.encounter import Encounter
from tests.games.blood_horizon.fights import (
    active,
    after,
    asked,
    chase,
    drawn_up,
    foe,
    foes,
    happened,
    one,
    play,
    refused,
)


def covered(state):
    return [bool(in_cover(state, figure)) for figure in state.figures.values()]


def test_leaders_stand_across_from_each_other():
    state = drawn_up((one("sam", rep=5), chase(rep=4)), (foe("low", rep=3), foe("high", rep=5), foe("mid")))

    assert state.fight.lines == {"ours": ("chase", "sam"), "theirs": ("high", "low", "mid")}


def test_a_star_leads_whatever_his_rep():
    state = drawn_up((chase(rep=3), one("ruth", rep=5)))

    assert leader(state, "ours").key == "chase"


def test_without_its_star_the_highest_rep_leads():
    state = drawn_up((chase(), one("ruth", rep=3), one("nan", rep=4)))

    assert leader(state.change("chase", status="out"), "ours").key == "nan"


def test_a_star_who_has_ducked_back_still_leads():
    assert leader(drawn_up().change("chase", status="ducked"), "ours").key == "chase"


def test_among_equals_the_players_name_their_leader():
    state = drawn_up((chase(), one("ruth"), one("nan"))).change("chase", status="out")
    assert leader(state, "ours").key == "ruth"

    state = after(state, Lead("nan"))

    assert leader(state, "ours").key == "nan"
    assert "stands higher" in refused(drawn_up((chase(), one("ruth"))), Lead("ruth"))


def test_equal_foes_are_led_by_the_first_of_their_table():
    assert leader(drawn_up((), foes(3)), "theirs").key == "o1"


@pytest.mark.parametrize(("face", "party"), [(1, "ours"), (3, "ours"), (4, "theirs"), (6, "theirs")])
def test_the_advantage_is_ours_on_1_to_3(face, party):
    outcome = play(drawn_up(), Advantage(), (face,), (1, 6), (1, 6))

    assert happened(outcome, Advantaged).party == party


def test_whoever_passes_more_is_active_first():
    outcome = play(drawn_up(), Advantage(), (6,), (1, 6), (1, 5))

    assert happened(outcome, Opened).party == "ours"
    assert happened(outcome, TurnBegan).turn == 1
    assert outcome.state.fight.phase == "orders"


@pytest.mark.parametrize(("face", "party"), [(1, "ours"), (6, "theirs")])
def test_with_the_same_number_the_side_with_the_advantage_is_first(face, party):
    state = drawn_up((chase(used=("effort",)),))
    outcome = play(state, Advantage(), (face,), (1, 6), (1, 6))

    assert happened(outcome, Opened).party == party
    assert happened(outcome, Opened).tied


def test_quick_reflexes_count_for_a_leader_only():
    quick = drawn_up((), (foe("o1", attributes=("quick-reflexes",)), foe("o2")))
    other = drawn_up((), (foe("o1"), foe("o2", rep=3, attributes=("quick-reflexes",))))

    assert asked(play(quick, Advantage(), (1,))).needs == 5
    assert asked(play(other, Advantage(), (1,))).needs == 4


def test_the_opponent_of_somebody_stealthy_and_alone_counts_one_less():
    alone = drawn_up((chase(attributes=("stealthy",)),))
    with_sam = drawn_up((chase(attributes=("stealthy",)), one("sam")))

    assert asked(play(alone, Advantage(), (1,))).needs == 3
    assert asked(play(with_sam, Advantage(), (1,))).needs == 4


def test_an_effort_is_asked_for_only_where_one_die_more_would_win_or_tie():
    state = drawn_up()

    assert "Effort" in asked(play(state, Advantage(), (6,), (1, 6), (6, 1))).why
    assert play(state, Advantage(), (6,), (1, 1), (6, 6)).question is None
    assert play(state, Advantage(), (6,), (1, 6), (6, 1), "effort", (1,)).state.fight.first == "ours"


def test_a_star_may_make_his_effort_before_the_leaders_throw():
    outcome = play(drawn_up(), Advantage(("chase",)), (6,), (1, 1), (1, 1), (1,))

    assert happened(outcome, Opened).party == "ours"


def test_a_challenge_may_have_settled_the_advantage():
    state = drawn_up((chase(used=("effort",)),), advantage="theirs")
    outcome = play(state, Advantage(), (1, 1), (1, 1))

    assert not happened(outcome, Advantaged).thrown
    assert outcome.state.fight.first == "theirs"


def test_the_action_table_is_rolled_once():
    assert refused(active(), Advantage()) == "First the Active side says what everybody does."


# Cover


def test_the_side_with_the_advantage_is_in_cover():
    assert covered(active(advantage="theirs")) == [False, True]


def test_by_night_both_are():
    state = active().but(encounter=Encounter("hold-up", day="night"))

    assert covered(state) == [True, True]


def test_assassins_always_are_with_all_who_come_with_them():
    state = active((), (foe("killer", rep=7, kind="assassin"), foe("helper")), advantage="ours")

    assert covered(state) == [True, True, True]


def test_a_defender_is_from_the_start():
    assert covered(active(advantage="theirs", covered=("ours",))) == [True, True]
