"""The SQLite file, copied and put back by SQLite itself, so that it may be in use."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from django.db import OperationalError, connection

from companion.hosting.backups.note import BackupError, Contents, Counting, Note, work_folder

NAME = "sixgun.sqlite3"


def take_out(target: Counting, beside: Path | None = None) -> Contents:
    with work_folder(beside) as folder:
        copy = folder / NAME
        try:
            with connection.cursor() as cursor:
                # One moment of the database, while others write; what was deleted is not in the file any more.
                cursor.execute("VACUUM INTO %s", [str(copy)])
        except OperationalError:
            if not at_rest():
                raise
            copy.unlink(missing_ok=True)
            with opened(
                f"{Path(connection.settings_dict['NAME']).as_uri()}?immutable=1", uri=True
            ) as database:
                database.execute("VACUUM INTO ?", [str(copy)])
        with copy.open("rb") as file:
            target.take(file)
        with opened(copy) as database:
            return contents(database)


def at_rest() -> bool:
    """Whether the file alone is all of the database, as after a good end.

    To be read in the usual way it needs small files beside it, for which a full disk has no room.
    """
    path = Path(connection.settings_dict["NAME"])
    beside = path.with_name(f"{path.name}-wal")
    return path.exists() and (not beside.exists() or beside.stat().st_size == 0)


def prepare(data: Path, note: Note) -> Path:
    """The data, found to be whole. Raises BackupError."""
    try:
        with opened(data) as database:
            sound = database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            whole = sound and contents(database) == (note.migrations, note.rows)
    except sqlite3.Error:
        whole = False
    if not whole:
        raise BackupError("This backup is damaged: its database is not whole.")
    return data


def put_in(data: Path, *, readable: bool) -> None:
    """Whoever has the database open sees all of the change or nothing of it.

    A file that SQLite cannot read any more is laid aside, with the new one in its place.
    """
    path = Path(connection.settings_dict["NAME"])
    if readable:
        with opened(data) as source, opened(path) as target:
            source.backup(target)
        return
    stamp = f"{datetime.now(UTC):%Y-%m-%d-%H%M%S}"
    for tail in ("", "-wal", "-shm"):
        part = path.with_name(path.name + tail)
        if part.exists():
            part.replace(path.with_name(f"{path.name}.damaged-{stamp}{tail}"))
    data.replace(path)


def contents(database: sqlite3.Connection) -> Contents:
    def ask(query: str) -> list[tuple[str, ...]]:
        return database.execute(query).fetchall()

    quoted = connection.ops.quote_name
    tables = ask(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
    )
    rows = {name: int(ask(f"SELECT count(*) FROM {quoted(name)}")[0][0]) for (name,) in tables}
    applied = ask("SELECT app, name FROM django_migrations") if "django_migrations" in rows else []
    return Contents(tuple(sorted(f"{app}.{name}" for app, name in applied)), rows)


@contextmanager
def opened(path: Path | str, *, uri: bool = False) -> Iterator[sqlite3.Connection]:
    database = sqlite3.connect(path, timeout=20, uri=uri)
    try:
        yield database
    finally:
        database.close()
