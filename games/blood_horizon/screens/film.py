"""The films of the game: of a fight on its board, of a week on the map."""

from __future__ import annotations

from collections.abc import Sequence

from games.blood_horizon.kernel.state import Battle
from games.blood_horizon.screens.chase import film as week
from games.blood_horizon.screens.chase.scene import on_the_map
from games.blood_horizon.screens.fight import film as fight
from games.engine.play.table import Event
from games.engine.show.film import Shot
from games.engine.tell.filming import Filming


def shot(event: Event) -> Shot:
    return week.shot(event) or fight.shot(event)


def summed(before: Battle, after: Battle, happened: Sequence[Event]) -> tuple[str, str]:
    return week.summed(before, after, happened) if abroad(before) else fight.summed(before, after, happened)


def abroad(battle: Battle) -> bool:
    """Whether what happens now is played on the map."""
    return battle.chase is not None and battle.chase.week > 0 and on_the_map(battle)


FILMING = Filming(fight.states, shot, summed, abroad, week.run, week.joined)
