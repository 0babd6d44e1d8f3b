"""Picking up, dropping, lifting and throwing. Horizon, Pick Up / Carry / Drop / Throw; Improvised Weapons."""

from games.engine.tell.sentences import render_sentence
from games.horizon.catalogue import sentences
from games.horizon.events.doing import Dropped, Heaved, PickedUp, Strained
from games.horizon.labels import names
from games.horizon.objects import Drop, Lift, PickUp, Throw, fallen
from tests.games.horizon.table import (  # fmt: skip
    GABE,
    KNIFE,
    NAN,
    PISTOL,
    RUTH,
    WES,
    all_of,
    asked,
    combat,
    does,
    duel,
    fighter,
    fray,
    gabe,
    happened,
    holding,
    nan,
    on_the_ground,
    person,
    play,
    refused,
    ruth,
    scored,
)

STRONG = {"endurance": 2}


def told(outcome):
    return [render_sentence(event, names(outcome.state), sentences()) for event in outcome.events]


def crew():
    """Ruth, Nan and Ada are friends who have unlocked Endurance; Ada is the strongest."""
    law = (ruth(skills=STRONG), nan(skills=STRONG), person("ada", acuity=0, strength=8, skills=STRONG))
    return scored(combat(law=law, foes=(gabe(),)), 9)


# ---- picking up and dropping


def test_picking_up_an_object_costs_an_action_of_ones_own_turn():
    state = does(scored(duel(), 9), PickUp(RUTH, "a chair"))

    assert (fighter(state, RUTH).object, state.acting.actions) == ("a chair", 1)
    assert refused(scored(duel(), 9), PickUp(GABE, "a chair")) == "It is Ruth’s turn, not Gabe’s."


def test_the_director_may_let_something_light_be_picked_up_for_nothing():
    state = does(scored(duel(), 9, actions=0), PickUp(RUTH, "a stone", light=True))

    assert (fighter(state, RUTH).object, state.acting.actions) == ("a stone", 0)


def test_a_weapon_from_the_ground_comes_into_an_empty_hand():
    state = on_the_ground(scored(duel(), 9), "pistol", "pistol", 3, "Pistol").change(RUTH, hand="", gear=())
    outcome = play(state, PickUp(RUTH, "pistol"))
    one = fighter(outcome.state, RUTH)

    assert (one.hand, one.gear[0].loaded) == ("pistol", 3)
    assert happened(outcome, PickedUp).name == "Pistol"
    assert outcome.state.ground == {}


def test_with_something_in_hand_a_weapon_from_the_ground_is_only_carried():
    state = on_the_ground(scored(duel(), 9), "pistol", "pistol", 3, "Pistol")
    one = fighter(does(state, PickUp(RUTH, "pistol")), RUTH)

    assert (one.hand, [gear.key for gear in one.gear]) == ("pistol", ["pistol", "pistol-2"])


def test_an_object_that_lies_about_is_picked_up_by_its_key():
    state = does(on_the_ground(scored(duel(), 9), "object"), PickUp(RUTH, "object"))

    assert (fighter(state, RUTH).object, state.ground) == ("a chair", {})


def test_one_object_at_a_time():
    state = holding(scored(duel(), 9), RUTH)

    assert refused(state, PickUp(RUTH, "a stone")) == "Ruth holds a chair already: drop that first."
    assert refused(state, Lift(RUTH, "a safe", "carry")) == "Ruth holds a chair already: drop that first."
    assert refused(scored(duel(), 9), PickUp(RUTH, "  ")) == "Choose what to pick up."


def test_dropping_is_done_at_once_and_in_whoevers_turn():
    outcome = play(duel(PISTOL, KNIFE), Drop(GABE))

    assert happened(outcome, Dropped).name == "Pistol"
    assert (fighter(outcome.state, GABE).hand, fighter(outcome.state, GABE).gear) == ("", ())
    assert outcome.state.acting.actions == 2
    assert outcome.state.ground["pistol"].loaded == 6


def test_what_was_dropped_takes_an_action_to_recover():
    state = does(scored(duel(), 9), Drop(RUTH), PickUp(RUTH, "pistol"))

    assert (fighter(state, RUTH).hand, state.acting.actions) == ("pistol", 1)


def test_the_object_is_dropped_before_the_weapon_unless_one_is_named():
    state = holding(duel(PISTOL, KNIFE), RUTH)

    assert fighter(does(state, Drop(RUTH)), RUTH).object == ""
    assert fighter(does(state, Drop(RUTH, "knife")), RUTH).object == "a chair"
    assert refused(duel().change(RUTH, hand=""), Drop(RUTH)) == "Ruth has nothing in hand to drop."


def test_two_things_of_one_name_lie_under_keys_of_their_own():
    state = does(duel(), Drop(RUTH), Drop(GABE))

    assert list(state.ground) == ["pistol", "pistol-2"]


def test_a_weapon_is_taken_from_somebody_who_has_fallen():
    state = scored(duel(PISTOL, KNIFE), 9)
    shot = fighter(state, GABE).gear[0].but(loaded=2)
    down = state.change(GABE, health=-3, gear=(shot,))
    outcome = play(down, PickUp(RUTH, "pistol", of=GABE))

    assert fallen(down) == (fighter(down, GABE),)
    assert (fighter(outcome.state, GABE).gear, fighter(outcome.state, GABE).hand) == ((), "")
    assert [(one.key, one.loaded) for one in fighter(outcome.state, RUTH).gear] == [
        ("pistol", 6), ("knife", 0), ("pistol-2", 2),
    ]  # fmt: skip
    assert (fighter(outcome.state, RUTH).hand, outcome.state.acting.actions) == ("pistol", 1)
    assert told(outcome) == ["Ruth takes Pistol from Gabe."]
    assert fallen(outcome.state) == ()


def test_what_is_taken_from_the_fallen_comes_into_an_empty_hand_and_a_light_thing_is_free():
    state = scored(fray(), 9, actions=0).change(NAN, health=0).change(RUTH, gear=(), hand="")
    outcome = play(state, PickUp(RUTH, "pistol", light=True, of=NAN))

    assert (fighter(outcome.state, RUTH).hand, outcome.state.acting.actions) == ("pistol", 0)
    assert told(outcome) == ["Ruth takes Pistol from Nan in passing."]


def test_nothing_is_taken_from_whoever_stands_or_is_gone():
    state = scored(fray(), 9)

    assert fallen(state) == ()
    assert refused(state, PickUp(RUTH, "pistol", of=NAN)) == (
        "Nan is standing: take things from the fallen only."
    )
    assert refused(state.change(GABE, escaped=True), PickUp(RUTH, "pistol", of=GABE)) == "Gabe has escaped."
    assert refused(state.change(GABE, yielded=True), PickUp(RUTH, "pistol", of=GABE)) == ""
    assert "carries no “knife”" in refused(state.change(GABE, health=0), PickUp(RUTH, "knife", of=GABE))


# ---- heavy objects


def test_heavy_objects_take_an_endurance_test_and_meeting_the_difficulty_passes():
    state = crew()
    enough = play(state, Lift(RUTH, "a fridge", "move", 7), (4, 5))
    short = play(state, Lift(RUTH, "a fridge", "move", 8), (4, 5))

    assert asked(play(state, Lift(RUTH, "a fridge", "move", 7))).dice == 2
    assert (happened(enough, Strained).score, happened(enough, Heaved).done) == (7, True)
    assert not happened(short, Heaved).done
    assert enough.state.acting.actions == short.state.acting.actions == 1


def test_what_needs_no_endurance_needs_no_test():
    outcome = play(scored(duel(), 9), Lift(RUTH, "a chair", "carry"))

    assert outcome.question is None
    assert fighter(outcome.state, RUTH).object == "a chair"


def test_each_helper_lowers_the_difficulty_by_five_and_everybody_has_to_pass():
    state = crew()
    command = Lift(RUTH, "a safe", "carry", 17, (NAN, "ada"))
    passed = play(state, command, (4, 5), (4, 5), (1, 1))
    failed = play(state, command, (4, 5), (1, 1), (6, 6))

    assert [(one.model, one.needed) for one in all_of(passed, Strained)] == [(RUTH, 7), (NAN, 7), ("ada", 7)]
    assert happened(passed, Heaved).done
    assert fighter(passed.state, RUTH).object == "a safe"
    assert not happened(failed, Heaved).done
    assert fighter(failed.state, RUTH).object == ""


def test_enough_helpers_leave_nothing_to_be_rolled_for():
    outcome = play(crew(), Lift(RUTH, "a table", "move", 10, (NAN, "ada")))

    assert outcome.question is None
    assert happened(outcome, Heaved).done


def test_a_throw_goes_as_many_metres_as_the_highest_strength_among_them():
    alone = happened(play(crew(), Throw(RUTH, "a table")), Heaved)
    helped = happened(play(crew(), Throw(RUTH, "a table", 0, ("ada",))), Heaved)

    assert (alone.metres, helped.metres) == (5, 8)
    assert happened(play(crew(), Lift(RUTH, "a table", "throw")), Heaved).metres == 5


def test_what_is_thrown_lies_about_and_is_out_of_the_hands():
    state = does(holding(crew(), RUTH), Throw(RUTH))

    assert fighter(state, RUTH).object == ""
    assert state.ground["object"].name == "a chair"
    assert refused(crew(), Throw(RUTH)) == "Enter what it is."


def test_endurance_has_to_be_unlocked_to_lift_anything_heavy():
    state = scored(fray(skills=STRONG), 9)

    assert refused(scored(duel(), 9), Lift(RUTH, "a safe", "move", 5)) == "Ruth has not unlocked Endurance."
    assert refused(state, Lift(RUTH, "a safe", "move", 15, (NAN,))) == "Nan has not unlocked Endurance."


def test_only_friends_who_can_act_help():
    state = scored(fray(skills=STRONG), 9)

    assert "is an enemy of Ruth" in refused(state, Lift(RUTH, "a safe", helpers=(WES,)))
    assert "helper and helped" in refused(state, Lift(RUTH, "a safe", helpers=(RUTH,)))
    assert "Death Coma" in refused(state.change(NAN, health=0), Lift(RUTH, "a safe", helpers=(NAN,)))


def test_a_shattered_body_halves_the_test_of_whoever_lifts():
    outcome = play(crew().change(RUTH, body=True), Lift(RUTH, "a fridge", "move", 4), (4, 5))

    assert happened(outcome, Strained).score == 4


def test_a_shattered_arm_that_lifts_halves_the_test():
    state = crew().change(RUTH, arms=1)

    assert happened(play(state, Lift(RUTH, "a fridge", "move", 4, arms=1), (4, 5)), Strained).score == 4
    assert happened(play(state, Throw(RUTH, "a fridge", 4), (4, 5)), Strained).score == 7
    assert "no shattered arm" in refused(crew(), Lift(RUTH, "a fridge", "move", 4, arms=1))


def test_what_lies_about_can_be_lifted_and_lies_there_no_more():
    state = on_the_ground(crew(), "object")

    assert does(state, Lift(RUTH, "object", "move")).ground == state.ground
    assert does(state, Lift(RUTH, "object", "carry")).ground == {}
    assert [one.name for one in does(state, Throw(RUTH, "object")).ground.values()] == ["a chair"]


def test_a_weapon_that_lies_about_is_still_a_weapon_where_it_lands():
    state = on_the_ground(crew(), "pistol-2", "pistol", 3, "Pistol")

    assert does(state, Throw(RUTH, "pistol-2")).ground == state.ground
    assert refused(state, Lift(RUTH, "pistol-2", "carry")) == "Pistol is a weapon: use Pick up instead."


def test_throwing_what_lies_about_leaves_what_is_in_hand():
    state = holding(on_the_ground(crew(), "object"), RUTH)

    assert fighter(does(state, Throw(RUTH, "object")), RUTH).object == "a chair"
