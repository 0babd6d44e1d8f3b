"""The tables of the game: what can be bought, sentences, rulings, the rules in short, and forces ready to play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from games.engine.files import catalogue
from games.engine.files.catalogue import Shelf, find_row
from games.engine.play.values import DecodeError, convert
from games.engine.roster import Starter
from games.engine.show.form_parsing import slug
from games.true_lead.book import DATA, GroupRow, TypeRow, for_sale, groups, items, types
from games.true_lead.forces import price
from games.true_lead.phrases import phrases
from games.true_lead.roster import Force, Item

say = phrases("building.catalogue")

__all__ = [
    "GroupRow", "TypeRow", "for_sale", "force", "groups", "items", "reference", "rulings", "sentences", "starters",
    "types", "wording",
]  # fmt: skip

SHELF = Shelf(DATA)
sentences, rulings, reference, wording = SHELF.sentences, SHELF.rulings, SHELF.reference, SHELF.wording


def force(data: dict[str, Any]) -> Force:
    """A force from a table that names its groups and items. Raises DecodeError with the path of what is wrong.

    A group's models are named in the order of its kind. One has a key of its own, or the first word of its name.
    """
    taken: set[str] = set()
    rows = [_group(entry, taken) for entry in data.get("groups", ())]
    plain = {key: value for key, value in data.items() if key not in ("key", "place", "few", "groups")}
    return convert({**plain, "groups": rows}, Force)


def _group(entry: dict[str, Any], taken: set[str]) -> dict[str, Any]:
    row = find_row(groups(), entry.get("kind"), "group")
    models = entry.get("models", ())
    if len(models) != len(row.types):
        raise DecodeError(f"{entry.get('name')}: a {row.name} is {row.line}")
    fighters = []
    for kind, model in zip(row.types, models, strict=True):
        figures = types()[kind]
        fighter = {
            **model,
            "key": model.get("key") or slug(model["name"].split()[0], taken),
            "type": kind,
            "health": figures.health,
            "accuracy": figures.accuracy,
            "mounted": row.mounted,
        }
        for sort in ("melee", "ranged"):
            if sort in model:
                fighter[sort] = _bought(model[sort], sort, model["name"])
        taken.add(fighter["key"])
        fighters.append(fighter)
    key = slug(entry.get("key") or entry["kind"], taken)
    taken.add(key)
    return {"key": key, "name": entry["name"], "kind": row.key, "points": row.points, "fighters": fighters}


def _bought(key: object, sort: str, name: str) -> Item:
    try:
        return find_row(
            {item.key: item for item in for_sale(ranged=sort == "ranged")}, key, say("item", sort=sort)
        )
    except DecodeError as wrong:
        raise DecodeError(f"{name}: {wrong}") from None


@cache
def starters() -> Mapping[str, Starter]:
    """Forces to play at once, the small ones first. Those of one limit are an even match, but for the few and famous:
    what they are worth hangs more on who they meet than on points.
    """
    found = []
    for data, one in catalogue.read_folder(DATA / "starters", force):
        group = say("few" if data.get("few") else "points", points=one.points)
        starter = Starter(data["key"], one.name, "", one.story, price(one), group, one)
        found.append((one.points, data.get("place", 0), starter))
    found.sort(key=lambda row: row[:2])
    return {starter.key: starter for _, _, starter in found}
