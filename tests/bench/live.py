"""From one phone to the others, on SQLite and on PostgreSQL; each in a process of its own.

Usage: python -m tests.bench.live, which prints the figures of one database as JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tests.bench import server
from tests.bench.figures import Figure
from tests.bench.server import ROOT

STREAMS = (200, 1000)
SAID, PAUSE = 60, 0.15  # commands, and seconds between two
TARGET = 100  # ms, the 95th percentile at 200
TABLES, SECONDS = 16, 6  # tables that speak at once, and for how long
TAPS = 100


def on_both() -> Iterator[Figure]:
    """What `python -m tests.bench.live` prints, for one database after the other."""
    postgresql = [sys.executable, "bin/with_postgresql.py"]
    for name, command in {"SQLite": [], "PostgreSQL": postgresql}.items():
        environment = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}
        done = subprocess.run(
            [*command, sys.executable, "-m", "tests.bench.live"],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
        for line in done.stdout.splitlines():
            figure = Figure(**json.loads(line))
            yield Figure(**asdict(figure) | {"name": f"{name}: {figure.name}"})


def main() -> None:
    with (
        tempfile.TemporaryDirectory(prefix="sixgun-bench-") as data,
        server.database(os.environ.get("DATABASE_URL")) as url,
    ):
        server.configure(Path(data), url)
        with server.started() as (address, process):
            for figure in measured(address, process, Path(data)):
                print(json.dumps(asdict(figure)), flush=True)


def measured(address: str, process: int, data: Path) -> Iterator[Figure]:
    from tests.bench.tables import Tables

    tables = Tables.laid()
    for number in STREAMS:
        yield from told(address, process, data, tables, number)
    yield from tapped(address, tables)
    yield from at_once(address)


def told(
    address: str, process: int, data: Path, tables: Any, number: int, listening_at: str = ""
) -> Iterator[Figure]:
    """Commit to the other phones, of which there are so many at one table; perhaps at another server, `process`."""
    from companion.live import listening
    from tests.bench.browser import Browser, Table
    from tests.bench.stamps import COMMITTED

    battle = tables.played
    battle.refresh_from_db()
    addresses = data / "addresses"
    addresses.write_text(
        "\n".join(
            f"{listening.stream_address(battle.pk, phone)}?since={battle.version}" for phone in range(number)
        )
    )
    before = _memory(process)
    with _listening(listening_at or address, addresses) as listeners:
        grown = _memory(process) - before
        table = Table(Browser(address, tables.session), battle.pk)
        committed, asked = {}, {}
        for turn in range(SAID):
            time.sleep(PAUSE)
            began = time.monotonic_ns()
            answer = table.say(do="correct", what="turn", of="", value=str(1 + turn % 5))
            version, when = (int(word) for word in answer.headers[COMMITTED].split())
            committed[version], asked[version] = when, began
        time.sleep(1)
        heard = listeners()
    waits = [(when - committed[version]) / 1e6 for version in committed for when in heard.get(version, ())]
    whole = [(when - asked[version]) / 1e6 for version in asked for when in heard.get(version, ())]
    at = _at(waits)
    detail = f"p50 {at[50]:.1f}, p99 {at[99]:.1f}; from the tap p95 {_at(whole)[95]:.1f}"
    yield Figure(
        f"commit to {number:,} phones, p95", at[95], "ms", TARGET if number == 200 else 0, detail=detail
    )
    arrived = 100 * len(waits) / (number * SAID)
    yield Figure("  of the numbers that arrived", arrived, "%", 100, least=True, detail=f"{len(waits):,}")
    if number >= 1000:  # of fewer nothing can be told apart from what comes and goes by itself
        yield Figure("  memory of a stream", grown / number, "kB")


@contextmanager
def _listening(address: str, addresses: Path) -> Iterator[Any]:
    command = [sys.executable, "-m", "tests.bench.listeners", address, str(addresses)]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as phones:
        assert phones.stdin
        assert phones.stdout
        assert phones.stdout.readline() == "ready\n"

        def heard() -> dict[int, list[int]]:
            phones.stdin.close()  # type: ignore[union-attr]
            return {int(version): times for version, times in json.loads(phones.stdout.read()).items()}  # type: ignore[union-attr]

        time.sleep(0.5)
        yield heard


def tapped(address: str, tables: Any) -> Iterator[Figure]:
    """From a tap on one phone to the table on another, in two browsers."""
    from tests.bench.phones import phones

    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with phones(address, tables.session) as opened:
        if not opened:
            return
        pages = [opened() for _ in range(2)]
        for page in pages:
            page.goto(f"http://{address}/battles/{tables.early[0].pk}/")
            page.wait_for_selector("[data-connection=live]")
            page.wait_for_function("() => self.htmx && phone.later")  # else the tap is a form of its own
            page.evaluate("phone.later.then(() => null)")
        waits = [_tap(*pages, turn) for turn in range(TAPS)]
    at = _at(waits)
    yield Figure(
        "tap to the other screen, p95", at[95], "ms", TARGET, detail=f"p50 {at[50]:.0f}, {TAPS} taps"
    )


def _tap(one: Any, other: Any, turn: int) -> float:
    """Wounds the first model and heals it, in turn: else nobody would be left after so many taps."""
    other.evaluate(
        """() => {
            const table = document.getElementById("table");
            const before = table.dataset.version;
            window.shown = new Promise(done => new MutationObserver(() => {
                const now = document.getElementById("table").dataset.version;
                if (now !== before) done(performance.timeOrigin + performance.now());
            }).observe(document.getElementById("main"), { subtree: true, childList: true, attributes: true }));
        }"""
    )
    began = one.evaluate(
        """way => {
            document.querySelectorAll(".model--ready .hurt button")[way].click();
            return performance.timeOrigin + performance.now();
        }""",
        turn % 2,
    )
    wait = float(other.evaluate("() => window.shown")) - began
    time.sleep(0.1)
    return wait


def at_once(address: str) -> Iterator[Figure]:
    """Commands at so many tables at once; and, for comparison, the floor that writes as much."""
    from companion.models import Player
    from tests.bench.browser import Browser, Table
    from tests.bench.tables import EARLY, lengthened, session_of

    seats = []
    for _ in range(TABLES):
        player = Player.objects.create()
        seats.append(Table(Browser(address, session_of(player)), lengthened(player, EARLY).pk))
    page = seats[0].say(do="correct", what="turn", of="", value="1")
    seats[0].browser.keep("at-once", page.page)

    def command(table: Table, turn: int) -> None:
        table.say(do="correct", what="turn", of="", value=str(1 + turn % 5))

    def floor(table: Table, turn: int) -> None:
        table.browser.post(f"/floors/write/at-once/{table.battle}/", {})

    floors = _busy(seats, floor)
    commands = _busy(seats, command)
    at = _at([seconds * 1000 for seconds in commands])
    yield Figure(
        f"commands a second, {TABLES} tables",
        len(commands) / SECONDS,
        "",
        detail=f"p50 {at[50]:.0f} ms, p95 {at[95]:.0f} ms; the writing floor {len(floors) / SECONDS:.0f} a second",
    )


def _busy(seats: list[Any], act: Any) -> list[float]:
    took: list[float] = []
    stop = time.perf_counter() + SECONDS

    def play(table: Any) -> None:
        turn = 0
        while time.perf_counter() < stop:
            began = time.perf_counter()
            act(table, turn)
            took.append(time.perf_counter() - began)
            turn += 1

    threads = [threading.Thread(target=play, args=(table,)) for table in seats]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return took


def _at(values: list[float]) -> dict[int, float]:
    cuts = quantiles(values, n=100)
    return {50: median(values), 95: cuts[94], 99: cuts[98]}


def _memory(process: int) -> float:
    """kB that a process has in memory."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    return 0


if __name__ == "__main__":
    main()
