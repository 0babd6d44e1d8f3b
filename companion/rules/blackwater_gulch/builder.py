"""Building a gang: the sheets as forms, and what a player does with them. Nothing here judges; `gangs.problems` does.

Source: Blackwater Gulch, Forming Your Gangs; Character Levels. What a new member begins with is ours.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from companion.rules.blackwater_gulch import catalogue
from companion.rules.blackwater_gulch.belongings import (
    ROWS,
    long,
    number,
    weapon_fields,
    weapon_of,
    weapon_says,
    words,
)
from companion.rules.blackwater_gulch.gangs import estimate, price
from companion.rules.blackwater_gulch.roster import (
    FACTIONS,
    LEVELS,
    SIZES,
    Character,
    Gang,
    Piece,
    Race,
    Weapon,
)
from companion.rules.blackwater_gulch.screens.cards import RACES, SCORES
from companion.rules.filling import Values, filled, said, shifted, slug
from companion.rules.game import Builder
from companion.rules.questions import Refused
from companion.rules.vocabulary import FormField, Meter, Pick

FAME = 325
CHARACTERS_AT_MOST = 60
PIECES_AT_MOST = 12
NEWCOMER = "new-"
"""Keys that begin so wait for a name."""

LONG_NAMES = {
    "strength": "Strength",
    "speed": "Speed",
    "stamina": "Stamina",
    "intellect": "Intellect",
    "ranged": "Ranged Combat",
    "melee": "Melee Combat",
    "defense": "Defense",
}
FROM_A_PIECE = "piece:"
OWN_PIECE = "piece"

KINDS: tuple[Pick, ...] = (
    Pick("hero", "Hero", group="Characters"),
    Pick("henchman", "Henchman", group="Characters"),
    Pick("minion", "Minion", group="Characters"),
    *(Pick(FROM_A_PIECE + key, piece.name, group="Artillery") for key, piece in catalogue.pieces().items()),
    Pick(OWN_PIECE, "A gun of your own", group="Artillery"),
)
NEWCOMERS: dict[str, Character] = {
    one.level: one
    for one in (
        Character("-", "New Hero", "hero", "mortal", "lawmen", 5, 3, 4, 4, 4, 3, 4, 4),
        Character("-", "New Henchman", "henchman", "mortal", "lawmen", 3, 2, 3, 4, 3, 2, 3, 3),
        Character("-", "New Minion", "minion", "mortal", "lawmen", 1, 2, 2, 4, 3, 1, 2, 2),
    )
}


def blank(name: str) -> Gang:
    return Gang(name, "lawmen", FAME)


def total(gang: Gang) -> Meter:
    return Meter("Fame", price(gang), gang.fame, "plain")


# Who is in the gang


def added(gang: Gang, kind: str, taken: Collection[str] = ()) -> tuple[Gang, str]:
    """One more, without a name of its own yet. The first Hero leads. Raises KeyError for a kind that there is not."""
    if kind == OWN_PIECE or kind.startswith(FROM_A_PIECE):
        plain = Weapon("gun", "Gun", range="20", strength="6", traits=("artillery",))
        piece = (
            Piece("gun", "New gun", plain)
            if kind == OWN_PIECE
            else catalogue.pieces()[kind.removeprefix(FROM_A_PIECE)]
        )
        key = slug(NEWCOMER + "gun" if kind == OWN_PIECE else piece.key, taken)
        return _with_piece(gang, piece.but(key=key)), key
    newcomer = NEWCOMERS[kind]
    key = slug(NEWCOMER + kind, taken)
    race: Race = "beast" if gang.faction == "beasts" else "mortal"
    leads = kind == "hero" and not any(one.leader for one in gang.characters)
    newcomer = newcomer.but(key=key, race=race, faction=gang.faction, leader=leads)
    return _with_character(gang, newcomer), key


def copied(gang: Gang, where: str, taken: Collection[str] = ()) -> tuple[Gang, str]:
    """One more like it, right behind it; it does not lead as well."""
    one = _found(gang, where)
    name = _numbered(one.name, {other.name for other in _everybody(gang)})
    key = slug(name, taken)
    if isinstance(one, Piece):
        _room(gang.artillery, PIECES_AT_MOST, "artillery pieces")
        return gang.but(artillery=_behind(gang.artillery, one, one.but(key=key, name=name))), key
    _room(gang.characters, CHARACTERS_AT_MOST, "characters")
    double = one.but(key=key, name=name, leader=False)
    return gang.but(characters=_behind(gang.characters, one, double)), key


def _numbered(name: str, names: Collection[str]) -> str:
    """ "Deputy" is followed by "Deputy 2", and "Deputy 2" by "Deputy 3"."""
    root = re.sub(r" [0-9]{1,3}$", "", name)[:55]
    number = 2
    while f"{root} {number}" in names:
        number += 1
    return f"{root} {number}"


def _behind[T](them: tuple[T, ...], one: T, double: T) -> tuple[T, ...]:
    place = them.index(one) + 1
    return (*them[:place], double, *them[place:])


def moved(gang: Gang, where: str, by: int) -> Gang:
    """Up (-1) or down (1) the list; characters stand before artillery, and nobody leaves either end."""
    one = _found(gang, where)
    if isinstance(one, Piece):
        return gang.but(artillery=shifted(gang.artillery, one, by))
    return gang.but(characters=shifted(gang.characters, one, by))


def passed(gang: Gang, other: Gang, where: str) -> tuple[Gang, Gang]:
    """One goes from a gang to another, to its end."""
    one = _found(gang, where)
    if isinstance(one, Piece):
        left = gang.but(artillery=tuple(piece for piece in gang.artillery if piece.key != where))
        return left, _with_piece(other, one)
    left = gang.but(characters=tuple(each for each in gang.characters if each.key != where))
    return left, _with_character(other, one)


def _everybody(gang: Gang) -> list[Character | Piece]:
    return [*gang.characters, *gang.artillery]


def _found(gang: Gang, where: str) -> Character | Piece:
    for one in _everybody(gang):
        if one.key == where:
            return one
    raise KeyError(where)


def _with_character(gang: Gang, character: Character) -> Gang:
    _room(gang.characters, CHARACTERS_AT_MOST, "characters")
    return gang.but(characters=(*gang.characters, character))


def _with_piece(gang: Gang, piece: Piece) -> Gang:
    _room(gang.artillery, PIECES_AT_MOST, "artillery pieces")
    return gang.but(artillery=(*gang.artillery, piece))


def _room(them: Sequence[object], most: int, what: str) -> None:
    if len(them) >= most:
        raise Refused(f"{most} {what} are the most, and they are all here: let somebody go first.")


# Sheets as form data, and back


def values(gang: Gang, where: str) -> dict[str, list[str]]:
    """What stands on a sheet, as form data. Raises KeyError."""
    if not where:
        return _plain(name=gang.name, faction=gang.faction, fame=gang.fame, story=gang.story)
    one = _found(gang, where)
    if isinstance(one, Piece):
        arm = {f"weapon.{name}": words for name, words in weapon_says(one.weapon).items()}
        return _plain(name=one.name, xp=one.xp or "", story=one.story) | arm
    found = _plain(
        **{
            name: getattr(one, name) for name in ("name", "level", "race", "faction", "size", "type", "story")
        },
        **{name: getattr(one, name) for name in ("health", *LONG_NAMES)},
        leader="on" if one.leader else "",
        xp=one.xp or "",
    )
    for rows in ROWS.values():
        found |= rows.values(getattr(one, rows.name))
    return found


def _plain(**words: Any) -> dict[str, list[str]]:
    return {name: [str(value)] for name, value in words.items()}


def form(gang: Gang, where: str, given: Values) -> tuple[FormField, ...]:
    """The fields of a sheet, filled with form data. Raises KeyError."""
    if not where:
        return tuple(_gang_form(given))
    one = _found(gang, where)
    return tuple(_piece_form(given) if isinstance(one, Piece) else _character_form(one, given))


def _one(given: Values, name: str, label: str, picks: Iterable[Pick], **more: Any) -> FormField:
    return FormField(name, label, "one", said(given, name), picks=tuple(picks), **more)


def _gang_form(given: Values) -> Iterator[FormField]:
    yield words(given, "name", "Name", low=1)
    yield _one(given, "faction", "Faction", _picks(FACTIONS))
    yield number(
        given, "fame", "Fame level", 0, 100_000, help="Agreed for the battle; what all of them may cost."
    )
    yield long(given, "story", "Notes", help="Where they come from, what they owe to whom.")


def _piece_form(given: Values) -> Iterator[FormField]:
    yield words(given, "name", "Name", low=1)
    yield from weapon_fields(given, "weapon.", "Weapon", artillery=True)
    yield number(given, "xp", "XP", 0, 10_000, optional=True, group="Cost", help="As printed on its card.")
    yield long(given, "story", "Notes")


def _character_form(one: Character, given: Values) -> Iterator[FormField]:
    yield words(given, "name", "Name", low=1)
    yield _one(given, "level", "Level", _picks(LEVELS))
    yield _one(given, "race", "Race", _picks(RACES))
    yield _one(given, "size", "Size", _picks(SIZES))
    yield _one(given, "faction", "Faction", _picks(FACTIONS))
    yield FormField("leader", "Leads the gang", "flag", "on" if said(given, "leader") == "on" else "")
    yield words(given, "type", "Kind", help="Minions of one kind may act as a team.")
    yield number(given, "health", "Health", 1, 20, group="Figures", icon="heart")
    for _, name, icon in SCORES:
        low = 1 if name == "stamina" else 0
        yield number(given, name, LONG_NAMES[name], low, 12, group="Figures", icon=icon)
    for rows in ROWS.values():
        yield rows.field(getattr(one, rows.name), one, given)
    cost = estimate(one) - sum(item.xp for item in one.items)
    yield number(
        given,
        "xp",
        "XP",
        0,
        10_000,
        optional=True,
        group="Cost",
        help=f"As printed on the card. Left empty: {cost}, our estimate, as last saved. Items come on top.",
    )
    yield long(given, "story", "Notes")


def _picks(words: Mapping[Any, str]) -> tuple[Pick, ...]:
    return tuple(Pick(key, label) for key, label in words.items())


def edited(gang: Gang, where: str, given: Values, taken: Collection[str] = ()) -> tuple[Gang, str]:
    """The gang with what was filled in, and the key, which a newcomer's first name makes. Raises Unfit, KeyError."""
    found = filled(form(gang, where, given))
    if not where:
        return gang.but(**found), ""
    one = _found(gang, where)
    if isinstance(one, Piece):
        found["weapon"] = weapon_of(
            {
                name.removeprefix("weapon."): found.pop(name)
                for name in list(found)
                if name.startswith("weapon.")
            },
            "weapon.",
            one.weapon,
        )
    else:
        for rows in ROWS.values():
            found[rows.name] = rows.held(getattr(one, rows.name), found[rows.name])
    if where.startswith(NEWCOMER) and found["name"] != one.name:
        found["key"] = slug(found["name"], {*taken, where})
    sheet = one.but(**found)
    if isinstance(sheet, Piece):
        artillery = tuple(sheet if piece.key == where else piece for piece in gang.artillery)
        return gang.but(artillery=artillery), sheet.key
    characters = tuple(sheet if each.key == where else each for each in gang.characters)
    return gang.but(characters=characters), sheet.key


BUILDER = Builder(
    blank=blank,
    kinds=KINDS,
    line=lambda gang: FACTIONS[gang.faction],
    total=total,
    values=values,
    form=form,
    edited=edited,
    added=added,
    copied=copied,
    moved=moved,
    passed=passed,
)
