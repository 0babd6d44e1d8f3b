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
from companion.rules.blackwater_gulch.attacks import can_pair, newly_shown
from companion.rules.blackwater_gulch.blows import Blow, resolve
from companion.rules.blackwater_gulch.events.fighting import Attacked
from companion.rules.blackwater_gulch.events.movement import Freed, Moved, Strained
from companion.rules.blackwater_gulch.modifiers import (
    Situation,
    aim,
    claws,
)
from companion.rules.blackwater_gulch.movement import Ground, Inches, inches_left, slowly, stride
from companion.rules.blackwater_gulch.roster import Weapon
from companion.rules.blackwater_gulch.state import DICE_AT_MOST, Battle, Model
from companion.rules.blackwater_gulch.victory import end_if_wiped_out
from companion.rules.questions import Option, Refused
from companion.rules.table import Command


def melee_arms(battle: Battle, model: Model) -> tuple[Weapon, ...]:
    """What a model can strike with in melee, hardest first; those in hand before those that are not."""
    strength = model.score("strength")
    arms = [weapon for weapon in model.arms() if not weapon.ranged and weapon.key not in model.empty]
    usable = [weapon for weapon in arms if model.at_hand(weapon)]
    return tuple(sorted(usable, key=lambda weapon: (-weapon.hits_with(strength), not claws(model, weapon))))


def strike(table: BattleTable, enemy_key: str, runner: str, crowd: bool) -> None:
    """One free melee attack at a model that breaks away. crowd: another of its enemies stands beside it."""
    battle = table.battle
    striker, target = battle.model(enemy_key), battle.model(runner)
    arms = melee_arms(battle, striker)
    key = table.choose(
        striker.side,
        f"what {striker.name} strikes with",
        [Option(weapon.key, weapon.name) for weapon in arms],
        model=enemy_key,
    )
    weapon = next(weapon for weapon in arms if weapon.key == key)
    pair = next(
        (
            other
            for other in arms
            if other.key in striker.ready and other.key != key and can_pair(weapon, other)
        ),
        None,
    )
    facts = Situation(friend=crowd)
    worked_out = aim(battle, striker, target, weapon, pair, facts)
    table.happens(
        Attacked(
            enemy_key, runner, weapon.name, False, worked_out.dice, worked_out.needs, worked_out.strength,
            cost=0, second=pair.name if pair else "", free=True, shows=newly_shown(striker, weapon, pair),
            reasons=(*worked_out.dice_reasons[1:], *worked_out.strength_reasons[1:]),
        )
    )  # fmt: skip
    resolve(table, Blow(enemy_key, runner, weapon, worked_out, facts, pair))


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
