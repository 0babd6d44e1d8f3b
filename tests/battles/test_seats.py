"""Players and seats and who speaks for what, without pages."""

import pytest

from battles import lobby_seats, seats, visibility
from battles.seats import COLORS, Seat
from games.engine.play.questions import Refused, Roll, Sealed
from games.engine.play.record import PendingCommand
from games.engine.show.scene import ModelRow, Offer, Scene, SideView

ANNA, BEN, CLEO = 1, 2, 3
TABLE = (
    Seat("a", 1, ANNA, "Anna", gang="Law"),
    Seat("b", 2, BEN, "Ben", gang="Outlaws"),
    Seat("c", 3, gang="Cursed"),
)


def test_a_player_speaks_for_his_own_side():
    assert seats.sides_of(TABLE, BEN, ANNA) == {"b"}


def test_the_host_speaks_for_seats_of_nobody_too():
    assert seats.sides_of(TABLE, ANNA, ANNA) == {"a", "c"}


def test_one_phone_speaks_for_all_where_nobody_else_sits():
    laid = seats.empty_seats(3, ANNA)

    assert seats.sides_of(laid, ANNA, ANNA) == {"a", "b", "c"}
    assert seats.one_player_only(laid)
    assert not seats.one_player_only(TABLE)


@pytest.mark.parametrize("player", [CLEO, None])
def test_a_watcher_speaks_for_nobody(player):
    assert seats.sides_of(TABLE, player, ANNA) == frozenset()


def test_the_host_speaks_for_whoever_is_away_until_he_is_back():
    away = seats.set_away(TABLE, "b", True)

    assert seats.sides_of(away, ANNA, ANNA) == {"a", "b", "c"}
    assert seats.sides_of(away, BEN, ANNA) == {"b"}
    assert seats.sides_of(seats.mark_present(away, BEN), ANNA, ANNA) == {"a", "c"}


def test_a_seat_is_taken_once():
    taken = seats.take_seat(TABLE, "c", CLEO, "Cleo", 5)

    assert seats.seat_of(taken, "c") == Seat("c", 5, CLEO, "Cleo", gang="Cursed", known=(CLEO,), sat=(CLEO,))
    with pytest.raises(Refused, match="Cleo already has that seat"):
        seats.take_seat(taken, "c", 4, "Dora")


def test_nobody_sits_on_a_seat_that_there_is_not():
    with pytest.raises(Refused, match="no such seat"):
        seats.take_seat(TABLE, "e", CLEO, "Cleo")


def test_a_colour_is_one_players():
    with pytest.raises(Refused, match="Anna has green"):
        seats.change_color(TABLE, "b", 1)
    with pytest.raises(Refused, match="5 colors"):
        seats.change_color(TABLE, "b", 6)


def test_an_empty_seat_gives_its_colour_up_for_another():
    inked = seats.change_color(TABLE, "b", 3)

    assert [seat.color for seat in inked] == [1, 3, 2]


def test_a_freed_seat_keeps_its_gang_and_its_colour():
    assert seats.seat_of(seats.vacate(TABLE, "b"), "b") == Seat("b", 2, gang="Outlaws")


def test_nobody_is_ready_without_a_gang():
    bare = lobby_seats.set_gang(TABLE, "b", "")

    with pytest.raises(Refused, match="Choose what you play with first"):
        lobby_seats.set_ready(bare, "b", True)
    assert seats.seat_of(lobby_seats.set_ready(TABLE, "b", True), "b").ready


def test_who_changes_to_no_gang_is_not_ready_any_more():
    ready = lobby_seats.set_ready(TABLE, "b", True)

    assert not seats.seat_of(lobby_seats.set_gang(ready, "b", ""), "b").ready
    assert seats.seat_of(lobby_seats.set_gang(ready, "b", "Others"), "b").ready


def test_seats_come_and_go_before_the_start():
    more = lobby_seats.add_seat(TABLE, 5)
    fewer, moved = lobby_seats.remove_seat(more, "c", 2)

    assert (more[-1].side, more[-1].color) == ("d", 4)
    assert [(seat.side, seat.color) for seat in fewer] == [("a", 1), ("b", 2), ("c", 4)]
    assert moved == {"a": "a", "b": "b", "d": "c"}
    with pytest.raises(Refused, match="That seat is taken"):
        lobby_seats.remove_seat(more, "b", 2)
    with pytest.raises(Refused, match="at least 2 seats"):
        lobby_seats.remove_seat(seats.empty_seats(2, ANNA), "b", 2)
    with pytest.raises(Refused, match="can have at most"):
        lobby_seats.add_seat(seats.empty_seats(5, ANNA), 9)


def test_a_battle_begins_with_a_gang_for_everybody_who_sits():
    assert lobby_seats.why_not_ready(seats.empty_seats(2, ANNA), 2) == "Fill 2 more seats first."
    assert lobby_seats.why_not_ready(TABLE, 2) == ""
    waits = (*TABLE, Seat("d", 4, CLEO, "Cleo"))
    assert (
        lobby_seats.why_not_ready(waits, 2)
        == "Cleo has not chosen yet. Wait, choose for them, or remove them."
    )


def test_empty_seats_without_a_gang_are_left_out_at_the_start():
    laid = (TABLE[0], Seat("b", 2), TABLE[1].but(side="c", color=4))
    sides = [SideView("a", "Law", "", 1), SideView("b", "Outlaws", "", 2)]

    begun = seats.seats_for_start(sides, tuple(seat for seat in laid if seat.gang))

    assert [(seat.side, seat.color, seat.player) for seat in begun] == [("a", 1, ANNA), ("b", 4, BEN)]


def test_a_guest_who_becomes_a_member_keeps_his_seat_and_who_goes_leaves_it_empty():
    assert seats.seat_of(seats.replace_player(TABLE, BEN, CLEO), "b").player == CLEO
    gone = seats.seat_of(seats.replace_player(seats.hand_over(TABLE, "b", BEN, "Ben"), BEN, None), "b")
    assert gone == Seat("b", 2, gang="Outlaws", vacated=True)


def test_seats_come_back_from_json_as_they_were():
    assert seats.load_seats(seats.dump_seats(TABLE)) == TABLE


def test_there_is_a_word_for_every_colour():
    assert [seat.color_name for seat in seats.empty_seats(5)] == [*COLORS.values()]


# Who is known there


def test_a_seat_knows_the_phones_of_its_player_and_forgets_them_for_another():
    taken = seats.take_seat(TABLE, "c", CLEO, "Cleo")
    phone = seats.continued(taken, "c", 4)

    assert (seats.seat_of(phone, "c").known, seats.seat_of(phone, "c").name) == ((CLEO, 4), "Cleo")
    assert seats.seat_of(seats.left(phone, "c"), "c").known == (CLEO, 4)
    handed = seats.seat_of(seats.hand_over(phone, "c", BEN, "Ben"), "c")
    assert (handed.known, handed.sat) == ((BEN,), (CLEO, 4, BEN))
    assert seats.seat_of(seats.take_seat(seats.left(phone, "c"), "c", 9, "Dora"), "c").known == (9,)


def test_whom_the_host_removes_is_known_nowhere_any_more():
    phone = seats.continued(seats.take_seat(TABLE, "c", CLEO, "Cleo"), "c", 4)
    removed = seats.forgotten(seats.left(phone, "c"), 4)

    assert seats.seat_of(removed, "c").known == (CLEO,)
    assert not seats.took_part(removed, 4)
    assert seats.took_part(removed, CLEO)


def test_the_start_keeps_who_is_known_and_counts_who_sat_from_then_on():
    sides = [SideView("a", "Law", "", 1), SideView("b", "Outlaws", "", 2)]
    before = seats.hand_over(seats.take_seat(TABLE[:2], "b", BEN, "Ben"), "b", CLEO, "Cleo")

    begun = seats.seats_for_start(sides, before)

    assert not seats.took_part(begun, BEN)
    assert seats.took_part(begun, CLEO)
    assert seats.seat_of(begun, "b").known == (CLEO,)


def test_of_a_seat_that_a_player_left_the_host_knows_nothing_until_they_sit_down_there():
    left = seats.left(TABLE, "b", ANNA)

    assert seats.sides_of(left, ANNA, ANNA) == {"a", "b", "c"}
    assert seats.sides_known_to(left, ANNA, ANNA) == {"a", "c"}
    assert seats.sides_known_to(seats.take_seat(left, "b", ANNA, "Anna"), ANNA, ANNA) == {"a", "b", "c"}


def test_whoever_stands_in_neither_knows_nor_agrees():
    away = seats.set_away(TABLE, "b", True)

    assert seats.sides_of(away, ANNA, ANNA) == {"a", "b", "c"}
    assert seats.sides_known_to(away, ANNA, ANNA) == seats.own_sides(away, ANNA, ANNA) == {"a", "c"}


# What a phone sees

WOUND = Offer("correct", "loses 1", (("what", "health"), ("value", "2"), ("of", "ruth")), direct=True)
TAP = Offer("activate", "acts", (("model", "ruth"),), direct=True)
DONE = Offer("done", "is done", direct=True)
SCENE = Scene(
    "Law against Outlaws",
    (),
    (
        SideView(
            "a", "Law", "", 1, models=(ModelRow("ruth", "Ruth", "", "a", "ready", tap=TAP, wound=WOUND),)
        ),
        SideView("b", "Outlaws", "", 2, models=(ModelRow("gabe", "Gabe", "", "b", "ready"),)),
    ),
    "Law: who acts?",
    "a",
    main=DONE,
    offers=(Offer("hide", "Hide", (("model", "ruth"),)),),
    more=(Offer("concede", "Concede"),),
)


def test_a_phone_that_speaks_for_all_sees_everything():
    assert visibility.for_phone(SCENE, {"a", "b"}) is SCENE


def test_whose_turn_it_is_sees_what_can_be_done():
    assert visibility.for_phone(SCENE, {"a"}) == SCENE


@pytest.mark.parametrize("sides", [{"b"}, ()])
def test_the_others_and_watchers_see_the_table_and_can_do_nothing(sides):
    seen = visibility.for_phone(SCENE, sides)

    assert (seen.main, seen.offers, seen.more) == (None, (), ())
    assert {(row.name, row.tap, row.wound) for side in seen.sides for row in side.models} == {
        ("Ruth", None, None),
        ("Gabe", None, None),
    }


def test_a_command_is_its_models_and_what_has_none_is_whoevers_turn_it_is():
    assert visibility.side_of(SCENE, {"model": "gabe", "target": "ruth"}) == "b"
    assert visibility.side_of(SCENE, {"what": "health", "of": "gabe", "value": "1"}) == "b"
    assert visibility.side_of(SCENE, {"side": "b"}) == "b"
    assert visibility.side_of(SCENE, {}) == "a"
    assert visibility.side_of(SCENE, {"what": "turn", "of": "", "value": "1"}) == ""
    assert visibility.side_of(SCENE, {"model": ["no", "text"]}) == "a"


def test_a_question_is_for_whom_it_names():
    roll = PendingCommand(None, None, Roll("b", "to hit", "to_hit", 2))

    assert visibility.may_answer(roll, {"b"})
    assert not visibility.may_answer(roll, {"a"})
    assert visibility.answers_for(roll, {"a", "b"}) == "b"


def test_a_question_for_everybody_is_for_whoever_sits_at_the_table():
    roll = PendingCommand(None, None, Roll("", "for initiative", "for_initiative", 2, each=("a", "b")))

    assert visibility.may_answer(roll, {"a"})
    assert not visibility.may_answer(roll, ())


def test_sealed_numbers_are_asked_of_each_phone_until_it_has_chosen():
    open_yet = PendingCommand(
        None, None, Sealed(("a", "b"), "for the bid", "for_the_bid", 0, 6), sealed={"a": 3}
    )

    assert not visibility.may_answer(open_yet, {"a"})
    assert visibility.answers_for(open_yet, {"b"}) == "b"
    assert visibility.is_private(open_yet, {"b"})
    assert not visibility.is_private(open_yet, {"a", "b"})
