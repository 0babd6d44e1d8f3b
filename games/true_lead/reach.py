"""Who can be shot at: what is in sight, and which weapons reach it.

Source: True Lead, Line of Sight; Shooting; Weapons; rulings TL-03, TL-05, TL-06, TL-08.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from games.engine.play.questions import Refused
from games.true_lead.phrases import phrases
from games.true_lead.roster import Item
from games.true_lead.state import Model

say = phrases("rules.reach")

FARTHEST = 99
type Far = Annotated[int, Meta(ge=0, le=FARTHEST)]
"""Inches within which the target stands. 0: near enough for every weapon that is fired."""


def seen(model: Model, target: Model, *, unseen: bool) -> None:
    """Refused where something solid is between them. unseen: the table says so."""
    if unseen:
        raise Refused(say("cannot-see-choose-target", model=model.name, target=target.name))


def reaches(gun: Item, far: int) -> bool:
    return gun.range >= far


def in_range(guns: Sequence[Item], model: Model, target: Model, far: int) -> tuple[Item, ...]:
    """Those of its loaded weapons that reach the target. Refused where none does."""
    reaching = tuple(gun for gun in guns if reaches(gun, far))
    if not reaching:
        longest = max(gun.range for gun in guns)
        raise Refused(say("out-reach-beyond-move", target=target.name, longest=longest))
    return reaching


def within(gun: Item, target: Model, far: int) -> None:
    """Refused where this weapon does not reach the target."""
    if not reaches(gun, far):
        raise Refused(
            say("reaches-farther-choose-another", gun=gun.name, range=gun.range, target=target.name)
        )
