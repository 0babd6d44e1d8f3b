"""Forces: what they cost, what everybody carries, and everything that is wrong with one. Nothing stops a player from
keeping it.

Source: True Lead, Force Composition; Model Types; Weapons; rulings TL-03, TL-12, TL-15, TL-19.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.roster import Cost, Person, Problem
from games.engine.tell.sentences import join_words
from games.true_lead import book
from games.true_lead.book import GroupRow, counted
from games.true_lead.phrases import phrases
from games.true_lead.roster import TYPES, Fighter, Force, Group, Item, Type

say = phrases("building.forces")


def group_price(group: Group) -> int:
    """Points of a group with all of its items (ruling TL-12)."""
    return sum(int(part.amount) for part in costs(group))


def costs(group: Group) -> tuple[Cost, ...]:
    """What a group costs: its models, then each item that was bought for one of them (ruling TL-12)."""
    items = (
        item for fighter in group.fighters for item in (fighter.melee, fighter.ranged) if item is not None
    )
    models = Cost(book.groups()[group.kind].name, group.points)
    return (models, *(Cost(item.name, item.points) for item in items))


def price(force: Force) -> int:
    return sum(map(group_price, force.groups))


def armed(fighter: Fighter) -> tuple[Item, ...]:
    """All that a model carries, ranged first: what was bought comes on top of Revolver and Fists (ruling TL-03).

    Each has a key of its own: a second Revolver is "revolver-2".
    """
    free = book.items()
    found: list[Item] = []
    for item in (free["revolver"], fighter.ranged, fighter.melee, free["fists"]):
        if item is not None:
            twice = any(one.key == item.key for one in found)
            found.append(item.but(key=f"{item.key}-2") if twice else item)
    return tuple(found)


def people(force: Force) -> tuple[Person, ...]:
    """Every model, with the group on whose card it stands: each has a career of its own (ruling TL-14)."""
    return tuple(
        Person(fighter.key, fighter.name, group.key) for group in force.groups for fighter in group.fighters
    )


def alone(group: Group) -> bool:
    """Somebody who left their group: they are kept by themself, at no price, until a group has a place for them."""
    return not group.points and len(group.fighters) == 1 and group.fighters[0].key == group.key


def places(group: Group) -> tuple[tuple[Type, Fighter | None], ...]:
    """The places that a group of its kind has, and who takes them; None is an empty place. Whoever is one too many
    stands at the end.
    """
    if alone(group):
        return tuple((fighter.type, fighter) for fighter in group.fighters)
    left = list(group.fighters)
    found: list[tuple[Type, Fighter | None]] = []
    for kind in book.groups()[group.kind].types:
        fighter = next((one for one in left if one.type == kind), None)
        found.append((kind, fighter))
        if fighter:
            left.remove(fighter)
    return (*found, *((fighter.type, fighter) for fighter in left))


def problems(force: Force) -> tuple[Problem, ...]:
    """Everything that is wrong, the force's own problems first, then group by group."""
    found = [*_of_the_force(force)]
    for group in force.groups:
        found += _of_the_group(group)
        for fighter in group.fighters:
            found += _of(fighter, group)
    return tuple(found)


def _of_the_force(force: Force) -> Iterator[Problem]:
    """A hard limit, and at least one group (ruling TL-15)."""
    cost = price(force)
    if cost > force.points:
        over = say("points", number=cost - force.points)
        yield Problem(
            say("force-costs-points-were", cost=cost, points=force.points, over=over), field="points"
        )
    if not force.groups:
        yield Problem(say("nobody-force-yet-force"))
    seen: dict[str, str] = {}
    for group in force.groups:
        names = [] if alone(group) else [(group.key, group.name)]
        for key, name in (*names, *((one.key, one.name) for one in group.fighters)):
            if key in seen:
                yield Problem(say("same-key", name=name, other=seen[key], key=key), group.key)
            seen.setdefault(key, name)


def _of_the_group(group: Group) -> Iterator[Problem]:
    row = book.groups()[group.kind]
    if alone(group):
        yield Problem(
            say("belongs-no-group-dismiss", group=group.name),
            group.key,
        )
        return
    empty = [kind for kind, fighter in places(group) if fighter is None]
    if empty:
        gone = counted(empty)
        place = next(number for number, (_, one) in enumerate(places(group)) if one is None)
        yield Problem(
            say("lacks", group=group.name, line=row.line, gone=gone),
            group.key,
            f"place.{place}.name",
        )
    spare = [one for _, one in places(group)[len(row.types) :] if one]
    if spare:
        names = join_words([one.name for one in spare])
        yield Problem(
            say("no-place-clear-name", group=group.name, line=row.line, names=names),
            group.key,
            f"fighter.{spare[0].key}.name",
        )
    if group.points != row.points:
        yield Problem(
            say(
                "costs-points-without-items",
                group=group.name,
                points=group.points,
                row=row.name,
                points2=row.points,
            ),
            group.key,
            "name",
        )


def _of(fighter: Fighter, group: Group) -> Iterator[Problem]:
    yield from _figures(fighter, group, book.groups()[group.kind])
    for slot, item in (("melee", fighter.melee), ("ranged", fighter.ranged)):
        if item and (sentence := _item(fighter, item, slot)):
            yield Problem(sentence, group.key, f"fighter.{fighter.key}.{slot}")


def _figures(fighter: Fighter, group: Group, kind: GroupRow) -> Iterator[Problem]:
    row, where = book.types()[fighter.type], f"fighter.{fighter.key}.name"
    if (fighter.health, fighter.accuracy) != (row.health, row.accuracy):
        yield Problem(
            say(
                "health-hits-hits-take",
                fighter=fighter.name,
                health=fighter.health,
                accuracy=fighter.accuracy,
                type=TYPES[fighter.type],
                health2=row.health,
                accuracy2=row.accuracy,
                group=group.name,
            ),
            group.key,
            where,
        )
    if fighter.mounted != kind.mounted:
        sentence = (
            say("mount-goes-foot-take", fighter=fighter.name, group=group.name, line=kind.line)
            if fighter.mounted
            else say("no-mount-rides-take", fighter=fighter.name, group=group.name, line=kind.line)
        )
        yield Problem(sentence, group.key, where)


def _item(fighter: Fighter, item: Item, slot: str) -> str:
    """What is wrong with an item: a model has one of each sort at most, from the list (ruling TL-03)."""
    listed = book.items().get(item.key)
    if item.ranged != (slot == "ranged"):
        return say(f"not-{slot}", fighter=fighter.name, item=item.name)
    if listed is None or not listed.points:
        return say("not-list-items", fighter=fighter.name, item=item.name)
    if item.but(name="", text="") != listed.but(name="", text=""):
        return say("not-one-list-choose", fighter=fighter.name, item=item.name)
    return ""
