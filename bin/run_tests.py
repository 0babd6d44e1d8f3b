"""Run tests on three workers; try the few that failed once more, one after the other. make test calls it.

Takes what pytest takes. Where processes, sockets, clocks and browsers take part, one test in ten thousand can fail
because the machine was busy. What is broken fails again and ends with 1. What passes the second time is named as
UNSTEADY, for somebody to mend. Where more than FEW fail, nothing is tried again. ONCE=1 allows no second time
(make steady). What failed is kept in a folder of its own, so that several runs may go on in the same place.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

FEW = 5
# One more than two cores: a test that waits for a server, a page or a finger’s rest leaves its core to another.
# One test at a time to each worker, the long ones first: then all are at work to the end.
WORKERS = ["-n", "3", "--maxschedchunk=1"]
# What takes this long is told each time. A test that grows is not noticed else: the others go on beside it.
TOLD = ["--durations=5", "--durations-min=30"]


def pytest(*options: str) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", "-q", *options], check=False).returncode


def main(options: list[str]) -> int:
    with tempfile.TemporaryDirectory(prefix="sixgun-failed-") as cache:
        return run(cache, options)


def run(cache: str, options: list[str]) -> int:
    kept_there = ["-o", f"cache_dir={cache}"]
    code = pytest(*WORKERS, *TOLD, *options, *kept_there)
    file = Path(cache, "v", "cache", "lastfailed")
    failed = list(json.loads(file.read_text())) if code == 1 and file.exists() else []
    if os.environ.get("ONCE") or not 0 < len(failed) <= FEW:
        return code
    os.environ.pop("READS_ASKED", None)  # they are asked again, whatever others ask
    print(f"== Once more, one after the other: {len(failed)} that failed", flush=True)
    code = pytest("--last-failed", "--last-failed-no-failures=none", *options, *kept_there, "-n", "0")
    if code == 0:
        print("== UNSTEADY, to be mended: failed at first, then passed", *failed, sep="\n   ", flush=True)
    return code


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # an ordinary end, so that pytest ends too
    sys.exit(main(sys.argv[1:]))
