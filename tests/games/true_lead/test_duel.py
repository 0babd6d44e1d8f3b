"""Duels. True Lead, Shooting, Duel; Weapons, note 1."""

import itertools
import time
from fractions import Fraction

import pytest

from games.engine.play.odds import chances
from games.true_lead.duel import Duel, allocations, duel_odds, firepower, spelt, worded
from games.true_lead.events.fighting import Challenged, Drew, Fired, Killed, RanDry, Wounded
from games.true_lead.shooting import Shoot
from games.true_lead.state import Settings
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    after,
    all_of,
    arm,
    asked,
    battle,
    change,
    figures,
    gabe,
    gunfight,
    happened,
    legend,
    lurking,
    model,
    play,
    refused,
    ruth,
    thug,
)


def numbers(mine, theirs):
    return {"law": mine, "out": theirs}


def duel(mine, theirs, *answers, state=None, **facts):
    return play(state or gunfight(), Duel(RUTH, GABE, **facts), numbers(mine, theirs), *answers)


# ---- the numbers


def test_both_choose_a_number_from_one_to_six_in_secret():
    question = asked(play(gunfight(), Duel(RUTH, GABE)))

    assert question.who == ("law", "out")
    assert (question.low, question.high) == (1, 6)


def test_the_lower_number_fires_first_with_that_many_dice():
    mine = duel(2, 3)
    theirs = duel(4, 3)

    assert happened(mine, Drew).first == RUTH
    assert (asked(mine).who, asked(mine).dice) == ("law", 2)
    assert (asked(theirs).who, asked(theirs).dice) == ("out", 3)


def test_the_survivor_answers_with_his_number_less_the_wounds_he_took():
    answer = duel(2, 5, (4, 6))
    unhurt = duel(2, 5, (3, 3))

    assert (asked(answer).who, asked(answer).dice) == ("out", 3)
    assert asked(unhurt).dice == 5


def test_the_challenger_answers_in_the_same_way():
    answer = duel(4, 2, (6, 2))

    assert (asked(answer).who, asked(answer).dice) == ("law", 3)


def test_the_dead_answer_nothing():
    killed = duel(3, 6, (4, 5, 6))

    assert happened(killed, Killed).model == GABE
    assert killed.question is None
    assert [event.model for event in all_of(killed, Fired)] == [RUTH]


def test_an_answer_of_nothing_is_not_thrown():
    state = acts(battle(law=(ruth("buffalo"),), out=(legend(GABE),)), RUTH)
    shot = play(state, Duel(RUTH, GABE), numbers(1, 3), ("buffalo:1",), (4,))

    assert happened(shot, Wounded).lost == 3
    assert shot.question is None
    assert model(shot.state, GABE).health == 4


def test_equal_numbers_fire_at_once_before_anybody_is_hurt():
    first = duel(3, 3)
    second = duel(3, 3, (6, 6, 6))
    both = duel(3, 3, (6, 6, 6), (4, 4, 4))

    assert happened(first, Drew).says == "drew.both"
    assert (asked(second).who, asked(second).dice) == ("out", 3)
    assert all_of(second, Wounded) == []
    assert {event.model for event in all_of(both, Killed)} == {RUTH, GABE}


# ---- dice


def test_a_revolver_has_six_dice_in_a_duel():
    state = gunfight()

    assert firepower(state, model(state, RUTH)) == 6
    assert asked(duel(6, 6)).dice == 6


def test_nobody_throws_more_dice_than_his_loaded_weapons_in_range_have():
    state = change(gunfight("rifle"), RUTH, empty=("revolver",))
    fired = duel(5, 6, state=state)

    assert firepower(state, model(state, RUTH)) == 2
    assert asked(fired).dice == 2


def test_the_answer_is_capped_after_the_wounds_are_taken_off():
    state = change(arm(gunfight(), GABE, "shotgun"), GABE, empty=("revolver",))

    assert asked(duel(1, 6, (4,), state=state)).dice == 2
    assert asked(duel(4, 5, (4, 4, 2, 2), state=state)).dice == 2
    state = change(state, GABE, health=9)
    assert asked(duel(4, 5, (4,) * 4, state=state)).dice == 1


def test_several_loaded_weapons_add_up_and_the_player_says_which_throws_what():
    state = gunfight("rifle")
    question = asked(duel(3, 6, state=state))

    assert firepower(state, model(state, RUTH)) == 8
    assert question.who == "law"
    assert [option.key for option in question.options][:3] == [
        "revolver:3",
        "revolver:2+rifle:1",
        "revolver:1+rifle:2",
    ]
    assert question.options[1].label == "2 dice with the Revolver and 1 die with the Repeating Rifle"
    fired = duel(3, 6, ("revolver:2+rifle:1",), state=state)
    assert happened(fired, Fired).weapons == ("Revolver", "Repeating Rifle")
    assert asked(fired).dice == 2


def test_what_does_most_and_then_what_stays_loaded_is_offered_first():
    def first(key, number=2):
        state = gunfight(key)
        return spelt(allocations(state, model(state, RUTH), number)[0])

    assert first("buffalo") == "revolver:1+buffalo:1"
    assert first("bow", 1) == "bow:1"
    assert first("bow") in ("revolver:1+bow:1", "revolver:2")
    assert first("rifle") == "revolver:2"


def test_a_buffalo_rifle_still_takes_three_wounds_in_a_duel():
    state = acts(battle(law=(ruth("buffalo"),), out=(legend(GABE),)), RUTH)
    shot = play(state, Duel(RUTH, GABE), numbers(2, 6), ("revolver:1+buffalo:1",), (4,), (4,))

    assert [event.lost for event in all_of(shot, Wounded)] == [1, 3]
    assert asked(shot).dice == 2
    assert model(shot.state, RUTH).reloading == 2


def test_a_derringer_only_reaches_within_six_inches():
    state = gunfight("derringer")

    assert firepower(state, model(state, RUTH)) == 6
    assert firepower(state, model(state, RUTH), near=True) == 7
    assert asked(duel(2, 6, state=state)).dice == 2
    assert [option.key for option in asked(duel(2, 6, state=state, near=True)).options] == [
        "revolver:2",
        "revolver:1+derringer:1",
        "revolver:1",
        "derringer:1",
    ]


def test_whoever_has_only_a_derringer_loaded_challenges_from_near():
    state = change(gunfight("derringer"), RUTH, empty=("revolver",))

    assert refused(state, Duel(RUTH, GABE)) == "Ruth has no loaded weapon that reaches 12 inches."
    assert refused(state, Duel(RUTH, GABE, near=True)) == ""


def test_one_gun_at_a_time_is_agreed_for_duels_too():
    state = gunfight("rifle", settings=Settings(volley="one"))
    options = [option.key for option in asked(duel(4, 6, state=state)).options]

    assert options == ["revolver:4", "rifle:2", "revolver:3", "revolver:2", "revolver:1", "rifle:1"]
    assert firepower(state, model(state, RUTH)) == 6


def test_with_several_guns_fewer_dice_and_one_gun_alone_are_offered_after_the_full_ones():
    options = [option.key for option in asked(duel(3, 6, state=gunfight("rifle"))).options]
    alone = duel(3, 6, ("rifle:2",), state=gunfight("rifle"))

    assert options[3:] == ["revolver:2", "rifle:2", "revolver:1+rifle:1", "revolver:1", "rifle:1"]
    assert (asked(alone).dice, happened(alone, Fired).weapons) == (2, ("Repeating Rifle",))


def test_with_one_gun_fewer_dice_than_the_number_are_fired_where_the_model_asks():
    fewer = duel(3, 6, fewer=True)

    assert asked(duel(3, 6)).dice == 3
    assert [option.key for option in asked(fewer).options] == ["revolver:3", "revolver:2", "revolver:1"]
    assert asked(duel(3, 6, ("revolver:1",), fewer=True)).dice == 1


def test_the_one_who_answers_may_fire_fewer_dice_as_well():
    answer = duel(2, 5, (2, 2), fewer_back=True)

    assert (asked(answer).who, len(asked(answer).options)) == ("out", 5)
    assert asked(duel(2, 5, (2, 2), ("revolver:4",), fewer_back=True)).dice == 4


def test_allocations_are_told_in_words():
    state = gunfight("rifle")

    assert worded(allocations(state, model(state, RUTH), 1)[0]) == "1 die with the Revolver"


# ---- each shot is a normal one


def test_each_shot_is_an_accuracy_test_with_all_modifiers():
    facts = {"sight": "cover", "sight_back": "flanked", "above_back": True}
    fired = duel(1, 2, (2,), state=gunfight(), **facts)

    assert [event.to_hit for event in all_of(fired, Fired)] == ["5+", "2+"]


def test_a_one_empties_the_weapon_and_what_was_thrown_counts():
    shot = duel(3, 6, (1, 4, 2))

    assert happened(shot, RanDry).model == RUTH
    assert happened(shot, Wounded).lost == 1
    assert model(shot.state, RUTH).reloading == 2


def test_whoever_answers_may_run_dry_as_well():
    shot = duel(1, 2, (2,), (1, 3))

    assert happened(shot, RanDry).model == GABE
    assert refused(acts(shot.state, GABE), Shoot(GABE, RUTH)) == (
        "Gabe has no loaded weapon left this round."
    )


def test_answering_does_not_use_the_activation():
    shot = duel(1, 2, (2,), (3, 3))

    assert shot.state.acting is None
    assert shot.state.active == "out"
    assert not model(shot.state, GABE).activated
    assert model(shot.state, RUTH).activated


def test_an_answer_takes_no_ambush_away():
    assert model(duel(1, 2, (2,), (3, 3), state=lurking(gunfight(), GABE)).state, GABE).ambush


# ---- odds


def by_the_rule(state, command, mine, theirs):
    """The chances that the challenger kills and is killed, by playing the rule through every roll."""

    def measure(outcome):
        return outcome.state.models[GABE].alive, outcome.state.models[RUTH].alive

    alone = happened(play(state, command), Challenged).alone
    found = chances(measure, state, command, (mine if alone else numbers(mine, theirs),))
    win = sum((chance for (gabe_lives, _), chance in found.items() if not gabe_lives), Fraction(0))
    lose = sum((chance for (_, ruth_lives), chance in found.items() if not ruth_lives), Fraction(0))
    return win, lose


PAIRS = list(itertools.product((1, 2, 3, 6), repeat=2))


@pytest.mark.parametrize(("mine", "theirs"), PAIRS)
def test_the_odds_of_a_duel_are_those_of_the_rule(mine, theirs):
    state = gunfight()
    command = Duel(RUTH, GABE, sight="cover", sight_back="flanked")

    assert duel_odds(state, command, mine, theirs) == by_the_rule(state, command, mine, theirs)


@pytest.mark.parametrize(("mine", "theirs"), [(1, 2), (2, 1), (3, 4), (4, 3), (2, 2), (5, 5)])
@pytest.mark.parametrize("volley", ["all", "one"])
def test_they_hold_with_several_guns_and_unequal_fighters(mine, theirs, volley):
    law, out = (ruth("buffalo", accuracy=5),), (gabe("rifle", health=4, accuracy=6),)
    state = acts(battle(law=law, out=out, settings=Settings(volley=volley)), RUTH)
    command = Duel(RUTH, GABE, sight_back="cover")

    assert duel_odds(state, command, mine, theirs) == by_the_rule(state, command, mine, theirs)


@pytest.mark.parametrize("mine", [1, 4, 6])
def test_they_hold_where_nobody_answers(mine):
    state = change(gunfight("derringer"), GABE, reloading=1)
    command = Duel(RUTH, GABE, near=True, above=True)

    win, lose = duel_odds(state, command, mine, 3)

    assert (win, lose) == by_the_rule(state, command, mine, 3)
    assert lose == 0


@pytest.mark.parametrize(("health", "mine", "theirs"), [(1, 1, 6), (1, 6, 1), (1, 6, 6), (2, 3, 5)])
def test_they_hold_for_the_wounded(health, mine, theirs):
    state = change(change(figures(gunfight(), GABE, accuracy=2), RUTH, health=health), GABE, health=health)
    command = Duel(RUTH, GABE)

    assert duel_odds(state, command, mine, theirs) == by_the_rule(state, command, mine, theirs)


def test_the_whole_grid_of_numbers_is_ready_at_once():
    state = acts(battle(law=(legend(RUTH, "rifle"),), out=(legend(GABE, "buffalo"), thug("wes"))), RUTH)
    command = Duel(RUTH, GABE)
    duel_odds(state, command, 6, 6)
    began = time.thread_time()

    grid = {pair: duel_odds(state, command, *pair) for pair in itertools.product(range(1, 7), repeat=2)}

    assert time.thread_time() - began < 0.1  # 2 ms; the rest is for a busy machine
    assert all(0 <= win <= 1 and 0 <= lose <= 1 for win, lose in grid.values())
    assert grid[6, 6][1] > grid[6, 1][1]


def test_after_the_duel_the_other_side_is_up():
    assert after(gunfight(), Duel(RUTH, GABE), numbers(1, 1), (2,), (2,)).active == "out"
