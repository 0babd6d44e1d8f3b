"""Commands that no screen would offer: a record may say anything, and the rules take it or refuse it in a sentence.

The words of a game stand in its own tests, in `vocabulary.py`.
"""

from importlib import import_module

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.files import command_line
from games.engine.files.text_record import ReplayError, read_record, replay
from games.engine.play.questions import Refused
from games.engine.play.record import Answered, Do, Record, StaleInputError
from games.engine.play.values import DecodeError
from tests.conftest import examples
from tests.games.golden import FOLDERS
from tests.games.hostile import BACK, answer, spoiled

# Of every game in the list: one without a vocabulary stops here, and so fails.
WORDS = {name: import_module(f"tests.games.{name}.vocabulary").WORDS for name in FOLDERS}

BUDGET = 1000
"""Examples of whatever is said in `make test`, for all games together."""

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
        except (Refused, StaleInputError) as no:
            refusals.append(str(no))
            continue
        battle.view(record.state, record.head.moment.open)
    assert [no for no in refusals if not no.endswith((".", "?"))] == []


@every_game
@settings(max_examples=examples(BUDGET) // len(FOLDERS))
@given(data=st.data())
def test_whatever_is_said_is_done_or_refused(words, data):
    play(words, data)


@every_game
@given(data=st.data())
def test_every_command_of_a_game_reads_back_as_it_was(words, data):
    command = data.draw(words.said)

    assert (
        command_line.read_command_words(
            words.game.commands, command_line.split_words(command_line.write_command(command))
        )
        == command
    )


@every_game
@given(data=st.data())
def test_a_spoiled_record_is_refused_in_a_sentence(words, data):
    try:
        replay(read_record(spoiled(data, words.text)))
    except (DecodeError, ReplayError) as wrong:
        sentence = str(wrong)
    else:
        sentence = "Nothing was wrong."
    assert sentence.endswith((".", "?"))


@every_game
def test_a_command_of_a_game_has_no_word_of_the_record(words):
    assert not {"undo", "redo", "back"} & set(words.game.commands)
