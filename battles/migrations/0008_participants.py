import json
from collections.abc import Iterator
from typing import Any

import django.db.models.deletion
from django.db import migrations, models

COLUMNS = ("seats", "secrets", "proposal", "seat_changes", "seat_requests")
AT_ONCE = 500


def write(apps: Any, schema_editor: Any) -> None:
    """Who is named by the battles that are there; what cannot be read names nobody."""
    battles, participants = (apps.get_model("battles", name) for name in ("Battle", "Participant"))
    rows = []
    for key, *columns in battles.objects.values_list("pk", *COLUMNS).iterator(AT_ONCE):
        rows += [
            participants(battle_id=key, player=player, seated=seated)
            for player, seated in _named(dict(zip(COLUMNS, columns, strict=True))).items()
        ]
        if len(rows) >= AT_ONCE:
            participants.objects.bulk_create(rows)
            rows = []
    participants.objects.bulk_create(rows)


def _named(columns: dict[str, str]) -> dict[int, bool]:
    """Player to whether they have a seat."""
    found: dict[int, bool] = {}
    for column, text in columns.items():
        for one in _objects(text):
            players = [one.get("player"), one.get("by"), one.get("other_player")]
            for player in (*players, *one.get("known", ()), *one.get("sat", ())):
                if player:
                    seated = column == "seats" and player == one.get("player")
                    found[player] = found.get(player, False) or seated
    return found


def _objects(text: str) -> Iterator[dict[str, Any]]:
    try:
        read = json.loads(text) if text else []
    except ValueError:
        return
    yield from (one for one in (read if isinstance(read, list) else [read]) if isinstance(one, dict))


class Migration(migrations.Migration):
    dependencies = [("battles", "0007_entry_bytes")]

    operations = [
        migrations.CreateModel(
            name="Participant",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("player", models.BigIntegerField()),
                ("seated", models.BooleanField()),
                (
                    "battle",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="participants",
                        to="battles.battle",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["player", "seated", "battle"], name="battles_that_name_a_player")
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("battle", "player"), name="one_participant_a_battle")
                ],
            },
        ),
        migrations.RunPython(write, migrations.RunPython.noop, elidable=True),
    ]
