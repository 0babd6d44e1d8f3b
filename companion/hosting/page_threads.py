"""Pages in a few threads: a2wsgi's bridge, which here waits less.

While another page is made, the event loop gets its turn only when that page's thread lets go, and so does the thread
that waits for the loop. So a page is handed over in one go, and threads take turns more often than Python's own 5 ms.
"""

from __future__ import annotations

import sys
from io import BytesIO
from typing import Any

from a2wsgi.asgi_typing import HTTPScope, Receive, Scope, Send, SendEvent
from a2wsgi.wsgi import WSGIMiddleware, WSGIResponder
from a2wsgi.wsgi_typing import Environ, StartResponse

TURN = 0.001
"""Seconds that one thread computes while another waits. A tap comes by some ten such turns to the other phones."""


def take_short_turns() -> None:
    """For a process that serves pages."""
    sys.setswitchinterval(TURN)


class PageThreads(WSGIMiddleware):
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await super().__call__(scope, receive, send)
        page = Page(self.app, self.executor, self.send_queue_size)
        return await page(scope, receive, send)


class Page(WSGIResponder):
    """One request, whose body has come already (`request_intake`)."""

    async def __call__(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        self.pieces = 0
        self.body: Any = {}
        if scope["method"] not in {"GET", "HEAD"}:
            self.body = await receive()
        await super().__call__(scope, receive, send)

    def wsgi(self, environ: Environ, start_response: StartResponse) -> None:
        begun = self.body.get("body", b"")
        if not self.body.get("more_body"):
            environ["wsgi.input"] = BytesIO(begun)
        else:
            rest: Any = environ["wsgi.input"]  # a2wsgi's, which fetches it piece by piece
            rest.buffer.extend(begun)
        super().wsgi(environ, start_response)

    def send(self, message: SendEvent | None) -> None:
        """Waits until the loop has taken it only where the answer comes in many pieces."""
        self.pieces += 1
        if self.pieces < self.send_queue.maxsize:
            self.loop.call_soon_threadsafe(self.send_queue.put_nowait, message)
        else:
            super().send(message)
