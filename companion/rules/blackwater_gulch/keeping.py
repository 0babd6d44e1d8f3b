"""Loot that a gang takes home.

After a battle the Loot cards are shuffled again; that a character keeps one is a campaign's own custom, so the app only
ever proposes it.
"""

from __future__ import annotations

import re

from companion.rules.blackwater_gulch import catalogue
from companion.rules.blackwater_gulch.belongings import ROWS_AT_MOST
from companion.rules.blackwater_gulch.roster import Gang, Item
from companion.rules.questions import Refused
from companion.rules.values import read


def keep(gang: Gang, member: str, value: str) -> Gang:
    """The gang with an item, by value, in a character's keeping. Raises KeyError, Misread, Refused."""
    item = _as_printed(read(value, Item))
    one = next((one for one in gang.characters if one.key == member), None)
    if one is None:
        raise KeyError(member)
    if len(one.items) >= ROWS_AT_MOST:
        raise Refused(f"{one.name} has {ROWS_AT_MOST} items already, and that is the most.")
    laden = one.but(items=(*one.items, item))
    return gang.but(characters=tuple(laden if each is one else each for each in gang.characters))


def _as_printed(item: Item) -> Item:
    """In a battle the second card of a kind has a key of its own ("silver-bullets-2"); at home it needs none."""
    printed = catalogue.items().get(re.sub(r"-[0-9]+$", "", item.key))
    if printed and printed == item.but(
        key=printed.key,
        weapon=item.weapon.but(key=printed.weapon.key) if item.weapon and printed.weapon else item.weapon,
    ):
        return printed
    return item
