from typing import Any

from django.db import migrations, models
from django.db.models import F

ENTRY = 300  # bytes, as entries were counted before


def count(apps: Any, schema_editor: Any) -> None:
    apps.get_model("battles", "Battle").objects.update(entry_bytes=F("newest") * ENTRY)


class Migration(migrations.Migration):
    dependencies = [("battles", "0006_names")]

    operations = [
        migrations.AddField("battle", "entry_bytes", models.PositiveBigIntegerField(default=0)),
        migrations.RunPython(count, migrations.RunPython.noop, elidable=True),
    ]
