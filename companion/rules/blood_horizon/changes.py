"""What a correction does: the battle after it, and the value before and after in words."""

from __future__ import annotations

from typing import NamedTuple

from companion.rules.blood_horizon.state import Battle


class Change(NamedTuple):
    """The battle after a correction, and the value before and after it in words."""

    battle: Battle
    was: str
    now: str
