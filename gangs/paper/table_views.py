"""The page "For the table": a deck, tokens and a scenario of a game, to be printed."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from companion.players import player_of
from companion.rendering import game_or_404, render_page
from companion.words import say
from games.engine.game import Game
from games.engine.show.printed import DeckCard
from gangs.own_services import offered
from gangs.paper.print_options import PAPERS
from gangs.paper.table_sheets import ROUNDS, TURNS, WRITTEN_LINES, deck_pages, scenario, token_pages

OWN_COPIES = 200
"""Cards of players' own in one deck, at most."""


@require_safe
def for_the_table(request: HttpRequest, key: str) -> HttpResponse:
    """?sheet= is deck, tokens or scenario; ?mm= the size of a token; ?paper=; ?own=on adds one's own cards."""
    game, asked = game_or_404(key), request.GET
    sheets = sheets_of(game)
    sheet = asked.get("sheet", "")
    sheet = sheet if sheet in sheets else next(iter(sheets))
    paper = asked.get("paper", "") if asked.get("paper", "") in PAPERS else "a4"
    across = asked.get("mm", "") if asked.get("mm", "") in ROUNDS else "25"
    makes = sheet == "deck" and any(kind.drawn for kind in game.roster.own)
    context: dict[str, Any] = {
        "game": game,
        "sheets": sheets,
        "sheet": sheet,
        "papers": PAPERS,
        "paper": paper,
        "rounds": ROUNDS,
        "across": across,
        "makes": makes,
        "own": makes and asked.get("own", "") == "on",
        "turns": range(1, TURNS + 1),
        "turn": game.battle.turn,
        "written": range(WRITTEN_LINES),
    }
    if sheet == "deck":
        context["pages"] = deck_pages((*game.deck(), *(own_cards(request, game) if context["own"] else ())))
    elif sheet == "tokens":
        context["pages"] = token_pages(game, ROUNDS[across], paper)
    else:
        context["asked"] = scenario(game, {name: asked.get(name, "") for name in asked})
        context["pages"] = [()]
    return render_page(request, "gangs/table_sheets.html", context)


def sheets_of(game: Game) -> dict[str, str]:
    """What there is to print."""
    found = {"deck": game.deck_name} if game.deck_name else {}
    if game.tokens:
        found["tokens"] = say("Tokens")
    return {**found, "scenario": say("Scenario")}


def own_cards(request: HttpRequest, game: Game) -> tuple[DeckCard, ...]:
    """Cards of the player's own catalog and packs. Two queries."""
    kinds = [kind for kind in game.roster.own if kind.drawn]
    found, left = [], OWN_COPIES
    for one in offered(player_of(request), game, kinds):
        card = one.own.kind.drawn(one.own.thing) if one.own.kind.drawn else None
        if card and card.copies <= left:
            left -= card.copies
            found.append(card)
    return tuple(found)
