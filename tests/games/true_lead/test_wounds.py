"""Wounds. True Lead, Wounds; Model Types."""

import pytest

from games.true_lead.brawls import Brawl, Strike
from games.true_lead.events.fighting import Killed, Stunned, Wounded
from games.true_lead.events.movement import Thrown
from games.true_lead.movement import Run
from games.true_lead.rounds import Activate
from games.true_lead.shooting import Shoot
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    all_of,
    battle,
    change,
    does,
    gabe,
    happened,
    in_contact,
    lurking,
    model,
    passes,
    person,
    pinned,
    play,
    posse,
    ruth,
)


def shot(state, *faces):
    """Ruth has shot at Gabe."""
    return play(state, Shoot(RUTH, GABE), *(faces or ((6,),)))


def stunned(state):
    """Ruth has laid Gabe out."""
    return play(does(change(state, GABE, health=1), Brawl(RUTH, GABE)), Strike(RUTH), (6,))


def test_every_wound_takes_one_health():
    assert happened(shot(posse()), Wounded) == Wounded(GABE, 1, 2, RUTH, "the Revolver")


def test_at_no_health_a_model_is_killed_and_taken_off_the_table():
    killed = shot(change(posse(), GABE, health=1))

    assert happened(killed, Killed) == Killed(GABE, RUTH)
    assert [one.key for one in killed.state.living("out")] == ["wes"]


def test_what_the_dead_did_is_over():
    state = in_contact(pinned(lurking(posse(), GABE), RUTH, GABE), ("nan", "wes"))
    killed = shot(change(state, GABE, health=1)).state

    assert killed.pins == ()
    assert not model(killed, GABE).ambush
    assert killed.brawls == (("nan", "wes"),)


def test_nobody_pins_the_dead():
    assert shot(pinned(change(posse(), GABE, health=1), GABE, "nan")).state.pins == ()


def test_a_stun_ends_the_pin_and_the_ambush_of_the_model():
    state = stunned(pinned(lurking(posse(), GABE), RUTH, GABE)).state

    assert state.pins == ()
    assert not model(state, GABE).ambush


def test_a_stunned_model_may_be_pinned_still():
    assert len(stunned(pinned(posse(), GABE, "nan")).state.pins) == 1


def test_a_stun_is_no_wound_that_counts():
    outcome = stunned(posse())

    assert all_of(outcome, Wounded) == []
    assert model(outcome.state, GABE).health == 1


def test_the_stunned_count_as_activated():
    state = battle(law=(ruth(), person("nan")), out=(gabe(), person("wes")))
    after_it = stunned(acts(state, RUTH)).state

    assert model(after_it, GABE).activated
    assert [one.key for one in after_it.ready("out")] == ["wes"]


@pytest.mark.parametrize("fate", ["killed", "stunned"])
def test_whoever_is_killed_or_stunned_in_the_saddle_is_thrown_off_its_mount(fate):
    state = change(posse(), GABE, mounted=True, health=1)
    thrown = shot(state) if fate == "killed" else stunned(state)

    assert happened(thrown, Thrown) == Thrown(GABE, "gabe-mount", "Gabe’s mount")
    assert not model(thrown.state, GABE).mounted
    assert list(thrown.state.markers) == ["gabe-mount"]
    assert all_of(thrown, Killed if fate == "killed" else Stunned)


def test_a_stunned_rider_lies_beside_its_mount_in_contact_still():
    state = stunned(change(posse(), GABE, mounted=True)).state

    assert state.brawls == ((RUTH, GABE),)
    assert list(state.markers) == ["gabe-mount"]


def test_the_mount_of_the_fallen_is_for_anybody():
    state = shot(change(posse(), GABE, mounted=True, health=1)).state
    taken = does(acts(state, "nan"), Run("nan", mount="gabe-mount"))

    assert model(taken, "nan").mounted


def test_a_wounded_rider_stays_in_the_saddle():
    assert model(shot(change(posse(), GABE, mounted=True)).state, GABE).mounted


def test_a_shot_that_takes_the_last_health_of_the_stunned_kills():
    assert not model(shot(change(posse(), GABE, health=1, stunned=True)).state, GABE).alive


def test_a_stunned_model_gets_up_in_the_round_after():
    state = passes(stunned(posse()).state, "wes", "nan")

    assert (state.round, model(state, GABE).stunned) == (2, True)
    assert not model(does(state.but(active="out"), Activate(GABE)), GABE).stunned
