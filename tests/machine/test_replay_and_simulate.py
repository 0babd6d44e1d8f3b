import io
import json
import sys
from pathlib import Path

import pytest
from django.core.management import call_command
from hypothesis import given
from hypothesis import strategies as st

from companion import simulation
from games import GAMES, game
from games.engine.files.text_record import read_record, replay

GOLDEN = Path(__file__).resolve().parent.parent / "games" / "blackwater_gulch" / "golden"
SHORT = GOLDEN / "street-lamps.txt"


def fails(*arguments):
    with pytest.raises(SystemExit) as ended:
        call_command(*arguments)
    return ended.value.code


def typed(monkeypatch, data):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


def test_a_record_is_told_as_a_story(capsys):
    call_command("replay", str(SHORT))

    lines = capsys.readouterr().out.split("\n")
    assert lines[0] == "A question of street lamps"
    assert any("Turn 1" in line for line in lines[2:])
    assert any(line.endswith("[6 5 4 2 1]") for line in lines)
    assert any(line.endswith("(undone)") for line in lines)
    assert lines[-2] == "After turn 1: victory for The Sunday Best."


def test_the_state_at_the_end_can_be_had_as_json(capsys):
    call_command("replay", str(SHORT), "--json")

    assert json.loads(capsys.readouterr().out)["stage"] == "over"


def test_a_record_may_come_in_on_standard_input(monkeypatch, capsys):
    typed(monkeypatch, SHORT.read_bytes())

    call_command("replay", "-")

    assert capsys.readouterr().out.startswith("A question of street lamps\n")


def test_a_battle_under_way_ends_with_what_is_asked(monkeypatch, capsys):
    text = SHORT.read_text(encoding="utf-8")
    typed(monkeypatch, text[: text.index("  = 4 4")].encode())

    call_command("replay", "-")

    assert capsys.readouterr().out.endswith("\nOpen: for initiative.\n")


def test_where_the_rules_refuse_the_line_is_told(manage, tmp_path):
    record = tmp_path / "record.txt"
    record.write_text(SHORT.read_text(encoding="utf-8") + "hide ottoline\n", encoding="utf-8")

    ran = manage("replay", str(record))

    lines = record.read_text(encoding="utf-8").count("\n")
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert ran.stderr == f"line {lines}: The battle is over. Resume it, or undo the last step.\n"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"hello", "line 1: a record begins with a line +++; the next lines name its game."),
        (b"+++\nx = '\xff'\n+++\n", "line 2: This file is not text: a record is written in UTF-8."),
        (b"x" * 2_000_000, "A record can have at most 1,000,000 bytes; this one has 1,000,001."),
        ("é".encode() * 1_000_000, "A record can have at most 1,000,000 bytes"),
    ],
)
def test_what_is_no_record_is_told_in_a_sentence(monkeypatch, data, sentence):
    typed(monkeypatch, data)

    assert fails("replay", "-").startswith(sentence)


def test_a_file_that_is_not_there_is_told_in_a_sentence(tmp_path):
    assert fails("replay", str(tmp_path / "none.txt")).endswith(
        "none.txt' cannot be read: No such file or directory."
    )
    assert fails("replay", str(tmp_path)).endswith("cannot be read: Is a directory.")
    assert fails("replay", "a\0b") == "'a\\x00b' cannot be read: embedded null byte."


@given(
    st.binary()
    | st.binary().map(lambda data: SHORT.read_bytes() + data)
    | st.integers(0, 900).map(lambda n: SHORT.read_bytes()[n:])
)
def test_rubbish_is_never_more_than_a_sentence(data):
    with pytest.MonkeyPatch.context() as patch:
        typed(patch, data)
        try:
            call_command("replay", "-", stdout=io.StringIO())
        except SystemExit as ended:
            said = ended.code
        else:
            said = "."
    assert isinstance(said, str)
    assert said.endswith((".", "?"))


def test_a_simulation_tells_its_figures(capsys):
    call_command("simulate", "blackwater-gulch", "--battles", "3", "--seed", "x")

    words = [line.split("  ")[0] for line in capsys.readouterr().out.strip().split("\n")]
    assert words == [
        "Battles", "Entries", "Speed", "Turns a battle", "Entries a battle", "Models lost", "Won by",
    ]  # fmt: skip


def test_a_simulation_can_keep_its_records(tmp_path, capsys):
    call_command(
        "simulate", "blackwater-gulch", "--seed", "x", "--only", "2", "--keep", "--to", str(tmp_path)
    )

    record = (tmp_path / "battle-2-of-seed-x.txt").read_text(encoding="utf-8")
    assert game("blackwater-gulch").battle.over(replay(read_record(record)).state)
    assert "Battles           1:" in capsys.readouterr().out


def test_an_unknown_game_is_told_with_the_known_ones():
    assert fails("simulate", "chess") == f"There is no game 'chess'. The games are {', '.join(GAMES)}."
    assert fails("simulate", "blackwater-gulch", "--battles", "0") == "At least one battle has to be played."


def test_a_broken_battle_is_told_and_kept(monkeypatch, tmp_path):
    def broken(battle):
        battle.say_something()
        raise simulation.InvariantError(battle, "It rains.")

    monkeypatch.setattr(simulation.Battle, "look_closely", broken)

    said = fails("simulate", "blackwater-gulch", "--seed", "rain", "--to", str(tmp_path)).split("\n")

    assert said[0].startswith("Battle 1 of seed rain, entry ")
    assert said[0].endswith(": It rains.")
    assert said[1] == f"Its record is in {tmp_path}/battle-1-of-seed-rain.txt"
    read_record((tmp_path / "battle-1-of-seed-rain.txt").read_text(encoding="utf-8"))


def test_a_record_that_cannot_be_kept_is_told(monkeypatch, tmp_path):
    def broken(battle):
        raise simulation.InvariantError(battle, "It rains.")

    monkeypatch.setattr(simulation.Battle, "look_closely", broken)

    said = fails("simulate", "blackwater-gulch", "--to", str(tmp_path / "nowhere"))

    assert said.endswith(
        "cannot be written to "
        + str(tmp_path / "nowhere" / "battle-1-of-seed-1.txt")
        + ": No such file or directory."
    )


def test_sensible_players_tell_how_even_the_starters_are(capsys):
    call_command("simulate", "true-lead", "--sensible", "--battles", "1")
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2, "two at 100 points and two at 200"
    assert all(" : " in line and "±" in line and " against " in line for line in lines)
