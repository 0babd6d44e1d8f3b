"""Backups made, spoiled, restored and refused."""

import io
import json
import zipfile

import pytest
from django.core.management import call_command
from django.db import connection

from companion.hosting.backups import services

POSTGRESQL = connection.vendor == "postgresql"


def everything():
    """Every row of every table, as text."""
    with connection.cursor() as cursor:
        found = {}
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            found[table] = sorted(str(row) for row in cursor.fetchall())
    return found


def restored(path, *flags):
    said = io.StringIO()
    call_command("restore", str(path), *flags, stdout=said)
    return said.getvalue()


def refusal(path, *flags):
    before = everything()
    with pytest.raises(SystemExit) as stop:
        call_command("restore", str(path), *flags)
    assert everything() == before
    return str(stop.value)


def altered(path, change):
    """The backup with another note."""
    other = path.with_name("altered.zip")
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(other, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name == services.NOTE:
                data = json.dumps(json.loads(data) | change).encode()
            new.writestr(name, data)
    return other
