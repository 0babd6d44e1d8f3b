"""Turns: initiative, activations one after the other, the end of a turn and of the battle.

Source: Blackwater Gulch, Game Turns; Initiative; Activation; Minion Teams; Turn Limits; rulings BW-12, BW-16,
BW-19, BW-20, BW-49.
"""

from __future__ import annotations

import msgspec

from games.blackwater_gulch.actions import BattleTable, activation, playing, standing
from games.blackwater_gulch.events.turns import (
    Activated,
    ActivationEnded,
    BattleOver,
    GangLeft,
    Irregular,
    PlayedOn,
    Tied,
    TurnBegun,
)
from games.blackwater_gulch.initiative import wish_of
from games.blackwater_gulch.morale import keep_nerve
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.state import Battle, Model
from games.blackwater_gulch.upkeep import at_the_end, shake_off
from games.blackwater_gulch.victory import end_by_points, end_if_wiped_out, points, standing_teams
from games.engine.play.questions import Option, Refused
from games.engine.play.table import Command

say = phrases("rules.activation")


def highest(table: BattleTable, why: str, sides: tuple[str, ...], *, purpose: str) -> str:
    """Every side rolls one die; the highest wins, and those that tie roll again."""
    while len(sides) > 1:
        faces = table.roll_off(why, sides, purpose=purpose)
        best = max(faces.values())
        sides = tuple(side for side in sides if faces[side] == best)
        if len(sides) > 1:
            table.happens(Tied(sides))
    return sides[0]


def tell_irregular(table: BattleTable) -> None:
    """What is wrong with the gangs, told once before the first roll: the table plays all the same."""
    for words in table.battle.irregular:
        table.happens(Irregular(words))


def _decided(table: BattleTable, winner: str, sides: tuple[str, ...]) -> str:
    """Who goes first, as the winner of the roll says now."""
    names = [Option(side, table.battle.sides[side].name) for side in sides]
    return table.choose(winner, say("who-first"), names, purpose="first_side")


class StartTurn(Command, tag="start-turn"):
    """A new turn: all roll for initiative and the winner says who activates first; wished: as they said before."""

    wished: bool = False

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        if battle.stage == "over":
            raise Refused(say("battle-over"))
        if battle.stage == "play":
            raise Refused(say("turn-goes-on", turn=battle.turn))
        tell_irregular(table)
        sides = tuple(side for side in battle.order if battle.in_play(side))
        winner = highest(table, say("for-initiative"), sides, purpose="initiative")
        first = wish_of(battle, winner) if self.wished else _decided(table, winner, sides)
        table.happens(TurnBegun(battle.turn + 1, winner, first, self.wished))


def next_side(battle: Battle, after: str) -> str:
    """The side whose go follows, clockwise, of those with somebody left to activate; "" for none."""
    place = battle.order.index(after)
    for side in (*battle.order[place + 1 :], *battle.order[: place + 1]):
        if battle.ready(side):
            return side
    return ""


class Activate(Command, tag="activate"):
    """A model begins its activation with its Upkeep: tokens, morale, weapons loaded; then actions by its
    Stamina.

    team: further minions of the same kind, all within two inches of each other, that act as one with it.
    """

    model: str
    team: tuple[str, ...] = ()

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        playing(battle)
        model = battle.model(self.model)
        if battle.acting is not None:
            raise Refused(say("still-acts", model=battle.model(battle.acting.models[0]).name))
        standing(model)
        if model.side != battle.active:
            raise Refused(
                say("not-its-go", up=battle.sides[battle.active].name, own=battle.sides[model.side].name)
            )
        if model.activated:
            raise Refused(say("activated-already", model=model.name))
        models = (self.model, *(_team_mate(battle, model, key) for key in self.team))
        if len({*models}) != len(models):
            raise Refused(say("once-in-team"))
        fresh = msgspec.structs.replace(model, until_next=())
        table.happens(Activated(models, fresh.score("stamina")))
        for key in models:
            shake_off(table, key)
        for key in models:
            if table.battle.model(key).in_play and not _fleeing(table.battle):
                keep_nerve(table, key)
        end_if_wiped_out(table)


def _fleeing(battle: Battle) -> bool:
    return battle.acting is not None and battle.acting.fleeing


def team_mates(battle: Battle, model: Model) -> tuple[Model, ...]:
    """Minions that could act as a team with this one now: the same card, the same side, not yet activated."""
    if model.sheet.level != "minion":
        return ()
    return tuple(
        other for other in battle.ready(model.side) if other.key != model.key and _same_card(model, other)
    )


def _same_card(model: Model, other: Model) -> bool:
    one, two = model.sheet, other.sheet
    return (
        two.level == "minion"
        and (one.type or one.name) == (two.type or two.name)
        and _figures(one) == _figures(two)
    )


def _figures(sheet: object) -> tuple[object, ...]:
    names = ("health", "defense", "strength", "speed", "stamina", "intellect", "ranged", "melee", "skills")
    return tuple(getattr(sheet, name) for name in names)


def _team_mate(battle: Battle, model: Model, key: str) -> str:
    other = battle.model(key)
    if model.sheet.level != "minion" or other.sheet.level != "minion":
        raise Refused(say("minions-only"))
    if other.side != model.side or not _same_card(model, other):
        raise Refused(say("another-kind", other=other.name, model=model.name))
    standing(other)
    if other.activated:
        raise Refused(say("activated-already", model=other.name))
    return key


class EndActivation(Command, tag="done"):
    """The activation ends, with damage over time; then the next side is up, or the turn is over."""

    def carry_out(self, table: BattleTable) -> None:
        now = activation(table.battle)
        model = table.battle.model(now.models[0])
        must_retreat = now.fleeing and not now.retreated and now.left > 0
        if must_retreat and model.in_play and not model.bound:
            raise Refused(say("fall-back-once", model=model.name))
        for key in now.models:
            at_the_end(table, key)
        end_if_wiped_out(table)
        if table.battle.stage != "over":
            pass_on(table, now.models, model.side)


def pass_on(table: BattleTable, models: tuple[str, ...], side: str) -> None:
    """Whose go it is after an activation; after the last one of the last turn the points are counted."""
    battle = table.battle
    table.happens(ActivationEnded(models, next_side(battle, side)))
    limit = battle.settings.turns
    if table.battle.stage == "between" and limit and battle.turn >= limit:
        end_by_points(table, "turn-limit")


def go_on(table: BattleTable) -> None:
    """Between two activations: where a fall or a correction took the last model that the side up could have
    activated, the next side is up, or the turn is over.
    """
    battle = table.battle
    if battle.stage == "play" and battle.acting is None and not battle.ready(battle.active):
        pass_on(table, (), battle.active)


class CallIt(Command, tag="call-it"):
    """The players stop here and count the points."""

    def carry_out(self, table: BattleTable) -> None:
        if table.battle.stage == "over":
            raise Refused(say("over-already"))
        end_by_points(table, "called")


class Concede(Command, tag="concede"):
    """A side gives up. Where several teams would be left without it, it leaves the board and they fight on (ruling
    BW-49); a side whose team goes on without it leaves as well. Else the last team has won.
    """

    side: str

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        loser = battle.side(self.side)
        if battle.stage == "over":
            raise Refused(say("over-already"))
        standing = [side for side in battle.order if side != self.side and battle.in_play(side)]
        if not battle.in_play(self.side) and standing:
            raise Refused(say("nobody-to-concede", side=loser.name))
        teams = {battle.team(side) for side in standing}
        if len(teams) < 2:
            winners = tuple(side for side in battle.order if battle.team(side) in teams - {loser.team})
            table.happens(BattleOver("conceded", winners, points(battle)))
            return
        self._leave(table)

    def _leave(self, table: BattleTable) -> None:
        battle = table.battle
        models = tuple(model.key for model in battle.in_play(self.side))
        objectives = sum(battle.models[key].objectives for key in models)
        now = battle.acting
        acts = now is not None and battle.models[now.models[0]].side == self.side
        table.happens(GangLeft(self.side, models, objectives))
        if acts and now is not None:
            pass_on(table, now.models, self.side)
        go_on(table)


class PlayOn(Command, tag="play-on"):
    """The battle goes on although it was over: a limit ignored, or a fallen model stood up by hand."""

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        if battle.stage != "over":
            raise Refused(say("not-over"))
        if len(standing_teams(battle)) < 2:
            raise Refused(say("one-side-left"))
        ready = [side for side in battle.order if battle.ready(side)]
        after = battle.first or battle.order[0]
        active = after if after in ready else next_side(battle, after)
        table.happens(PlayedOn(active if battle.turn else ""))
