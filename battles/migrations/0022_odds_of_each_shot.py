"""Ends of Blood Horizon, whose attacks had no odds where a whole side fired, are worked out anew: by whoever looks, else
overnight.
"""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def forget_posters(apps: Apps, schema_editor: BaseDatabaseSchemaEditor | None) -> None:
    battles = apps.get_model("battles", "Battle")._default_manager.filter(over=True)
    battles.filter(game="blood-horizon").update(poster="")


class Migration(migrations.Migration):
    dependencies = [("battles", "0021_odds_of_all_attacks")]

    operations = [migrations.RunPython(forget_posters, migrations.RunPython.noop, elidable=True)]
