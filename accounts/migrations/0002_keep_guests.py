from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def keep(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Copy the sessions over from Django's own table: a guest is known by his session alone. Safe to run twice."""
    new = apps.get_model("accounts", "Session")
    old = apps.get_model("sessions", "Session")
    there = set(new.objects.values_list("pk", flat=True))
    rows = old.objects.values_list("session_key", "session_data", "expire_date").iterator(chunk_size=1000)
    copies = [
        new(session_key=key, session_data=data, expire_date=until)
        for key, data, until in rows
        if key not in there
    ]
    new.objects.bulk_create(copies, batch_size=500)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0001_people"), ("sessions", "0001_initial")]

    operations = [migrations.RunPython(keep, migrations.RunPython.noop)]
