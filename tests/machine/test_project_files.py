import re
import subprocess

import pytest


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt", "requirements-pdf.txt"])
def test_every_requirement_is_pinned_and_hashed(root, name):
    text = (root / name).read_text().replace("\\\n", " ")

    assert text
    for line in text.splitlines():
        assert re.match(r"[a-z0-9-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", line), line


@pytest.mark.parametrize(
    "name",
    [
        "requirements.in",
        "requirements.txt",
        "requirements-dev.in",
        "requirements-dev.txt",
        "requirements-pdf.in",
        "requirements-pdf.txt",
        "pyproject.toml",
        "Makefile",
    ],
)
def test_no_package_index_is_named(root, name):
    text = (root / name).read_text()

    assert not re.search(r"://|index-url|find-links|trusted-host|pypi\b", text)


def test_every_requirement_of_ours_gives_its_reason(root):
    for name in ("requirements.in", "requirements-dev.in", "requirements-pdf.in"):
        lines = (root / name).read_text().splitlines()
        assert all("# " in line for line in lines if line and not line.startswith("-"))


def test_continuous_integration_runs_the_tests_and_nothing_else_decides(root):
    assert (root / ".ci" / "run").read_text().splitlines()[1:] == [
        'cd "$(dirname "$0")/.." && exec make test </dev/null'
    ]


def test_plain_make_tells_what_there_is_to_type(root):
    said = subprocess.run(["make"], cwd=root, capture_output=True, text=True).stdout

    for target in ("run", "backup", "restore", "check", "test", "bench", "format", "requirements", "clean"):
        assert f"make {target} " in said
