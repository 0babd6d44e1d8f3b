"""The one process: docs/decisions/0002-one-process.md says why it is made like this."""

import os
from typing import cast

from a2wsgi import WSGIMiddleware
from a2wsgi.asgi_typing import Receive as TheirReceive
from a2wsgi.asgi_typing import Scope as TheirScope
from a2wsgi.asgi_typing import Send as TheirSend
from a2wsgi.wsgi_typing import WSGIApp
from django.core.wsgi import get_wsgi_application
from django.db import connection
from django.urls import get_resolver

from companion.asgi_types import Application, Receive, Scope, Send
from companion.hosting import database_waits
from companion.hosting.deep_calls import with_room
from companion.hosting.health import ALIVE, health
from companion.hosting.odd_bytes import without_odd_bytes
from companion.hosting.request_intake import Intake
from companion.live import listening
from companion.metrics import PATH as METRICS
from companion.metrics import metrics
from games import prepare_games

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")

# a2wsgi has types of its own, of the same things.
handler = cast(WSGIApp, with_room(get_wsgi_application()))

# All pages and all games are loaded here, while there is one thread.
get_resolver().url_patterns  # noqa: B018 (reading it loads them)
prepare_games()

database_waits.keep_short()

# Who reads never waits for who writes, so each kind has threads of its own.
# SQLite has one writer at a time: more threads would only wait for each other.
# In so many pieces comes what is not large; then no thread waits until a client has read it.
THREADS, PIECES = 2 if connection.vendor == "sqlite" else 3, 64
reading = WSGIMiddleware(handler, workers=THREADS, send_queue_size=PIECES)
writing = WSGIMiddleware(handler, workers=THREADS, send_queue_size=PIECES)


async def answering(scope: Scope, receive: Receive, send: Send) -> None:
    only_reads = scope.get("method") in {"GET", "HEAD", "OPTIONS"}
    middleware = reading if only_reads else writing
    await middleware(cast(TheirScope, scope), cast(TheirReceive, receive), cast(TheirSend, send))


pages = Intake(answering)

# The first prefix that fits answers. What keeps a connection open goes above the pages, onto the event loop.
ROUTES: list[tuple[str, Application]] = [
    (ALIVE, health),
    (METRICS, metrics),
    (listening.PREFIX, listening.application),
    ("", pages),
]


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    path = scope.get("path", "")
    app = next(app for prefix, app in ROUTES if path.startswith(prefix))
    await app(without_odd_bytes(scope), receive, send)
