"""Reload, Draw, Holster and Switch. Horizon, Reload Actions; Draw / Holster / Switch; Going Unarmed."""

import pytest

from games.horizon import screens
from games.horizon.events.doing import Drew, Holstered, Reloaded
from games.horizon.gear import Draw, Holster, Reload, Switch
from games.horizon.moving import Defend
from tests.games.horizon.table import (  # fmt: skip
    BOMB,
    GABE,
    KNIFE,
    PISTOL,
    RUTH,
    does,
    duel,
    fighter,
    happened,
    play,
    refused,
    scored,
)


def with_shots(loaded, **how):
    state = scored(duel(PISTOL, KNIFE, **how), 9)
    first, *rest = fighter(state, RUTH).gear
    return state.change(RUTH, gear=(first.but(loaded=loaded), *rest))


def loaded(state):
    return fighter(state, RUTH).gear[0].loaded


def test_one_reload_adds_what_the_weapon_says():
    outcome = play(with_shots(0), Reload(RUTH))

    assert (happened(outcome, Reloaded).added, loaded(outcome.state)) == (2, 2)
    assert outcome.state.acting.used == ("reload",)


def test_two_reloads_add_twice_as_much():
    assert loaded(does(with_shots(0), Reload(RUTH), Reload(RUTH))) == 4


def test_a_magazine_may_be_topped_up_before_it_is_empty_and_never_holds_more():
    outcome = play(with_shots(5), Reload(RUTH))

    assert (happened(outcome, Reloaded).added, loaded(outcome.state)) == (1, 6)


def test_reloading_a_full_magazine_spends_the_action_and_changes_nothing():
    state = with_shots(6)
    outcome = play(state, Reload(RUTH))

    assert happened(outcome, Reloaded).says == "reloaded.nothing"
    assert (loaded(outcome.state), outcome.state.acting.actions) == (6, state.acting.actions - 1)
    offers = {one.label: one for one in screens.view(state).offers}
    assert offers["Reload"].detail == "full: changes nothing"
    assert screens.view(state).main.command == "attack"


@pytest.mark.parametrize("score", [0, 1, 30])
def test_no_score_makes_a_reload_better_or_worse(score):
    state = scored(with_shots(0), score)

    assert happened(play(state, Reload(RUTH)), Reloaded).added == 2


def test_a_weapon_that_is_not_in_hand_can_be_named():
    state = with_shots(1).change(RUTH, hand="knife")

    assert loaded(does(state, Reload(RUTH, "pistol"))) == 3
    assert refused(state, Reload(RUTH)) == "Knife has nothing to reload."
    assert refused(state.change(RUTH, hand=""), Reload(RUTH)) == "Ruth has nothing in hand to reload."
    assert refused(state, Reload(RUTH, "cannon")) == "Ruth carries no “cannon”."


def test_a_grenade_is_not_reloaded():
    assert refused(scored(duel(BOMB), 9), Reload(RUTH)) == "Bomb has nothing to reload."


def test_drawing_a_weapon_costs_one_action():
    state = with_shots(6).change(RUTH, hand="")
    outcome = play(state, Draw(RUTH, "knife"))

    assert (outcome.state.acting.actions, fighter(outcome.state, RUTH).hand) == (1, "knife")
    assert happened(outcome, Drew).name == "Knife"


def test_holstering_costs_one_action_and_then_the_style_counts():
    outcome = play(with_shots(6), Holster(RUTH))
    state = outcome.state

    assert (state.acting.actions, fighter(state, RUTH).hand) == (1, "")
    assert happened(outcome, Holstered).style == "Boxing"
    assert state.wields(fighter(state, RUTH)).family == "unarmed"


def test_the_style_defends_when_all_weapons_are_put_away():
    assert fighter(does(with_shots(6), Holster(RUTH), Defend(RUTH)), RUTH).pool == 9


def test_a_switch_costs_one_action_and_not_two():
    outcome = play(with_shots(6), Switch(RUTH, "knife"))

    assert (outcome.state.acting.actions, fighter(outcome.state, RUTH).hand) == (1, "knife")
    assert (happened(outcome, Drew).away, outcome.state.acting.used) == ("Pistol", ("switch",))


def test_an_empty_hand_draws_and_a_full_one_switches():
    state = with_shots(6)

    assert refused(state, Draw(RUTH, "knife")) == "Ruth holds the Pistol. Use Switch instead."
    assert refused(state, Draw(RUTH, "pistol")) == "Ruth has it in hand already."
    assert refused(state, Switch(RUTH, "pistol")) == "Ruth has it in hand already."
    empty = state.change(RUTH, hand="")
    assert refused(empty, Switch(RUTH, "knife")) == "Ruth has nothing in hand to switch. Use Draw instead."
    assert refused(empty, Holster(RUTH)) == "Ruth has nothing in hand."
    assert refused(state, Draw(GABE, "pistol")) == "It is Ruth’s turn, not Gabe’s."
