"""What the people of the game look like."""

from __future__ import annotations

from games.engine.show.faces import Parts
from games.true_lead.catalogue import SHELF
from games.true_lead.roster import Fighter


def face_of(one: Fighter, kind: str) -> Parts:
    """kind: of the group they are in."""
    return SHELF.wardrobe().face(one.key, (one.type, kind), one.look)
