"""Is it alive, and is it ready: asked by Docker, by a proxy, by whoever watches.

Answered above Django: whatever the host name, with or without HTTPS, and nothing is written down.
"""

from __future__ import annotations

import asyncio
import shutil
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from time import monotonic

from django.conf import settings
from django.db import Error as DatabaseError
from django.db import close_old_connections, connection
from django.db.migrations.loader import MigrationLoader

from companion.asgi_types import Receive, Scope, Send
from companion.hosting import database_waits

ALIVE, READY = "/health/", "/health/ready/"
KEPT_FOR = 1.0  # seconds for which an answer of the database is good; asking more often costs nothing
PATIENCE = 3.0  # seconds that the database has to answer

SILENT = "The database does not answer as it should."
FULL = "The disk is full, or nearly so: make room, and nothing is lost."
ROOM = 32 << 20  # bytes that are to be free where the data lies; a battle takes some 0.1 MB
BEHIND = "The database is not up to date: type manage.py migrate."

# One thread of its own, so that neither busy pages nor a silent database keep anybody waiting but this question.
_thread = ThreadPoolExecutor(1, thread_name_prefix="ready")
_asked: tuple[float, Future[str]] | None = None


async def health(scope: Scope, receive: Receive, send: Send) -> None:
    path, method = scope.get("path", ""), scope.get("method", "")
    if path not in {ALIVE, READY}:
        status, sentence = 404, "There is nothing at this address."
    elif method not in {"GET", "HEAD"}:
        status, sentence = 405, "This can only be read."
    elif path == ALIVE:
        status, sentence = 200, "Sixgun is alive."
    else:
        missing = await what_is_missing()
        status, sentence = (503, missing) if missing else (200, "Sixgun is ready.")
    body = f"{sentence}\n".encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if method == "HEAD" else body})


async def what_is_missing() -> str:
    """A sentence, or "" where all is well. However many ask, the database is asked once."""
    global _asked
    if _asked is None or (_asked[1].done() and monotonic() - _asked[0] > KEPT_FOR):
        _asked = monotonic(), _thread.submit(look)
    try:
        return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(_asked[1])), PATIENCE)
    except TimeoutError:
        return SILENT


def look() -> str:
    """What is missing in the database or on its disk, as a sentence. One query."""
    close_old_connections()
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT app, name FROM django_migrations")
            applied = set(cursor.fetchall())
    except DatabaseError:
        return SILENT
    finally:
        close_old_connections()
    if not known_migrations() <= applied:
        return BEHIND
    return FULL if database_waits.seems_full() or free_bytes() < ROOM else ""


def free_bytes() -> int:
    """Where the data folder lies. A PostgreSQL elsewhere says by itself when it is full, by refusing to write."""
    try:
        return shutil.disk_usage(settings.DATA).free
    except OSError:
        return 0


@cache
def known_migrations() -> set[tuple[str, str]]:
    """App and name of every migration that this Sixgun has."""
    return set(MigrationLoader(None).graph.nodes)
