"""Rounds and activations. True Lead, Playing the Game; Activation; Objective."""

from games.true_lead.brawls import Brawl, Strike
from games.true_lead.corrections import Correct
from games.true_lead.events.rounds import ActivationEnded, Finished, RoundBegun, StoodUp
from games.true_lead.movement import Run, Walk
from games.true_lead.rounds import Activate, Done, next_side
from games.true_lead.shooting import Ambush, React, Shoot
from games.true_lead.state import Settings
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    all_of,
    battle,
    change,
    does,
    ended,
    gabe,
    gunfight,
    happened,
    in_contact,
    lurking,
    model,
    passes,
    person,
    pinned,
    play,
    refused,
    ruth,
)


def two_each(**settings):
    return battle(settings=Settings(**settings), law=(ruth(), person("nan")), out=(gabe(), person("wes")))


def uneven():
    """The law begins with one model against three."""
    return battle(law=(ruth(),), out=(gabe(), person("wes"), person("sam")))


# ---- whose go it is


def test_sides_take_turns_model_by_model():
    state = two_each()

    assert state.active == "law"
    assert ended(acts(state, RUTH)).active == "out"
    assert passes(state, RUTH, GABE).active == "law"


def test_only_the_side_that_is_up_activates_and_each_model_once_a_round():
    state = passes(two_each(), RUTH, GABE)

    assert refused(two_each(), Activate(GABE)) == "It is The Law’s go, not The Out’s."
    assert refused(state, Activate(RUTH)) == "Ruth has been activated this round already."
    assert refused(acts(state, "nan"), Activate("nan")) == "Nan is still acting."
    assert refused(change(state, "nan", health=0), Activate("nan")) == "Nan is dead."
    assert "no model “sam”" in refused(state, Activate("sam"))


def test_only_the_model_that_acts_does_something():
    state = acts(two_each(), RUTH)

    assert refused(state, Walk("nan")) == "Ruth is acting now."
    assert refused(two_each(), Walk(RUTH)) == "Nobody is acting: activate Ruth first."
    assert refused(two_each(), Done()) == "Nobody is acting: activate a model first."


def test_models_are_activated_one_by_one_whatever_group_they_were_bought_in():
    state = passes(two_each(), RUTH)

    assert not model(state, "nan").activated
    assert model(state, RUTH).group == model(state, "nan").group


def test_the_larger_side_plays_the_rest_of_its_models_in_a_row():
    state = passes(uneven(), RUTH, GABE)

    assert state.active == "out"
    assert next_side(state, "out") == "out"
    assert passes(state, "wes").active == "out"


# ---- the end of a round


def test_when_all_have_acted_the_next_round_begins_by_itself():
    last = play(passes(two_each(), RUTH, GABE, "nan"), Activate("wes")).state
    begun = play(last, Done())

    assert happened(begun, RoundBegun) == RoundBegun(2, "law")
    assert not any(one.activated for one in begun.state.models.values())


def test_with_equal_numbers_the_side_that_began_finishes_first_and_begins_again():
    state = passes(two_each(), RUTH, GABE, "nan")

    assert state.finished == "law"
    assert passes(state, "wes").first == "law"


def test_the_side_that_finished_first_begins_the_next_round():
    state = battle(law=(ruth(), person("nan"), person("kit")), out=(gabe(),))
    after_gabe = passes(state, RUTH, GABE)
    next_one = passes(after_gabe, "nan", "kit")

    assert after_gabe.finished == "out"
    assert (next_one.round, next_one.first, next_one.active) == (2, "out", "out")


def test_a_side_has_finished_when_its_last_activation_ends_and_not_when_it_begins():
    state = acts(uneven(), RUTH)

    assert state.finished == ""
    assert ended(state).finished == "law"


def test_a_side_whose_last_waiting_model_is_killed_has_finished_at_that_moment():
    state = acts(two_each(), RUTH)
    state = change(change(state, "wes", activated=True), GABE, health=1)
    killed = play(state, Shoot(RUTH, GABE, ("revolver",)), (6,))

    assert happened(killed, Finished).side == "out"
    assert killed.state.finished == "out"
    assert killed.state.active == "law"
    assert passes(killed.state, "nan").first == "out"


def test_a_side_whose_last_waiting_model_is_stunned_has_finished_at_that_moment():
    state = acts(two_each(), RUTH)
    state = change(change(state, "wes", activated=True), GABE, health=1)
    stunned = play(does(state, Brawl(RUTH, GABE)), Strike(RUTH), (6,))

    assert model(stunned.state, GABE).activated
    assert happened(stunned, Finished).side == "out"


def test_the_last_to_act_finishes_after_the_waiting_model_that_it_kills():
    """Both have nobody left in the same activation; the fallen one was first."""
    state = battle(law=(ruth(),), out=(gabe(), person("wes")))
    state = acts(change(change(state, "wes", activated=True), GABE, health=1), RUTH)
    killed = play(state, Shoot(RUTH, GABE), (6,))

    assert [event.side for event in all_of(killed, Finished)] == ["out"]
    assert happened(killed, RoundBegun) == RoundBegun(2, "out")


def test_what_is_empty_can_be_fired_again_in_the_next_round_unless_the_model_reloads():
    state = change(passes(two_each(), RUTH, GABE, "nan"), RUTH, empty=("revolver",), reloading=2)
    begun = acts(passes(state, "wes"), RUTH)

    assert model(begun, RUTH).empty == ()
    assert "reloading this round" in refused(begun, Shoot(RUTH, GABE))


def test_the_stunned_stay_stunned_when_a_round_begins():
    state = passes(two_each(), RUTH, GABE, "nan")
    state = passes(change(state, RUTH, stunned=True, health=1), "wes")

    assert model(state, RUTH).stunned
    assert not model(state, RUTH).activated


# ---- an activation


def test_a_stunned_model_stands_up_and_that_is_its_whole_activation():
    state = change(two_each(), RUTH, stunned=True, health=1)
    up = play(state, Activate(RUTH))

    assert happened(up, StoodUp).model == RUTH
    assert not model(up.state, RUTH).stunned
    assert model(up.state, RUTH).activated
    assert up.state.acting is None
    assert up.state.active == "out"


def test_whoever_stands_up_beside_an_enemy_is_in_the_brawl_again():
    state = in_contact(change(two_each(), RUTH, stunned=True, health=1), (RUTH, GABE))
    up = does(state, Activate(RUTH))

    assert not state.brawling(model(state, GABE))
    assert up.brawling(model(up, GABE))
    assert "has to brawl" in refused(acts(up, GABE), Walk(GABE))


def test_an_activation_ends_the_models_own_ambush():
    state = lurking(two_each(), RUTH, "nan")

    assert not model(does(state, Activate(RUTH)), RUTH).ambush
    assert model(does(state, Activate(RUTH)), "nan").ambush


def test_an_activation_ends_the_pins_that_the_model_laid():
    state = pinned(pinned(two_each(), GABE, RUTH), GABE, "nan")

    assert [pin.by for pin in does(state, Activate(RUTH)).pins] == ["nan"]


def test_a_model_may_do_nothing_at_all():
    assert play(acts(two_each(), RUTH), Done()).events == (ActivationEnded(RUTH, "out", idle=True),)


def test_a_model_in_a_brawl_is_not_done_before_it_has_struck():
    state = in_contact(gunfight(), (RUTH, GABE))
    charged = does(gunfight(), Brawl(RUTH, GABE))

    assert refused(state, Done()) == "Ruth is in a brawl with Gabe and has to brawl."
    assert refused(charged, Done()) == "Ruth has to strike Gabe first."


def test_a_model_brought_into_a_brawl_by_hand_after_its_move_is_done():
    for move in (Walk(RUTH), Run(RUTH)):
        state = does(acts(lurking(two_each(), "wes"), RUTH), move, Correct("brawl", GABE, RUTH))

        assert state.brawling(model(state, RUTH))
        assert does(state, Done()).acting is None


def test_a_model_killed_in_its_own_activation_ends_it():
    state = lurking(change(two_each(), RUTH, health=1), GABE)
    shot = play(does(acts(state, RUTH), Walk(RUTH)), React(GABE), (6,))

    assert not model(shot.state, RUTH).alive
    assert shot.state.acting is None
    assert shot.state.active == "out"


def test_a_model_stunned_in_its_own_activation_ends_it():
    state = change(two_each(), RUTH, health=1)
    state = does(acts(state, RUTH), Brawl(RUTH, GABE))
    back = play(state, Strike(RUTH), (1,), (6,))

    assert model(back.state, RUTH).stunned
    assert back.state.acting is None
    assert back.state.active == "out"


def test_lying_in_ambush_ends_the_activation():
    state = does(acts(two_each(), RUTH), Ambush(RUTH))

    assert state.acting is None
    assert model(state, RUTH).ambush
