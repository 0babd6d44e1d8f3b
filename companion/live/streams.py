"""One page that listens: a stream of server-sent events, written without waiting for it."""

from __future__ import annotations

import asyncio

from companion.asgi_types import Send

STARTING = "Sixgun is restarting."


class Refusal(Exception):
    """No stream. The message is for the visitor."""

    def __init__(self, status: int, sentence: str, wait: str = "") -> None:
        super().__init__(sentence)
        self.status, self.wait = status, wait


class Stream:
    """heard: the newest version that the page knows. newest: the one that it is to know."""

    def __init__(self, send: Send, log: str, player: int | None, browser: str, heard: int) -> None:
        self.send, self.log, self.player, self.browser = send, log, player, browser
        self.heard = self.newest = heard
        self.beats = self.ended = False
        self.last = b""
        self.slot = 0
        self.writer: asyncio.Task[None] | None = None

    def tell(self, version: int) -> None:
        if version > self.newest:
            self.newest = version
            self._write()

    def beat(self) -> None:
        self.beats = True
        self._write()

    def end(self, last: bytes = b"") -> None:
        self.ended, self.last = True, last
        self._write()

    def _write(self) -> None:
        # Only while there is something to say: a thousand idle streams are a thousand suspended calls, no more.
        if self.writer is None:
            self.writer = asyncio.get_running_loop().create_task(self._written())

    async def _written(self) -> None:
        """Of what came while a slow phone was being written to, only the newest is sent."""
        try:
            while self.newest > self.heard or self.beats or self.ended:
                if self.ended:
                    return await self._send(self.last, more=False)
                if self.newest > self.heard:
                    self.heard = self.newest
                    await self._send(event("changed", self.heard))
                if self.beats:
                    self.beats = False
                    await self._send(event("beat"))
            self.writer = None
        except OSError:  # the connection is gone; whoever waits for that will say so
            pass

    async def _send(self, body: bytes, *, more: bool = True) -> None:
        await self.send({"type": "http.response.body", "body": body, "more_body": more})


def event(name: str, version: int | None = None) -> bytes:
    number = f"id: {version}\ndata: {version}" if version is not None else "data: -"
    return f"event: {name}\n{number}\n\n".encode()
