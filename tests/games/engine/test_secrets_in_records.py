"""A text record tells no number that was sealed before all had chosen."""

import pytest

from games.engine.files.record_writing import without_secrets, write_record
from games.engine.files.text_record import read_record, replay
from games.engine.play.record import Answered, Back, Redo, Undo
from tests.games.engine.coins import (
    GAME,
    Duel,
    Setup,
    Turn,
    played,
)
from tests.games.engine.records import body, play, stopped

pytestmark = pytest.mark.usefixtures("coins_is_a_game")

# Secrets


def test_a_sealed_number_is_not_written_while_another_is_still_awaited():
    record = played(Duel(), {"red": 2})

    assert body(record) == ["duel", "  = red:sealed"]
    again = replay(read_record(write_record(GAME, Setup(), record.entries)))
    assert again.question == record.question
    assert again.head.moment.open.sealed == {}
    assert write_record(GAME, Setup(), again.entries) == write_record(GAME, Setup(), record.entries)


def test_once_all_are_in_the_sealed_numbers_are_written():
    record = played(Duel(), {"red": 2}, {"blue": 3}, (4, 4, 4), Undo(), Duel(), {"blue": 1})

    assert body(record) == ["duel", "  = red:2", "  = blue:3", "  = 4 4 4", "undo", "duel", "  = blue:sealed"]


def test_a_sealed_number_taken_back_before_the_others_were_in_stays_secret():
    record = played(Duel(), {"red": 2}, Undo(), Turn())

    assert body(record) == ["duel", "  = red:sealed", "undo", "turn"]
    assert replay(read_record(write_record(GAME, Setup(), record.entries))).state == record.state


def test_a_number_brought_back_and_completed_is_no_secret_any_more():
    record = played(Duel(), {"red": 2}, Undo(), Redo(), {"blue": 0}, (4, 4))

    assert body(record)[1] == "  = red:2"
    assert replay(read_record(write_record(GAME, Setup(), record.entries))).entries == record.entries


def test_what_was_secret_is_chosen_again_by_whoever_reads_it_in():
    record = play("duel", "= red:sealed", "= blue:2", "= red:3", "= 4 4 4")

    assert record.question is None
    assert body(record) == ["duel", "  = red:sealed", "  = blue:2", "  = red:3", "  = 4 4 4"]
    assert play("duel", "= red:sealed blue:2").head.moment.open.sealed == {"blue": 2}


def test_a_secret_settles_nothing():
    assert stopped("duel", "= red:sealed", "= blue:2", "= 4 4").startswith(
        "line 8: This is no answer to what is asked: a number from each side"
    )
    assert stopped("duel", "= green:sealed") == "line 6: Only the sides that were asked choose a number."


def test_others_may_know_every_number_that_was_shown_and_no_other():
    record = played(Duel(), {"red": 2}, {"blue": 1}, (4, 4), Duel(), {"red": 3}, Undo(), Duel(), {"blue": 0})

    known = without_secrets(GAME, Setup(), record.entries)

    answers = [entry.said.answer for entry in known if isinstance(entry.said, Answered)]
    assert answers == [{"red": 2}, {"blue": 1}, (4, 4), {"red": None}, {"blue": None}]
    assert replay(read_record(write_record(GAME, Setup(), record.entries))).entries == known


def test_a_number_that_was_shown_once_is_no_secret_any_more():
    record = played(Duel(), {"red": 2}, {"blue": 3}, (4, 4, 4), Back(2))

    assert body(record)[1:3] == ["  = red:2", "  = blue:3"]
