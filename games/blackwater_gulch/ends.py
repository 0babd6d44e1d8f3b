"""Where a move ends: beside an enemy, off the board, and for a model that falls back on the shortest way off.

Source: Blackwater Gulch, Personal Space; Movement; Morale; rulings BW-34, BW-42.
"""

from __future__ import annotations

from games.blackwater_gulch.actions import BattleTable, activation, enemy
from games.blackwater_gulch.events.movement import RanOff
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.state import Battle, Model
from games.blackwater_gulch.victory import end_if_wiped_out
from games.engine.play.questions import Refused

say = phrases("rules.movement")


def beside_at_the_end(battle: Battle, model: Model, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Enemies within an inch at the end of a move. Refused for a model that flees, and for whoever is no enemy."""
    if keys and activation(battle).fleeing:
        raise Refused(say("flees-from-all", model=model.name))
    return tuple(dict.fromkeys(enemy(battle, model, key).key for key in keys))


def straight_off(battle: Battle, model: Model, *, toward: bool) -> None:
    """Refused where a model that falls back goes anywhere but straight off the board."""
    if toward and activation(battle).fleeing:
        raise Refused(say("flees-straight", model=model.name))


def run_off(table: BattleTable, key: str) -> None:
    """Off the board for good; objectives stay where it left."""
    model = table.battle.model(key)
    table.happens(RanOff(key, model.objectives))


def leave_the_board(table: BattleTable, keys: tuple[str, ...]) -> None:
    """Everybody who moved runs off."""
    for key in keys:
        run_off(table, key)
    end_if_wiped_out(table)
