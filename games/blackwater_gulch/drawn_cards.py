"""A Loot card that was drawn: what it is, shown before anything else is tapped."""

from __future__ import annotations

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.events.gear import LootTaken
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import Item
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
    text, flavor = rules_and_flavor(item)
    return DrawnCard(event.model, item.key, item.name, say(item.kind), level, text, use, flavor)


def rules_and_flavor(item: Item) -> tuple[str, str]:
    """What an item does and what else is said of it: on ours the first sentence is the rule, and all of a weapon’s are
    flavor. What players wrote stays whole.

    >>> rules_and_flavor(catalogue.items()["felt-muffler"])
    ('One weapon is Silent for the rest of the battle.', 'Knitted by a worried aunt.')
    """
    ours = catalogue.items().get(item.key)
    if ours is None or ours.text != item.text:
        return item.text, ""
    if item.weapon:
        return "", item.text
    rule, dot, flavor = item.text.partition(". ")
    return rule + dot.rstrip(), flavor
