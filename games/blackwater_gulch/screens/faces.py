"""What the people of the game look like."""

from __future__ import annotations

from games.blackwater_gulch.phrases import SHELF
from games.blackwater_gulch.roster import Character
from games.engine.show.faces import Parts


def face_of(one: Character) -> Parts:
    return SHELF.wardrobe().face(one.key, (one.level, one.faction, one.race), one.look)
