"""Horizon: out of the ashes, its combat: profiles read by the score of a test, and two actions a turn."""

from __future__ import annotations

from companion.rules.game import BattleRules, Game, RosterRules
from companion.rules.horizon import catalogue, gangs, play, squads
from companion.rules.horizon.attacks import Attack
from companion.rules.horizon.builder import BUILDER
from companion.rules.horizon.corrections import Correct, Corrected
from companion.rules.horizon.ending import CallIt, Concede, PlayOn
from companion.rules.horizon.events import doing, fighting, rounds
from companion.rules.horizon.gear import Draw, Holster, Reload, Switch
from companion.rules.horizon.grenades import Grenade
from companion.rules.horizon.hiding import Aware, Disengage, Extended, Seen, Sneak, Spot
from companion.rules.horizon.joining import Join
from companion.rules.horizon.labels import label, names, title
from companion.rules.horizon.leaves import LEAVES
from companion.rules.horizon.moving import Defend, Dive, Move
from companion.rules.horizon.musters import FORM, SEATS, agreed, compose, opening, quick
from companion.rules.horizon.objects import Drop, Lift, PickUp, Throw
from companion.rules.horizon.roster import Squad
from companion.rules.horizon.screens import (
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
from companion.rules.horizon.setup import Look, begin
from companion.rules.horizon.skills import Oppose, UseSkill
from companion.rules.horizon.state import Battle, Setup
from companion.rules.horizon.turns import Done, Test
from companion.rules.table import Rolled

Commands = (
    Attack | Aware | CallIt | Concede | Correct | Defend | Disengage | Dive | Done | Draw | Drop | Extended | Grenade
    | Holster | Join | Lift | Look | Move | Oppose | PickUp | PlayOn | Reload | Seen | Sneak | Spot | Switch | Test
    | Throw | UseSkill
)  # fmt: skip

Events = (
    rounds.Looked | rounds.Ordered | rounds.Slotted | rounds.Joined | rounds.RoundBegun | rounds.TurnBegun
    | rounds.TurnEnded | rounds.Conceded | rounds.CombatOver | rounds.PlayedOn | fighting.Tested | fighting.Attacked
    | fighting.Lobbed | fighting.Contested | fighting.Fizzled | fighting.Hurt | fighting.Stricken | fighting.FellInComa
    | fighting.Died | fighting.Defended | fighting.Dived | doing.Moved | doing.Reloaded | doing.Drew | doing.Holstered
    | doing.Dropped | doing.PickedUp | doing.Strained | doing.Heaved | doing.BrokeAway | doing.Spotted | doing.Sneaked
    | doing.Watched | doing.Unfound | doing.Escaped | doing.Worked | doing.Scanned | doing.SkillUsed | doing.Opposed
    | Corrected | Rolled
)  # fmt: skip

GAME = Game(
    key="horizon",
    title="Horizon: out of the ashes",
    line="Gunfights after the end: one test a turn, a table for each weapon, and a Director for the foes.",
    version=1,
    roster=RosterRules(
        gang=Squad,
        price=gangs.price,
        problems=gangs.problems,
        starters=squads.starters,
        cards=cards,
        builder=BUILDER,
        unit="Bar",
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
    leaves=LEAVES,
    catalogues={"weapons": catalogue.catalogue},
)
