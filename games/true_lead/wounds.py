"""Wounds: Health lost, models stunned, thrown off their mounts and killed.

Source: True Lead, Wounds; Model Types; rulings TL-09, TL-16, TL-21, TL-22.
"""

from __future__ import annotations

from games.true_lead.actions import BattleTable
from games.true_lead.events.fighting import Killed, Stunned, Wounded
from games.true_lead.events.movement import Thrown
from games.true_lead.phrases import phrases
from games.true_lead.rounds import note_finished
from games.true_lead.state import Battle, Model

say = phrases("rules.wounds")


def free_key(battle: Battle, wanted: str) -> str:
    """A key that nothing in the battle has."""
    taken = (*battle.sides, *battle.companies, *battle.models, *battle.markers)
    key, number = wanted, 2
    while key in taken:
        key, number = f"{wanted}-{number}", number + 1
    return key


def mount_of(battle: Battle, model: Model) -> tuple[str, str]:
    """Key and name of the marker that a rider leaves behind."""
    return free_key(battle, f"{model.key}-mount"), say("mount", model=model.name)


def throw(table: BattleTable, key: str) -> None:
    """Whoever is stunned or killed in the saddle is thrown off, and the mount stands within an inch (ruling TL-16)."""
    model = table.battle.model(key)
    if model.mounted:
        table.happens(Thrown(key, *mount_of(table.battle, model)))


def lose(table: BattleTable, key: str, wounds: int, *, by: str, cause: str) -> None:
    """A model loses Health; at 0 it is killed. cause: with what, in words."""
    model = table.battle.model(key)
    if wounds <= 0 or not model.alive:
        return
    left = max(0, model.health - wounds)
    table.happens(Wounded(key, model.health - left, left, by, cause))
    if left == 0:
        kill(table, key, by=by)


def kill(table: BattleTable, key: str, *, by: str = "") -> None:
    """Taken off the table, with everything that went on between it and others."""
    table.happens(Killed(key, by))
    throw(table, key)
    note_finished(table)


def stun(table: BattleTable, key: str, *, by: str) -> None:
    """Laid on its side with the Health it has; it counts as activated (ruling TL-09)."""
    table.happens(Stunned(key, by))
    throw(table, key)
    note_finished(table)


def punch(table: BattleTable, key: str, wounds: int, *, by: str, cause: str) -> None:
    """Wounds by Fists, one after the other: the last Health is not lost but stuns; of a model that is stunned it
    kills.
    """
    for _ in range(wounds):
        model = table.battle.model(key)
        if model.health == 1 and not model.stunned:
            stun(table, key, by=by)
        else:
            lose(table, key, 1, by=by, cause=cause)
