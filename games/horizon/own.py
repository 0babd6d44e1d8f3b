"""Weapons of players' own making: rows of a profile, and their own name, magazine, weight and cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine.own import OWN, OwnKind
from games.engine.play.questions import Refused
from games.engine.show.form import FormField
from games.engine.show.form_parsing import Values
from games.horizon.arming import AS_IT_WAS, made_of, own_fields, own_values, priced
from games.horizon.builder import PEOPLE
from games.horizon.gangs import WEAPONS_AT_MOST
from games.horizon.phrases import phrases
from games.horizon.roster import Squad, Weapon

say = phrases("building.own")


def _fields(given: Values, was: Weapon | None) -> Iterator[FormField]:
    return own_fields(given, "", new=was is None)


def _made(found: dict[str, Any], was: Weapon | None) -> Weapon:
    return made_of(found, "", was)


def _values(weapon: Weapon) -> dict[str, list[str]]:
    return own_values(weapon) | {"like": [AS_IT_WAS]}


def _give(squad: Squad, where: str, field: str, weapon: Weapon) -> Squad:
    """Raises KeyError, Refused."""
    one = PEOPLE.find(squad, where)
    if len(one.weapons) >= WEAPONS_AT_MOST:
        raise Refused(say("too-many", name=one.name, most=WEAPONS_AT_MOST))
    return PEOPLE.replaced(squad, where, one.but(weapons=(*one.weapons, weapon)))


def _used(squad: Squad) -> Iterator[Weapon]:
    for one in squad.characters:
        yield from (weapon for weapon in one.weapons if weapon.key.startswith(OWN))


KINDS = (
    OwnKind(
        "weapon", say("weapon"), say("weapons"), Weapon, _fields, _values, _made, figures=priced,
        slot=lambda field: field == "weapons", give=_give, used=_used,
    ),
)  # fmt: skip
