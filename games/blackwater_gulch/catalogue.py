"""The tables of the game: weapons, skills, items, the Loot deck, artillery, factions, sentences and starter gangs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from games.blackwater_gulch.gangs import price
from games.blackwater_gulch.phrases import DATA, SHELF, phrases
from games.blackwater_gulch.roster import FACTIONS, Faction, Gang, Item, Piece, Skill, Weapon
from games.blackwater_gulch.state import FISTS
from games.engine.files import catalogue
from games.engine.files.catalogue import find_row
from games.engine.play.values import DecodeError, Value, convert
from games.engine.roster import Starter
from games.engine.tell.sentences import join_words

say = phrases("building.gangs")

sentences, rulings, reference = SHELF.sentences, SHELF.rulings, SHELF.reference


class FactionRule(Value):
    """What a faction's members gain. source: where the rule stands."""

    key: Faction
    name: str
    rule: str
    text: str
    source: str = ""


PUBLISHED_SKILLS = frozenset((
    "charge", "gunslinger", "ranger", "run-and-gun", "forest-dweller", "primal-rage", "savagery", "lunging-strike",
    "duck-and-cover", "lets-misbehave", "tosser", "hit-and-run",
))  # fmt: skip
"""Skills of the published game. All others, every weapon's and item's figures, the Loot deck, the starter gangs and the
costs of artillery are made up for this app.
"""


@cache
def weapons() -> Mapping[str, Weapon]:
    return catalogue.read_table(DATA / "weapons.toml", Weapon)


@cache
def _powers() -> frozenset[str]:
    """The names of what nobody carries: powers, and teeth."""
    return frozenset(one.name for one in weapons().values() if one.has("ability"))


def with_article(name: str) -> str:
    """A weapon as a sentence has it: "the Long Colt"; but "Fists", "Rending Claws" and "The Deacon’s Colt"."""
    bare = name.rstrip(" 0123456789") in _powers() or name == FISTS.name
    return name if bare or name.startswith(say("article")) else say("the", name=name)


def is_pair(first: str, second: str) -> bool:
    """Whether two weapons are a pair of the same: "Long Colt" and "Long Colt 2"."""
    return second == f"{first} 2"


def second_of(first: str, second: str) -> str:
    """The second weapon of an attack, in a sentence that names the first: "a second one", "the Throwing Knife"."""
    return say("second-one") if is_pair(first, second) else with_article(second)


def in_both_hands(names: Sequence[str]) -> str:
    """Weapons as a key says them: "2× Long Colt", "Throwing Knife and Hand Cannon"."""
    return say("pair", name=names[0]) if len(names) == 2 and is_pair(*names) else join_words(names)


@cache
def skills() -> Mapping[str, Skill]:
    return catalogue.read_table(DATA / "skills.toml", Skill)


@cache
def items() -> Mapping[str, Item]:
    return catalogue.read_table(DATA / "items.toml", Item, _weapon_of)


@cache
def pieces() -> Mapping[str, Piece]:
    return catalogue.read_table(DATA / "pieces.toml", Piece, _weapon_of)


@cache
def factions() -> Mapping[str, FactionRule]:
    return catalogue.read_table(DATA / "factions.toml", FactionRule)


def _weapon_of(row: dict[str, Any]) -> dict[str, Any]:
    if "weapon" not in row:
        return row
    return {**row, "weapon": find_row(weapons(), row["weapon"], "weapon")}


@cache
def loot_deck() -> tuple[Item, ...]:
    """The deck, card by card, in the file's order; it is shuffled by being drawn from blindly."""
    cards = catalogue.read_toml(DATA / "loot.toml")["card"]
    return tuple(
        find_row(items(), card["item"], "item") for card in cards for _ in range(card.get("copies", 1))
    )


def gang(data: dict[str, Any]) -> Gang:
    """A gang from a table that names its weapons, skills and items. Raises DecodeError with the path."""
    faction = data.get("faction")
    people = [one for entry in data.get("characters", ()) for one in _people(entry, faction)]
    artillery = [
        find_row(pieces(), entry.get("piece"), say("artillery-piece")) for entry in data.get("artillery", ())
    ]
    plain = {
        key: value for key, value in data.items() if key not in ("key", "hard", "characters", "artillery")
    }
    return convert({**plain, "characters": people, "artillery": artillery}, Gang)


def _people(entry: dict[str, Any], faction: object) -> list[dict[str, Any]]:
    """One character, or as many alike as `count` says with `names` of their own."""
    entry = dict(entry)
    count, names = entry.pop("count", 1), entry.pop("names", ())
    try:
        for key, table, what in (
            ("weapons", weapons(), "weapon"),
            ("skills", skills(), "skill"),
            ("items", items(), "item"),
        ):
            rows: Mapping[str, Any] = table
            entry[key] = [find_row(rows, name, what) for name in entry.get(key, ())]
    except DecodeError as wrong:
        raise DecodeError(f"{entry.get('key')}: {wrong}") from None
    entry.setdefault("faction", faction)
    if count == 1 and not names:
        return [entry]
    return [
        {
            **entry,
            "key": f"{entry['key']}-{number}",
            "name": names[number - 1] if number <= len(names) else f"{entry['name']} {number}",
        }
        for number in range(1, count + 1)
    ]


@cache
def starters() -> Mapping[str, Starter]:
    """Gangs to play at once, the small ones first, faction by faction. Those of one Fame are meant as an even match,
    but for one that most others cannot beat.
    """
    found = []
    for data, one in catalogue.read_folder(DATA / "starters", gang):
        fame = price(one)
        group = say("hard" if data.get("hard") else "fame", fame=one.fame)
        found.append(Starter(data["key"], one.name, FACTIONS[one.faction], one.story, fame, group, one))
    order = list(FACTIONS.values())
    found.sort(key=lambda starter: (starter.gang.fame, order.index(starter.faction)))
    return {starter.key: starter for starter in found}
