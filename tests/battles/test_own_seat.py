"""The host speaks for nobody who sits there: gang, team, color, name and “ready” are each player’s own."""

import pytest

from battles.models import Battle
from tests.battles.test_attack_on_seats import WORDS
from tests.conftest import client_of
from tests.factories import PlayerFactory

QUICK = {"quick": "on", "gather": "on", "game": "blackwater-gulch", "gang-1": "tuesday-committee"}
MAY = {"free", "away", "nudge"}
"""What the host may do with the seat of another: remove them, play for them, wake them."""
MORE = {"name": "Not Ben", "color": "5", "gang": "night-shift", "team": "team 2"}


@pytest.fixture
def ben(owner):
    """He sits at the second seat with a gang of his own choice."""
    owner.post("/battles/", QUICK)
    client = client_of(PlayerFactory())
    client.post(f"/join/{Battle.objects.get().code}/", {"name": "Ben", "seat": "b", "gang": "sunday-best"})
    return client


def his(side="b"):
    battle = Battle.objects.get()
    seat = next(seat for seat in battle.seated if seat.side == side)
    return seat.but(warned=0, nudged=0, nudged_at=0, nudged_by=""), battle.seat_gangs


@pytest.mark.parametrize("begun", [False, True], ids=["lobby", "battle"])
def test_the_host_says_nothing_for_whoever_sits_there(owner, ben, begun):
    if begun:
        ben.post(f"/battles/{Battle.objects.get().pk}/seats/b/", {"do": "ready"})
        owner.post(f"/battles/{Battle.objects.get().pk}/start/")
    table = Battle.objects.get()
    assert table.begun == begun
    before, changed = his(), []

    for word in WORDS:
        if word not in MAY:
            owner.post(f"/battles/{table.pk}/seats/b/", {"do": word, **MORE})
            if his() != before:
                changed.append(word)

    assert changed == []
    assert {"gang", "ready", "color", "sit"} <= {*WORDS}


def test_the_host_chooses_for_a_player_who_has_not_chosen_and_for_an_empty_seat(owner, ben, post):
    address = f"/battles/{Battle.objects.get().pk}/seats/b/"
    ben.post(address, {"do": "gang", "gang": ""})
    assert his()[0].gang == ""

    owner.post(address, {"do": "gang", "gang": "night-shift"})
    assert his()[0].gang == "The Number Nine Night Shift"
    assert "That seat is Ben’s." in post(owner, address, do="gang", gang="sunday-best").text
    assert his()[0].gang == "The Number Nine Night Shift"

    ben.post(address, {"do": "free"})
    owner.post(address, {"do": "gang", "gang": "sunday-best"})
    assert (his()[0].player, his()[0].gang) == (None, "The Sunday Best")


def test_a_second_gang_that_the_host_chose_is_the_guests_to_change(owner):
    owner.post("/battles/", QUICK | {"gang-2": "sunday-best"})
    table = Battle.objects.get()
    client = client_of(PlayerFactory())
    client.post(f"/join/{table.code}/", {"name": "Ben", "seat": "b"})
    assert his()[0].gang == "The Sunday Best"

    owner.post(f"/battles/{table.pk}/seats/b/", {"do": "gang", "gang": "night-shift"})
    assert his()[0].gang == "The Sunday Best"

    client.post(f"/battles/{table.pk}/seats/b/", {"do": "gang", "gang": "night-shift"})
    assert his()[0].gang == "The Number Nine Night Shift"
