"""Ends whose odds were broken off after the first few attacks are worked out anew: by whoever looks, else overnight.
So are those of which nothing was kept yet for their players.
"""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Q


def forget_posters(apps: Apps, schema_editor: BaseDatabaseSchemaEditor | None) -> None:
    battles = apps.get_model("battles", "Battle")._default_manager.filter(over=True)
    battles.filter(Q(game="blackwater-gulch") | Q(evenings=None)).update(poster="")


class Migration(migrations.Migration):
    dependencies = [("battles", "0020_places")]

    operations = [migrations.RunPython(forget_posters, migrations.RunPython.noop, elidable=True)]
