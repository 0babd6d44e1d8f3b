"""Before the start, two at once; and before the start of every game."""

import threading
from contextlib import suppress

import pytest
from django.db import connection

import games
from battles import lobby_seats, seats
from battles.models import Battle, Guest
from tests.battles.test_lobby import QUICK
from tests.conftest import client_of
from tests.factories import PlayerFactory

# At once


def at_once(*functions):
    """What came of some functions that all start together."""
    start, came = threading.Barrier(len(functions)), {}

    def one(number, function):
        start.wait()
        try:
            came[number] = function()
        finally:
            connection.close()

    threads = [threading.Thread(target=one, args=found) for found in enumerate(functions)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [came[number] for number in range(len(functions))]


def meet(monkeypatch, module, name):
    """Whoever comes to that function waits there for a second one, as long as the first would look: so both have read
    the row before one of them writes, unless its lock holds the second back.
    """
    both, go_on = threading.Barrier(2), getattr(module, name)

    def waits(*asked):
        with suppress(threading.BrokenBarrierError):
            both.wait(timeout=0.5)
        return go_on(*asked)

    monkeypatch.setattr(module, name, waits)


@pytest.mark.django_db(transaction=True)
def test_of_two_who_sit_down_at_once_one_gets_a_sentence(owner, monkeypatch):
    meet(monkeypatch, seats, "take_seat")
    owner.post("/battles/", QUICK)
    table = Battle.objects.get()
    phones = [client_of(PlayerFactory()) for _ in range(2)]

    pages = at_once(
        *(
            lambda client=client, name=name: client.post(f"/join/{table.code}/", {"name": name, "seat": "b"})
            for client, name in zip(phones, ("Ben", "Cleo"), strict=True)
        )
    )

    assert sorted(page.status_code for page in pages) == [200, 302]
    told = next(page for page in pages if page.status_code == 200).text
    assert f"{Battle.objects.get().seated[1].name} already has that seat. Choose another." in told
    assert Guest.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_of_two_starts_at_once_one_gets_a_sentence(owner, monkeypatch):
    meet(monkeypatch, lobby_seats, "why_not_ready")
    owner.post("/battles/", QUICK)
    table = Battle.objects.get()
    owner.post(f"/battles/{table.pk}/seats/b/", {"do": "gang", "gang": "night-shift"})
    phones = [client_of(owner.player) for _ in range(2)]

    pages = at_once(*(lambda client=client: client.post(f"/battles/{table.pk}/start/") for client in phones))

    assert sorted(page.status_code for page in pages) == [200, 302]
    assert "The battle has already started." in next(page for page in pages if page.status_code == 200).text
    assert Battle.objects.get().entries.count() == 1


# Of every game


@pytest.mark.parametrize("key", games.GAMES)
def test_every_game_is_gathered_and_begun_with_the_seats_it_has(owner, key):
    rules = games.game(key)
    starter = next(iter(rules.roster.starters()))
    owner.post("/battles/", {"quick": "on", "gather": "on", "game": key, "gang-1": starter})
    table = Battle.objects.get()
    others = [client_of(PlayerFactory()) for _ in table.seated[1:]]
    for client, one in zip(others, table.seated[1:], strict=True):
        client.post(f"/join/{table.code}/", {"name": "Ben", "seat": one.side, "gang": starter})

    assert owner.post(f"/battles/{table.pk}/start/").status_code == 302

    battle = Battle.objects.get()
    theirs = [side.key for side in battle.scene.sides if not side.free]
    assert [one.side for one in battle.seated] == theirs
    for client in (owner, *others):
        assert len(set(battle.sides_of(client.player)) & set(theirs)) == 1
        assert client.get(f"/battles/{battle.pk}/").status_code == 200
        assert client.get(f"/battles/{battle.pk}/television/").status_code == 200


@pytest.mark.parametrize("key", games.GAMES)
def test_every_game_is_agreed_upon_before_the_start(owner, key, post):
    rules = games.game(key)
    owner.post("/battles/", {"gather": "on", "game": key})
    table = Battle.objects.get()
    starter = next(iter(rules.roster.starters()))
    for one in table.seated:
        owner.post(f"/battles/{table.pk}/seats/{one.side}/", {"do": "gang", "gang": starter})

    page = post(owner, f"/battles/{table.pk}/start/")

    assert page.status_code == 200
    assert Battle.objects.get().begun
