"""Squads: what their weapons cost in Bar, and everything that is wrong with one. Nothing stops a player from keeping
it.

Source: Horizon: out of the ashes, Weapon Profiles; rulings HZ-19, HZ-20, HZ-27, HZ-29.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from games.engine.roster import Cost, Problem
from games.engine.tell.sentences import join_words
from games.horizon.catalogue import blanks, choices, keys, wording
from games.horizon.phrases import phrases
from games.horizon.roster import Character, Squad, Weapon

say = phrases("building.gangs")


PRINTED = wording("printed")
CHARACTERS_AT_MOST = 40
WEAPONS_AT_MOST = 12
"""Of one character, their style apart: the app's own bounds, as a sheet has them."""


def worth(character: Character) -> float:
    """Bar of all that somebody carries and of the style they have learnt; what everybody can do costs nothing (ruling
    HZ-20).
    """
    return sum(part.amount for part in costs(character))


def costs(character: Character) -> tuple[Cost, ...]:
    """What somebody costs, weapon by weapon."""
    style = (character.style,) if character.style else ()
    return tuple(Cost(weapon.name, weapon.cost) for weapon in (*character.weapons, *style))


def price(squad: Squad) -> int:
    """Bar of the whole squad; half a Bar is rounded up once, over all (ruling HZ-19)."""
    return ceil(sum(map(worth, squad.characters)))


def missing(weapon: Weapon) -> tuple[str, ...]:
    """What the rulebook leaves blank in a weapon's figures and nobody has filled in (ruling HZ-29)."""
    known = weapon.key in keys() and weapon.made in choices(weapon.key)
    return blanks(weapon.key, weapon.made) if known else ()


def problems(squad: Squad) -> tuple[Problem, ...]:
    """Everything that is wrong, the squad's own problems first, then character by character."""
    return (*_of_the_squad(squad), *(problem for one in squad.characters for problem in _of(one)))


def _of_the_squad(squad: Squad) -> Iterator[Problem]:
    """A limit where one was agreed, somebody to fight, and nobody twice."""
    cost = price(squad)
    if squad.bar and cost > squad.bar:
        yield Problem(say("too-dear", cost=cost, bar=squad.bar, over=cost - squad.bar), field="bar")
    if not squad.characters:
        yield Problem(say("nobody"))
    seen: dict[str, str] = {}
    for one in squad.characters:
        if one.key in seen:
            yield Problem(say("same-key", name=one.name, other=seen[one.key], key=one.key), one.key)
        seen.setdefault(one.key, one.name)


def _of(one: Character) -> Iterator[Problem]:
    """Weight against Carry is a warning and no more: no rule says what too much of it does (ruling HZ-27)."""
    if one.weight > one.carries:
        yield Problem(
            say("too-heavy", name=one.name, weight=one.weight, carry=one.carries), one.key, "weapons"
        )
    for weapon in one.weapons:
        if weapon.family == "unarmed":
            yield Problem(say("style-carried", name=one.name, weapon=weapon.name), one.key, "weapons")
        elif empty := missing(weapon):
            yield Problem(
                say(
                    "left-blank",
                    name=one.name,
                    blanks=join_words([PRINTED[name] for name in empty]),
                    weapon=weapon.name,
                ),
                one.key,
                "weapons",
            )
    if one.style and one.style.family != "unarmed":
        yield Problem(say("no-style", name=one.name, weapon=one.style.name), one.key, "style")
