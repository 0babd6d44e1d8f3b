"""A command in whose middle other ones go by themselves, cut into its steps again."""

from games.engine.play.steps import steps_of
from games.engine.play.table import Command
from tests.games.engine.coins import Bet, Gained, Pot


class Evening(Command, tag="evening"):
    """Two bets after each other, said by nobody."""

    def carry_out(self, table):
        table.happens(Gained(1))
        table.then(Bet("red", 1))
        table.then(Bet("blue", 2))


def test_each_step_has_its_state_its_events_and_what_was_asked_in_it():
    whole, red, blue = steps_of(Pot(10), Evening(), [(4,), (4, 1)])

    assert [step.command for step in (whole, red, blue)] == [Evening(), Bet("red", 1), Bet("blue", 2)]
    assert [step.before.coins for step in (whole, red, blue)] == [10, 11, 12]
    assert [len(step.events) for step in (whole, red, blue)] == [1, 2, 2]
    assert [[answer for _, answer in step.asked] for step in (whole, red, blue)] == [[], [(4,)], [(4, 1)]]


def test_where_a_question_is_open_it_ends_there():
    *_, red, blue = steps_of(Pot(10), Evening(), [(4,)])

    assert len(red.events) == 2
    assert blue.events == blue.asked == []


def test_a_command_by_itself_is_one_step():
    (only,) = steps_of(Pot(10), Bet("red", 1), [(4,)])

    assert only.before.coins == 10
    assert len(only.events) == 2
