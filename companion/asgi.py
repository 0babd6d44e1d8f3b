"""The one process: docs/decisions/0002-one-process.md says why it is made like this."""

import os

from a2wsgi import WSGIMiddleware
from a2wsgi.asgi_typing import Receive, Scope, Send
from django.core.wsgi import get_wsgi_application
from django.db import connection
from django.urls import get_resolver

from companion import live
from companion.health import ALIVE, health
from companion.rules.game import prepare

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "companion.settings")

handler = get_wsgi_application()

# All pages and all games are loaded here, while there is one thread.
get_resolver().url_patterns  # noqa: B018 (reading it loads them)
prepare()

# SQLite has one writer at a time: more threads would only wait for each other.
pages = WSGIMiddleware(handler, workers=2 if connection.vendor == "sqlite" else 4)

# The first prefix that fits answers. What keeps a connection open goes above the pages, onto the event loop.
ROUTES = [
    (ALIVE, health),
    (live.PREFIX, live.application),
    ("", pages),
]


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    path = scope.get("path", "")
    app = next(app for prefix, app in ROUTES if path.startswith(prefix))
    await app(scope, receive, send)
