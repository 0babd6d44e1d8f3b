import pytest

from games.engine.play.questions import Number, Option, Refused, Roll
from games.engine.play.table import Command, Rolled, Table, Unanswered, carry_out, why_not
from tests.games.engine.coins import Bet, Dare, Duel, Gained, Pick, Pot, RollOff, Turn


def test_a_rule_stops_at_its_first_open_question():
    outcome = carry_out(Pot(10), Bet("red", 2))

    assert outcome.question == Roll("red", "to win", "to_win", 2, 4, reads=(4, 6))
    assert outcome.state == Pot(10)
    assert outcome.events == ()


def test_with_its_answers_a_rule_runs_to_the_end():
    outcome = carry_out(Pot(10), Bet("red", 2), [(5, 3)])

    assert outcome.question is None
    assert outcome.state == Pot(11)
    assert outcome.events == (Rolled("red", "to win", "to_win", (5, 3), 4), Gained(1))


def test_answers_are_taken_in_the_order_in_which_they_are_asked():
    outcome = carry_out(Pot(10), Dare("red"), [2])

    assert outcome.question == Roll("red", "to keep below", "to_keep_below", 1, 2, under=True, reads=(3,))
    assert carry_out(Pot(10), Dare("red"), [2, (2,)]).state == Pot(15)


def test_a_kept_roll_is_no_roll():
    outcome = carry_out(Pot(10), Bet("red", 1, again=True), [(4,), ()])

    assert [type(event) for event in outcome.events] == [Rolled, Gained]


def test_no_dice_are_no_question():
    assert carry_out(Pot(10), Bet("red", 0)).question is None


def test_an_answer_too_many_is_refused():
    with pytest.raises(Refused, match="Nothing more is asked"):
        carry_out(Pot(), Turn(), [(1,)])


def test_a_refusal_comes_before_anything_happens():
    with pytest.raises(Refused, match="The pot is empty"):
        carry_out(Pot(0), Bet("red", 2))


@pytest.mark.parametrize(
    ("command", "sentence"),
    [(Bet("red", 2), "The pot is empty."), (Turn(), ""), (Duel(), ""), (RollOff(), ""), (Dare("red"), "")],
)
def test_the_page_can_ask_why_not_without_doing_it(command, sentence):
    pot = Pot(0)

    assert why_not(pot, command) == sentence
    assert pot == Pot(0)


def test_all_sides_of_a_roll_off_throw_one_die_in_one_throw():
    outcome = carry_out(Pot(), RollOff(), [(2, 5)])

    assert outcome.state.said == ("blue",)
    assert outcome.events[0] == Rolled("", "to begin", "to_begin", (2, 5), each=("red", "blue"))


def test_a_single_option_is_taken_without_a_question_unless_chance_draws_it():
    one = [Option("a", "A")]

    assert Table(Pot()).choose("red", "one", one, purpose="one") == "a"
    assert Table(Pot()).choose_any("red", "some", [], purpose="some") == ()
    with pytest.raises(Unanswered):
        Table(Pot()).choose("red", "one", one, chance=True, purpose="one")


def test_the_option_that_is_chosen_comes_back():
    outcome = carry_out(Pot(10), Pick("red"), [("big one",), ("blue",)])

    assert outcome.state == Pot(12, said=("blue",))


def test_a_number_is_asked_with_its_bounds():
    assert carry_out(Pot(10), Dare("red")).question == Number("red", "to dare", "to_dare", 1, 6)


def test_a_rolled_die_knows_whether_it_counted():
    assert Rolled("red", "", "test", (4,), 4).counts(4)
    assert not Rolled("red", "", "test", (4,), 4).counts(3)
    assert Rolled("red", "", "test", (4,), 4, under=True).counts(3)
    assert Rolled("red", "", "test", (4,)).counts(1)


def test_a_command_without_a_rule_says_so():
    class Mute(Command, tag="mute"):
        pass

    with pytest.raises(NotImplementedError, match="Mute has no rule"):
        carry_out(Pot(), Mute())
