"""Gangs: what they cost in Fame, and everything that is wrong with one. Nothing stops a player from keeping
it.

Source: Blackwater Gulch, Forming Your Gangs; Character Levels; Model Sizes; Loot; Unique; Weightless; rulings
BW-21 to BW-23. The estimate of Experience is this project's own: the published costs are not part of the
rules we have.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.blackwater_gulch.agreement import NEWEST_RULING, Seat
from games.blackwater_gulch.roster import FACTIONS, LEVELS, Character, Gang, Item, Level, Size, Weapon
from games.engine.game import Problem
from games.engine.tell.sentences import count_words

SIZE_COST: dict[Size, int] = {"standard": 0, "large": 10, "massive": 25, "giant": 40}
SIZE_HEALTH: dict[Size, int] = {"standard": 0, "large": 1, "massive": 2, "giant": 3}
SIZE_STRENGTH: dict[Size, int] = {"standard": 0, "large": 0, "massive": 1, "giant": 2}
ITEM_LEVEL: dict[Level, int] = {"minion": 2, "henchman": 4, "hero": 6}
FAME_FOR_A_HERO = 400
THROWN_SINCE = 54
"""The ruling by which thrown weapons are consumables and take up no Strength."""
ROWS_AT_MOST = 20
"""Weapons, skills or items of one character: the app's own bound, so that a sheet stays a sheet."""


def estimate(character: Character) -> int:
    """Experience worked out from the sheet; our estimate. Twice the attributes before size, then size,
    skills, weapons and items.
    """
    attributes = (
        character.health
        - SIZE_HEALTH[character.size]
        + character.defense
        + character.strength
        - SIZE_STRENGTH[character.size]
        + character.speed
        + character.stamina
        + character.intellect
        + character.ranged
        + character.melee
    )
    extras = 2 * len(character.skills) + 3 * len(character.weapons) + sum(item.xp for item in character.items)
    return 2 * attributes + SIZE_COST[character.size] + extras


def experience(character: Character) -> int:
    """What a character costs: as printed on the card with its items on top, or our estimate where nothing is
    printed.
    """
    if character.xp:
        return character.xp + sum(item.xp for item in character.items)
    return estimate(character)


def price(gang: Gang) -> int:
    """Fame of the whole gang, artillery and consumables included (ruling BW-22)."""
    return sum(map(experience, gang.characters)) + sum(piece.xp for piece in gang.artillery)


def heroes_allowed(fame: int) -> int:
    """The leader, and one Hero more for every 400 Fame (ruling BW-21): 700 allows 2, 800 allows 3."""
    return 1 + fame // FAME_FOR_A_HERO


def load(character: Character, rulings: int = NEWEST_RULING) -> int:
    """How many things take up Strength: weapons and equipment that are neither weightless nor natural
    abilities nor, since ruling BW-54, thrown.
    """
    things: tuple[Weapon | Item, ...] = (*character.weapons, *character.items)
    return sum(takes_strength(thing, rulings) for thing in things)


def takes_strength(thing: Weapon | Item, rulings: int) -> bool:
    """Whether it takes up a point of Strength; what is thrown did so before ruling BW-54."""
    return thing.weighs or (rulings < THROWN_SINCE and thing.used_up and not thing.weightless)


def may_use(level: Level, item: Item) -> bool:
    """Minions use items up to level 2, Henchmen up to 4, Heroes any (ruling BW-23)."""
    return item.level <= ITEM_LEVEL[level]


def problems(gang: Gang, rulings: int = NEWEST_RULING) -> tuple[Problem, ...]:
    """Everything that is wrong, the gang's own problems first, then character by character."""
    return (*_of_the_gang(gang), *(problem for one in gang.characters for problem in _of(one, gang, rulings)))


def wrong_with(seats: Sequence[Seat], fame: int, rulings: int) -> Iterator[str]:
    """Everything that is wrong with the gangs of a battle, as sentences. fame: the level agreed. rulings: the newest
    that counts in it.
    """
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
    who = "teams" if len(teams) < len(seats) else "gangs"
    sizes = {key: len(those) for key, those in teams.items()}
    if len(set(sizes.values())) > 1:
        told = ", ".join(f"{names[key]} {count_words(size, 'gang')}" for key, size in sizes.items())
        yield f"The teams are not of the same size: {told}."
    costs = {key: sum(price(seat.gang) for seat in those) for key, those in teams.items()}
    if min(costs.values()) * 10 < max(costs.values()) * 9:
        told = ", ".join(f"{names[key]} {cost}" for key, cost in costs.items())
        yield f"The {who} are not of the same Fame: {told}."


def _of_the_gang(gang: Gang) -> Iterator[Problem]:
    fame = price(gang)
    if fame > gang.fame:
        yield Problem(
            f"The gang costs {fame} Fame and {gang.fame} were agreed: {fame - gang.fame} too many.",
            field="fame",
        )
    leaders = [one for one in gang.characters if one.leader]
    if not gang.characters:
        yield Problem("Nobody is in the gang yet.")
    elif not leaders:
        might = [one.key for one in gang.characters if one.level == "hero"]
        if might:
            yield Problem("The gang has no leader: name one of its Heroes.", might[0], "leader")
        else:
            yield Problem("The gang needs a Hero to lead it.", gang.characters[0].key, "level")
    elif len(leaders) > 1:
        names = ", ".join(one.name for one in leaders)
        yield Problem(f"Only one can lead the gang, and {names} all do.", leaders[-1].key, "leader")
    heroes = sum(one.level == "hero" for one in gang.characters)
    if heroes > heroes_allowed(gang.fame):
        allowed = count_words(heroes_allowed(gang.fame), "Hero", "Heroes")
        last = [one.key for one in gang.characters if one.level == "hero"][-1]
        yield Problem(f"At {gang.fame} Fame a gang may have {allowed}; this one has {heroes}.", last, "level")
    seen: dict[str, str] = {}
    for one in gang.characters:
        if one.key in seen:
            yield Problem(f"{one.name} and {seen[one.key]} have the same key, {one.key!r}.", one.key)
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
                twice = one.name == owners[name]
                who = f"{one.name} has two" if twice else f"both {owners[name]} and {one.name} have it"
                yield Problem(f"{name} is unique, and {who}.", one.key, field)
            owners.setdefault(name, one.name)


def _of(one: Character, gang: Gang, rulings: int) -> Iterator[Problem]:
    if one.leader and one.level != "hero":
        yield Problem(
            f"{one.name} leads the gang but is a {LEVELS[one.level]}: only a Hero can.", one.key, "level"
        )
    if one.faction != gang.faction and not one.has("turncoat"):
        theirs, ours = FACTIONS[one.faction], FACTIONS[gang.faction]
        yield Problem(
            f"{one.name} is of the {theirs} and cannot join {ours} without changing sides.",
            one.key,
            "faction",
        )
    carried = load(one, rulings)
    if carried > one.strength:
        things = count_words(carried, "item")
        yield Problem(f"{one.name} carries {things} and has Strength for {one.strength}.", one.key, "weapons")
    if len(one.skills) > one.intellect:
        skills = count_words(len(one.skills), "skill")
        yield Problem(f"{one.name} knows {skills} and has Intellect for {one.intellect}.", one.key, "skills")
    for item in one.items:
        if not may_use(one.level, item):
            level, limit = LEVELS[one.level], ITEM_LEVEL[one.level]
            yield Problem(
                f"{item.name} is level {item.level}; {one.name}, a {level}, may use items up to level {limit}.",
                one.key,
                "items",
            )
    floor = SIZE_HEALTH[one.size] + 1
    if one.health < floor:
        size = one.size
        yield Problem(
            f"{one.name} is {size}, so its Health is at least {floor}, bonus included.", one.key, "health"
        )
