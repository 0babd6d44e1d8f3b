"""Building a band: a sheet for the Star and for each Grunt, and what a player does with them. Nothing here judges;
`bands.problems` does.

Source: Blood Horizon, Defining Characters; Weapons; Campaign Start; rulings BH-15, BH-31, BH-49, BH-55. What a
newcomer is called is ours.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from games.blood_horizon.kernel import book, sheets
from games.blood_horizon.kernel.bands import attributes_of, costs, price, star
from games.blood_horizon.kernel.book import CLASSES
from games.blood_horizon.kernel.roster import Attribute, Band, Class, Person
from games.blood_horizon.phrases import phrases
from games.engine.crews import keyed_things, without_things
from games.engine.roster import Builder, Carried
from games.engine.show.form_parsing import Values, parse_fields, slug
from games.engine.show.members import NEWCOMER, Members, key_of
from games.engine.show.pieces import Meter, Pick

say = phrases("building.builder")

PEOPLE: Members[Band, Person] = Members("people", 12, "people")
CARRIED = ("weapons",)

NEWCOMERS: dict[str, Person] = {
    "star": Person("-", say("new-star"), 5, "exotic", star=True, weapons=book.weapon_list("rifle")),
    **{
        row.kind: Person(
            "-",
            say("new-grunt", kind=CLASSES[row.kind]),
            row.rep,
            row.kind,
            weapons=book.weapon_list(row.weapon),
        )
        for row in book.hands().values()
    },
}


def _picks() -> Iterator[Pick]:
    """Whoever can be added: newcomers by their class, then the ready-made."""
    yield Pick("star", say("star-to-add"), group=say("anybody"))
    for row in book.hands().values():
        weapon = book.weapons()[row.weapon].name
        words = say("grunt-to-add", kind=CLASSES[row.kind], rep=row.rep, weapon=weapon)
        yield Pick(row.kind, words, group=say("anybody"))
    for key, one in book.people().items():
        kind = say("star") if one.star else CLASSES[one.kind]
        words = say("ready-made-one", name=one.name, kind=kind, rep=one.rep)
        yield Pick(key, words, group=say("ready-made"))


KINDS = tuple(_picks())


def blank(name: str) -> Band:
    return Band(name, satchel=sheets.SATCHEL)


def line(band: Band) -> str:
    """ "Rep 5 Star and 3 Grunts", "Rep 5 Star, alone"."""
    leader = star(band)
    grunts = sum(not one.star for one in band.people)
    if leader is None:
        return say("grunts", grunts=grunts) if grunts else say("nobody")
    return say("star-and-grunts" if grunts else "star-alone", rep=leader.rep, grunts=grunts)


def total(band: Band) -> Meter:
    """What its Grunts cost up front, of that and what is left in the satchel."""
    cost = price(band)
    return Meter(say("up-front"), cost, max(cost, cost + band.satchel), "plain")


# Who is in the band


def added(band: Band, kind: str, taken: Collection[str] = ()) -> tuple[Band, str]:
    """One more: somebody who waits for a name, or one of the ready-made. Raises KeyError for a kind there is not."""
    waits = kind in NEWCOMERS
    newcomer = NEWCOMERS[kind] if waits else book.people()[kind]
    key = slug(NEWCOMER + kind if waits else kind, {*taken, *PEOPLE.keys(band)})
    newcomer = newcomer.but(key=key, name=PEOPLE.free_name(band, newcomer.name))
    return PEOPLE.added(band, newcomer, 0 if newcomer.star and star(band) is None else None), key


def copied(band: Band, where: str, taken: Collection[str] = ()) -> tuple[Band, str]:
    """One more like them, right behind them. A Star’s double is a Grunt, with the first of their Attributes."""
    one = sheets.person(band, where)
    name = PEOPLE.free_name(band, one.name)
    key = slug(name, {*taken, *PEOPLE.keys(band)})
    double = one.but(key=key, name=name, star=False)
    double = double.but(attributes=one.attributes[: attributes_of(double)] if one.star else one.attributes)
    return PEOPLE.behind(band, one, double), key


# What was filled in


def edited(band: Band, where: str, given: Values, taken: Collection[str] = ()) -> tuple[Band, str]:
    """The band with what was filled in. A newcomer's first name gives them their key. Raises FormInvalid, KeyError."""
    found = parse_fields(sheets.form(band, where, given))
    if not where:
        return band.but(**found), ""
    one = sheets.person(band, where)
    key = key_of(where, one.name, found["name"], {*taken, *PEOPLE.keys(band)})
    kind: Class = found["kind"]
    attributes: tuple[Attribute, ...] = tuple(found[name] for _, name in sheets.slots(one) if found[name])
    changed = one.but(
        key=key, name=found["name"], star=found["star"] == "star", kind=kind, rep=int(found["rep"]),
        attributes=attributes, story=found["story"],
    )  # fmt: skip
    if found["gun"] != sheets.AS_IT_IS:
        weapons = sheets.armed(sheets.GUNS[found["gun"]], found["knife"], found["dynamite"])
        changed = (
            changed if sheets.sorts(weapons) == sheets.sorts(one.weapons) else changed.but(weapons=weapons)
        )
    changed = _with_skills(one, changed, found)
    return PEOPLE.replaced(band, where, changed), key


def _with_skills(one: Person, changed: Person, found: dict[str, Any]) -> Person:
    """Skills follow the Rep that was filled in; nothing is written down where they stand as by themselves."""
    wanted = found.get("better", sheets.better(one))
    if wanted == sheets.AS_IT_IS or (wanted == sheets.better(one) and changed.rep == one.rep):
        return changed
    if wanted == "people":
        return changed.but(people=None, savvy=None)
    return changed.but(people=changed.rep - 1, savvy=changed.rep)


# What stays at home


def carried(band: Band, where: str) -> tuple[Carried, ...]:
    """Weapons. Raises KeyError."""
    return tuple(Carried(key, one.name) for _, key, one in keyed_things(PEOPLE.find(band, where), CARRIED))


def without(band: Band, where: str, left: Collection[str]) -> Band:
    """Raises KeyError."""
    return PEOPLE.replaced(band, where, without_things(PEOPLE.find(band, where), CARRIED, left))


BUILDER = Builder(
    blank=blank,
    kinds=KINDS,
    line=line,
    total=total,
    values=sheets.values,
    form=sheets.form,
    edited=edited,
    added=added,
    copied=copied,
    moved=PEOPLE.moved,
    passed=PEOPLE.passed,
    redrawn=PEOPLE.redrawn,
    costs=lambda band, where: costs(sheets.person(band, where)),
    carried=carried,
    without=without,
)
