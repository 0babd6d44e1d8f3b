"""Leaving a fight: breaking away, and tearing free of what binds.

Source: Blackwater Gulch, Leaving Melee Combat; Binding; rulings BW-07, BW-08, BW-34, BW-44, BW-52.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from games.blackwater_gulch import contact
from games.blackwater_gulch.actions import (
    BattleTable,
    acting,
    activation,
    enemy,
    movers,
    one_reaches,
    options,
    tied,
    together,
)
from games.blackwater_gulch.attacks import can_pair, newly_shown
from games.blackwater_gulch.blows import Blow, resolve
from games.blackwater_gulch.distances import Distance, Ground, distance, inches_left, slowly, stride
from games.blackwater_gulch.ends import beside_at_the_end, leave_the_board, straight_off
from games.blackwater_gulch.events.fighting import Attacked
from games.blackwater_gulch.events.movement import Freed, Moved, Strained
from games.blackwater_gulch.modifiers import Aim, Situation, aim, claws
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import Weapon
from games.blackwater_gulch.state import DICE_AT_MOST, Battle, Model
from games.blackwater_gulch.victory import end_if_wiped_out
from games.engine.play.questions import Option, Refused
from games.engine.play.table import Command

say = phrases("rules.leaving")


def melee_arms(battle: Battle, model: Model) -> tuple[Weapon, ...]:
    """What a model can strike with in melee, hardest first; those in hand before those that are not."""
    strength = model.score("strength")
    arms = [weapon for weapon in model.arms() if not weapon.ranged and weapon.key not in model.empty]
    usable = [weapon for weapon in arms if model.at_hand(weapon)]
    return tuple(sorted(usable, key=lambda weapon: (-weapon.hits_with(strength), not claws(model, weapon))))


def strike(table: BattleTable, enemy_key: str, runner: str, facts: Situation) -> None:
    """One free melee attack at a model that breaks away. facts: how it is made; outnumbered and from behind count as in
    any attack (ruling BW-52).
    """
    battle = table.battle
    striker, target = battle.model(enemy_key), battle.model(runner)
    arms = melee_arms(battle, striker)
    key = table.choose(
        striker.side,
        say("strikes-with", model=striker.name),
        [Option(weapon.key, weapon.name) for weapon in arms],
        model=enemy_key,
        purpose="strike_with",
        about=(runner,),
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
    worked_out = aim(battle, striker, target, weapon, pair, facts)
    table.happens(_free(striker, target, weapon, pair, worked_out))
    resolve(table, Blow(enemy_key, runner, weapon, worked_out, facts, pair))


def _free(striker: Model, target: Model, weapon: Weapon, pair: Weapon | None, worked_out: Aim) -> Attacked:
    reasons = (*worked_out.number_reasons[1:], *worked_out.dice_reasons[1:], *worked_out.strength_reasons[1:])
    return Attacked(
        striker.key, target.key, weapon.name, False, worked_out.dice, worked_out.needs, worked_out.strength,
        cost=0, second=pair.name if pair else "", free=True, shows=newly_shown(striker, weapon, pair),
        reasons=reasons, closes=True,
    )  # fmt: skip


class BreakAway(Command, tag="break-away"):
    """Leave a melee: every enemy in Personal Space strikes once, then whoever still stands moves. One action
    (BW-07).

    enemies: those in Personal Space, beside those that are known to be. behind, outnumbered: of them who strikes from
    behind, and who has others of their enemies in Personal Space as well. Nobody strikes at a model that knows Hit &
    Run. Whom a strike ties up stays. Of a team, each that stands beside an enemy is struck at by it. ground: where the
    move begins.
    """

    model: str
    enemies: tuple[str, ...] = ()
    inches: Distance = None
    ground: Ground = "open"
    behind: tuple[str, ...] = ()
    outnumbered: tuple[str, ...] = ()
    obstacles: Annotated[int, Meta(ge=0, le=12)] = 0
    beside: tuple[str, ...] = ()
    stairs: bool = False
    water: bool = False
    off_board: bool = False
    toward: bool = False

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model, does="moves")
        battle = table.battle
        if model.bound:
            raise Refused(say("tied-up", model=model.name, bound=model.bound))
        if len(set(self.enemies)) != len(self.enemies):
            raise Refused(say("strikes-once"))
        foes = self._foes(battle, model)
        now = activation(battle)
        straight_off(battle, model, toward=self.toward)
        beside = self._beside_others(battle, model, foes)
        slowly(model, now, self.ground)
        if not inches_left(battle, model):
            raise Refused(say("no-inches-left", model=model.name))
        farthest = stride(battle, model, ground=self.ground, obstacles=self.obstacles)
        inches = distance(model, self.inches, farthest, "move")
        if not inches and self.inches is not None:
            raise Refused(say("more-than-nothing", model=model.name))
        if not model.has("hit-and-run"):
            for foe in foes:
                for key in _beside(table, model, foe):
                    if table.battle.model(key).in_play:
                        strike(table, foe.key, key, self.facts(table.battle, foe.key, key, foes))
        away = movers(table.battle)
        if away:
            table.happens(
                Moved(away[0], away, "break-away", inches, now.run + 1, self.stairs, self.water, beside)
            )
            if self.off_board:
                leave_the_board(table, away)
        elif together(table.battle):
            table.happens(Strained(self.model))
        end_if_wiped_out(table)

    def _beside_others(self, battle: Battle, model: Model, foes: list[Model]) -> tuple[str, ...]:
        """Enemies within an inch at its end: others than those it leaves."""
        beside = beside_at_the_end(battle, model, self.beside)
        for foe in foes:
            if foe.key in beside:
                raise Refused(say("ends-away", model=model.name, foe=foe.name))
        return beside

    def _foes(self, battle: Battle, model: Model) -> list[Model]:
        named = [enemy(battle, model, key) for key in self.enemies]
        known = contact.held_by(battle, together(battle))
        foes = [*named, *(foe for foe in known if foe not in named)]
        if not foes:
            raise Refused(say("whose-space", model=model.name))
        for key in (*self.behind, *self.outnumbered):
            if key not in {foe.key for foe in foes}:
                raise Refused(say("not-beside", foe=battle.model(key).name, model=model.name))
        return foes

    def facts(self, battle: Battle, foe: str, runner: str, foes: list[Model]) -> Situation:
        """How an enemy strikes at a model that leaves: what was said, and what is known of who stands beside whom."""
        striker, target = battle.model(foe), battle.model(runner)
        crowd = any(other.key != foe and other.in_play and battle.friends(other, striker) for other in foes)
        return Situation(
            behind=foe in self.behind,
            friend=crowd or contact.has_friend_beside(battle, striker, target),
            outnumbered=foe in self.outnumbered or contact.outnumbered(battle, striker, runner),
        )


def _beside(table: BattleTable, model: Model, foe: Model) -> tuple[str, ...]:
    """Whom an enemy strikes at: the model, or those of its team that stand within an inch of it."""
    keys = together(table.battle)
    team = tuple(table.battle.model(key) for key in keys)
    if len(team) < 2:
        return (model.key,)
    known = tuple(key for key in contact.beside(table.battle, foe.key) if key in keys)
    if known:
        return known
    why = say("beside-whom", foe=foe.name)
    return table.choose_any(
        model.side, why, options(team), model=model.key, purpose="beside", about=(foe.key,)
    )


class TearFree(Command, tag="tear-free"):
    """A bound model spends an action: one Strength die that reaches the binding’s Strength is enough."""

    model: str

    def carry_out(self, table: BattleTable) -> None:
        model = acting(table, self.model)
        tied(model)
        needs = max(2, min(6, model.bound))
        dice = max(1, min(DICE_AT_MOST, model.score("strength")))
        table.happens(Strained(self.model))
        why = say("to-tear-free", model=model.name)
        table.happens(Freed(self.model, one_reaches(table, model, why, dice, needs, purpose="tear_free")))
