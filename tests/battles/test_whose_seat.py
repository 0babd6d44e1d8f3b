"""A seat belongs to whoever sits on it: nobody takes it, and every change of it is told in the story."""

import re
from datetime import timedelta
from time import time

import pytest
from django.utils import timezone

from battles import seat_requests, seat_services
from battles.models import Battle, Guest
from tests.battles.asking import asked, story
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory

ASKS = "wants to continue as Ben."


# Coming back to a seat that somebody has


def test_coming_back_is_a_request_and_nothing_has_changed_yet(
    battle, owner, opponent, newcomer, post, fresh, seat_b
):
    assert "Continue as Ben" in newcomer.get(f"/join/{battle.code}/").text
    page = asked(newcomer, battle, post)

    assert "You have asked to play The Sunday Best." in page.text
    assert fresh(battle).sides_of(newcomer.player) == frozenset()
    assert fresh(battle).sides_of(opponent.player) == {"b"}
    for client in (owner, opponent):
        for part in ("", "seats/"):
            assert ASKS in client.get(f"/battles/{battle.pk}/{part}").text


@pytest.mark.parametrize("who", ["owner", "opponent"])
def test_the_host_or_the_last_phone_allows_it_with_one_tap(
    battle, owner, opponent, newcomer, post, fresh, seat_b, who
):
    asked(newcomer, battle, post)
    granting = {"owner": owner, "opponent": opponent}[who]

    page = post(granting, seat_b, do="allow", who=newcomer.player.pk, to="table")

    assert ASKS not in page.text
    assert fresh(battle).sides_of(newcomer.player) == {"b"}
    assert fresh(battle).seated[1].name == "Ben"
    assert fresh(battle).sides_of(opponent.player) == frozenset()
    assert opponent.get(f"/battles/{battle.pk}/").status_code == 200
    assert "Ben continues on another phone. " in story(owner, battle)
    assert "allowed it." in story(owner, battle)


def test_a_request_may_be_declined_and_then_has_to_wait(
    battle, owner, opponent, newcomer, post, fresh, seat_b, monkeypatch
):
    asked(newcomer, battle, post)
    post(opponent, seat_b, do="decline", who=newcomer.player.pk)

    assert "You were not allowed to take that seat." in newcomer.get(f"/battles/{battle.pk}/").text
    assert ASKS not in owner.get(f"/battles/{battle.pk}/").text
    post(newcomer, seat_b, do="withdraw")
    assert "You were not allowed" not in newcomer.get(f"/battles/{battle.pk}/").text
    assert "You can ask again in a minute." in post(newcomer, seat_b, do="ask").text
    assert "already been answered" in post(owner, seat_b, do="allow", who=newcomer.player.pk).text

    monkeypatch.setattr(seat_services, "time", lambda: time() + seat_requests.AGAIN_AFTER)
    post(newcomer, seat_b, do="ask")
    assert ASKS in owner.get(f"/battles/{battle.pk}/").text


def test_nobody_else_answers_a_request(battle, owner, opponent, watcher, newcomer, post, fresh, seat_b):
    asked(newcomer, battle, post)

    for client in (watcher, newcomer):
        page = post(client, seat_b, do="allow", who=newcomer.player.pk)
        assert "Another player has to answer this." in page.text
    assert ASKS not in watcher.get(f"/battles/{battle.pk}/").text
    assert fresh(battle).sides_of(opponent.player) == {"b"}


def test_the_host_does_not_allow_themselves_anothers_seat(
    battle, owner, opponent, watcher, post, fresh, seat_b
):
    post(owner, f"/battles/{battle.pk}/seats/a/", hand=watcher.player.pk)
    post(owner, seat_b, do="ask")

    assert "Another player has to answer this." in post(owner, seat_b, do="allow", who=owner.player.pk).text
    assert fresh(battle).sides_of(opponent.player) == {"b"}


@pytest.mark.parametrize("do", ["ask", "sit", "claim"])
def test_whoever_sits_already_takes_no_other_seat(battle, owner, opponent, post, fresh, do):
    for client, side in ((opponent, "a"), (owner, "b")):
        client.post(f"/battles/{battle.pk}/seats/{side}/", {"do": do, "name": "Me"})
        client.post(f"/join/{battle.code}/", {"back": side})

    assert fresh(battle).sides_of(owner.player) == {"a"}
    assert fresh(battle).sides_of(opponent.player) == {"b"}
    assert fresh(battle).requests == ()


def test_a_phone_that_sat_there_has_the_seat_back_at_once(
    battle, owner, opponent, newcomer, post, fresh, seat_b
):
    asked(newcomer, battle, post)
    post(owner, seat_b, do="allow", who=newcomer.player.pk)

    page = opponent.get(f"/battles/{battle.pk}/seats/").text
    assert "I’m already playing on another phone" in page
    post(opponent, seat_b, do="ask")

    assert fresh(battle).sides_of(opponent.player) == {"b"}
    assert fresh(battle).sides_of(newcomer.player) == frozenset()
    assert re.search(r"Ben continues on another phone\.\s*<(/div|a )", story(owner, battle))


def test_another_phone_has_the_seat_and_nothing_else_of_its_player(
    battle, owner, opponent, newcomer, post, seat_b
):
    BattleFactory(owner=opponent.player, title="Ben's own business")
    asked(newcomer, battle, post)
    post(owner, seat_b, do="allow", who=newcomer.player.pk)

    assert "own business" not in newcomer.get("/battles/").text


def test_whoever_handed_the_seat_over_has_to_ask_for_it(battle, opponent, watcher, post, fresh, seat_b):
    post(opponent, seat_b, hand=watcher.player.pk)
    post(opponent, seat_b, do="ask")

    assert fresh(battle).sides_of(watcher.player) == {"b"}
    assert [one.player for one in fresh(battle).requests] == [opponent.player.pk]


def test_whom_the_host_removed_does_not_come_back_without_asking(
    battle, owner, opponent, post, fresh, seat_b
):
    post(owner, seat_b, do="free")
    post(opponent, seat_b, do="sit", name="Ben")

    assert fresh(battle).seated[1].player is None
    assert [one.player for one in fresh(battle).requests] == [opponent.player.pk]
    assert "Ben wants to play The Sunday Best." in owner.get(f"/battles/{battle.pk}/").text
    assert "removes Ben from the seat of The Sunday Best." in story(owner, battle)


def test_a_request_of_whoever_left_is_gone(battle, owner, opponent, newcomer, post, fresh, seat_b):
    asked(newcomer, battle, post)
    post(newcomer, f"/battles/{battle.pk}/guests/")

    assert fresh(battle).requests == ()
    assert "already been answered" in post(owner, seat_b, do="allow", who=newcomer.player.pk).text


def test_there_is_an_end_to_requests(battle, opponent, newcomer, post, fresh, monkeypatch):
    monkeypatch.setattr(seat_requests, "REQUESTS_AT_MOST", 1)
    asked(newcomer, battle, post)

    page = asked(client_of(PlayerFactory()), battle, post)

    assert "players are already waiting for an answer" in page.text
    assert len(fresh(battle).requests) == 1


# The table locks by itself


def test_from_the_start_newcomers_watch_and_ask(owner, newcomer, post):
    quick = {"quick": "on", "gather": "on", "game": "blackwater-gulch"}
    owner.post("/battles/", {**quick, "gang-1": "tuesday-committee", "gang-2": "sunday-best"})
    table = Battle.objects.get()
    assert table.access == "open"
    owner.post(f"/battles/{table.pk}/seats/b/", {"do": "gang", "gang": "sunday-best"})
    post(owner, f"/battles/{table.pk}/start/")
    table = Battle.objects.get()
    assert (table.begun, table.access) == (True, "watch")

    assert "you ask first" in newcomer.get(f"/join/{table.code}/").text
    post(newcomer, f"/join/{table.code}/", name="Ben", seat="b")

    assert newcomer.get(f"/battles/{table.pk}/").status_code == 200
    assert Battle.objects.get().sides_of(newcomer.player) == frozenset()
    assert "Ben wants to play The Sunday Best." in owner.get(f"/battles/{table.pk}/").text
    post(owner, f"/battles/{table.pk}/seats/b/", do="allow", who=newcomer.player.pk)
    assert Battle.objects.get().sides_of(newcomer.player) == {"b"}
    assert "Ben sits down to play The Sunday Best." in story(owner, table)


def test_the_host_unlocks_it(battle, owner, newcomer, post, fresh):
    assert (
        "Anyone with the code can watch. To play, they ask first."
        in owner.get(f"/battles/{battle.pk}/seats/").text
    )
    post(owner, f"/battles/{battle.pk}/door/", do="open")
    post(newcomer, f"/join/{battle.code}/", name="Ben", seat="b")

    assert fresh(battle).sides_of(newcomer.player) == {"b"}


def test_a_watcher_asks_too(battle, watcher, owner, post, fresh, seat_b):
    assert "Ask to play" in watcher.get(f"/battles/{battle.pk}/seats/").text
    post(watcher, seat_b, do="sit", name="Cleo")

    assert fresh(battle).sides_of(watcher.player) == frozenset()
    assert "Cleo wants to play The Sunday Best." in owner.get(f"/battles/{battle.pk}/").text


# Codes end


def test_a_code_ends_with_its_battle_and_after_thirty_days_of_silence(
    battle, owner, opponent, guest, post, fresh
):
    address = f"/join/{battle.code}/"
    long_ago = timezone.now() - timedelta(days=31)
    assert guest.get(address).status_code == 200
    Battle.objects.update(said_at=long_ago)
    for fields in ({"name": "Dora", "seat": ""}, {"back": "b"}):
        assert guest.get(address).status_code == 404
        assert guest.post(address, fields).status_code == 404

    post(owner, f"/battles/{battle.pk}/door/", do="code")
    assert guest.get(f"/join/{fresh(battle).code}/").status_code == 200

    Battle.objects.update(said_at=timezone.now(), over=True)
    assert guest.get(f"/join/{fresh(battle).code}/").status_code == 404
    assert Guest.objects.count() == 1


def test_nobody_takes_a_seat_of_a_battle_that_is_over(battle, owner, opponent, watcher, post, fresh, seat_b):
    Battle.objects.update(over=True)

    for client, fields in (
        (watcher, {"do": "ask"}),
        (watcher, {"do": "sit", "name": "Cleo"}),
        (owner, {"do": "free"}),
        (owner, {"do": "away"}),
        (opponent, {"hand": watcher.player.pk}),
    ):
        assert "The battle is over; its seats can’t change." in post(client, seat_b, **fields).text
    post(owner, f"/battles/{battle.pk}/door/", do="code")
    post(owner, f"/battles/{battle.pk}/guests/", who=opponent.player.pk)
    assert fresh(battle).code == battle.code
    assert fresh(battle).sides_of(opponent.player) == {"b"}
    page = owner.get(f"/battles/{battle.pk}/seats/").text
    assert battle.code.upper() not in page
    assert "The battle is over" in page
