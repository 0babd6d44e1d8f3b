"""Measures everything and prints the figures: it says how many are over their target, and fails where it could not
measure.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from tests.bench import server
from tests.bench.figures import Figure, heading, over, show

ROUNDS = 300
PARTS = ("network", "queries", "size", "back", "load", "rules", "live", "slow", "lighthouse")


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    asked.add_argument(
        "--database", help="PostgreSQL instead of an SQLite file", default=os.environ.get("DATABASE_URL")
    )
    asked.add_argument(
        "--rounds", type=int, default=ROUNDS, help=f"how often each thing is asked, if time allows ({ROUNDS})"
    )
    asked.add_argument("--only", choices=PARTS, nargs="+", default=PARTS, help="these parts, not all")
    options = asked.parse_args()
    began = time.perf_counter()
    with (
        tempfile.TemporaryDirectory(prefix="sixgun-bench-") as data,
        server.database(options.database) as url,
    ):
        server.configure(Path(data), url)
        with server.running() as address:
            missing = [
                why
                for name, measure in parts(address, options.rounds)
                if name in options.only
                if (why := measure())
            ]
    print(f"\n{over()} over target, in {time.perf_counter() - began:.0f} s.")
    if missing:
        sys.exit(f"Not everything was measured. {' '.join(missing)}")


def part(words: str, *measured: Callable[[], Iterable[Figure]]) -> Callable[[], str]:
    """One of them, under that heading."""
    from tests.bench import lighthouse

    def measure() -> str:
        heading(words)
        try:
            for figures in measured:
                show(figures())
        except lighthouse.Missing as missing:
            print(f"  not measured: {missing}")
            return str(missing)
        return ""

    return measure


def parts(address: str, rounds: int) -> Iterable[tuple[str, Callable[[], str]]]:
    """What is measured, by name, in this order. Each answers why it could not be, else ""."""
    # Named here and not above: they need Django, and that needs to be configured first.
    from django.db import connection

    from tests.bench import chronicles, engine, gangs, lighthouse, live, pages, queries, size, weight
    from tests.bench.slow_phone import SLOWED, longest_tasks
    from tests.bench.tables import Tables

    laid = cache(Tables.laid)

    asked = (
        pages.commands,
        pages.reads,
        pages.first_seen,
        pages.early_and_late,
        gangs.pages,
        gangs.posts,
        chronicles.pages,
    )
    network = [lambda figures=figures: figures(address, laid(), rounds) for figures in asked]
    database = connection.vendor
    yield "network", part(f"Over the network, one client, {database}, {rounds} rounds at most", *network)
    yield "queries", part("Queries", lambda: queries.counted(laid()))
    yield "size", part(f"What 190 entries take in the database, {database}", size.on_disk)
    back = f"Going back, at entry 2,000 against entry 100, {database}"
    yield "back", part(back, lambda: size.back_early_and_late(laid().middle, laid().late))
    yield "load", part("The first load of the battle page", lambda: weight.first_load(address, laid()))
    yield "rules", part("The rules by themselves", engine.random_play, engine.odds)
    yield "live", part("From one phone to the others", live.on_both)
    slow = f"The longest tasks of a phone {SLOWED} times slower"
    yield "slow", part(slow, lambda: longest_tasks(address, laid()))
    yield "lighthouse", part("Lighthouse, out of a hundred", lambda: lighthouse.scores(address, laid()))


if __name__ == "__main__":
    main()
