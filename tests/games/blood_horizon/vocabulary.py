"""What a record of Blood Horizon may say, sense or nonsense."""

from pathlib import Path

from games.blood_horizon.chase.atlas import regions
from games.blood_horizon.corrections import BY_HAND, STATUSES
from games.blood_horizon.fight.parties import PARTIES
from tests.games.hostile import Vocabulary


def keys(start):
    return (
        *start.players,
        *start.figures,
        *PARTIES,
        *sorted(regions(start.chase.atlas))[:9],
        "rifle",
        "pef-1",
    )


def values(start):
    return (*STATUSES, *PARTIES, "ours,theirs", "day", "effort", "rifle", "bap,bap", *keys(start))


WORDS = Vocabulary(
    Path(__file__).parent / "golden" / "three-weeks.txt",
    ("squad-1", *BY_HAND.words),
    keys,
    values,
)
