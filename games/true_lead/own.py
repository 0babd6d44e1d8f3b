"""Items of players' own making. Source: True Lead, Weapons; ruling TL-03. Their figures count as those of any other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from games.engine.own import OWN, OwnKind, own_key
from games.engine.show.form import FormField
from games.engine.show.form_fields import as_form, flag, long, number, words
from games.engine.show.form_parsing import Values
from games.true_lead.builder import GROUPS
from games.true_lead.phrases import phrases
from games.true_lead.roster import Force, Item

say = phrases("building.own")

SLOT = re.compile(r"fighter\.([a-z0-9-]+)\.(melee|ranged)")


def _fields(given: Values, was: Item | None) -> Iterator[FormField]:
    yield words(given, "name", say("name"), 1)
    yield number(given, "range", say("range"), 0, 60, optional=True, help=say("range-help"))
    yield number(given, "fp", say("fp"), 1, 6)
    yield number(given, "points", say("points"), 0, 10_000, optional=True)
    yield number(given, "duel", say("duel"), 0, 6, optional=True, help=say("duel-help"))
    yield number(given, "wounds", say("wounds"), 1, 6, help=say("wounds-help"))
    yield flag(given, "reloads", say("reloads"))
    yield flag(given, "dry", say("dry"))
    yield number(given, "open", say("open"), 0, 18, help=say("pinning-help"))
    yield number(given, "cover", say("cover"), 0, 18)
    yield long(given, "text", say("text"))


def _values(item: Item) -> dict[str, list[str]]:
    plain = {
        name: getattr(item, name)
        for name in ("name", "range", "fp", "points", "duel", "wounds", "open", "cover", "text")
    }
    return as_form(**plain, reloads="on" if item.reloads else "", dry="on" if item.dry else "")


def _made(found: dict[str, Any], was: Item | None) -> Item:
    base = was or Item(own_key(found["name"]), "")
    return base.but(**found)


def figures(item: Item) -> str:
    """ "18″, FP 2, 15 points"."""
    far = f"{item.range}″" if item.ranged else say("melee")
    return say("figures", far=far, fp=item.fp, points=item.points)


def _give(force: Force, where: str, field: str, item: Item) -> Force:
    """An item goes to the sort of its own, whichever was asked for. Raises KeyError."""
    slot = SLOT.fullmatch(field)
    group = GROUPS.find(force, where)
    if slot is None or slot[1] not in {one.key for one in group.fighters}:
        raise KeyError(field)
    carried = {"ranged" if item.ranged else "melee": item}
    fighters = tuple(one.but(**carried) if one.key == slot[1] else one for one in group.fighters)
    return GROUPS.replaced(force, where, group.but(fighters=fighters))


def _used(force: Force) -> Iterator[Item]:
    for group in force.groups:
        for one in group.fighters:
            yield from (item for item in (one.melee, one.ranged) if item and item.key.startswith(OWN))


KINDS = (
    OwnKind(
        "item", say("item"), say("items"), Item, _fields, _values, _made, figures=figures,
        slot=lambda field: bool(SLOT.fullmatch(field)), give=_give, used=_used,
        blank=_values(Item("own-blank", "")),
    ),
)  # fmt: skip
