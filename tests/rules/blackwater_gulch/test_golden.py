"""Whole battles as text records, with the story that they tell. A bug that was found arrives as one more line.

When a rule or a sentence changes on purpose, look at what the tests show, and then write the stories anew:

    for name in tests/rules/blackwater_gulch/golden/*.txt
    do .venv/bin/python manage.py replay "$name" > "${name%.txt}.story"; done

A long record that the rules refuse now is replaced by another of `manage.py simulate blackwater-gulch --keep`.
"""

from pathlib import Path

import pytest
from django.core.management import call_command

from companion.rules.game import game
from companion.rules.notation import read_record, replay, write_record

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.txt"))
BLACKWATER = game("blackwater-gulch")


def read(path):
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_battle_tells_its_story(path, capsys):
    call_command("replay", str(path))

    assert capsys.readouterr().out == read(path.with_suffix(".story"))


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_battle_is_sound_to_its_last_line(path):
    written = read_record(read(path))
    record = replay(written)

    for number in range(len(record.entries) + 1):
        assert not BLACKWATER.battle.broken(record.moment(number).state)
    again = replay(read_record(write_record(BLACKWATER, written.setup, record.entries, written.title)))
    assert again.entries == record.entries


def test_the_argument_about_street_lamps_ends_as_told():
    record = replay(read_record(read(GOLDEN[-1])))
    state = record.state

    assert GOLDEN[-1].stem == "street-lamps"
    assert BLACKWATER.battle.summary(state) == (1, "band", {"law": 1, "band": 0})
    assert state.models["dulcinea"].health == state.models["ottoline"].health - 1 == 4
    assert [carried.item.key for carried in state.models["dulcinea"].pack] == ["snake-oil"]
