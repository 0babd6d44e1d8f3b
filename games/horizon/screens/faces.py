"""What the people of the game look like."""

from __future__ import annotations

from games.engine.show.faces import Parts
from games.horizon.book import SHELF


def face_of(member: str, look: int) -> Parts:
    """member: their key in the squad."""
    return SHELF.wardrobe().face(member, look=look)
