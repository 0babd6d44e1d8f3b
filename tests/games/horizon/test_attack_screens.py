"""Attacks on the screens of Horizon."""

from games.engine.play.table import why_not
from games.horizon import screens
from games.horizon.attacks import Attack
from games.horizon.grenades import Grenade
from tests.games.horizon.on_screen import asks, draft, field, offered
from tests.games.horizon.table import (
    BOMB,
    GABE,
    KNIFE,
    NAN,
    PISTOL,
    RUTH,
    WES,
    combat,
    duel,
    fray,
    gabe,
    nan,
    ruth,
    scored,
)

# Attacks


def test_an_attack_is_three_taps_and_its_sheet_says_what_comes_through():
    state = scored(fray(), 10).change(GABE, pool=4)

    key = screens.view(state).main
    first = screens.draft(state, key.command, dict(key.preset))
    target = field(first, "target").picks[0]
    sheet = screens.draft(state, "attack", {**dict(first.preset), "target": target.value})

    assert first.missing == "Tap a target."
    assert target.detail == "50 of 50 Health, defends, stops 4"
    assert sheet.go == "Attack: 10 damage"
    assert sheet.notes == ("Gabe: 10 damage, Defense stops 4, 6 come through. Health 50 → 44.",)


def test_point_blank_is_a_fact_of_the_table_that_passes_defense():
    state = scored(duel(), 10).change(GABE, pool=4)

    sheet = draft(state, "attack", target=GABE, near="on")

    assert field(sheet, "near").effect == "easier: 5 more AP"
    assert sheet.notes == ("Gabe: 15 damage. Health 50 → 35.",)


def test_conditions_are_folded_away_until_they_are_tapped_and_then_say_penalty_and_chance():
    state = scored(duel(), 10)

    folded = field(draft(state, "attack", target=GABE), "wound")
    unfolded = field(draft(state, "attack", target=GABE, wound=""), "wound")
    said = {pick.label: (pick.effect, pick.detail) for pick in unfolded.picks}

    assert folded.settled
    assert folded.picks[0].label == "nothing"
    assert said["Stagger"] == ("", "100%, loses 1 action")
    assert said["Shatter Arm"] == ("harder: 5 AP less", "0%, half AP with that arm")
    assert said["Shatter Head"] == ("harder: 15 AP less", "0%, double damage")


def test_a_condition_that_can_do_nothing_more_is_shut_with_its_reason():
    state = scored(duel(), 10).change(GABE, body=True)

    unfolded = field(draft(state, "attack", target=GABE, wound=""), "wound")

    assert {pick.label: pick.why_not for pick in unfolded.picks}["Shatter Body"] == (
        "Gabe’s body is shattered already."
    )


def test_a_wounding_attack_shows_the_odds_of_its_contest():
    state = combat(law=(ruth(),), foes=(gabe(skills={"endurance": 1}),))

    sheet = draft(scored(state, 6), "attack", target=GABE, wound="stagger")
    asked = asks(scored(state, 6), Attack(RUTH, GABE, wound="stagger"))

    assert {chance.label: chance.share for chance in sheet.odds} == {
        "resists": "50%",
        "it takes hold": "50%",
    }
    assert {chance.label: chance.share for chance in asked.odds} == {
        "resists": "50%", "the wound takes hold": "50%",
    }  # fmt: skip
    assert asked.side == "foes"
    assert asked.title == "Gabe: 1 die of Endurance, against Stagger"


def test_a_shattered_head_says_what_it_would_double():
    state = combat(law=(ruth(),), foes=(gabe(skills={"endurance": 1}),))

    sheet = draft(scored(state, 21), "attack", target=GABE, wound="head")

    assert sheet.notes == ("Gabe: 6 damage, 12 if the wound takes hold. Health 50 → 44.",)


def test_a_gun_can_be_used_as_a_club_and_a_knife_thrown():
    club = draft(scored(duel(), 10), "attack", target=GABE, how="struck")
    thrown = draft(scored(duel(KNIFE), 10), "attack", target=GABE, how="thrown")

    assert club.go == "Attack: 8 damage"
    assert dict(club.preset)["struck"] == "on"
    assert thrown.go == "Attack: 10 damage"
    assert dict(thrown.preset)["thrown"] == "on"


def test_a_distance_that_was_measured_is_held_against_the_range():
    state = scored(duel(), 10)

    assert field(draft(state, "attack", target=GABE), "metres").value == "any"
    assert field(draft(state, "attack", target=GABE, metres="15"), "metres").value == "15 m"
    assert draft(state, "attack", target=GABE, metres="25").why_not.startswith("25 m is beyond Range")


def test_free_attacks_of_augs_are_offered_to_those_who_have_any():
    with_augs = scored(duel(augs="Twin triggers"), 10)

    assert [one.name for one in draft(with_augs, "attack", target=GABE).fields if one.name == "free"]
    assert not [
        one.name for one in draft(scored(duel(), 10), "attack", target=GABE).fields if one.name == "free"
    ]


def test_a_grenade_names_its_targets_in_order_with_the_damage_of_each_place():
    state = scored(fray(BOMB), 10)

    sheet = draft(state, "grenade", targets=f"{WES},{GABE}")
    said = {pick.label: (pick.effect, pick.chosen) for pick in field(sheet, "targets").picks}

    assert offered(state, "Throw the grenade").detail == "30/25/20/15/10"
    assert draft(state, "grenade").missing == "Tap the worst hit first, then the next."
    assert said == {"Gabe": ("2nd: 25", True), "Wes": ("1st: 30", True), "Nan": ("", False)}
    assert sheet.go == "Throw it at 2 targets"
    assert sheet.notes == ("Wes: 30 damage. Health 50 → 20.", "Gabe: 25 damage. Health 50 → 25.")
    assert why_not(state, Grenade(RUTH, (WES, GABE))) == ""


def test_the_roll_against_a_grenades_wound_says_what_has_to_be_met():
    foes = (gabe(skills={"endurance": 1}),)
    gun, bomb = (scored(combat(law=(ruth(one),), foes=foes), 10) for one in (PISTOL, BOMB))

    shot = asks(gun, Attack(RUTH, GABE, wound="leg"))
    blast = asks(bomb, Grenade(RUTH, (GABE,), wound="leg"))

    assert [shot.notes[1], blast.notes[1]] == [
        "Ruth attacks with the Pistol: 5 damage",
        "Ruth attacks with the Bomb: 25 damage",
    ]
    assert blast.notes[2:] == shot.notes[2:]
    assert blast.notes[2].startswith("Shatter Leg at 5 AP: ")


def test_a_blast_catches_friends_too_standing_or_not_and_never_the_thrower():
    law = (ruth(BOMB), nan())
    state = scored(combat(law=law, foes=(gabe(),)), 10).change(NAN, health=0)

    picks = field(draft(state, "grenade"), "targets").picks

    assert [(pick.label, pick.detail.startswith("friend")) for pick in picks] == [
        ("Gabe", False),
        ("Nan", True),
    ]


def test_those_near_the_thrower_gain_the_grenade_five_ap():
    sheet = draft(scored(fray(BOMB), 10), "grenade", targets=f"{WES},{GABE}", near=GABE)

    assert sheet.notes[1] == "Gabe: 30 damage. Health 50 → 20."
