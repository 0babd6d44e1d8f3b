"""Everybody tries to take, free or enter every seat, at every address there is: a seat belongs to whoever sits on it.

Each try is rolled back, so that the next finds everything as it was. A new address is tried as soon as THE_CAST knows
it, and a new word as soon as the page of seats does.
"""

import inspect
import re

import pytest
from django.db import connection, transaction
from django.test import Client

from battles import seat_requests, seat_views
from battles.models import Battle
from battles.seat_models import OPEN
from companion.models import Player
from tests.pages.cast import THE_CAST
from tests.pages.world import CAST, world_of

SIDES = ("a", "b")
OF_BATTLES = ("battles/<", "join/")
WORDS = [*re.findall(r'"([a-z]+)"', inspect.getsource(seat_views.apply_to_seat)), "claim", "take", "enter"]
SEAT = "battles/<slug:battle>/seats/<slug:side>/"
DOOR = "join/<slug:code>/"
WHOSE = {"owner": "a", "opponent": "b"}


def as_they_stand(battle):
    """Who sits where, and whose secrets each of the cast may know."""
    battle = Battle.objects.get(pk=battle.pk)
    return {seat.side: seat.player for seat in battle.seated}, {
        player.pk: battle.sides_known_to(player) for player in Player.objects.all()
    }


def tries(battle, players, known):
    """Where and what is posted. known: every route that there is, with what its own page would send. Where nothing can
    be posted (`test_cast.py` tries it) nothing is; what is no page of a battle knows no side.
    """
    numbers = [str(player.pk) for player in players.values()]
    for route in known:
        if THE_CAST[route].post == "405":
            continue
        for side in SIDES if route.startswith(OF_BATTLES) else SIDES[1:]:
            yield (
                route,
                side,
                {"do": "sit", "side": side, "seat": side, "back": side, "who": numbers[0], "name": "Me"},
            )
    for side in SIDES:
        for word in WORDS:
            yield SEAT, side, {"do": word, "name": "Me", "who": str(players["watcher"].pk)}
        for number in numbers:
            yield SEAT, side, {"hand": number}
            yield "battles/<slug:battle>/guests/", side, {"who": number}
        yield DOOR, side, {"name": "Me", "seat": side, "color": "5"}
        yield DOOR, side, {"name": "Me", "back": side}
        yield DOOR, side, {"name": "Me", "claim": side, "side": side}
        yield "battles/<slug:battle>/seats/", side, {"do": "sit", "side": side}


def row_of(battle):
    """All that is stored of a battle on its row; None where it is gone."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {Battle._meta.db_table} WHERE id = %s", [battle.pk])
        return cursor.fetchone()


def tried(battle, key, address, fields, before=None, row=None):
    """The status and how they stand then. before: how they stand as long as the battle's row is `row`."""
    client = Client()
    if key:
        client.cookies["sessionid"] = key
    with transaction.atomic():
        response = client.post(address, fields)
        now = row_of(battle)
        after = before if now == row else as_they_stand(battle) if now else None
        transaction.set_rollback(True)
    return response.status_code, after


def wrong(who, number, before, after, state, watcher):
    """Why somebody may not have changed that; "" where they may."""
    (seats, secrets), (now, told) = before, after
    for side, was in seats.items():
        became = now.get(side)
        if became == was:
            continue
        if state == "over":
            return f"{side} changed after the end"
        theirs = was == number
        shown_out = who == "owner" and became is None
        allowed = state == "asked" and side == "b" and became == watcher and who in WHOSE
        if not (theirs or shown_out or allowed):
            return f"{side} went from {was} to {became}"
        if became == number:
            return f"{side} was taken"
    for one, sides in told.items():
        more = sides - secrets.get(one, frozenset())
        if (
            more
            - {side for side, player in now.items() if player == one}
            - _left_by_the_host(seats, now, one)
        ):
            return f"{one} is shown {sorted(more)}"
    return ""


def _left_by_the_host(seats, now, host):
    """A seat from which its host has risen: they speak for it as for any that is nobody's."""
    return {side for side, was in seats.items() if was == host and now.get(side) is None}


@pytest.fixture
def table(db, undrawn):
    keys, fill, _, battle, players = world_of("blackwater-gulch")
    return keys, fill, battle, players


def prepare(battle, players, state):
    battle = Battle.objects.get(pk=battle.pk)
    if state == "unlocked":
        battle.access = OPEN
    if state == "over":
        battle.over = True
    if state == "asked":
        battle.requests = seat_requests.add_request(battle.requests, players["watcher"].pk, "Wat", "b", 0)
    battle.save()


@pytest.mark.slow
@pytest.mark.parametrize("state", ["locked", "unlocked", "asked", "over"])
def test_nobody_takes_frees_or_enters_a_seat_that_is_not_theirs(table, state):
    keys, fill, battle, players = table
    prepare(battle, players, state)
    before, row = as_they_stand(battle), row_of(battle)
    assert before[0] == {side: players[who].pk for who, side in WHOSE.items()}
    everywhere = [route for route in THE_CAST if state == "locked" or route.startswith(OF_BATTLES)]
    watcher = players["watcher"].pk
    failed, changed, count = [], set(), 0

    for route, side, fields in tries(battle, players, everywhere):
        for who in CAST:
            code, after = tried(battle, keys[who], fill(route, side=side), fields, before, row)
            count += 1
            number = players[who].pk if who in players else None
            found = wrong(who, number, before, after, state, watcher) if after else "the battle is gone"
            if code >= 500 or found:
                failed.append((who, route, fields, code, found))
            elif after and after[0] != before[0]:
                changed.add((who, fields.get("do") or next(iter(fields))))

    assert failed == []
    assert count > 800
    # That they were tried in earnest: what is theirs did change.
    assert bool(changed) == (state != "over")
    assert ("opponent", "free") in changed or state == "over"
    assert ("opponent", "allow") in changed or state != "asked"
    assert {who for who, _ in changed} <= set(WHOSE)


def test_an_empty_seat_of_a_locked_table_is_the_hosts_to_give(table):
    keys, fill, battle, players = table
    battle = Battle.objects.get(pk=battle.pk)
    battle.seated = tuple(
        seat.but(player=None, name="", known=()) if seat.side == "b" else seat for seat in battle.seated
    )
    battle.save()

    for who in CAST:
        for route, fields in ((SEAT, {"do": "sit", "name": "Me"}), (DOOR, {"name": "Me", "seat": "b"})):
            _, after = tried(battle, keys[who], fill(route, side="b"), fields)
            expected = (
                players["owner"].pk if who == "owner" else None
            )  # the host, whose seats all empty ones are
            assert after[0]["b"] == expected, (who, route)
