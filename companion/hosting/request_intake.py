"""Takes in a request's body on the event loop, whole, before the page's thread is taken; and lets go of the thread
before a large answer has been fetched. So a phone in a tunnel keeps nobody waiting but itself.

docs/decisions/0002-one-process.md says why this is ours.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AbstractAsyncContextManager, AsyncExitStack, nullcontext
from tempfile import SpooledTemporaryFile
from time import monotonic
from weakref import WeakKeyDictionary

from django.urls import Resolver404, resolve

from companion.asgi_types import Application, Message, Receive, Scope, Send
from companion.request_limits import (
    MB,
    NO_ROOM,
    PICTURE,
    REFUSED,
    SMALL_FORM,
    TOO_LARGE,
    TOO_SLOW,
    Limit,
    Refusal,
    limit_of,
)

IDLE = 10.0  # seconds without a byte
PROMPT = 1.0  # seconds after which a body that is not whole counts as slow
SLOW_AT_MOST = 400  # slow bodies at once
SLOW_OF_AN_ADDRESS = 40  # of them from one address: a full club room behind one router
IN_MEMORY = 128 * 1024  # bytes of a body that are not written to a temporary file
HELD_AT_MOST = 192 * MB  # bytes of all bodies together
THROWN_AWAY_AT_MOST = (
    32 * MB
)  # bytes of a body that is too large; a browser reads the answer only after the last
PIECE = 256 * 1024

ARRIVED = "sixgun.arrived"
"""The key of the ASGI scope under which stands when the request was whole, as `time.monotonic` tells it."""


class Intake:
    """ASGI application around another one, to which bodies come whole."""

    def __init__(self, app: Application) -> None:
        self.app = app
        self.slow: Counter[str] = Counter()
        self.held = 0
        self.turns: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore] = WeakKeyDictionary()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        outgoing = Outgoing(send)
        announced = announced_size(scope)
        try:
            if announced == 0:
                return await self.app(scope | {ARRIVED: monotonic()}, receive, outgoing)
            with Body(self, scope, announced) as body:
                if await body.take_in(receive):
                    async with AsyncExitStack() as turn:
                        await turn.enter_async_context(self.turn(body))
                        answer = ending(turn, body.closing(outgoing))
                        await self.app(body.scope(), body.replay(receive), answer)
        finally:
            await outgoing.finish()
        return None

    def turn(self, body: Body) -> AbstractAsyncContextManager[object]:
        """Pictures wait for each other here. In the threads for forms all of them would wait while one is unpacked, and
        all taps behind them.
        """
        if not body.may_hold_picture():
            return nullcontext()
        return self.turns.setdefault(asyncio.get_running_loop(), asyncio.Semaphore())


class Body:
    """One body on its way. Where it is refused, `refused` says why, and what came of it is gone."""

    def __init__(self, intake: Intake, scope: Scope, announced: int | None) -> None:
        self.intake, self.asked, self.announced = intake, scope, announced
        self.limit = limit_of_address(scope.get("path", ""))
        self.refused: Refusal | None = None
        self.whole = self.slow = False
        self.came = self.held = 0
        self.file = SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115 (closed by __exit__)
        self.address = str((scope.get("client") or ("",))[0])

    def __enter__(self) -> Body:
        return self

    def __exit__(self, *_: object) -> None:
        self.let_go()
        self.file.close()

    async def take_in(self, receive: Receive) -> bool:
        """False where nobody is there any more to answer to."""
        began = heard = asyncio.get_running_loop().time()
        if self.hopeless():
            self.refused = TOO_LARGE
            return True
        while not self.whole:
            now = asyncio.get_running_loop().time()
            until = min(began + self.limit.seconds, heard + IDLE)
            if not self.slow:
                until = min(until, began + PROMPT)
            try:
                async with asyncio.timeout(until - now):
                    message = await receive()
            except TimeoutError:
                if self.slow or not self.counts_as_slow():
                    self.refused = self.refused or TOO_SLOW
                    break
                continue
            if message["type"] != "http.request":
                return False  # half a form is none
            heard = asyncio.get_running_loop().time()
            self.whole = not message.get("more_body", False)
            self.take(message.get("body", b""))
            if self.came > THROWN_AWAY_AT_MOST:
                break
        self.end_of_slowness()
        self.file.seek(0)
        return True

    def hopeless(self) -> bool:
        """So large that reading on is of no use, or nothing was sent yet and the client waits for our word."""
        if self.announced is None or self.announced <= self.limit.size:
            return False
        waits = any(name == b"expect" for name, _ in self.asked["headers"])
        return waits or self.announced > THROWN_AWAY_AT_MOST

    def may_hold_picture(self) -> bool:
        """A small file can be as much work as a large one."""
        if self.limit is not PICTURE or self.refused:
            return False
        kinds = (value for name, value in self.asked["headers"] if name == b"content-type")
        return any(kind.strip().lower().startswith(b"multipart/") for kind in kinds)

    def take(self, piece: bytes) -> None:
        self.came += len(piece)
        if self.refused:
            return
        if self.came > self.limit.size:
            self.refused = TOO_LARGE
        elif self.intake.held + len(piece) > HELD_AT_MOST:
            self.refused = NO_ROOM
        else:
            try:
                self.file.write(piece)
            except OSError:  # the disk is full
                self.refused = NO_ROOM
        if self.refused:
            self.let_go()
        else:
            self.held += len(piece)
            self.intake.held += len(piece)

    def let_go(self) -> None:
        self.intake.held -= self.held
        self.held = 0
        self.end_of_slowness()

    def counts_as_slow(self) -> bool:
        """Whether there is room for one more; else it is refused."""
        slow = self.intake.slow
        if slow[self.address] >= SLOW_OF_AN_ADDRESS or slow.total() >= SLOW_AT_MOST:
            self.refused = self.refused or NO_ROOM
            return False
        slow[self.address] += 1
        self.slow = True
        return True

    def end_of_slowness(self) -> None:
        if self.slow:
            self.slow = False
            self.intake.slow[self.address] -= 1
            if not self.intake.slow[self.address]:
                del self.intake.slow[self.address]

    # What the application is given

    def scope(self) -> Scope:
        """The scope with the true length: a body that came in chunks has told none."""
        told = (b"content-length", b"transfer-encoding", b"expect")
        headers = [(name, value) for name, value in self.asked["headers"] if name not in told]
        size = 0 if self.refused else self.came
        given = {**self.asked, "headers": [*headers, (b"content-length", str(size).encode())]}
        return given | {ARRIVED: monotonic()} | ({REFUSED: self.refused} if self.refused else {})

    def replay(self, receive: Receive) -> Receive:
        left = 0 if self.refused else self.came
        begun = False

        async def from_file() -> Message:
            nonlocal left, begun
            if begun and not left:
                return await receive()
            begun = True
            piece = self.file.read(PIECE) if left else b""
            left -= len(piece)
            return {"type": "http.request", "body": piece, "more_body": left > 0}

        return from_file

    def closing(self, send: Send) -> Send:
        """Where some of the body was not read, the connection ends with the answer."""
        if self.whole:
            return send

        async def close(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message["headers"], (b"connection", b"close")]}
            await send(message)

        return close


def ending(turn: AsyncExitStack, send: Send) -> Send:
    """Ends a turn as soon as there is an answer, whether or not the client reads it."""

    async def passed_on(message: Message) -> None:
        await turn.aclose()
        await send(message)

    return passed_on


def announced_size(scope: Scope) -> int | None:
    """Bytes of the body; None where that is not known beforehand."""
    for name, value in scope["headers"]:
        if name == b"transfer-encoding":
            return None
        if name == b"content-length":
            return int(value) if value.isdigit() else None
    return 0


def limit_of_address(path: str) -> Limit:
    try:
        return limit_of(resolve(path).func)
    except Resolver404:
        return SMALL_FORM


class Outgoing:
    """Passes an answer on. A large one is laid aside, so that the page's thread need not wait until it was fetched."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.file: SpooledTemporaryFile[bytes] | None = None
        self.left = 0
        self.ended = False
        self.more = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            await self.send(message)
            if is_large(message["headers"]):
                self.file = SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115 (closed by finish)
        elif self.file is None:
            await self.send(message)
        else:
            self.lay_aside(message)

    def lay_aside(self, message: Message) -> None:
        assert self.file
        body = message.get("body", b"")
        self.file.seek(0, 2)
        self.file.write(body)
        self.left += len(body)
        self.ended = not message.get("more_body", False)
        self.more.set()
        if self.writer is None:
            self.writer = asyncio.get_running_loop().create_task(self.write())

    async def write(self) -> None:
        assert self.file
        read = 0
        while self.left or not self.ended:
            if not self.left:
                self.more.clear()
                await self.more.wait()
                continue
            self.file.seek(read)
            piece = self.file.read(PIECE)
            read += len(piece)
            self.left -= len(piece)
            await self.send({"type": "http.response.body", "body": piece, "more_body": True})
        await self.send({"type": "http.response.body", "body": b""})

    async def finish(self) -> None:
        """Wait until the client has fetched all of it. A page that failed on the way never ends."""
        try:
            if self.writer and self.ended:
                await self.writer
        finally:
            if self.writer:
                self.writer.cancel()
            if self.file:
                self.file.close()


def is_large(headers: list[tuple[bytes, bytes]]) -> bool:
    """What does not tell its length may be large."""
    lengths = [int(value) for name, value in headers if name == b"content-length" and value.isdigit()]
    return not lengths or lengths[0] > IN_MEMORY
