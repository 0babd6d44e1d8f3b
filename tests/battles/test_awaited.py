"""A dot on Play where a battle waits for you: the others have moved, or ask you something."""

from importlib import import_module
from uuid import uuid4

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext

from battles.models import Battle, Participant
from companion import owned_services
from tests.conftest import client_of
from tests.factories import PlayerFactory, going

DOT = "tab__dot"


def has_dot(client):
    return DOT in client.get("/gangs/").text


def awaited(battle):
    return set(Participant.objects.filter(battle=battle, awaited=True).values_list("player", flat=True))


@pytest.fixture
def two(battle, owner, opponent, tap):
    """The owner has the side whose turn it is; the opponent waits."""
    tap(owner, battle, say="activate model=ottoline")
    return Battle.objects.get(pk=battle.pk)


def test_whose_turn_it_is_has_a_dot_on_play_and_who_waits_has_none(owner, opponent, stranger, two):
    assert (has_dot(owner), has_dot(opponent), has_dot(stranger)) == (True, False, False)
    assert "A battle waits for you" in owner.get("/gangs/").text
    assert DOT not in client_of(PlayerFactory()).get("/gangs/").text


def test_the_dot_goes_over_with_the_turn(owner, opponent, two, tap):
    tap(owner, two, say="end-activation")
    while Battle.objects.get(pk=two.pk).head.moment.open:
        tap(owner, two, answer="app")
    now = Battle.objects.get(pk=two.pk)
    mine = any(seat.side == now.scene.now_side and seat.player == owner.player.pk for seat in now.seated)

    assert (has_dot(owner), has_dot(opponent)) == (mine, not mine)


def test_who_is_asked_for_consent_has_the_dot_until_they_answer(owner, opponent, two, tap, post):
    tap(owner, two, do="call-it")
    assert (has_dot(owner), has_dot(opponent)) == (False, True)

    post(opponent, f"/battles/{two.pk}/proposal/", "div#table", answer="no", key=str(uuid4()), based_on="0")
    assert (has_dot(owner), has_dot(opponent)) == (True, False)


def test_a_battle_that_is_over_or_in_the_bin_waits_for_nobody(owner, opponent, two, tap, post):
    owned_services.delete(row=two)
    assert not has_dot(owner)
    owned_services.restore(row=Battle.objects.get(pk=two.pk))
    assert has_dot(owner)

    tap(owner, two, do="call-it")
    post(opponent, f"/battles/{two.pk}/proposal/", "div#table", answer="yes", key=str(uuid4()), based_on="0")
    assert Battle.objects.get(pk=two.pk).over
    assert (has_dot(owner), has_dot(opponent)) == (False, False)


def test_at_a_table_of_one_phone_nobody_waits(owner, db, tap):
    alone = going(owner.player)
    tap(owner, alone, say="activate model=ottoline")

    assert awaited(alone) == set()
    assert not has_dot(owner)


def test_whoever_leaves_their_seat_is_awaited_no_more(owner, opponent, two):
    opponent.post(f"/battles/{two.pk}/seats/b/", {"do": "free"})

    assert Battle.objects.get(pk=two.pk).seated[1].player is None
    assert not has_dot(owner)


def test_the_dot_takes_no_query_of_its_own(owner, two):
    def queries():
        with CaptureQueriesContext(connection) as asked:
            owner.get("/gangs/")
        return len(asked)

    owner.get("/gangs/")
    waiting = queries()
    Participant.objects.update(awaited=False)

    assert queries() == waiting


def test_battles_that_wait_already_are_known_when_the_house_is_brought_up_to_date(owner, two):
    before = awaited(two)
    Participant.objects.update(awaited=False)
    Battle.objects.update(awaited="")
    Battle.objects.filter(pk=going(PlayerFactory()).pk).update(stored_head="{")

    import_module("battles.migrations.0019_awaited").write(apps, None)

    assert awaited(two) == before == {owner.player.pk}
    assert Battle.objects.get(pk=two.pk).awaited == "a"
