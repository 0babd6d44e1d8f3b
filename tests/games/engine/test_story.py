import pytest

from games.engine.play.record import Back, Entry, Redo, Undo
from games.engine.play.table import Rolled
from games.engine.show.scene import Line
from games.engine.tell.story import entry_lines, plain_text, with_runs_joined
from tests.games.engine.coins import SENTENCES, Bet, Pick, RollOff, Told, Turn, played

NAMES = {"red": "Reds", "blue": "Blues"}


def story(record, act=""):
    return [one.line for entry in record.entries for one in entry_lines(entry, act, NAMES, SENTENCES)]


def test_dice_stand_with_the_sentence_that_follows_from_them():
    lines = story(played(Bet("red", 2), (5, 3)))

    assert lines == [Line(2, "1 coin gained by luck.", dice=((5, True), (3, False)), source="table")]


def test_dice_without_a_sentence_say_who_threw_them_and_for_what():
    record = played(Bet("red", 1, again=True), (4,), (1,))

    assert [line.text for line in story(record)] == ["Reds: 1 die to win.", "1 coin gained by luck."]


def test_a_line_of_dice_begins_as_a_sentence_does():
    entry = Entry(1, None, 0, 1, (Rolled("red", "for luck", "luck", (2,)),))

    assert (
        entry_lines(entry, "", {"red": "the others"}, SENTENCES)[0].line.text == "The others: 1 die for luck."
    )


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
        ((Turn(), Turn(), Back(1)), "Back to an earlier moment."),
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


def runs(*lines):
    return [line.text for line in with_runs_joined(lines)]


def deployed(number, name, **more):
    return Line(number, f"Deployed: {name}.", listed=name, **more)


def test_lines_in_a_row_that_differ_in_a_name_alone_are_told_as_one():
    lines = [
        deployed(1, "Mr. X"),
        deployed(2, "A, B"),
        deployed(3, "The X"),
        Line(4, "Turn 1.", heading=True),
    ]

    joined = with_runs_joined(lines)

    assert [line.text for line in joined] == ["Deployed: Mr. X, A, B and The X.", "Turn 1."]
    assert joined[0].number == 3


def test_a_run_ends_with_another_side_with_what_was_undone_and_with_what_stands_between():
    assert runs(deployed(1, "Ruth", side=1), deployed(2, "Gabe", side=2)) == [
        "Deployed: Ruth.",
        "Deployed: Gabe.",
    ]
    assert len(runs(deployed(1, "Ruth", undone=True), deployed(2, "Gabe"))) == 2
    assert len(runs(deployed(1, "Ruth"), Line(2, "A tie."), deployed(3, "Gabe"))) == 3
    assert runs(deployed(1, "Ruth"), Line(2, "Fallen: Nan.", listed="Nan")) == [
        "Deployed: Ruth.",
        "Fallen: Nan.",
    ]


def test_dice_are_not_told_with_a_sentence_that_announces_others():
    """Two who fire together: the first one's dice lie before the second one's shot."""
    rolled = Rolled("red", "to win", "to_win", (4,))

    class Aims(Told, tag="told"):
        announces = True

    lines = entry_lines(Entry(1, None, 0, 1, (rolled, Aims(("blue",)))), "", NAMES, SENTENCES)

    assert [one.line.text for one in lines] == ["Reds: 1 die to win.", "Blues heard it."]
    assert [len(one.line.dice) for one in lines] == [1, 0]
