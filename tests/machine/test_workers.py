"""Several processes behind one socket."""

import json
import os
import signal
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.machine.served import Browser, hosted
from tests.machine.test_settings import HOSTED


def children(process):
    return [int(one) for one in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


def test_a_file_is_served_by_one_process(manage):
    stopped = manage("serve", "--workers", "2")

    assert stopped.returncode != 0
    assert stopped.stderr == (
        "An SQLite file is served by one process: leave --workers out, or use PostgreSQL.\n"
    )


@pytest.mark.slow
@pytest.mark.postgresql
def test_one_that_dies_is_followed_by_another_and_all_end_together(root, furnished_environment, database):
    environment = furnished_environment | HOSTED | {"DATABASE_URL": database}
    with hosted(root, environment, "--prepare", "--workers", "2") as (address, process):
        wait_until(lambda: len(children(process)) == 2)
        begun = children(process)
        wait_until(lambda: Browser(address).get("/health/ready/").status == 200)
        time.sleep(5)

        os.kill(begun[0], signal.SIGKILL)
        wait_until(lambda: len(set(children(process)) - set(begun)) == 1)
        assert all(Browser(address).get("/health/").status == 200 for _ in range(20))

        process.terminate()
        assert process.wait(60) == 0
        lines = [json.loads(line) for line in process.stderr.read().splitlines()]
        assert [line["message"] for line in lines] == ["A process ended by itself, with -9."]
        assert not any(Path(f"/proc/{one}").exists() for one in begun)


@pytest.mark.slow
@pytest.mark.postgresql
def test_a_killed_parent_takes_its_workers_with_it(root, furnished_environment, database):
    environment = furnished_environment | HOSTED | {"DATABASE_URL": database}
    with hosted(root, environment, "--prepare", "--workers", "2") as (address, process):
        wait_until(lambda: len(children(process)) == 2)
        begun = children(process)
        wait_until(lambda: Browser(address).get("/health/ready/").status == 200)

        process.kill()

        wait_until(lambda: not any(Path(f"/proc/{one}").exists() for one in begun))


@pytest.mark.slow
@pytest.mark.postgresql
def test_what_cannot_begin_is_not_begun_for_ever(root, furnished_environment, database):
    environment = furnished_environment | HOSTED | {"DATABASE_URL": database}
    with hosted(root, environment, "--workers", "2") as (_, process):
        wait_until(lambda: len(children(process)) == 2)
        wait_until(lambda: killed_a_child(process) or process.poll() is not None)

        assert process.poll() == 1


def killed_a_child(process):
    """The first is killed as often as there is one, however late we come; answers with False."""
    with suppress(OSError, IndexError):
        os.kill(children(process)[0], signal.SIGKILL)
    return False


def wait_until(true):
    for _ in range(600):
        if true():
            return
        time.sleep(0.1)
    raise AssertionError("it never came true")
