"""Melee. Blood Horizon, Melee; -1 to Rep; the Melee table; rulings BH-02, BH-03, BH-06 to BH-09, BH-26 to BH-29,
BH-82.
"""

import pytest

from games.blood_horizon.fight.events import Beaten, Boxed, Fought, Rested, Shaken
from games.blood_horizon.fight.melee import Melee
from games.blood_horizon.fight.parties import lethal
from tests.games.blood_horizon.fights import (
    active,
    after,
    all_of,
    asked,
    chase,
    foe,
    happened,
    one,
    orders,
    phase,
    play,
    refused,
    status,
)


def met(ours=None, *theirs, **sheet):
    """Ours have reached the one they charged, who has nothing to fire; somebody else is there on either side."""
    ours = ours or (one("ruth", "bare"),)
    target = theirs[0] if theirs else foe("gabe", "bare", **sheet)
    state = active((chase("bare"), *ours), (target, *theirs[1:], foe("wes", "bare")))
    give = [f"{figure.key}:charge:{target.key}" for figure in ours]
    return orders(state, "chase:charge:wes", *give)


def round_of(state, *answers, target="gabe"):
    """Dice in the order: the charged figure, then those who came."""
    return play(state, Melee(target), *answers)


PASS_2, PASS_1, PASS_0 = (1, 1), (1, 6), (6, 6)


# The table


@pytest.mark.parametrize(
    ("weapon", "dice", "now"),
    [("knife", PASS_2, "dead"), ("knife", PASS_1, "out"), ("bare", PASS_2, "out"), ("bare", PASS_1, "on")],
)
def test_a_lead_kills_or_knocks_out_with_a_knife_and_knocks_out_or_shakes_without(weapon, dice, now):
    outcome = round_of(met((one("ruth", weapon),)), PASS_0, dice)

    assert status(outcome.state, "gabe") == [now]


def test_a_lead_of_one_with_bare_hands_costs_1_rep_and_another_round():
    outcome = round_of(met(), PASS_0, PASS_1)

    assert happened(outcome, Shaken).left == 3
    assert ("ruth", "gabe") in outcome.state.fight.contacts


def test_the_same_number_costs_both_1_rep():
    outcome = round_of(met(), PASS_1, PASS_1)

    assert [(each.figure, each.left) for each in all_of(outcome, Shaken)] == [("ruth", 3), ("gabe", 3)]


def test_only_the_winners_weapon_matters():
    state = met((one("ruth", "knife"),))

    assert status(round_of(state, PASS_2, PASS_0).state, "ruth") == ["out"]


@pytest.mark.parametrize(
    ("kind", "deadly"), [("goon", True), ("assassin", True), ("outlaw", False), ("police", False)]
)
def test_goons_and_assassins_always_have_knives(kind, deadly):
    assert lethal(one("ruth", "rifle", kind=kind)) == deadly


def test_two_more_means_two_or_more():
    state = met((one("ruth", "knife", attributes=("rage",)),))

    assert status(round_of(state, PASS_0, (1, 1, 1)).state, "gabe") == ["dead"]


def test_the_rep_that_is_left_is_what_the_next_round_is_taken_against():
    state = round_of(met(), PASS_1, PASS_1).state

    assert asked(play(state, Melee("gabe"))).needs == 3


def test_rage_is_a_die_more_and_runt_one_less():
    assert asked(round_of(met(attributes=("rage",)))).dice == 3
    assert asked(round_of(met(attributes=("runt",)))).dice == 1
    assert asked(round_of(met(attributes=("runt", "rage")))).dice == 2


# Attributes and Star Power


def test_a_boxer_shrugs_off_the_first_blow_of_each_melee():
    state = met(attributes=("boxer",))
    outcome = round_of(state, PASS_0, PASS_1)
    assert happened(outcome, Boxed).figure == "gabe"
    again = play(outcome.state, Melee("gabe"), PASS_0, PASS_1)

    assert happened(again, Shaken).left == 3
    assert not all_of(again, Boxed)


def test_a_boxer_who_has_come_out_of_a_melee_boxes_in_the_next():
    state = round_of(met((one("ruth", "bare", attributes=("boxer",)),)), PASS_1, PASS_0).state
    outcome = play(state, Melee("gabe"), PASS_0, PASS_2)

    assert outcome.state.fight.boxed == ()
    assert happened(outcome, Rested).figure == "ruth"


def test_resilient_makes_out_of_the_fight_1_rep_less():
    outcome = round_of(met(attributes=("resilient",)), PASS_0, PASS_2)

    assert happened(outcome, Shaken).left == 3
    assert status(outcome.state, "gabe") == ["on"]


def test_hard_as_nails_makes_a_death_out_of_the_fight():
    state = met((one("ruth", "knife"),), foe("gabe", "bare", attributes=("hard-as-nails",)))

    assert status(round_of(state, PASS_0, PASS_2).state, "gabe") == ["out"]


def test_star_power_makes_out_of_the_fight_1_rep_less():
    state = active(
        (chase("bare", used=("effort",)), one("ruth", "bare")), (foe("gabe", "bare"), foe("wes", "bare"))
    )
    state = orders(state, "chase:charge:gabe", "ruth:charge:wes")
    outcome = play(state, Melee("gabe"), PASS_2, PASS_0, "power", (1, 4, 4, 4, 4), "1")

    assert happened(outcome, Shaken).left == 4
    assert outcome.state.players["a"].satchel == 29


def test_star_power_cannot_help_who_would_have_no_rep_left_anyway():
    star = chase("bare", used=("effort",))
    state = active((star, one("ruth", "bare")), (foe("gabe", "bare"), foe("wes", "bare")))
    state = orders(state, "chase:charge:gabe", "ruth:charge:wes").change("chase", lost=4)

    assert status(round_of(state, PASS_2, PASS_0).state, "chase") == ["out"]


# Several at once


def test_the_charged_figure_rolls_once_against_all_who_came():
    state = met((one("ruth", "bare"), one("nan", "bare")))
    outcome = round_of(state, PASS_1, PASS_2, PASS_0)

    assert [(each.figure, each.lead) for each in all_of(outcome, Fought)] == [("ruth", 1), ("nan", -1)]
    assert [(each.figure, each.left) for each in all_of(outcome, Shaken)] == [("nan", 3), ("gabe", 3)]


def test_more_than_one_blow_may_fall_in_the_same_round():
    state = met((one("ruth", "bare"), one("nan", "bare")))

    assert all_of(round_of(state, PASS_1, PASS_1, PASS_1), Shaken)[-1].lost == 2


def test_of_two_who_knock_him_out_the_worst_counts():
    state = met((one("ruth", "bare"), one("nan", "knife")))

    assert status(round_of(state, PASS_0, PASS_2, PASS_2).state, "gabe") == ["dead"]


def test_he_may_knock_one_out_and_be_knocked_out_by_another():
    state = met((one("ruth", "knife"), one("nan", "knife")), foe("gabe", "knife"))
    outcome = round_of(state, PASS_1, PASS_2, PASS_0)

    assert status(outcome.state, "gabe", "ruth", "nan") == ["out", "on", "out"]


# No Rep left


def test_who_has_no_rep_left_is_out_of_the_fight():
    state = met().change("gabe", lost=3)
    outcome = round_of(state, PASS_0, PASS_1)

    assert happened(outcome, Beaten).spent
    assert status(outcome.state, "gabe") == ["out"]
    assert outcome.state.figures["gabe"].lost == 0


def test_where_both_would_have_no_rep_left_the_round_does_not_count():
    state = met().change("gabe", lost=3).change("ruth", lost=3)
    outcome = round_of(state, (1, 6), (1, 6))

    assert happened(outcome, Fought).again
    assert (outcome.state.figures["gabe"].lost, outcome.state.figures["ruth"].lost) == (3, 3)
    assert phase(outcome.state) == "melee"


def test_that_does_not_spare_him_from_the_others():
    state = met((one("ruth", "bare"), one("nan", "bare"))).change("gabe", lost=3).change("ruth", lost=3)
    outcome = round_of(state, (1, 6), (1, 6), (1, 1))

    assert status(outcome.state, "gabe", "ruth", "nan") == ["out", "on", "on"]


def test_lost_rep_comes_back_after_the_melee():
    state = round_of(met(), PASS_1, PASS_1).state
    outcome = play(state, Melee("gabe"), PASS_0, PASS_2)

    assert happened(outcome, Rested).figure == "ruth"
    assert outcome.state.figures["ruth"].lost == 0


# Who fights


def test_who_was_charged_in_duck_back_fights_as_ever():
    state = active((chase("bare"),), (foe("gabe"),)).change("gabe", status="ducked")
    state = orders(state, "chase:charge:gabe")

    assert asked(play(state, Melee("gabe"))).dice == 2


def test_nobody_else_is_in_a_melee():
    assert "is in no melee" in refused(met(), Melee("ruth"))


def test_a_star_throws_last_and_is_asked_for_his_effort_where_it_changes_something():
    state = active((chase("bare"),), (foe("gabe", "bare"),))
    state = orders(state, "chase:charge:gabe")

    assert "Effort" in asked(play(state, Melee("gabe"), PASS_2, PASS_2)).why
    assert asked(play(state, Melee("gabe", ("chase",)), PASS_2, PASS_2)).dice == 1


def test_a_rep_3_fighter_grows_from_whom_he_knocks_out():
    outcome = round_of(met((one("ruth", "bare", rep=3),)), PASS_0, PASS_2, (6,))

    assert outcome.state.figures["ruth"].rep == 4


# The worked examples


def test_the_worked_example_of_cormac_and_two_citizens():
    """All pass two: the Citizens drop to Rep 2 and Cormac to 3. Then he knocks one out and trades with the other."""
    citizens = tuple(foe(key, "bare", rep=3, kind="citizen") for key in ("a", "b"))
    state = active((one("cormac", "bare", rep=5, star=True, used=("effort",)),), citizens, party="theirs")
    state = orders(state, "a:charge:cormac", "b:charge:cormac")
    state = after(state, Melee("cormac"), PASS_2, PASS_2, PASS_2)
    assert [state.figures[key].rep - state.figures[key].lost for key in ("cormac", "a", "b")] == [3, 2, 2]

    state = after(state, Melee("cormac"), PASS_2, PASS_0, PASS_2)
    assert status(state, "a", "b", "cormac") == ["out", "on", "on"]
    assert [state.figures[key].rep - state.figures[key].lost for key in ("cormac", "b")] == [2, 1]

    state = after(state, Melee("cormac"), PASS_2, PASS_0)
    assert state.figures["cormac"].lost == 0
    assert state.figures["cormac"].rep == 5


@pytest.mark.parametrize(("weapon", "now"), [("knife", "dead"), ("bare", "out")])
def test_the_worked_example_of_an_effort_in_melee(weapon, now):
    """Chase passes two and the Outlaw with his Rage one; a third die makes the lead two. By the table a lethal lead of
    two kills, though the example lets him live (ruling BH-82).
    """
    state = active((chase(weapon),), (foe("gabe", "bare", attributes=("rage",)),))
    state = orders(state, "chase:charge:gabe")
    outcome = play(state, Melee("gabe"), (1, 6, 6), PASS_2, "effort", (1,))

    assert happened(outcome, Fought).lead == 2
    assert happened(outcome, Beaten).harm == now
