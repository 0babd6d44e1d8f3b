"""Who sits where and who speaks for what, without pages."""

import pytest

from battles import seats, seeing
from battles.seats import INKS, Seat
from companion.rules.questions import Refused, Roll, Sealed
from companion.rules.record import Open
from companion.rules.vocabulary import ModelRow, Offer, Scene, SideView

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
    laid = seats.laid(3, ANNA)

    assert seats.sides_of(laid, ANNA, ANNA) == {"a", "b", "c"}
    assert seats.alone(laid)
    assert not seats.alone(TABLE)


@pytest.mark.parametrize("player", [CLEO, None])
def test_a_watcher_speaks_for_nobody(player):
    assert seats.sides_of(TABLE, player, ANNA) == frozenset()


def test_the_host_speaks_for_whoever_is_away_until_he_is_back():
    away = seats.absent(TABLE, "b", True)

    assert seats.sides_of(away, ANNA, ANNA) == {"a", "b", "c"}
    assert seats.sides_of(away, BEN, ANNA) == {"b"}
    assert seats.sides_of(seats.back(away, BEN), ANNA, ANNA) == {"a", "c"}


def test_a_seat_is_taken_once():
    taken = seats.taken(TABLE, "c", CLEO, "Cleo", 5)

    assert seats.seat_of(taken, "c") == Seat("c", 5, CLEO, "Cleo", gang="Cursed")
    with pytest.raises(Refused, match="Cleo sits there already"):
        seats.taken(taken, "c", 4, "Dora")


def test_nobody_sits_on_a_seat_that_there_is_not():
    with pytest.raises(Refused, match="no such seat"):
        seats.taken(TABLE, "e", CLEO, "Cleo")


def test_a_colour_is_one_players():
    with pytest.raises(Refused, match="Anna has green"):
        seats.inked(TABLE, "b", 1)
    with pytest.raises(Refused, match="five colours"):
        seats.inked(TABLE, "b", 6)


def test_an_empty_seat_gives_its_colour_up_for_another():
    inked = seats.inked(TABLE, "b", 3)

    assert [seat.colour for seat in inked] == [1, 3, 2]


def test_a_freed_seat_keeps_its_gang_and_its_colour():
    assert seats.seat_of(seats.freed(TABLE, "b"), "b") == Seat("b", 2, gang="Outlaws")


def test_nobody_is_ready_without_a_gang():
    bare = seats.fielded(TABLE, "b", "")

    with pytest.raises(Refused, match="Choose a gang first"):
        seats.readied(bare, "b", True)
    assert seats.seat_of(seats.readied(TABLE, "b", True), "b").ready


def test_who_changes_to_no_gang_is_not_ready_any_more():
    ready = seats.readied(TABLE, "b", True)

    assert not seats.seat_of(seats.fielded(ready, "b", ""), "b").ready
    assert seats.seat_of(seats.fielded(ready, "b", "Others"), "b").ready


def test_seats_come_and_go_before_the_start():
    more = seats.added(TABLE, 5)
    fewer, moved = seats.removed(more, "c", 2)

    assert (more[-1].side, more[-1].colour) == ("d", 4)
    assert [(seat.side, seat.colour) for seat in fewer] == [("a", 1), ("b", 2), ("c", 4)]
    assert moved == {"a": "a", "b": "b", "d": "c"}
    with pytest.raises(Refused, match="Somebody sits there"):
        seats.removed(more, "b", 2)
    with pytest.raises(Refused, match="fewest"):
        seats.removed(seats.laid(2, ANNA), "b", 2)
    with pytest.raises(Refused, match="as many as can fight"):
        seats.added(seats.laid(5, ANNA), 9)


def test_a_battle_begins_with_a_gang_for_everybody_who_sits():
    assert seats.missing(seats.laid(2, ANNA), 2) == "2 more gangs are needed."
    assert seats.missing(TABLE, 2) == ""
    waits = (*TABLE, Seat("d", 4, CLEO, "Cleo"))
    assert seats.missing(waits, 2) == "Cleo has no gang yet. Wait, choose one for them, or free the seat."


def test_empty_seats_without_a_gang_are_left_out_at_the_start():
    laid = (TABLE[0], Seat("b", 2), TABLE[1].but(side="c", colour=4))
    sides = [SideView("a", "Law", "", 1), SideView("b", "Outlaws", "", 2)]

    begun = seats.seated(sides, tuple(seat for seat in laid if seat.gang))

    assert [(seat.side, seat.colour, seat.player) for seat in begun] == [("a", 1, ANNA), ("b", 4, BEN)]


def test_a_guest_who_becomes_a_member_keeps_his_seat_and_who_goes_leaves_it_empty():
    assert seats.seat_of(seats.renamed(TABLE, BEN, CLEO), "b").player == CLEO
    assert seats.seat_of(seats.renamed(TABLE, BEN, None), "b") == Seat("b", 2, gang="Outlaws")


def test_seats_come_back_from_json_as_they_were():
    assert seats.read(seats.kept(TABLE)) == TABLE


def test_there_is_a_word_for_every_colour():
    assert [seat.ink for seat in seats.laid(5)] == [*INKS.values()]


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
    more=(Offer("concede", "Give up"),),
)


def test_a_phone_that_speaks_for_all_sees_everything():
    assert seeing.for_phone(SCENE, {"a", "b"}) is SCENE


def test_whose_turn_it_is_sees_what_can_be_done():
    assert seeing.for_phone(SCENE, {"a"}) == SCENE


@pytest.mark.parametrize("sides", [{"b"}, ()])
def test_the_others_and_watchers_see_the_table_and_can_do_nothing(sides):
    seen = seeing.for_phone(SCENE, sides)

    assert (seen.main, seen.offers, seen.more) == (None, (), ())
    assert [(row.name, row.tap, row.wound) for side in seen.sides for row in side.models] == [
        ("Ruth", None, None),
        ("Gabe", None, None),
    ]


def test_a_command_is_its_models_and_what_has_none_is_whoevers_turn_it_is():
    assert seeing.side_of(SCENE, {"model": "gabe", "target": "ruth"}) == "b"
    assert seeing.side_of(SCENE, {"what": "health", "of": "gabe", "value": "1"}) == "b"
    assert seeing.side_of(SCENE, {"side": "b"}) == "b"
    assert seeing.side_of(SCENE, {}) == "a"
    assert seeing.side_of(SCENE, {"what": "turn", "of": "", "value": "1"}) == ""
    assert seeing.side_of(SCENE, {"model": ["no", "text"]}) == "a"


def test_a_question_is_for_whom_it_names():
    roll = Open(None, None, Roll("b", "to hit", 2))

    assert seeing.may_answer(roll, {"b"})
    assert not seeing.may_answer(roll, {"a"})
    assert seeing.answers_for(roll, {"a", "b"}) == "b"


def test_a_question_for_everybody_is_for_whoever_sits_at_the_table():
    roll = Open(None, None, Roll("", "for initiative", 2, each=("a", "b")))

    assert seeing.may_answer(roll, {"a"})
    assert not seeing.may_answer(roll, ())


def test_sealed_numbers_are_asked_of_each_phone_until_it_has_chosen():
    open_yet = Open(None, None, Sealed(("a", "b"), "for the bid", 0, 6), sealed={"a": 3})

    assert not seeing.may_answer(open_yet, {"a"})
    assert seeing.answers_for(open_yet, {"b"}) == "b"
    assert seeing.is_private(open_yet, {"b"})
    assert not seeing.is_private(open_yet, {"a", "b"})
