"""The code of a table: nobody gets in by trying, and everybody can read it aloud."""

from types import SimpleNamespace

from django.test import Client

from battles import codes, lobby_views, seat_pages
from tests.factories import BattleFactory

# Not by trying


def test_who_tries_codes_is_told_to_wait(battle, guest, counting):
    guest.get("/join/")  # from now on the browser is known by its cookie
    for _ in range(lobby_views.GUESSES_AT_MOST):
        assert guest.get("/join/zzzzz/").status_code == 404

    for address in ("/join/zzzzz/", f"/join/{battle.code}/"):
        page = guest.get(address)
        assert page.status_code == 429
        assert "Too many wrong codes. Try again in" in page.text
        assert int(page["Retry-After"]) > 0


def test_the_others_in_the_room_come_in_all_the_same(battle, guest, stranger, counting):
    guest.get("/join/")
    for _ in range(lobby_views.GUESSES_AT_MOST + 1):
        guest.get("/join/zzzzz/")
    assert guest.get(f"/join/{battle.code}/").status_code == 429

    assert Client().get(f"/join/{battle.code}/").status_code == 200
    assert stranger.get(f"/join/{battle.code}/").status_code == 200


def test_whoever_pretends_to_be_another_browser_each_time_is_stopped_by_the_address(
    battle, stranger, counting, monkeypatch
):
    monkeypatch.setattr(lobby_views, "GUESSES_OF_ADDRESS_AT_MOST", 40)
    for number in range(40):
        browser = Client()
        browser.cookies["csrftoken"] = f"{number:032}"
        assert browser.get("/join/zzzzz/").status_code == 404

    assert Client().get("/join/zzzzz/").status_code == 429
    assert Client().get("/join/zzzzz/", REMOTE_ADDR="10.1.2.3").status_code == 404
    assert stranger.get(f"/join/{battle.code}/").status_code == 200


def test_right_codes_are_not_counting(battle, guest, counting):
    for _ in range(lobby_views.GUESSES_AT_MOST + 5):
        assert guest.get(f"/join/{battle.code}/").status_code == 200


def test_codes_are_read_aloud_without_a_mistake():
    assert not set(codes.LETTERS) & set("ilo01")
    assert len(codes.LETTERS) ** codes.LENGTH > 5_000_000


def test_a_code_is_one_battles(db, monkeypatch):
    letters = iter("aaaaa" + "aaaaa" + "bbbbb")
    monkeypatch.setattr(codes, "secrets", SimpleNamespace(choice=lambda _: next(letters)))

    assert [BattleFactory().code, BattleFactory().code] == ["aaaaa", "bbbbb"]


def test_phones_reach_a_table_that_is_looked_at_on_the_very_machine(rf, settings, monkeypatch):
    settings.HOSTS = []
    settings.ALLOWED_HOSTS = ["*"]
    monkeypatch.setattr(seat_pages.network, "own_address", lambda: "192.168.1.20")

    for host, address in {
        "localhost:8000": "http://192.168.1.20:8000/join/",
        "127.0.0.1": "http://192.168.1.20/join/",
        "[::1]:8000": "http://192.168.1.20:8000/join/",
        "192.168.1.7:8000": "http://192.168.1.7:8000/join/",
    }.items():
        assert seat_pages.address_for_phones(rf.get("/", headers={"host": host}), "/join/") == address
