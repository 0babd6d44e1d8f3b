"""Sheets, what they cost, and how they are built."""

from typing import Annotated

from msgspec import Meta

from companion.rules.filling import filled, said, slug
from companion.rules.game import Builder, Problem
from companion.rules.values import Value
from companion.rules.vocabulary import FormField
from companion.rules.vocabulary import Meter as Gauge
from companion.rules.vocabulary import Pick as Kind

NERVE_AT_MOST = 4


class Shooter(Value):
    key: str
    name: str
    nerve: Annotated[int, Meta(ge=1, le=9)] = 1


class Posse(Value):
    name: str
    shooters: tuple[Shooter, ...] = ()

    def shooter(self, key):
        for one in self.shooters:
            if one.key == key:
                return one
        raise KeyError(key)


PORCH = Posse("The Porch", (Shooter("abel", "Abel", 2), Shooter("cain", "Cain", 1)))
YARD = Posse("The Yard", (Shooter("ada", "Ada", 2), Shooter("rex", "Rex", 1)))


def price(posse):
    return sum(one.nerve for one in posse.shooters)


def problems(posse):
    cost = price(posse)
    found = [Problem(f"{cost} nerve is more than {NERVE_AT_MOST}.")] if cost > NERVE_AT_MOST else []
    return (*found, *([] if posse.shooters else [Problem("Nobody is there to shoot.")]))


def values(posse, where):
    one = posse.shooter(where) if where else posse
    return {"name": [one.name]} | ({"nerve": [str(one.nerve)]} if where else {})


def form(posse, where, values):
    name = FormField("name", "Name", value=said(values, "name"), low=1, high=60)
    nerve = FormField("nerve", "Nerve", "number", said(values, "nerve", "1"), low=1, high=9)
    return (name, nerve) if where else (name,)


def edited(posse, where, values, taken):
    found = filled(form(posse, where, values))
    if not where:
        return posse.but(name=found["name"]), ""
    one = posse.shooter(where)
    key = slug(found["name"], set(taken) - {where}) if where.startswith("new") else where
    changed = one.but(key=key, name=found["name"], nerve=found["nerve"])
    return posse.but(shooters=tuple(changed if each is one else each for each in posse.shooters)), key


def added(posse, kind, taken):
    if kind != "shooter":
        raise KeyError(kind)
    key = slug("new", taken)
    return posse.but(shooters=(*posse.shooters, Shooter(key, "Newcomer"))), key


def copied(posse, where, taken):
    one = posse.shooter(where)
    key = slug(one.name, {*taken, *(each.key for each in posse.shooters)})
    return posse.but(shooters=(*posse.shooters, one.but(key=key))), key


def moved(posse, where, by):
    one = posse.shooter(where)
    place = posse.shooters.index(one)
    rest = [each for each in posse.shooters if each is not one]
    rest.insert(max(0, place + by), one)
    return posse.but(shooters=tuple(rest))


def passed(posse, other, where):
    one = posse.shooter(where)
    left = posse.but(shooters=tuple(each for each in posse.shooters if each is not one))
    return left, other.but(shooters=(*other.shooters, one))


BUILDER = Builder(
    blank=Posse,
    kinds=(Kind("shooter", "Shooter"),),
    line=lambda posse: f"{len(posse.shooters)} strong",
    total=lambda posse: Gauge("nerve", price(posse), NERVE_AT_MOST),
    values=values,
    form=form,
    edited=edited,
    added=added,
    copied=copied,
    moved=moved,
    passed=passed,
)
