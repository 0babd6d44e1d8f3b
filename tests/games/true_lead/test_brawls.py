"""Brawls. True Lead, Brawls; Wounds; Terrain, Elevation."""

import pytest

from games.engine.tell.sentences import render_sentence
from games.true_lead import catalogue
from games.true_lead.brawls import Brawl, Strike, helped
from games.true_lead.events.fighting import Engaged, Joined, Met, Missed, Struck, Stunned
from games.true_lead.events.movement import Moved
from games.true_lead.labels import names
from games.true_lead.movement import Walk
from games.true_lead.rounds import Done
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
    does,
    figures,
    gabe,
    gunfight,
    happened,
    in_contact,
    model,
    passes,
    person,
    pinned,
    play,
    posse,
    refused,
    ruth,
)


def charged(state=None, **facts):
    """Ruth has moved in on Gabe and is about to strike."""
    return does(state or gunfight(), Brawl(RUTH, GABE, **facts))


def brawling(*items, **agreed):
    """Ruth and Gabe are in a brawl, and Nan and Wes stand by; Ruth acts."""
    return in_contact(posse(*items, **agreed), (RUTH, GABE))


def story(outcome):
    """What happened, in words."""
    told = [render_sentence(event, names(outcome.state), catalogue.sentences()) for event in outcome.events]
    return [words for words in told if words]


# ---- moving in


def test_a_brawl_moves_up_to_twelve_inches_into_contact_and_strikes():
    moved = play(gunfight(), Brawl(RUTH, GABE))
    struck = play(moved.state, Strike(RUTH), (2,), (2,))

    assert happened(moved, Moved) == Moved(RUTH, "brawl", 12, target=GABE)
    assert moved.state.acting is not None
    assert happened(struck, Met) == Met(RUTH, GABE)
    assert struck.state.brawls == ((RUTH, GABE),)
    assert struck.state.acting is None


def test_until_the_blow_the_two_are_not_in_contact():
    assert charged().brawls == ()


def test_nobody_brawls_his_own_side_or_the_dead_or_after_a_walk():
    state = posse()

    assert refused(state, Brawl(RUTH, "nan")) == "Nan is on Ruth’s own side."
    assert refused(change(state, GABE, health=0), Brawl(RUTH, GABE)) == "Gabe is dead already."
    assert refused(does(state, Walk(RUTH)), Brawl(RUTH, GABE)) == "Ruth has walked already."


def test_whoever_has_moved_in_strikes_and_does_nothing_else():
    state = charged(posse())

    assert refused(state, Brawl(RUTH, "wes")) == "Ruth is about to strike Gabe."
    assert refused(state, Shoot(RUTH, "wes")) == "Ruth is in the middle of a Brawl action."
    assert refused(state, Walk(RUTH)) == "Ruth is in the middle of a Brawl action."
    assert refused(state, Done()) == "Ruth has to strike Gabe first."


def test_nobody_strikes_who_has_not_moved_in():
    assert refused(gunfight(), Strike(RUTH)) == "Ruth has nobody to strike: choose who it brawls with first."


def test_a_brawl_is_shortened_by_pins_and_refused_where_nothing_is_left():
    state = pinned(pinned(posse(), RUTH, GABE), RUTH, "wes", "shotgun")

    assert happened(play(state, Brawl(RUTH, GABE)), Moved).inches == 3
    assert refused(state, Brawl(RUTH, GABE, cover=True)) == (
        "Ruth is pinned down by Gabe and Wes and cannot move an inch."
    )


def test_whoever_is_in_contact_already_brawls_on_however_pinned():
    state = pinned(pinned(brawling(), RUTH, "wes", "shotgun"), RUTH, GABE, "shotgun")
    on = play(state, Brawl(RUTH, GABE, cover=True))

    assert happened(on, Engaged) == Engaged(RUTH, GABE)
    assert on.state.acting.target == GABE
    assert not on.state.acting.moved


# ---- blows


def test_fists_are_one_die_and_a_blade_as_many_as_its_fp():
    fists = asked(play(charged(), Strike(RUTH)))
    saber = asked(play(charged(gunfight("saber")), Strike(RUTH)))

    assert (fists.dice, fists.needs, fists.who) == (1, 4, "law")
    assert saber.dice == 3


@pytest.mark.parametrize(("key", "dice"), [("knife", 1), ("tomahawk", 2), ("saber", 3)])
def test_each_blade_has_its_dice(key, dice):
    assert happened(play(charged(gunfight(key)), Strike(RUTH)), Struck).dice == dice


def test_blade_and_fists_are_thrown_apart_and_the_blade_first():
    state = charged(gunfight("tomahawk"))
    blade = play(state, Strike(RUTH))
    fists = play(state, Strike(RUTH), (2, 2))

    assert happened(blade, Struck).weapons == ("Tomahawk",)
    assert [event.weapons for event in all_of(fists, Struck)] == [("Tomahawk",), ("Fists",)]
    assert asked(fists).dice == 1


def test_the_fists_may_be_left_out_where_there_is_a_blade():
    struck = play(charged(gunfight("tomahawk")), Strike(RUTH, fists=False), (2, 2), (2,))

    assert [event.weapons for event in all_of(struck, Struck)] == [("Tomahawk",), ("Fists",)]
    assert [event.model for event in all_of(struck, Struck)] == [RUTH, GABE]
    assert refused(charged(), Strike(RUTH, fists=False)) == "Ruth has only Fists."


def test_a_target_that_the_blade_killed_is_not_punched():
    struck = play(charged(gunfight("saber")), Strike(RUTH), (4, 4, 4))

    assert struck.question is None
    assert not model(struck.state, GABE).alive
    assert struck.state.brawls == ()


def test_blows_that_all_go_wide_miss():
    assert all_of(play(charged(), Strike(RUTH), (3,), (3,)), Missed) == [
        Missed(RUTH, GABE),
        Missed(GABE, RUTH),
    ]


def test_fists_that_would_take_the_last_health_stun():
    state = charged(change(posse(), GABE, health=1))
    struck = play(state, Strike(RUTH), (4,))

    assert happened(struck, Stunned) == Stunned(GABE, RUTH)
    assert model(struck.state, GABE).health == 1
    assert model(struck.state, GABE).stunned
    assert model(struck.state, GABE).activated


def test_a_blade_that_takes_the_last_health_kills():
    state = charged(change(gunfight("knife"), GABE, health=1))

    assert not model(after(state, Strike(RUTH), (4,)), GABE).alive


def test_a_blade_wounds_and_the_fists_then_stun():
    state = charged(change(gunfight("knife"), GABE, health=2))
    struck = after(state, Strike(RUTH), (4,), (4,))

    assert (model(struck, GABE).health, model(struck, GABE).stunned) == (1, True)


def test_the_stunned_are_killed_by_fists():
    state = change(gunfight(), GABE, health=1, stunned=True)
    struck = after(charged(state), Strike(RUTH), (4,))

    assert not model(struck, GABE).alive


def test_a_stunned_model_with_health_left_loses_it_first():
    state = change(gunfight(), GABE, health=2, stunned=True)
    struck = after(charged(state), Strike(RUTH), (4,))

    assert (model(struck, GABE).health, model(struck, GABE).stunned) == (1, True)


def test_with_fists_alone_agreed_all_dice_are_thrown_together_and_kill():
    state = gunfight("tomahawk", settings=Settings(fists="alone"))
    state = charged(change(state, GABE, health=1))
    together = play(state, Strike(RUTH))
    struck = play(state, Strike(RUTH), (2, 2, 4))

    assert happened(together, Struck).weapons == ("Tomahawk", "Fists")
    assert asked(together).dice == 3
    assert not model(struck.state, GABE).alive


def test_with_fists_alone_agreed_bare_fists_still_stun():
    state = gunfight(settings=Settings(fists="alone"))
    state = charged(change(state, GABE, health=1))

    assert model(after(state, Strike(RUTH), (4,)), GABE).stunned


def test_a_blow_is_an_accuracy_test_like_a_shot():
    state = charged(figures(gunfight(), RUTH, accuracy=6))

    assert happened(play(state, Strike(RUTH)), Struck).to_hit == "6+"


def test_the_story_says_with_what_in_plain_english():
    armed = arm(posse("tomahawk"), GABE, "saber")
    told = story(play(charged(armed), Strike(RUTH), (2, 4), (2,), ("both",), (2, 2, 4), (2,)))
    shot = story(play(posse("revolver"), Shoot(RUTH, GABE), (4,), (3,)))

    assert told[:3] == [
        "Ruth strikes Gabe with the Tomahawk: 2 dice, 4+ to hit.",
        "Ruth wounds Gabe with the Tomahawk: 1 Health lost, 2 left.",
        "Ruth strikes Gabe with Fists: 1 die, 4+ to hit.",
    ]
    assert "Gabe strikes back at Ruth with the Saber: 3 dice, 4+ to hit." in told
    assert "Gabe strikes back at Ruth with Fists: 1 die, 4+ to hit." in told
    assert shot[0] == "Ruth shoots at Gabe with the Revolver and second Revolver: 2 dice, 4+ to hit."


# ---- striking back


def test_whoever_is_struck_and_stands_strikes_back_at_once():
    back = play(charged(), Strike(RUTH), (4,))
    done = play(charged(), Strike(RUTH), (4,), (5,))

    assert (asked(back).who, asked(back).dice) == ("out", 1)
    assert all_of(back, Struck)[-1].back
    assert model(done.state, RUTH).health == 2
    assert not model(done.state, GABE).activated


def test_the_dead_and_the_stunned_do_not_strike_back():
    dead = play(charged(change(gunfight("knife"), GABE, health=1)), Strike(RUTH), (4,))
    stunned = play(charged(change(gunfight(), GABE, health=1)), Strike(RUTH), (4,))
    lying = play(charged(change(gunfight(), GABE, stunned=True)), Strike(RUTH), (2,))

    assert [outcome.question for outcome in (dead, stunned, lying)] == [None, None, None]


def test_whoever_strikes_back_with_a_blade_says_whether_with_the_fists_too():
    state = charged(arm(gunfight(), GABE, "saber"))
    question = asked(play(state, Strike(RUTH), (2,)))
    both = play(state, Strike(RUTH), (2,), ("both",), (2, 2, 2))
    blade = play(state, Strike(RUTH), (2,), ("blade",), (2, 2, 2))

    assert (question.who, [option.key for option in question.options]) == (
        "out",
        ["both", "blade", "fists", "both-2", "blade-2", "both-1", "blade-1"],
    )
    assert asked(both).dice == 1
    assert blade.question is None


def test_where_the_dice_are_thrown_together_nothing_was_asked_before_it_was_ruled():
    state = charged(arm(gunfight(settings=Settings(fists="alone")), GABE, "saber"))

    assert asked(play(state, Strike(RUTH), (2,))).dice == 4


def test_where_the_dice_are_thrown_together_fists_alone_may_strike_back_and_stun():
    state = charged(arm(gunfight(settings=Settings(fists="alone", rulings=26)), GABE, "saber"))
    state = change(state, RUTH, health=1)
    all_dice = play(state, Strike(RUTH), (2,), ("both",))
    fists = after(state, Strike(RUTH), (2,), ("fists",), (4,))

    assert asked(all_dice).dice == 4
    assert model(fists, RUTH).stunned


def test_the_blade_may_be_left_out_so_that_fists_alone_stun():
    state = charged(change(gunfight("saber"), GABE, health=1))
    fists = play(state, Strike(RUTH, blade=0), (4,))

    assert [event.weapons for event in all_of(fists, Struck)] == [("Fists",)]
    assert model(fists.state, GABE).stunned


def test_with_fists_alone_agreed_a_model_with_a_blade_stuns_without_it():
    state = gunfight("saber", settings=Settings(fists="alone"))
    state = charged(change(state, GABE, health=1))

    assert model(after(state, Strike(RUTH, blade=0), (4,)), GABE).stunned


def test_some_dice_of_a_blade_may_be_left_out_but_not_everything():
    state = charged(gunfight("saber"))
    some = play(state, Strike(RUTH, fists=False, blade=2))

    assert (happened(some, Struck).dice, asked(some).dice) == (2, 2)
    assert refused(state, Strike(RUTH, fists=False, blade=0)) == (
        "Ruth has to strike with something: keep the blade or the Fists."
    )
    assert refused(state, Strike(RUTH, blade=4)) == "The Saber gives 3 dice, not 4."
    assert refused(charged(), Strike(RUTH, blade=1)) == "Ruth has no blade."


def test_whoever_strikes_back_may_leave_out_the_blade_or_some_of_its_dice():
    state = charged(change(arm(gunfight(), GABE, "saber"), RUTH, health=1))
    fists = after(state, Strike(RUTH), (2,), ("fists",), (4,))
    some = play(state, Strike(RUTH), (2,), ("blade-2",))

    assert model(fists, RUTH).stunned
    assert asked(some).dice == 2


def test_a_strike_back_may_kill_and_ends_the_activation():
    state = charged(change(arm(gunfight(), GABE, "knife"), RUTH, health=1))
    killed = after(state, Strike(RUTH), (2,), ("blade",), (4,))

    assert not model(killed, RUTH).alive
    assert killed.stage == "over"


# ---- brawling on


def test_a_brawl_goes_on_when_either_is_activated():
    state = after(charged(posse()), Strike(RUTH), (2,), (2,))
    gabes_go = acts(state, GABE)

    assert refused(gabes_go, Shoot(GABE, "nan")) == "Gabe is in a brawl with Ruth and has to brawl."
    assert happened(play(gabes_go, Brawl(GABE, RUTH)), Engaged).model == GABE


def test_a_model_in_a_brawl_chooses_among_its_opponents():
    state = in_contact(brawling(), (RUTH, "wes"))

    assert refused(state, Brawl(RUTH, GABE)) == ""
    assert refused(state, Brawl(RUTH, "wes")) == ""
    assert refused(brawling(), Brawl(RUTH, "wes")) == "Ruth is in a brawl with Gabe, and not with Wes."


def test_it_may_also_choose_an_opponent_that_is_stunned():
    state = change(in_contact(brawling(), (RUTH, "wes")), "wes", stunned=True)

    assert refused(state, Brawl(RUTH, "wes")) == ""


def test_whoever_has_only_stunned_opponents_is_free_to_leave():
    state = change(brawling(), GABE, stunned=True)

    assert not state.brawling(model(state, RUTH))
    assert refused(state, Walk(RUTH)) == ""
    assert does(state, Brawl(RUTH, "wes")).brawls == ()
    assert refused(state, Brawl(RUTH, GABE)) == ""


def test_whoever_has_only_dead_opponents_is_free_to_leave():
    state = after(acts(change(brawling(), GABE, health=1), RUTH), Brawl(RUTH, GABE))
    state = change(arm(state, RUTH, "knife"), GABE, health=1)

    assert after(state, Strike(RUTH), (4,)).brawls == ()


def test_nobody_gets_the_bonus_of_height_who_does_not_move_in():
    on = does(brawling(), Brawl(RUTH, GABE, above=True))

    assert happened(play(on, Strike(RUTH)), Struck).to_hit == "4+"


def test_moving_in_from_two_inches_higher_is_one_easier():
    assert happened(play(charged(above=True), Strike(RUTH)), Struck).to_hit == "3+"


def test_the_one_below_strikes_back_without_it():
    struck = play(charged(above=True), Strike(RUTH), (2,))

    assert all_of(struck, Struck)[-1].to_hit == "4+"


# ---- joining in


def joining(**changes):
    """Nan brawls with Gabe, and Ruth moves in on him."""
    state = in_contact(posse(**changes), ("nan", GABE))
    return does(state, Brawl(RUTH, GABE))


def test_whoever_helps_a_friend_in_a_brawl_is_one_better():
    struck = play(joining(), Strike(RUTH))

    assert happened(struck, Joined) == Joined(RUTH, GABE, 1)
    assert happened(struck, Struck).to_hit == "3+"
    assert happened(struck, Struck).reasons == ("accuracy 4+", "joining a brawl +1")


def test_a_stunned_friend_is_no_help():
    assert happened(play(change(joining(), "nan", stunned=True), Strike(RUTH)), Struck).to_hit == "4+"


def test_nobody_is_a_help_to_itself_or_to_an_enemy():
    alone = brawling()

    assert not helped(alone, model(alone, RUTH), model(alone, GABE))
    assert happened(play(does(alone, Brawl(RUTH, GABE)), Strike(RUTH)), Struck).to_hit == "4+"


def test_height_and_joining_add_up():
    state = does(in_contact(posse(), ("nan", GABE)), Brawl(RUTH, GABE, above=True))

    assert happened(play(state, Strike(RUTH)), Struck).to_hit == "2+"


def test_whoever_has_joined_strikes_back_with_it_in_the_same_round():
    state = after(joining(), Strike(RUTH), (1,), (2,))
    state = does(acts(state, GABE), Brawl(GABE, RUTH))
    back = play(state, Strike(GABE), (2,))

    assert all_of(back, Struck)[-1].model == RUTH
    assert all_of(back, Struck)[-1].to_hit == "3+"


def test_in_the_next_round_it_is_over_until_it_brawls_again():
    state = after(joining(), Strike(RUTH), (1,), (2,))
    state = state.but(round=2)
    back = play(does(acts(state, GABE), Brawl(GABE, RUTH)), Strike(GABE), (2,))
    again = play(does(acts(state, RUTH), Brawl(RUTH, GABE)), Strike(RUTH))

    assert all_of(back, Struck)[-1].to_hit == "4+"
    assert happened(again, Struck).to_hit == "3+"


def test_the_friend_who_was_there_first_has_it_too_when_it_brawls_on():
    state = after(joining(), Strike(RUTH), (1,), (2,))
    nans = play(does(acts(state, "nan"), Brawl("nan", GABE)), Strike("nan"))

    assert happened(nans, Struck).to_hit == "3+"


def test_several_brawl_with_one_and_one_with_several():
    state = after(joining(), Strike(RUTH), (1,), (2,))

    assert state.brawls == (("nan", GABE), (RUTH, GABE))
    assert {one.key for one in state.opponents(model(state, GABE))} == {RUTH, "nan"}


def test_a_round_of_brawling_is_told_by_both_sides():
    state = battle(law=(ruth("saber"), person("nan")), out=(gabe("tomahawk"), person("wes")))
    first = after(
        does(acts(state, RUTH), Brawl(RUTH, GABE)), Strike(RUTH), (4, 2, 2), (2,), ("both",), (5, 2), (2,)
    )
    second = after(
        does(acts(first, GABE), Brawl(GABE, RUTH)), Strike(GABE), (2, 2), (4,), ("blade",), (4, 4, 4)
    )

    assert (model(second, RUTH).health, model(second, GABE).alive) == (1, False)
    assert passes(second, "nan", "wes").round == 2
