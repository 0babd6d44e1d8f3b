"""Squads from tables: characters that name their weapons, and squads ready to play.

Source: Horizon: out of the ashes, Weapon Profiles; ruling HZ-20. Who stands in the tables is our own invention.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from games.engine.files import catalogue
from games.engine.play.values import DecodeError, convert
from games.engine.roster import Starter
from games.engine.show.form_parsing import slug
from games.horizon.book import DATA
from games.horizon.catalogue import weapon
from games.horizon.gangs import price
from games.horizon.phrases import phrases
from games.horizon.roster import Character, Squad

say = phrases("building.squads")
word = phrases("shared.words")


EVEN = say("even")
"""What stands over squads of about the same strength."""


def character(data: Mapping[str, Any], key: str) -> Character:
    """Somebody from a table that names their weapons and their style. Raises DecodeError with the path of what is
    wrong.
    """
    row = {**data, "key": key}
    try:
        if "weapons" in row:
            row["weapons"] = [weapon(one) for one in row["weapons"]]
        if "style" in row:
            row["style"] = weapon(row["style"])
        return convert(row, Character)
    except DecodeError as wrong:
        raise DecodeError(f"{row.get('name', key)}: {wrong}") from None


@cache
def templates() -> Mapping[str, Character]:
    """Foes of every sort, as the Director makes them in a moment."""
    return {key: character(row, key) for key, row in catalogue.read_toml(DATA / "foes.toml").items()}


@cache
def recruits() -> Mapping[str, Character]:
    """Characters that are ready to begin from."""
    return {key: character(row, key) for key, row in catalogue.read_toml(DATA / "templates.toml").items()}


def squad(data: Mapping[str, Any]) -> Squad:
    """A squad from a table: each of its characters has a key of their own, or the first word of their name; one who
    names a template is like it in all that is not said of them.
    """
    taken: set[str] = set()
    found = []
    for row in data.get("characters", ()):
        key = slug(row.get("key") or row["name"].split()[0], taken)
        taken.add(key)
        found.append(_one(row, key))
    plain = {name: value for name, value in data.items() if name not in ("key", "place", "characters")}
    return convert({**plain, "characters": found}, Squad)


def _one(row: Mapping[str, Any], key: str) -> Character:
    own = {name: value for name, value in row.items() if name not in ("key", "template")}
    if "template" not in row:
        return character(own, key)
    base = catalogue.find_row(templates(), row["template"], "template")
    said = character({"name": base.name, **own}, key)
    return base.but(key=key, **{name: getattr(said, name) for name in own})


@cache
def starters() -> Mapping[str, Starter]:
    """Squads to play at once, in their places: what the front page offers first stands first."""
    found = []
    for data, one in catalogue.read_folder(DATA / "starters", squad):
        kind = word("foes") if one.kind == "foes" else ""
        found.append(
            (data.get("place", 0), Starter(data["key"], one.name, kind, one.story, price(one), EVEN, one))
        )
    found.sort(key=lambda row: row[0])
    return {starter.key: starter for _, starter in found}
