"""Upkeep and damage over time. Blackwater Gulch, Upkeep; DOT; rulings BW-11, BW-12, BW-57."""

import pytest

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.agreement import Settings
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.corrections import Correct
from games.blackwater_gulch.events.gear import LootTaken
from games.blackwater_gulch.events.turns import TokenShaken
from games.blackwater_gulch.roster import Boost
from games.blackwater_gulch.screens import card, draft
from games.blackwater_gulch.screens.question import question
from games.blackwater_gulch.turns import Activate, EndActivation
from games.blackwater_gulch.upkeep import token_number
from games.blackwater_gulch.victory import points
from games.engine.play.record import PendingCommand
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    arm,
    asked,
    battle,
    before_ruling,
    change,
    does,
    ended,
    figures,
    gabe,
    happened,
    item,
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

    outcome = play(tough, Activate(RUTH))
    bar = question(tough, PendingCommand(tough, Activate(RUTH), asked(outcome))).odds

    assert bar[0].share == draft(tough, "activate", {"model": RUTH}).notes[0].split("(")[1].split(")")[0]
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


def poisoned(**changes):
    """Gabe has left a token on Ruth, who is about to die of it."""
    table = battle(law=(ruth(), person("dawson")), out=(gabe(),), deck=(item("booze"), item("snake-oil")))
    return change(
        table,
        RUTH,
        **{"tokens": ("poison",), "tokens_from": "out", "tokens_by": GABE, "health": 1, **changes},
    )


def test_a_wound_remembers_who_left_the_last_token():
    viper = arm(acts(battle(), RUTH), RUTH, "jar-of-snakes")
    bitten = play(viper, Attack(RUTH, GABE, "jar-of-snakes"), (6, 1, 1), (1, 1, 1)).state

    assert (model(bitten, GABE).tokens, model(bitten, GABE).tokens_by) == (("poison",), RUTH)


def test_whoever_left_the_last_token_draws_the_loot_card_when_it_puts_somebody_out_of_action():
    dies = acts(poisoned(), RUTH, answers=((1, 1, 1),))
    drawn = play(dies, EndActivation(), ("booze",))

    assert asked(play(dies, EndActivation())).chance
    assert happened(drawn, LootTaken).model == GABE
    assert model(drawn.state, RUTH).looted


@pytest.mark.parametrize("changes", [{"looted": True}, {"tokens_by": ""}, {"tokens_by": "dawson"}])
def test_nobody_draws_for_the_fallen_twice_for_a_friend_or_for_nobodys_token(changes):
    dies = acts(poisoned(**changes), RUTH, answers=((1, 1, 1),))

    assert play(dies, EndActivation()).question is None


def test_nobody_draws_for_a_token_given_by_hand_after_theirs_was_shaken_off():
    shaken = change(poisoned(), RUTH, tokens=())
    by_hand = does(shaken, Correct("poison", "1", RUTH))
    more = does(poisoned(), Correct("poison", "2", RUTH))

    assert (model(by_hand, RUTH).tokens, model(by_hand, RUTH).tokens_by) == (("poison",), "")
    assert model(more, RUTH).tokens_by == GABE


def test_whoever_is_out_of_action_draws_nothing():
    table = battle(law=(ruth(), person("dawson")), out=(gabe(), person("nan")), deck=(item("booze"),))
    lit = change(table, RUTH, tokens=("fire",), tokens_from="out", tokens_by="nan", health=1)
    dies = acts(change(lit, "nan", out=True, health=0), RUTH, answers=((1, 1, 1),))

    assert play(dies, EndActivation()).question is None


def test_before_that_ruling_damage_over_time_brought_no_card():
    dies = acts(before_ruling(57, poisoned()), RUTH, answers=((1, 1, 1),))

    assert play(dies, EndActivation()).question is None


def test_the_tokens_of_team_mates_and_the_die_rolled_again_are_in_the_odds():
    table = battle(law=(*minions(2, skills=(catalogue.skills()["hard-to-kill"],)), ruth()), out=(gabe(),))
    lit = change(table, "pup-2", tokens=("fire",))
    notes = draft(lit, "activate", {"model": "pup-1", "team": "pup-2"}).notes

    assert notes == ("Pup-2 first, against tokens: 3 dice, 5+, one re-rolled (80%).",)
    assert draft(lit, "activate", {"model": "pup-2"}).notes[0].startswith("First against tokens")


@pytest.mark.parametrize(("setting", "words", "never"), [
    ("end", "at the end of an activation", "each such roll"), ("roll", "each such roll", "end of an activation"),
    ("both", "end of an activation", "nothing of the kind"),
])  # fmt: skip
def test_a_card_in_a_battle_tells_when_tokens_hurt_as_was_agreed(setting, words, never):
    table = arm(burning(setting=setting), RUTH, "jar-of-snakes")
    told = " ".join(term.text for term in card(table, RUTH).terms).lower()

    assert words in told
    assert never not in told
