"""The numbers of a duel, shown to both at once."""

from __future__ import annotations

from games.engine.play.table import Event
from games.engine.show.scene import Reveal
from games.true_lead.events.fighting import Drew


def shown(event: Event) -> Reveal | None:
    """Of numbers that both have sealed, who fires first with how many dice."""
    if not isinstance(event, Drew):
        return None
    return Reveal(((event.model, event.mine), (event.target, event.theirs)), event.first)
