import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).parent

STARTS = {
    "asgi",
    "backups",
    "health",
    "hosting",
    "live",
    "odd_bytes",
    "private_files",
    "starts",
    "slow_clients",
    "logs",
    "machines",
    "python_for_sixgun",
    "serve",
    "settings",
    "workers",
}
"""Files whose tests start processes, or wait for something: `make check` leaves them out."""


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.parent == HERE and item.path.stem.removeprefix("test_") in STARTS:
            item.add_marker("slow")


@pytest.fixture
def root():
    return ROOT


@pytest.fixture
def plain_environment(tmp_path):
    return nothing_configured(tmp_path / "data")


def nothing_configured(data):
    """The environment of somebody who has configured nothing, with a folder of its own for the data."""
    ours = ("SIXGUN_", "DATABASE_URL", "DJANGO_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return kept | {"SIXGUN_DATA": str(data)}


@pytest.fixture
def manage(plain_environment):
    """Runs manage.py to its end, in a process of its own: `manage("check", SIXGUN_DEBUG="1")`."""

    def run(*arguments, **environment):
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=plain_environment | environment,
            capture_output=True,
            text=True,
            timeout=120,
        )

    return run
