"""Stealth. Blood Horizon, Stealth; rulings BH-45, BH-46."""

from fractions import Fraction

import pytest

from games.blood_horizon.encounters.sneaking import (
    Help,
    SendAway,
    Sneak,
    chance_all_unseen,
    chance_unseen,
    reps,
)
from games.engine.play.odds import chances
from games.engine.play.table import Rolled
from tests.games.blood_horizon.evening import (  # fmt: skip
    after,
    all_of,
    asked,
    carlos,
    chase,
    foe,
    meets,
    out,
    play,
    refused,
    sam,
    satchel,
    town,
)

GOON, OUTLAW = "goon-1", "outlaw-1"


def before(kind, rep, *people, **more):
    return meets(town(*people), foe(f"{kind}-1", rep, kind, "bap", **more))


def sneaks(state, *answers):
    return play(state, Sneak(), *answers)


def test_more_dice_than_the_enemy_leader_and_nobody_sees_you():
    outcome = sneaks(before("goon", 5), (1, 6), (1, 1))

    assert outcome.state.encounter.step == "road"
    assert outcome.state.encounter.met is None


@pytest.mark.parametrize(("kind", "past"), [("outlaw", True), ("police", True), ("goon", False)])
def test_as_many_dice_are_enough_for_outlaws_and_police_but_not_for_hired_goons(kind, past):
    answers = [(1, 6), (1, 6)] + ([("leave",)] if kind == "goon" else [])
    outcome = sneaks(before(kind, 5), *answers)

    assert (outcome.state.encounter.met is None) is past


def test_fewer_dice_and_you_are_noticed():
    state = sneaks(before("outlaw", 5), (1, 1), (1, 6), ("leave",)).state

    assert (state.encounter.step, state.encounter.met.caught) == ("sneaking", ("chase",))


def test_an_effort_is_asked_for_only_where_one_die_more_gets_past():
    state = before("outlaw", 5)

    assert sneaks(state, (1, 1), (6, 6)).question is None
    assert sneaks(state, (1, 1), (1, 6), ("effort",), (1,)).state.encounter.step == "road"


def test_the_enemy_leader_throws_once_and_everybody_else_for_himself():
    outcome = sneaks(before("outlaw", 4, chase(), sam(), carlos()), (6, 6), (1, 1), (6, 6), (6, 6))

    assert [event.who for event in all_of(outcome, Rolled)] == ["foes", "a", "a", "a"]
    assert outcome.state.encounter.met is None


def test_a_clumsy_one_counts_one_lower_and_against_a_stealthy_one_the_enemy_does():
    clumsy, stealthy = foe("x", 4, attributes=("clumsy",)), foe("y", 4, attributes=("stealthy",))
    plain = foe("z", 4)

    assert reps(clumsy, plain) == (3, 4)
    assert reps(stealthy, plain) == (4, 3)
    assert reps(plain, stealthy) == (3, 4)
    assert reps(plain, clumsy) == (4, 3)


def test_the_one_throw_of_the_enemy_counts_against_each_as_his_attributes_have_it():
    state = before("outlaw", 4, chase("stealthy"), sam())
    outcome = sneaks(state, (4, 4), (6, 6), (3, 3))

    assert outcome.state.encounter.met is None


def test_nobody_slips_past_those_who_have_come_for_him():
    state = meets(out("outlaw-gang", answers=((1,),)), foe(OUTLAW, 4, "outlaw", "pistol"))

    assert "nobody slips past" in refused(state, Sneak())


def test_it_is_tried_once():
    state = sneaks(before("outlaw", 5), (1, 1), (6, 6)).state

    assert "help them, or cut them loose" in refused(state, Sneak())


# ---- those who were noticed


def caught_sam():
    """Chase is past, Sam is not."""
    return sneaks(before("outlaw", 4, chase(), sam(), carlos()), (1, 1), (1, 1), (6, 6), (1, 1)).state


def test_one_who_was_noticed_is_helped_by_those_who_come_back():
    state = after(caught_sam(), Help(("chase",)))

    assert state.encounter.step == "fighting"
    assert set(state.fight.lines["ours"]) == {"chase", "sam"}


def test_a_grunt_alone_is_not_left_to_it():
    assert "a Star comes back to help" in refused(caught_sam(), Help(("carlos",)))


def test_cut_loose_he_costs_one_and_the_others_are_past():
    state = after(caught_sam(), SendAway("sam"))

    assert (state.figures["sam"].status, satchel(state)) == ("lost", 29)
    assert (state.encounter.step, state.encounter.met) == ("road", None)


def test_a_star_who_was_noticed_fights_with_nobody_but_himself_where_nobody_comes_back():
    state = sneaks(before("outlaw", 4, chase(), sam()), (1, 1), (6, 6), (1, 1)).state
    state = after(state, Help())

    assert state.fight.lines["ours"] == ("chase",)


def test_a_star_is_not_cut_loose():
    assert "is the Star" in refused(town(), SendAway("chase"))


def test_cutting_loose_is_possible_with_an_empty_satchel():
    assert satchel(after(town(chase(), sam(), satchel=0), SendAway("sam"))) == -1


# ---- odds


@pytest.mark.parametrize("kind", ["goon", "outlaw"])
@pytest.mark.parametrize("mine", [(), ("stealthy",), ("clumsy",)])
@pytest.mark.parametrize("efforts", [(), ("chase",)])
def test_the_chance_to_slip_past_is_what_the_rule_itself_gives(kind, mine, efforts):
    state = before(kind, 4, chase(*mine), sam())
    enemy = state.figures[f"{kind}-1"]
    people = (state.figures["chase"], state.figures["sam"])

    def caught(outcome):
        group = outcome.state.encounter.met
        return group.caught if group else ()

    found = chances(caught, state, Sneak(efforts))
    alone = sum((share for keys, share in found.items() if "chase" not in keys), Fraction(0))

    assert chance_unseen(people[0], enemy, kind, effort=bool(efforts)) == alone
    assert chance_all_unseen(people, enemy, kind, efforts) == found[()]


def test_what_is_asked_of_the_enemy_belongs_to_the_side_of_the_rules():
    assert asked(sneaks(before("goon", 5))).who == "foes"
