"""What `make test` sets up for itself: never a silent skip, one sentence when it cannot be had."""

import os
import re
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

        def find(self, root, browser, **environment):
            return subprocess.run(
                ["/bin/sh", root / "bin" / f"find-{browser}"],
                env={"PATH": str(self.path)} | environment,
                capture_output=True,
                text=True,
            )

    Machine.path.mkdir()
    return Machine()


BROWSERS = {
    "chromium": ("chromium-browser", "SIXGUN_CHROMIUM", "chromium-headless-shell", "Chromium"),
    "firefox": ("firefox", "SIXGUN_FIREFOX", "firefox-esr", "Firefox"),
    "webkit": ("WebKitWebDriver", "SIXGUN_WEBKIT", "WebKitWebDriver", "WebKitWebDriver"),
}
each_browser = pytest.mark.parametrize(
    ("browser", "command", "variable", "installed", "name"),
    [(browser, *rest) for browser, rest in BROWSERS.items()],
)


@each_browser
def test_an_installed_browser_is_found(machine, root, browser, command, variable, installed, name):
    program = machine.install(command, "exit")
    machine.install("Xvfb", "exit")

    assert machine.find(root, browser).stdout.strip() == str(program)


@each_browser
def test_the_browser_somebody_names_comes_first(machine, root, browser, command, variable, installed, name):
    machine.install(command, "exit")
    machine.install("Xvfb", "exit")
    mine = machine.install("mine", "exit")

    assert machine.find(root, browser, **{variable: str(mine)}).stdout.strip() == str(mine)


@each_browser
def test_root_gets_the_browser_installed(machine, root, browser, command, variable, installed, name):
    machine.install("id", "echo 0")
    programs = f"{machine.path / installed} {machine.path / 'Xvfb'}"
    machine.install(
        "apt-get",
        f"[ $1 = update ] || for one in {programs}; do echo > $one; /bin/chmod +x $one; done",
    )

    assert machine.find(root, browser).stdout.strip() == str(machine.path / installed)


@each_browser
def test_without_the_browser_one_sentence_says_what_to_do(
    machine, root, browser, command, variable, installed, name
):
    machine.install("id", "echo 1000")

    stopped = machine.find(root, browser)

    assert stopped.returncode == 1
    also = " and Xvfb" if browser == "webkit" else ""
    assert stopped.stderr == (
        f"The browser tests need {name}{also}: install what is missing, or type: "
        f"make test {variable}=/path/to/{installed}\n"
    )


def test_the_headless_shell_is_installed_beside_a_chromium_that_is_there(machine, root):
    whole = machine.install("chromium", "exit")
    machine.install("id", "echo 0")
    machine.install("apt-get", "exit 1")
    assert machine.find(root, "chromium").stdout.strip() == str(whole)  # where that cannot be

    shell = machine.path / "chromium-headless-shell"
    machine.install("apt-get", f"echo > {shell}; /bin/chmod +x {shell}")

    assert machine.find(root, "chromium").stdout.strip() == str(shell)


def test_a_webkit_without_a_screen_is_not_enough(machine, root):
    machine.install("id", "echo 1000")
    machine.install("WebKitWebDriver", "exit")

    stopped = machine.find(root, "webkit")

    assert (stopped.returncode, stopped.stdout) == (1, "")
    assert "Xvfb" in stopped.stderr


@each_browser
def test_make_test_looks_for_every_browser_first(root, browser, command, variable, installed, name):
    makefile = (root / "Makefile").read_text()

    assert makefile.index(f"bin/find-{browser} ") < makefile.index("$(side_by_side) test-chromium")
    assert variable in re.search(r"^export (.*)", makefile, re.MULTILINE)[1].split()


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


@pytest.mark.slow
def test_a_test_that_is_skipped_fails(root, tmp_path):
    (tmp_path / "test_idle.py").write_text(
        "import pytest\n\n\ndef test_idle():\n    pytest.skip('not today')\n"
    )
    (tmp_path / "conftest.py").write_text("from tests.conftest import *\n")
    command = [sys.executable, "-m", "pytest", "-q", "-c", root / "pyproject.toml"]

    ran = subprocess.run([*command, tmp_path], cwd=root, capture_output=True, text=True)

    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert "skipped, and no test may be: Skipped: not today" in ran.stdout
