"""Tests that fail now and then: tried once more, named, and never more than a few."""

import os
import subprocess
import sys

import pytest
from django.conf import settings

SHAKY = """
from pathlib import Path
import pytest

@pytest.mark.parametrize("number", range({}))
def test_shaky(number):
    seen = Path(f"seen-{{number}}")
    again = seen.exists()
    seen.touch()
    assert again
"""
ALONE = ["-n", "1", "-p", "no:django", "-p", "no:playwright"]
BROKEN = "def test_broken():\n    assert False\n"


@pytest.fixture
def run(tmp_path):
    def run(tests, **environment):
        (tmp_path / "pytest.ini").write_text("[pytest]\n")
        (tmp_path / "test_it.py").write_text(tests)
        return subprocess.run(
            [sys.executable, settings.BASE_DIR / "bin" / "run_tests.py", *ALONE],
            cwd=tmp_path,
            env=os.environ | {"ONCE": ""} | environment,
            capture_output=True,
            text=True,
            check=False,
        )

    return run


def test_what_passes_the_second_time_is_named_as_unsteady(run):
    answer = run(SHAKY.format(2))

    assert answer.returncode == 0
    assert "UNSTEADY" in answer.stdout
    assert "test_it.py::test_shaky[1]" in answer.stdout.partition("UNSTEADY")[2]


def test_what_is_broken_fails(run):
    assert run(BROKEN + SHAKY.format(1)).returncode == 1


def test_where_many_fail_nothing_is_tried_again(run):
    answer = run(SHAKY.format(6))

    assert answer.returncode == 1
    assert "Once more" not in answer.stdout


def test_what_failed_is_tried_again_whatever_other_tests_ask(run):
    left_out = "import os\n\ndef test_it():\n    assert os.environ.get('READS_ASKED') is None\n"

    assert run(left_out, READS_ASKED="asked").returncode == 0


def test_once_means_once(run):
    assert run(SHAKY.format(1), ONCE="1").returncode == 1


def test_where_all_pass_nothing_is_tried_again(run):
    answer = run("def test_fine():\n    pass\n")

    assert answer.returncode == 0
    assert "Once more" not in answer.stdout
