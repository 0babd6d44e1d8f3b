"""The tables of the game: what the book lists, sentences, rulings, the rules in short, and bands ready to play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import to_builtins

from companion.rules import catalogue
from companion.rules.blood_horizon.bands import price
from companion.rules.blood_horizon.book import (
    CLASS_WORDS,
    CLASSES,
    DATA,
    AttributeRow,
    EncounterRow,
    HandRow,
    WhoRow,
    WhoTable,
    attribute_at,
    attributes,
    class_met,
    encounters,
    half_price,
    hand,
    hands,
    hire_price,
    people,
    random_encounter,
    stowed,
    weapon_list,
    weapons,
    who,
    who_row,
    with_weapons,
)
from companion.rules.blood_horizon.roster import Band
from companion.rules.catalogue import known
from companion.rules.filling import slug
from companion.rules.game import Starter
from companion.rules.values import Misread, made
from companion.rules.vocabulary import Chapter

__all__ = [
    "CLASSES", "CLASS_WORDS", "AttributeRow", "EncounterRow", "HandRow", "WhoRow", "WhoTable", "attribute_at",
    "attributes", "band", "class_met", "encounters", "half_price", "hand", "hands", "hire_price", "people",
    "random_encounter", "reference", "rulings", "sentences", "starters", "stowed", "weapon_list", "weapons", "who",
    "who_row",
]  # fmt: skip


@cache
def sentences() -> Mapping[str, str]:
    return catalogue.sentences(*sorted((DATA / "sentences").glob("*.toml")))


@cache
def rulings() -> Mapping[str, str]:
    return catalogue.rulings(DATA / "rulings.toml")


@cache
def reference() -> tuple[Chapter, ...]:
    return catalogue.reference(DATA / "reference.toml")


def band(data: dict[str, Any]) -> Band:
    """A band from a table that names its weapons, and those who are ready-made. Raises Misread with the path of what is
    wrong. One has a key of his own, or his name.
    """
    taken: set[str] = set()
    rows = []
    for entry in data.get("people", ()):
        rows.append(_person(entry, taken))
        taken.add(rows[-1]["key"])
    plain = {key: value for key, value in data.items() if key not in ("key", "place", "group", "people")}
    return made({**plain, "people": rows}, Band)


def _person(entry: dict[str, Any], taken: set[str]) -> dict[str, Any]:
    if "is" in entry:
        ready: dict[str, Any] = to_builtins(known(people(), entry["is"], "ready-made character"))
        return ready
    try:
        row = with_weapons(entry)
    except Misread as wrong:
        raise Misread(f"{entry.get('name')}: {wrong}") from None
    return {**row, "key": entry.get("key") or slug(str(entry.get("name", "")), taken)}


@cache
def starters() -> Mapping[str, Starter]:
    """Bands to play at once."""
    found = []
    for data, one in catalogue.ready_made(DATA / "starters", band):
        starter = Starter(data["key"], one.name, "", one.story, price(one), data["group"], one)
        found.append((data["place"], starter))
    found.sort(key=lambda row: row[0])
    return {starter.key: starter for _, starter in found}
