"""What is to be seen of a fight, and what may be tapped in it."""

import pytest

from games.blood_horizon.fight.orders import Orders
from games.blood_horizon.fight.shooting import ReturnFire
from games.blood_horizon.fight.will import Will
from games.blood_horizon.screens import draft
from games.blood_horizon.screens.fight import offers, scene
from tests.games.blood_horizon.fights import (
    active,
    after,
    chase,
    foes,
    settings,
)
from tests.games.blood_horizon.moments_of_a_fight import at, calm, missed

PHASES = (
    "advantage", "orders", "their orders", "charged", "shooting", "damage", "return", "melee", "will", "recovery",
)  # fmt: skip


@pytest.mark.parametrize("phase", PHASES)
def test_there_is_always_one_main_step_and_it_can_be_opened(phase):
    state = at(phase)
    step = offers.main(state)

    assert step is not None
    assert step.main
    sheet = draft(state, step.command, dict(step.preset))
    assert sheet.go, sheet


@pytest.mark.parametrize("phase", PHASES)
def test_everything_beside_it_can_be_opened_too(phase):
    state = at(phase)

    for offer in (*offers.offers(state), *offers.more(state)):
        assert not offer.why_not
        assert draft(state, offer.command, dict(offer.preset)).go


@pytest.mark.parametrize("phase", PHASES)
def test_a_row_stands_for_everybody_in_the_fight(phase):
    state = at(phase)
    rows = [*scene.rows(state, "a", waits=False), *scene.rows(state, "foes", waits=False)]

    assert {row.key for row in rows} == {*state.figures}
    assert scene.now(state)
    assert scene.pinned(state)


def test_what_the_rules_will_do_is_said_before_it_is_done():
    (plans, *_) = scene.reminders(at("their orders"))

    assert "O1 picks Chase: Leader against Leader." in plans.text
    assert offers.main(at("their orders")).direct
    assert "Change their orders" in [offer.label for offer in offers.offers(at("their orders"))]


def test_where_the_player_decides_for_the_foes_he_gives_their_orders():
    state = active((chase(),), foes(2), party="theirs", settings=settings(foes="player"))

    assert not offers.main(state).direct


def test_the_sheet_of_orders_opens_one_figure_and_shuts_the_others():
    sheet = draft(at("orders"), "orders", {"side": "a"})

    assert [field.name for field in sheet.fields if field.settled] == ["open-sam"]
    assert sheet.fields[0].label == "Chase"
    assert sum(chance.per_mille for chance in sheet.odds) in range(998, 1003)
    assert len(sheet.charts) == 2


def test_a_tap_on_an_order_keeps_it_and_fills_in_the_others_around_it():
    state = at("orders")
    sheet = draft(state, "orders", {"side": "a", "give": "", "edit": "chase:shoot:o2+o2+o2:automatic"})
    given = dict(sheet.preset)["give"]

    assert given == "chase:shoot:o2+o2+o2:automatic"
    again = draft(state, "orders", {"side": "a", "give": given, "open-sam": ""})
    assert again.fields[0].label == "Sam"
    assert after(state, Orders("a", (given,))).fight.order("sam").targets != ("o2",)


def test_first_comes_what_he_does_and_then_at_whom():
    fields = draft(at("orders"), "orders", {"side": "a"}).fields

    assert [field.label for field in fields[:3]] == ["Chase", "Target", "2nd shot"]
    assert [pick.label for pick in fields[0].picks][:2] == ["Shoot", "Charge"]


def test_each_target_says_how_likely_he_is_put_out_of_action():
    picks = draft(at("orders"), "orders", {"side": "a"}).fields[1].picks

    assert [pick.label for pick in picks] == ["O1", "O2", "O3"]
    assert all(pick.effect.endswith("%") for pick in picks)


def test_a_tap_on_charge_offers_whoever_is_on_the_board_with_the_chance_to_win():
    state = at("orders")
    charge = draft(state, "orders", {"side": "a"}).fields[0].picks[1]
    fields = draft(state, "orders", {"side": "a", "give": "", "edit": charge.value}).fields

    assert fields[1].label == "Target"
    assert [pick.label for pick in fields[1].picks] == ["O1", "O2", "O3"]
    assert all("go down instead" in pick.detail for pick in fields[1].picks)


def test_each_shot_of_a_weapon_gets_its_target():
    labels = [field.label for field in draft(at("orders"), "orders", {"side": "a"}).fields]

    assert labels[2:4] == ["2nd shot", "3rd shot"]


def test_who_has_ducked_is_offered_nothing_else():
    state = at("orders").change("chase", status="ducked")

    assert [pick.label for pick in draft(state, "orders", {"side": "a"}).fields[0].picks] == ["Come up again"]


def test_the_sheet_of_return_fire_shares_out_its_shots():
    state = missed()
    state = after(after(state, ReturnFire("o1"), (6, 6)), ReturnFire("o2"), (6, 6))
    sheet = draft(state, "return-fire", {"model": "chase"})

    assert dict(sheet.preset)["targets"] == "o1,o1,o2"
    assert "not enough" in sheet.need.then


def test_the_sheet_of_a_will_test_shows_the_chances_of_staying():
    sheet = draft(at("will"), "will", {"party": "ours"})

    assert sheet.odds[0].label == "all stay"
    assert sheet.fields[0].label == "Extraordinary Effort"


def test_the_second_side_is_tested_though_the_first_has_left():
    state = after(at("will").change("chase", used=("effort",)), Will("theirs"), (6, 6))
    sheet = draft(state, "will", {"party": "ours"})

    assert sheet.go
    assert sheet.odds


def test_free_will_says_what_the_test_would_have_been():
    sheet = draft(at("will").change("sam", status="out"), "free-will", {"model": "chase"})

    assert any("all stay" in note for note in sheet.notes)
    assert any("left behind" in note for note in sheet.notes)


def test_whoever_is_carried_off_with_the_star_is_not_left_behind():
    state = at("will").change("sam", status="out")
    state = state.fights(carried=(("chase", "sam"),))
    sheet = draft(state, "free-will", {"model": "chase"})

    assert "Carried off the board with them: Sam." in sheet.notes
    assert not any("left behind" in note for note in sheet.notes)


def test_an_effort_that_is_tapped_changes_the_chances_of_the_sheet():
    shown = {}
    for effort in ("", "on"):
        shown[effort] = draft(at("will"), "will", {"party": "ours", "effort": effort}).odds[0].share

    assert shown["on"] != shown[""]


def test_the_risk_of_a_charge_counts_being_shot_down_on_the_way():
    sheet = draft(active((calm("bare"),), foes(1)), "orders", {})

    (charged,) = next(field for field in sheet.fields if field.label == "Target").picks
    lost = next(chance for chance in sheet.odds if chance.label == "goes down")
    assert charged.detail == f"{lost.share} to go down instead"
