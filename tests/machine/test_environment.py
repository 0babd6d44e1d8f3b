import os
import stat

import pytest

from companion.hosting import environment
from companion.hosting.environment import ImproperEnvironment


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

    with pytest.raises(ImproperEnvironment, match="type SIXGUN_DEBUG=1 or SIXGUN_DEBUG=0"):
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

    with pytest.raises(ImproperEnvironment, match="type DATABASE_URL=postgresql://") as stopped:
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


@pytest.mark.parametrize("typed", ["secret", "known to everybody", "a" * 60, "ab" * 30])
def test_a_secret_that_can_be_guessed_is_refused_and_not_repeated(monkeypatch, tmp_path, typed):
    monkeypatch.setenv("SIXGUN_SECRET_KEY", typed)

    with pytest.raises(ImproperEnvironment, match="openssl rand -base64 48") as stopped:
        environment.secret_key(True, tmp_path / "secret.txt")

    assert typed not in str(stopped.value)


def test_two_first_starts_at_once_have_the_same_secret(monkeypatch, tmp_path):
    monkeypatch.delenv("SIXGUN_SECRET_KEY", raising=False)
    kept_in = tmp_path / "secret.txt"
    link = os.link

    def later(draft, path):
        path.write_text("of the quicker one")
        link(draft, path)

    monkeypatch.setattr(os, "link", later)

    assert environment.secret_key(False, kept_in) == "of the quicker one"
    assert list(tmp_path.iterdir()) == [kept_in]


@pytest.mark.parametrize(
    ("typed", "way_out"),
    [
        ("https://sixgun.example.org", "SIXGUN_HOSTS=sixgun.example.org."),
        ("sixgun.example.org:8443", "SIXGUN_HOSTS=sixgun.example.org."),
        ("sixgun.example.org/club", "SIXGUN_HOSTS=sixgun.example.org."),
        ("one.example.org http://[::1]/", "SIXGUN_HOSTS=[::1]."),
        ("*", "SIXGUN_HOSTS="),
    ],
)
def test_a_host_is_a_name_and_nothing_else(monkeypatch, typed, way_out):
    monkeypatch.setenv("SIXGUN_HOSTS", typed)

    with pytest.raises(ImproperEnvironment, match="without https:// and without a port") as stopped:
        environment.hosts()

    assert way_out in str(stopped.value)


def test_names_and_addresses_are_hosts(monkeypatch):
    monkeypatch.setenv(
        "SIXGUN_HOSTS", "sixgun.example.org, localhost 10.0.0.7 [::1] .example.org xn--bcher-kva.example"
    )

    assert len(environment.hosts()) == 6


@pytest.mark.parametrize(
    ("proxies", "believed", "found"),
    [("", "", 0), ("2", "", 2), ("", "*", 1), ("", "10.0.0.0/8", 0), ("0", "*", 0)],
)
def test_how_many_proxies_are_in_front(monkeypatch, proxies, believed, found):
    monkeypatch.setenv("SIXGUN_PROXIES", proxies)
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", believed)

    assert environment.proxies() == found


def test_what_is_no_number_of_proxies_says_what_to_type(monkeypatch):
    monkeypatch.setenv("SIXGUN_PROXIES", "caddy")

    with pytest.raises(ImproperEnvironment, match="type SIXGUN_PROXIES=1"):
        environment.proxies()


def test_a_folder_that_cannot_be_made_says_what_to_type(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("SIXGUN_DATA", str(tmp_path / "file" / "data"))

    with pytest.raises(ImproperEnvironment, match="type SIXGUN_DATA="):
        environment.folder("SIXGUN_DATA", tmp_path)


@pytest.mark.parametrize(("typed", "means"), [("", 600), ("1", 1), (" 1200 ", 1200)])
def test_a_number_is_read_or_left_out(monkeypatch, typed, means):
    monkeypatch.setenv("SIXGUN_TAPS", typed)

    assert environment.number("SIXGUN_TAPS", 600) == means


@pytest.mark.parametrize("typed", ["0", "-1", "many", "1.5", "²", "9" * 40])
def test_a_number_that_is_none_says_what_to_type(monkeypatch, typed):
    monkeypatch.setenv("SIXGUN_TAPS", typed)

    with pytest.raises(ImproperEnvironment, match="type SIXGUN_TAPS=600"):
        environment.number("SIXGUN_TAPS", 600)
