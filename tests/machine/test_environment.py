import stat

import pytest

from companion import environment
from companion.environment import Misconfigured


@pytest.mark.parametrize(
    ("typed", "means"), [("1", True), ("yes", True), ("ON", True), ("0", False), ("false", False)]
)
def test_a_switch_is_read_as_people_write_it(monkeypatch, typed, means):
    monkeypatch.setenv("SIXGUN_DEBUG", typed)

    assert environment.switch("SIXGUN_DEBUG", not means) is means


def test_a_switch_left_out_keeps_its_default(monkeypatch):
    monkeypatch.setenv("SIXGUN_DEBUG", "")

    assert environment.switch("SIXGUN_DEBUG", True) is True


def test_a_switch_that_is_neither_on_nor_off_says_what_to_type(monkeypatch):
    monkeypatch.setenv("SIXGUN_DEBUG", "perhaps")

    with pytest.raises(Misconfigured, match="type SIXGUN_DEBUG=1 or SIXGUN_DEBUG=0"):
        environment.switch("SIXGUN_DEBUG", True)


def test_hosts_may_be_parted_by_commas_or_blanks(monkeypatch):
    monkeypatch.setenv("SIXGUN_HOSTS", "one.example.org, two.example.org three.example.org")

    assert environment.words("SIXGUN_HOSTS") == ["one.example.org", "two.example.org", "three.example.org"]


def test_without_an_address_the_database_is_a_file_that_waits_for_its_turn_to_write(monkeypatch, tmp_path):
    monkeypatch.delenv("DATABASE_URL", raising=False)

    found = environment.database(tmp_path / "sixgun.sqlite3")

    assert found["ENGINE"] == "django.db.backends.sqlite3"
    assert found["NAME"] == str(tmp_path / "sixgun.sqlite3")
    assert found["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_an_address_chooses_postgresql(monkeypatch, tmp_path):
    monkeypatch.setenv("DATABASE_URL", "postgresql://sheriff:tin%20star@db.example.org:5433/sixgun")

    found = environment.database(tmp_path / "sixgun.sqlite3")

    assert found["ENGINE"] == "django.db.backends.postgresql"
    assert (found["USER"], found["PASSWORD"], found["NAME"]) == ("sheriff", "tin star", "sixgun")
    assert (found["HOST"], found["PORT"]) == ("db.example.org", 5433)


@pytest.mark.parametrize(
    "typed", ["mysql://sheriff:tinstar@localhost/sixgun", "tinstar", "postgresql://tinstar:port/x"]
)
def test_an_address_that_cannot_be_used_says_what_to_type_and_repeats_no_password(
    monkeypatch, tmp_path, typed
):
    monkeypatch.setenv("DATABASE_URL", typed)

    with pytest.raises(Misconfigured, match="type DATABASE_URL=postgresql://") as stopped:
        environment.database(tmp_path / "sixgun.sqlite3")

    assert "tinstar" not in str(stopped.value)


def test_at_home_the_secret_is_made_once_and_only_its_owner_reads_it(monkeypatch, tmp_path):
    monkeypatch.delenv("SIXGUN_SECRET_KEY", raising=False)
    kept_in = tmp_path / "secret.txt"

    first = environment.secret_key(False, kept_in)
    second = environment.secret_key(False, kept_in)

    assert len(first) > 50
    assert first == second
    assert stat.S_IMODE(kept_in.stat().st_mode) == 0o600


def test_a_folder_that_cannot_be_made_says_what_to_type(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("SIXGUN_DATA", str(tmp_path / "file" / "data"))

    with pytest.raises(Misconfigured, match="type SIXGUN_DATA="):
        environment.folder("SIXGUN_DATA", tmp_path)
