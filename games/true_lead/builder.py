"""Building a force: a sheet for each group with all of its models, and what a player does with them.

Nothing here judges; `forces.problems` does.

Source: True Lead, Force Composition. What a new group's models are called is ours.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

from games.engine.play.questions import Refused
from games.engine.roster import Builder, Carried
from games.engine.show.faces import next_look
from games.engine.show.form import FormField
from games.engine.show.form_fields import long, number, words
from games.engine.show.form_fields import one as one_of
from games.engine.show.form_parsing import FormInvalid, Values, parse_fields, slug
from games.engine.show.members import Members
from games.engine.show.pieces import Meter, Pick
from games.true_lead import book
from games.true_lead.forces import alone, costs, places, price
from games.true_lead.phrases import phrases
from games.true_lead.roster import TYPES, Fighter, Force, Group, Item, Type
from games.true_lead.templates import KINDS, named

say = phrases("building.builder")

POINTS = 100
GROUPS: Members[Force, Group] = Members("groups", 40, "groups")
AS_IT_WAS = "own"
"""Stands for an item that is not the list's, such as one from before an erratum."""

TWO_FIGURES = say("each-rider-needs-two")


def blank(name: str) -> Force:
    return Force(name, POINTS)


def line(force: Force) -> str:
    models = sum(len(group.fighters) for group in force.groups)
    return say("in", models=models, groups=len(force.groups))


def total(force: Force) -> Meter:
    return Meter(say("total"), price(force), force.points, "plain")


# Which groups there are


def added(force: Force, kind: str, taken: Collection[str] = ()) -> tuple[Force, str]:
    """One more group, everybody in it called by their type and a number. Raises KeyError for a kind that there is
    not.
    """
    kind, template = named(kind)
    row = book.groups()[kind]
    keys = {*taken, *_keys(force)}
    key = slug(kind, keys)
    keys.add(key)
    names = {fighter.name for group in force.groups for fighter in group.fighters}
    fighters: list[Fighter] = []
    for type_ in row.types:
        number = sum(one.type == type_ for one in fighters) + 1
        one = _fighter(type_, row.mounted, _free(f"{TYPES[type_]} {number}", names), _key(key, type_, keys))
        keys.add(one.key)
        names.add(one.name)
        fighters.append(one)
    name = _free(row.name, {group.name for group in force.groups})
    group = Group(key, name, row.key, row.points, tuple(fighters))
    return GROUPS.added(force, template.armed(group) if template else group), key


def _fighter(type_: Type, mounted: bool, name: str, key: str) -> Fighter:
    row = book.types()[type_]
    return Fighter(key, name, type_, row.health, row.accuracy, mounted)


def _key(group: str, type_: Type, taken: Collection[str]) -> str:
    """ "crew-thug-1", "crew-thug-2" ... It stays, whatever its owner is called later: their career hangs on it."""
    number = 1
    while (key := f"{group[:40]}-{type_}-{number}") in taken:
        number += 1
    return key


def _free(name: str, names: Collection[str]) -> str:
    """A name that nobody has: "Thug 1" is followed by "Thug 2", "Posse" by "Posse 2"."""
    root, number = re.sub(r" [0-9]{1,3}$", "", name)[:55], 2
    if match := re.search(r" ([0-9]{1,3})$", name):
        number = int(match[1]) + 1
    while name in names:
        name, number = f"{root} {number}", number + 1
    return name


def copied(force: Force, where: str, taken: Collection[str] = ()) -> tuple[Force, str]:
    """One more group like it, right behind it, with items and names of its own."""
    group = GROUPS.find(force, where)
    if alone(group):
        raise Refused(say("belongs-no-group-only", group=group.name))
    keys = {*taken, *_keys(force)}
    key = slug(group.kind, keys)
    keys.add(key)
    names = {fighter.name for one in force.groups for fighter in one.fighters}
    fighters = []
    for fighter in group.fighters:
        double = fighter.but(key=_key(key, fighter.type, keys), name=_free(fighter.name, names))
        keys.add(double.key)
        names.add(double.name)
        fighters.append(double)
    name = _free(group.name, {one.name for one in force.groups})
    double_group = group.but(key=key, name=name, fighters=tuple(fighters))
    return GROUPS.behind(force, group, double_group), key


def redrawn(force: Force, where: str) -> Force:
    """Another drawn face for everybody in a group. Raises KeyError."""
    group = GROUPS.find(force, where)
    fighters = tuple(one.but(look=next_look(one.look)) for one in group.fighters)
    return GROUPS.replaced(force, where, group.but(fighters=fighters))


def passed(force: Force, other: Force, where: str) -> tuple[Force, Force]:
    """A group goes from a force to another, to its end; or a model, by its own key.

    A model leaves an empty place in their group and is kept by themself. From there they go into the first place of
    their type that is free, in a group of their own kind if there is one. Raises Refused where no group has a place for
    them.
    """
    group = next((one for one in force.groups if one.key == where), None)
    if group is None:
        return _left(force, other, where)
    rest = force.but(groups=tuple(one for one in force.groups if one.key != where))
    if alone(group) and other.groups:
        return rest, _joined(other, group)
    return rest, GROUPS.added(other, group)


def _left(force: Force, other: Force, where: str) -> tuple[Force, Force]:
    for group in force.groups:
        for fighter in group.fighters:
            if fighter.key == where:
                smaller = group.but(fighters=tuple(one for one in group.fighters if one.key != where))
                by_himself = Group(fighter.key, fighter.name, group.kind, 0, (fighter,))
                return GROUPS.replaced(force, group.key, smaller), GROUPS.added(other, by_himself)
    raise KeyError(where)


def _joined(force: Force, single: Group) -> Force:
    """The force with somebody in it who was by themself."""
    (fighter,) = single.fighters
    free = [
        group
        for group in force.groups
        if not alone(group)
        and book.groups()[group.kind].mounted == fighter.mounted
        and any(kind == fighter.type and one is None for kind, one in places(group))
    ]
    free.sort(key=lambda group: group.kind != single.kind)
    if not free:
        rides = say("mounted") if fighter.mounted else say("foot")
        raise Refused(
            say("no-group-place-missing", fighter=fighter.name, type=TYPES[fighter.type], rides=rides)
        )
    group = free[0]
    return GROUPS.replaced(force, group.key, _in_order(group.but(fighters=(*group.fighters, fighter))))


def _in_order(group: Group) -> Group:
    """Its models in the order of its places."""
    return group.but(fighters=tuple(one for _, one in places(group) if one))


def _keys(force: Force) -> set[str]:
    groups = {group.key for group in force.groups}
    return groups | {fighter.key for group in force.groups for fighter in group.fighters}


# Sheets as form data, and back


def values(force: Force, where: str) -> dict[str, list[str]]:
    """What stands on a sheet, as form data. Raises KeyError."""
    if not where:
        return {"name": [force.name], "points": [str(force.points)], "story": [force.story]}
    found = {"name": [GROUPS.find(force, where).name]}
    for start, _, fighter in _places(GROUPS.find(force, where)):
        found[f"{start}.name"] = [fighter.name if fighter else ""]
        for sort in ("melee", "ranged"):
            found[f"{start}.{sort}"] = [_said(getattr(fighter, sort, None), sort)]
    return found


def _places(group: Group) -> Iterator[tuple[str, Type, Fighter | None]]:
    """Each place with the beginning of its fields' names: whoever is in it, or else its number."""
    for place, (kind, fighter) in enumerate(places(group)):
        yield f"fighter.{fighter.key}" if fighter else f"place.{place}", kind, fighter


def _said(item: Item | None, sort: str) -> str:
    if item is None:
        return ""
    return item.key if item in book.for_sale(ranged=sort == "ranged") else AS_IT_WAS


def form(force: Force, where: str, given: Values) -> tuple[FormField, ...]:
    """The fields of a sheet, filled with form data. Raises KeyError."""
    if not where:
        return tuple(_force_form(given))
    return tuple(_group_form(GROUPS.find(force, where), given))


def _force_form(given: Values) -> Iterator[FormField]:
    yield words(given, "name", say("name"), 1)
    yield number(
        given,
        "points",
        say("points-agreed"),
        0,
        10_000,
        picks=(Pick("100", "100"), Pick("200", "200")),
        help=say("what-all-may-cost"),
    )
    yield long(given, "story", say("notes"), help=say("where-they-come-from"))


def _group_form(group: Group, given: Values) -> Iterator[FormField]:
    figures = TWO_FIGURES if book.groups()[group.kind].mounted else ""
    yield words(given, "name", say("name"), 1, help=figures, brief=True)
    for place, (start, kind, fighter) in enumerate(_places(group), 1):
        legend = _legend(kind, fighter, place)
        spare = fighter and place > len(book.groups()[group.kind].types)
        told = "" if fighter else say("place-empty-new-name")
        yield words(
            given, f"{start}.name", say("name"), 1 if fighter and not spare else 0, group=legend,
            help=say("one-too-many-empty") if spare else told, brief=True,
        )  # fmt: skip
        for sort in ("melee", "ranged"):
            item = getattr(fighter, sort, None)
            label = say(f"{sort}-item")
            picks = _picks(sort, item)
            yield one_of(given, f"{start}.{sort}", label, picks, group=legend, taught=True, brief=True)


def _legend(kind: Type, fighter: Fighter | None, place: int) -> str:
    """ "Thug 3", "Alma Pettibone, Thug"."""
    if fighter is None:
        return say("place-missing", place=place, kind=TYPES[kind])
    return fighter.name if TYPES[kind] in fighter.name else f"{fighter.name}, {TYPES[kind]}"


def _picks(sort: str, item: Item | None) -> tuple[Pick, ...]:
    found = [Pick("", say("none"))]
    if _said(item, sort) == AS_IT_WAS and item:
        found.append(Pick(AS_IT_WAS, say("as", priced=_priced(item))))
    for_sale = book.for_sale(ranged=sort == "ranged")
    return (*found, *(Pick(one.key, _priced(one), detail=_figures(one)) for one in for_sale))


def _priced(item: Item) -> str:
    """ "Shotgun, 15 points (18″, FP 2)"."""
    return say("fp", item=item.name, points=item.points, figures=_figures(item))


def _figures(item: Item) -> str:
    """ "18″, FP 2"."""
    far = f"{item.range}″, " if item.ranged else ""
    return say("figures", far=far, fp=item.fp)


def edited(force: Force, where: str, given: Values, taken: Collection[str] = ()) -> tuple[Force, str]:
    """The force with what was filled in; a name in an empty place makes somebody new. Raises FormInvalid, KeyError."""
    found = parse_fields(form(force, where, given))
    if not where:
        return force.but(**found), ""
    group = GROUPS.find(force, where)
    keys = {*taken, *_keys(force)}
    fighters = []
    for start, kind, fighter in _places(group):
        name, items = found[f"{start}.name"], {sort: found[f"{start}.{sort}"] for sort in ("melee", "ranged")}
        if not name and fighter:
            continue
        if fighter is None:
            if not name:
                _nobody(items, start)
                continue
            fighter = _fighter(kind, book.groups()[group.kind].mounted, name, slug(name, keys))
            keys.add(fighter.key)
        carried: dict[str, Any] = {
            sort: getattr(fighter, sort) if key == AS_IT_WAS else book.items().get(key)
            for sort, key in items.items()
        }
        fighters.append(fighter.but(name=name, **carried))
    return GROUPS.replaced(force, where, group.but(name=found["name"], fighters=tuple(fighters))), where


def _nobody(items: dict[str, str], start: str) -> None:
    if any(items.values()):
        raise FormInvalid({f"{start}.name": say("name-enter-one-figure")})


def carried(force: Force, where: str) -> tuple[Carried, ...]:
    """What was bought for the models of a group; nobody is without Revolver and Fists. Raises KeyError."""
    return tuple(
        Carried(f"{fighter.key}.{slot}", say("carried-by", name=fighter.name, item=item.name))
        for fighter in GROUPS.find(force, where).fighters
        for slot, item in (("ranged", fighter.ranged), ("melee", fighter.melee))
        if item is not None
    )


def without(force: Force, where: str, left: Collection[str]) -> Force:
    """Raises KeyError."""
    group = GROUPS.find(force, where)
    fighters = tuple(
        one.but(**{slot: None for slot in ("ranged", "melee") if f"{one.key}.{slot}" in left})
        for one in group.fighters
    )
    return GROUPS.replaced(force, where, group.but(fighters=fighters))


BUILDER = Builder(
    blank=blank,
    kinds=KINDS,
    line=line,
    total=total,
    values=values,
    form=form,
    edited=edited,
    added=added,
    copied=copied,
    moved=GROUPS.moved,
    passed=passed,
    redrawn=redrawn,
    costs=lambda force, where: costs(GROUPS.find(force, where)),
    carried=carried,
    without=without,
    level="points",
)
