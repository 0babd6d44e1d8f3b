"""How the open question is put, whichever game asks it."""

from games.engine.play.questions import Choice, Number, Option, Roll, Sealed
from games.engine.play.record import PendingCommand
from games.engine.show.question_forms import Whose, asked, whose_in

SIDES = {"red": Whose("Reds", 1, "red"), "blue": Whose("Blues", 2, "blue")}


def put(question, side="", **more):
    return asked(PendingCommand(None, None, question, **more), lambda key: SIDES.get(key, Whose()), side)


def test_a_roll_says_whose_it_is_and_what_it_takes():
    found = put(Roll("red", "to hit Nell Tull", "to_hit", 3, needs=4, optional=True))

    assert (found.title, found.whose, found.number, found.side) == (
        "3 dice to hit Nell Tull",
        "Reds",
        1,
        "red",
    )
    assert (found.dice, found.needs, found.optional) == (3, "4+", True)
    assert put(Roll("red", "to hold", "hold", 1, needs=2, under=True)).needs == "2 or less"


def test_a_roll_off_is_a_die_for_each_side_and_nobody_in_particular():
    found = put(Roll("", "to begin", "begin", 2, each=("red", "blue")))

    assert (found.title, found.whose, found.labels) == ("1 die each to begin", "", ("Reds", "Blues"))


def test_a_choice_keeps_the_names_in_its_words():
    found = put(Choice("blue", "what becomes of Nell Tull", "fate", (Option("a", "A", "first"),), many=True))

    assert (found.title, found.whose, found.many) == ("What becomes of Nell Tull", "Blues", True)
    assert [(pick.value, pick.label, pick.detail) for pick in found.picks] == [("a", "A", "first")]


def test_a_number_says_its_bounds():
    found = put(Number("red", "of paces", "paces", 1, 20))

    assert (found.title, found.low, found.high) == ("A number of paces", 1, 20)


def test_a_secret_is_asked_of_the_side_whose_phone_it_is_or_of_the_next_to_choose():
    bid = Sealed(("red", "blue"), "for the bid", "bid", 0, 6)

    assert put(bid, "blue").side == "blue"
    assert put(bid).side == "red"
    assert put(bid, sealed={"red": 2}).side == "blue"


def test_a_secret_is_asked_again_of_a_side_that_may_still_change_it():
    bid = Sealed(("red", "blue"), "for the bid", "bid", 0, 6)

    assert put(bid, "red", sealed={"red": 2}).side == "red"


def test_sides_have_the_inks_of_their_order():
    whose = whose_in({"red": "Reds", "blue": "Blues"})
    assert (whose("blue"), whose("")) == (Whose("Blues", 2, "blue"), Whose())
