"""What a field of a sheet says of itself, so that a template need not ask."""

import pytest

from games.engine.show.pieces import Pick
from games.engine.show.sheet import Correction, Field, step_number


def number(value, low=0, high=6, **more):
    return Field("inches", "Inches", "number", value=value, low=low, high=high, **more)


@pytest.mark.parametrize(
    ("value", "less", "more"),
    [
        ("3", "2", "4"),
        ("0", "", "1"),
        ("6", "5", ""),
        ("5.5", "4.5", ""),
        ("2.5", "1.5", "3.5"),
        ("9", "8", ""),
        ("-2", "", "-1"),
        ("", "", "0"),
        ("many", "", "0"),
        ("1e999", "", "0"),
        ("nan", "", "0"),
    ],
)
def test_a_number_is_stepped_towards_its_range_and_never_out_of_it(value, less, more):
    field = number(value)

    assert (field.less, field.more) == (less, more)


def test_a_number_that_is_open_begins_at_the_lowest():
    assert number("", low=2).more == "2"


def test_a_half_stays_one():
    assert step_number("1.5", 1) == "2.5"
    assert step_number(3, -1) == "2"


def test_what_a_field_is_settled_to():
    picks = (Pick("a", "Anna", chosen=True), Pick("b", "Ben"), Pick("c", "Cleo", chosen=True))

    assert Field("who", "Who", "many", picks).said == "Anna, Cleo"
    assert Field("who", "Who", "one", picks[1:2], value="b").said == ""
    assert number("4").said == "4"


def test_its_words_and_what_a_tap_makes_of_it():
    assert Field("far", "How far?", "number").question == "How far?"
    assert Field("far", "Range", "number", help="In inches").question == "Range. In inches"
    assert Field("run", "Runs", "fact", on=True).other == "off"
    assert Field("run", "Runs", "fact").other == "on"
    assert Field("why", "Why", "words").longest == 200
    assert Field("why", "Why", "words", high=40).longest == 40


def test_a_value_put_right_is_stepped_inside_of_its_range():
    assert (Correction("turn", "Turn", 1, low=1, high=2).less, Correction("turn", "Turn", 1).more) == (
        "",
        "2",
    )
    assert (Correction("turn", "Turn", 2, low=1, high=2).more, Correction("turn", "Turn", 2).less) == (
        "",
        "1",
    )
    assert (Correction("on", "On", True, "flag").other, Correction("on", "On", False, "flag").other) == (
        "no",
        "yes",
    )


def test_many_picks_are_folded_up():
    picks = [Pick(str(one), str(one)) for one in range(6)]

    assert Correction("by", "By", "", "one", picks=tuple(picks)).folded
    assert not Correction("by", "By", "", "one", picks=tuple(picks[:5])).folded
