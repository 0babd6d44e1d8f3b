"""Loot that a gang takes home.

After a battle the Loot cards are shuffled again; that a character keeps one is a campaign's own custom, so the app only
ever proposes it.
"""

from __future__ import annotations

import re

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.builder import CHARACTERS
from games.blackwater_gulch.gangs import ROWS_AT_MOST
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import Gang, Item
from games.engine.play.questions import Refused
from games.engine.play.values import from_json

say = phrases("building.gangs")


def keep(gang: Gang, member: str, value: str) -> Gang:
    """The gang with an item, by value, in a character's keeping. Raises KeyError, DecodeError, Refused."""
    item = _as_printed(from_json(value, Item))
    one = CHARACTERS.find(gang, member)
    if len(one.items) >= ROWS_AT_MOST:
        raise Refused(say("too-many-items", name=one.name, most=ROWS_AT_MOST))
    return CHARACTERS.replaced(gang, member, one.but(items=(*one.items, item)))


def let_go(gang: Gang, member: str, value: str) -> Gang:
    """The gang without that item, which a character was given last. Raises KeyError without it, DecodeError."""
    item = _as_printed(from_json(value, Item))
    one = CHARACTERS.find(gang, member)
    if item not in one.items:
        raise KeyError(item.key)
    at = len(one.items) - 1 - one.items[::-1].index(item)
    return CHARACTERS.replaced(gang, member, one.but(items=(*one.items[:at], *one.items[at + 1 :])))


def _as_printed(item: Item) -> Item:
    """In a battle the second card of a kind has a key of its own ("silver-bullets-2"); at home it needs none."""
    printed = catalogue.items().get(re.sub(r"-[0-9]+$", "", item.key))
    if printed and printed == item.but(
        key=printed.key,
        weapon=item.weapon.but(key=printed.weapon.key) if item.weapon and printed.weapon else item.weapon,
    ):
        return printed
    return item
