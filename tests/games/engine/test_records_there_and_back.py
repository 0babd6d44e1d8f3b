"""What is written of a battle reads back as it was; rubbish is refused in a sentence."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from games.engine.files import command_line, text_record
from games.engine.files.record_writing import write_record
from games.engine.files.text_record import ReplayError, read_command, read_record, replay
from games.engine.play.questions import Choice, Number, Roll, Sealed
from games.engine.play.record import Answered, Back, Do, Redo, Undo
from games.engine.play.values import DecodeError
from tests.games.engine.coins import (
    GAME,
    Bet,
    Dare,
    Duel,
    Pick,
    Place,
    RollOff,
    Say,
    Setup,
    Turn,
    played,
)
from tests.games.engine.records import FRONT, body

pytestmark = pytest.mark.usefixtures("coins_is_a_game")

# There and back


def test_the_story_may_follow_each_line_as_a_remark():
    record = played(Turn(), Bet("red", 2), (5, 3), Undo())

    assert body(record, story=True) == [
        "turn", "", "## Turn 1.",
        "bet red 2", "  = 5 3", "  # 1 coin gained by luck. [5 3]",
        "undo", "  # Undone: the bet.",
    ]  # fmt: skip
    text = write_record(GAME, Setup(), record.entries, story=True)
    assert replay(read_record(text)).entries == record.entries


def test_what_was_said_under_older_rules_can_still_be_written():
    record = played(Bet("red", 2), (5, 3))
    older = [entry.but(said=Do(Bet("red", 3))) if entry.number == 1 else entry for entry in record.entries]
    older = [entry.but(open=True) for entry in older]

    assert write_record(GAME, Setup(), older).endswith("bet red 3\n  = 5 3\n")


NAMES = st.text(max_size=12)


SMALL = st.integers(0, 9)


PLACES = st.builds(Place, SMALL)


SAYS = st.builds(
    Say,
    words=NAMES,
    many=st.lists(NAMES, max_size=3).map(tuple),
    sure=st.booleans(),
    number=st.integers(-100, 100),
    share=st.floats(allow_nan=False, allow_infinity=False),
    mood=st.sampled_from(["good", "bad", "none"]),
    hint=st.none() | NAMES,
    loud=st.booleans(),
    polite=st.booleans(),
    numbers=st.lists(SMALL, max_size=3).map(tuple),
    where_to=st.none() | PLACES,
    path=st.lists(PLACES, max_size=2).map(tuple),
    count=st.dictionaries(NAMES, SMALL, max_size=2),
)


COMMANDS = (
    st.just(Turn()) | st.builds(Bet, NAMES, st.integers(0, 3), st.booleans()) | st.builds(Dare, NAMES)
    | st.builds(Pick, NAMES, st.booleans()) | st.just(Duel()) | st.just(RollOff()) | SAYS
)  # fmt: skip


@pytest.mark.slow
@given(SAYS)
@example(Say("#", ("none", "app"), True, hint="none"))
@example(Say("a=b", ("=", "[", "it's"), True, hint=""))
def test_any_command_reads_back_as_it_was(say):
    line = command_line.write_command(say)

    assert "\n" not in line
    assert read_command(GAME, line) == say


def answered(data, question):
    if isinstance(question, Roll):
        faces = st.tuples(*[st.integers(1, 6)] * question.dice)
        return data.draw(faces | st.just(()) if question.optional else faces)
    if isinstance(question, Choice):
        keys = st.sampled_from([option.key for option in question.options])
        return tuple(data.draw(st.lists(keys, unique=True) if question.many else keys.map(lambda key: [key])))
    if isinstance(question, Number):
        return data.draw(st.integers(question.low, question.high))
    assert isinstance(question, Sealed)
    return {data.draw(st.sampled_from(question.who)): data.draw(st.integers(question.low, question.high))}


@given(st.data())
def test_any_record_plays_again_as_it_was(data):
    record = played()
    for _ in range(data.draw(st.integers(0, 12))):
        step = data.draw(st.sampled_from(["on", "on", "on", "undo", "redo", "back"]))
        if step == "back":
            said = Back(data.draw(st.integers(0, len(record.entries))))
        elif step == "on" and record.question:
            said = Answered(answered(data, record.question), data.draw(st.sampled_from(["", "app", "table"])))
        else:
            said = {"undo": Undo(), "redo": Redo()}.get(step) or Do(data.draw(COMMANDS))
        try:
            record.say(said, data.draw(st.sampled_from(["", "Anna", "b]"])))
        except (text_record.Refused, text_record.StaleInputError):
            continue

    again = replay(
        read_record(write_record(GAME, Setup(), record.entries, "T", story=data.draw(st.booleans())))
    )

    assert again.state == record.state
    assert [entry.events for entry in again.entries] == [entry.events for entry in record.entries]
    assert [entry.by for entry in again.entries] == [entry.by for entry in record.entries]


SENSE = (
    "turn",
    "bet red 2",
    "= 4 4",
    "duel",
    "= red:1",
    "= red:sealed",
    "= blue:2",
    "undo",
    "redo",
    "back 1",
    "dare red",
)


NEARLY = r"(\[\w*\] ?)?(bet|say|dare|pick|=|undo|back)( [\w\"',=:#\\-]{0,8}){0,5}"


LINES = st.lists(
    st.text(max_size=40) | st.sampled_from(SENSE) | st.from_regex(NEARLY, fullmatch=True), max_size=12
)


def sentence_of(text):
    """What is said against a text, "" when it plays."""
    try:
        replay(read_record(text))
    except (DecodeError, ReplayError) as wrong:
        return str(wrong)
    return ""


@given(LINES)
def test_rubbish_is_refused_in_a_sentence(lines):
    said = sentence_of(FRONT + "\n".join(lines))

    assert not said or said.startswith("line ")


@given(st.text() | st.text().map(lambda text: f"+++\nrecord = 1\ngame = 'blackwater-gulch'\n{text}\n+++\n"))
def test_a_front_matter_of_rubbish_is_refused_in_a_sentence(text):
    assert sentence_of(text).startswith(("line ", "The front matter "))
