from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models.functions import Substr


def shorten_keys(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Twelve characters are nine bytes of the same digest, so what was kept before begins with what is kept now."""
    entries = apps.get_model("battles", "Entry")._default_manager
    entries.update(key=Substr("key", 1, 12))
    if schema_editor.connection.vendor == "postgresql":
        # What it would check at the end it checks now, before the table is changed.
        schema_editor.execute("SET CONSTRAINTS ALL IMMEDIATE")


class Migration(migrations.Migration):
    dependencies = [("battles", "0013_clocks")]

    operations = [
        migrations.RemoveIndex("entry", "throws_of_a_battle"),
        migrations.RunPython(shorten_keys, migrations.RunPython.noop),
        migrations.AlterField("entry", "key", models.CharField(max_length=12)),
    ]
