"""Standoff, a game of two commands: whoever writes a game may begin here. The house takes it as it takes any other.

Two sides stand face to face. In turn each shoots, or calls somebody out: how many paces he says aloud, then both
choose in secret how fast they draw. No rulebook has it; the tests of the house play it.
"""

from __future__ import annotations

from games.engine.game import BattleRules, Game
from games.engine.play.table import Rolled
from games.engine.roster import RosterRules, Starter
from games.engine.show.report import Chapter
from tests.tiny_game import posses, rules, screens

KEY = "standoff"
EVENTS = rules.Shot | rules.Drawn | rules.RoundBegun | rules.Turned | rules.Ended | rules.Corrected | Rolled

STARTERS = {
    starter.key: starter
    for starter in (
        Starter("porch", "The Porch", "", "Two brothers.", 3, "Short of 4", posses.PORCH),
        Starter("yard", "The Yard", "", "A widow and her dog.", 3, "Short of 4", posses.YARD),
    )
}

GAME = Game(
    key=KEY,
    title="Standoff",
    line="Two sides, two commands, no cover.",
    version=1,
    roster=RosterRules(
        gang=posses.Posse,
        price=posses.price,
        problems=posses.problems,
        starters=lambda: STARTERS,
        cards=screens.cards,
        builder=posses.BUILDER,
        unit="nerve",
    ),
    battle=BattleRules(
        setup=rules.Setup,
        state=rules.Street,
        commands=rules.Shoot | rules.CallOut | rules.Correct,
        events=EVENTS,
        sentences=rules.SENTENCES,
        begin=rules.begin,
        opening=lambda street: None,
        form=rules.FORM,
        seats=(2, 2),
        compose=rules.compose,
        quick=lambda gangs: rules.compose({}, gangs),
        agreed=lambda street: (f"{street.rounds} rounds",),
        view=screens.view,
        draft=screens.draft,
        ask=screens.ask,
        label=screens.label,
        names=screens.names,
        title=screens.title,
        propose=rules.propose,
        broken=rules.broken,
        over=lambda street: street.over,
        summary=rules.summary,
        report=screens.report,
        outcome=screens.outcome,
        corrections=rules.BY_HAND.corrections,
        card=screens.card,
        turn="round",
    ),
    reference=(Chapter("Nerve", ("Whoever has none left is out.",)),),
    rulings={"ST-01": "A dog may be called out."},
)
