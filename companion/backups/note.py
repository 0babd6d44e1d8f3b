"""What is said of a backup, and what goes wrong with one."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from django.conf import settings

from companion.rules.values import Value
from companion.rules.wording import counted

WHAT = "Sixgun backup 1"
PIECE = 1 << 20


class Unsound(Exception):
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
        return f"{counted(sum(self.rows.values()), 'row')} of {counted(len(self.rows), 'table')}"


class Counting:
    """Passes on what is written, and reckons its hash."""

    def __init__(self, target: IO[bytes]) -> None:
        self.target, self.hash = target, hashlib.sha256()

    def take(self, source: IO[bytes]) -> None:
        while piece := source.read(PIECE):
            self.hash.update(piece)
            self.target.write(piece)


@contextmanager
def work_folder() -> Iterator[Path]:
    """Beside the data, where there is room for it; /tmp may lie in memory."""
    with tempfile.TemporaryDirectory(prefix=".backup-", dir=settings.DATA) as folder:
        yield Path(folder)
