"""Queries that are put together once find what Django's own find, for every key."""

import pytest
from django.db import transaction
from django.db.models import Count
from django.http import Http404
from django.utils import timezone

from battles import logbook
from battles.models import Battle
from battles.opening import NOT_SAID, locked_battle, open_battle
from battles.setup_redraws import last_battle
from companion.models import Player
from companion.prepared import Prepared
from tests.conftest import client_of
from tests.factories import BattleFactory, PlayerFactory, going, sits

BY_NAME = Prepared[Player](
    lambda name, key: Player.objects.filter(name=name, pk__gt=key).order_by("pk"), "a", 1
)


def columns(row):
    return {name: value for name, value in vars(row).items() if name != "_state"}


def test_each_key_stands_in_its_place(db):
    ann, ben, other_ann = (Player.objects.create(name=name) for name in ("Ann", "Ben", "Ann"))

    assert BY_NAME.first("Ann", 0) == ann
    assert BY_NAME.first("Ann", ann.pk) == other_ann
    assert BY_NAME.first("Ben", ann.pk) == ben
    assert BY_NAME.first("Ben", ben.pk) is None
    assert BY_NAME.first("' OR 1=1 --", 0) is None
    assert columns(BY_NAME.first("Ann", 0)) == columns(Player.objects.get(pk=ann.pk))


@pytest.mark.parametrize("defer", [(), ("seat_gangs", "seat_changes")])
def test_a_battle_is_the_one_that_django_would_read(owner, battle, defer):
    found = open_battle(owner.player, battle.pk, *defer)

    asked = Battle.objects.open_to(owner.player).defer(*defer).get(pk=battle.pk)
    assert columns(found) == columns(asked)
    assert (found.get_deferred_fields(), found.head) == (asked.get_deferred_fields(), battle.head)
    assert (found._state.adding, found._state.db) == (False, "default")


def test_a_tap_locks_the_battle_that_django_would_lock(owner, battle):
    said = battle.entries.order_by("number").first().key
    for player, key in ((owner.player, said), (owner.player, "never said")):
        with transaction.atomic():
            found = locked_battle(player, battle.pk, key)
            battles = Battle.objects.open_to(player).filter(begun=True).defer(*NOT_SAID)
            asked = logbook.locked(battles, battle.pk, key).get()
        assert columns(found) == columns(asked)
        assert found.known_tap is (key == said)
    with transaction.atomic():
        assert locked_battle(PlayerFactory(), battle.pk, said) is None


def test_a_battle_is_open_to_its_owner_and_whoever_came_and_to_nobody_else(owner, battle):
    ben, other = PlayerFactory(), going()
    sits(battle, ben, "b")

    for player in (owner.player, ben):
        assert open_battle(player, battle.pk, begun=True) == battle
    for player, key in ((ben, other.pk), (other.owner, battle.pk), (None, battle.pk), (ben, "nothing")):
        with pytest.raises(Http404):
            open_battle(player, key)


def test_one_that_is_deleted_has_not_begun_or_is_of_no_game_is_not_opened(owner, battle, monkeypatch):
    Battle.objects.update(begun=False)
    assert open_battle(owner.player, battle.pk) == battle
    with pytest.raises(Http404):
        open_battle(owner.player, battle.pk, begun=True)

    gone = BattleFactory(owner=owner.player, deleted_at=timezone.now())
    with pytest.raises(Http404):
        open_battle(owner.player, gone.pk)

    monkeypatch.setattr("battles.models.GAMES", {"horizon": "games.horizon"})
    monkeypatch.setattr("companion.prepared.GAMES", {"horizon": "games.horizon"})
    with pytest.raises(Http404):
        open_battle(owner.player, battle.pk)


def test_whom_a_session_names_is_found_until_it_ends(db):
    client = client_of(PlayerFactory())
    assert client.get("/gangs/").wsgi_request.session["player"] == client.player.pk
    client.session.model.objects.update(expire_date=timezone.now())

    assert "player" not in client.get("/gangs/").wsgi_request.session


def test_values_and_what_was_counted_are_those_that_django_would_find(db):
    for name in ("Ann", "Ben", "Ann"):
        Player.objects.create(name=name)
    counted = Prepared(
        lambda key: (
            Player.objects.filter(pk__gt=key).values_list("name").annotate(Count("pk")).order_by("name")
        ),
        1,
    )

    assert counted.every(0) == list(counted.rows(0)) == [("Ann", 2), ("Ben", 1)]
    assert counted.first(Player.objects.latest("pk").pk) is None


def test_all_rows_of_a_query_are_found_in_its_order(db):
    first, _, second = (Player.objects.create(name=name) for name in ("Ann", "Ben", "Ann"))

    assert BY_NAME.every("Ann", 0) == [first, second]
    assert BY_NAME.every("Cy", 0) == []


def test_the_last_battle_is_the_newest_of_that_game_in_which_somebody_sat(owner, battle):
    ben, hers = PlayerFactory(), going()
    sits(battle, ben, "b")
    rules = battle.rules

    assert last_battle(ben, rules) == battle
    assert last_battle(owner.player, rules) == battle
    assert last_battle(hers.owner, rules) == (hers if hers.game == battle.game else None)
    assert last_battle(PlayerFactory(), rules) is None
    assert last_battle(None, rules) is None
