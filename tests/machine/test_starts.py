"""Two first starts at once, of the program and of what installs it."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.bench.server import database
from tests.machine.served import Browser
from tests.machine.test_chaos import URL
from tests.machine.test_settings import HOSTED
from tests.phones import Served


@pytest.mark.commits
@pytest.mark.parametrize("turn", [1, pytest.param(2, marks=pytest.mark.sqlite)])
def test_two_first_starts_at_once_both_end_up_running(plain_environment, turn):
    """On SQLite two that do not wait for each other may be lucky; on PostgreSQL they never are."""
    with database(URL) as url:
        if url:
            plain_environment |= HOSTED | {
                "DATABASE_URL": url,
                "SIXGUN_HTTPS": "0",
                "SIXGUN_HOSTS": "127.0.0.1",
            }
        both = [Served(plain_environment) for _ in range(2)]
        try:
            with ThreadPoolExecutor(2) as starting:
                list(starting.map(lambda server: server.start("--prepare"), both))
            for server in both:
                assert Browser(server.address).get("/health/ready/").status == 200
                assert Browser(server.address).get("/").status == 200
        finally:
            for server in both:
                server.kill()


@pytest.fixture
def clone(root, tmp_path):
    """What bin/set-up needs, with nothing to install, and a Python that takes its time to make an environment."""
    shutil.copytree(root / "bin", tmp_path / "bin")
    (tmp_path / "requirements.txt").write_text("")
    chosen = tmp_path / "bin/python-for-sixgun"
    chosen.write_text(f"#!/bin/sh\necho {sys.executable}\n")
    chosen.chmod(0o755)
    return tmp_path


def set_up(clone):
    return subprocess.Popen(["bin/set-up", "requirements.txt"], cwd=clone, stderr=subprocess.PIPE, text=True)


def test_two_installations_at_once_do_not_trip_over_each_other(clone):
    both = [set_up(clone) for _ in range(2)]

    for one in both:
        _, said = one.communicate(timeout=120)
        assert (one.returncode, said) == (0, "")
    assert subprocess.run([clone / ".venv/bin/python", "-c", ""]).returncode == 0
    assert not (clone / ".set-up.lock").exists()


def test_an_installation_that_was_killed_holds_nobody_up(clone):
    with subprocess.Popen(["true"]) as gone:
        gone.wait()
    (clone / ".set-up.lock").mkdir()
    (clone / ".set-up.lock/pid").write_text(f"{gone.pid}\n")
    assert not os.path.exists(f"/proc/{gone.pid}")

    with set_up(clone) as one:
        assert one.wait(timeout=120) == 0
