"""PostgreSQL, by its own programs: pg_dump writes commands, and psql carries them out in one transaction."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import IO

from django.db import connection, transaction
from django.db.backends.postgresql.client import DatabaseClient

from companion.hosting.backups.note import PIECE, BackupError, Contents, Counting, Note

NAME = "sixgun.sql"
DUMP = ("--no-owner", "--no-privileges", "--no-password", "--encoding=UTF8", "--lock-wait-timeout=60s")
# A file of commands and not a pipe: a pipe that breaks off looks like their end.
PLAY = ("-X", "-q", "--no-password", "--single-transaction", "-v", "ON_ERROR_STOP=1")


def take_out(target: Counting, beside: Path | None = None) -> Contents:
    with (
        transaction.atomic(durable=True),
        connection.cursor() as cursor,
        tempfile.TemporaryFile() as complaints,
    ):
        # pg_dump and our counting look at the same moment.
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        cursor.execute("SELECT pg_export_snapshot()")
        moment = cursor.fetchone()[0]
        command, environ = program("pg_dump", *DUMP, f"--snapshot={moment}")
        with subprocess.Popen(
            command, env=environ, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=complaints
        ) as dumping:
            assert dumping.stdout
            target.take(dumping.stdout)
        if dumping.returncode:
            raise BackupError(f"pg_dump did not come to its end: {reason(complaints)}")
        return contents()


def contents() -> Contents:
    name = connection.ops.quote_name
    with connection.cursor() as cursor:
        rows = {}
        for table in sorted(connection.introspection.table_names(cursor)):
            cursor.execute(f"SELECT count(*) FROM {name(table)}")
            rows[table] = cursor.fetchone()[0]
        if "django_migrations" in rows:
            cursor.execute("SELECT app, name FROM django_migrations")
        applied = cursor.fetchall() if "django_migrations" in rows else []
    return Contents(tuple(sorted(f"{app}.{name}" for app, name in applied)), rows)


def prepare(data: Path, note: Note) -> Path:
    """Commands that clear the database, fill it from the dump, and stop all of it where a row is missing.

    Raises BackupError where psql is missing.
    """
    program("psql")
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_schema()")
        schema = cursor.fetchone()[0]
        there = connection.introspection.table_names(cursor)

    def full(table: str) -> str:
        return f"{connection.ops.quote_name(schema)}.{connection.ops.quote_name(table)}"

    script = data.with_name("restore.sql")
    with script.open("wb") as file, data.open("rb") as dump:
        file.write(b"SET lock_timeout = '20s';\nSET client_min_messages = warning;\n")
        for table in there:
            file.write(f"DROP TABLE IF EXISTS {full(table)} CASCADE;\n".encode())
        shutil.copyfileobj(dump, file, PIECE)
        for table, rows in note.rows.items():
            file.write(
                f"\nDO $$ BEGIN IF (SELECT count(*) FROM {full(table)}) <> {rows} "
                f"THEN RAISE EXCEPTION 'rows are missing'; END IF; END $$;\n".encode()
            )
    return script


def put_in(script: Path, *, readable: bool) -> None:
    command, environ = program("psql", *PLAY, "-f", str(script))
    with tempfile.TemporaryFile() as complaints:
        done = subprocess.run(
            command, env=environ, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=complaints
        )
        if done.returncode:
            raise BackupError(
                f"PostgreSQL did not take the backup, and all is as it was: {reason(complaints)}"
            )


def program(name: str, *flags: str) -> tuple[list[str], dict[str, str]]:
    """A program of PostgreSQL with all that it needs to reach our database. The password goes in the environment."""
    found = shutil.which(name)
    if found is None:
        raise BackupError(
            f"This needs {name}, and it is not here: install PostgreSQL's programs for clients "
            "(on Debian: apt install postgresql-client)."
        )
    (_, *arguments), more = DatabaseClient.settings_to_cmd_args_env(connection.settings_dict, list(flags))
    return [found, *arguments], os.environ | (more or {})


def reason(complaints: IO[bytes]) -> str:
    """What a program said that sounds like the reason, as the end of a sentence."""
    complaints.seek(0)
    lines = complaints.read().decode(errors="replace").strip().splitlines()
    wrong = [line for line in lines if "error" in line.lower()] or lines or ["it does not say why"]
    return wrong[0].strip().rstrip(".") + "."
