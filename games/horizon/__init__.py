"""Horizon: out of the ashes, its combat: profiles read by the score of a test, and two actions a turn."""

from __future__ import annotations

from games.engine.game import BattleRules, Game
from games.engine.play.table import unions
from games.engine.roster import RosterRules
from games.horizon import catalogue, gangs, play, squads
from games.horizon.beside import measures
from games.horizon.book import SHELF
from games.horizon.builder import BUILDER
from games.horizon.corrections import BY_HAND
from games.horizon.labels import label, names, title
from games.horizon.own import KINDS as OWN_KINDS
from games.horizon.phrases import phrases
from games.horizon.reference_pages import REFERENCE_PAGES
from games.horizon.roster import Squad
from games.horizon.screens import (
    card,
    cards,
    draft,
    extras,
    foil,
    harm,
    outcome,
    question,
    report,
    retell,
    spar,
    view,
)
from games.horizon.sensible import SensibleMind
from games.horizon.setup import begin, foes_of
from games.horizon.setup_form import FORM, SEATS, agreed, compose, opening, quick
from games.horizon.state import Battle, Setup
from games.horizon.terms import terms
from games.horizon.verdict import verdict
from games.horizon.version_1 import upgraded

say = phrases("screens.game")
word = phrases("shared.words")


Commands, Events = unions(__name__)

GAME = Game(
    key="horizon",
    title="Horizon: out of the ashes",
    line=say("line"),
    version=1,
    roster=RosterRules(
        gang=Squad,
        price=gangs.price,
        problems=gangs.problems,
        starters=squads.starters,
        cards=cards,
        builder=BUILDER,
        unit=word("bar"),
        own=OWN_KINDS,
        measures=measures,
        extras=extras,
        noun=say("noun"),
        nouns=say("nouns"),
    ),
    battle=BattleRules(
        setup=Setup,
        state=Battle,
        commands=Commands,
        events=Events,
        sentences=catalogue.sentences(),
        upgrades=(upgraded,),
        begin=begin,
        foes=foes_of,
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
        stops=play.stops,
        at_any_time=frozenset({"call-it", "concede"}),
        report=report,
        retell=retell,
        outcome=outcome,
        verdict=verdict,
        harm=harm,
        corrections=BY_HAND.corrections,
        card=card,
        turn=say("round"),
    ),
    look=SHELF.look(),
    tokens=SHELF.tokens(),
    reference=catalogue.reference(),
    rulings=catalogue.rulings(),
    terms=terms(),
    reference_pages=REFERENCE_PAGES,
    charted=True,
    catalogues={"weapons": catalogue.catalogue},
    spar=spar,
    foil=foil,
    sensible=SensibleMind,
)
