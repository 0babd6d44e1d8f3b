"""A rule runs again with every answer, in any worker process, so the same words must always play the same battle."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.golden import FOLDERS, ends

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.slow
def test_the_same_words_play_the_same_battle_in_every_process():
    """Sets and dicts of another process come in another order where a rule loops over one.

    One process plays every golden record, under another seed of hashing than this one.
    """
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    theirs = subprocess.run(
        [sys.executable, "-m", "tests.games.golden"],
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )

    ours = ends()
    assert len(ours) > len(FOLDERS)
    assert dict(line.split() for line in theirs.stdout.splitlines()) == ours
