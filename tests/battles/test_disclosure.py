"""Whatever leaves a battle's entries for anybody's eyes leaves through `battles.disclosure`, and sealed answers do not
leave it before all are in: at every address, for everybody, to the last letter.
"""

import ast
import re
from pathlib import Path

from django.conf import settings

from games.engine.play.record import Answered, Do, Entry, Moment, PendingCommand
from games.engine.play.redaction import hide_open_answers
from tests.sources import nodes_of

# What is hidden, without pages


def sealed(number, answer, on, *, act=1, events=(), is_open=True):
    return Entry(number, Answered(answer), on, act, events, open=is_open)


OPENING = Entry(1, Do(None), 0, 1, open=True)


def answers(entries, now=None):
    return [one.said.answer for one in hide_open_answers(entries, now) if isinstance(one.said, Answered)]


def test_a_sealed_answer_is_hidden_until_something_follows_from_it():
    first = sealed(2, {"a": 5}, 1)

    assert answers([OPENING, first]) == [{"a": None}]
    assert answers([OPENING, first, sealed(3, {"b": 2}, 2, events=("drawn",))]) == [{"a": 5}, {"b": 2}]
    assert answers([OPENING, first, sealed(3, {"b": 2}, 2, is_open=False)]) == [{"a": 5}, {"b": 2}]


def test_what_was_changed_before_all_were_in_stays_hidden_for_good():
    first, other = sealed(2, {"a": 5}, 1), sealed(4, {"b": 2}, 3, events=("drawn",))
    anew = Entry(3, Answered({"a": 6}, anew=True), 2, 1, open=True)
    waits = PendingCommand(None, None, None, sealed={"a": 6})

    assert answers([OPENING, first, anew]) == [{"a": None}, {"a": None}]
    assert answers([OPENING, first, anew], Moment(3, None, 1, open=waits)) == [{"a": None}, {"a": None}]
    assert answers([OPENING, first, anew, other]) == [{"a": None}, {"a": 6}, {"b": 2}]


def test_a_question_of_another_kind_proves_that_all_had_chosen():
    entries = [OPENING, sealed(2, {"a": 5}, 1), sealed(3, {"b": 2}, 2), sealed(4, (6, 1), 3)]

    assert answers(entries) == [{"a": 5}, {"b": 2}, (6, 1)]


def test_what_was_taken_back_stays_hidden_whatever_follows():
    other = Entry(4, Do(None), 0, 4, ("shot",))
    entries = [OPENING, sealed(2, {"a": 5}, 1), Entry(3, Do(None), 2, 3, to=0), other]

    assert answers(entries) == [{"a": None}]


def test_the_open_question_says_which_answers_are_still_secret():
    entries = [OPENING, sealed(2, {"a": 5}, 1), sealed(3, {"b": 2}, 2), sealed(4, {"a": 1}, 3)]
    now = Moment(4, None, 1, open=PendingCommand(None, None, None, sealed={"a": 1}))

    assert answers(entries, now) == [{"a": 5}, {"b": 2}, {"a": None}]
    assert answers(entries) == [{"a": None}, {"b": None}, {"a": None}]


# Nothing else reads entries

READING = {"read_entries", "entry_reader", "entries"}


"""Attributes through which entries are read, of a log or of its game."""


HOUSE = ("accounts", "battles", "campaigns", "companion", "gangs")


MAY_READ = {
    "battles/logbook.py",  # plays
    "battles/log_models.py",
    "battles/app_rolls.py",  # looks for what was rolled before an undo
    "battles/stored_entries.py",  # reads for the logbook and the disclosure
    "battles/snapshots.py",  # goes back
    "battles/disclosure.py",
    "battles/urls.py",  # names a view so
    "battles/services.py",  # of a record that is being read in, before there is a battle
    "games/engine/game.py",  # makes the reader
    "companion/simulation.py",  # battles in memory, of nobody
    "companion/management/commands/check-records.py",  # tells numbers and nothing else
    "companion/management/commands/replay.py",
    "companion/management/commands/simulate.py",
}


def reading(path):
    """The lines of a file on which something named as entries are is read, but for the names of its own fields."""
    for node in nodes_of(path):
        if isinstance(node, ast.Attribute) and node.attr in READING and isinstance(node.ctx, ast.Load):
            yield f"{node.attr}, line {node.lineno}"
        elif isinstance(node, ast.ImportFrom) and node.module == "battles.models":
            yield from (one.name for one in node.names if one.name == "Entry")


def test_nothing_but_the_disclosure_reads_entries_for_output():
    root = Path(settings.BASE_DIR)
    found = {
        str(path.relative_to(root)): list(reading(path))
        for folder in HOUSE
        for path in sorted((root / folder).rglob("*.py"))
    }

    assert {path: lines for path, lines in found.items() if lines and path not in MAY_READ} == {}
    assert set(found) >= MAY_READ - {"games/engine/game.py"}


def test_no_template_reads_entries():
    root = Path(settings.BASE_DIR) / "templates"
    found = [
        str(path)
        for path in root.rglob("*.html")
        if re.search(r"battle\.(entries|read_\w+|head|stored_head|secrets|setup)\b", path.read_text("utf-8"))
    ]

    assert found == []


def other(one):
    return "opponent" if one == "owner" else "owner"
