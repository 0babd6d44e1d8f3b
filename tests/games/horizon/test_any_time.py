"""What anybody may do in whoever's turn, what the Director decides, and what an object in hand does.

Horizon, Awareness; Stealth, Extended Actions and Escaping Combat; Improvised Weapons; Pick Up / Carry / Drop / Throw.
"""

import pytest

from games.horizon import catalogue, screens
from games.horizon.attacks import Attack
from games.horizon.corrections import Correct
from games.horizon.events.doing import Spotted
from games.horizon.events.fighting import Hurt
from games.horizon.hiding import Aware, Disengage, Extended, Spot
from games.horizon.objects import Drop, Lift, PickUp, Throw
from games.horizon.setup_form import FORM, agreed
from games.horizon.skills import Oppose, UseSkill
from games.horizon.state import Settings
from games.horizon.turns import Test as CombatTest
from tests.games.horizon.table import (  # fmt: skip
    GABE,
    NAN,
    RUTH,
    WES,
    combat,
    does,
    duel,
    fighter,
    fray,
    gabe,
    happened,
    holding,
    nan,
    play,
    refused,
    ruth,
    scored,
    untested,
)

ABLE = {"endurance": 2}


def sheet(state, command, key=RUTH, **tapped):
    return screens.draft(state, command, {"model": key, **tapped})


def field(found, name):
    return next(one for one in found.fields if one.name == name)


def labels(found, name):
    return [one.label for one in field(found, name).picks]


# ---- at any time


@pytest.mark.parametrize(
    "command",
    [
        Aware(GABE),
        Drop(GABE),
        Disengage(GABE),
        UseSkill(GABE, "stealth"),
        Oppose(GABE, "awareness", RUTH, "stealth"),
    ],
)
def test_what_may_be_done_at_any_time_is_allowed_in_anothers_turn(command):
    assert refused(scored(duel(), 9), command) == ""


def test_a_tap_on_anybody_offers_all_that_may_be_done_at_any_time():
    state = scored(duel(), 9)
    rows = {row.key: row for side in screens.view(state).sides for row in side.models}
    found = sheet(state, rows[GABE].tap.command, GABE)

    assert labels(found, "do") == [
        "Dive", "Test Awareness", "Out of sight", "Drop", "Use a Skill", "Opposed test",
    ]  # fmt: skip
    assert found.go.startswith("Dive")
    for pick in field(found, "do").picks:
        assert not sheet(state, pick.value, GABE).why_not
    hidden = sheet(state.change(GABE, unseen=True), "dive", GABE)
    assert "Is seen" in labels(hidden, "do")


# ---- seeing


def test_whoever_gains_sight_of_a_hider_may_watch_in_the_hiders_own_turn():
    state = scored(duel().change(RUTH, unseen=True, sneaking=4), 9)
    picks = {pick.value: pick for pick in field(sheet(state, "dive", GABE), "do").picks}

    assert picks["spot"].label == "Look for somebody"
    assert picks["spot"].why_not == ""
    assert sheet(state, "spot", GABE).go == "Look"
    assert "spot" not in {pick.value for pick in field(sheet(scored(duel(), 9), "dive", GABE), "do").picks}


def test_whoever_sees_an_enemy_is_seen_and_not_disengaged():
    assert refused(duel(), Disengage(RUTH, sees=True)) == (
        "Ruth sees an enemy and is seen: break line of sight first."
    )
    assert not field(sheet(duel(), "disengage"), "sees").on
    assert "sees an enemy" in sheet(duel(), "disengage", sees="on").why_not


def test_whoever_notices_somebody_may_tell_everybody():
    state = scored(duel(), 9).change(GABE, unseen=True, sneaking=1)

    assert happened(play(state, Spot(RUTH, GABE)), Spotted).by == RUTH
    assert any("tell allies" in note for note in sheet(state, "spot").notes)


def test_awareness_comes_once_a_scene_and_is_marked_as_used():
    state = does(scored(duel(), 9), Aware(RUTH))
    offers = {one.command: one for one in screens.view(state).more}
    rows = {row.key: row for side in screens.view(state).sides for row in side.models}

    assert offers["aware"].detail == "used in this scene"
    assert "Awareness used" in [chip.label for chip in rows[RUTH].chips]
    assert "Used already in this scene" in sheet(state, "aware").notes[-1]
    assert "Used already" not in sheet(duel(), "aware").notes[-1]


# ---- what the Director decides


def test_the_director_may_allow_no_extended_actions():
    off = untested(duel(settings=Settings(extended="off")), RUTH).change(RUTH, unseen=True)
    on = untested(duel(), RUTH).change(RUTH, unseen=True)

    assert refused(off, Extended(RUTH, "first aid", "bio-lore")) == (
        "The Director allows no Extended actions in this combat."
    )
    assert refused(on, Extended(RUTH, "first aid", "bio-lore")) == ""
    assert does(on, Correct("extended-actions", "off")).settings.extended == "off"
    offers = {one.command: one for one in screens.view(off).more}
    assert offers["extended"].why_not.startswith("The Director")
    assert "no Extended actions" in agreed(off)


def test_the_director_says_how_many_may_help():
    law = (ruth(skills=ABLE), nan(skills=ABLE))
    state = scored(combat(law=law, foes=(gabe(),)), 9)
    lift = Lift(RUTH, "a safe", "move", 5, (NAN,), most=0)

    assert refused(state, lift) == "The Director allows no helpers here: choose none."
    assert refused(state, Throw(RUTH, "a safe", 5, (NAN,), most=0)) == refused(state, lift)
    assert refused(state, Lift(RUTH, "a safe", "move", 5, (NAN,), most=1)) == ""
    found = sheet(state, "lift", what="a safe", endurance="5", helpers=NAN, most="0")
    assert (field(found, "most").value, found.why_not) == ("0", refused(state, lift))
    assert field(sheet(state, "lift"), "most").settled


def test_the_ways_to_surprise_are_named_where_it_is_agreed():
    (surprise,) = (one for one in FORM if one.name == "surprise")

    assert all(way in surprise.help for way in ("Stealth", "extreme range", "crowd"))


def test_armor_as_a_pool_is_used_up_also_where_it_was_entered_by_hand():
    state = scored(duel(settings=Settings(armor="pool")), 10).change(GABE, armor=14)
    first = play(state, Attack(RUTH, GABE))

    assert (happened(first, Hurt).worn, happened(first, Hurt).lost) == (10, 0)
    assert fighter(first.state, GABE).armor == 4
    assert happened(play(first.state, Attack(RUTH, GABE)), Hurt).lost == 6


# ---- an object in hand


def test_whoever_has_picked_up_an_object_tests_and_strikes_with_it():
    before = untested(holding(duel(), RUTH), RUTH)
    after = does(scored(duel(), 9), PickUp(RUTH, "a chair"))

    assert dict(sheet(before, "test").preset)["improvised"] == "1"
    assert after.acting.improvised == 1
    struck = sheet(after, "attack", target=GABE)
    assert dict(struck.preset)["improvised"] == "1"
    assert struck.go == "Attack: 7 damage"
    assert screens.view(after).main.detail.endswith("7 damage")


def test_tier_one_is_offered_first_then_two_and_higher_ones_only_on_purpose():
    state = untested(holding(duel(), RUTH), RUTH)
    shown = sheet(state, "test")
    more = sheet(state, "test", improvised="higher")

    assert labels(shown, "improvised") == ["a chair, Tier 1", "a chair, Tier 2", "Pistol", "a higher Tier"]
    assert labels(more, "improvised")[:4] == [f"a chair, Tier {tier}" for tier in (1, 2, 3, 4)]
    striking = scored(holding(duel(), RUTH), 9, improvised=1)
    assert labels(sheet(striking, "attack", target=GABE, how=""), "how")[:2] == [
        "with a chair, Tier 1",
        "throw a chair, Tier 1",
    ]
    assert "with a chair, Tier 4" not in labels(sheet(striking, "attack", target=GABE, how=""), "how")
    assert "with a chair, Tier 4" in labels(sheet(striking, "attack", target=GABE, how="higher"), "how")


def test_whoever_tested_with_the_weapon_keeps_it_in_use_beside_an_object():
    state = scored(holding(duel(), RUTH), 9)

    assert dict(sheet(state, "attack", target=GABE).preset)["improvised"] == "0"
    assert refused(untested(state, RUTH), CombatTest(RUTH)) == ""


def test_no_reminder_pushes_another_out():
    state = scored(fray(), 9).change(RUTH, unseen=True, rounds=1, body=True, hand="")
    told = [one.title for one in screens.view(state.change(WES, health=0)).reminders]

    assert told == ["Disengaged", "Shattered", "At arm’s length", "Dive", "Twenty words"]


# ---- what is told


def told_in(heading):
    return " ".join(
        sentence
        for chapter in catalogue.reference()
        if chapter.heading == heading
        for sentence in chapter.sentences
    )


def test_launchers_are_named_as_having_no_table():
    assert "launchers" in told_in("Grenades")
    assert "no table" in told_in("Grenades")


def test_what_lies_outside_a_combat_is_in_the_rules_in_short():
    assert "Outside a combat: once a scene" in told_in("Defense and Dive")
    assert "the armor ends on standing up" in told_in("Defense and Dive")
    assert "A later attack begins a new combat" in told_in("Out of sight")
    assert "longer than 5 s" in told_in("Actions")


def test_the_reach_of_hands_and_of_a_grapple_line_is_told():
    state = scored(duel(skills=ABLE), 9)

    assert "Grapple Line" in sheet(state, "lift", what="a safe").notes[-1]
    assert "about 1 m" in sheet(state, "pick-up").notes[0]
