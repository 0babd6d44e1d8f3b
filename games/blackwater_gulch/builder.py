"""Building a gang: the sheets as forms, and what a player does with them. Nothing here judges; `gangs.problems` does.

Source: Blackwater Gulch, Forming Your Gangs; Character Levels. What a new member begins with is ours.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from games.blackwater_gulch import catalogue, gangs
from games.blackwater_gulch.belongings import ROWS, picks, weapon_fields, weapon_of, weapon_says
from games.blackwater_gulch.gangs import estimate, price
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import (
    ATTRIBUTES,
    FACTIONS,
    LEVELS,
    RACES,
    SIZES,
    Character,
    Gang,
    Item,
    Piece,
    Race,
    Weapon,
)
from games.blackwater_gulch.screens.cards import SCORE_ICONS
from games.blackwater_gulch.templates import FROM_A_TEMPLATE, template_picks, templates
from games.engine.crews import keyed_things, without_things
from games.engine.roster import Builder, Carried, Cost
from games.engine.show.form import FormField
from games.engine.show.form_fields import as_form, flag, long, number, words
from games.engine.show.form_fields import one as one_of
from games.engine.show.form_parsing import FormInvalid, Values, parse_fields, slug
from games.engine.show.members import NEWCOMER, Members, key_of, numbered
from games.engine.show.pieces import Meter, Pick

say = phrases("building.builder")

FAME = 325
CHARACTERS: Members[Gang, Character] = Members("characters", 60, say("many-characters"))
PIECES: Members[Gang, Piece] = Members("artillery", 12, say("many-pieces"))

CARRIED = ("weapons", "items")
"""What of a character may stay at home."""

FROM_A_PIECE = "piece:"
OWN_PIECE = "piece"

KINDS: tuple[Pick, ...] = (
    *(Pick(level, name, group=say("characters")) for level, name in LEVELS.items()),
    *template_picks(LEVELS),
    *(
        Pick(FROM_A_PIECE + key, piece.name, group=say("artillery"))
        for key, piece in catalogue.pieces().items()
    ),
    Pick(OWN_PIECE, say("own-gun"), group=say("artillery")),
)
LEVEL_PICKS, RACE_PICKS, SIZE_PICKS, FACTION_PICKS = map(picks, (LEVELS, RACES, SIZES, FACTIONS))
NEWCOMERS: dict[str, Character] = {
    one.level: one
    for one in (
        Character("-", say("new-hero"), "hero", "mortal", "lawmen", 5, 3, 4, 4, 4, 3, 4, 4),
        Character("-", say("new-henchman"), "henchman", "mortal", "lawmen", 3, 2, 3, 4, 3, 2, 3, 3),
        Character("-", say("new-minion"), "minion", "mortal", "lawmen", 1, 2, 2, 4, 3, 1, 2, 2),
    )
}


def blank(name: str) -> Gang:
    return Gang(name, "lawmen", FAME)


def line(gang: Gang) -> str:
    return gang.banner.name if gang.banner else FACTIONS[gang.faction]


def total(gang: Gang) -> Meter:
    return Meter(say("fame"), price(gang), gang.fame, "plain")


# Who is in the gang


def added(gang: Gang, kind: str, taken: Collection[str] = ()) -> tuple[Gang, str]:
    """One more, without a name of its own yet. The first Hero leads. Raises KeyError for a kind that there is not."""
    if kind == OWN_PIECE:
        key = slug(NEWCOMER + "gun", taken)
        plain = Weapon("gun", say("gun"), range="20", strength="6", traits=("artillery",))
        return PIECES.added(gang, Piece(key, say("new-gun"), plain)), key
    if kind.startswith(FROM_A_PIECE):
        piece = catalogue.pieces()[kind.removeprefix(FROM_A_PIECE)]
        key = slug(piece.key, taken)
        return PIECES.added(gang, piece.but(key=key)), key
    if kind.startswith(FROM_A_TEMPLATE):
        newcomer = templates()[kind.removeprefix(FROM_A_TEMPLATE)].character
        names = {*(each.name for each in gang.characters), *(each.name for each in gang.artillery)}
        newcomer = newcomer.but(name=numbered(newcomer.name, names))
        key, kind = slug(newcomer.name, taken), newcomer.level
    else:
        newcomer, key = NEWCOMERS[kind], slug(NEWCOMER + kind, taken)
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
    return _members(gang, where).moved(gang, where, by)


def passed(gang: Gang, other: Gang, where: str) -> tuple[Gang, Gang]:
    """One goes from a gang to another, to its end."""
    return _members(gang, where).passed(gang, other, where)


def _members(gang: Gang, where: str) -> Members[Gang, Any]:
    return PIECES if where in PIECES.keys(gang) else CHARACTERS


def _found(gang: Gang, where: str) -> Character | Piece:
    one: Character | Piece = _members(gang, where).find(gang, where)
    return one


def costs(gang: Gang, where: str) -> tuple[Cost, ...]:
    """What somebody costs, part by part. Raises KeyError."""
    one = _found(gang, where)
    return (Cost(say("cost-of-piece"), one.xp),) if isinstance(one, Piece) else gangs.costs(one)


def carried(gang: Gang, where: str) -> tuple[Carried, ...]:
    """Weapons and items, but no claws or fangs. Raises KeyError."""
    one = _found(gang, where)
    things = keyed_things(one, CARRIED) if isinstance(one, Character) else ()
    return tuple(Carried(key, thing.name) for _, key, thing in things if not _grown(thing))


def _grown(thing: Weapon | Item) -> bool:
    return isinstance(thing, Weapon) and thing.has("ability")


def without(gang: Gang, where: str, left: Collection[str]) -> Gang:
    """Raises KeyError."""
    may = {thing.key for thing in carried(gang, where)}.intersection(left)
    one = _found(gang, where)
    return CHARACTERS.replaced(gang, where, without_things(one, CARRIED, may)) if may else gang


# Sheets as form data, and back


def values(gang: Gang, where: str) -> dict[str, list[str]]:
    """What stands on a sheet, as form data. Raises KeyError."""
    if not where:
        banner = as_form(banner="on") if gang.banner else {}
        return as_form(name=gang.name, faction=gang.faction, fame=gang.fame, story=gang.story) | banner
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
        return tuple(_gang_form(gang, given))
    one = _found(gang, where)
    return tuple(_piece_form(given) if isinstance(one, Piece) else _character_form(one, given))


def _gang_form(gang: Gang, given: Values) -> Iterator[FormField]:
    yield words(given, "name", say("name"), low=1)
    yield one_of(given, "faction", say("faction"), FACTION_PICKS)
    if gang.banner:
        told = say("banner-help", text=gang.banner.text)
        yield flag(given, "banner", say("banner", name=gang.banner.name), help=told)
    yield number(given, "fame", say("fame-level"), 0, 100_000, help=say("fame-help"))
    yield long(given, "story", say("notes"), help=say("notes-help"))


def _piece_form(given: Values) -> Iterator[FormField]:
    yield words(given, "name", say("name"), low=1, brief=True)
    yield from weapon_fields(given, "weapon.", say("weapon"), artillery=True)
    yield number(given, "xp", say("xp"), 0, 10_000, optional=True, group=say("cost"), help=say("cost-help"))
    yield long(given, "story", say("notes"))


def _character_form(one: Character, given: Values) -> Iterator[FormField]:
    yield words(given, "name", say("name"), low=1, brief=True)
    yield one_of(given, "level", say("level"), LEVEL_PICKS, brief=True)
    yield one_of(given, "race", say("race"), RACE_PICKS)
    yield one_of(given, "size", say("size"), SIZE_PICKS, help=say("size-help"))
    yield one_of(given, "faction", say("faction"), FACTION_PICKS)
    yield flag(given, "leader", say("leads"))
    yield words(given, "type", say("kind"), help=say("kind-help"))
    cost = estimate(one) - sum(item.xp for item in one.items)
    yield number(given, "health", say("health"), 1, 20, group=say("figures"), icon="heart", brief=True)
    for name, label in ATTRIBUTES.items():
        low = 1 if name == "stamina" else 0
        yield number(given, name, label, low, 12, group=say("figures"), icon=SCORE_ICONS[name], brief=True)
    yield number(
        given, "xp", say("experience"), 0, 10_000, optional=True, group=say("figures"),
        help=say("experience-help", cost=cost),
    )  # fmt: skip
    for rows in ROWS.values():
        yield rows.field(getattr(one, rows.name), one, given)
    yield long(given, "story", say("notes"))


def edited(gang: Gang, where: str, given: Values, taken: Collection[str] = ()) -> tuple[Gang, str]:
    """The gang with what was filled in, and the key that a newcomer's name makes. Raises FormInvalid, KeyError."""
    found = parse_fields(form(gang, where, given))
    if not where:
        return gang.but(**{**found, "banner": gang.banner if found.get("banner") else None}), ""
    one = _found(gang, where)
    if isinstance(one, Piece):
        arm = [name for name in found if name.startswith("weapon.")]
        own = {name.removeprefix("weapon."): found.pop(name) for name in arm}
        found["weapon"] = weapon_of(own, "weapon.", one.weapon)
    else:
        for rows in ROWS.values():
            found[rows.name] = rows.held(getattr(one, rows.name), found[rows.name])
    if found.get("leader") and found["level"] != "hero":
        raise FormInvalid({"leader": say("only-hero-leads")})
    sheet = one.but(**found, key=key_of(where, one.name, found["name"], taken))
    if isinstance(sheet, Piece):
        return PIECES.replaced(gang, where, sheet), sheet.key
    if sheet.leader:  # whoever led before does so no more
        gang = gang.but(characters=tuple(each.but(leader=False) for each in gang.characters))
    return CHARACTERS.replaced(gang, where, sheet), sheet.key


BUILDER = Builder(
    blank=blank, kinds=KINDS, line=line, total=total, values=values, form=form,
    edited=edited, added=added, copied=copied, moved=moved, passed=passed, redrawn=CHARACTERS.redrawn,
    costs=costs, carried=carried, without=without, level="fame",
)  # fmt: skip
