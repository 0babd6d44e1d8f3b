"""What a record of Blood Horizon may say, sense or nonsense."""

from pathlib import Path

from companion.rules.blood_horizon.chase.atlas import regions
from companion.rules.blood_horizon.corrections import OF_THE_FIGHT, STATUSES
from companion.rules.blood_horizon.fight.parties import PARTIES
from companion.rules.blood_horizon.labels import WORDS as LABELS
from tests.rules.hostile import Vocabulary


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
    ("satchel", "spent", "police", "rep", "squad-1", *OF_THE_FIGHT, *LABELS),
    keys,
    values,
)
