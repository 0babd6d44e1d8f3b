"""Migrations of battles that are there, on this database: back to an older release's tables, and forward again."""

import pytest
from django.apps import apps
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from companion.models import Player
from tests.factories import going


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
