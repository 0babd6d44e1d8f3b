"""What can be shot at: sight, range, and the sheets that ask. True Lead, Line of Sight; Shooting; Ambush."""

import pytest

from games.true_lead import screens
from games.true_lead.brawls import Brawl
from games.true_lead.events.fighting import Fired
from games.true_lead.movement import Walk
from games.true_lead.shooting import Pin, React, Shoot
from games.true_lead.state import Settings
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    asked,
    change,
    does,
    gunfight,
    happened,
    in_contact,
    lurking,
    pinned,
    play,
    refused,
)

UNSEEN = "Ruth cannot see Gabe: choose a target in line of sight."


def a_sheet(state, command, **tapped):
    return screens.draft(state, command, {"model": RUTH, "target": GABE, **tapped})


def field(sheet, name):
    return next(one for one in sheet.fields if one.name == name)


def has(sheet, name):
    return any(one.name == name for one in sheet.fields)


def pick(sheet, name, label):
    return next(one for one in field(sheet, name).picks if one.label == label)


# ---- the rules


def test_what_is_not_in_line_of_sight_is_not_shot_at_pinned_or_ambushed():
    seen = does(lurking(gunfight(), GABE), Walk(RUTH))

    assert refused(gunfight(), Shoot(RUTH, GABE, unseen=True)) == UNSEEN
    assert refused(gunfight(), Pin(RUTH, GABE, "revolver", unseen=True)) == UNSEEN
    assert refused(seen, React(GABE, unseen=True)) == UNSEEN.replace("Ruth", "X").replace(
        "Gabe", "Ruth"
    ).replace("X", "Gabe")


def test_only_the_weapons_that_reach_the_target_fire():
    near, far = play(gunfight("rifle"), Shoot(RUTH, GABE)), play(gunfight("rifle"), Shoot(RUTH, GABE, far=30))

    assert happened(near, Fired).weapons == ("Revolver", "Repeating Rifle")
    assert happened(far, Fired).weapons == ("Repeating Rifle",)
    assert asked(far).dice == 2


def test_a_weapon_that_does_not_reach_is_refused_by_name():
    state = gunfight("rifle")

    assert refused(state, Shoot(RUTH, GABE, ("revolver",), far=30)) == (
        "The Revolver reaches 12″, and Gabe is farther: choose another weapon."
    )
    assert refused(state, Pin(RUTH, GABE, "revolver", far=30)).startswith("The Revolver reaches 12″")
    assert refused(state, Pin(RUTH, GABE, "rifle", far=30)) == ""


def test_beyond_every_weapon_nothing_is_fired():
    state = gunfight("rifle")
    lying = does(lurking(gunfight(), GABE), Walk(RUTH))

    assert refused(state, Shoot(RUTH, GABE, far=31)) == (
        "Gabe is out of reach, beyond 30″: move closer, or choose another target."
    )
    assert refused(change(state, RUTH, empty=("rifle",)), Shoot(RUTH, GABE, far=13)).startswith(
        "Gabe is out of reach, beyond 12″"
    )
    assert "out of reach" in refused(lying, React(GABE, far=13))


def test_with_one_gun_at_a_time_the_best_that_reaches_fires():
    state = gunfight("derringer", settings=Settings(volley="one"))

    assert happened(play(state, Shoot(RUTH, GABE, far=12)), Fired).weapons == ("Revolver",)


def test_a_brawl_is_refused_where_the_enemy_is_farther_than_the_move():
    state = pinned(gunfight(), RUTH, GABE)

    assert refused(gunfight(), Brawl(RUTH, GABE, beyond=True)) == (
        "Gabe is out of reach, beyond 12″: choose another, or move closer."
    )
    assert "beyond 9″" in refused(state, Brawl(RUTH, GABE, beyond=True))
    assert "beyond 6″" in refused(state, Brawl(RUTH, GABE, cover=True, beyond=True))


# ---- the sheets


def test_the_sheet_asks_how_far_once_where_guns_differ_and_ticks_only_those_that_reach():
    state = gunfight("rifle")
    near = a_sheet(state, "shoot")
    far = a_sheet(state, "shoot", range="30", weapons="revolver,rifle,rifle")

    assert [one.label for one in field(near, "range").picks] == ["within 12″", "within 30″", "beyond 30″"]
    assert [one.chosen for one in field(near, "range").picks] == [True, False, False]
    assert near.need.dice == 3
    assert pick(far, "weapons", "Revolver").why_not == "reaches 12″"
    assert pick(far, "weapons", "Repeating Rifle").chosen
    assert (far.need.dice, dict(far.preset)["far"]) == (2, "30")


def test_a_tap_back_to_near_ticks_all_of_them_again():
    again = a_sheet(gunfight("rifle"), "shoot", far="30", weapons="rifle,rifle", range="12")

    assert (again.need.dice, dict(again.preset)["far"]) == (3, "0")


def test_a_sheet_beyond_all_of_them_says_so():
    beyond = a_sheet(gunfight("rifle"), "shoot", range="31")

    assert beyond.why_not.startswith("Gabe is out of reach, beyond 30″")
    assert beyond.need is None
    assert not beyond.go


def test_with_one_range_a_single_fact_says_that_it_is_too_far():
    plain = a_sheet(gunfight(), "shoot")
    beyond = a_sheet(gunfight(), "shoot", beyond="on")
    back = a_sheet(gunfight(), "shoot", **dict(beyond.preset), beyond="off")

    assert not has(plain, "range")
    assert (field(plain, "beyond").label, field(plain, "beyond").on) == ("beyond 12″", False)
    assert beyond.why_not.startswith("Gabe is out of reach, beyond 12″")
    assert (back.go, dict(back.preset)["far"]) == ("Roll 1 die", "0")


@pytest.mark.parametrize("command", ["shoot", "pin", "duel"])
def test_what_cannot_be_seen_is_a_fact_of_every_shot(command):
    assert not field(a_sheet(gunfight(), command), "unseen").on
    assert a_sheet(gunfight(), command, unseen="on").why_not == UNSEEN


def test_a_pin_asks_how_far_too():
    far = a_sheet(gunfight("rifle"), "pin", range="30")

    assert pick(far, "weapon", "Revolver").why_not == "reaches 12″"
    assert (dict(far.preset)["weapon"], far.go) == ("rifle", "Pin Gabe")
    assert "out of reach" in a_sheet(gunfight(), "pin", beyond="on").why_not or a_sheet(
        gunfight(), "pin", beyond="on"
    ).why_not.startswith("The Revolver reaches 12″")


def test_the_sheet_of_a_duel_has_its_twelve_and_three_inches():
    sheet = a_sheet(gunfight(), "duel")

    assert [field(sheet, name).label for name in ("beyond", "crowded")] == [
        "beyond 12″",
        "another model within 3″",
    ]
    assert "beyond 12″" in a_sheet(gunfight(), "duel", beyond="on").why_not
    assert "within 3 inches" in a_sheet(gunfight(), "duel", crowded="on").why_not


def test_who_has_one_gun_is_asked_how_many_dice_only_where_they_say_so():
    one, two = a_sheet(gunfight(), "duel"), a_sheet(gunfight("rifle"), "duel")

    assert [has(one, name) for name in ("fewer", "fewer_back")] == [True, True]
    assert [has(two, name) for name in ("fewer", "fewer_back")] == [False, True]
    assert dict(a_sheet(gunfight(), "duel", fewer="on").preset)["fewer"] == "on"


def test_the_sheet_of_a_charge_asks_whether_it_reaches():
    sheet = screens.draft(gunfight(), "brawl", {"model": RUTH, "target": GABE})
    short = screens.draft(
        pinned(gunfight(), RUTH, GABE), "brawl", {"model": RUTH, "target": GABE, "cover": "on"}
    )
    fighting = screens.draft(in_contact(gunfight(), (RUTH, GABE)), "brawl", {"model": RUTH, "target": GABE})

    assert field(sheet, "beyond").label == "beyond 12″"
    assert field(short, "beyond").label == "beyond 6″"
    assert not has(fighting, "beyond")
