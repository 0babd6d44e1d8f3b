"""How often: answered with a sentence, a status and a time. And nothing about anybody in the log."""

import logging

import pytest
from django.core.cache import cache
from django.test import Client, RequestFactory
from django.urls import URLResolver, get_resolver

from accounts import limits
from companion import players
from companion.models import Player
from tests.accounts.conftest import PASSWORD, QUICK, fight, read, signed_in, signed_up


@pytest.fixture(autouse=True)
def counting(settings):
    settings.CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
    cache.clear()
    yield
    cache.clear()


def refused(answer):
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 3600
    assert "Try again in" in answer.text
    return True


def test_a_password_is_not_guessed_for_long(member, laptop):
    for _ in range(10):
        assert "do not belong together" in signed_in(laptop, password="wrong").text

    assert refused(signed_in(laptop, password="wrong"))
    assert refused(signed_in(laptop))


def test_nor_are_many_names_from_one_address(laptop, db):
    answers = [signed_in(laptop, f"name{number}", "wrong").status_code for number in range(32)]

    assert answers == [200] * 30 + [429] * 2


def test_accounts_are_not_made_by_the_dozen(db):
    for number in range(30):
        signed_up(Client(), f"name{number}")

    fields = {"username": "one-more", "password1": PASSWORD, "password2": PASSWORD}
    assert refused(Client().post("/you/sign-up/", fields))


def test_guests_are_not_made_by_the_hundred(db, monkeypatch):
    monkeypatch.setattr(players, "GUESTS_AT_MOST", 3)
    regular = Client()
    fight(regular)
    for _ in range(2):
        fight(Client())

    assert refused(Client().post("/battles/", QUICK))
    assert Player.objects.count() == 3

    fight(regular)
    fight(Client(REMOTE_ADDR="192.0.2.7"))


@pytest.mark.parametrize(
    ("address", "fields", "made"),
    [
        ("/battles/", QUICK, "battles"),
        ("/gangs/", {"game": "blackwater-gulch", "starter": "sunday-best"}, "gangs"),
        ("/campaigns/", {"name": "A long winter", "game": "blackwater-gulch"}, "campaigns"),
    ],
)
def test_nothing_is_made_by_the_hundred_from_one_address(db, monkeypatch, address, fields, made):
    monkeypatch.setitem(limits.MADE_AT_MOST, made, 2)
    busy = Client()

    answers = [busy.post(address, fields) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [302] * 2
    assert refused(busy.post(address, fields))
    assert refused(Client().post(address, fields))
    assert f"Very many {made} have been made from your network." in busy.post(address, fields).text
    assert busy.get(address).status_code == 200
    assert Client(REMOTE_ADDR="192.0.2.7").post(address, fields).status_code == 302


def test_whatever_makes_something_is_an_address_of_ours():
    assert set(limits.MAKES) <= set(every_name(get_resolver()))


def every_name(resolver, spaces=()):
    for one in resolver.url_patterns:
        if isinstance(one, URLResolver):
            yield from every_name(one, (*spaces, one.namespace) if one.namespace else spaces)
        elif one.name:
            yield ":".join((*spaces, one.name))


def test_a_password_is_not_guessed_on_the_way_out(member):
    for _ in range(10):
        member.post("/you/deletion/", {"password": "wrong"})

    assert refused(member.post("/you/deletion/", {"password": PASSWORD}))


def test_everything_is_not_packed_all_the_time(member):
    for _ in range(10):
        answer = member.get("/you/export/")
        read(answer)
        assert answer.status_code == 200

    assert refused(member.get("/you/export/"))


def test_the_limit_ends_with_its_window(monkeypatch):
    now = [1_000_000]
    monkeypatch.setattr(limits, "time", lambda: now[0])
    for _ in range(2):
        limits.spend("x", "me", most=2, within=60, sentence="No.")
    with pytest.raises(limits.TooMany) as stopped:
        limits.spend("x", "me", most=2, within=60, sentence="No.")
    assert str(stopped.value) == "No. Try again in a minute."

    now[0] += stopped.value.wait

    limits.spend("x", "me", most=2, within=60, sentence="No.")


@pytest.mark.parametrize(
    ("address", "known_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::"),
        ("", "unknown"),
        ("@", "unknown"),
    ],
)
def test_an_address_of_ipv6_is_counted_by_its_network(address, known_as):
    assert limits.address_of(RequestFactory().get("/", REMOTE_ADDR=address)) == known_as


def test_nothing_about_anybody_is_logged(member, laptop, caplog):
    with caplog.at_level(logging.DEBUG):
        for _ in range(12):
            signed_in(laptop, "doc", "my secret guess")
        signed_in(laptop, "holliday@example.org", "my secret guess")
        laptop.post(
            "/you/sign-up/", {"username": "holliday", "password1": "my secret guess", "password2": ""}
        )
    kept = [one for one in caplog.records if one.name != "django.db.backends"]

    told = " ".join(f"{one.getMessage()} {vars(one)}" for one in kept if one.levelno >= logging.WARNING)
    for secret in ("my secret guess", "holliday", "'doc'"):
        assert secret not in told
    assert "my secret guess" not in caplog.text
