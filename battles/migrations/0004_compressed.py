import json
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.backends.utils import CursorWrapper
from django.db.migrations.operations.base import Operation

from companion.compression import CompressedTextField, compress

BATTLES = ("setup", "standing", "latest", "brought")
MANY = 500


def pages(cursor: CursorWrapper, columns: str, table: str, key: str) -> Iterator[list[Any]]:
    """The rows of a table, so many at a time, in the order of their keys."""
    last = None
    while True:
        after = f"WHERE {key} > %s" if last is not None else ""
        cursor.execute(
            f"SELECT {key}, {columns} FROM {table} {after} ORDER BY {key} LIMIT {MANY}",
            [last] if last is not None else [],
        )
        rows = cursor.fetchall()
        if not rows:
            return
        yield rows
        last = rows[-1][0]


def parent_of(body: str) -> tuple[int, bool]:
    """Where the moment after an entry follows from; a step back needs no snapshot of its own any more."""
    try:
        entry = json.loads(body)
    except ValueError:
        return 0, False
    to = entry.get("to")
    return (entry.get("on", 0), False) if to is None else (to, True)


def convert(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    connection: Any = schema_editor.connection
    binary = connection.Database.Binary
    with connection.cursor() as cursor:
        for rows in pages(cursor, "number, key, body, moment", "battles_entry", "id"):
            found = []
            for row, number, key, body, moment in rows:
                parent, steps_back = parent_of(body)
                short = urlsafe_b64encode(sha256(key.encode()).digest()[:12]).decode()
                kept = "" if steps_back else moment
                parent = parent if parent < number else 0
                found.append((parent, short, binary(compress(body)), binary(compress(kept, 9)), row))
            cursor.executemany(
                "UPDATE battles_entry SET parent = %s, key = %s, new_body = %s, new_moment = %s WHERE id = %s",
                found,
            )
        sets = ", ".join(f"new_{name} = %s" for name in BATTLES)
        for rows in pages(cursor, ", ".join(BATTLES), "battles_battle", "id"):
            found = [(*(binary(compress(text)) for text in texts), row) for row, *texts in rows]
            cursor.executemany(f"UPDATE battles_battle SET {sets} WHERE id = %s", found)
        cursor.execute("UPDATE battles_entry SET throw = NULL WHERE throw = ''")
        if connection.vendor == "postgresql":
            # What it would check at the end it checks now, before the tables are changed.
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")


def replaced(model: str, name: str, **options: Any) -> list[Operation]:
    """A column of text makes way for one of bytes, which has been filled."""
    return [
        migrations.RemoveField(model, name),
        migrations.RenameField(model, f"new_{name}", name),
        migrations.AlterField(model, name, CompressedTextField(**options)),
    ]


def added(model: str, name: str) -> Operation:
    return migrations.AddField(model, f"new_{name}", CompressedTextField(default=""))


class Migration(migrations.Migration):
    dependencies = [("battles", "0003_two_phones")]

    operations = [
        migrations.AddField("entry", "parent", models.PositiveIntegerField(default=0)),
        added("entry", "body"),
        added("entry", "moment"),
        *(added("battle", name) for name in BATTLES),
        migrations.RemoveIndex("entry", "throws_of_a_battle"),
        migrations.AlterField("entry", "throw", models.CharField(max_length=16, null=True)),
        migrations.RunPython(convert, migrations.RunPython.noop),
        *replaced("entry", "body"),
        *replaced("entry", "moment", default=""),
        *replaced("battle", "setup"),
        *replaced("battle", "standing"),
        *replaced("battle", "latest", default="[]"),
        *replaced("battle", "brought", blank=True, default=""),
        migrations.AlterField("entry", "key", models.CharField(max_length=16)),
        migrations.AddIndex(
            "entry",
            models.Index(
                condition=models.Q(("throw__isnull", False)),
                fields=["log", "throw"],
                name="throws_of_a_battle",
            ),
        ),
    ]
