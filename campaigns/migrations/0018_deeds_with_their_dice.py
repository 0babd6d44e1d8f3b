"""Scenes whose deeds and dice were two sentences are told again, a few at each look."""

import json

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def forget_scenes(apps: Apps, schema_editor: BaseDatabaseSchemaEditor | None) -> None:
    chapters = apps.get_model("campaigns", "Chapter").objects
    for key in list(chapters.filter(outcome__contains='"scenes"').values_list("pk", flat=True)):
        told = json.loads(chapters.values_list("outcome", flat=True).get(pk=key))
        if told.pop("scenes", None) is not None:
            told = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
            chapters.filter(pk=key).update(outcome=told)


class Migration(migrations.Migration):
    dependencies = [
        ("campaigns", "0017_scenes_in_more_words"),
    ]

    operations = [
        migrations.RunPython(forget_scenes, migrations.RunPython.noop, elidable=True),
    ]
