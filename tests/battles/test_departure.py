"""Whoever deletes their account is gone from every row, and what the others play goes on."""

import pytest
from django.apps import apps

from accounts.services import delete_player_and_everything
from battles import fair_dice, nudges, proposals, seat_departures, seat_services, undo_consent
from battles.models import Battle
from battles.services import submit
from companion.models import Player
from games.blackwater_gulch.corrections import Correct
from games.engine.play.record import Do
from tests.factories import PlayerFactory, going, is_away, sits

NAME = "Zebedee"


def rows_with(name):
    """Every row of every table in which the name stands, in whatever column."""
    return [
        f"{model._meta.label}.{column}: {value}"
        for model in apps.get_models()
        for row in model._base_manager.values()
        for column, value in row.items()
        if name
        in (bytes(value).decode(errors="ignore") if isinstance(value, memoryview | bytes) else str(value))
    ]


def said(battle, player, what):
    battle = Battle.objects.get(pk=battle.pk)
    return submit(
        player=player, battle=battle.pk, said=lambda _: what, based_on=battle.newest, key=f"k{battle.newest}"
    )


@pytest.fixture(params=["host", "guest"])
def who_goes(request):
    return request.param


@pytest.fixture
def played(db, who_goes):
    """A battle of two phones in which one stood in for the other, with their promises and an open proposal."""
    host, guest = PlayerFactory(name="Anna"), PlayerFactory(name="Ben")
    goes = host if who_goes == "host" else guest
    Player.objects.filter(pk=goes.pk).update(name=NAME)
    battle = going(host)
    host_name, guest_name = (NAME, "Ben") if goes is host else ("Anna", NAME)
    sits(battle, guest, "b", guest_name, 2)
    seat_services.sit(player=host, battle=battle.pk, side="a", name=host_name)
    now = Battle.objects.get(pk=battle.pk)
    secrets = fair_dice.load_secrets(now.secrets)
    for player, name, value in ((host, host_name, "a" * 32), (guest, guest_name, "b" * 32)):
        secrets = fair_dice.add_commitment(secrets, player.pk, name, fair_dice.digest_of(value))
    Battle.objects.filter(pk=battle.pk).update(secrets=fair_dice.dump_secrets(secrets))
    is_away(Battle.objects.get(pk=battle.pk), "b")
    assert said(battle, host, Do(Correct("health", "2", "dulcinea"))).accepted
    seat_departures.set_playing_for(player=host, battle=battle.pk, side="b", away=False)
    assert proposals.ask_for_free_undo(player=goes, battle=battle.pk).accepted
    assert undo_consent.load_proposal(Battle.objects.get(pk=battle.pk).proposal).name == NAME
    nudges.nudge(player=goes, battle=battle.pk, side="b" if goes is host else "a")
    assert len(rows_with(NAME)) >= 4
    assert any(seat.nudged_by == NAME for seat in Battle.objects.get(pk=battle.pk).seated)
    return Battle.objects.get(pk=battle.pk), goes, guest if goes is host else host


def test_the_name_stands_nowhere_any_more(played):
    _, goes, _ = played

    delete_player_and_everything(player=Player.objects.get(pk=goes.pk))

    assert rows_with(NAME) == []


def test_the_others_play_on_and_one_of_them_is_the_host(played):
    battle, goes, stays = played
    entries = battle.newest

    delete_player_and_everything(player=Player.objects.get(pk=goes.pk))

    now = Battle.objects.get(pk=battle.pk)
    assert (now.owner_id, now.newest, now.entries.count()) == (stays.pk, entries, entries)
    assert {seat.player for seat in now.seated} == {None, stays.pk}
    assert said(now, stays, Do(Correct("turn", "3"))).accepted


def test_a_battle_that_nobody_else_plays_or_watches_goes_too(db):
    alone = PlayerFactory(name=NAME)
    going(alone)

    delete_player_and_everything(player=alone)

    assert not Battle.objects.exists()
    assert rows_with(NAME) == []
