"""Seeing and reaching: whether a target can be attacked at all. What only the table knows is asked.

Source: Blackwater Gulch, Facing; Rolling to Hit; Line of Sight; Blocking; Area Terrain; Artillery; Special Rules (long
reach, pistol, thrown); rulings BW-05, BW-14, BW-30, BW-61.
"""

from __future__ import annotations

from typing import Literal

from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import Size, Weapon
from games.blackwater_gulch.state import Battle, Model
from games.engine.play.questions import Refused

say = phrases("rules.attacks")

type View = Literal["clear", "half", "rear", "blocked", "terrain"]
"""How an attacker sees a target: well enough; less than half of it; not, as it is behind the attacker, behind an enemy
of its size or larger, or behind Area Terrain.
"""

SIZE_ORDER: tuple[Size, ...] = ("standard", "large", "massive", "giant")


def blockers(battle: Battle, model: Model, target: Model) -> tuple[Model, ...]:
    """Enemies large enough to hide a target behind them. Friends step aside."""
    size = SIZE_ORDER.index(target.sheet.size)
    return tuple(
        other
        for other in battle.enemies(model)
        if other.key != target.key and SIZE_ORDER.index(other.sheet.size) >= size
    )


def may_be_blocked(battle: Battle, model: Model, target: Model, gun: str = "") -> bool:
    """Whether anything of the enemy's can hide a target: a model or an artillery piece. gun: the piece that fires."""
    return bool(blockers(battle, model, target)) or artillery_blocks(battle, model, target, gun)


def artillery_blocks(battle: Battle, model: Model, target: Model, gun: str = "") -> bool:
    """Whether an enemy's artillery piece can hide a target, as a Massive model does (ruling BW-61)."""
    team = battle.team(model.side)
    pieces = [piece for key, piece in battle.guns.items() if key != gun and battle.team(piece.side) != team]
    low = SIZE_ORDER.index(target.sheet.size) <= SIZE_ORDER.index("massive")
    return bool(pieces) and low and battle.settings.rulings >= 61


def see(battle: Battle, model: Model, target: Model, weapon: Weapon, view: View, gun: str = "") -> None:
    """Refused for a target that is not seen well enough. In melee it has to be in front, and that is all. gun: the
    artillery piece that fires, by its key.
    """
    if view == "clear" or (view != "rear" and not weapon.ranged):
        return
    why: str = view
    if view == "rear" and weapon.has("artillery"):
        why = "rear-of-gun"
    elif view == "blocked" and not may_be_blocked(battle, model, target, gun):
        why = "nobody-in-way"
    elif view == "blocked" and artillery_blocks(battle, model, target, gun):
        why = "blocked-by-gun"
    raise Refused(say(f"view-{why}", model=model.name, target=target.name, weapon=weapon.name))


def reach_out(target: Model, weapon: Weapon, second: Weapon | None, inches: int, *, beyond: bool) -> None:
    """Refused for a target out of reach: beyond twice the range, or beyond arm's length. inches: the normal range."""
    if not beyond:
        return
    if not weapon.ranged:
        raise Refused(say("too-far-to-strike", target=target.name, inches=inches))
    too_far = "too-far-for-one" if second else "too-far-to-shoot"
    raise Refused(say(too_far, target=target.name, inches=inches * 2))
