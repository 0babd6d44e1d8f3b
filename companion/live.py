"""What is new at a table, told to every page that looks at it: a number on a stream, and nothing else.

The number is the version of a log. A page that hears of a newer one asks for itself again, as an ordinary view with
ordinary permissions. Streams live on the event loop, above Django: they cost neither a thread nor a connection to the
database. docs/decisions/0007-live.md says why.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.cookies import CookieError, SimpleCookie
from random import randint
from typing import Any
from urllib.parse import parse_qs

from django.apps import apps
from django.conf import settings
from django.core import signing
from django.db import Error as DatabaseError
from django.db import connection, models, transaction
from django.db.models.expressions import F, Func, Value
from django.http.request import split_domain_port, validate_host

type Scope = dict[str, Any]
type Receive = Callable[[], Awaitable[dict[str, Any]]]
type Send = Callable[[dict[str, Any]], Awaitable[None]]

PREFIX = "/live/"
TOKEN_FOR = 24 * 3600
"""Seconds. A page that was open for longer is given a new address when it asks for itself."""
BEAT = 15  # seconds; proxies cut a connection that says nothing for a minute
POLL = 0.25  # seconds between two looks at whether another process has written to the SQLite file
RETRY = (800, 2000)  # ms after which a browser comes back; not all at once

OF_A_BROWSER = 4
"""Streams of one browser. Over HTTP/1.1 it has six connections, and its pages and taps need some of them."""
OF_A_PLAYER = 20
AT_MOST = 4000
MINUTE = "60"

STARTING = "Sixgun is just being started again."
MANY = "Very many pages are open. This one looks every few seconds instead; try again in a minute."

CHANNEL = "sixgun_versions"
LISTENER = "sixgun listens"  # its name among the database's connections


# What is said


class Announced(Func):
    """The version one higher. PostgreSQL tells every process when it is committed, by the same statement."""

    output_field = models.PositiveIntegerField()

    def __init__(self, log: str) -> None:
        super().__init__(F("version"), Value(log))

    def as_sql(self, compiler: Any, connection: Any, **context: Any) -> tuple[str, Any]:
        version, _ = compiler.compile(self.source_expressions[0])
        return f"{version} + 1", ()

    def as_postgresql(self, compiler: Any, connection: Any, **context: Any) -> tuple[str, Any]:
        version, _ = compiler.compile(self.source_expressions[0])
        log, params = compiler.compile(self.source_expressions[1])
        # pg_notify answers with nothing, whose length is 0.
        told = f"pg_notify('{CHANNEL}', {log} || ':' || ({version} + 1))"
        return f"{version} + 1 + length({told}::text)", params


def publish(log: str, version: int) -> None:
    """Tell the pages that look at a log, once this is committed. With PostgreSQL `Announced` has done so."""
    if connection.vendor == "sqlite":
        transaction.on_commit(lambda: hub.tell_from_thread(log, version))


def address(log: str, player: int | None) -> str:
    """Where a page hears of what is new in a log. Whoever has this address hears numbers, for a day."""
    token: str = signing.dumps([log, player], salt="live")
    return PREFIX + token


# One page that listens


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


# All of them, in this process


class Hub:
    """Every open stream of this process, and how it hears what was committed here and elsewhere.

    It begins with the first stream. All but `tell_from_thread` belongs to the event loop.
    """

    def __init__(self) -> None:
        self.closing = False
        self._streams: dict[str, dict[Stream, None]] = {}
        self._by_browser: dict[str, dict[Stream, None]] = {}
        self._by_player: dict[int | None, int] = {}
        self._count = itertools.count()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._wanted: set[str] = set()
        self._waiting: dict[str, list[asyncio.Future[int | None]]] = {}
        self._wake = asyncio.Event()
        self._needed = asyncio.Event()
        self._database: ThreadPoolExecutor | None = None

    def __len__(self) -> int:
        return sum(len(streams) for streams in self._streams.values())

    # Streams come and go

    def no_room(self, stream: Stream) -> bool:
        return len(self) >= streams_at_most() or self._by_player.get(stream.player, 0) >= OF_A_PLAYER

    def join(self, stream: Stream) -> None:
        """From here on it hears everything. What was committed before is read, and told if the page does not know."""
        self._start()
        stream.slot = next(self._count) % BEAT
        mine = self._by_browser.setdefault(stream.browser, {})
        for oldest in list(mine)[: max(0, len(mine) + 1 - OF_A_BROWSER)]:
            # Perhaps of a phone that lost its network, and nobody is there any more; else that page looks now and then.
            self.leave(oldest)
            oldest.end(event("aside"))
        self._by_browser.setdefault(stream.browser, {})[stream] = None
        self._by_player[stream.player] = self._by_player.get(stream.player, 0) + 1
        self._streams.setdefault(stream.log, {})[stream] = None
        self._needed.set()
        self._read({stream.log})

    def leave(self, stream: Stream) -> None:
        if self._streams.get(stream.log, {}).pop(stream, stream) is stream:
            return
        if not self._streams[stream.log]:
            del self._streams[stream.log]
        if not self._streams:
            self._needed.clear()
        del self._by_browser[stream.browser][stream]
        if not self._by_browser[stream.browser]:
            del self._by_browser[stream.browser]
        self._by_player[stream.player] -= 1
        if not self._by_player[stream.player]:
            del self._by_player[stream.player]

    # What they hear

    def tell(self, log: str, version: int) -> None:
        for stream in self._streams.get(log, ()):
            stream.tell(version)

    def tell_from_thread(self, log: str, version: int) -> None:
        if (loop := self._loop) is not None:
            with suppress(RuntimeError):  # it has just stopped
                loop.call_soon_threadsafe(self.tell, log, version)

    async def version_of(self, log: str) -> int | None:
        """The committed version; None where there is no such log."""
        self._start()
        found: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(log, []).append(found)
        self._read({log})
        return await found

    # How it hears

    def _start(self) -> None:
        loop = asyncio.get_running_loop()
        if self._loop is loop:
            return
        self._loop, self._wake, self._needed = loop, asyncio.Event(), asyncio.Event()
        self._wanted, self._waiting = set(), {}
        self._streams, self._by_browser, self._by_player = {}, {}, {}
        self._database = ThreadPoolExecutor(1, thread_name_prefix="live")
        work = [self._reads(), self._beats()]
        work.append(self._polls() if connection.vendor == "sqlite" else self._listens())
        self._tasks = [loop.create_task(one) for one in work]

    def _read(self, logs: Iterable[str]) -> None:
        self._wanted.update(logs)
        self._wake.set()

    async def _reads(self) -> None:
        """Reads what is wanted, in one query for all who came meanwhile, until it succeeds."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            wanted, self._wanted = self._wanted, set()
            try:
                versions = await self._in_thread(_versions, wanted)
            except DatabaseError:
                await asyncio.sleep(1)
                self._read(wanted)
                continue
            for log in wanted:
                if log in versions:
                    self.tell(log, versions[log])
                for waits in self._waiting.pop(log, ()):
                    if not waits.done():
                        waits.set_result(versions.get(log))

    async def _polls(self) -> None:
        """SQLite: what this process commits it hears at once; this hears what others did, such as manage.py."""
        before = None
        while await self._needed.wait():
            with suppress(DatabaseError):
                now = await self._in_thread(_data_version)
                if now != before:
                    before = now
                    self._read(self._streams)
            await asyncio.sleep(POLL)

    async def _listens(self) -> None:
        """PostgreSQL: one connection that listens, and comes back when it is cut."""
        import psycopg

        given = connection.get_connection_params()
        for name in ("cursor_factory", "context", "prepare_threshold"):  # of Django's own connections
            given.pop(name, None)
        given |= {"application_name": LISTENER, "connect_timeout": 10, "keepalives_idle": 30}
        wait = 0.2
        while True:
            with suppress(psycopg.Error, OSError):
                async with await psycopg.AsyncConnection.connect(**given, autocommit=True) as listening:
                    await listening.execute(f"LISTEN {CHANNEL}")
                    wait = 0.2
                    self._read(self._streams)  # what was said while nobody listened
                    async for note in listening.notifies():
                        log, _, version = note.payload.rpartition(":")
                        if version.isdecimal():
                            self.tell(log, int(version))
            await asyncio.sleep(wait)
            wait = min(wait * 2, 5)

    async def _beats(self) -> None:
        """A sign of life to each stream in its turn, so that a phone notices when there is none."""
        for second in itertools.count():
            await asyncio.sleep(1)
            await self._needed.wait()
            slot = second % BEAT
            for streams in list(self._streams.values()):
                for stream in streams:
                    if stream.slot == slot:
                        stream.beat()
            if slot == 0 and self._streams:
                self._read(self._streams)  # a net below all the other ways

    async def _in_thread[Found](self, ask: Callable[..., Found], *parts: Any) -> Found:
        assert self._database
        return await asyncio.get_running_loop().run_in_executor(self._database, _asked, ask, *parts)

    async def close(self) -> None:
        """End every stream, so that the server can stop; none is opened until it is `open` again."""
        self.closing = True
        ending = [stream for streams in self._streams.values() for stream in streams]
        for stream in ending:
            self.leave(stream)
            stream.end()
        for task in self._tasks:
            task.cancel()
        for waits in [one for waiting in self._waiting.values() for one in waiting]:
            if not waits.done():
                waits.set_exception(Refusal(503, STARTING, "2"))
        if self._database is not None:
            await self._in_thread(lambda: connection.close())
            self._database.shutdown(wait=False)
        self._loop, self._tasks, self._database = None, [], None

    def open(self) -> None:
        self.closing = False


hub = Hub()


def _asked[Found](ask: Callable[..., Found], *parts: Any) -> Found:
    """Once more on a connection of its own where the old one is gone."""
    try:
        return ask(*parts)
    except DatabaseError:
        connection.close()
        return ask(*parts)


def _versions(logs: Iterable[str]) -> dict[str, int]:
    kept = apps.get_model("battles", "Battle").objects.filter(pk__in=list(logs))
    return dict(kept.values_list("pk", "version"))


def _data_version() -> int:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA data_version")
        return int(cursor.fetchone()[0])


def _closed() -> None:
    connection.close()


def streams_at_most() -> int:
    """As many as this process may have open, and no more than half of the files that the system lets it open."""
    try:
        import resource
    except ImportError:  # Windows
        return AT_MOST
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return AT_MOST if files == resource.RLIM_INFINITY else min(AT_MOST, files // 2)


# The address


class Refusal(Exception):
    """No stream. The message is for the visitor."""

    def __init__(self, status: int, sentence: str, wait: str = "") -> None:
        super().__init__(sentence)
        self.status, self.wait = status, wait


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """GET of a signed address is a stream; with ?now the number alone. ASGI, without middleware."""
    if scope["type"] != "http":
        return await send({"type": "websocket.close", "code": 1000})
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1"), keep_blank_values=True)
    try:
        log, player = _entitled(scope, headers)
        if hub.closing:
            raise Refusal(503, STARTING, "2")
        if "now" in asked:
            version = await hub.version_of(log)
            if version is None:
                raise Refusal(404, "There is nothing here any more.")
            return await _answer(send, 200, str(version))
        heard = headers.get("last-event-id") or asked.get("since", [""])[-1]
        stream = Stream(send, log, player, _browser(scope, headers), _number(heard))
        if hub.no_room(stream):
            raise Refusal(429, MANY, MINUTE)
    except Refusal as refusal:
        return await _answer(send, refusal.status, str(refusal), refusal.wait)
    await _start(send, 200, "text/event-stream")
    await send(
        {
            "type": "http.response.body",
            "body": f"retry: {randint(*RETRY)}\n\n".encode() + event("beat"),
            "more_body": True,
        }
    )
    hub.join(stream)
    try:
        while (await receive())["type"] != "http.disconnect":
            pass
    finally:
        hub.leave(stream)


def _entitled(scope: Scope, headers: dict[str, str]) -> tuple[str, int | None]:
    """The log and the player of the address. Raises Refusal."""
    if scope["method"] != "GET":
        raise Refusal(405, "Nothing can be said here.")
    host = split_domain_port(headers.get("host", ""))[0]
    if not validate_host(host, settings.ALLOWED_HOSTS):
        raise Refusal(400, "Sixgun is not known by that name.")
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        raise Refusal(403, "Only pages of Sixgun hear this.")
    try:
        log, player = signing.loads(scope["path"].removeprefix(PREFIX), salt="live", max_age=TOKEN_FOR)
    except signing.BadSignature:
        raise Refusal(403, "This page has grown old. Load it again.") from None
    return log, player


def _browser(scope: Scope, headers: dict[str, str]) -> str:
    """By what the streams of one browser are known."""
    with suppress(CookieError):
        cookies = SimpleCookie(headers.get("cookie", ""))
        if settings.SESSION_COOKIE_NAME in cookies:
            return cookies[settings.SESSION_COOKIE_NAME].value
    return str((scope.get("client") or ("",))[0])


def _number(words: str) -> int:
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 10 else 0


async def _answer(send: Send, status: int, words: str, wait: str = "") -> None:
    body = words.encode()
    await _start(send, status, "text/plain; charset=utf-8", wait, len(body))
    await send({"type": "http.response.body", "body": body})


async def _start(send: Send, status: int, kind: str, wait: str = "", length: int | None = None) -> None:
    headers = {
        "content-type": kind,
        "cache-control": "no-store",
        "x-accel-buffering": "no",
        "x-content-type-options": "nosniff",
    }
    if wait:
        headers["retry-after"] = wait
    if length is not None:
        headers["content-length"] = str(length)
    listed = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": listed})
