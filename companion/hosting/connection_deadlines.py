"""Deadlines of connections, which uvicorn does not have: for the head of a request, and for fetching an answer.

uvicorn itself ends a connection on which nothing comes after an answer. It waits without end for a first request,
for the rest of a head, and for a client that does not read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

HEAD_WITHIN = 10.0  # seconds
HEAD_AT_MOST = 64 * 1024  # bytes
READ_WITHIN = 60.0  # seconds in which a client must have read something of what waits for it

SLOW_HEAD = b"408 Request Timeout", b"That arrived too slowly. Try again."
LARGE_HEAD = b"431 Request Header Fields Too Large", b"The head of that request is too large."


class DeadlineProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # uvicorn chooses the class when it runs
    """uvicorn's protocol, which remembers since when it is the client's turn."""

    def connection_made(self, transport: Any) -> None:
        self.turn_since = asyncio.get_running_loop().time()
        self.unread_since: float | None = None
        self.head = 0  # bytes that came while it was the client's turn
        super().connection_made(transport)

    @property
    def waits_for_head(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.waits_for_head:
            self.head = 0
            return
        self.head += len(data)
        if self.head > HEAD_AT_MOST:
            self.refuse(*LARGE_HEAD)

    def on_response_complete(self) -> None:
        self.turn_since, self.head = self.loop.time(), 0
        super().on_response_complete()

    def pause_writing(self) -> None:
        self.unread_since = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        self.unread_since = None
        super().resume_writing()

    def end_if_overdue(self, now: float) -> None:
        if self.unread_since is not None and now - self.unread_since > READ_WITHIN:
            self.transport.abort()
        elif self.waits_for_head and now - self.turn_since > HEAD_WITHIN:
            self.refuse(*SLOW_HEAD)

    def refuse(self, status: bytes, sentence: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.head:  # to a connection that was opened and never used nothing is said
            length = str(len(sentence)).encode()
            about = b"content-type: text/plain; charset=utf-8\r\ncontent-length: " + length
            self.transport.write(
                b"HTTP/1.1 " + status + b"\r\n" + about + b"\r\nconnection: close\r\n\r\n" + sentence
            )
        self.transport.close()


def end_overdue(connections: Iterable[Any]) -> None:
    """To be called about once a second, on the event loop."""
    now = asyncio.get_running_loop().time()
    for connection in list(connections):
        if isinstance(connection, DeadlineProtocol):
            connection.end_if_overdue(now)
