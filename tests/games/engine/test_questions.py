from fractions import Fraction

import pytest

from games.engine.play.questions import Choice, Number, Option, Refused, Roll, Sealed, identity

PURSES = (Option("small", "The small purse"), Option("big", "The big purse"))


def refusal(question, answer):
    with pytest.raises(Refused) as refused:
        question.check(answer)
    return str(refused.value)


def test_a_roll_takes_as_many_faces_as_dice():
    assert Roll("red", "to hit", "to_hit", 3).check((6, 1, 4)) == (6, 1, 4)


@pytest.mark.parametrize(
    "answer", [(), (1, 2), (1, 2, 3, 4), (0, 1, 2), (7, 1, 1), ("1", "2", "3"), 3, {"red": 3}]
)
def test_a_roll_refuses_what_three_dice_cannot_show(answer):
    assert (
        refusal(Roll("red", "to hit", "to_hit", 3), answer)
        == "3 dice with faces from 1 to 6 are needed to hit."
    )


def test_only_an_optional_roll_may_be_kept():
    assert Roll("red", "to throw again", "to_throw_again", 1, optional=True).check(()) == ()
    assert (
        refusal(Roll("red", "to hit", "to_hit", 1), ()) == "1 die with faces from 1 to 6 are needed to hit."
    )


def test_dice_count_at_or_above_the_number_or_at_or_below_it():
    assert Roll("red", "", "test", 4, needs=4).successes((3, 4, 6, 1)) == 2
    assert Roll("red", "", "test", 4, needs=4, under=True).successes((3, 4, 6, 1)) == 3


@pytest.mark.parametrize("reads", [(), (4,), (4, 6), (1,), (2, 3, 4, 5, 6)])
@pytest.mark.parametrize("dice", [1, 2, 5])
def test_the_outcomes_of_a_roll_are_every_one_and_no_more(reads, dice):
    outcomes = list(Roll("red", "", "test", dice, reads=reads).outcomes())

    assert sum(chance for _, chance in outcomes) == 1
    assert len({faces for faces, _ in outcomes}) == len(outcomes)
    assert all(len(faces) == dice for faces, _ in outcomes)
    assert Roll("red", "", "test", dice, reads=reads).outcome_count == len(outcomes)


def test_two_dice_that_tell_success_from_failure_have_three_outcomes():
    outcomes = dict(Roll("red", "", "test", 2, reads=(5,)).outcomes())

    assert outcomes == {(5, 5): Fraction(1, 9), (5, 1): Fraction(4, 9), (1, 1): Fraction(4, 9)}


def test_dice_that_are_told_apart_have_every_order_of_their_bands():
    roll = Roll("red", "", "test", 2, reads=(5,), apart=True)

    assert dict(roll.outcomes()) == {
        (5, 5): Fraction(1, 9), (5, 1): Fraction(2, 9), (1, 5): Fraction(2, 9), (1, 1): Fraction(4, 9),
    }  # fmt: skip
    assert roll.outcome_count == 4


def test_dice_that_are_told_apart_are_the_same_question():
    """Whoever rolled for it before its odds were worked out so has the same dice again after an undo."""
    roll = Roll("red", "how many", "how_many", 2)

    assert identity(roll) == identity(roll.but(apart=True))


def test_a_roll_off_has_every_result_each_as_likely_as_another():
    outcomes = dict(Roll("", "to begin", "to_begin", 2, each=("red", "blue")).outcomes())

    assert len(outcomes) == 36
    assert set(outcomes.values()) == {Fraction(1, 36)}


def test_a_roll_off_of_very_many_has_no_odds():
    sides = ("a", "b", "c", "d", "e")
    with pytest.raises(Refused):
        list(Roll("", "to begin", "to_begin", 5, each=sides).outcomes())


def test_a_choice_is_one_of_its_options():
    assert Choice("red", "a purse", "a_purse", PURSES).check(("small",)) == ("small",)
    assert Choice("red", "a purse", "a_purse", PURSES).check("small") == ("small",)


@pytest.mark.parametrize("answer", [(), ("small", "big"), 1, (1,), {"red": 1}])
def test_a_choice_is_not_several_things_and_not_none(answer):
    assert refusal(Choice("red", "a purse", "a_purse", PURSES), answer).startswith(
        ("Choose one of", "1 is not", "“1” is not")
    )


def test_what_is_not_offered_is_refused_with_what_is():
    said = refusal(Choice("red", "a purse", "a_purse", PURSES), ("huge",))

    assert said == "“huge” is not among the options: choose one of The small purse, The big purse."


def test_a_deck_of_cards_is_not_named_card_by_card():
    cards = tuple(Option(f"card-{number}", f"Card {number}") for number in range(70))

    assert refusal(Choice("red", "a card", "a_card", cards), ("x",)).endswith("Card 11, 58 more.")


def test_any_of_some_options_may_be_none_but_none_twice():
    several = Choice("red", "purses", "purses", PURSES, many=True)

    assert several.check(()) == ()
    assert several.check(("big", "small")) == ("big", "small")
    assert refusal(several, ("big", "big")) == "Choose any of The small purse, The big purse, or none."


def test_an_option_is_named_by_its_label():
    choice = Choice("red", "a purse", "a_purse", PURSES)

    assert choice.label("big") == "The big purse"
    assert choice.label("huge") == "huge"


@pytest.mark.parametrize("answer", [0, 7, True, (3,), "3", {"red": 3}])
def test_a_number_lies_between_its_bounds(answer):
    assert (
        refusal(Number("red", "to dare", "to_dare", 1, 6), answer)
        == "A number from 1 to 6 is needed to dare."
    )
    assert Number("red", "to dare", "to_dare", 1, 6).check(6) == 6


def test_sealed_numbers_come_from_every_side_that_was_asked():
    sealed = Sealed(("red", "blue"), "to stake", "to_stake", 0, 3)

    assert list(sealed.check({"blue": 3, "red": 0})) == ["red", "blue"]
    assert refusal(sealed, {"red": 1}) == "A number from each of red, blue is needed to stake."
    assert refusal(sealed, {"red": 1, "blue": 4}) == "A number from 0 to 3 is needed to stake."
