import pytest

from games.engine.play.record import Back, Entry, Redo, Undo
from games.engine.play.table import Rolled
from games.engine.show.scene import Line
from games.engine.tell.story import entry_lines, plain_text
from tests.games.engine.coins import SENTENCES, Bet, Pick, RollOff, Turn, played

NAMES = {"red": "Reds", "blue": "Blues"}


def story(record, act=""):
    return [one.line for entry in record.entries for one in entry_lines(entry, act, NAMES, SENTENCES)]


def test_dice_stand_with_the_sentence_that_follows_from_them():
    lines = story(played(Bet("red", 2), (5, 3)))

    assert lines == [Line(2, "1 coin gained by luck.", dice=((5, True), (3, False)), source="table")]


def test_dice_without_a_sentence_say_who_threw_them_and_for_what():
    record = played(Bet("red", 1, again=True), (4,), (1,))

    assert [line.text for line in story(record)] == ["Reds: 1 die to win.", "1 coin gained by luck."]


def test_a_roll_off_tells_each_side_and_its_die():
    entry = Entry(1, None, 0, 1, (Rolled("", "to begin", "to_begin", (2, 5), each=("red", "blue")),))

    assert entry_lines(entry, "", NAMES, SENTENCES)[0].line.text == "To begin: Reds 2, Blues 5."
    assert story(played(RollOff(), (2, 5)))[0].text == "Blues heard it."


def test_a_turn_heads_a_new_part():
    assert story(played(Turn())) == [Line(1, "Turn 1.", heading=True)]


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ((Turn(), Undo()), "Undone: the turn."),
        ((Turn(), Undo(), Redo()), "Redone: the turn."),
        ((Turn(), Turn(), Back(1)), "Back to line 1."),
        ((Turn(), Back(0)), "Back to the start."),
    ],
)
def test_going_back_is_told_too(said, text):
    line = story(played(*said), "the turn")[-1]

    assert (line.text, line.tone) == (text, "dim")


def test_a_line_in_plain_text_has_its_dice_in_brackets():
    lines = story(played(Bet("red", 2), (5, 3), Pick("red"), ("none",), ("red",)))

    assert [plain_text(line) for line in lines] == [
        "1 coin gained by luck. [5 3]",
        "Nothing gained.",
        "Reds heard it.",
    ]
