import json
import zlib
from typing import Any

import msgspec
from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from companion.compression import decompress, packed_in
from games import GAMES, game

AT_ONCE = 200
UNTELLABLE = (msgspec.DecodeError, zlib.error, LookupError, TypeError, ValueError, AttributeError)


def write(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """How the battles went that are over, for the gangs that their seats name."""
    battles = apps.get_model("battles", "Battle")._default_manager
    fights: Any = apps.get_model("gangs", "Fight")._default_manager
    gangs = set(apps.get_model("gangs", "Gang")._default_manager.values_list("pk", flat=True))
    rows = battles.filter(over=True, begun=True, deleted_at=None, game__in=GAMES).exclude(seats="")
    found = []
    for battle in rows.only("id", "game", "setup", "seats", "stored_head").iterator(AT_ONCE):
        results = _results(battle)
        found += [
            fights.model(gang_id=gang, of=battle.pk, result=result)
            for gang, result in results.items()
            if gang in gangs
        ]
        if len(found) >= AT_ONCE:
            fights.bulk_create(found, ignore_conflicts=True)
            found = []
    fights.bulk_create(found, ignore_conflicts=True)


def _results(battle: Any) -> dict[str, str]:
    """By gang. What cannot be read has no result; a gang that met itself has neither won nor lost."""
    try:
        sources = {seat["side"]: seat.get("source", "") for seat in json.loads(battle.seats)}
        if not any(sources.values()):
            return {}
        rules = game(battle.game)
        packed = packed_in(battle, "stored_head")
        head = decompress(packed, battle.setup) if packed else battle.stored_head
        state = rules.head_reader.decode(head).moment.state
        sides = rules.battle.outcome(state, ()).sides
    except UNTELLABLE:
        return {}
    brought = [(sources.get(side.key, ""), side.result) for side in sides]
    keys = [gang for gang, _ in brought]
    return {gang: str(result) for gang, result in brought if gang and result and keys.count(gang) == 1}


class Migration(migrations.Migration):
    dependencies = [("battles", "0016_evenings"), ("gangs", "0007_fights")]

    operations = [migrations.RunPython(write, migrations.RunPython.noop, elidable=True)]
