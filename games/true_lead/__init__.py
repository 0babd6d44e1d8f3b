"""True Lead: a Wild West skirmish, model by model, with duels and brawls. Version 0.8 of its rules."""

from __future__ import annotations

from games.engine.game import BattleRules, Game
from games.engine.play.table import unions
from games.engine.roster import RosterRules
from games.engine.tell.story import verdicts
from games.true_lead import catalogue, forces, play
from games.true_lead.beside import measures
from games.true_lead.builder import BUILDER
from games.true_lead.corrections import BY_HAND
from games.true_lead.labels import label, names, title
from games.true_lead.own import KINDS as OWN_KINDS
from games.true_lead.phrases import phrases
from games.true_lead.reference_pages import REFERENCE_PAGES
from games.true_lead.reveal import shown
from games.true_lead.roster import Force
from games.true_lead.screens import (
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
from games.true_lead.sensible import SensibleMind
from games.true_lead.setup import begin
from games.true_lead.setup_form import FORM, SEATS, agreed, compose, concerns, opening, quick
from games.true_lead.state import Battle, Setup
from games.true_lead.terms import terms
from games.true_lead.version_1 import upgraded

say = phrases("screens.game")

Commands, Events = unions(__name__)

GAME = Game(
    key="true-lead",
    title="True Lead",
    line=say("quick-gunfights-model-model"),
    version=1,
    roster=RosterRules(
        gang=Force,
        price=forces.price,
        problems=forces.problems,
        starters=catalogue.starters,
        cards=cards,
        builder=BUILDER,
        people=forces.people,
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
        opening=opening,
        form=FORM,
        seats=(2, len(SEATS)),
        compose=compose,
        quick=quick,
        agreed=agreed,
        concerns=concerns,
        layouts=lambda answers, gangs: {"location": catalogue.SHELF.layouts()},
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
        at_any_time=frozenset({"call-it", "concede"}),
        report=report,
        retell=retell,
        outcome=outcome,
        shown=shown,
        verdict=verdicts(phrases("verdicts.rolls")),
        harm=harm,
        corrections=BY_HAND.corrections,
        card=card,
        turn=say("round"),
    ),
    look=catalogue.SHELF.look(),
    tokens=catalogue.SHELF.tokens(),
    reference=catalogue.reference(),
    rulings=catalogue.rulings(),
    terms=terms(),
    reference_pages=REFERENCE_PAGES,
    spar=spar,
    foil=foil,
    sensible=SensibleMind,
)
