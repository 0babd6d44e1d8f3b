"""Parts of a test run beside each other: all are told, whatever fails, and one that fails fails the whole."""

import re
import signal
import subprocess
import sys
import time

import pytest
from django.conf import settings

MAKEFILE = """
fine:
\t@echo '.......... [ 50%]'; echo '10 passed'
broken:
\t@echo 'FAILED test_it.py'; exit 1
also:
\t@echo 'here too'
# Each of the two ends only if the other runs at the same time.
one:
\t@touch one; until [ -e two ]; do sleep 0.05; done
two:
\t@touch two; until [ -e one ]; do sleep 0.05; done
# The second needs what the first has left.
first:
\t@sleep 1; touch $(PARTS)/left
second:
\t@test -e $(PARTS)/left
rank:
\t@nice
long:
\t@echo 'so far'; sleep 600 & echo $$! > pid; wait
"""


@pytest.fixture
def start(tmp_path):
    (tmp_path / "Makefile").write_text(MAKEFILE)

    def start(*arguments):
        program = settings.BASE_DIR / "bin" / "side_by_side.py"
        return subprocess.Popen(
            [sys.executable, program, *arguments], cwd=tmp_path, stdout=subprocess.PIPE, text=True
        )

    return start


def test_each_part_is_named_and_told_in_one_piece(start):
    ran = start("fine", "also", "--", "fine")
    said, _ = ran.communicate()

    assert ran.returncode == 0
    assert re.search(r"^== also: passed in 0:0\d, 0:0\d of a processor$", said, re.MULTILINE)
    assert "here too" in said.partition("== also")[2]
    assert "[ 50%]" not in said
    assert said.partition("== All together")[2].count("passed") == 3


def test_where_one_fails_the_others_are_told_too_and_all_fails(start):
    ran = start("broken", "also", "--", "fine")
    said, _ = ran.communicate()

    assert ran.returncode == 1
    assert "FAILED test_it.py" in said
    assert "10 passed" in said
    last = said.partition("== All together")[2].splitlines()
    assert [line.split(" in ")[0].strip() for line in last if line] == [
        "broken: FAILED",
        "also: passed",
        "fine: passed",
    ]


def test_a_target_that_is_not_there_fails(start):
    ran = start("nothing", "--", "fine")
    said, _ = ran.communicate()

    assert ran.returncode == 1
    assert "nothing: FAILED" in said


@pytest.mark.parametrize("arguments", [("one", "--", "two"), ("one", "two"), ("--", "one", "two")])
def test_two_run_at_the_same_time_and_no_queue_stands_still(start, arguments):
    ran = start(*arguments)
    ran.communicate(timeout=60)

    assert ran.returncode == 0


@pytest.mark.parametrize(
    "arguments", [("fine", "--", "first+second"), ("first+second", "also"), ("fine+first+second",)]
)
def test_of_two_that_are_joined_the_second_waits_for_the_first(start, arguments):
    ran = start(*arguments)
    said, _ = ran.communicate(timeout=60)

    assert ran.returncode == 0
    assert "second: passed" in said


def test_what_computes_is_given_what_the_others_leave(start):
    said, _ = start("also", "--", "rank").communicate()
    ours = int(subprocess.run(["nice"], capture_output=True, text=True).stdout)

    assert said.partition("== rank")[2].splitlines()[1] == str(min(19, ours + 5))


def test_whoever_stops_it_stops_its_parts(start, tmp_path):
    ran = start("long", "--", "fine")
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():
        time.sleep(0.05)
    ran.send_signal(signal.SIGTERM)

    said, _ = ran.communicate(timeout=60)

    assert ran.returncode == 130
    assert "so far" in said
    pid = int((tmp_path / "pid").read_text())
    until = time.monotonic() + 60
    while subprocess.run(["kill", "-0", str(pid)], stderr=subprocess.DEVNULL).returncode == 0:
        assert time.monotonic() < until
        time.sleep(0.05)
