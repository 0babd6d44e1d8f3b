import json
import zlib
from typing import Any

import msgspec
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from companion.compression import decompress, packed_in
from games import GAMES, game

AT_ONCE = 200
UNTELLABLE = (msgspec.DecodeError, zlib.error, LookupError, TypeError, ValueError, AttributeError)


def write(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Whose turn it is in the battles that are being fought, and for which players the others wait."""
    battles: Any = apps.get_model("battles", "Battle")._default_manager
    participants = apps.get_model("battles", "Participant")._default_manager
    rows = battles.filter(over=False, begun=True, game__in=GAMES).exclude(seats="")
    for battle in rows.only("id", "game", "setup", "seats", "stored_head").iterator(AT_ONCE):
        try:
            seats = [seat for seat in json.loads(battle.seats) if seat.get("player")]
            sides = _sides(battle) if len({seat["player"] for seat in seats}) > 1 else []
        except UNTELLABLE:
            continue
        if sides:
            battles.filter(pk=battle.pk).update(awaited=" ".join(sides))
            waits = [seat["player"] for seat in seats if seat["side"] in sides]
            participants.filter(battle=battle.pk, player__in=waits).update(awaited=True)


def _sides(battle: Any) -> list[str]:
    """Those that are asked something, or whose turn it is."""
    rules = game(battle.game)
    packed = packed_in(battle, "stored_head")
    head = decompress(packed, battle.setup) if packed else battle.stored_head
    moment = rules.head_reader.decode(head).moment
    if moment.open:
        return [side for side in _asked(moment.open.question) if side not in moment.open.sealed]
    return [side for side in (rules.battle.view(moment.state, None, None).now_side,) if side]


def _asked(question: Any) -> list[str]:
    who = question.who
    return [one for one in ([who] if isinstance(who, str) else who) if one]


class Migration(migrations.Migration):
    dependencies = [("battles", "0018_presets")]

    operations = [
        migrations.AddField("Battle", "awaited", models.TextField(blank=True, default="")),
        migrations.AddField("Participant", "awaited", models.BooleanField(default=False)),
        migrations.AddIndex(
            "Participant",
            models.Index(condition=models.Q(("awaited", True)), fields=["player"], name="battles_that_wait"),
        ),
        migrations.RunPython(write, migrations.RunPython.noop, elidable=True),
    ]
