"""What the book lists: weapons, Attributes, who is met, Hired Hands, Encounters, and the people it has ready.

Source: Blood Horizon, Attributes; Weapons; Gun Store; Who Are They?; Hired Hands; Encounters; Campaign Start.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta

from games.blood_horizon.kernel.roster import Attribute, Class, Person, Rep, Weapon
from games.blood_horizon.phrases import phrases
from games.engine.files import catalogue
from games.engine.files.catalogue import find_row
from games.engine.play.values import Value
from games.engine.tell.sentences import join_words

say = phrases("kernel.book")

DATA = Path(__file__).parents[1] / "data"
type Face = Annotated[int, Meta(ge=1, le=6)]

CLASS_WORDS: dict[Class, tuple[str, str]] = {
    kind: (say(f"class-{kind}"), say(f"classes-{kind}")) for kind in get_args(Class.__value__)
}
"""One of a class, and several, in the book's order."""
CLASSES: dict[Class, str] = {kind: one for kind, (one, _) in CLASS_WORDS.items()}
KEEPERS = {f"keeper-{number}": say("storekeeper", number=number) for number in range(1, 100)}
"""Keys and name of those who keep Gun Stores: one, and one more for each that has joined a band."""
UNFLINCHING: tuple[Class, ...] = ("goon", "assassin", "exotic")
"""Whose sides lose fewer on the Will to Fight table."""


class AttributeRow(Value):
    """An Attribute: on which table and die it stands, on which roll it counts, and what it does."""

    key: Attribute
    name: str
    table: Annotated[int, Meta(ge=1, le=3)]
    face: Face
    counts: Literal["action", "shooting", "damage", "melee", "will", "interaction", "stealth"]
    text: str


class WhoRow(Value):
    """One place in a group that is met. random: one Attribute is rolled for. less: the Rep on a chance of 1 or 2;
    ambush: likewise, in an Ambush by a Goon Squad only (ruling BH-60); 0 where there is no chance. police: what Police
    carry in this place instead (ruling BH-53).
    """

    rep: Rep
    attributes: tuple[Attribute, ...] = ()
    random: bool = False
    less: Annotated[int, Meta(ge=0, le=7)] = 0
    ambush: Annotated[int, Meta(ge=0, le=7)] = 0
    weapons: tuple[str, ...] = ()
    police: tuple[str, ...] = ()


class WhoTable(Value):
    """The places of one class from the Leader down."""

    key: Literal["citizen", "outlaw", "goon", "assassin"]
    name: str
    rows: Annotated[tuple[WhoRow, ...], Meta(min_length=1)]


class HandRow(Value):
    """What a die makes of a Hired Hand: their class, their Rep or their weapon, each with a die of its own."""

    key: str
    faces: tuple[Face, Face]
    kind: Class
    rep: Rep
    weapon: str


class EncounterRow(Value):
    """An Encounter. number: the die of a random week, 0 where it comes otherwise. odds: lowest and highest face of
    each class met. leader: rolled for, or row 1. size: "band" is the band and ½d6 less ½d6, "more" the band and ½d6,
    "posse" twice the band less ½d6, "alone" one for one and else "more". night: the lowest die of the night. cover:
    our side begins in Cover. skips: nobody need play it. gives: who takes the satchel where it is given up (ruling
    BH-63); of a "gang" the class decides.
    """

    key: str
    name: str
    line: str
    number: Annotated[int, Meta(ge=0, le=6)] = 0
    odds: dict[Class, tuple[Face, Face]] = {}
    leader: Literal["thrown", "first"] = "thrown"
    size: Literal["band", "more", "posse", "alone", ""] = ""
    day: Literal["chosen", "thrown", "day"] = "chosen"
    night: Annotated[int, Meta(ge=0, le=6)] = 0
    cover: bool = False
    skips: bool = False
    gives: Literal["robbers", "gang", "squad", "assassin", ""] = ""


# Weapons


@cache
def weapons() -> Mapping[str, Weapon]:
    """All that the Gun Store sells, in the book's order."""
    return catalogue.read_table(DATA / "weapons.toml", Weapon)


def stowed(held: tuple[Weapon, ...], weapon: Weapon) -> tuple[Weapon, ...]:
    """What somebody holds with one more. Each has a key of its own: a second Pistol is "pistol-2"."""
    taken = {one.key for one in held}
    root = sort_of(weapon)
    key, number = root, 2
    while key in taken:
        key, number = f"{root}-{number}", number + 1
    return (*held, weapon.but(key=key))


def sort_of(weapon: Weapon) -> str:
    """The key under which the store sells it: "pistol" for a second Pistol."""
    root, _, number = weapon.key.rpartition("-")
    return root if root and number.isdecimal() else weapon.key


def weapon_list(*keys: str) -> tuple[Weapon, ...]:
    """Weapons by their keys in the store, each with a key of its own. Raises DecodeError."""
    held: tuple[Weapon, ...] = ()
    for key in keys:
        held = stowed(held, find_row(weapons(), key, "weapon"))
    return held


def half_price(weapon: Weapon) -> int:
    """What the store pays for it: half of what it costs, rounded down, and 1 at least. Gun Store."""
    return max(1, weapon.cost // 2)


def arms(weapons: Iterable[Weapon]) -> tuple[str, ...]:
    """What somebody carries, as it is said: "2× Big Pistol", "Knife"."""
    names = [one.name for one in weapons]
    return tuple(
        f"{names.count(name)}× {name}" if names.count(name) > 1 else name for name in dict.fromkeys(names)
    )


def carried(weapons: Iterable[Weapon]) -> str:
    """The same in a line: "2× Big Pistol and Knife", "nothing"."""
    return join_words(arms(weapons)) or say("nothing")


# Attributes


@cache
def attributes() -> Mapping[str, AttributeRow]:
    """All eighteen, table by table."""
    return catalogue.read_table(DATA / "attributes.toml", AttributeRow)


def attribute_at(table: int, face: int) -> Attribute:
    """The one that a table and a die give. Raises KeyError."""
    for row in attributes().values():
        if (row.table, row.face) == (table, face):
            return row.key
    raise KeyError((table, face))


# Who is met


@cache
def who() -> Mapping[str, WhoTable]:
    """The places of every class that is met. Police are Citizens with other weapons."""
    return catalogue.read_table(DATA / "who.toml", WhoTable)


def who_row(kind: Class, number: int) -> WhoRow:
    """A place, counted from 1; beyond the last row the last goes for everybody (ruling BH-52)."""
    rows = who()["citizen" if kind == "police" else kind].rows
    return rows[min(number, len(rows)) - 1]


@cache
def hands() -> Mapping[str, HandRow]:
    return catalogue.read_table(DATA / "hands.toml", HandRow)


def hand(face: int) -> HandRow:
    """The row of that die, for a Hired Hand or for a new Star's weapon (ruling BH-15). Raises KeyError."""
    for row in hands().values():
        if row.faces[0] <= face <= row.faces[1]:
            return row
    raise KeyError(face)


def hire_price(rep: int) -> int:
    """Rep d6 up front for a Hired Hand (ruling BH-55)."""
    return max(0, rep - 2)


@cache
def people() -> Mapping[str, Person]:
    """The ready-made Star and the three named Hired Hands."""
    return catalogue.read_table(DATA / "people.toml", Person, with_weapons)


def with_weapons(row: dict[str, Any]) -> dict[str, Any]:
    """A row of somebody whose weapons are named, with the weapons themselves."""
    return {**row, "weapons": weapon_list(*row.get("weapons", ()))}


# Encounters


@cache
def encounters() -> Mapping[str, EncounterRow]:
    return catalogue.read_table(DATA / "encounters.toml", EncounterRow)


def class_met(encounter: str, face: int) -> Class:
    """The class that a die gives in that Encounter. Raises KeyError."""
    for kind, (low, high) in encounters()[encounter].odds.items():
        if low <= face <= high:
            return kind
    raise KeyError((encounter, face))


def random_encounter(face: int) -> str:
    """The Encounter of a week in which nobody catches up with the band. Raises KeyError."""
    for row in encounters().values():
        if row.number == face:
            return row.key
    raise KeyError(face)


def an(name: str) -> str:
    """A thing with its article: "a Rifle", "an Automatic", "some Dynamite"."""
    article = "some" if name == weapons()["dynamite"].name else "an" if name[:1] in "AEIOUaeiou" else "a"
    return say(f"one-{article}", name=name)
