"""Whole battles as text records, with the story that they tell. A bug that was found arrives as one more line.

When a rule or a sentence changes on purpose, look at what the tests show, and then write the stories anew:

    for name in tests/rules/true_lead/golden/*.txt
    do .venv/bin/python manage.py replay "$name" > "${name%.txt}.story"; done

A long record that the rules refuse now is replaced by another of `manage.py simulate true-lead --keep`.
"""

from pathlib import Path

import pytest
from django.core.management import call_command

from companion.rules.game import game
from companion.rules.notation import read_record, replay, write_record

GOLDEN = {path.stem: path for path in sorted((Path(__file__).parent / "golden").glob("*.txt"))}
TRUE_LEAD = game("true-lead")


def read(path):
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", GOLDEN.values(), ids=GOLDEN.keys())
def test_a_golden_battle_tells_its_story(path, capsys):
    call_command("replay", str(path))

    assert capsys.readouterr().out == read(path.with_suffix(".story"))


@pytest.mark.parametrize("path", GOLDEN.values(), ids=GOLDEN.keys())
def test_a_golden_battle_is_sound_to_its_last_line(path):
    written = read_record(read(path))
    record = replay(written)

    for number in range(len(record.entries) + 1):
        assert not TRUE_LEAD.battle.broken(record.moment(number).state)
    again = replay(read_record(write_record(TRUE_LEAD, written.setup, record.entries, written.title)))
    assert again.entries == record.entries


def test_the_hearse_comes_for_half_the_outriders():
    record = replay(read_record(read(GOLDEN["hearse"])))
    state = record.state

    assert TRUE_LEAD.battle.summary(state) == (2, "firm", {"stage": 2, "firm": 0})
    assert [state.models[key].health for key in ("theodora", "amos", "ruel", "sabine")] == [4, 4, 4, 4]
    assert state.models["theodora"].mounted
    assert list(state.markers) == ["ursula-mount", "vernon-mount"]


def test_the_golden_battles_know_every_location_and_both_readings():
    settings = [read_record(read(path)).setup.settings for path in GOLDEN.values()]

    assert {one.volley for one in settings} == {"all", "one"}
    assert {one.fists for one in settings} == {"apart", "alone"}
    assert len({one.location for one in settings}) > 1
