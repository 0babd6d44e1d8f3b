"""What a record of True Lead may say, sense or nonsense."""

from pathlib import Path

from games.true_lead.corrections import ACTIONS, BY_HAND
from tests.games.hostile import Vocabulary


def keys(start):
    weapons = sorted({weapon.key for model in start.models.values() for weapon in model.weapons})
    models = list(start.models)
    return ("horse", f"{models[0]}-mount", *start.sides, *start.companies, *models, *weapons)


def values(start):
    first, *_, last = start.models
    pins = (first, last, f"{first},{last}", f"{last}:revolver")
    return ("now", "next", "fists", "revolver", *ACTIONS, *start.sides, *pins)


WORDS = Vocabulary(
    Path(__file__).parent / "golden" / "hearse.txt",
    BY_HAND.words,
    keys,
    values,
)
