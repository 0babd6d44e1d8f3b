"""Weapons of players' own making. Source: Blood Horizon, Weapons. Their figures count as those of any other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.builder import PEOPLE
from games.blood_horizon.kernel.roster import Band, Weapon
from games.blood_horizon.phrases import phrases
from games.engine.own import OWN, OwnKind, own_key
from games.engine.play.questions import Refused
from games.engine.show.form import FormField
from games.engine.show.form_fields import as_form, flag, number, words
from games.engine.show.form_parsing import Values

say = phrases("building.own")

WEAPONS_AT_MOST = 12
FLAGS = ("pistol", "long", "single", "lethal")


def _fields(given: Values, was: Weapon | None) -> Iterator[FormField]:
    yield words(given, "name", say("name"), 1)
    yield number(given, "shots", say("shots"), 0, 6, optional=True, help=say("shots-help"))
    for name in FLAGS:
        yield flag(given, name, say(name))
    yield number(given, "cost", say("cost"), 0, 99, optional=True)


def _values(weapon: Weapon) -> dict[str, list[str]]:
    flags = {name: "on" if getattr(weapon, name) else "" for name in FLAGS}
    return as_form(name=weapon.name, shots=weapon.shots, cost=weapon.cost, **flags)


def _made(found: dict[str, Any], was: Weapon | None) -> Weapon:
    base = was or Weapon(own_key(found["name"]), "")
    short = say("short", shots=found["shots"]) if found["shots"] else ""
    return base.but(**found, short=short)


def figures(weapon: Weapon) -> str:
    """ "2 shots, a pistol"."""
    told = [say("figures", shots=weapon.shots) if weapon.shots else say("melee")]
    return ", ".join((*told, *(say(f"told-{name}") for name in FLAGS if getattr(weapon, name))))


def _give(band: Band, where: str, field: str, weapon: Weapon) -> Band:
    """Raises KeyError, Refused."""
    one = PEOPLE.find(band, where)
    if len(one.weapons) >= WEAPONS_AT_MOST:
        raise Refused(say("too-many", name=one.name, most=WEAPONS_AT_MOST))
    return PEOPLE.replaced(band, where, one.but(weapons=book.stowed(one.weapons, weapon)))


def _used(band: Band) -> Iterator[Weapon]:
    for one in band.people:
        yield from (
            weapon.but(key=book.sort_of(weapon)) for weapon in one.weapons if weapon.key.startswith(OWN)
        )


KINDS = (
    OwnKind(
        "weapon", say("weapon"), say("weapons"), Weapon, _fields, _values, _made, figures=figures,
        text=lambda weapon: "", slot=lambda field: field == "gun", give=_give, used=_used,
    ),
)  # fmt: skip
