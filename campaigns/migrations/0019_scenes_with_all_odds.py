"""Scenes of battles whose odds were broken off after the first few attacks are told again, a few at each look."""

import json

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def forget_scenes(apps: Apps, schema_editor: BaseDatabaseSchemaEditor | None) -> None:
    chapters = apps.get_model("campaigns", "Chapter").objects.filter(campaign__game="blackwater-gulch")
    for key in list(chapters.filter(outcome__contains='"scenes"').values_list("pk", flat=True)):
        told = json.loads(chapters.values_list("outcome", flat=True).get(pk=key))
        if told.pop("scenes", None) is not None:
            told = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
            chapters.filter(pk=key).update(outcome=told)


class Migration(migrations.Migration):
    dependencies = [
        ("campaigns", "0018_deeds_with_their_dice"),
        ("battles", "0021_odds_of_all_attacks"),
    ]

    operations = [
        migrations.RunPython(forget_scenes, migrations.RunPython.noop, elidable=True),
    ]
