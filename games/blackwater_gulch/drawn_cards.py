"""A Loot card that was drawn: what it is, shown before anything else is tapped."""

from __future__ import annotations

from games.blackwater_gulch.events.gear import LootTaken
from games.blackwater_gulch.phrases import phrases
from games.engine.play.table import Event
from games.engine.show.scene import DrawnCard

say = phrases("verdicts.loot")


def shown(event: Event) -> DrawnCard | None:
    """Of a card from the deck, the board or another's hands."""
    if not isinstance(event, LootTaken):
        return None
    item = event.item
    level = say("level", level=item.level)
    use = "consume" if item.consumed else "equip"
    return DrawnCard(event.model, item.key, item.name, say(item.kind), level, item.text, use)
