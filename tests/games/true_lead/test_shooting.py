"""Shooting, ambush and pinning. True Lead, Shooting; Ambush; Weapons."""

import pytest

from games.true_lead.brawls import Brawl
from games.true_lead.duel import Duel
from games.true_lead.events.fighting import Fired, Killed, Missed, RanDry, Wounded
from games.true_lead.movement import Run, Walk
from games.true_lead.rounds import Done
from games.true_lead.shooting import Ambush, Pin, React, Shoot
from games.true_lead.state import Settings
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    after,
    all_of,
    asked,
    battle,
    change,
    does,
    figures,
    gabe,
    gunfight,
    happened,
    in_contact,
    item,
    lurking,
    model,
    passes,
    play,
    posse,
    refused,
    ruth,
)


def moved(state=None, **sheet):
    """Gabe lies in ambush, and Ruth has walked."""
    return does(lurking(state or posse(**sheet), GABE), Walk(RUTH))


# ---- normal fire


def test_one_die_for_each_fp_and_each_success_is_a_wound():
    state = gunfight("rifle")
    declared = play(state, Shoot(RUTH, GABE))
    shot = play(state, Shoot(RUTH, GABE), (4,), (3, 5))

    assert happened(declared, Fired).dice == 3
    assert asked(declared).dice == 1
    assert (asked(declared).who, asked(declared).needs) == ("law", 4)
    assert [event.lost for event in all_of(shot, Wounded)] == [1, 1]
    assert model(shot.state, GABE).health == 1


def test_all_ranged_weapons_fire_at_one_target_and_one_after_the_other():
    state = gunfight("rifle")
    first = asked(play(state, Shoot(RUTH, GABE)))
    second = asked(play(state, Shoot(RUTH, GABE), (2,)))

    assert (first.dice, first.why) == (1, "to hit Gabe with the Revolver")
    assert (second.dice, second.why) == (2, "to hit Gabe with the Repeating Rifle")


def test_a_player_may_use_fewer_dice_and_says_with_which_weapon():
    state = gunfight("rifle")

    assert happened(play(state, Shoot(RUTH, GABE, ("rifle", "rifle"))), Fired).dice == 2
    assert happened(play(state, Shoot(RUTH, GABE, ("rifle",))), Fired).weapons == ("Repeating Rifle",)
    assert happened(play(state, Shoot(RUTH, GABE, ("rifle", "revolver", "rifle"))), Fired).dice == 3


def test_nobody_fires_what_he_has_not_got():
    state = gunfight("rifle", "saber")

    assert refused(state, Shoot(RUTH, GABE, ("rifle",) * 3)) == "The Repeating Rifle gives 2 dice, not 3."
    assert refused(state, Shoot(RUTH, GABE, ("revolver",) * 2)) == "The Revolver gives 1 die, not 2."
    assert refused(state, Shoot(RUTH, GABE, ("saber",))) == "The Saber is for brawls."
    assert refused(state, Shoot(RUTH, GABE, ("bow",))) == "Ruth has no weapon “bow”."


def test_two_revolvers_are_two_dice():
    assert happened(play(gunfight("revolver"), Shoot(RUTH, GABE)), Fired).dice == 2


def test_one_gun_at_a_time_can_be_agreed():
    state = gunfight("rifle", settings=Settings(volley="one"))

    assert happened(play(state, Shoot(RUTH, GABE)), Fired).weapons == ("Repeating Rifle",)
    assert happened(play(state, Shoot(RUTH, GABE, ("revolver",))), Fired).dice == 1
    assert refused(state, Shoot(RUTH, GABE, ("revolver", "rifle"))) == (
        "It was agreed that a model fires one weapon at a time."
    )


def test_of_several_guns_the_one_that_does_most_fires_where_one_at_a_time_was_agreed():
    state = gunfight("buffalo", settings=Settings(volley="one"))

    assert happened(play(state, Shoot(RUTH, GABE)), Fired).weapons == ("Buffalo Rifle",)


def test_a_buffalo_rifle_takes_three_wounds_a_hit():
    shot = play(gunfight("buffalo"), Shoot(RUTH, GABE, ("buffalo",)), (4,))

    assert happened(shot, Wounded).lost == 3
    assert happened(shot, Killed).model == GABE


def test_nobody_loses_more_health_than_is_left():
    shot = play(gunfight("buffalo"), Shoot(RUTH, GABE), (4,), (4,))

    assert [event.lost for event in all_of(shot, Wounded)] == [1, 2]


def test_dice_that_were_declared_are_thrown_though_the_first_may_have_been_enough():
    state = change(gunfight("rifle"), GABE, health=1)
    shot = play(state, Shoot(RUTH, GABE), (6,), (1, 1))

    assert len(all_of(shot, Wounded)) == 1
    assert happened(shot, RanDry).weapon == "rifle"


def test_shots_that_all_go_wide_miss():
    assert happened(play(gunfight(), Shoot(RUTH, GABE), (3,)), Missed) == Missed(RUTH, GABE)


def test_shooting_ends_the_activation():
    assert after(gunfight(), Shoot(RUTH, GABE), (3,)).acting is None


def test_cover_flank_and_height_are_counted_in():
    state = gunfight()

    assert happened(play(state, Shoot(RUTH, GABE, sight="cover")), Fired).to_hit == "5+"
    assert happened(play(state, Shoot(RUTH, GABE, sight="flanked")), Fired).to_hit == "3+"
    assert happened(play(state, Shoot(RUTH, GABE, sight="cover", above=True)), Fired).to_hit == "4+"


def test_a_six_is_thrown_again_where_seven_is_needed():
    state = figures(gunfight("rifle"), RUTH, accuracy=6)
    command = Shoot(RUTH, GABE, ("rifle", "rifle"), sight="cover")
    again = play(state, command, (6, 6))
    shot = play(state, command, (6, 6), (4, 3))

    assert happened(again, Fired).to_hit == "6, then 4+"
    assert (asked(again).dice, asked(again).needs) == (2, 4)
    assert happened(shot, Wounded).lost == 1
    assert play(state, command, (5, 5)).question is None


# ---- running dry


def test_a_one_empties_the_weapon_and_the_next_round_is_spent_reloading():
    dry = play(gunfight(), Shoot(RUTH, GABE), (1,))

    assert happened(dry, RanDry).until == 2
    assert model(dry.state, RUTH).empty == ("revolver",)
    assert model(dry.state, RUTH).reloading == 2


def test_dice_that_were_thrown_with_the_one_still_count():
    shot = play(gunfight("rifle"), Shoot(RUTH, GABE, ("rifle", "rifle")), (1, 6))

    assert happened(shot, RanDry).weapon == "rifle"
    assert happened(shot, Wounded).lost == 1


def test_what_is_empty_does_not_fire_again_this_round_but_the_rest_does():
    state = change(gunfight("rifle"), RUTH, empty=("rifle",), reloading=2)

    assert refused(state, Shoot(RUTH, GABE, ("rifle",))) == "Ruth’s Repeating Rifle is empty."
    assert happened(play(state, Shoot(RUTH, GABE)), Fired).weapons == ("Revolver",)
    both = change(state, RUTH, empty=("rifle", "revolver"))
    assert refused(both, Shoot(RUTH, GABE)) == "Ruth has no loaded weapon left this round."


def test_whoever_reloads_does_not_shoot_in_any_way_with_any_weapon():
    state = change(gunfight("rifle"), RUTH, reloading=1)

    for command in (Shoot(RUTH, GABE), Pin(RUTH, GABE, "rifle"), Duel(RUTH, GABE)):
        assert refused(state, command) == "Ruth is reloading this round and cannot shoot."
    assert refused(state, Ambush(RUTH)) == "Ruth is reloading this round and has nothing to fire."


def test_whoever_reloads_may_move_and_brawl():
    state = change(gunfight(), RUTH, reloading=1)

    for command in (Walk(RUTH), Run(RUTH), Brawl(RUTH, GABE), Done()):
        assert refused(state, command) == ""


def test_whoever_reloads_does_not_fire_from_an_ambush_laid_before():
    state = change(moved(), GABE, reloading=1)

    assert "Gabe is reloading" in refused(state, React(GABE))


def test_reloading_takes_one_round():
    state = after(gunfight(), Shoot(RUTH, GABE), (1,))
    second = passes(state, GABE)
    third = passes(second, RUTH, GABE)

    assert "reloading" in refused(acts(second, RUTH), Shoot(RUTH, GABE))
    assert refused(acts(third, RUTH), Shoot(RUTH, GABE)) == ""


def test_a_bow_never_runs_dry():
    shot = play(gunfight("bow"), Shoot(RUTH, GABE, ("bow",)), (1,))

    assert all_of(shot, RanDry) == []
    assert model(shot.state, RUTH).reloading == 0


def test_a_buffalo_rifle_is_reloaded_after_every_shot_hit_or_miss():
    for face in (1, 3, 6):
        shot = play(gunfight("buffalo"), Shoot(RUTH, GABE, ("buffalo",)), (face,))

        assert happened(shot, RanDry).reloads
        assert model(shot.state, RUTH).reloading == 2


def test_a_one_on_the_second_die_of_a_seven_empties_nothing():
    state = figures(gunfight(), RUTH, accuracy=6)
    shot = play(state, Shoot(RUTH, GABE, sight="cover"), (6,), (1,))

    assert all_of(shot, RanDry) == []
    assert happened(shot, Missed).target == GABE


# ---- who may be shot at


def test_nobody_shoots_into_a_brawl_or_out_of_one():
    state = in_contact(posse(), ("nan", GABE))
    own = in_contact(posse(), (RUTH, GABE))

    for command in (Shoot(RUTH, GABE), Pin(RUTH, GABE, "revolver"), Duel(RUTH, GABE)):
        assert refused(state, command) == "Gabe is in a brawl, and nobody shoots into one."
    for command in (Shoot(RUTH, "wes"), Pin(RUTH, "wes", "revolver"), Duel(RUTH, "wes"), Ambush(RUTH)):
        assert refused(own, command) == "Ruth is in a brawl with Gabe and has to brawl."


def test_an_ambush_does_not_fire_out_of_a_brawl():
    state = in_contact(moved(), ("nan", GABE))

    assert refused(state, React(GABE)) == "Gabe is in a brawl with Nan and has to brawl."


def test_nobody_shoots_at_his_own_side_or_at_the_dead():
    state = posse()

    assert refused(state, Shoot(RUTH, "nan")) == "Nan is on Ruth’s own side."
    assert refused(state, Shoot(RUTH, RUTH)) == "Ruth is on Ruth’s own side."
    assert refused(change(state, GABE, health=0), Shoot(RUTH, GABE)) == "Gabe is dead already."


def test_a_stunned_model_beside_an_enemy_that_can_act_is_in_a_brawl():
    state = in_contact(change(posse(), GABE, stunned=True), ("nan", GABE))

    assert refused(state, Shoot(RUTH, GABE)) == "Gabe is in a brawl, and nobody shoots into one."


def test_a_stunned_model_that_lies_by_itself_is_shot_like_anybody():
    assert refused(change(posse(), GABE, stunned=True), Shoot(RUTH, GABE)) == ""


def test_whoever_has_only_stunned_opponents_may_shoot_and_be_shot_at():
    state = in_contact(change(posse(), GABE, stunned=True), (RUTH, GABE))

    assert refused(state, Shoot(RUTH, "wes")) == ""
    assert refused(acts(state, "wes"), Shoot("wes", RUTH)) == ""


@pytest.mark.parametrize("key", ["derringer", "revolver", "shotgun", "bow", "rifle", "buffalo"])
def test_every_gun_pins_and_the_shotgun_twice_as_hard(key):
    state = acts(battle(law=(ruth(key),), out=(gabe(),)), RUTH)
    (pin,) = does(state, Pin(RUTH, GABE, key)).pins

    assert (pin.open, pin.cover) == ((6, 12) if key == "shotgun" else (3, 6))


def test_guns_reach_as_far_as_the_book_says():
    ranges = {key: item(key).range for key in ("derringer", "revolver", "shotgun", "bow", "rifle", "buffalo")}

    assert ranges == {"derringer": 6, "revolver": 12, "shotgun": 18, "bow": 30, "rifle": 30, "buffalo": 36}
