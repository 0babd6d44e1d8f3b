"""A turn on the screens of Horizon: one obvious next tap, and the odds before the test."""

from games.horizon import screens
from games.horizon.attacks import Attack
from games.horizon.corrections import Correct
from games.horizon.hiding import Disengage, Sneak
from games.horizon.moving import Defend
from games.horizon.screens.words import span
from games.horizon.setup import Look
from games.horizon.turns import Test as CombatTest
from tests.games.horizon.on_screen import asks, chips, draft, field, given, offered, offers, row
from tests.games.horizon.table import (
    BOMB,
    GABE,
    KNIFE,
    NAN,
    PISTOL,
    RUTH,
    does,
    duel,
    fray,
    scored,
    setup,
)


def pinned(state):
    return {fact.label: fact.value for fact in screens.view(state).pinned}


# A turn: one obvious next tap


def test_before_the_order_stands_one_side_after_the_other_looks_out():
    state = setup()

    first, then = screens.view(state), screens.view(does(state, Look("law")))

    assert (first.main.label, first.now_side) == ("Roll Awareness", "law")
    assert [(offer.label, offer.detail) for offer in first.offers] == [("Roll Awareness", "The Foes")]
    assert (then.main.label, then.now_side) == ("Roll Awareness", "foes")
    assert [first.main.opens, first.offers[0].opens, then.main.opens] == [True, False, True]


def test_the_next_tap_is_the_test_then_an_attack_then_the_end_of_the_turn():
    state = duel()

    tested = scored(state, 10)
    spent = scored(state, 10, actions=0)

    assert screens.view(state).main.command == "test"
    assert screens.view(state).actions is None
    assert screens.view(tested).main.command == "attack"
    assert (screens.view(tested).actions.current, screens.view(tested).actions.maximum) == (2, 2)
    following = screens.view(spent).main
    assert (following.command, dict(following.preset)["model"]) == ("test", GABE)


def test_with_no_action_left_the_next_one_is_up_and_nobody_has_to_say_that_the_turn_is_done():
    spent = scored(duel(), 10, actions=0)

    scene = screens.view(spent)
    assert (scene.acting, scene.now_side, scene.order[0]) == (GABE, "foes", GABE)
    assert (row(spent, RUTH).state, row(spent, GABE).state) == ("done", "acting")
    assert scene.actions is None
    assert not any(offer.label == "End turn" for offer in offers(scene))


def test_whoever_follows_may_skip_their_turn_or_hide_without_a_word_about_the_one_before():
    spent = scored(duel(), 10, actions=0)

    skipped = does(spent, given(offered(spent, "Skip this turn")))
    assert skipped.acting.fighter == RUTH
    assert skipped.round == spent.round + 1
    hides = does(spent.change(GABE, unseen=True), Sneak(GABE))
    assert hides.acting.fighter == GABE
    assert hides.fighters[GABE].sneaking is not None


def test_whoever_breaks_away_with_the_last_action_may_still_hide():
    spent = scored(duel(), 10, actions=0)
    assert "sneak" not in [pick.value for pick in field(draft(spent, "dive", model=RUTH), "do").picks]

    away = does(spent, Disengage(RUTH))
    hides = field(draft(away, "dive", model=RUTH), "do")
    assert [pick.why_not for pick in hides.picks if pick.value == "sneak"] == [""]
    hidden = does(away, given(draft(away, "sneak", model=RUTH)))
    assert hidden.fighters[RUTH].sneaking is not None


def test_a_dive_with_no_action_left_takes_one_of_the_next_turn():
    spent = scored(duel(), 10, actions=0)

    sheet = draft(spent, "dive", model=RUTH)
    assert "Costs one action of the next turn." in sheet.notes
    dived = does(spent, given(sheet))
    assert dived.fighters[RUTH].borrowed == 1


def test_what_the_end_of_a_round_brings_is_not_told_before_it_has_come():
    state = scored(fray(), 9, actions=0).change(GABE, acted=True, unseen=True, rounds=2)
    state = state.change(RUTH, acted=True).change(NAN, acted=True)
    last = state.but(acting=state.acting.but(fighter="wes"))

    scene = screens.view(last)
    assert (scene.acting, scene.order[0], scene.title) == (RUTH, RUTH, screens.view(state).title)
    assert row(last, "wes").state == "done"
    assert not row(last, GABE).left
    assert does(last, CombatTest(RUTH)).fighters[GABE].escaped


def test_with_an_empty_magazine_the_next_tap_is_to_reload():
    state = scored(duel(), 10)
    empty = does(state, Correct("loaded:pistol", "0", RUTH))

    main = screens.view(empty).main

    assert (main.command, main.detail) == ("reload", "0 → 2 of 6")
    assert offered(empty, "Attack").why_not == "Pistol is empty: reload it first."


def test_after_the_test_the_row_of_what_is_in_hand_is_pinned():
    state = duel()

    assert pinned(state) == {"Round": "1"}
    assert pinned(scored(state, 12)) == {
        "Round": "1", "": "12 AP", "Damage": "12", "Defense": "12", "Move": "10 m", "Range": "40 m"
    }  # fmt: skip


def test_what_a_shattered_body_halves_is_pinned_halved():
    state = scored(duel().change(RUTH, body=True), 11)

    assert pinned(state)["Damage"] == "6"
    assert pinned(state)["Defense"] == "6"
    assert offered(state, "Attack").detail == "2 × 6 damage"


def test_every_key_says_what_its_action_would_do_now():
    state = scored(duel(PISTOL, KNIFE), 10)

    assert offered(state, "Attack").detail == "2 × 10 damage"
    assert offered(state, "Defend").detail == "stops 10"
    assert offered(state, "Move").detail == "10 m"
    assert offered(does(state, Defend(RUTH)), "Defend").detail == "stops 20"
    assert offered(does(state, Attack(RUTH, GABE)), "Attack").detail == "10 damage"
    assert offered(does(state, Correct("loaded:pistol", "1", RUTH)), "Attack").detail == "10 damage"
    assert offered(does(state, Correct("loaded:pistol", "3", RUTH)), "Reload").detail == "3 → 5 of 6"


def test_at_arm_s_length_the_five_ap_of_point_blank_are_in_the_damage():
    state = scored(duel(KNIFE), 10)

    assert offered(state, "Attack").detail == "2 × 15 damage"
    assert pinned(state)["Damage"] == "15"
    assert pinned(state)["Thrown"] == "5 m"


def test_who_is_up_and_who_follows_is_said_and_the_order_is_on_the_rows():
    state = fray()

    assert screens.view(state).now == "Ruth, then Gabe"
    assert [one.state for side in screens.view(state).sides for one in side.models] == [
        "acting", "ready", "ready", "ready",
    ]  # fmt: skip
    assert chips(state, RUTH)[0] == "1st · 4"
    assert chips(state, NAN)[0] == "3rd · 2"
    assert screens.view(state).order == (RUTH, GABE, NAN, "wes")


def test_twenty_words_are_remembered_in_every_round():
    assert "Twenty words" in [one.title for one in screens.view(duel()).reminders]
    assert "Twenty words" in [one.title for one in screens.view(setup()).reminders]


# The odds before the test


def test_before_the_test_the_sheet_has_the_bands_of_rows_with_two_attacks_and_attack_and_defense():
    state = duel(skills={"high-caliber": 1})

    sheet = draft(state, "test")
    (chart,) = sheet.charts

    assert sheet.go == "Roll 1 die"
    assert sheet.need.dice == 1
    assert chart.head == ("Row", "Odds", "2 attacks", "1 attack", "and defend")
    assert [chart_row.cells for chart_row in chart.rows] == [
        (span(1, 5), "83%", span(8, 10), span(4, 5), span(4, 5)),
        (span(6, 10), "17%", "12", "6", "6"),
        ("average", "", "9.3", "4.7", "4.7"),
    ]
    assert sheet.plot.series[0].points == ((4, 50), (5, 33), (6, 17))


def test_whoever_carries_a_grenade_sees_what_it_would_do():
    state = duel(PISTOL, BOMB, skills={"high-caliber": 1})

    (chart,) = draft(state, "test").charts

    assert chart.head[-1] == "grenade"
    assert [chart_row.cells[-1] for chart_row in chart.rows] == [span(24, 25), "26", "24.7"]
    assert "Taking it in hand costs the other action." in " ".join(chart.notes)


def test_what_is_added_by_hand_is_folded_away_until_it_is_tapped():
    assert field(draft(duel(), "test"), "bonus").settled
    assert "bonus" not in dict(draft(duel(), "test").preset)
    assert not field(draft(duel(), "test", bonus=""), "bonus").settled
    assert field(draft(duel(), "test", bonus="3"), "bonus").value == "3"


def test_the_chances_of_all_bands_and_of_all_scores_make_a_whole():
    state = duel(skills={"high-caliber": 9})

    sheet = draft(state, "test")
    chances = [
        int(one.cells[1].removesuffix("%").replace("under\u00a0", "")) for one in sheet.charts[0].rows[:-1]
    ]

    fives = [span(low, low + 4) for low in range(1, 26, 5)]
    assert [one.cells[0] for one in sheet.charts[0].rows] == [*fives, "average"]
    assert sum(chances) in range(98, 103)
    assert sum(share for _, share in sheet.plot.series[0].points) in range(97, 104)


def test_with_one_attack_in_the_magazine_no_two_are_promised():
    state = does(duel(skills={"high-caliber": 1}), Correct("loaded:pistol", "1", RUTH))

    (chart,) = draft(state, "test").charts

    assert chart.head == ("Row", "Odds", "1 attack", "and defend")
    assert "Only 1 attack is left, in actions or in the magazine." in chart.notes


def test_without_the_skill_the_sheet_says_that_nothing_is_thrown():
    sheet = draft(duel(), "test")

    assert sheet.go == "No dice: the bonus counts"
    assert sheet.need is None
    assert sheet.plot is None


def test_what_is_added_by_hand_is_in_the_odds():
    sheet = draft(duel(), "test", bonus="-2")

    assert [one.cells[0] for one in sheet.charts[0].rows] == [span(1, 5)]
    assert sheet.charts[0].rows[0].cells[2] == "4"
    assert dict(sheet.preset)["bonus"] == "-2"


def test_the_roll_of_a_combat_test_shows_the_same_chart():
    state = duel(skills={"high-caliber": 2})

    asked = asks(state, CombatTest(RUTH))

    assert asked.title == "Ruth: 2 dice for the combat test with Pistol"
    assert asked.chart == draft(state, "test").charts[0]


def test_the_order_begins_with_whose_turn_it_is_and_ends_with_those_who_had_theirs():
    state = scored(fray(), 9)
    first = screens.view(state).order
    later = state.change(RUTH, acted=True)
    later = later.but(acting=later.acting.but(fighter=first[1]))

    assert first[0] == RUTH
    assert set(first) == {RUTH, NAN, GABE, "wes"}
    assert screens.view(later).order == (*first[1:], RUTH)
    assert first[1] not in screens.view(state.change(first[1], health=0)).order


def test_more_is_told_by_whether_it_is_for_this_turn_or_for_any_moment():
    groups = {}
    for offer in screens.view(scored(duel(PISTOL, KNIFE), 9)).more:
        groups.setdefault(offer.group, set()).add(offer.command)

    assert list(groups) == ["In this turn", "At any time", ""]
    assert groups["In this turn"] == {"switch", "holster", "pick-up", "lift"}
    assert {"disengage", "skill", "oppose", "aware", "drop"} <= groups["At any time"]
    assert {"call-it", "concede"} <= groups[""]
