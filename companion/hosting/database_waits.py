"""What happens while the database cannot be written to: a short wait, then a sentence and when to come again.

Another program may hold the lock for as long as it likes. A phone then gets its answer within five seconds, and
sends its tap again by itself; whoever only reads notices nothing.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple

from django.db import Error as DatabaseError
from django.db import connection, connections
from django.http import HttpRequest, HttpResponse

from companion import errors
from companion.hosting.request_intake import ARRIVED

LOCK_WITHIN = 3  # seconds that a page waits for a lock
PATIENCE = 1.0  # seconds that a writing request may have stood in line while nothing can be written
FULL_FOR = 60.0  # seconds for which a disk is said to be full after something did not fit


class Trouble(NamedTuple):
    """What is wrong with the database itself. wait: seconds until it may be tried again."""

    title: str
    sentence: str
    wait: int


BUSY = Trouble(
    "Hold your horses",
    "Another program is writing to Sixgun’s database. Nothing was changed: try again in a moment.",
    2,
)
FULL = Trouble(
    "No room left",
    "Sixgun’s disk is full. Nothing was changed, and what you had done before is safe. Tell the person who runs it.",
    30,
)
SILENT = Trouble(
    "No answer", "Sixgun’s database does not answer. Nothing was changed: try again in a moment.", 5
)

_last: dict[Trouble, float] = {}
"""When each was met last in this process, as `monotonic` tells it; BUSY goes as soon as something was written."""


def keep_short() -> None:
    """For a process that serves pages. Commands, such as migrate, may wait for longer."""
    options = connections.settings["default"].setdefault("OPTIONS", {})
    if connection.vendor == "sqlite":
        options["timeout"] = LOCK_WITHIN
    elif "lock_timeout" not in (given := options.get("options", "")):
        options["options"] = f"{given} -c lock_timeout={LOCK_WITHIN}s".strip()


def trouble_of(error: BaseException | None) -> Trouble | None:
    """What an error says of the database; None where it is an ordinary mistake."""
    while error is not None and not isinstance(error, DatabaseError):
        error = error.__cause__ or error.__context__
    cause = error.__cause__ if error is not None else None
    if isinstance(cause, sqlite3.Error):
        return TROUBLES_OF_SQLITE.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF)
    if cause is None:
        return None
    state = getattr(cause, "sqlstate", None)
    if state is None:
        return SILENT if type(cause).__name__ == "OperationalError" else None  # psycopg could not connect
    return TROUBLES_OF_POSTGRESQL.get(state) or TROUBLES_OF_POSTGRESQL.get(state[:2])


TROUBLES_OF_SQLITE = {
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_IOERR: SILENT,
    sqlite3.SQLITE_CANTOPEN: SILENT,
}
TROUBLES_OF_POSTGRESQL = {
    "55P03": BUSY,  # lock_timeout
    "53100": FULL,
    "53": SILENT,  # out of connections or memory
    "57": SILENT,  # shutting down
    "08": SILENT,  # the connection is gone
}


def seems_full() -> bool:
    return monotonic() - _last.get(FULL, -FULL_FOR) < FULL_FOR


def answer(request: HttpRequest, trouble: Trouble) -> HttpResponse:
    response = errors.page(request, 503, trouble.title, trouble.sentence)
    response["Retry-After"] = str(trouble.wait)
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's handler500. It is asked while the error is being handled, whichever layer it came from."""
    import sys

    trouble = trouble_of(sys.exception())
    if trouble is None:
        return errors.server_error(request)
    _last[trouble] = monotonic()
    return answer(request, trouble)


class DatabaseWaitsMiddleware:
    """While nothing can be written, whoever stood in line is told so at once, and does not wait in their turn again."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        writes = request.method not in {"GET", "HEAD", "OPTIONS"}
        if writes and BUSY in _last:
            arrived: Any = request.META.get("asgi.scope", {}).get(ARRIVED, monotonic())
            if monotonic() - arrived > PATIENCE:
                return answer(request, BUSY)
        response = self.get_response(request)
        if writes and response.status_code < 500:
            _last.pop(BUSY, None)
        return response
