"""Corrections: the table is the truth, so every tracked value can be set by hand."""

import pytest

from games.true_lead.brawls import Brawl, Strike
from games.true_lead.corrections import Correct
from games.true_lead.events.fighting import Killed
from games.true_lead.events.movement import Thrown
from games.true_lead.events.rounds import RoundBegun
from games.true_lead.movement import Run, Walk
from games.true_lead.rounds import Done
from games.true_lead.setup import Place, RollOff
from games.true_lead.shooting import Shoot
from games.true_lead.state import Pin
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    arm,
    battle,
    change,
    does,
    gabe,
    gunfight,
    happened,
    in_contact,
    loose,
    lurking,
    model,
    passes,
    person,
    pinned,
    play,
    posse,
    refused,
    ruth,
    setup,
)


def by_hand(what, value, of=GABE, state=None):
    return does(state or posse(), Correct(what, value, of))


@pytest.mark.parametrize(
    ("what", "value", "field", "now"),
    [
        ("health", "2", "health", 2),
        ("activated", "yes", "activated", True),
        ("stunned", "yes", "stunned", True),
        ("ambush", "yes", "ambush", True),
        ("mounted", "yes", "mounted", True),
        ("joined", "yes", "joined", 1),
        ("reloading", "now", "reloading", 1),
        ("reloading", "next", "reloading", 2),
        ("empty", "revolver", "empty", ("revolver",)),
    ],
)
def test_every_tracked_value_of_a_model_can_be_set_and_taken_back(what, value, field, now):
    state = by_hand(what, value)
    nothing = {"health": "3", "empty": "", "reloading": "no"}.get(what, "no")

    assert getattr(model(state, GABE), field) == now
    assert model(by_hand(what, nothing, state=state), GABE) == model(posse(), GABE).but(
        activated=what == "stunned"
    )


def test_accuracy_can_be_set():
    assert model(by_hand("accuracy", "2"), GABE).sheet.accuracy == 2
    assert refused(posse(), Correct("accuracy", "7", GABE)) == "Enter a number from 2 to 6, not 7."


def test_who_is_in_contact_can_be_set():
    state = by_hand("brawl", "ruth,nan")

    assert state.brawls == ((RUTH, GABE), ("nan", GABE))
    assert by_hand("brawl", "nan", state=state).brawls == (("nan", GABE),)
    assert by_hand("brawl", "", state=state).brawls == ()
    assert refused(posse(), Correct("brawl", "wes", GABE)) == "Among their enemies there is no “wes”."


def test_who_pins_a_model_can_be_set_with_the_weapon_or_without():
    state = by_hand("pinned", "ruth,nan", state=arm(posse(), "nan", "shotgun"))
    shotgun = by_hand("pinned", "nan:shotgun", state=state)

    assert state.pins == (Pin(RUTH, GABE, "revolver", 3, 6), Pin("nan", GABE, "revolver", 3, 6))
    assert shotgun.pins == (Pin("nan", GABE, "shotgun", 6, 12),)
    assert by_hand("pinned", "", state=state).pins == ()
    for value in ("wes", "nan:saber", ":revolver", "nobody"):
        assert refused(posse(), Correct("pinned", value, GABE)).endswith(".")


def test_a_model_pins_one_other_at_most_by_hand_too():
    state = by_hand("pinned", "nan", "wes", by_hand("pinned", "nan"))

    assert [pin.target for pin in state.pins] == ["wes"]


def test_health_set_to_nothing_kills_and_everything_about_it_ends():
    state = pinned(in_contact(change(posse(), GABE, mounted=True), ("nan", GABE)), RUTH, GABE)
    killed = play(state, Correct("health", "0", GABE))

    assert happened(killed, Killed).by == ""
    assert happened(killed, Thrown).marker == "gabe-mount"
    assert killed.state.pins == killed.state.brawls == ()


def test_health_given_back_raises_the_dead():
    state = by_hand("health", "2", state=by_hand("health", "0"))

    assert model(state, GABE).alive


def test_the_last_of_a_side_set_to_nothing_ends_the_battle():
    state = does(battle(), Correct("health", "0", GABE))

    assert (state.stage, state.winner) == ("over", "law")


def test_the_acting_model_set_to_nothing_ends_its_activation():
    state = by_hand("health", "0", RUTH)

    assert state.acting is None
    assert state.active == "out"


def test_the_acting_model_stunned_by_hand_ends_its_activation():
    assert by_hand("stunned", "yes", RUTH).acting is None


def test_whoever_is_about_to_strike_somebody_who_falls_by_hand_may_strike_another_or_be_done():
    state = in_contact(posse(), (RUTH, GABE), (RUTH, "wes"))
    state = by_hand("health", "0", state=does(state, Brawl(RUTH, GABE)))

    assert refused(state, Strike(RUTH)).startswith("Ruth has nobody to strike")
    assert refused(state, Brawl(RUTH, "wes")) == ""
    charged = by_hand("health", "0", state=does(posse(), Brawl(RUTH, GABE)))
    assert refused(charged, Brawl(RUTH, "wes")) == "Ruth is in the middle of a Brawl action."
    assert refused(charged, Done()) == ""


def test_stunned_by_hand_is_stunned_with_all_that_goes_with_it():
    state = pinned(lurking(change(posse(), GABE, mounted=True), GABE), RUTH, GABE)
    state = by_hand("stunned", "yes", state=state)

    assert model(state, GABE).activated
    assert not model(state, GABE).mounted
    assert not model(state, GABE).ambush
    assert state.pins == ()


def test_nobody_marks_the_dead_or_seats_the_stunned():
    dead, stunned = by_hand("health", "0"), by_hand("stunned", "yes")

    assert refused(dead, Correct("ambush", "yes", GABE)) == "Gabe is dead: give back some Health first."
    assert refused(stunned, Correct("mounted", "yes", GABE)) == "Gabe is stunned: correct that first."
    assert refused(stunned, Correct("ambush", "yes", GABE)) == "Gabe is stunned: correct that first."


def test_the_acting_model_ends_its_activation_first():
    for what in ("activated", "ambush"):
        assert refused(posse(), Correct(what, "no", RUTH)) == "Ruth is acting: end that activation first."


def test_whose_go_it_is_can_be_set_between_two_activations():
    assert by_hand("active", "out", "", battle()).active == "out"
    assert "between two activations" in refused(gunfight(), Correct("active", "out"))
    done = change(battle(), GABE, activated=True)
    assert (
        refused(done, Correct("active", "out")) == "All of The Out have acted: first correct one who has not."
    )


def test_who_begins_the_next_round_can_be_set():
    state = passes(battle(law=(ruth(), person("nan")), out=(gabe(),)), RUTH, GABE)

    assert state.finished == "out"
    assert refused(state, Correct("finished", "law")).startswith("Somebody of The Law has still to act")
    assert by_hand("finished", "", "", state).finished == "out"  # it has nobody left, after all
    assert by_hand("first", "out", "", state).first == "out"


def test_a_side_that_seemed_to_have_finished_has_not_where_somebody_is_still_to_act():
    state = passes(battle(law=(ruth(), person("nan")), out=(gabe(),)), RUTH, GABE)

    assert by_hand("activated", "no", GABE, state).finished == ""


def test_the_last_model_marked_as_activated_ends_the_round():
    state = passes(battle(), RUTH)
    begun = play(state, Correct("activated", "yes", GABE))

    assert happened(begun, RoundBegun) == RoundBegun(2, "law")


def test_the_round_can_be_set():
    assert by_hand("round", "4", "").round == 4
    assert refused(setup(ready=False), Correct("round", "2")) == "Round 1 has not begun."
    assert refused(posse(), Correct("round", "0")) == "Enter a number from 1 to 99, not 0."


def test_whoever_reloads_or_has_joined_a_brawl_still_does_in_the_round_set_by_hand():
    state = change(change(posse(), RUTH, reloading=3, joined=3), GABE, reloading=4)
    state = change(state.but(round=3), "nan", reloading=2, joined=2)
    earlier = by_hand("round", "2", "", state)
    later = by_hand("round", "5", "", state)

    assert [model(earlier, key).reloading for key in (RUTH, GABE, "nan")] == [2, 3, 0]
    assert [model(later, key).reloading for key in (RUTH, GABE, "nan")] == [5, 6, 0]
    assert [(model(one, RUTH).joined, model(one, "nan").joined) for one in (earlier, later)] == [
        (2, 0),
        (5, 0),
    ]


def test_free_mounts_can_be_set():
    state = by_hand("mounts", "3", "", loose(posse()))

    assert list(state.markers) == ["horse", "mount", "mount-2"]
    assert list(by_hand("mounts", "1", "", state).markers) == ["horse"]


def test_what_the_acting_model_has_done_can_be_set():
    walked = by_hand("action", "walk", "")
    fresh = by_hand("action", "nothing", "", walked)

    assert refused(walked, Walk(RUTH)) == "Ruth has walked already."
    assert refused(walked, Shoot(RUTH, GABE)) == ""
    assert refused(fresh, Run(RUTH)) == ""
    assert by_hand("action", "run", "").acting is None
    assert refused(posse(), Correct("action", "fly")) == "Enter one of nothing, walk, run, not “fly”."
    assert refused(battle(), Correct("action", "walk")) == "There is no value “action” to correct now."


def test_a_runner_waits_no_longer_for_an_ambush_that_is_taken_back():
    state = does(lurking(posse(), GABE), Run(RUTH))

    assert by_hand("ambush", "no", state=state).acting is None


def test_a_groups_place_can_be_set_while_setting_up():
    state = does(play(setup(ready=False), RollOff(), (6, 1)).state, Correct("placed", "yes", "out-men"))

    assert state.companies["out-men"].placed
    assert state.active == "law"
    assert by_hand("placed", "yes", "law-men", state).active == ""
    assert does(state, Place("law-men")).stage == "play"
    assert refused(battle(), Correct("placed", "no", "law-men")) == (
        "Groups are placed before round 1, and it has begun."
    )


def test_points_are_given_to_a_side():
    assert by_hand("points", "7", "law").sides["law"].extra == 7
    assert "no model" in refused(posse(), Correct("points", "7", "nobody"))
