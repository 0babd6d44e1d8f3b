"""Commands that no screen would offer: a record may say anything, and the rules take it or refuse it in a sentence."""

from pathlib import Path
from typing import Literal, get_args, get_origin

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument

from companion.rules import spelling
from companion.rules.game import game
from companion.rules.notation import Stopped, read_record, replay
from companion.rules.questions import Choice, Number, Refused, Roll, Sealed
from companion.rules.record import Answered, Back, Do, Moved, Record, Redo, Undo
from companion.rules.true_lead.corrections import ACTIONS, FLAGS, LISTS, NUMBERS, OF_THE_BATTLE, Correct
from companion.rules.values import Misread

TRUE_LEAD = game("true-lead")
TEXT = (Path(__file__).parent / "golden" / "hearse.txt").read_text(encoding="utf-8")
SETUP = read_record(TEXT).setup
START = TRUE_LEAD.battle.begin(SETUP)
SIDES, MODELS = list(START.sides), list(START.models)

KEYS = st.sampled_from(
    [
        "",
        "nobody",
        "horse",
        f"{MODELS[0]}-mount",
        *SIDES,
        *START.companies,
        *MODELS,
        *sorted({weapon.key for model in START.models.values() for weapon in model.weapons}),
    ]
)
VALUES = st.sampled_from(
    [
        "", "0", "1", "3", "12", "99", "-5", "yes", "no", "now", "next", "fists", "revolver", "x,y", "²", ":", "a:b:c",
        *ACTIONS, *SIDES, MODELS[0], MODELS[-1], f"{MODELS[0]},{MODELS[-1]}", f"{MODELS[-1]}:revolver",
    ]
)  # fmt: skip
WHATS = st.sampled_from(
    ["points", "placed", "reloading", "nonsense", *FLAGS, *NUMBERS, *LISTS, *OF_THE_BATTLE]
)


def anything(kind):
    """Any value of a field's type, with the keys of this battle where it takes a key."""
    kind = getattr(kind, "__value__", kind)
    if get_origin(kind) is Literal:
        return st.sampled_from(get_args(kind))
    if kind is bool:
        return st.booleans()
    if get_origin(kind) is tuple:
        return st.lists(KEYS, max_size=3).map(tuple)
    if hasattr(kind, "__metadata__"):
        return anything(kind.__origin__)
    return KEYS


def commands(kind):
    fields = {field.name: anything(field.type) for field in msgspec.structs.fields(kind)}
    if kind is Correct:
        fields |= {"what": WHATS, "value": VALUES}
    return st.builds(kind, **fields)


SAID = st.one_of(*map(commands, TRUE_LEAD.commands.values()))
BACK = st.just(Undo()) | st.just(Redo()) | st.builds(Back, st.integers(0, 9))


def answer(data, question):
    if isinstance(question, Roll):
        return tuple(data.draw(st.integers(1, 6)) for _ in range(question.dice))
    if isinstance(question, Number):
        return data.draw(st.integers(question.low, question.high))
    if isinstance(question, Sealed):
        return {data.draw(st.sampled_from(question.who)): data.draw(st.integers(question.low, question.high))}
    assert isinstance(question, Choice)
    return (data.draw(st.sampled_from([option.key for option in question.options])),)


def proposed(data, state):
    """What random play would say, which is at a loss in a state that never comes about in play."""
    try:
        return Do(
            TRUE_LEAD.battle.propose(state, lambda things: things[data.draw(st.integers(0, len(things) - 1))])
        )
    except (IndexError, InvalidArgument):
        return data.draw(SAID.map(Do))


@given(st.data())
def test_whatever_is_said_is_done_or_refused(data):
    record, refusals = Record(START, TRUE_LEAD.battle.label), []
    for _ in range(30):
        chance = data.draw(st.integers(0, 9))
        if record.question is not None:
            said = Answered(answer(data, record.question))
        elif chance == 0:
            said = data.draw(BACK)
        elif chance < 6:
            said = proposed(data, record.state)
        else:
            said = Do(data.draw(SAID))
        try:
            record.say(said)
        except (Refused, Moved) as no:
            refusals.append(str(no))
            continue
        TRUE_LEAD.battle.view(record.state, record.standing.now.open)
    assert [no for no in refusals if not no.endswith((".", "?"))] == []


@given(SAID)
def test_every_command_of_the_game_reads_back_as_it_was(command):
    assert spelling.command(TRUE_LEAD.commands, spelling.words(spelling.spelt(command))) == command


@given(st.data())
def test_a_spoiled_record_is_refused_in_a_sentence(data):
    lines = TEXT.split("\n")
    place = data.draw(st.integers(0, len(lines) - 1))
    change = data.draw(st.sampled_from(["drop", "double", "swap", "spoil"]))
    other = data.draw(st.integers(0, len(lines) - 1))
    rubbish = lines[place][: place % 9] + data.draw(st.text(max_size=3))
    spoiled = {
        "drop": [*lines[:place], *lines[place + 1 :]],
        "double": [*lines[:place], lines[place], *lines[place:]],
        "swap": [*lines[:place], lines[other], *lines[place + 1 :]],
        "spoil": [*lines[:place], rubbish, *lines[place + 1 :]],
    }[change]
    try:
        replay(read_record("\n".join(spoiled)))
    except (Misread, Stopped) as wrong:
        sentence = str(wrong)
    else:
        sentence = "Nothing was wrong."
    assert sentence.endswith((".", "?"))


def test_a_command_of_this_game_has_no_word_of_the_record():
    assert not {"undo", "redo", "back"} & set(TRUE_LEAD.commands)


@pytest.mark.slow
@settings(max_examples=2000)
@given(st.data())
def test_whatever_is_said_is_done_or_refused_two_thousand_times(data):
    test_whatever_is_said_is_done_or_refused.hypothesis.inner_test(data)
