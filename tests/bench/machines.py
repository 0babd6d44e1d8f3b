"""Two app machines on one PostgreSQL: what is said at one is heard at the other. Here each is a process with a port.

Usage: python bin/with_postgresql.py python -m tests.bench.machines
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from tests.bench import server
from tests.bench.figures import heading, show


def main() -> None:
    with (
        tempfile.TemporaryDirectory(prefix="sixgun-bench-") as data,
        server.database(os.environ.get("DATABASE_URL")) as url,
    ):
        if url is None:
            sys.exit(
                "Two machines need PostgreSQL: python bin/with_postgresql.py python -m tests.bench.machines"
            )
        server.configure(Path(data), url)
        with server.started() as first, server.started() as second:
            measure(first, second, Path(data))


def measure(first: tuple[str, int], second: tuple[str, int], data: Path) -> None:
    from tests.bench import live
    from tests.bench.tables import Tables

    tables = Tables.laid()
    for number in live.STREAMS:
        heading(f"{number:,} phones, and taps at the first of two machines")
        show(live.told(*first, data, tables, number))
        heading(f"The same with all {number:,} phones at the second")
        show(live.told(first[0], second[1], data, tables, number, listening_at=second[0]))


if __name__ == "__main__":
    main()
