"""More taps than hands can send are refused, in the memory of each process and without a query."""

from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from battles.models import Battle
from companion import limits, tap_limits
from tests.conftest import client_of
from tests.factories import PlayerFactory

pytestmark = pytest.mark.usefixtures("counting")


@pytest.fixture
def few(settings):
    """Three taps of a player within a minute, thirty from an address."""
    settings.TAPS = 3


def tap(client, battle):
    """Put Ottoline's Health right, to 2 and to 3 in turns."""
    battle.refresh_from_db()
    correction = {"do": "correct", "what": "health", "of": "ottoline", "value": str(2 + battle.newest % 2)}
    fields = {"based_on": battle.newest, "key": str(uuid4()), **correction}
    return client.post(f"/battles/{battle.pk}/entries/", fields, headers={"HX-Request": "true"})


def test_hands_never_come_near(settings):
    assert settings.TAPS == 600
    assert tap_limits.ROOM * settings.TAPS == 6000


def test_too_many_taps_of_a_player_are_refused_and_change_nothing(few, owner, battle):
    for _ in range(3):
        assert tap(owner, battle).status_code == 200
    newest = Battle.objects.get(pk=battle.pk).newest

    answer = tap(owner, battle)

    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 60
    assert "Too many taps within a minute. Nothing was changed. Try again in a minute." in answer.text
    assert Battle.objects.get(pk=battle.pk).newest == newest
    assert owner.get(f"/battles/{battle.pk}/").status_code == 200


def test_on_all_their_phones_together(few, owner, battle):
    phone = client_of(owner.player)
    answers = [tap(client, battle).status_code for client in (owner, phone, owner, phone)]

    assert answers == [200, 200, 200, 429]


def test_another_player_in_the_room_goes_on(few, owner, battle):
    for _ in range(4):
        tap(owner, battle)

    assert client_of(PlayerFactory()).post("/gangs/", {"game": "nothing"}).status_code == 404


def test_nor_from_one_address(few, db):
    fields = {"game": "nothing"}
    answers = [Client().post("/gangs/", fields).status_code for _ in range(31)]

    assert answers == [404] * 30 + [429]
    assert Client(REMOTE_ADDR="192.0.2.9").post("/gangs/", fields).status_code == 404
    assert "Too many taps from your network" in Client().post("/gangs/", fields).text


def test_the_next_minute_is_a_new_one(few, owner, battle, monkeypatch):
    for _ in range(4):
        tap(owner, battle)
    wait = int(tap(owner, battle)["Retry-After"])

    monkeypatch.setattr(tap_limits, "time", lambda: 1_800_000_000 + wait)

    assert tap(owner, battle).status_code == 200


def test_looking_is_not_counted(few, owner, battle):
    assert {owner.get(f"/battles/{battle.pk}/").status_code for _ in range(40)} == {200}


def test_counting_takes_no_query(owner, battle, settings):
    tap(owner, battle)
    counts = []
    for settings.LIMITS in (False, True):
        with CaptureQueriesContext(connection) as asked:
            tap(owner, battle)
        counts.append(len(asked))

    assert counts[0] == counts[1]


@pytest.mark.parametrize(("workers", "share"), [(1, 600), (2, 300), (3, 200), (12, 200)])
def test_of_several_processes_each_has_its_share(workers, share):
    counts = tap_limits.TapCounts()
    counts.workers = workers
    for _ in range(share):
        counts.spend("player 1", most=600, sentence="No.")

    with pytest.raises(limits.TooMany):
        counts.spend("player 1", most=600, sentence="No.")
