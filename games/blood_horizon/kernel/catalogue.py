"""The tables of the game: what the book lists, sentences, rulings, the rules in short, and bands ready to play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import to_builtins

from games.blood_horizon.kernel.bands import price
from games.blood_horizon.kernel.book import DATA, people, with_weapons
from games.blood_horizon.kernel.roster import Band
from games.engine.files import catalogue
from games.engine.files.catalogue import Shelf, find_row
from games.engine.play.values import DecodeError, convert
from games.engine.roster import Starter
from games.engine.show.form_parsing import slug

SHELF = Shelf(DATA)
sentences, rulings, reference, wording = SHELF.sentences, SHELF.rulings, SHELF.reference, SHELF.wording


def band(data: dict[str, Any]) -> Band:
    """A band from a table that names its weapons, and those who are ready-made. Raises DecodeError with the path of
    what is wrong. One has a key of their own, or their name.
    """
    taken: set[str] = set()
    rows = []
    for entry in data.get("people", ()):
        rows.append(_person(entry, taken))
        taken.add(rows[-1]["key"])
    plain = {key: value for key, value in data.items() if key not in ("key", "place", "group", "people")}
    return convert({**plain, "people": rows}, Band)


def _person(entry: dict[str, Any], taken: set[str]) -> dict[str, Any]:
    if "is" in entry:
        ready: dict[str, Any] = to_builtins(find_row(people(), entry["is"], "ready-made character"))
        return ready
    try:
        row = with_weapons(entry)
    except DecodeError as wrong:
        raise DecodeError(f"{entry.get('name')}: {wrong}") from None
    return {**row, "key": entry.get("key") or slug(str(entry.get("name", "")), taken)}


@cache
def starters() -> Mapping[str, Starter]:
    """Bands to play at once."""
    found = []
    for data, one in catalogue.read_folder(DATA / "starters", band):
        starter = Starter(data["key"], one.name, "", one.story, price(one), data["group"], one)
        found.append((data["place"], starter))
    found.sort(key=lambda row: row[0])
    return {starter.key: starter for _, starter in found}
