"""Blood Horizon: a Star on the run with a satchel that is not his. A fight on the Battle Board, and all that leads to
one: towns, roads, ambushes, an Assassin.
"""

from __future__ import annotations

from companion.rules.blood_horizon import book, catalogue, charts, play
from companion.rules.blood_horizon.bands import fighters, price, problems
from companion.rules.blood_horizon.builder import BUILDER
from companion.rules.blood_horizon.chase.commands import ChaseCommands, ChaseEvents
from companion.rules.blood_horizon.corrections import Correct, Corrected
from companion.rules.blood_horizon.encounters.commands import EncounterCommands, EncounterEvents
from companion.rules.blood_horizon.fight.commands import FightCommands
from companion.rules.blood_horizon.fight.events import FightEvents
from companion.rules.blood_horizon.labels import label, names, title
from companion.rules.blood_horizon.leaves import LEAVES
from companion.rules.blood_horizon.musters import FORM, SEATS, agreed, compose, opening, quick
from companion.rules.blood_horizon.roster import Band
from companion.rules.blood_horizon.screens import (
    card,
    cards,
    chart_of,
    corrections,
    draft,
    extras,
    outcome,
    previously,
    question,
    report,
    view,
)
from companion.rules.blood_horizon.setup import begin
from companion.rules.blood_horizon.stars import Powered, Withstood
from companion.rules.blood_horizon.state import Battle, Setup
from companion.rules.blood_horizon.tabletop.events import TabletopEvents
from companion.rules.blood_horizon.tabletop.moves import TabletopCommands
from companion.rules.blood_horizon.taking import Compared, Grew, Strained, Took
from companion.rules.blood_horizon.trials import trials
from companion.rules.game import BattleRules, Game, RosterRules
from companion.rules.table import Rolled

Commands = FightCommands | TabletopCommands | EncounterCommands | ChaseCommands | Correct
Events = (
    FightEvents | TabletopEvents | EncounterEvents | ChaseEvents | Took | Compared | Grew | Powered | Strained |
    Withstood | Corrected | Rolled
)  # fmt: skip

GAME = Game(
    key="blood-horizon",
    title="Blood Horizon",
    line="A Star, a satchel and everybody after it: quick fights, towns, roads and an Assassin who plays himself.",
    version=1,
    roster=RosterRules(
        gang=Band,
        price=price,
        problems=problems,
        starters=catalogue.starters,
        cards=cards,
        builder=BUILDER,
        people=fighters,
        extras=extras,
        unit="Rep d6",
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
        seats=(1, len(SEATS)),
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
        chart=chart_of,
        turn="week",
        previously=previously,
    ),
    reference=catalogue.reference(),
    rulings=catalogue.rulings(),
    leaves=LEAVES,
    trials=trials,
    catalogues={
        "weapons": book.weapons,
        "attributes": book.attributes,
        "who": book.who,
        "hands": book.hands,
        "people": book.people,
        "encounters": book.encounters,
        "charts": charts.tables,
    },
)
