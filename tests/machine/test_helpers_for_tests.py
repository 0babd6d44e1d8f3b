"""What `make test` sets up for itself: never a silent skip, one sentence when it cannot be had."""

import os
import subprocess
import sys

import pytest


@pytest.fixture
def machine(tmp_path):
    """A machine with nothing on it but what a test installs: `machine.install("chromium", "echo")`."""

    class Machine:
        path = tmp_path / "bin"

        def install(self, name, script):
            program = self.path / name
            program.write_text(f"#!/bin/sh\n{script}\n")
            program.chmod(0o755)
            return program

        def find_chromium(self, root, **environment):
            return subprocess.run(
                ["/bin/sh", root / "bin" / "find-chromium"],
                env={"PATH": str(self.path)} | environment,
                capture_output=True,
                text=True,
            )

    Machine.path.mkdir()
    return Machine()


def test_an_installed_chromium_is_found(machine, root):
    chromium = machine.install("chromium-browser", "exit")

    assert machine.find_chromium(root).stdout.strip() == str(chromium)


def test_the_chromium_somebody_names_comes_first(machine, root):
    machine.install("chromium", "exit")
    mine = machine.install("mine", "exit")

    assert machine.find_chromium(root, SIXGUN_CHROMIUM=str(mine)).stdout.strip() == str(mine)


def test_root_gets_chromium_installed(machine, root):
    machine.install("id", "echo 0")
    chromium = machine.path / "chromium"
    machine.install("apt-get", f"[ $1 = update ] || {{ echo > {chromium}; /bin/chmod +x {chromium}; }}")

    found = machine.find_chromium(root)

    assert found.stdout.strip() == str(chromium)


def test_without_chromium_one_sentence_says_what_to_do(machine, root):
    machine.install("id", "echo 1000")

    stopped = machine.find_chromium(root)

    assert stopped.returncode == 1
    assert stopped.stderr == (
        "The browser tests need Chromium: install it, or type: make test SIXGUN_CHROMIUM=/path/to/chromium\n"
    )


def test_a_postgresql_that_does_not_answer_is_said_in_a_sentence_without_the_password(root):
    stopped = subprocess.run(
        [sys.executable, "bin/with_postgresql.py", "echo", "never"],
        cwd=root,
        env=os.environ | {"SIXGUN_TEST_DATABASE_URL": "postgresql://sheriff:tinstar@127.0.0.1:1/postgres"},
        capture_output=True,
        text=True,
    )

    assert stopped.returncode != 0
    assert stopped.stdout == ""
    assert stopped.stderr.startswith("SIXGUN_TEST_DATABASE_URL names no PostgreSQL")
    assert "tinstar" not in stopped.stderr
