"""Who can be shot at: what is in sight, and which weapons reach it.

Source: True Lead, Line of Sight; Shooting; Weapons; rulings TL-03, TL-05, TL-06, TL-08.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from games.engine.play.questions import Refused
from games.true_lead.roster import Item
from games.true_lead.state import Model

FARTHEST = 99
type Far = Annotated[int, Meta(ge=0, le=FARTHEST)]
"""Inches within which the target stands. 0: near enough for every weapon that is fired."""


def seen(model: Model, target: Model, *, unseen: bool) -> None:
    """Refused where something solid is between them. unseen: the table says so."""
    if unseen:
        raise Refused(f"{model.name} cannot see {target.name}: choose a target in line of sight.")


def reaches(gun: Item, far: int) -> bool:
    return gun.range >= far


def in_range(guns: Sequence[Item], model: Model, target: Model, far: int) -> tuple[Item, ...]:
    """Those of its loaded weapons that reach the target. Refused where none does."""
    reaching = tuple(gun for gun in guns if reaches(gun, far))
    if not reaching:
        longest = max(gun.range for gun in guns)
        raise Refused(
            f"{target.name} is out of reach, beyond {longest}″: move closer, or choose another target."
        )
    return reaching


def within(gun: Item, target: Model, far: int) -> None:
    """Refused where this weapon does not reach the target."""
    if not reaches(gun, far):
        raise Refused(
            f"The {gun.name} reaches {gun.range}″, and {target.name} is farther: choose another weapon."
        )
