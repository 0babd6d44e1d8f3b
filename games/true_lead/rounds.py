"""Rounds: model after model, side after side, until all have acted; the end of a round and of the battle.

Source: True Lead, Playing the Game; Activation; Objective; Wounds; rulings TL-05, TL-08, TL-12 to TL-14, TL-21.
"""

from __future__ import annotations

from games.engine.play.questions import Refused
from games.engine.play.table import Command
from games.true_lead.actions import BattleTable, acting, playing, unengaged
from games.true_lead.events.rounds import Activated, ActivationEnded, Finished, PlayedOn, RoundBegun, StoodUp
from games.true_lead.phrases import phrases
from games.true_lead.state import Battle
from games.true_lead.victory import end_by_points, end_if_wiped_out, end_with, standing

say = phrases("rules.rounds")


def next_side(battle: Battle, after: str) -> str:
    """Whose go follows on a side's: the other's, or its own again where the other has nobody left; "" when all have
    acted.
    """
    for side in (battle.other(after), after):
        if battle.ready(side):
            return side
    return ""


def note_finished(table: BattleTable) -> None:
    """The first side with nobody left to activate begins the next round; it has finished the moment its last model
    ends its activation, or its last waiting model is killed or stunned (rulings TL-13, TL-21).
    """
    battle = table.battle
    if battle.stage != "play" or battle.finished:
        return
    busy = battle.models[battle.acting.model].side if battle.acting else ""
    first = battle.first or battle.order[0]
    for side in (first, battle.other(first)):
        if side != busy and battle.living(side) and not battle.ready(side):
            table.happens(Finished(side))
            return


def end_activation(table: BattleTable, *, told: bool = False) -> None:
    """The activation under way is over; the other side is up, or the round is over, or the battle. told: a sentence has
    said already what the model did with it.
    """
    now = table.battle.acting
    if now is not None and table.battle.stage == "play":
        model = table.battle.models[now.model]
        idle = not told and model.alive and not model.stunned and not now.action
        table.happens(ActivationEnded(now.model, next_side(table.battle, model.side), idle))
    go_on(table)


def go_on(table: BattleTable) -> None:
    """What follows by itself: the end of an activation whose model is down, of a round, of the battle."""
    battle = table.battle
    if battle.stage != "play":
        return
    if battle.acting is not None:
        model = battle.models[battle.acting.model]
        if not model.alive or model.stunned:
            end_activation(table)
            return
    note_finished(table)
    if end_if_wiped_out(table) or battle.acting is not None:
        return
    if battle.active and not battle.ready(battle.active):
        table.happens(ActivationEnded("", next_side(battle, battle.active)))
    if not table.battle.active:
        next_round(table)


def next_round(table: BattleTable) -> None:
    """A new round, which the side that finished first begins; after the last one the points are counted."""
    battle = table.battle
    if battle.settings.rounds and battle.round >= battle.settings.rounds:
        end_by_points(table, "rounds")
        return
    begin_round(table, battle.finished or battle.first)


def begin_round(table: BattleTable, first: str) -> None:
    """A round begins; where a side has nobody left to fight it, the battle is over."""
    table.happens(RoundBegun(table.battle.round + 1, first))
    go_on(table)


class Activate(Command, tag="activate"):
    """A model of the side whose go it is begins its activation; a stunned one stands up, and that is all it does.

    Its own ambush ends, and so do the pins that it laid. Source: True Lead, Activation; Wounds; rulings TL-05, TL-08,
    TL-09, TL-13, TL-22.
    """

    model: str

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        playing(battle)
        model = battle.model(self.model)
        if battle.acting is not None:
            raise Refused(say("still-acting", name=battle.model(battle.acting.model).name))
        if not model.alive:
            raise Refused(say("dead", model=model.name))
        if model.side != battle.active:
            up, own = battle.sides[battle.active].name, battle.sides[model.side].name
            raise Refused(say("go-not-s", up=up, own=own))
        if model.activated:
            raise Refused(say("been-activated-round-already", model=model.name))
        table.happens(Activated(model.key, model.stunned))
        if model.stunned:
            table.happens(StoodUp(model.key))
            end_activation(table, told=True)


class Done(Command, tag="done"):
    """The activation ends. A model in a brawl has to strike first, unless its action went into something else.

    Source: True Lead, Activation; Brawls; ruling TL-10.
    """

    def carry_out(self, table: BattleTable) -> None:
        playing(table.battle)
        if table.battle.acting is None:
            raise Refused(say("nobody-acting-activate-model"))
        now, model = acting(table.battle, table.battle.acting.model)
        if now.target:
            raise Refused(say("strike-first", model=model.name, name=table.battle.model(now.target).name))
        if now.action in ("", "brawl"):
            unengaged(table.battle, model)
        end_activation(table)


class CallIt(Command, tag="call-it"):
    """The players stop here and count the points. Source: True Lead, Objective; ruling TL-12."""

    def carry_out(self, table: BattleTable) -> None:
        if table.battle.stage == "over":
            raise Refused(say("battle-over-already"))
        end_by_points(table, "called")


class Concede(Command, tag="concede"):
    """A side gives up, and the other has won, whatever the points."""

    side: str

    def carry_out(self, table: BattleTable) -> None:
        loser = table.battle.side(self.side)
        if table.battle.stage == "over":
            raise Refused(say("battle-over-already"))
        end_with(table, "conceded", table.battle.other(loser.key))


class PlayOn(Command, tag="play-on"):
    """The battle goes on although it was over: another round after the last, or a fallen model stood up by hand."""

    def carry_out(self, table: BattleTable) -> None:
        battle = table.battle
        if battle.stage != "over":
            raise Refused(say("battle-not-over"))
        if len(standing(battle)) < 2:
            raise Refused(say("only-one-side-anybody"))
        table.happens(PlayedOn())
        battle = table.battle
        if battle.stage != "play":
            return
        if not battle.active and any(battle.ready(side) for side in battle.order):
            table.happens(ActivationEnded("", next_side(battle, battle.other(battle.first))))
        if table.battle.active:
            go_on(table)
        else:
            begin_round(table, battle.finished or battle.first)
