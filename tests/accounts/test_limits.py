"""How often: answered with a sentence, a status and a time. And nothing about anybody in the log."""

import logging
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection
from django.test import Client, RequestFactory
from django.urls import URLResolver, get_resolver

from accounts import browsers
from accounts.models import Limit
from companion import limits, players
from companion.models import Player
from tests.accounts.conftest import PASSWORD, QUICK, fight, read, signed_in, signed_up

pytestmark = pytest.mark.usefixtures("counting")


def refused(answer):
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 3600
    assert "Try again in" in answer.text
    return True


def test_a_password_is_not_guessed_for_long(member, laptop):
    for _ in range(10):
        assert "Wrong user name or password." in signed_in(laptop, password="wrong").text

    assert refused(signed_in(laptop, password="wrong"))
    assert refused(signed_in(laptop))


def test_nor_are_many_names_from_one_address(laptop, db):
    answers = [signed_in(laptop, f"name{number}", "wrong").status_code for number in range(32)]

    assert answers == [200] * 30 + [429] * 2


def test_wrong_passwords_from_elsewhere_do_not_lock_an_owner_out_of_their_own_browser(member, laptop):
    member.post("/you/sign-out/")
    for _ in range(12):
        signed_in(laptop, password="wrong")
    assert refused(signed_in(laptop))
    assert refused(signed_in(Client(REMOTE_ADDR="192.0.2.9")))

    assert "<h1>doc</h1>" in signed_in(member).text


def test_nor_do_those_from_the_same_address(member, laptop):
    member.post("/you/sign-out/")
    for number in range(32):
        signed_in(laptop, f"name{number}", "wrong")

    assert "<h1>doc</h1>" in signed_in(member).text


def test_nobody_guesses_for_long_in_a_browser_of_the_owner_either(member):
    member.post("/you/sign-out/")

    answers = [signed_in(member, password="wrong").status_code for _ in range(21)]

    assert answers == [200] * 20 + [429]


def test_a_browser_is_known_to_its_own_accounts_only(member, laptop):
    """Whoever has an account of their own gets no more guesses at another's for it."""
    signed_up(laptop, "wyatt")
    laptop.post("/you/sign-out/")

    for _ in range(10):
        assert signed_in(laptop, "doc", "wrong").status_code == 200
    assert refused(signed_in(laptop, "doc", "wrong"))


@pytest.mark.parametrize("cookie", ["", "x", "a:b:c", "\x00", "é" * 3000, "eyJhIjoxfQ:1:2"])
def test_a_cookie_that_we_did_not_write_knows_nobody(laptop, member, cookie):
    laptop.cookies["known"] = cookie

    for _ in range(10):
        assert signed_in(laptop, password="wrong").status_code == 200
    assert refused(signed_in(laptop))


def test_a_browser_remembers_a_few_accounts(db):
    client = Client()
    for number in range(7):
        signed_up(client, f"name{number}")
        client.post("/you/sign-out/")
    request = RequestFactory().get("/")
    request.COOKIES["known"] = client.cookies["known"].value

    known = [number for number in range(7) if browsers.known_as(request, f"Name{number} ")]

    assert known == [2, 3, 4, 5, 6]


def test_whose_guesses_are_counted_cannot_be_read_in_the_database(member, laptop):
    signed_in(laptop, password="wrong")

    kept = str(list(Limit.objects.values()))

    assert Limit.objects.count() >= 2
    for secret in ("doc", "127.0.0.1", "guesses"):
        assert secret not in kept


def test_a_right_password_is_not_counted_as_a_guess(member, db):
    for _ in range(15):
        assert signed_in(Client()).status_code == 200


def test_counts_whose_window_is_over_go(monkeypatch):
    now = [1_800_000_000]
    monkeypatch.setattr(limits, "randrange", lambda _: 1)
    monkeypatch.setattr(limits, "time", lambda: now[0])
    limits.spend("x", "me", most=2, within=60, sentence="No.")
    now[0] += 3600
    limits.spend("x", "you", most=2, within=60, sentence="No.")

    assert limits.forget_expired() == 1
    assert Limit.objects.count() == 1

    now[0] += 7200
    monkeypatch.setattr(limits, "randrange", lambda _: 0)
    limits.spend("x", "them", most=2, within=60, sentence="No.")
    assert Limit.objects.count() == 1, "a new count tidies up now and then"


@pytest.mark.django_db(transaction=True)
def test_of_many_at_the_same_moment_only_so_many_are_let_through():
    """As four workers would: each with a connection of its own."""

    def one(_):
        try:
            limits.spend("x", "me", most=10, within=3600, sentence="No.")
        except limits.TooMany:
            return False
        finally:
            connection.close()
        return True

    with ThreadPoolExecutor(4) as workers:
        let_through = list(workers.map(one, range(60)))

    assert sum(let_through) == 10
    assert Limit.objects.get().spent == 60


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
    assert f"Too many {made} created from your network." in busy.post(address, fields).text
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
