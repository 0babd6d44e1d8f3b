"""The Battle Board as it is shown: who faces whom, in what state, and what a tap on a figure orders."""

import pytest

from games.blood_horizon.fight.orders import Orders, read
from games.blood_horizon.screens import draft, view
from games.blood_horizon.screens.fight.board import drawn
from tests.games.blood_horizon.fights import active, after, chase, drawn_up, foes, one, orders


def six_against_three(**how):
    return active((chase("automatic"), one("sam")), foes(3), **how)


def pairs(board):
    return {(aim.who, aim.whom) for aim in board.aims}


def stand(board, key):
    return next(one for rank in board.ranks for one in rank.stands if one.key == key)


def tapped(state, *touches):
    """The sheet of orders after taps on figures of its board, one after the other."""
    sheet = draft(state, "orders", {"side": "a"})
    for key in touches:
        touch = stand(sheet.board, key).touch
        sheet = draft(state, "orders", {**dict(sheet.preset), touch.name: touch.value})
    return sheet


def test_before_anybody_acts_those_of_one_place_face_each_other_and_who_is_left_over_begins_again():
    board = drawn(drawn_up((chase(), one("sam")), foes(3)))

    assert pairs(board) == {("o1", "chase"), ("o2", "sam"), ("o3", "chase")}
    assert not any(aim.sure for aim in board.aims)
    assert [one.place for one in board.far.stands] == [0, 1, 2]


def test_whoever_has_ducked_is_faced_by_nobody_while_another_can_be_seen():
    state = drawn_up((chase(), one("sam")), foes(3)).change("sam", status="ducked")

    assert {whom for who, whom in pairs(drawn(state)) if who in ("o1", "o2", "o3")} == {"chase"}


def test_the_foes_shots_are_drawn_before_they_are_fired():
    state = six_against_three(party="theirs")
    aims = drawn(state).aims

    after_orders = after(state, Orders("foes"))
    said = {(order.figure, key) for order in after_orders.fight.orders for key in order.targets}
    assert {(aim.who, aim.whom) for aim in aims} == said
    assert all(aim.sure for aim in aims)


@pytest.mark.parametrize(
    ("status", "state", "word"),
    [
        ("on", "up", ""),
        ("ducked", "ducked", "ducked"),
        ("out", "down", "down"),
        ("dead", "dead", "dead"),
        ("left", "left", "left"),
        ("captured", "left", "captive"),
    ],
)
def test_each_state_is_a_sign_and_a_word(status, state, word):
    sam = stand(drawn(six_against_three().change("sam", status=status)), "sam")

    assert (sam.state, sam.word) == (state, word)
    assert sam.what.startswith("Sam, Rep 4")


def test_a_line_in_cover_says_so_once():
    board = drawn(six_against_three(advantage="ours"))

    assert board.near.covered
    assert board.near.note == "in Cover"
    assert not board.far.covered
    assert not any(one.covered for rank in board.ranks for one in rank.stands)


def test_nothing_is_marked_on_a_figure_because_its_side_does_not_act():
    board = view(six_against_three(), None, None).board

    assert {one.mark for rank in board.ranks for one in rank.stands} == {""}


def test_orders_lie_open_by_themselves_and_are_given_in_one_tap():
    state = six_against_three()
    main = view(state, None, None).main

    assert (main.command, main.opens) == ("orders", True)
    assert draft(state, main.command, dict(main.preset)).go


def test_a_target_is_tapped_on_the_board_with_its_chance():
    sheet = tapped(six_against_three())

    assert stand(sheet.board, "chase").mark == "chosen"
    assert stand(sheet.board, "o2").says.endswith("%")
    assert all(stand(sheet.board, key).touch for key in ("o1", "o2", "o3", "sam"))
    assert not any(field.on_board for field in sheet.fields if field.label == "Chase")


def test_the_second_tap_on_another_splits_the_shots_and_a_third_takes_it_back():
    state = six_against_three()

    assert dict(tapped(state, "o2").preset)["give"].split(":")[2] == "o2+o2+o2"
    assert dict(tapped(state, "o2", "o3").preset)["give"].split(":")[2] == "o2+o2+o3"
    assert dict(tapped(state, "o2", "o3", "o3").preset)["give"].split(":")[2] == "o2+o2+o2"


def test_whoever_has_one_shot_makes_room_for_the_next_once_he_has_his_target():
    state = active((chase("rifle"), one("sam", "rifle")), foes(3))
    sheet = tapped(state, "o2")

    assert stand(sheet.board, "sam").mark == "chosen"
    assert stand(sheet.board, "chase").mark == "ordered"
    assert stand(sheet.board, "chase").says == "O2"


def test_an_order_is_a_word_that_fits_under_a_face():
    """With several targets how often the first is fired at stands in the title; to come up again is one word."""
    state = six_against_three()

    assert stand(tapped(state, "o2").board, "chase").says == "O2 3×"
    assert stand(tapped(state, "o2", "o3").board, "chase").says == "O2 +1"
    ducked = state.change("sam", status="ducked")
    assert stand(draft(ducked, "orders", {"side": "a"}).board, "sam").says == "rises"


def test_a_charge_is_aimed_on_the_board_too():
    state = six_against_three()
    sheet = draft(state, "orders", {"side": "a", "edit": "sam:charge:o1"})
    touch = stand(sheet.board, "o3").touch

    assert read(touch.value) == read("sam:charge:o3")
    assert sheet.board.words == "Tap a target to charge"


def test_whoever_cannot_shoot_has_no_target():
    state = six_against_three().change("chase", status="ducked").change("sam", status="ducked")
    sheet = draft(state, "orders", {"side": "a"})

    assert not any(one.touch for one in sheet.board.far.stands)
    assert sheet.board.words == ""


def test_there_is_no_board_where_nobody_fights():
    assert drawn(six_against_three().but(fight=None)) is None


def test_what_is_done_already_is_drawn_no_more():
    state = orders(active((chase("rifle", used=("effort",)),), foes(1)), "chase:shoot:o1")

    assert pairs(drawn(state)) == {("chase", "o1")}
