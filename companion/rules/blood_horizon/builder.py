"""Building a band: a sheet for the Star and for each Grunt, and what a player does with them. Nothing here judges;
`bands.problems` does.

Source: Blood Horizon, Defining Characters; Weapons; Campaign Start; rulings BH-15, BH-31, BH-49, BH-55. What a
newcomer is called is ours.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from companion.rules.blood_horizon import book
from companion.rules.blood_horizon.bands import attributes_of, price, star
from companion.rules.blood_horizon.book import CLASSES
from companion.rules.blood_horizon.roster import Attribute, Band, Class, Person
from companion.rules.blood_horizon.sheets import (
    AS_IT_IS,
    GUNS,
    SATCHEL,
    armed,
    better,
    form,
    person,
    slots,
    sorts,
    values,
)
from companion.rules.filling import Values, filled, shifted, slug
from companion.rules.game import Builder
from companion.rules.questions import Refused
from companion.rules.vocabulary import Meter, Pick
from companion.rules.wording import counted

PEOPLE_AT_MOST = 12
NEWCOMER = "new-"
"""Keys that begin so wait for a name."""

NEWCOMERS: dict[str, Person] = {
    "star": Person("-", "New Star", 5, "exotic", star=True, weapons=book.weapon_list("rifle")),
    **{
        row.kind: Person(
            "-", f"New {CLASSES[row.kind]}", row.rep, row.kind, weapons=book.weapon_list(row.weapon)
        )
        for row in book.hands().values()
    },
}
KINDS: tuple[Pick, ...] = (
    Pick("star", "Star, an Exotic of Rep 5", group="Anybody"),
    *(
        Pick(key, f"{CLASSES[one.kind]}, Rep {one.rep}, {one.weapons[0].name}", group="Anybody")
        for key, one in NEWCOMERS.items()
        if key != "star"
    ),
    *(
        Pick(
            key, f"{one.name}, {'Star' if one.star else CLASSES[one.kind]}, Rep {one.rep}", group="Ready-made"
        )
        for key, one in book.people().items()
    ),
)


def blank(name: str) -> Band:
    return Band(name, satchel=SATCHEL)


def line(band: Band) -> str:
    """ "Rep 5 Star and 3 Grunts", "Rep 5 Star, alone"."""
    leader = star(band)
    grunts = sum(not one.star for one in band.people)
    if leader is None:
        return counted(grunts, "Grunt") if grunts else "nobody yet"
    return f"Rep {leader.rep} Star{f' and {counted(grunts, "Grunt")}' if grunts else ', alone'}"


def total(band: Band) -> Meter:
    """What its Grunts cost up front, of that and what is left in the satchel."""
    cost = price(band)
    return Meter("Rep d6 up front", cost, max(cost, cost + band.satchel), "plain")


# Who is in the band


def added(band: Band, kind: str, taken: Collection[str] = ()) -> tuple[Band, str]:
    """One more: somebody who waits for a name, or one of the ready-made. Raises KeyError for a kind there is not."""
    _room(band)
    keys = {*taken, *(one.key for one in band.people)}
    if kind in NEWCOMERS:
        newcomer = NEWCOMERS[kind]
        key, name = slug(NEWCOMER + kind, keys), _free(newcomer.name, band)
    else:
        newcomer = book.people()[kind]
        key, name = slug(kind, keys), _free(newcomer.name, band)
    newcomer = newcomer.but(key=key, name=name)
    people = (newcomer, *band.people) if newcomer.star and star(band) is None else (*band.people, newcomer)
    return band.but(people=people), key


def copied(band: Band, where: str, taken: Collection[str] = ()) -> tuple[Band, str]:
    """One more like him, right behind him. A Star’s double is a Grunt, with the first of his Attributes."""
    one = person(band, where)
    _room(band)
    key = slug(_free(one.name, band), {*taken, *(other.key for other in band.people)})
    double = one.but(key=key, name=_free(one.name, band), star=False)
    double = double.but(attributes=one.attributes[: attributes_of(double)] if one.star else one.attributes)
    at = band.people.index(one) + 1
    return band.but(people=(*band.people[:at], double, *band.people[at:])), key


def moved(band: Band, where: str, by: int) -> Band:
    """Up (-1) or down (1) the list; nobody leaves either end."""
    one = person(band, where)
    return band.but(people=shifted(band.people, one, by))


def passed(band: Band, other: Band, where: str) -> tuple[Band, Band]:
    """One goes from a band to another, to its end."""
    one = person(band, where)
    _room(other)
    rest = tuple(each for each in band.people if each.key != where)
    return band.but(people=rest), other.but(people=(*other.people, one))


def _free(name: str, band: Band) -> str:
    """A name that nobody in the band has: "New Outlaw" is followed by "New Outlaw 2"."""
    names = {one.name for one in band.people}
    root, number = re.sub(r" [0-9]{1,3}$", "", name)[:55], 2
    while name in names:
        name, number = f"{root} {number}", number + 1
    return name


def _room(band: Band) -> None:
    if len(band.people) >= PEOPLE_AT_MOST:
        raise Refused(f"{PEOPLE_AT_MOST} people are the most, and they are all here: let one go first.")


# What was filled in


def edited(band: Band, where: str, given: Values, taken: Collection[str] = ()) -> tuple[Band, str]:
    """The band with what was filled in. A newcomer's first name gives him his key. Raises Unfit, KeyError."""
    found = filled(form(band, where, given))
    if not where:
        return band.but(**found), ""
    one = person(band, where)
    key = where
    if where.startswith(NEWCOMER) and found["name"] != one.name:
        key = slug(found["name"], {*taken, *(each.key for each in band.people if each is not one)})
    kind: Class = found["kind"]
    attributes: tuple[Attribute, ...] = tuple(found[name] for _, name in slots(one) if found[name])
    changed = one.but(
        key=key, name=found["name"], star=found["star"] == "star", kind=kind, rep=int(found["rep"]),
        attributes=attributes, story=found["story"],
    )  # fmt: skip
    if found["gun"] != AS_IT_IS:
        weapons = armed(GUNS[found["gun"]], found["knife"], found["dynamite"])
        changed = changed if sorts(weapons) == sorts(one.weapons) else changed.but(weapons=weapons)
    changed = _with_skills(one, changed, found)
    return band.but(people=tuple(changed if each is one else each for each in band.people)), key


def _with_skills(one: Person, changed: Person, found: dict[str, Any]) -> Person:
    """Skills follow the Rep that was filled in; nothing is written down where they stand as by themselves."""
    wanted = found.get("better", better(one))
    if wanted == AS_IT_IS or (wanted == better(one) and changed.rep == one.rep):
        return changed
    if wanted == "people":
        return changed.but(people=None, savvy=None)
    return changed.but(people=changed.rep - 1, savvy=changed.rep)


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
    moved=moved,
    passed=passed,
)
