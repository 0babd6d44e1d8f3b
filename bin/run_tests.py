"""Run tests on three workers; try the few that failed once more, one after the other. make test calls it.

Takes what pytest takes. Where processes, sockets, clocks and browsers take part, one test in ten thousand can fail
because the machine was busy. What is broken fails again and ends with 1. What passes the second time is named as
UNSTEADY, for somebody to mend. Where more than FEW fail, nothing is tried again. ONCE=1 allows no second time
(make steady).
"""

import json
import os
import subprocess
import sys
from pathlib import Path

FEW = 5
FAILED = Path(".pytest_cache/v/cache/lastfailed")
# One more than two cores: a test that waits for a server, a page or a finger’s rest leaves its core to another.
# One test at a time to each worker, the long ones first: then all are at work to the end.
WORKERS = ["-n", "3", "--maxschedchunk=1"]


def pytest(*options: str) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", "-q", *options], check=False).returncode


def main(options: list[str]) -> int:
    FAILED.unlink(missing_ok=True)  # what failed in an earlier run is not what fails in this one
    code = pytest(*WORKERS, *options)
    failed = list(json.loads(FAILED.read_text())) if code == 1 and FAILED.exists() else []
    if os.environ.get("ONCE") or not 0 < len(failed) <= FEW:
        return code
    print(f"== Once more, one after the other: {len(failed)} that failed", flush=True)
    code = pytest("--last-failed", "--last-failed-no-failures=none", *options)
    if code == 0:
        print("== UNSTEADY, to be mended: failed at first, then passed", *failed, sep="\n   ", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
