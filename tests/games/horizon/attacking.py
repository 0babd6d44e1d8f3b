"""An attack that has been made, and what it did."""

from games.horizon.attacks import Attack
from tests.games.horizon.table import (  # fmt: skip
    GABE,
    RUTH,
    lost,
    play,
)


def shot(state, **how):
    """Ruth attacks Gabe."""
    return play(state, Attack(RUTH, GABE, **how))


def dealt(state, **how):
    return lost(state, shot(state, **how).state)


def unarmed(state):
    return state.change(RUTH, hand="")
