"""Coyotes, a game that one may play alone, or several together: the foes are played by the rules.

No rulebook has it; the tests of the house play it where the other tiny game has two sides and hides nothing.
"""

from games.engine.game import BattleRules, Game, Setting
from games.engine.play.table import Rolled
from games.engine.roster import RosterRules
from games.engine.show.pieces import Pick
from games.engine.show.report import Chapter, ReferencePage
from tests.coyotes import rules, screens
from tests.tiny_game import STARTERS, posses
from tests.tiny_game.screens import cards

KEY = "coyotes"

GAME = Game(
    key=KEY,
    title="Coyotes",
    line="A fire, a night, and what comes out of it.",
    version=1,
    roster=RosterRules(
        gang=posses.Posse,
        price=posses.price,
        problems=posses.problems,
        starters=lambda: STARTERS,
        cards=cards,
        builder=posses.BUILDER,
        unit="nerve",
    ),
    battle=BattleRules(
        setup=rules.Setup,
        state=rules.Camp,
        commands=rules.Watch | rules.Shoot | rules.Bite | rules.Correct,
        events=rules.Came
        | rules.Shot
        | rules.Bitten
        | rules.Watched
        | rules.RoundBegun
        | rules.Turned
        | rules.Ended
        | rules.Corrected
        | Rolled,
        sentences=rules.SENTENCES,
        begin=rules.begin,
        opening=lambda camp: None,
        form=(Setting("rounds", "Rounds", (Pick("2", "2 rounds"), Pick("4", "4 rounds")), "4"),),
        seats=(1, 3),
        compose=rules.compose,
        quick=lambda gangs: rules.compose({}, gangs),
        agreed=lambda camp: (f"{camp.rounds} rounds",),
        view=screens.view,
        draft=screens.draft,
        ask=screens.ask,
        label=screens.label,
        names=screens.names,
        title=screens.title,
        propose=rules.propose,
        broken=rules.broken,
        over=lambda camp: camp.over,
        summary=rules.summary,
        report=screens.report,
        outcome=screens.outcome,
        corrections=rules.BY_HAND.corrections,
        card=screens.card,
        turn="round",
        chart=screens.event_chart,
        teams=False,
    ),
    charted=True,
    reference=(Chapter("Nerve", ("Whoever has none left is out.",)),),
    reference_pages=(
        ReferencePage("bites", "Bites", "What a bite does, by its face.", screens.bites, "skull"),
        ReferencePage("paper", "On a sheet", "The whole night, to be folded.", screens.paper, folds=True),
    ),
    catalogues={"bites": lambda: [list(row) for row in rules.BITES], "starters": lambda: list(STARTERS)},
)
