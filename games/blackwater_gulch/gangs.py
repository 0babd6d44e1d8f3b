"""Gangs: what they cost in Fame, and everything that is wrong with one. Nothing stops a player from keeping
it.

Source: Blackwater Gulch, Forming Your Gangs; Character Levels; Model Sizes; Loot; Unique; Weightless; rulings
BW-21 to BW-23. The estimate of Experience is this project's own: the published costs are not part of the
rules we have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from games.blackwater_gulch.agreement import NEWEST_RULING, Seat
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import (
    ATTRIBUTES,
    FACTIONS,
    LEVELS,
    SIZES,
    Character,
    Faction,
    Gang,
    Item,
    Level,
    Size,
    Weapon,
)
from games.engine.roster import Cost, Problem

say = phrases("building.gangs")

SIZE_COST: dict[Size, int] = {"standard": 0, "large": 10, "massive": 25, "giant": 40}
SIZE_HEALTH: dict[Size, int] = {"standard": 0, "large": 1, "massive": 2, "giant": 3}
SIZE_STRENGTH: dict[Size, int] = {"standard": 0, "large": 0, "massive": 1, "giant": 2}
ITEM_LEVEL: dict[Level, int] = {"minion": 2, "henchman": 4, "hero": 6}
FAME_FOR_A_HERO = 400
THROWN_SINCE = 54
"""The ruling by which thrown weapons are consumables and take up no Strength."""
KEPT = 4096
"""Characters of whom a process remembers what they cost: a picker asks it of a gang for each thing there is."""
ROWS_AT_MOST = 20
"""Weapons, skills or items of one character: the app's own bound, so that a sheet stays a sheet."""


def estimate(character: Character) -> int:
    """Our estimate of Experience: twice the attributes before size, then size, skills, weapons and items."""
    return _sum((*_estimated(character), *_items(character)))


def _estimated(character: Character) -> Iterator[Cost]:
    attributes: int = sum(getattr(character, name) for name in ("health", *ATTRIBUTES))
    attributes -= SIZE_HEALTH[character.size] + SIZE_STRENGTH[character.size]
    yield Cost(say("cost-of-figures"), 2 * attributes)
    if size := SIZE_COST[character.size]:
        yield Cost(SIZES[character.size], size)
    yield from (Cost(weapon.name, 3) for weapon in character.weapons)
    yield from (Cost(skill.name, 2) for skill in character.skills)


def _items(character: Character) -> Iterator[Cost]:
    return (Cost(item.name, item.xp) for item in character.items)


def costs(character: Character) -> tuple[Cost, ...]:
    """What a character costs, part by part: as printed, or our estimate where nothing is printed, and its items."""
    printed = [Cost(say("cost-as-printed"), character.xp)] if character.xp else _estimated(character)
    return (*printed, *_items(character))


@lru_cache(maxsize=KEPT)
def experience(character: Character) -> int:
    """What a character costs: as printed with its items on top, or our estimate where nothing is printed."""
    return _sum(costs(character))


def _sum(parts: Iterable[Cost]) -> int:
    return sum(int(part.amount) for part in parts)


def price(gang: Gang) -> int:
    """Fame of the whole gang, artillery and consumables included (ruling BW-22)."""
    return sum(map(experience, gang.characters)) + sum(piece.xp for piece in gang.artillery)


def heroes_allowed(fame: int) -> int:
    """The leader, and one Hero more for every 400 Fame (ruling BW-21): 700 allows 2, 800 allows 3."""
    return 1 + fame // FAME_FOR_A_HERO


def load(character: Character, rulings: int = NEWEST_RULING) -> int:
    """How many things take up Strength: none that is weightless, natural or, since ruling BW-54, thrown."""
    things: tuple[Weapon | Item, ...] = (*character.weapons, *character.items)
    return sum(takes_strength(thing, rulings) for thing in things)


def takes_strength(thing: Weapon | Item, rulings: int) -> bool:
    """Whether it takes up a point of Strength; what is thrown did so before ruling BW-54."""
    return thing.weighs or (rulings < THROWN_SINCE and thing.used_up and not thing.weightless)


def may_use(level: Level, item: Item) -> bool:
    """Heroes use any item, Henchmen up to level 4, Minions up to level 2 (ruling BW-23)."""
    return item.level <= ITEM_LEVEL[level]


def problems(gang: Gang, rulings: int = NEWEST_RULING) -> tuple[Problem, ...]:
    """Everything that is wrong, the gang's own problems first, then character by character."""
    return (
        *_of_the_gang(gang),
        *(problem for one in gang.characters for problem in _of(one, gang.faction, rulings)),
    )


def wrong_with(seats: Sequence[Seat], fame: int, rulings: int) -> Iterator[str]:
    """All that is wrong with the gangs of a battle, as sentences. fame, rulings: agreed, and the newest of it."""
    for seat in seats:
        gang = seat.gang
        for problem in problems(gang.but(fame=fame), rulings):
            yield problem.sentence if gang.name in problem.sentence else f"{gang.name}: {problem.sentence}"
    yield from _uneven(seats)


def _uneven(seats: Sequence[Seat]) -> Iterator[str]:
    """What is unequal between the teams, or between gangs that fight each for itself."""
    teams: dict[str, list[Seat]] = {}
    for seat in seats:
        teams.setdefault(seat.team or seat.key, []).append(seat)
    names = {key: key if len(those) > 1 else those[0].gang.name for key, those in teams.items()}
    if len({len(those) for those in teams.values()}) > 1:
        sizes = [say("size-of-team", team=names[key], number=len(those)) for key, those in teams.items()]
        yield say("uneven-teams", told=", ".join(sizes))
    costs = {key: sum(price(seat.gang) for seat in those) for key, those in teams.items()}
    if min(costs.values()) * 10 < max(costs.values()) * 9:
        told = ", ".join(f"{names[key]} {cost}" for key, cost in costs.items())
        yield say("uneven-fame-of-teams" if len(teams) < len(seats) else "uneven-fame", told=told)


def _of_the_gang(gang: Gang) -> Iterator[Problem]:
    fame = price(gang)
    if fame > gang.fame:
        yield Problem(say("too-dear", fame=fame, agreed=gang.fame, over=fame - gang.fame), field="fame")
    leaders = [one for one in gang.characters if one.leader]
    if not gang.characters:
        yield Problem(say("nobody"))
    elif not leaders:
        might = [one.key for one in gang.characters if one.level == "hero"]
        if might:
            yield Problem(say("no-leader"), might[0], "leader")
        else:
            yield Problem(say("no-hero"), gang.characters[0].key, "level")
    elif len(leaders) > 1:
        names = ", ".join(one.name for one in leaders)
        yield Problem(say("several-leaders", names=names), leaders[-1].key, "leader")
    heroes = sum(one.level == "hero" for one in gang.characters)
    if heroes > heroes_allowed(gang.fame):
        allowed = heroes_allowed(gang.fame)
        last = [one.key for one in gang.characters if one.level == "hero"][-1]
        yield Problem(say("too-many-heroes", fame=gang.fame, allowed=allowed, heroes=heroes), last, "level")
    seen: dict[str, str] = {}
    for one in gang.characters:
        if one.key in seen:
            yield Problem(say("same-key", one=one.name, other=seen[one.key], key=one.key), one.key)
        seen[one.key] = one.name
    yield from _unique_twice(gang)


def _unique_twice(gang: Gang) -> Iterator[Problem]:
    owners: dict[str, str] = {}
    for one in gang.characters:
        things = [("weapons", weapon.name) for weapon in one.weapons if weapon.has("unique")]
        things += [
            ("items", item.weapon.name if item.weapon else item.name) for item in one.items if item.unique
        ]
        for field, name in things:
            if name in owners:
                other = owners[name]
                twice = "two-of-unique" if one.name == other else "unique-of-both"
                yield Problem(say(twice, thing=name, other=other, name=one.name), one.key, field)
            owners.setdefault(name, one.name)


@lru_cache(maxsize=KEPT)
def _of(one: Character, faction: Faction, rulings: int) -> tuple[Problem, ...]:
    return tuple(_wrong_with(one, faction, rulings))


def _wrong_with(one: Character, faction: Faction, rulings: int) -> Iterator[Problem]:
    if one.leader and one.level != "hero":
        yield Problem(say("leader-no-hero", name=one.name, level=LEVELS[one.level]), one.key, "level")
    if one.faction != faction and not one.has("turncoat"):
        theirs, ours = FACTIONS[one.faction], FACTIONS[faction]
        yield Problem(say("wrong-faction", name=one.name, theirs=theirs, ours=ours), one.key, "faction")
    name, carried, skills = one.name, load(one, rulings), len(one.skills)
    if carried > one.strength:
        yield Problem(
            say("too-many-things", name=name, things=carried, strength=one.strength), one.key, "weapons"
        )
    if skills > one.intellect:
        yield Problem(
            say("too-many-skills", name=name, skills=skills, intellect=one.intellect), one.key, "skills"
        )
    who, limit = LEVELS[one.level], ITEM_LEVEL[one.level]
    for item in one.items:
        if not may_use(one.level, item):
            words = say("level-too-high", item=item.name, level=item.level, name=name, who=who, limit=limit)
            yield Problem(words, one.key, "items")
    floor = SIZE_HEALTH[one.size] + 1
    if one.health < floor:
        size = SIZES[one.size].lower()
        yield Problem(say("too-little-health", name=name, size=size, floor=floor), one.key, "health")
