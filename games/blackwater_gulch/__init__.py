"""Blackwater Gulch: weird-west gangs bought with Fame. The core rules of the Gangfight edition of 2017."""

from __future__ import annotations

from games.blackwater_gulch import catalogue, gangs, play, version_1, version_2
from games.blackwater_gulch.agreement import Setup
from games.blackwater_gulch.beside import measures
from games.blackwater_gulch.builder import BUILDER
from games.blackwater_gulch.corrections import BY_HAND
from games.blackwater_gulch.drawn_cards import shown
from games.blackwater_gulch.keeping import keep, let_go
from games.blackwater_gulch.labels import label, names, title
from games.blackwater_gulch.layouts import layouts
from games.blackwater_gulch.own import KINDS as OWN_KINDS
from games.blackwater_gulch.own import loot_cards
from games.blackwater_gulch.phrases import SHELF, phrases
from games.blackwater_gulch.reference_pages import REFERENCE_PAGES
from games.blackwater_gulch.roster import Gang
from games.blackwater_gulch.screens import (
    card,
    cards,
    draft,
    foil,
    harm,
    outcome,
    question,
    report,
    retell,
    spar,
    view,
)
from games.blackwater_gulch.sensible import SensibleMind
from games.blackwater_gulch.setup import begin
from games.blackwater_gulch.setup_form import FORM, SEATS, agreed, compose, concerns, opening, quick
from games.blackwater_gulch.state import Battle
from games.blackwater_gulch.terms import terms
from games.engine.game import BattleRules, Game
from games.engine.play.table import unions
from games.engine.roster import RosterRules
from games.engine.tell.story import verdicts

say = phrases("screens.game")

Commands, Events = unions(__name__)

GAME = Game(
    key="blackwater-gulch",
    title="Blackwater Gulch",
    line=say("line"),
    version=1,
    roster=RosterRules(
        gang=Gang,
        price=gangs.price,
        problems=gangs.problems,
        starters=catalogue.starters,
        cards=cards,
        builder=BUILDER,
        keep=keep,
        let_go=let_go,
        unit=say("fame"),
        own=OWN_KINDS,
        measures=measures,
    ),
    battle=BattleRules(
        setup=Setup,
        state=Battle,
        commands=Commands,
        events=Events,
        sentences=catalogue.sentences(),
        upgrades=(version_1.upgraded, version_2.upgraded),
        begin=begin,
        opening=opening,
        form=FORM,
        seats=(2, len(SEATS)),
        compose=compose,
        quick=quick,
        agreed=agreed,
        concerns=concerns,
        layouts=layouts,
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
        standard=lambda: {"deck": catalogue.loot_deck()},
    ),
    look=SHELF.look(),
    tokens=SHELF.tokens(),
    deck=loot_cards,
    deck_name=say("loot-cards"),
    reference=catalogue.reference(),
    rulings=catalogue.rulings(),
    terms=terms(),
    reference_pages=REFERENCE_PAGES,
    spar=spar,
    foil=foil,
    sensible=SensibleMind,
)
