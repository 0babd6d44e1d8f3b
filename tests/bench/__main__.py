"""Measures everything and prints the figures: it says how many are over their target, and fails where it could not
measure.
"""

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

from tests.bench import server
from tests.bench.figures import heading, over, show

ROUNDS = 300


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    asked.add_argument(
        "--database", help="PostgreSQL instead of an SQLite file", default=os.environ.get("DATABASE_URL")
    )
    asked.add_argument(
        "--rounds", type=int, default=ROUNDS, help=f"how often each thing is asked, if time allows ({ROUNDS})"
    )
    options = asked.parse_args()
    began = time.perf_counter()
    with (
        tempfile.TemporaryDirectory(prefix="sixgun-bench-") as data,
        server.database(options.database) as url,
    ):
        server.configure(Path(data), url)
        with server.running() as address:
            missing = measure(address, options.rounds)
    print(f"\n{over()} over target, in {time.perf_counter() - began:.0f} s.")
    if missing:
        sys.exit(f"Not everything was measured. {missing}")


def measure(address: str, rounds: int) -> str:
    """A sentence where something could not be measured, else ""."""
    # Named here and not above: they need Django, and that needs to be configured first.
    from django.db import connection

    from tests.bench import engine, gangs, lighthouse, live, pages, queries, size, weight
    from tests.bench.tables import Tables

    tables = Tables.laid()
    heading(f"Over the network, one client, {connection.vendor}, {rounds} rounds at most")
    for figures in (
        pages.commands,
        pages.reads,
        pages.first_seen,
        pages.early_and_late,
        gangs.pages,
        gangs.posts,
    ):
        show(figures(address, tables, rounds))
    heading("Queries")
    show(queries.counted(tables))
    heading("What 190 entries take in the database")
    show(size.on_disk())
    heading("Going back, at entry 2,000 against entry 100")
    show(size.back_early_and_late(tables.middle, tables.late))
    heading("The first load of the battle page")
    show(weight.first_load(address, tables))
    heading("The rules by themselves")
    show(engine.random_play())
    show(engine.odds())
    heading("From one phone to the others")
    show(live.on_both())
    heading("Lighthouse, out of a hundred")
    try:
        show(lighthouse.scores(address, tables))
    except lighthouse.Missing as missing:
        print(f"  not measured: {missing}")
        return str(missing)
    return ""


if __name__ == "__main__":
    main()
