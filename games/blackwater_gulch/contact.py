"""Contact: which enemies stand within an inch of each other, in melee; and what follows from it for an attack.

The table says it once: with a charge, a blow, a leap, a move that ends there, or by itself. It ends by breaking away,
by a fall, out of action, or by hand.

Source: Blackwater Gulch, Personal Space; Type of Attack; Common Modifiers; rulings BW-08, BW-09, BW-34, BW-40.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.blackwater_gulch.roster import Weapon
from games.blackwater_gulch.state import Battle, Model
from games.engine.tell.sentences import join_words


def beside(battle: Battle, key: str) -> tuple[str, ...]:
    """Enemies in play within an inch of a model, in the order of the battle."""
    others = {one for pair in battle.contacts if key in pair for one in pair} - {key}
    return tuple(other for other in battle.models if other in others and battle.models[other].in_play)


def touch(battle: Battle, key: str, others: Iterable[str]) -> Battle:
    """The battle with a model in contact with others, beside those that it is in contact with already; the same battle
    where that is said at each attack.
    """
    if battle.settings.rulings < 45:
        return battle
    pairs = tuple((key, other) for other in others if other not in beside(battle, key))
    return battle.but(contacts=(*battle.contacts, *pairs)) if pairs else battle


def part(battle: Battle, key: str) -> Battle:
    """The battle with nobody in contact with a model."""
    if not battle.contacts:
        return battle
    return battle.but(contacts=tuple(pair for pair in battle.contacts if key not in pair))


def held_by(battle: Battle, keys: Iterable[str]) -> tuple[Model, ...]:
    """Enemies within an inch of any of some models, each once."""
    found = {one: True for key in keys for one in beside(battle, key)}
    return tuple(battle.models[key] for key in battle.models if key in found)


def names_of(models: Iterable[Model]) -> str:
    return join_words([model.name for model in models])


def outnumbered(battle: Battle, model: Model, *more: str) -> bool:
    """Whether more than one enemy is known to be within an inch of a model. more: who is beside it as well."""
    return len({*beside(battle, model.key), *more}) > 1


def has_friend_beside(battle: Battle, model: Model, target: Model, team: tuple[str, ...] = ()) -> bool:
    """Whether a friend of the attacker, but for it and its team mates (BW-40), is known to be beside the target."""
    return any(
        key != model.key and key not in team and battle.friends(battle.models[key], model)
        for key in beside(battle, target.key)
    )


def is_crowded(battle: Battle, model: Model, target: Model) -> bool:
    """Whether anybody but the shooter is known to be within an inch of a target."""
    return any(key != model.key for key in beside(battle, target.key))


def closes_in(battle: Battle, model: Model, target: Model, weapon: Weapon, *, lunge: bool = False) -> bool:
    """Whether an attack is made within an inch: a blow is, but for one that reaches farther."""
    if target.key in beside(battle, model.key):
        return True
    return not (weapon.ranged or weapon.has("long-reach") or lunge)
