"""Commands that no screen would offer: a record may say anything, and the rules take it or refuse it in a sentence.

The words of a game stand in its own tests, in `vocabulary.py`.
"""

from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.rules import spelling
from companion.rules.notation import Stopped, read_record, replay
from companion.rules.questions import Refused
from companion.rules.record import Answered, Do, Moved, Record
from companion.rules.values import Misread
from tests.rules.hostile import BACK, answer, spoiled

GAMES = sorted(path.parent.name for path in Path(__file__).parent.glob("*/vocabulary.py"))
WORDS = {name: import_module(f"tests.rules.{name}.vocabulary").WORDS for name in GAMES}

every_game = pytest.mark.parametrize("words", WORDS.values(), ids=WORDS.keys())


def play(words, data):
    """Thirty things are said, whatever they are."""
    battle = words.game.battle
    record, refusals = Record(words.start, battle.label), []
    for _ in range(30):
        chance = data.draw(st.integers(0, 9))
        if record.question is not None:
            said = Answered(answer(data, record.question))
        elif chance == 0:
            said = data.draw(BACK)
        elif chance < 6:
            said = words.proposed(data, record.state)
        else:
            said = Do(data.draw(words.said))
        try:
            record.say(said)
        except (Refused, Moved) as no:
            refusals.append(str(no))
            continue
        battle.view(record.state, record.standing.now.open)
    assert [no for no in refusals if not no.endswith((".", "?"))] == []


@every_game
@given(data=st.data())
def test_whatever_is_said_is_done_or_refused(words, data):
    play(words, data)


@every_game
@given(data=st.data())
def test_every_command_of_a_game_reads_back_as_it_was(words, data):
    command = data.draw(words.said)

    assert spelling.command(words.game.commands, spelling.words(spelling.spelt(command))) == command


@every_game
@given(data=st.data())
def test_a_spoiled_record_is_refused_in_a_sentence(words, data):
    try:
        replay(read_record(spoiled(data, words.text)))
    except (Misread, Stopped) as wrong:
        sentence = str(wrong)
    else:
        sentence = "Nothing was wrong."
    assert sentence.endswith((".", "?"))


@every_game
def test_a_command_of_a_game_has_no_word_of_the_record(words):
    assert not {"undo", "redo", "back"} & set(words.game.commands)


@pytest.mark.slow
@every_game
@settings(max_examples=1000)
@given(data=st.data())
def test_whatever_is_said_is_done_or_refused_a_thousand_times(words, data):
    play(words, data)
