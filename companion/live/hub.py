"""All streams of this process, and how it hears of changes that other processes make."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from django.db import Error as DatabaseError
from django.db import connection, transaction

from companion import metrics
from companion.live.streams import STARTING, Refusal, Stream, event
from companion.live.versions import CHANNEL, data_version, query_again, versions_of

BEAT = 15  # seconds; proxies cut a connection that says nothing for a minute
POLL = 0.25  # seconds between two looks at whether another process has written to the SQLite file
OF_A_BROWSER = 4
"""Streams of one browser. Over HTTP/1.1 it has six connections, and its pages and taps need some of them."""

OF_A_PLAYER = 20
AT_MOST = 4000
LISTENER = "sixgun listens"  # its name among the database's connections


def publish(log: str, version: int) -> None:
    """Tell the pages that look at a log, once this is committed. With PostgreSQL `NextVersion` has done so."""
    if connection.vendor == "sqlite":
        transaction.on_commit(lambda: hub.tell_from_thread(log, version))


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
        metrics.count_stream(1)
        self._needed.set()
        self._read({stream.log})

    def leave(self, stream: Stream) -> None:
        if self._streams.get(stream.log, {}).pop(stream, stream) is stream:
            return
        metrics.count_stream(-1)
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
                versions = await self._in_thread(versions_of, wanted)
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
                now = await self._in_thread(data_version)
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
        return await asyncio.get_running_loop().run_in_executor(self._database, query_again, ask, *parts)

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


def streams_at_most() -> int:
    """As many as this process may have open, and no more than half of the files that the system lets it open."""
    try:
        import resource
    except ImportError:  # Windows
        return AT_MOST
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return AT_MOST if files == resource.RLIM_INFINITY else min(AT_MOST, files // 2)
