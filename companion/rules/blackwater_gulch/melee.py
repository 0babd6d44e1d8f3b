"""Leaving a fight: breaking away, and tearing free of what binds.

Source: Blackwater Gulch, Leaving Melee Combat; Binding; rulings BW-07, BW-08, BW-34, BW-44.
"""

from __future__ import annotations

from companion.rules.blackwater_gulch.actions import BattleTable, acting, activation, enemy, together
from companion.rules.blackwater_gulch.attacks import strike
from companion.rules.blackwater_gulch.events.movement import Freed, Moved, Strained
from companion.rules.blackwater_gulch.movement import Inches, inches_left, stride
from companion.rules.blackwater_gulch.state import DICE_AT_MOST
from companion.rules.blackwater_gulch.victory import end_if_wiped_out
from companion.rules.questions import Refused
from companion.rules.table import Command


class BreakAway(Command, tag="break-away"):
    """Leave a melee: every enemy in Personal Space strikes once, then whoever still stands moves. One action
    (BW-07).

    enemies: those in Personal Space. Nobody strikes at a model that knows Hit & Run.
    """

    model: str
    enemies: tuple[str, ...] = ()
    inches: Inches = 0

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model, does="moves")
        if model.bound:
            raise Refused(f"{model.name} is tied up and cannot break away (Strength {model.bound}).")
        if len(set(self.enemies)) != len(self.enemies):
            raise Refused("Each enemy strikes once.")
        if not self.enemies:
            raise Refused(f"Say which enemies are in {model.name}’s Personal Space.")
        foes = [enemy(table.battle, model, key) for key in self.enemies]
        farthest = stride(table.battle, model)
        if not inches_left(table.battle, model):
            raise Refused(f"{model.name} has no inches left to move away with.")
        if self.inches > farthest:
            raise Refused(f"{model.name} can move {farthest} inches at most here, not {self.inches}.")
        now = activation(table.battle)
        inches, run = self.inches or farthest, now.run + 1
        table.happens(Moved(self.model, together(table.battle), "break-away", inches, run))
        if not model.has("hit-and-run"):
            for foe in foes:
                if table.battle.model(self.model).in_play:
                    strike(table, foe.key, self.model, crowd=len(foes) > 1)
        end_if_wiped_out(table)


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
