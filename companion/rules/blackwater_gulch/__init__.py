"""Blackwater Gulch: weird-west gangs bought with Fame. The core rules of the Gangfight edition of 2017."""

from __future__ import annotations

from companion.rules.blackwater_gulch import catalogue, gangs, play
from companion.rules.blackwater_gulch.attacks import Attack
from companion.rules.blackwater_gulch.builder import BUILDER
from companion.rules.blackwater_gulch.corrections import Correct, Corrected
from companion.rules.blackwater_gulch.events import fighting, gear, movement, turns
from companion.rules.blackwater_gulch.gear import Equip, Ready, Reload, Trade, TurnGun
from companion.rules.blackwater_gulch.keeping import keep
from companion.rules.blackwater_gulch.labels import label, names, title
from companion.rules.blackwater_gulch.melee import BreakAway, TearFree
from companion.rules.blackwater_gulch.movement import Climb, Fall, Hide, Jump, Move, Tackle
from companion.rules.blackwater_gulch.musters import FORM, SEATS, agreed, compose, opening, quick
from companion.rules.blackwater_gulch.objectives import Capture, PickUp
from companion.rules.blackwater_gulch.powers import Consume, UsePower
from companion.rules.blackwater_gulch.roster import Gang
from companion.rules.blackwater_gulch.screens import (
    card,
    cards,
    corrections,
    draft,
    outcome,
    question,
    report,
    view,
)
from companion.rules.blackwater_gulch.setup import Place, PlaceObjective, RollOff, begin
from companion.rules.blackwater_gulch.state import Battle, Setup
from companion.rules.blackwater_gulch.turns import (
    Activate,
    CallIt,
    Concede,
    EndActivation,
    PlayOn,
    StartTurn,
)
from companion.rules.game import BattleRules, Game, RosterRules
from companion.rules.table import Rolled

Commands = (
    Activate | Attack | BreakAway | CallIt | Capture | Climb | Concede | Consume | Correct | EndActivation | Equip
    | Fall | Hide | Jump | Move | PickUp | Place | PlaceObjective | PlayOn | Ready | Reload | RollOff | StartTurn
    | Tackle | TearFree | Trade | TurnGun | UsePower
)  # fmt: skip

Events = (
    turns.RolesTaken | turns.ObjectivePlaced | turns.Placed | turns.Tied | turns.TurnBegun | turns.Activated
    | turns.ActivationEnded | turns.BattleOver | turns.PlayedOn | turns.TokenShaken | turns.TokensHold
    | turns.NerveHeld | turns.NerveBroke | movement.Moved | movement.Jumped | movement.Tackled | movement.Fell
    | movement.RanOff | movement.Freed | movement.Strained | movement.Hid | fighting.Attacked | fighting.Missed
    | fighting.Defended | fighting.Wounded | fighting.OutOfAction | fighting.TokenTaken | fighting.Bound
    | fighting.Healed | fighting.Revived | fighting.NotRevived | gear.Readied | gear.Equipped | gear.Reloaded
    | gear.Consumed | gear.PowerUsed | gear.Boosted | gear.Loaded | gear.Fitted | gear.Captured | gear.LootTaken
    | gear.Traded | gear.GunTurned | Corrected | Rolled
)  # fmt: skip

GAME = Game(
    key="blackwater-gulch",
    title="Blackwater Gulch",
    line="Weird-west gangs, six turns, no questions asked.",
    version=1,
    roster=RosterRules(
        gang=Gang,
        price=gangs.price,
        problems=gangs.problems,
        starters=catalogue.starters,
        cards=cards,
        builder=BUILDER,
        keep=keep,
        unit="Fame",
    ),
    battle=BattleRules(
        setup=Setup,
        state=Battle,
        commands=Commands,
        events=Events,
        sentences=catalogue.sentences(),
        begin=begin,
        opening=opening,
        form=FORM,
        seats=(2, len(SEATS)),
        compose=compose,
        quick=quick,
        agreed=agreed,
        view=view,
        draft=draft,
        ask=question,
        label=label,
        names=names,
        title=title,
        propose=play.propose,
        broken=play.broken,
        over=play.over,
        summary=play.summary,
        report=report,
        outcome=outcome,
        corrections=corrections,
        card=card,
        standard=lambda: {"deck": catalogue.loot_deck()},
    ),
    reference=catalogue.reference(),
    rulings=catalogue.rulings(),
)
