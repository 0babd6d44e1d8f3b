"""The sheets of True Lead."""

from games.true_lead import screens
from games.true_lead.brawls import Brawl
from games.true_lead.movement import Run
from games.true_lead.state import Settings
from tests.games.true_lead.on_screen import shares
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    change,
    does,
    figures,
    gunfight,
    in_contact,
    lurking,
    pinned,
    posse,
)

# Sheets


def shoot(state, **chosen):
    return screens.draft(state, "shoot", {"model": RUTH, "target": GABE, **chosen})


def test_the_number_and_its_reasons_follow_the_facts():
    state = gunfight()

    assert shoot(state).need.number == "4+"
    assert shoot(state, sight="cover").need.reasons == ("Accuracy 4+", "in cover −1")
    assert shoot(state, sight="flanked", above="on").need.number == "2+"
    hard = figures(state, RUTH, accuracy=6)
    assert shoot(hard, sight="cover").need.number == "6, then 4+"
    assert shares(shoot(hard, sight="cover").odds)["to wound"] == "8%"


def test_cover_and_flanked_exclude_each_other():
    covered = shoot(gunfight(), sight_cover="on")
    flanked = shoot(gunfight(), **{**dict(covered.preset), "sight_flanked": "on"})
    neither = shoot(gunfight(), **{**dict(flanked.preset), "sight_flanked": "off"})

    assert [dict(sheet.preset)["sight"] for sheet in (covered, flanked, neither)] == [
        "cover",
        "flanked",
        "open",
    ]
    on = [field.name for field in flanked.fields if field.kind == "fact" and field.on]
    assert on == ["sight_flanked"]


def test_every_weapon_can_be_left_out_or_fired_with_fewer_dice():
    state = gunfight("rifle")

    sheet = shoot(state)
    field = next(field for field in sheet.fields if field.name == "weapons")

    assert sheet.need.dice == 3
    assert [(pick.label, pick.effect, pick.detail, pick.value, pick.chosen) for pick in field.picks] == [
        ("Revolver", "1 die", "12″", "rifle,rifle", True),
        ("Repeating Rifle", "2 dice", "30″", "revolver,rifle", True),
    ]
    fewer = shoot(state, weapons="revolver,rifle")
    assert [(pick.effect, pick.value) for pick in fewer.fields[2].picks] == [
        ("1 die", "rifle"),
        ("1 of 2 dice", "revolver"),
    ]
    assert fewer.need.dice == 2
    assert shoot(state, weapons="revolver").fields[2].picks[1].value == "revolver,rifle,rifle"
    assert shoot(state, weapons="none").missing == "Tap a weapon."


def test_where_one_weapon_was_agreed_a_tap_on_another_takes_its_place():
    state = gunfight("rifle", settings=Settings(volley="one"))

    field = next(field for field in shoot(state).fields if field.name == "weapons")

    assert [pick.value for pick in field.picks] == ["revolver", "rifle"]
    assert shoot(state, weapons="revolver").need.dice == 1


def test_an_empty_weapon_cannot_be_tapped():
    state = change(gunfight("rifle"), RUTH, empty=("rifle",))

    field = next(field for field in shoot(state).fields if field.name == "weapons")

    assert [pick.why_not for pick in field.picks] == ["", "empty"]
    assert shoot(state).need.dice == 1


def test_nobody_in_a_brawl_can_be_tapped_as_a_target():
    state = in_contact(posse(), ("nan", GABE))

    (field,) = screens.draft(state, "shoot", {"model": RUTH}).fields

    assert [(pick.label, pick.why_not) for pick in field.picks] == [
        ("Wes", ""),
        ("Gabe", "in a brawl: nobody shoots into one"),
    ]
    assert shoot(state).why_not == "Gabe is in a brawl, and nobody shoots into one."


def test_a_buffalo_rifle_says_that_it_is_reloaded_hit_or_miss():
    sheet = shoot(gunfight("buffalo"), weapons="buffalo")

    assert sheet.need.then == "Ruth reloads in round 2, hit or miss."
    assert shares(sheet.odds) == {"nothing": "50%", "killed": "50%"}


def test_whoever_reloads_anyway_is_not_told_that_another_weapon_may_run_dry():
    state = gunfight("buffalo")
    keys = ",".join(gun.key for gun in state.models[RUTH].guns())

    sheet = shoot(state, weapons=keys)

    assert sheet.need.dice == 2
    assert "runs dry" not in shares(sheet.odds)


def test_fire_from_ambush_is_one_worse():
    state = does(lurking(gunfight(), GABE), Run(RUTH))

    sheet = screens.draft(state, "react", {"model": GABE})

    assert (sheet.need.number, sheet.go) == ("5+", "Roll 1 die")
    assert "from ambush −1" in sheet.need.reasons
    assert sheet.title == "Gabe fires at Ruth, from ambush"


def test_a_pin_says_what_it_costs_both():
    sheet = screens.draft(gunfight(), "pin", {"model": RUTH, "target": GABE})

    assert sheet.go == "Pin Gabe"
    assert sheet.notes == (
        "No roll, and no wound: within 12″ and in sight is enough.",
        "Until Ruth is activated again, Gabe walks 3″ (in cover 0″) and runs or charges 9″ (in cover 6″).",
        "Ruth reloads in round 2 and cannot shoot then.",
    )


def test_a_bow_is_what_one_pins_with_first():
    sheet = screens.draft(gunfight("bow"), "pin", {"model": RUTH, "target": GABE})

    assert dict(sheet.preset)["weapon"] == "bow"
    assert sheet.notes[-1] == "The Bow is never reloaded: Ruth may shoot next round."


def test_a_challenge_shows_what_both_have():
    sheet = screens.draft(gunfight(), "duel", {"model": RUTH, "target": GABE, "sight": "cover"})

    assert sheet.notes == (
        "Ruth: up to 6 dice, 5+ (in cover −1). 3 Health.",
        "Gabe: up to 6 dice, 4+. 3 Health.",
        "If both choose with care: 21% to kill, 50% to die.",
    )
    assert sheet.go == "Call Gabe out"


def test_the_facts_of_a_duel_stand_by_who_shoots():
    sheet = screens.draft(gunfight(), "duel", {"model": RUTH, "target": GABE, "sight": "cover"})
    tapped = {**dict(sheet.preset), "shots": sheet.fields[1].picks[2].value, "shots_back": "flanked"}

    after = screens.draft(gunfight(), "duel", tapped)
    off = screens.draft(gunfight(), "duel", {**dict(after.preset), "shots": "flanked"})

    assert [field.label for field in sheet.fields[1:3]] == ["Ruth’s shots at Gabe", "Gabe’s shots at Ruth"]
    assert [pick.label for pick in sheet.fields[1].picks] == ["in cover", "flanked", "above"]
    assert [pick.chosen for pick in after.fields[1].picks] == [True, False, True]
    assert after.notes == (
        "Ruth: up to 6 dice, 4+ (in cover −1, from above +1). 3 Health.",
        "Gabe: up to 6 dice, 3+ (flanked +1). 3 Health.",
        "If both choose with care: 31% to kill, 59% to die.",
    )
    assert "shots" not in dict(after.preset)
    assert dict(off.preset)["sight"] == "flanked"
    assert dict(off.preset)["above"] == "off"


def test_nothing_is_asked_about_the_shots_of_whoever_cannot_fire_back():
    state = change(gunfight(), GABE, reloading=1)

    sheet = screens.draft(state, "duel", {"model": RUTH, "target": GABE, "sight_back": "cover"})

    assert "shots_back" not in [field.name for field in sheet.fields]
    assert dict(sheet.preset)["sight_back"] == "open"


def test_a_crowd_forbids_a_duel():
    sheet = screens.draft(gunfight(), "duel", {"model": RUTH, "target": GABE, "crowded": "on"})

    assert "within 3 inches" in sheet.why_not


def test_a_charge_shows_its_inches_and_what_may_come_of_it():
    state = pinned(gunfight("saber"), RUTH, GABE)

    sheet = screens.draft(state, "brawl", {"model": RUTH, "target": GABE, "cover": "on"})

    assert sheet.go == "Charge Gabe, 6″"
    assert {"killed", "wounded in return"} <= {chance.label for chance in sheet.odds}


def test_the_odds_of_blows_tell_wounds_stuns_deaths_and_what_comes_back():
    state = does(battle_of_one_health(), Brawl(RUTH, GABE))

    sheet = screens.draft(state, "strike", {"model": RUTH})

    assert shares(sheet.odds) == {"nothing": "50%", "stunned": "50%", "stunned in return": "25%"}


def battle_of_one_health():
    return change(change(gunfight(), RUTH, health=1), GABE, health=1)


def test_fists_may_be_left_out_beside_a_blade():
    state = does(gunfight("saber"), Brawl(RUTH, GABE))

    both = screens.draft(state, "strike", {"model": RUTH})
    blade = screens.draft(state, "strike", {"model": RUTH, "fists": "off"})

    assert (both.need.dice, blade.need.dice) == (4, 3)
    assert both.need.dice_reasons == ("Saber 3", "Fists 1")
    assert [field.name for field in both.fields] == ["blade", "fists"]


def test_the_sheet_of_blows_asks_for_the_dice_of_the_blade():
    state = does(gunfight("saber"), Brawl(RUTH, GABE))

    folded = screens.draft(state, "strike", {"model": RUTH}).fields[0]
    opened = screens.draft(state, "strike", {"model": RUTH, "blade": ""}).fields[0]
    fists = screens.draft(state, "strike", {"model": RUTH, "blade": "0"})
    nothing = screens.draft(state, "strike", {"model": RUTH, "blade": "0", "fists": "off"})

    assert (folded.settled, [pick.label for pick in folded.picks]) == (True, ["all 3 dice"])
    assert [pick.label for pick in opened.picks] == ["all 3 dice", "2 dice", "1 die", "not used"]
    assert (fists.need.dice, fists.need.dice_reasons) == (1, ("Fists",))
    assert "Ruth has to strike with something" in nothing.why_not
