"""Shots at somebody in the open or in cover, and what became of them."""

from games.blood_horizon.fight.events import ShotsFell
from tests.games.blood_horizon.fights import (
    active,
    chase,
    foe,
    happened,
    one,
    orders,
)


def calm(*weapons, **sheet):
    """Chase with his effort made, so that nobody asks for it."""
    return chase(*weapons, used=("effort",), **sheet)


def shooting(ours, theirs, *give, **how):
    return orders(active(ours, theirs, **how), *give)


def fell(outcome):
    event = happened(outcome, ShotsFell)
    return event.hit, event.missed


# Fire at chargers


def charged(target="rifle", *chargers, **how):
    ours = (calm("knife"), *(one(key, "knife") for key in chargers))
    give = [f"{figure.key}:charge:o1" for figure in ours]
    return shooting(ours, (foe("o1", *target.split()),), *give, **how)
