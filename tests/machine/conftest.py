import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import migrated
from tests.bench.server import database as database_on
from tests.machine.test_settings import HOSTED

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).parent

STARTS = {
    "asgi",
    "backups",
    "health",
    "hosting",
    "live",
    "odd_bytes",
    "packs_between_servers",
    "private_files",
    "run_tests",
    "starts",
    "static_storage",
    "slow_clients",
    "logs",
    "machines",
    "python_for_sixgun",
    "serve",
    "settings",
    "workers",
}
"""Files whose tests start processes, wait for something or collect all static files: `make check` leaves them out, and
what reads the whole database of version 1.
"""


def pytest_collection_modifyitems(items):
    for item in items:
        starts = item.path.stem.removeprefix("test_") in STARTS or "migrated" in item.fixturenames
        if starts and item.path.parent == HERE:
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


PREPARES = """
import django
django.setup()
from companion.management.commands.serve import bring_up_to_date
bring_up_to_date()
"""


@pytest.fixture(scope="session")
def furnished_database():
    """The address of the PostgreSQL database that is migrated by `furnished`, to be copied; None on SQLite."""
    with database_on(os.environ.get("DATABASE_URL"), "sixgun_furnished") as url:
        yield url


@pytest.fixture(scope="session")
def furnished(tmp_path_factory, furnished_database):
    """What the first start leaves in the folder of data and in the database, made once for each worker: all migrations
    and static files take a server longer than most tests do that start one.
    """
    data = tmp_path_factory.mktemp("furnished")
    migrated.lay(data / "sixgun.sqlite3")
    environment = nothing_configured(data) | {"DJANGO_SETTINGS_MODULE": "companion.settings"}
    if furnished_database:
        environment |= HOSTED | {"DATABASE_URL": furnished_database}
    subprocess.run([sys.executable, "-c", PREPARES], cwd=ROOT, env=environment, check=True)
    return data


@pytest.fixture(scope="module")
def database(furnished, furnished_database):
    """The address of a PostgreSQL database of a file's own, migrated already."""
    with database_on(os.environ["DATABASE_URL"], "sixgun_of_a_file", like=furnished_database) as url:
        yield url


def moved_in(furnished, data):
    """The environment of somebody whose Sixgun has been started before."""
    shutil.copytree(furnished, data, dirs_exist_ok=True)
    return nothing_configured(data)


@pytest.fixture
def furnished_environment(furnished, tmp_path):
    return moved_in(furnished, tmp_path / "data")


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
