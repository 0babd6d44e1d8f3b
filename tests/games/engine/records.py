"""Text records of the game of coins."""

import pytest

from games.engine.files.record_writing import write_record
from games.engine.files.text_record import ReplayError, read_record, replay
from tests.games.engine.coins import (
    GAME,
    Setup,
)

FRONT = '+++\nrecord = 1\ngame = "coins"\n+++\n'


def play(*lines):
    return replay(read_record(FRONT + "\n".join(lines)))


def body(record, **options):
    """The lines of a record after its front matter."""
    return write_record(GAME, Setup(), record.entries, **options).split("+++\n")[2].strip().split("\n")


def stopped(*lines):
    with pytest.raises(ReplayError) as refused:
        play(*lines)
    return str(refused.value)
