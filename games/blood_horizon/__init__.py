"""Blood Horizon: a Star on the run with a satchel that is not theirs. A fight on the Battle Board, and all that leads
to one: towns, roads, ambushes, an Assassin.
"""

from __future__ import annotations

from games.blood_horizon import play, version_1
from games.blood_horizon.chase.after import encounter_over, nobody_left, note_leader
from games.blood_horizon.corrections import BY_HAND
from games.blood_horizon.encounters.after import fight_over
from games.blood_horizon.fight.alone import alone
from games.blood_horizon.going_on import goes_on
from games.blood_horizon.kernel import book, catalogue, charts, handover
from games.blood_horizon.kernel.bands import fighters, pay, price, problems
from games.blood_horizon.kernel.beside import measures
from games.blood_horizon.kernel.builder import BUILDER
from games.blood_horizon.kernel.own import KINDS as OWN_KINDS
from games.blood_horizon.kernel.reference_pages import REFERENCE_PAGES
from games.blood_horizon.kernel.roster import Band
from games.blood_horizon.kernel.state import Battle, Setup
from games.blood_horizon.kernel.terms import terms
from games.blood_horizon.labels import label, names, title
from games.blood_horizon.phrases import phrases
from games.blood_horizon.screens import (
    FILMING,
    card,
    cards,
    chart_of,
    country,
    draft,
    extras,
    harm,
    harms,
    outcome,
    previously,
    question,
    report,
    retell,
    spar,
    view,
)
from games.blood_horizon.setup import begin, brought, foes_of
from games.blood_horizon.setup_form import FORM, SEATS, WAYS, agreed, compose, opening, quick
from games.blood_horizon.trials import trials
from games.engine.game import BattleRules, Game
from games.engine.play.table import unions
from games.engine.roster import Ledger, RosterRules
from games.engine.tell.story import verdicts

say = phrases("screens.game")

Commands, Events = unions(__name__)

handover.fight_is_over.to(fight_over)
handover.fight_is_read.to(note_leader)
handover.week_goes_on.to(encounter_over)
handover.chase_is_over.to(nobody_left)

GAME = Game(
    key="blood-horizon",
    title="Blood Horizon",
    line=say("line"),
    version=1,
    roster=RosterRules(
        gang=Band,
        price=price,
        problems=problems,
        starters=catalogue.starters,
        cards=cards,
        builder=BUILDER,
        people=fighters,
        own=OWN_KINDS,
        measures=measures,
        extras=extras,
        unit=say("unit"),
        ledger=Ledger(say("money"), pay),
        noun=say("noun"),
        nouns=say("nouns"),
    ),
    battle=BattleRules(
        setup=Setup,
        state=Battle,
        commands=Commands,
        events=Events,
        sentences=catalogue.sentences(),
        upgrades=(version_1.upgraded,),
        begin=begin,
        foes=foes_of,
        layouts=lambda answers, gangs: {"board": catalogue.SHELF.layouts()},
        opening=opening,
        form=FORM,
        seats=(1, len(SEATS)),
        teams=False,
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
        stops=play.stops,
        hides=False,
        at_any_time=frozenset({"end"}),
        report=report,
        retell=retell,
        outcome=outcome,
        verdict=verdicts(phrases("verdicts.rolls")),
        harm=harm,
        harms=harms,
        alone=alone,
        corrections=BY_HAND.corrections,
        card=card,
        chart=chart_of,
        brought=brought,
        film=FILMING,
        turn=say("turn"),
        previously=previously,
        goes_on=goes_on,
    ),
    look=catalogue.SHELF.look(),
    tokens=catalogue.SHELF.tokens(),
    reference=catalogue.reference(),
    rulings=catalogue.rulings(),
    terms=terms(),
    reference_pages=REFERENCE_PAGES,
    charted=True,
    trials=trials,
    ways=WAYS,
    catalogues={
        "weapons": book.weapons,
        "attributes": book.attributes,
        "who": book.who,
        "hands": book.hands,
        "people": book.people,
        "encounters": book.encounters,
        "charts": charts.tables,
    },
    spar=spar,
    country=country,
)
