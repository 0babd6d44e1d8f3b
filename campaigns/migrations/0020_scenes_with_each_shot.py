"""Scenes of battles of Blood Horizon, whose shots had no odds where a whole side fired, are told again, a few at each
look.
"""

import json

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def forget_scenes(apps: Apps, schema_editor: BaseDatabaseSchemaEditor | None) -> None:
    chapters = apps.get_model("campaigns", "Chapter").objects.filter(campaign__game="blood-horizon")
    for key in list(chapters.filter(outcome__contains='"scenes"').values_list("pk", flat=True)):
        told = json.loads(chapters.values_list("outcome", flat=True).get(pk=key))
        if told.pop("scenes", None) is not None:
            told = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
            chapters.filter(pk=key).update(outcome=told)


class Migration(migrations.Migration):
    dependencies = [
        ("campaigns", "0019_scenes_with_all_odds"),
        ("battles", "0022_odds_of_each_shot"),
    ]

    operations = [
        migrations.RunPython(forget_scenes, migrations.RunPython.noop, elidable=True),
    ]
