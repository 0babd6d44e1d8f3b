"""What a text record says and what it refuses: a battle as lines that people can read."""

import pytest

from games.engine.files import command_line, text_record
from games.engine.files.record_writing import write_record
from games.engine.files.text_record import read_command, read_record, replay
from games.engine.play.questions import Roll
from games.engine.play.record import Back, Do, Redo, Undo
from games.engine.play.values import DecodeError
from games.engine.show.scene import Offer
from tests.games.engine.coins import (
    GAME,
    Bet,
    Place,
    Pot,
    Say,
    Setup,
    Turn,
    played,
)
from tests.games.engine.records import FRONT, body, play, stopped

pytestmark = pytest.mark.usefixtures("coins_is_a_game")


def agreed(line):
    """A record with a line more in its front matter, in which nothing is said."""
    return f'+++\nrecord = 1\ngame = "coins"\n{line}\n+++\n'


def misread(text):
    with pytest.raises(DecodeError) as wrong:
        read_record(text)
    return str(wrong.value)


# What can be said


def test_a_command_is_its_tag_and_its_fields():
    assert play("turn", "bet red 2", "= 5 3").state == Pot(11, turn=1)


def test_fields_may_be_named_and_a_yes_is_just_its_name():
    expected = Bet("red", 2, again=True)

    for line in (
        "bet red 2 again",
        "bet who=red dice=2 again=yes",
        "bet dice=2 red again=on",
        "bet 'red' again=true dice=2",
    ):
        assert read_command(GAME, line) == expected


def test_a_field_of_every_kind_is_written_and_read():
    say = Say(
        'all "kinds", of\nthings', ("a", "b c", "d,e", ""), False, number=-3, share=0.25, mood="none",
        hint="none", loud=True, polite=False, numbers=(), where_to=Place(1, 2), path=(Place(3),), count={"a b": 1},
    )  # fmt: skip

    line = command_line.write_command(say)

    assert read_command(GAME, line) == say
    assert line.startswith(
        'say "all \\"kinds\\", of\\nthings" a,"b c","d,e","" no number=-3 share=0.25 mood="none"'
    )
    assert " loud polite=no numbers=none where-to=" in line


@pytest.mark.parametrize("who", ["red", "it's", 'the "Kid"', "a b,c", "#1", "", "none", "ü\n"])
def test_what_a_button_says_is_a_line_of_the_record(who):
    offer = Offer("bet", "Bet", (("who", who), ("dice", "2"), ("again", "on")))

    assert read_command(GAME, offer.said) == Bet(who, 2, again=True)


def test_what_goes_without_saying_is_not_written():
    assert command_line.write_command(Say("hello", (), True)) == "say hello none yes"


def test_every_kind_of_question_takes_its_answer():
    record = play(
        "[Anna] dare red", "  = 5", "  = 4 app",
        "pick red", "  = 'big one'", "  = red blue",
        "pick blue chance", '  = "app" app', "  = none",
        "bet red 1 again", "  = 6", "  = keep",
        "duel", "  = blue:1", "  = red:3", "  = 4 4 4",
        "roll-off", "  = 2 5",
    )  # fmt: skip

    assert record.question is None
    assert record.state == Pot(10 + 2 + 2 + 1 + 2 + 3, said=("red", "blue", "blue"))
    assert [entry.said.source for entry in record.entries[1:3]] == ["", "app"]
    assert record.entries[0].by == "Anna"


def test_both_sealed_numbers_may_stand_on_one_line():
    assert play("duel", "= red:3 blue:1").question == Roll(
        "red", "to win the duel", "to_win_the_duel", 3, 4, reads=(4,)
    )


def test_going_back_counts_what_was_said_and_nothing_else():
    record = play(
        "turn", "", "# two lines that say nothing", "turn", "turn", "undo", "redo", "back 2", "undo"
    )

    assert record.state.turn == 1
    assert [type(entry.said) for entry in record.entries[3:]] == [Undo, Redo, Back, Undo]


def test_remarks_and_blank_lines_are_passed_over():
    assert play("# first", "", "  turn   # a new turn", "\tturn\r", "").state.turn == 2


@pytest.mark.parametrize(
    "name", ["Anna", "Anna B.", "Ben]", "[x]", 'the "Kid"', " a ", "Łucja\n", "\u2028", "-", "12"]
)
def test_whoever_says_it_may_have_any_name(name):
    record = played(Turn())
    record.say(Do(Turn()), name)

    text = write_record(GAME, Setup(), record.entries)

    assert replay(read_record(text)).entries == record.entries


def test_players_are_named_only_as_wished():
    record = played()
    record.say(Do(Turn()), "12")
    record.say(Do(Turn()), "13")

    assert body(record, players={"12": "Anna"}) == ["[Anna] turn", "turn"]
    assert body(record, players={}) == ["turn", "turn"]


# The front matter


def test_the_front_matter_is_what_was_agreed():
    written = read_record('+++\nrecord = 1\ngame = "coins"\nversion = 1\ntitle = "Two"\ncoins = 2\n+++\nturn')

    assert (written.game, written.setup, written.title) == (GAME, Setup(2), "Two")
    assert written.steps[0].line == 8


def test_a_table_of_the_game_may_be_named_by_hand():
    assert read_record('+++\nrecord = 1\ngame = "coins"\ndeck = "standard"\n+++\n').setup == Setup(
        10, ("ace", "king")
    )


def test_an_app_writes_by_value():
    text = write_record(GAME, Setup(12, ("ace", "king")), [], "A  title\nof two lines")

    assert 'deck = ["ace", "king"]' in text
    assert 'title = "A title of two lines"' in text
    assert read_record(text).setup == Setup(12, ("ace", "king"))


def test_remarks_and_a_byte_order_mark_may_stand_before_it():
    assert (
        read_record("\ufeff# Ours\r\n\r\n+++\r\nrecord = 1\r\ngame = 'coins'\r\n+++\r\nturn\r\n")
        .steps[0]
        .line
        == 7
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1: a record begins with a line +++"),
        ("turn\n", "line 1: a record begins with a line +++"),
        ("turn\n+++\n+++\n", "line 1: a record begins with a line +++"),
        ("# x\n+++\nrecord = 1\n", "line 2: the front matter that begins here is not closed"),
        ("# x\n+++\nrecord = ?\n+++\n", "The front matter is not TOML: Invalid value (at line 3"),
        ("+++\n+++\n", "The front matter does not say which format this is"),
        ("+++\nrecord = 2\n+++\n", "This record is of record 2; this Sixgun reads up to record 1"),
        ("+++\nrecord = true\n+++\n", "This record says record = True"),
        ("+++\nrecord = 1\n+++\n", "The front matter names no game that is known here: game = one of blackwater-gulch"),
        ("+++\nrecord = 1\ngame = 3\n+++\n", "The front matter names no game that is known here"),
        (agreed('version = 3'), "This record is of version 3 of Coins, and this Sixgun plays"),
        (agreed('version = "1"'), "The version in the front matter is"),
        (agreed('title = 3'), "The title can have at most 200 letters."),
        (agreed('coins = "many"'), "The front matter does not fit Coins: Expected `int`"),
        (agreed('coins = 2000'), "The front matter does not fit Coins: Expected `int` <= 1000"),
        (agreed('purse = 1'), "The front matter does not fit Coins: Object contains unknown"),
        (agreed('coins = 13'), "The front matter does not fit Coins: Thirteen coins"),
        (agreed("coins = 1" + "0" * 5000), "The front matter is not TOML: Exceeds the limit"),
        (agreed("coins = " + "[" * 100_000), "The front matter is not TOML"),
        ("\ud800", "This file is not text: a record is written in UTF-8."),
        ("x" * 1_000_001, "A record can have at most 1,000,000 bytes; this one has 1,000,001."),
        ("\n" * 20_000, "A record can have at most 20,000 lines; this one has 20,001."),
    ],
)  # fmt: skip
def test_a_front_matter_that_cannot_be_read_is_told_in_a_sentence(text, sentence):
    assert misread(text).startswith(sentence)


# What cannot be read, and what is refused


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("bat red 2", "There is no command “bat”; is “bet” meant?"),
        ("sing", "There is no command “sing”."),
        ("bet", "Bet needs who and dice."),
        ("bet red", "Bet needs dice."),
        ("bet red two", "Dice is a whole number, not “two”."),
        ("bet red 9999999999999", "Dice is a whole number, not “9999999999999”."),
        ("bet red 2 3", "Bet has no use for “3”."),
        ("bet red 2 red", "Bet has no use for “red”."),
        ("bet red 2 luck=3", "Bet has no field “luck”; it has who, dice, again."),
        ("bet red 2 who=blue who=red", "“who” is given twice."),
        ("bet red 2 again again", "“again” is given twice."),
        ("bet red 2 again=perhaps", "Again is yes or no, not “perhaps”."),
        ("say a b yes mood=ugly", "Mood is one of bad, good, none, not “ugly”."),
        ("say a b yes number=101", "Expected `int` <= 100 - at `$.number`."),
        ("say a b yes share=much", "Share is a number, not “much”."),
        ("say a b yes where-to=here", "Where_to is not written as data: “here”."),
        ('say a b yes where-to={"x":1.5}', "Where_to is not written as data: “{x:1.5}”."),
        ("say a b yes path='[{}]'", "Object missing required field `x` - at `$.path[0]`."),
        ('say "a b yes', "A quotation mark is not closed."),
        (r'say "\x" b yes', "A backslash in quotation marks means nothing there."),
        (r'say "\ud800" b yes', "A backslash in quotation marks means nothing there."),
        ("undo it", "Undo stands alone."),
        ("back", "Back goes to the n-th line that was said, as in back 12."),
        ("back x", "Back goes to the n-th line that was said, as in back 12."),
        ("back 1 2", "Back goes to the n-th line that was said, as in back 12."),
        ("[Anna turn", "Write who says it in brackets, as in [Anna] done."),
        ("[Anna]", "A command is missing."),
        ("turn=2", "There is no command “2”."),
        ("turn" + " " * 2000 + "x", "A line can have at most 2,000 letters."),
        ('= "', "A quotation mark is not closed."),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_read_is_told_with_its_number(line, sentence):
    assert misread(f"{FRONT}turn\n{line}\nturn") == f"line 6: {sentence}"


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (("= 3",), "line 5: This is an answer, but nothing is asked here."),
        (("bet red 2", "turn"), "line 6: A question comes first: 2 faces are needed to win, as in = 4 4."),
        (("bet red 2", "= 1 2 3"), "line 6: 2 dice with faces from 1 to 6 are needed to win."),
        (("bet red 2", "= 1 7"), "line 6: 2 dice with faces from 1 to 6 are needed to win."),
        (("bet red 2", "= keep"), "line 6: 2 dice with faces from 1 to 6 are needed to win."),
        (("bet red 2", "= one two"), "line 6: This is no answer to what is asked: 2 faces are needed"),
        (("bet red 2", "="), "line 6: An answer is missing: 2 faces are needed to win, as in = 4 4."),
        (("bet red 2", "= dice=4"), "line 6: An answer is missing: 2 faces are needed to win, as in = 4 4."),
        (("dare red", "= 7"), "line 6: A number from 1 to 6 is needed to dare."),
        (("dare red", "= 1 2"), "line 6: This is no answer to what is asked: a number from 1 to 6 is needed to dare"),
        (("dare red", "= none"), "line 6: A number from 1 to 6 is needed to dare."),
        (("pick red", "= huge"), "line 6: “huge” is not among the options: choose one of The small purse"),
        (("pick red", "="), 'line 6: An answer is missing: one of "app" "none" "big one" is needed for a purse.'),
        (("duel", "= 3"), "line 6: This is no answer to what is asked: a number from each side is needed to stake"),
        (("duel", "= red:3 red:2"), "line 6: This is no answer to what is asked"),
        (("duel", "= green:3"), "line 6: Only the sides that were asked choose a number."),
        (("undo",), "line 5: There is nothing to undo."),
        (("turn", "redo"), "line 6: There is nothing to redo."),
        (("turn", "back 3"), "line 6: There is no entry 3 to go back to."),
    ],
)  # fmt: skip
def test_what_the_rules_refuse_is_told_with_its_line(lines, sentence):
    assert stopped(*lines).startswith(sentence)


def test_an_endless_roll_off_comes_to_an_end(monkeypatch):
    monkeypatch.setattr(text_record, "ANSWERS_AT_MOST", 2)

    assert (
        stopped("duel", "= red:2", "= blue:1", "= 1 1") == "line 8: One command can have at most 2 answers."
    )
