"""Making a backup, and putting one in the place of what is there."""

from __future__ import annotations

import os
import shutil
import zipfile
import zlib
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType
from typing import IO, NamedTuple

from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, connection, connections
from django.utils.crypto import salted_hmac

from companion.hosting import environment
from companion.hosting.backups import postgresql, sqlite
from companion.hosting.backups.note import PIECE, WHAT, BackupError, Counting, Note, work_folder
from companion.hosting.health import known_migrations
from games.engine.play.values import DecodeError, from_json, to_json

HOW: dict[str, ModuleType] = {"sqlite": sqlite, "postgresql": postgresql}
CALLED = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
NOTE, SECRET = "backup.json", "secret.txt"
NOT_OURS = "This file is no backup of a Sixgun, or it is not whole."

# What a database has by itself, before anybody did anything.
BY_ITSELF = {"django_migrations", "django_content_type", "auth_permission"}


class Restored(NamedTuple):
    """kept: where that lies which was there before. other_key: it was signed with a key that is not ours."""

    note: Note
    kept: Path | None
    other_key: bool


def back_up(target: IO[bytes], beside: Path | None = None) -> Note:
    """Write a backup to a file or a pipe. beside: a folder with room, in place of ours. Raises BackupError."""
    how = HOW[connection.vendor]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        with packed.open(how.NAME, "w", force_zip64=True) as data:
            counting = Counting(data)
            try:
                migrations, rows = how.take_out(counting, beside)
            except DatabaseError as error:
                raise BackupError(f"The database cannot be read: {error}.") from error
        note = Note(
            what=WHAT,
            made=datetime.now(UTC).isoformat(timespec="seconds"),
            database=connection.vendor,
            sha256=counting.hash.hexdigest(),
            key=sign_of_the_key(),
            migrations=migrations,
            rows=rows,
        )
        if kept_in := own_secret():
            packed.write(kept_in, SECRET)
        packed.writestr(NOTE, to_json(note))  # last, so that half a backup has none
    return note


def save(path: Path) -> Note:
    """A new file with a backup, for its owner's eyes; never half of one. Raises BackupError and OSError."""
    if path.exists():
        raise BackupError(f"There is a file {path} already: choose another name.")
    draft = path.with_name(f"{path.name}.part")
    try:
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            note = back_up(file, path.parent)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return note


def restore(source: IO[bytes], *, replace: bool) -> Restored:
    """Put a backup in the place of what is there. Raises BackupError before anything was touched.

    replace: what is there may go. It is kept in a file of its own, in the data folder.
    """
    how = HOW[connection.vendor]
    with work_folder() as folder:
        note = unpack(source, folder)
        ready = how.prepare(folder / how.NAME, note)
        kept, readable = None, True
        if holds_something():
            if not replace:
                raise BackupError(
                    "There is something in this database already. To put the backup in its place, stop Sixgun "
                    "and type the same once more, with --replace."
                )
            kept = set_aside()
            readable = kept is not None
        connections.close_all()
        how.put_in(ready, readable=readable)
        other_key = take_secret(folder / SECRET, note)
    call_command("migrate", interactive=False, verbosity=0)
    return Restored(note, kept, other_key)


def unpack(source: IO[bytes], folder: Path) -> Note:
    """What the file holds, laid into the folder and found to be ours and whole. Raises BackupError."""
    whole = folder / "backup.zip"
    with whole.open("wb") as file:
        shutil.copyfileobj(source, file, PIECE)
    try:
        with zipfile.ZipFile(whole) as packed:
            note = from_json(packed.read(NOTE), Note)
            check(note)
            name = HOW[note.database].NAME
            with packed.open(name) as data, (folder / name).open("wb") as file:
                counting = Counting(file)
                counting.take(data)
            if SECRET in packed.namelist():
                (folder / SECRET).write_bytes(packed.read(SECRET))
    except (zipfile.BadZipFile, zlib.error, DecodeError, KeyError, EOFError, ValueError, NotImplementedError):
        raise BackupError(NOT_OURS) from None
    if counting.hash.hexdigest() != note.sha256:
        raise BackupError(NOT_OURS)
    whole.unlink()
    return note


def check(note: Note) -> None:
    """Raises BackupError where this Sixgun cannot take it."""
    if note.what != WHAT or note.database not in HOW:
        raise BackupError(NOT_OURS)
    if note.database != connection.vendor:
        made, here = CALLED[note.database], CALLED[connection.vendor]
        raise BackupError(
            f"This backup was made with {made}, and this Sixgun uses {here}: it cannot go in here."
        )
    known = {f"{app}.{name}" for app, name in known_migrations()}
    if not known.issuperset(note.migrations):
        raise BackupError("This backup comes from a newer Sixgun: update this one first.")


def holds_something() -> bool:
    """Whether something would be lost. What cannot be read might be something."""
    try:
        with connection.cursor() as cursor:
            for table in set(connection.introspection.table_names(cursor)) - BY_ITSELF:
                cursor.execute(f"SELECT 1 FROM {connection.ops.quote_name(table)} LIMIT 1")
                if cursor.fetchone():
                    return True
    except DatabaseError:
        return True
    return False


def set_aside() -> Path | None:
    """A backup of what is there, before it goes; None for an SQLite file that cannot be read. Raises BackupError."""
    path = fresh_name(settings.DATA, "before-restore")
    try:
        save(path)
    except BackupError:
        if connection.vendor == "sqlite":
            return None
        raise
    return path


def take_secret(found: Path, note: Note) -> bool:
    """At home the secret comes along with what it signed. Answers whether it was signed with a key that is not ours."""
    if found.exists() and secret_is_a_file():
        environment.keep(settings.DATA / SECRET, found.read_text())
        return False
    return note.key != sign_of_the_key()


def own_secret() -> Path | None:
    path: Path = settings.DATA / SECRET
    return path if secret_is_a_file() and path.exists() else None


def secret_is_a_file() -> bool:
    return not settings.HOSTED and not os.environ.get("SIXGUN_SECRET_KEY")


def sign_of_the_key() -> str:
    return str(salted_hmac("companion.hosting.backups", "", algorithm="sha256").hexdigest())[:16]


def fresh_name(folder: Path, prefix: str = "sixgun") -> Path:
    """A file that is not there yet, with the time in its name."""
    stem = f"{prefix}-{datetime.now(UTC):%Y-%m-%d-%H%M%S}"
    names = (f"{stem}.zip", *(f"{stem}-{number}.zip" for number in range(2, 100)))
    return next(folder / name for name in names if not (folder / name).exists())
