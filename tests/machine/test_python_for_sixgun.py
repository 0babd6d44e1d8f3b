import subprocess

import pytest


@pytest.fixture
def find_python(root, tmp_path):
    """Runs the finder where only the given Pythons exist: `find_python(python3="3.11.7")`."""

    def find(chosen="", **versions):
        for name, version in versions.items():
            fake = tmp_path / name.replace("_", ".")
            fake.write_text(f"#!/bin/sh\necho {version}\n")
            fake.chmod(0o755)
        return subprocess.run(
            ["/bin/sh", root / "bin" / "python-for-sixgun"],
            env={"PATH": str(tmp_path), "HOME": str(tmp_path / "home"), "PYTHON": chosen},
            capture_output=True,
            text=True,
        )

    return find


def test_the_ordinary_python_is_taken_when_it_is_new_enough(find_python, tmp_path):
    found = find_python(python3="3.13.0", python3_12="3.12.1")

    assert found.stdout.strip() == str(tmp_path / "python3")


def test_an_old_python_is_passed_over_for_a_newer_one(find_python, tmp_path):
    found = find_python(python3="3.11.7", python3_12="3.12.1")

    assert found.stdout.strip() == str(tmp_path / "python3.12")


def test_the_python_somebody_names_comes_first(find_python, tmp_path):
    found = find_python(chosen="mine", mine="3.14.2", python3="3.13.0")

    assert found.stdout.strip() == str(tmp_path / "mine")


def test_a_python_that_only_a_version_manager_knows_is_found(find_python, tmp_path):
    folder = tmp_path / "home" / ".pyenv" / "versions" / "3.12.1" / "bin"
    folder.mkdir(parents=True)

    found = find_python(
        **{"python3": "3.11.7", "home/.pyenv/versions/3.12.1/bin/python".replace(".", "_"): "3.12.1"}
    )

    assert found.stdout.strip() == str(folder / "python")


@pytest.mark.parametrize(
    ("versions", "named"), [({"python3": "3.11.7", "python": "2.7.18"}, "3.11.7, 2.7.18"), ({}, "none")]
)
def test_without_a_new_enough_python_one_sentence_says_what_to_do(find_python, versions, named):
    stopped = find_python(**versions)

    assert stopped.returncode == 1
    assert stopped.stdout == ""
    assert stopped.stderr == (
        f"Sixgun needs Python 3.12 or newer and found {named}: "
        "install one, or type: make run PYTHON=/path/to/python\n"
    )
