"""What the rulebook prints: weapons' profiles to the letter, what is wrong in them, and the heavy objects.

Source: Horizon: out of the ashes, Weapon Profiles; Using Endurance to Move, Carry and Throw; rulings HZ-01, HZ-29. The
printed figures are never changed; corrections and reconstructions stand apart from them, each with its reason.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, get_args

from msgspec import Meta

from games.engine.files import catalogue
from games.engine.play.values import DecodeError, Value, convert
from games.horizon.phrases import phrases
from games.horizon.roster import Family, Key, Made, Row

say = phrases("reference.book")

DATA = Path(__file__).parent / "data"

SHELF = catalogue.Shelf(DATA)
FAMILIES: tuple[Family, ...] = get_args(Family.__value__)
"""The kinds of weapons in the rulebook's order; each is the file it stands in."""

HEADER = ("Magazine", "Reload", "Weight", "Cost", "Rarity")
"""What is printed above the rows, in the order in which it is shown."""

type Tier = Annotated[int, Meta(ge=1, le=4)]


class Profile(Value):
    """A profile as it is printed. heading: the words above the table, where they are more than the name; line: the
    name inside the table, where it is another. header, head, rows: the table's own lines.
    """

    key: Key
    name: str
    family: Family
    tier: Tier
    header: str
    head: str
    rows: str
    heading: str = ""
    line: str | None = None


class LaterTable(Value):
    """A profile that is printed in the shape of a later edition, with columns of its own: to be looked at, not to be
    played with (ruling HZ-01). wrong: why it cannot be; instead: where the profile comes from that is.
    """

    key: Key
    name: str
    family: Family
    tier: Tier
    facts: tuple[tuple[str, str], ...]
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    wrong: str
    instead: str


class Correction(Value):
    """What is put right in a profile. made: whether the profile itself proves it, or it is worked out from others;
    standard: it counts where nobody chooses. wrong, instead, sure: what is wrong, what stands in its place, and how
    sure that is. header, rows: the lines as they should read, "" for as printed.
    """

    weapon: Key
    number: int
    made: Literal["corrected", "reconstructed"]
    wrong: str
    instead: str
    sure: str
    standard: bool = False
    header: str = ""
    rows: str = ""


class Note(Value):
    """Something odd that is left as it is printed. printing: it is about labels and spelling, not about figures."""

    weapons: tuple[Key, ...]
    number: int
    text: str
    printing: bool = False


class HeavyObject(Value):
    """Things of about one weight, and the Endurance it takes to shift them: 0 where no test is asked for."""

    key: Key
    name: str
    move: Annotated[int, Meta(ge=0)]
    carry: Annotated[int, Meta(ge=0)]
    throw: Annotated[int, Meta(ge=0)]


@cache
def profiles() -> Mapping[str, Profile]:
    """The 34 profiles that can be played with as they are printed, in the rulebook's order."""
    found: dict[str, Profile] = {}
    for family in FAMILIES:
        found |= catalogue.read_table(DATA / "weapons" / f"{family}.toml", Profile)
    return found


@cache
def later() -> Mapping[str, LaterTable]:
    """The two that are printed in the shape of a later edition."""
    return catalogue.read_table(DATA / "later.toml", LaterTable)


@cache
def stand_ins() -> Mapping[str, Profile]:
    """What is played with in place of those two: reconstructed, whole."""
    return catalogue.read_table(DATA / "reconstructed.toml", Profile)


@cache
def corrections() -> tuple[Correction, ...]:
    return convert(catalogue.read_toml(DATA / "corrections.toml")["correction"], tuple[Correction, ...])


@cache
def notes() -> tuple[Note, ...]:
    return convert(catalogue.read_toml(DATA / "corrections.toml")["note"], tuple[Note, ...])


@cache
def labels() -> Mapping[str, str]:
    """Words that the rulebook spells in another way in some tables: as printed to as meant."""
    return convert(catalogue.read_toml(DATA / "corrections.toml")["labels"], dict[str, str])


@cache
def heavy_objects() -> Mapping[str, HeavyObject]:
    return catalogue.read_table(DATA / "objects.toml", HeavyObject)


def corrections_of(key: str) -> tuple[Correction, ...]:
    return tuple(one for one in corrections() if one.weapon == key)


def notes_of(key: str, *, printing: bool) -> tuple[str, ...]:
    """What is left as printed in a profile: about its figures, or about how it is printed."""
    return tuple(note.text for note in notes() if key in note.weapons and note.printing == printing)


def header_of(line: str) -> dict[str, str]:
    """The values above the rows by their names, which the line has in any order; "" for one that is left blank."""
    found: dict[str, str] = {}
    name = ""
    for word in line.split():
        if word.endswith(":"):
            name = labels().get(word[:-1], word[:-1])
            found[name] = ""
        else:
            found[name] = labels().get(word, word)
    if found.keys() != set(HEADER):
        raise DecodeError(say("no-header", line=line))
    return {name: found[name] for name in HEADER}


def lines_of(rows: str) -> dict[int, tuple[str, ...]]:
    """The cells of each row by its AP: damage, Defense, Move and Range, "" for one that is left blank."""
    found: dict[int, tuple[str, ...]] = {}
    for line in rows.strip().splitlines():
        score, *cells = line.split(" ", 4)
        if len(cells) not in (3, 4):
            raise DecodeError(say("no-row", line=line))
        found[int(score)] = (*cells, "")[:4]
    return found


def row(cells: tuple[str, ...]) -> Row:
    """A row's figures. "Base" adds nothing to the Move, "Melee / 5" can be thrown five metres, and a blank is 0."""
    damage, defense, move, far = cells
    return Row(
        tuple(int(one) for one in damage.split("/")),
        int(defense),
        0 if move == "Base" else int(move),
        int(figure(far.removeprefix("Melee").lstrip(" /"))),
    )


def figure(words: str) -> int | float:
    """The number that a header's value begins with, 0 where it has none: "+2Shots" is 2, "0.5Bar" is 0.5."""
    found = re.match(r"\+?(\d+(?:\.5)?)", words)
    if not found:
        return 0
    return float(found[1]) if "." in found[1] else int(found[1])


def counts(one: Correction, figures: Made) -> bool:
    """Whether a correction is part of such figures: a reconstruction begins with what is proved."""
    return figures == "reconstructed" or one.made == figures
