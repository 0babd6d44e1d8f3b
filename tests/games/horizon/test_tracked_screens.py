"""Chips, ammunition and what else is tracked on the screens of Horizon."""

from battles.visibility import for_phone
from games.engine.play.table import why_not
from games.horizon import screens
from games.horizon.hiding import Aware, Spot
from games.horizon.joining import Join
from games.horizon.moving import Dive
from games.horizon.objects import Lift
from games.horizon.setup import Look
from games.horizon.skills import Oppose, UseSkill
from games.horizon.state import Settings
from tests.games.horizon.on_screen import asks, chips, draft, field, given, offered, offers, row
from tests.games.horizon.table import (
    BOMB,
    GABE,
    KNIFE,
    NAN,
    PISTOL,
    RIFLE,
    RUTH,
    combat,
    does,
    duel,
    fray,
    gabe,
    nan,
    ruth,
    scored,
    setup,
    untested,
    wes,
)

# Chips, ammunition and what else is tracked


def test_ammunition_is_a_meter_and_what_is_not_in_hand_a_chip():
    state = duel(PISTOL, RIFLE, BOMB, BOMB)

    assert [(meter.label, meter.current, meter.maximum) for meter in row(state, RUTH).meters] == [
        ("Health", 50, 50), ("Ammo", 6, 6),
    ]  # fmt: skip
    assert chips(state, RUTH)[1:] == ["Rifle 6/6", "2 × Bomb"]


def test_a_large_magazine_is_a_chip():
    state = duel(RIFLE.but(magazine=40))

    assert [meter.label for meter in row(state, RUTH).meters] == ["Health"]
    assert chips(state, RUTH)[1] == "40/40"


def test_conditions_defense_dives_and_actions_to_come_are_chips():
    state = duel().change(
        RUTH,
        pool=12,
        dive=6,
        armor=2,
        lost=1,
        borrowed=1,
        arms=1,
        legs=2,
        body=True,
        unseen=True,
        sneaking=7,
        rounds=2,
    )

    assert chips(state, RUTH)[1:] == [
        "stops 12", "dive armor 6", "armor 2", "next turn −2 actions", "arm shattered", "2 legs shattered",
        "body shattered", "unseen", "Stealth 7", "2 of 3 rounds unseen",
    ]  # fmt: skip
    assert chips(state.change(RUTH, health=-3), RUTH) == ["Death Coma"]
    assert chips(state.change(RUTH, health=-50), RUTH) == ["True Death"]
    assert row(state.change(RUTH, health=0), RUTH).state == "out"


def test_anybody_can_dive_at_any_time_by_a_tap_on_his_row():
    state = fray()

    tap = row(state, GABE).tap
    sheet = screens.draft(state, tap.command, dict(tap.preset))

    assert given(tap) == Dive(GABE)
    assert sheet.go == "Dive: 5 m, armor 10"
    assert "Costs one action of the next turn." in sheet.notes
    assert [one.preset for one in screens.view(state).at_any_time if one.command == "dive"] == [
        (("model", RUTH),),
        (("model", GABE),),
    ]
    assert row(state, RUTH).tap is None


def test_more_of_his_foes_are_offered_to_the_director_alone():
    scene = screens.view(fray())

    def more(sides):
        return [offer.preset for offer in for_phone(scene, sides).more if offer.command == "join"]

    assert more(("foes",)) == [(("side", "foes"),)]
    assert more(("law",)) == []


def test_more_foes_are_made_in_a_moment():
    state = fray()

    blank = screens.draft(state, "join", {"side": "foes"})
    sheet = screens.draft(state, "join", {"side": "foes", "template": GABE, "number": "4"})

    assert blank.missing == "Tap the foes to add."
    assert field(blank, "template").picks[0].label == "Gabe"
    assert sheet.go == "More: Gabe"
    assert why_not(state, Join("foes", GABE, 4)) == ""


def test_of_numbered_foes_each_kind_is_offered_once():
    raiders = tuple(gabe().but(key=f"raider-{number}", name=f"Raider {number}") for number in (1, 2))
    state = setup(law=(ruth(),), foes=raiders)

    names = [pick.label for pick in field(screens.draft(state, "join", {"side": "foes"}), "template").picks]

    assert names[0] == "Raider"
    assert not any(name[-1].isdecimal() for name in names)


def test_a_move_with_endurance_is_asked_for_only_of_those_who_have_it():
    able = scored(duel(skills={"endurance": 2}), 10)

    assert offered(scored(duel(), 10), "Move").direct
    assert not offered(able, "Move").direct
    assert draft(able, "move", endure="on").go == "Move 10 m or more"
    assert draft(able, "move", endure="on").need.dice == 2


def test_whoever_hides_can_be_looked_for_and_the_odds_say_what_a_tie_is():
    state = duel().change(RUTH, skills={"awareness": 1}).change(GABE, unseen=True, sneaking=5)

    sheet = draft(state, "spot", target=GABE)

    assert [chance.share for chance in sheet.odds] == ["50%", "50%"]
    assert offered(state, "Look for Gabe").detail == "5 AP"
    with_aug = asks(state, Spot(RUTH, GABE, 1))
    assert [chance.share for chance in with_aug.odds] == ["0%", "100%"]
    assert [chance.share for chance in draft(state, "spot", target=GABE, bonus="1").odds] == ["0%", "100%"]
    assert offered(state, "Gabe is seen").direct


def test_heavy_objects_are_picked_from_the_table_and_helpers_lower_the_difficulty():
    law = (ruth(skills={"endurance": 3}), nan(skills={"endurance": 3}))
    state = scored(combat(law=law, foes=(gabe(),)), 10)

    folded, unfolded = field(draft(state, "lift"), "object"), field(draft(state, "lift", object=""), "object")
    alone = draft(state, "lift", object=unfolded.picks[2].value, how="carry")
    helped = draft(state, "lift", what="table for 10", endurance="10", how="carry", helpers=NAN)

    assert folded.settled
    assert dict(alone.preset)["endurance"] == "10"
    assert alone.need.number == "10 AP"
    assert helped.notes[0] == "2 have a hand on it: each has to reach 5 AP."


def test_everybody_with_a_hand_on_it_sees_the_chance_to_reach_what_is_left_of_the_difficulty():
    state = scored(fray(skills={"endurance": 1}).change(NAN, skills={"endurance": 1}), 9)
    lift = Lift(RUTH, "a safe", "carry", 11, (NAN,))

    first, second = asks(state, lift), asks(state, lift, (4,))

    assert {chance.label: chance.share for chance in first.odds} == {"to fail": "50%", "to pass": "50%"}
    assert second.title.startswith("Nan: ")
    assert [chance.share for chance in second.odds] == ["50%", "50%"]
    hurt = asks(state.change(RUTH, arms=1), Lift(RUTH, "a safe", "carry", 11, (NAN,), arms=1))
    assert [chance.share for chance in hurt.odds] == ["100%", "0%"]


def test_a_skill_test_lists_the_skills_that_somebody_has_first_and_then_its_odds():
    state = duel().change(RUTH, skills={"stealth": 1})

    blank = draft(state, "skill")
    sheet = draft(state, "skill", skill="stealth", difficulty="5")

    assert [(pick.label, pick.effect, pick.detail) for pick in field(blank, "skill").picks][:2] == [
        ("Stealth", "rank 1", ""),
        ("High-Caliber Combat", "", "no dice"),
    ]
    assert blank.missing == "Tap a Skill."
    assert {chance.label: chance.share for chance in sheet.odds} == {"to fail": "50%", "to pass": "50%"}
    assert sheet.go == "Test Stealth"


def test_a_skill_test_names_the_trait_that_is_added_on_its_sheet_and_where_the_dice_are_asked_for():
    state = duel(acuity=2, agility=4).change(RUTH, skills={"stealth": 1, "awareness": 1})

    sheet = draft(state, "skill", skill="stealth", difficulty="5")
    helped = draft(state, "skill", skill="stealth", difficulty="5", bonus="3")

    assert sheet.need.reasons[-1:] == ("Agility +4",)
    assert helped.need.reasons[-2:] == ("Agility +4", "+3 added")
    assert asks(state, UseSkill(RUTH, "stealth", 5)).notes[-1] == "Agility adds 4 AP"
    assert asks(state, Aware(RUTH)).notes[-1] == "Acuity adds 2 AP"


def test_the_odds_of_a_roll_count_the_shattered_arms_that_are_used():
    state = duel().change(RUTH, skills={"stealth": 1}, arms=1)

    sheet = draft(state, "skill", skill="stealth", difficulty="3", arms="1")
    asked = asks(state, UseSkill(RUTH, "stealth", 3, arms=1))

    assert {chance.label: chance.share for chance in sheet.odds} == {"to fail": "50%", "to pass": "50%"}
    assert [chance.share for chance in asked.odds] == [chance.share for chance in sheet.odds]


def test_an_opposed_test_shows_who_is_ahead_and_who_has_a_tie():
    state = duel().change(RUTH, skills={"awareness": 1})

    sheet = draft(state, "oppose", against=GABE)

    assert [chance.share for chance in sheet.odds] == ["0%", "100%"]
    assert sheet.notes == ("A tie goes to the watcher.",)
    assert field(sheet, "their_skill").picks[0].label == "Stealth"


def test_switching_shows_what_the_score_reads_on_the_other_weapon():
    state = scored(duel(PISTOL, RIFLE, KNIFE), 10)

    picks = field(draft(state, "switch"), "weapon").picks

    assert [(pick.label, pick.detail) for pick in picks] == [
        ("Rifle", "6 of 6 left, 10 damage, stops 10, 20 m"),
        ("Knife", "15 damage, stops 10, thrown 5 m"),
    ]


def test_with_one_other_weapon_the_hand_changes_at_a_tap():
    alone, several = scored(duel(PISTOL, KNIFE), 10), scored(duel(PISTOL, RIFLE, KNIFE), 10)

    assert (offered(alone, "Switch").direct, offered(alone, "Switch").detail) == (True, "Knife")
    assert (offered(several, "Switch").direct, offered(several, "Switch").detail) == (False, "1 of 2")


def test_what_the_fallen_carry_can_be_picked_up():
    state = scored(duel(), 10).change(GABE, health=0)
    (pick,) = draft(state, "pick-up").fields[1].picks

    sheet = draft(state, "pick-up", what=pick.value)

    assert pick.label.endswith(", Gabe’s")
    assert dict(sheet.preset)["of"] == GABE
    assert sheet.go == f"Pick up {pick.label}"
    assert why_not(state, given(sheet)) == ""
    assert draft(state, "pick-up", **dict(sheet.preset)).go == sheet.go


def test_the_awareness_of_a_side_is_one_throw_with_what_each_of_them_has():
    state = setup(law=(ruth(skills={"awareness": 2}), nan()), foes=(gabe(),))

    sheet = screens.draft(state, "look", {"side": "law", "bonus": "-2"})

    assert sheet.go == "Roll for all"
    assert sheet.need.dice == 2
    assert [one.cells[:2] for one in sheet.charts[0].rows] == [("Ruth", "2"), ("Nan", "")]
    assert dict(sheet.preset) == {"side": "law", "bonus": "-2"}


def test_hiding_and_looking_about_say_what_they_throw():
    state = duel().change(RUTH, skills={"awareness": 2}, unseen=True)

    assert draft(state, "aware").need.dice == 2
    assert draft(state, "sneak").need is None
    assert draft(state, "sneak").notes[0].startswith("Without the Skill there are no dice: ")


def test_before_the_test_nobody_acts_but_by_what_is_done_at_any_time_or_not_at_all():
    scene = screens.view(untested(duel(), RUTH))

    assert [offer.label for offer in scene.offers] == ["Skip this turn"]
    assert [offer.label for offer in scene.at_any_time] == ["Dive", "Look", "Dive", "Look"]
    assert [offer.label for offer in for_phone(scene, ("foes",)).at_any_time] == ["Dive", "Look"]


def test_the_sheet_of_awareness_asks_for_extreme_range_where_somebody_strikes_by_surprise():
    state = setup(law=(ruth(),), foes=(gabe(), wes()), settings=Settings(surprise="squad"))

    calm = screens.draft(setup(), "look", {"side": "foes"})
    sheet = screens.draft(state, "look", {"side": "foes"})
    blind = screens.draft(state, "look", {"side": "foes", "who": GABE, "blind": "on", "bonus": "-50"})
    opened = screens.draft(state, "look", {"side": "foes", "who": ""})

    assert [one.name for one in calm.fields] == ["bonus"]
    assert [one.name for one in sheet.fields] == ["who", "bonus", "blind"]
    assert [pick.label for pick in opened.fields[0].picks] == ["everybody", "Gabe", "Wes"]
    assert "if the Director allows a test at all" in sheet.notes[0]
    assert blind.go == "No dice: nothing to roll"
    assert {"who": GABE, "blind": "on", "bonus": "-50"}.items() <= dict(blind.preset).items()


def test_whoever_was_allowed_no_test_has_a_place_and_no_figure():
    state = setup(settings=Settings(surprise="squad"))
    state = does(state, Look("foes", blind=True), Look("law"))

    assert chips(state, GABE)[0] == "2nd"
    assert screens.view(state).order == (RUTH, GABE)


def test_a_gun_that_is_not_in_hand_is_offered_a_reload_as_well():
    state = scored(duel(PISTOL, RIFLE), 9)
    gear = tuple(one.but(loaded=3) if one.key == "rifle" else one for one in state.fighters[RUTH].gear)

    spent = offered(state.change(RUTH, gear=gear), "Reload Rifle")

    assert (spent.command, spent.detail, dict(spent.preset)["weapon"]) == ("reload", "3 → 5 of 6", "rifle")
    assert "Reload Rifle" not in [offer.label for offer in offers(screens.view(state))]


def test_the_odds_of_an_opposed_roll_are_those_of_its_sheet():
    state = duel().change(RUTH, skills={"social": 1}).change(GABE, skills={"social": 2})
    command = Oppose(RUTH, "social", GABE, "social")

    sheet = draft(state, "oppose", against=GABE, skill="social", their_skill="social")
    first, second = asks(state, command), asks(state, command, (6,))

    assert [chance.share for chance in first.odds] == [chance.share for chance in sheet.odds]
    assert [chance.label for chance in second.odds] == ["Gabe higher", "a tie", "Ruth higher"]
    assert second.odds != first.odds
