"""The words that players look up: Traits, Skills, weapons, states and what is printed on a card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games.engine.show.terms import Term, Terms, keys_by_name, vocabulary
from games.horizon import catalogue
from games.horizon.book import SHELF
from games.horizon.phrases import phrases
from games.horizon.roster import Weapon
from games.horizon.skill_tests import FAMILIES as SKILL_OF
from games.horizon.skill_tests import SKILLS

say = phrases("reference.terms")


@cache
def terms() -> Terms:
    return vocabulary(SHELF.terms(), map(_weapon, catalogue.weapons()))


def _weapon(weapon: Weapon) -> Term:
    """Its table has thirty rows; in a sentence stands what it is, and what it does with a middling score."""
    skill = SKILL_OF[weapon.family]
    row = weapon.at(MIDDLING)
    damage = "/".join(map(str, row.damage))
    text = say(
        "far" if row.range and not weapon.close else "said",
        family=catalogue.FAMILIES[weapon.family],
        tier=weapon.tier,
        skill=SKILLS[skill],
        ap=MIDDLING,
        damage=damage,
        range=row.range,
        defense=row.defense,
    )
    return Term(
        weapon.key, weapon.name, text, say("weapons"), see=(skill, "tier"), listed=False,
        plain=weapon.key in EVERYDAY,
    )  # fmt: skip


MIDDLING = 10
EVERYDAY = ("line",)
"""Weapons whose names are everyday words too, as in a line of sight."""


@cache
def _weapon_keys() -> Mapping[str, str]:
    return keys_by_name(catalogue.weapons())


def term_of(weapon: Weapon) -> str:
    """The term of a weapon, by its name; "" for a player's own."""
    return _weapon_keys().get(weapon.name, "")
