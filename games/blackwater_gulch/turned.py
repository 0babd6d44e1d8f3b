"""A Loot card turned over: what it is, before anything else is tapped."""

from __future__ import annotations

from games.blackwater_gulch.events.gear import LootTaken
from games.blackwater_gulch.phrases import phrases
from games.engine.play.table import Event
from games.engine.show.scene import Turned

say = phrases("verdicts.loot")


def shown(event: Event) -> Turned | None:
    """Of a card from the deck, the board or another's hands."""
    if not isinstance(event, LootTaken):
        return None
    item = event.item
    level = say("level", level=item.level)
    use = "consume" if item.consumed else "equip"
    return Turned(event.model, item.key, item.name, say(item.kind), level, item.text, use)
