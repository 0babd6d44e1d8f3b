"""Whole battles as text records, with the story that they tell. A bug that was found arrives as one more line.

When a rule or a sentence changes on purpose, look at what the tests show, and then write the stories anew:

    for name in tests/rules/*/golden/*.txt
    do .venv/bin/python manage.py replay "$name" > "${name%.txt}.story"; done

A long record that the rules refuse now is replaced by another of `manage.py simulate <game> --keep`. What one record
in particular has to show stands in its game's own `test_golden.py`.
"""

from pathlib import Path

import pytest
from django.core.management import call_command

from companion.rules.notation import read_record, replay, write_record
from tests.rules.golden import read

GOLDEN = sorted(Path(__file__).parent.glob("*/golden/*.txt"))

every_golden_record = pytest.mark.parametrize(
    "path", GOLDEN, ids=lambda path: f"{path.parent.parent.name}/{path.stem}"
)


@every_golden_record
def test_a_golden_record_tells_its_story(path, capsys):
    call_command("replay", str(path))

    assert capsys.readouterr().out == read(path.with_suffix(".story"))


@every_golden_record
def test_a_golden_record_is_sound_to_its_last_line(path):
    written = read_record(read(path))
    record = replay(written)

    for number in range(len(record.entries) + 1):
        assert not written.game.battle.broken(record.moment(number).state)


@every_golden_record
def test_a_golden_record_reads_back_as_it_was(path):
    written = read_record(read(path))
    entries = replay(written).entries

    again = replay(read_record(write_record(written.game, written.setup, entries, written.title)))

    assert again.entries == entries
