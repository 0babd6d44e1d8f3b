"""Two first starts at once: one prepares the database and the static files, the other waits and finds them ready."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.core.files import locks
from django.db import connection

LOCK = 7_461_885_101  # any number, the same for every Sixgun on one PostgreSQL


@contextmanager
def one_start_at_a_time() -> Iterator[None]:
    """On one machine by a lock on a file, which the system takes back from whoever dies; on many by PostgreSQL's."""
    with (Path(settings.DATA) / "start.lock").open("w") as file:
        locks.lock(file, locks.LOCK_EX)
        if connection.vendor != "postgresql":
            yield
            return
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
        try:
            yield
        finally:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_unlock(%s)", [LOCK])
