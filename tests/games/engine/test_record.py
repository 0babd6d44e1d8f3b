import msgspec
import pytest

from games.engine.play.questions import Refused
from games.engine.play.record import (
    Answered,
    Back,
    Do,
    Entry,
    Head,
    Moment,
    Redo,
    StaleInputError,
    Undo,
    fold,
    moment_at,
)
from games.engine.play.values import to_json
from tests.games.engine.coins import GAME, Bet, Dare, Duel, Pick, Pot, Say, Turn, played

FACES = (5, 3)


def test_a_command_and_its_answer_are_two_entries_of_one_act():
    record = played(Bet("red", 2), FACES)

    assert [(entry.number, entry.act, entry.open) for entry in record.entries] == [
        (1, 1, True),
        (2, 1, False),
    ]
    assert record.state == Pot(11)


def test_dice_without_a_source_were_thrown_at_the_table():
    record = played(Bet("red", 2), FACES, Pick("red"), ("none",))

    assert record.entries[1].said.source == "table"
    assert record.entries[3].said.source == ""


def test_undo_takes_back_a_whole_act_and_keeps_it_readable():
    record = played(Turn(), Bet("red", 2), FACES, Undo())

    assert record.state == Pot(10, turn=1)
    assert len(record.entries) == 4
    assert [record.head.moment.includes(number) for number in (1, 2, 3)] == [True, False, False]


def test_undo_in_the_middle_of_an_act_takes_back_its_command():
    record = played(Turn(), Bet("red", 2), Undo())

    assert record.question is None
    assert record.state == Pot(10, turn=1)


def test_redo_brings_back_what_undo_took():
    record = played(Turn(), Bet("red", 2), FACES, Undo(), Undo(), Redo(), Redo())

    assert record.state == Pot(11, turn=1)
    assert record.head.ahead == ()


def test_redo_brings_back_an_open_question():
    record = played(Bet("red", 2), Undo(), Redo(), FACES)

    assert record.state == Pot(11)


def test_something_new_ends_what_could_be_brought_back():
    record = played(Turn(), Undo(), Turn())

    with pytest.raises(StaleInputError, match="nothing to redo"):
        record.say(Redo())


def test_there_is_nothing_to_take_back_at_the_start():
    with pytest.raises(StaleInputError, match="nothing to undo"):
        played(Undo())


def test_the_table_can_go_back_to_any_entry():
    record = played(Turn(), Turn(), Turn(), Back(1))

    assert record.state.turn == 1
    record.say(Back(0))
    assert record.state == Pot(10)
    record.say(Redo())
    assert record.state.turn == 1
    record.say(Redo())
    assert record.state.turn == 3


@pytest.mark.parametrize("to", [-1, 4])
def test_nobody_goes_back_to_an_entry_that_is_not_there(to):
    record = played(Turn(), Turn(), Turn())

    with pytest.raises(StaleInputError, match=f"There is no entry {to}"):
        record.say(Back(to))


def test_a_command_waits_until_the_question_is_answered():
    record = played(Bet("red", 2))

    with pytest.raises(StaleInputError, match="A question is still open"):
        record.say(Do(Turn()))


def test_an_answer_needs_a_question():
    with pytest.raises(StaleInputError, match="already been answered"):
        played((1, 2))


def test_what_is_refused_leaves_no_trace():
    record = played(Bet("red", 2))

    with pytest.raises(Refused):
        record.say(Answered((7, 7)))
    assert len(record.entries) == 1
    assert record.question is not None


def test_an_act_is_named_for_its_undo():
    record = played(Turn(), Bet("red", 2), FACES)

    assert record.head.moment.label == "the bet"
    record.say(Undo())
    assert [ahead.label for ahead in record.head.ahead] == ["the bet"]


def test_nobody_sees_a_sealed_number_before_all_are_in():
    record = played(Duel(), {"red": 2})

    assert record.state == Pot(10)
    assert record.head.moment.open.sealed == {"red": 2}
    assert record.entries[1].open
    record.say(Answered({"blue": 1}))
    assert record.question.who == "red"


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ({"green": 1}, "Only the sides that were asked choose a number."),
        ({"blue": 9}, "A number from 0 to 3 is needed to stake."),
        ({}, "A number for each side is needed to stake."),
        (3, "A number for each side is needed to stake."),
    ],
)
def test_a_sealed_number_is_checked_as_it_comes_in(answer, sentence):
    record = played(Duel(), {"red": 2})

    with pytest.raises(Refused) as refused:
        record.say(Answered(answer))
    assert str(refused.value) == sentence


def test_a_sealed_number_can_be_changed_until_all_are_in():
    record = played(Duel(), {"red": 2}, {"red": 3})

    assert record.head.moment.open.sealed == {"red": 3}
    assert [entry.said.anew for entry in record.entries[1:]] == [False, True]
    assert moment_at(3, Moment(0, Pot(10)), record.entries, GAME.battle.label) == record.head.moment
    record.say(Answered({"blue": 1}))
    assert record.question.who == "red"
    assert record.head.moment.open.answers == ({"red": 3, "blue": 1},)
    assert [GAME.entry_reader.decode(to_json(entry)) for entry in record.entries] == record.entries


def test_a_number_that_nobody_can_tell_any_more_is_chosen_again():
    record = played(Duel(), {"red": None}, {"blue": 1})

    assert record.head.moment.open.sealed == {"blue": 1}
    record.say(Answered({"red": 2}))
    assert record.question.who == "red"
    assert [GAME.entry_reader.decode(to_json(entry)) for entry in record.entries] == record.entries
    assert moment_at(4, Moment(0, Pot(10)), record.entries, GAME.battle.label) == record.head.moment


def test_what_stands_is_the_fold_of_its_events():
    record = played(Turn(), Bet("red", 2), FACES, Undo(), Dare("blue"), 2, (1,), Say("x", ("y",), True))

    assert fold(Pot(10), record.events()) == record.state == Pot(15, 1, ("x", "y"))


def test_any_moment_can_be_told_from_the_stored_events():
    record = played(Turn(), Duel(), {"red": 2}, {"blue": 3}, (4, 4, 1), Turn(), Undo(), Bet("red", 2))
    chain = [entry for entry in record.entries if record.head.moment.includes(entry.number)]

    again = moment_at(8, Moment(0, Pot(10)), chain, GAME.battle.label)

    assert again == record.head.moment


def test_a_sealed_question_half_answered_can_be_told_from_the_stored_events():
    record = played(Duel(), {"blue": 3})

    assert moment_at(2, Moment(0, Pot(10)), record.entries, GAME.battle.label) == record.head.moment


def test_a_moment_that_no_entry_leads_to_is_not_there():
    with pytest.raises(StaleInputError, match="There is no entry 9"):
        moment_at(9, Moment(0, Pot(10)), [], GAME.battle.label)


def test_the_answer_stays_what_it_was_when_a_rule_is_corrected():
    record = played(Bet("red", 2), FACES)
    older = [
        entry.but(events=(*entry.events, *entry.events)) if entry.number == 2 else entry
        for entry in record.entries
    ]

    assert moment_at(2, Moment(0, Pot(10)), older, GAME.battle.label).state == Pot(12)


def test_entries_and_what_stands_go_through_json():
    record = played(Turn(), Bet("red", 2), FACES, Undo(), Duel(), {"red": 2})

    entries = [
        msgspec.json.decode(to_json(entry), type=Entry[GAME.battle.commands, GAME.battle.events])
        for entry in record.entries
    ]
    standing = msgspec.json.decode(to_json(record.head), type=Head[Pot, GAME.battle.commands])

    assert entries == record.entries
    assert standing == record.head


def test_an_entry_remembers_who_said_it_and_each_moment_can_be_looked_up():
    record = played(Turn())

    record.say(Do(Turn()), "Anna")

    assert record.entries[-1].by == "Anna"
    assert [record.moment(number).state.turn for number in (0, 1, 2)] == [0, 1, 2]
