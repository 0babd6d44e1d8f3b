"""Sheets, what they cost, and how they are built."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from msgspec import Meta

from games.engine.play.values import Value
from games.engine.roster import Builder, Problem
from games.engine.show.form import FormField
from games.engine.show.form_fields import as_form, number, words
from games.engine.show.form_parsing import Values, parse_fields, slug
from games.engine.show.members import NEWCOMER, Members, key_of
from games.engine.show.pieces import Meter as Gauge
from games.engine.show.pieces import Pick as Kind

NERVE_AT_MOST = 4


class Shooter(Value):
    key: str
    name: str
    nerve: Annotated[int, Meta(ge=1, le=9)] = 1


class Posse(Value):
    name: str
    shooters: tuple[Shooter, ...] = ()


SHOOTERS: Members[Posse, Shooter] = Members("shooters", 20, "shooters")
PORCH = Posse("The Porch", (Shooter("abel", "Abel", 2), Shooter("cain", "Cain", 1)))
YARD = Posse("The Yard", (Shooter("ada", "Ada", 2), Shooter("rex", "Rex", 1)))


def price(posse: Posse) -> int:
    return sum(one.nerve for one in posse.shooters)


def problems(posse: Posse) -> tuple[Problem, ...]:
    cost = price(posse)
    found = [Problem(f"{cost} nerve is more than {NERVE_AT_MOST}.")] if cost > NERVE_AT_MOST else []
    return (*found, *([] if posse.shooters else [Problem("Nobody is there to shoot.")]))


def values(posse: Posse, where: str) -> Values:
    if not where:
        return as_form(name=posse.name)
    one = SHOOTERS.find(posse, where)
    return as_form(name=one.name, nerve=one.nerve)


def form(posse: Posse, where: str, given: Values) -> tuple[FormField, ...]:
    name = words(given, "name", "Name", low=1)
    return (name, number(given, "nerve", "Nerve", 1, 9)) if where else (name,)


def edited(posse: Posse, where: str, given: Values, taken: Collection[str]) -> tuple[Posse, str]:
    found = parse_fields(form(posse, where, given))
    if not where:
        return posse.but(**found), ""
    one = SHOOTERS.find(posse, where)
    changed = one.but(key=key_of(where, one.name, found["name"], taken), **found)
    return SHOOTERS.replaced(posse, where, changed), changed.key


def added(posse: Posse, kind: str, taken: Collection[str]) -> tuple[Posse, str]:
    if kind != "shooter":
        raise KeyError(kind)
    key = slug(NEWCOMER + kind, taken)
    return SHOOTERS.added(posse, Shooter(key, "Newcomer")), key


def copied(posse: Posse, where: str, taken: Collection[str]) -> tuple[Posse, str]:
    one = SHOOTERS.find(posse, where)
    name = SHOOTERS.free_name(posse, one.name)
    key = slug(name, {*taken, *SHOOTERS.keys(posse)})
    return SHOOTERS.behind(posse, one, one.but(key=key, name=name)), key


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
    moved=SHOOTERS.moved,
    passed=SHOOTERS.passed,
)
