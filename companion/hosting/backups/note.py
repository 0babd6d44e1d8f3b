"""What is said of a backup, and what goes wrong with one."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from django.conf import settings

from games.engine.play.values import Value
from games.engine.tell.sentences import count_words

WHAT = "Sixgun backup 1"
PIECE = 1 << 20
ROOM = 256 << 20  # bytes


class BackupError(Exception):
    """It cannot be done, and nothing has changed. The message is a sentence for whoever runs Sixgun."""


class Contents(NamedTuple):
    """Of a database. migrations: "battles.0001_first"; rows: table to how many."""

    migrations: tuple[str, ...]
    rows: dict[str, int]


class Note(Value):
    """What is in a backup. key: a sign by which the secret key is known again, not the key itself."""

    what: str
    made: str
    database: str
    sha256: str
    key: str
    migrations: tuple[str, ...]
    rows: dict[str, int]

    @property
    def holds(self) -> str:
        return f"{count_words(sum(self.rows.values()), 'row')} of {count_words(len(self.rows), 'table')}"


class Counting:
    """Passes on what is written, and reckons its hash."""

    def __init__(self, target: IO[bytes]) -> None:
        self.target, self.hash = target, hashlib.sha256()

    def take(self, source: IO[bytes]) -> None:
        while piece := source.read(PIECE):
            self.hash.update(piece)
            self.target.write(piece)


@contextmanager
def work_folder(beside: Path | None = None) -> Iterator[Path]:
    """A folder for what is only needed meanwhile: beside the backup that is made, else beside the data.

    Where the data's disk is full, in the system's folder for such; that comes second, because it may lie in memory.
    """
    places = [beside] if beside else [Path(settings.DATA), Path(tempfile.gettempdir())]
    roomy = [place for place in places if shutil.disk_usage(place).free > ROOM]
    with tempfile.TemporaryDirectory(prefix=".backup-", dir=(roomy or places)[0]) as folder:
        yield Path(folder)
