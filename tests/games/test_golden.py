"""Whole battles as text records, with the story that they tell. A bug that was found arrives as one more line.

When a rule or a sentence changes on purpose, look at what the tests show, and then write the stories anew:

    for name in tests/games/*/golden/*.txt
    do .venv/bin/python manage.py replay "$name" > "${name%.txt}.story"; done

A long record that the rules refuse now is replaced by another of `manage.py simulate <game> --keep`. What one record
in particular has to show stands in its game's own `test_golden.py`.
"""

import pytest
from django.core.management import call_command

from games.engine.files.record_writing import write_record
from games.engine.files.text_record import read_record, replay
from tests.games import golden
from tests.games.golden import every_record, read

every_golden_record = pytest.mark.parametrize(
    "path", list(every_record()), ids=lambda path: f"{path.parent.parent.name}/{path.stem}"
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
def test_every_moment_of_a_golden_record_can_be_looked_at_again(path):
    """Also one at which dice were awaited; a replay shows it without the question."""
    written = read_record(read(path))
    record, view = replay(written), written.game.battle.view

    for number in range(len(record.entries) + 1):
        state = record.moment(number).state
        for known in (None, ()):
            assert view(state, None, known).sides, f"moment {number}"


@every_golden_record
def test_a_golden_record_reads_back_as_it_was(path):
    written = read_record(read(path))
    entries = replay(written).entries

    again = replay(read_record(write_record(written.game, written.setup, entries, written.title)))

    assert again.entries == entries


def test_a_game_without_golden_records_fails(monkeypatch):
    monkeypatch.setattr(golden, "FOLDERS", [*golden.FOLDERS, "five_card_draw"])

    with pytest.raises(FileNotFoundError, match="five_card_draw has no golden record"):
        list(every_record())
