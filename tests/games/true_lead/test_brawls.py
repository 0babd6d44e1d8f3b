"""Brawls. True Lead, Brawls; Wounds; Terrain, Elevation."""

import pytest

from games.engine.tell.sentences import render_sentence
from games.true_lead import catalogue
from games.true_lead.brawls import Brawl, Strike
from games.true_lead.events.fighting import Engaged, Met, Missed, Struck, Stunned
from games.true_lead.events.movement import Moved
from games.true_lead.labels import names
from games.true_lead.movement import Walk
from games.true_lead.rounds import Done
from games.true_lead.shooting import Shoot
from games.true_lead.state import Settings
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    after,
    all_of,
    arm,
    asked,
    change,
    does,
    figures,
    gunfight,
    happened,
    in_contact,
    model,
    pinned,
    play,
    posse,
    refused,
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
    assert refused(gunfight(), Strike(RUTH)) == "Ruth has nobody to strike: choose who to brawl with first."


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
