"""Leaving a fight: breaking away, and tearing free of what binds.

Source: Blackwater Gulch, Leaving Melee Combat; Binding; rulings BW-07, BW-08, BW-34, BW-44.
"""

from __future__ import annotations

from companion.rules.blackwater_gulch.actions import (
    BattleTable,
    acting,
    activation,
    enemy,
    movers,
    options,
    together,
)
from companion.rules.blackwater_gulch.attacks import strike
from companion.rules.blackwater_gulch.events.movement import Freed, Moved, Strained
from companion.rules.blackwater_gulch.movement import Ground, Inches, inches_left, slowly, stride
from companion.rules.blackwater_gulch.state import DICE_AT_MOST, Model
from companion.rules.blackwater_gulch.victory import end_if_wiped_out
from companion.rules.questions import Refused
from companion.rules.table import Command


class BreakAway(Command, tag="break-away"):
    """Leave a melee: every enemy in Personal Space strikes once, then whoever still stands moves. One action
    (BW-07).

    enemies: those in Personal Space. Nobody strikes at a model that knows Hit & Run. Whom a strike ties up
    stays. Of a team, each that stands beside an enemy is struck at by it. ground: where the move begins.
    """

    model: str
    enemies: tuple[str, ...] = ()
    inches: Inches = 0
    ground: Ground = "open"

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model, does="moves")
        if model.bound:
            raise Refused(f"{model.name} is tied up and cannot break away (Strength {model.bound}).")
        if len(set(self.enemies)) != len(self.enemies):
            raise Refused("Each enemy strikes once.")
        if not self.enemies:
            raise Refused(f"Say which enemies are in {model.name}’s Personal Space.")
        foes = [enemy(table.battle, model, key) for key in self.enemies]
        now = activation(table.battle)
        slowly(model, now, self.ground)
        farthest = stride(table.battle, model, ground=self.ground)
        if not inches_left(table.battle, model):
            raise Refused(f"{model.name} has no inches left to move away with.")
        if self.inches > farthest:
            raise Refused(f"{model.name} can move {farthest} inches at most here, not {self.inches}.")
        if not model.has("hit-and-run"):
            for foe in foes:
                crowd = any(other.key != foe.key and table.battle.friends(other, foe) for other in foes)
                for key in _beside(table, model, foe):
                    if table.battle.model(key).in_play:
                        strike(table, foe.key, key, crowd=crowd)
        away = movers(table.battle)
        if away:
            table.happens(Moved(away[0], away, "break-away", self.inches or farthest, now.run + 1))
        elif together(table.battle):
            table.happens(Strained(self.model))
        end_if_wiped_out(table)


def _beside(table: BattleTable, model: Model, foe: Model) -> tuple[str, ...]:
    """Whom an enemy strikes at: the model, or those of its team that stand within an inch of it."""
    team = tuple(table.battle.model(key) for key in together(table.battle))
    if len(team) < 2:
        return (model.key,)
    why = f"who of the team is within an inch of {foe.name}"
    return table.choose_any(model.side, why, options(team), model=model.key)


class TearFree(Command, tag="tear-free"):
    """A bound model spends an action: one Strength die that reaches the binding’s Strength is enough."""

    model: str

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model)
        if not model.bound:
            raise Refused(f"{model.name} is not tied up.")
        needs = max(2, min(6, model.bound))
        dice = max(1, min(DICE_AT_MOST, model.score("strength")))
        table.happens(Strained(self.model))
        faces = table.roll(model.side, f"for {model.name} to tear free", dice, needs=needs, model=model.key)
        table.happens(Freed(self.model, any(face >= needs for face in faces)))
