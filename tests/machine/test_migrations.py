"""Migrations of battles that are there, on this database: back to an older release's tables, and forward again."""

import pytest
from django.apps import apps
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from battles.models import Participant
from companion.models import Player
from tests.factories import PlayerFactory, going, sits


@pytest.mark.slow
def test_locks_and_battles_survive_the_way_back_and_forward_again(transactional_db):
    """What was locked stays closed; at a table under way newcomers may watch. What is played is not touched."""
    owner = Player.objects.create()
    battles = {name: going(owner) for name in ("locked", "under way", "before the start")}
    played = {name: (battle.setup, battle.head, battle.newest) for name, battle in battles.items()}
    executor = MigrationExecutor(connection)
    leaves = executor.loader.graph.leaf_nodes()
    try:
        then = [("battles", "0004_compressed")]
        executor.migrate(then)
        old = executor.loader.project_state(then).apps.get_model("battles", "Battle").objects
        assert old.count() == 3
        old.filter(pk=battles["locked"].pk).update(locked=True)
        old.filter(pk=battles["before the start"].pk).update(begun=False)
    finally:
        executor = MigrationExecutor(connection)
        executor.migrate(leaves)

    now = {name: apps.get_model("battles", "Battle").objects.get(pk=one.pk) for name, one in battles.items()}

    assert {name: battle.access for name, battle in now.items()} == {
        "locked": "closed",
        "under way": "watch",
        "before the start": "open",
    }
    assert {name: (one.setup, one.head, one.newest) for name, one in now.items()} == played
    assert all(one.entry_bytes == 300 * one.newest for one in now.values())


@pytest.mark.slow
def test_whom_a_battle_names_is_known_again_after_the_way_back(transactional_db):
    """Also in a release that knew no such table a player sits down; and a damaged row keeps none of the others."""
    anna, ben, cleo = (PlayerFactory() for _ in "abc")
    played, damaged = going(anna), going(anna)
    sits(played, ben, "b", "Ben")
    before = {(row.battle_id, row.player): row.seated for row in Participant.objects.all()}
    assert before[played.pk, ben.pk]
    executor = MigrationExecutor(connection)
    leaves = executor.loader.graph.leaf_nodes()
    try:
        then = [("battles", "0007_entry_bytes")]
        executor.migrate(then)
        assert "battles_participant" not in connection.introspection.table_names()
        old = executor.loader.project_state(then).apps.get_model("battles", "Battle").objects
        seats = old.get(pk=played.pk).seats
        assert f'"player":{ben.pk}' in seats
        old.filter(pk=played.pk).update(
            seats=seats.replace(f'"player":{ben.pk}', f'"player":{cleo.pk}'),
            proposal=f'{{"by":{ben.pk},"side":"b"}}',
        )
        old.filter(pk=damaged.pk).update(seats="\ufffd", secrets="[1]")
    finally:
        executor = MigrationExecutor(connection)
        executor.migrate(leaves)

    now = {(row.battle_id, row.player): row.seated for row in Participant.objects.all()}

    assert now == {
        (played.pk, anna.pk): True,
        (played.pk, ben.pk): False,
        (played.pk, cleo.pk): True,
    }
    awaited = Participant.objects.filter(awaited=True).values_list("battle", "player")
    assert [*awaited] == [(played.pk, anna.pk)]
