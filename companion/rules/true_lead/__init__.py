"""True Lead: a Wild West skirmish, model by model, with duels and brawls. Version 0.8 of its rules."""

from __future__ import annotations

from companion.rules.game import BattleRules, Game, RosterRules
from companion.rules.table import Rolled
from companion.rules.true_lead import catalogue, forces, play
from companion.rules.true_lead.brawls import Brawl, Strike
from companion.rules.true_lead.builder import BUILDER
from companion.rules.true_lead.corrections import Correct, Corrected
from companion.rules.true_lead.duel import Duel
from companion.rules.true_lead.events import fighting, movement, rounds
from companion.rules.true_lead.labels import label, names, title
from companion.rules.true_lead.movement import Dismount, Run, Walk
from companion.rules.true_lead.musters import FORM, SEATS, agreed, compose, opening, quick
from companion.rules.true_lead.roster import Force
from companion.rules.true_lead.rounds import Activate, CallIt, Concede, Done, PlayOn
from companion.rules.true_lead.screens import (
    card,
    cards,
    corrections,
    draft,
    extras,
    outcome,
    question,
    report,
    view,
)
from companion.rules.true_lead.setup import Begin, Place, RollOff, begin
from companion.rules.true_lead.shooting import Ambush, Pin, React, Shoot
from companion.rules.true_lead.state import Battle, Setup

Commands = (
    Activate | Ambush | Begin | Brawl | CallIt | Concede | Correct | Dismount | Done | Duel | Pin | Place | PlayOn
    | React | RollOff | Run | Shoot | Strike | Walk
)  # fmt: skip

Events = (
    rounds.Tied | rounds.RolledOff | rounds.Placed | rounds.RoundBegun | rounds.Activated | rounds.StoodUp
    | rounds.ActivationEnded | rounds.Finished | rounds.BattleOver | rounds.PlayedOn | movement.Moved
    | movement.Lurked | movement.Dismounted | movement.Thrown | fighting.Fired | fighting.Missed | fighting.RanDry
    | fighting.Pinned | fighting.Challenged | fighting.Drew | fighting.Engaged | fighting.Met | fighting.Joined
    | fighting.Struck | fighting.Wounded | fighting.Stunned | fighting.Killed | Corrected | Rolled
)  # fmt: skip

GAME = Game(
    key="true-lead",
    title="True Lead",
    line="Quick gunfights model by model: duels, ambushes, brawls and bolting horses.",
    version=1,
    roster=RosterRules(
        gang=Force,
        price=forces.price,
        problems=forces.problems,
        starters=catalogue.starters,
        cards=cards,
        builder=BUILDER,
        people=forces.people,
        extras=extras,
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
        turn="round",
    ),
    reference=catalogue.reference(),
    rulings=catalogue.rulings(),
)
