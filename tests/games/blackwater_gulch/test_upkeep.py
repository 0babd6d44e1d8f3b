"""Upkeep and damage over time. Blackwater Gulch, Upkeep; DOT; rulings BW-11, BW-12."""

import pytest

from games.blackwater_gulch.agreement import Settings
from games.blackwater_gulch.events.turns import TokenShaken
from games.blackwater_gulch.roster import Boost
from games.blackwater_gulch.screens import draft
from games.blackwater_gulch.turns import Activate, EndActivation
from games.blackwater_gulch.upkeep import token_number
from games.blackwater_gulch.victory import points
from tests.games.blackwater_gulch.table import (  # fmt: skip
    RUTH,
    acts,
    asked,
    battle,
    change,
    ended,
    figures,
    gabe,
    happened,
    minions,
    model,
    person,
    play,
    refused,
    ruth,
)


def burning(*tokens, setting="end", **more):
    table = battle(
        settings=Settings(damage_over_time=setting), law=(ruth(**more), person("dawson")), out=(gabe(),)
    )
    return change(table, RUTH, tokens=tokens, tokens_from="out")


@pytest.mark.parametrize(("tokens", "number"), [(1, 5), (2, 6), (5, 6)])
def test_each_token_makes_the_defense_against_them_harder_up_to_six(tokens, number):
    assert token_number(model(burning(*("fire",) * tokens), RUTH)) == number


def test_a_model_defends_against_its_tokens_before_anything_else_and_one_success_takes_one_away():
    roll = play(burning("fire", "fire"), Activate(RUTH))
    shaken = play(burning("fire", "fire"), Activate(RUTH), (6, 6, 1))

    assert (asked(roll).dice, asked(roll).needs) == (3, 6)
    assert happened(shaken, TokenShaken).token == "fire"
    assert model(shaken.state, RUTH).tokens == ("fire",)


def test_its_player_chooses_which_token_goes():
    both = play(burning("fire", "poison"), Activate(RUTH), (6, 1, 1))
    without = play(burning("fire", "poison"), Activate(RUTH), (6, 1, 1), ("poison",)).state

    assert [option.key for option in asked(both).options] == ["fire", "poison"]
    assert model(without, RUTH).tokens == ("fire",)


def test_the_roll_itself_costs_nothing_and_the_end_of_the_activation_one_health_however_many_tokens():
    held = acts(burning("fire", "poison"), RUTH, answers=((1, 1, 1),))

    assert model(held, RUTH).health == 4
    assert model(ended(held), RUTH).health == 3


def test_without_a_token_left_nothing_burns():
    assert model(ended(acts(burning("fire"), RUTH, answers=((5, 1, 1),))), RUTH).health == 4


def test_the_setting_roll_hurts_when_the_roll_fails_and_not_at_the_end():
    held = acts(burning("fire", setting="roll"), RUTH, answers=((1, 1, 1),))

    assert model(held, RUTH).health == 3
    assert model(ended(held), RUTH).health == 3


def test_the_setting_both_hurts_both_times():
    held = acts(burning("fire", setting="both"), RUTH, answers=((1, 1, 1),))

    assert model(ended(held), RUTH).health == 2


def test_the_hard_to_kill_throw_one_die_again_against_tokens_too():
    table = burning("fire")
    tough = change(table, RUTH, sheet=ruth("hard-to-kill"))

    assert asked(play(tough, Activate(RUTH), (1, 1, 1))).optional
    assert model(play(tough, Activate(RUTH), (1, 1, 1), (5,)).state, RUTH).tokens == ()


def test_tokens_come_before_morale():
    two = battle(law=(ruth(), person("dawson")), out=(gabe(), person("nan", faction="outlaws")))
    both = change(change(two, "dawson", out=True, health=0), RUTH, tokens=("fire",))

    first = asked(play(both, Activate(RUTH)))
    then = asked(play(both, Activate(RUTH), (1, 1, 1)))

    assert first.why == "for Ruth to shake off fire"
    assert then.why == "for Ruth to stand firm"


def test_every_weapon_is_loaded_again_in_upkeep():
    assert model(acts(change(battle(), RUTH, empty=("long-rifle",)), RUTH), RUTH).empty == ()


def test_who_burns_to_death_counts_for_whoever_lit_the_fire():
    three = battle(law=(ruth(), person("dawson")), out=(gabe(),), mob=(person("nan", faction="beasts"),))
    lit = change(three, RUTH, tokens=("fire",), tokens_from="mob", health=1)
    out = ended(acts(lit, RUTH, answers=((1, 1, 1),)))

    assert points(out) == {"law": 0, "out": 0, "mob": 5}


def test_ones_own_fire_earns_ones_own_side_nothing():
    own = change(burning("fire"), RUTH, tokens_from="law", health=1)
    out = ended(acts(own, RUTH, answers=((1, 1, 1),)))

    assert points(out) == {"law": 0, "out": 5}


def test_an_activation_whose_model_dies_in_upkeep_can_still_be_ended():
    dead = acts(change(burning("fire", setting="roll"), RUTH, health=1), RUTH, answers=((1, 1, 1),))

    assert model(dead, RUTH).out
    assert refused(dead, EndActivation()) == ""
    assert ended(dead).active == "out"


def test_each_member_of_a_team_settles_its_own_tokens_and_the_others_go_on():
    table = battle(law=(*minions(2), ruth()), out=(gabe(),), settings=Settings(damage_over_time="roll"))
    lit = change(change(table, "pup-1", tokens=("fire",)), "pup-2", tokens=("fire",))
    team = acts(lit, "pup-1", "pup-2", answers=((1, 1, 1), (6, 1, 1)))

    assert model(team, "pup-1").out
    assert model(team, "pup-2").tokens == ()
    assert team.acting.models == ("pup-2", "pup-1")


def test_the_odds_before_an_activation_are_those_of_the_rolls_that_follow():
    boost = Boost("defense", 1)
    marked = change(battle(), RUTH, tokens=("fire",), until_next=(boost,))
    strong = change(figures(battle(), RUTH, defense=9), RUTH, tokens=("fire",))

    for state, dice in ((marked, 3), (strong, 6)):
        assert asked(play(state, Activate(RUTH))).dice == dice
        assert f": {dice} dice, 5+" in draft(state, "activate", {"model": RUTH}).notes[0]
