"""Building a gang: the sheets as forms, and what a player does with them. Nothing here judges; `gangs.problems` does.

Source: Blackwater Gulch, Forming Your Gangs; Character Levels. What a new member begins with is ours.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from games.blackwater_gulch import catalogue
from games.blackwater_gulch.belongings import ROWS, weapon_fields, weapon_of, weapon_says
from games.blackwater_gulch.gangs import estimate, price
from games.blackwater_gulch.roster import (
    ATTRIBUTES,
    FACTIONS,
    LEVELS,
    SIZES,
    Character,
    Gang,
    Piece,
    Race,
    Weapon,
)
from games.blackwater_gulch.screens.cards import RACES, SCORES
from games.engine.game import Builder
from games.engine.show.form import FormField
from games.engine.show.form_fields import as_form, flag, long, number, words
from games.engine.show.form_fields import one as one_of
from games.engine.show.form_parsing import FormInvalid, Values, parse_fields, slug
from games.engine.show.members import NEWCOMER, Members, key_of, numbered
from games.engine.show.pieces import Meter, Pick

FAME = 325
CHARACTERS: Members[Gang, Character] = Members("characters", 60, "characters")
PIECES: Members[Gang, Piece] = Members("artillery", 12, "artillery pieces")

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
    if kind == OWN_PIECE:
        key = slug(NEWCOMER + "gun", taken)
        plain = Weapon("gun", "Gun", range="20", strength="6", traits=("artillery",))
        return PIECES.added(gang, Piece(key, "New gun", plain)), key
    if kind.startswith(FROM_A_PIECE):
        piece = catalogue.pieces()[kind.removeprefix(FROM_A_PIECE)]
        key = slug(piece.key, taken)
        return PIECES.added(gang, piece.but(key=key)), key
    newcomer = NEWCOMERS[kind]
    key = slug(NEWCOMER + kind, taken)
    race: Race = "beast" if gang.faction == "beasts" else "mortal"
    leads = kind == "hero" and not any(one.leader for one in gang.characters)
    newcomer = newcomer.but(key=key, race=race, faction=gang.faction, leader=leads)
    return CHARACTERS.added(gang, newcomer), key


def copied(gang: Gang, where: str, taken: Collection[str] = ()) -> tuple[Gang, str]:
    """One more like it, right behind it; it does not lead as well."""
    one = _found(gang, where)
    name = numbered(
        one.name, {*(each.name for each in gang.characters), *(each.name for each in gang.artillery)}
    )
    key = slug(name, taken)
    if isinstance(one, Piece):
        return PIECES.behind(gang, one, one.but(key=key, name=name)), key
    return CHARACTERS.behind(gang, one, one.but(key=key, name=name, leader=False)), key


def moved(gang: Gang, where: str, by: int) -> Gang:
    """Up (-1) or down (1) the list; characters stand before artillery, and nobody leaves either end."""
    if where in PIECES.keys(gang):
        return PIECES.moved(gang, where, by)
    return CHARACTERS.moved(gang, where, by)


def passed(gang: Gang, other: Gang, where: str) -> tuple[Gang, Gang]:
    """One goes from a gang to another, to its end."""
    if where in PIECES.keys(gang):
        return PIECES.passed(gang, other, where)
    return CHARACTERS.passed(gang, other, where)


def _found(gang: Gang, where: str) -> Character | Piece:
    return PIECES.find(gang, where) if where in PIECES.keys(gang) else CHARACTERS.find(gang, where)


# Sheets as form data, and back


def values(gang: Gang, where: str) -> dict[str, list[str]]:
    """What stands on a sheet, as form data. Raises KeyError."""
    if not where:
        return as_form(name=gang.name, faction=gang.faction, fame=gang.fame, story=gang.story)
    one = _found(gang, where)
    if isinstance(one, Piece):
        arm = {f"weapon.{name}": words for name, words in weapon_says(one.weapon).items()}
        return as_form(name=one.name, xp=one.xp or "", story=one.story) | arm
    found = as_form(
        **{
            name: getattr(one, name) for name in ("name", "level", "race", "faction", "size", "type", "story")
        },
        **{name: getattr(one, name) for name in ("health", *ATTRIBUTES)},
        leader="on" if one.leader else "",
        xp=one.xp or "",
    )
    for rows in ROWS.values():
        found |= rows.values(getattr(one, rows.name))
    return found


def form(gang: Gang, where: str, given: Values) -> tuple[FormField, ...]:
    """The fields of a sheet, filled with form data. Raises KeyError."""
    if not where:
        return tuple(_gang_form(given))
    one = _found(gang, where)
    return tuple(_piece_form(given) if isinstance(one, Piece) else _character_form(one, given))


def _gang_form(given: Values) -> Iterator[FormField]:
    yield words(given, "name", "Name", low=1)
    yield one_of(given, "faction", "Faction", _picks(FACTIONS))
    yield number(
        given, "fame", "Fame level", 0, 100_000, help="Agreed for the battle; what all of them may cost."
    )
    yield long(given, "story", "Notes", help="Where they come from, and who they owe.")


def _piece_form(given: Values) -> Iterator[FormField]:
    yield words(given, "name", "Name", low=1)
    yield from weapon_fields(given, "weapon.", "Weapon", artillery=True)
    yield number(given, "xp", "XP", 0, 10_000, optional=True, group="Cost", help="As printed on its card.")
    yield long(given, "story", "Notes")


def _character_form(one: Character, given: Values) -> Iterator[FormField]:
    yield words(given, "name", "Name", low=1)
    yield one_of(given, "level", "Level", _picks(LEVELS))
    yield one_of(given, "race", "Race", _picks(RACES))
    yield one_of(given, "size", "Size", _picks(SIZES), help=SIZE_HELP)
    yield one_of(given, "faction", "Faction", _picks(FACTIONS))
    yield flag(given, "leader", "Leads the gang")
    yield words(given, "type", "Kind", help="Minions of one kind may act as a team.")
    cost = estimate(one) - sum(item.xp for item in one.items)
    yield number(given, "health", "Health", 1, 20, group="Figures", icon="heart")
    for _, name, icon in SCORES:
        low = 1 if name == "stamina" else 0
        yield number(given, name, ATTRIBUTES[name], low, 12, group="Figures", icon=icon)
        if name == "defense":
            yield number(
                given,
                "xp",
                "Experience (XP)",
                0,
                10_000,
                optional=True,
                group="Figures",
                help=f"As printed on the card. Leave blank for our estimate, {cost} as last saved. Items come on top.",
            )
    for rows in ROWS.values():
        yield rows.field(getattr(one, rows.name), one, given)
    yield long(given, "story", "Notes")


SIZE_HELP = (
    "Figures include the bonus: Large +1 Health, Massive +2 and +1 Strength, Giant +3 and +2 Strength."
)


def _picks(words: Mapping[Any, str]) -> tuple[Pick, ...]:
    return tuple(Pick(key, label) for key, label in words.items())


def edited(gang: Gang, where: str, given: Values, taken: Collection[str] = ()) -> tuple[Gang, str]:
    """The gang with what was filled in, and the key that a newcomer's name makes. Raises FormInvalid, KeyError."""
    found = parse_fields(form(gang, where, given))
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
    if found.get("leader") and found["level"] != "hero":
        raise FormInvalid({"leader": "Choose the level Hero first: only a Hero can lead."})
    sheet = one.but(**found, key=key_of(where, one.name, found["name"], taken))
    if isinstance(sheet, Piece):
        return PIECES.replaced(gang, where, sheet), sheet.key
    followers = tuple(each if each.key == where else _follower(each, sheet) for each in gang.characters)
    return CHARACTERS.replaced(gang.but(characters=followers), where, sheet), sheet.key


def _follower(other: Character, edited: Character) -> Character:
    """Another member of the gang: naming a leader unmarks whoever led before."""
    return other.but(leader=False) if edited.leader and other.leader else other


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
