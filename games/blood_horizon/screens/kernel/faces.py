"""What the people of the game look like: strangers by key and name, for keys are used again."""

from __future__ import annotations

from games.blood_horizon.kernel.catalogue import SHELF
from games.blood_horizon.kernel.naming import KEEPER, class_in
from games.blood_horizon.kernel.roster import Person
from games.blood_horizon.kernel.state import Figure
from games.engine.show.faces import Parts


def face_of(one: Figure) -> Parts:
    stranger = class_in(one.key) or one.key.startswith(f"{KEEPER}-")
    key = f"{one.key} {one.name}" if stranger else one.member or one.key
    return SHELF.wardrobe().face(key, (one.kind,), one.look)


def face_on_sheet(one: Person) -> Parts:
    return SHELF.wardrobe().face(one.key, (one.kind,), one.look)
