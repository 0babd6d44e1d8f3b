"""Pages of the whole house: the front page, about, the games; and the way every page is sent."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from battles.models import Battle
from companion.models import Player
from companion.players import player_of
from companion.rules import game as games
from companion.rules.game import Game, Starter
from companion.rules.values import Value
from gangs.services import playable

SHOWN_AT_HOME = 5


def render_page(
    request: HttpRequest, template: str, context: Mapping[str, Any], parts: Iterable[str] = ()
) -> HttpResponse:
    """The page, or that part of it which htmx asks for: the part's name is the id of the element it replaces."""
    part = wanted_part(request)
    if part in parts:
        template = f"{template}#{part}"
    response = render(request, template, dict(context))
    patch_vary_headers(response, ("HX-Request", "HX-Request-Type", "HX-Target"))
    return response


def wanted_part(request: HttpRequest) -> str:
    """The id of the element that htmx would replace, or "" where a whole page is wanted."""
    whole = (
        request.headers.get("HX-Request-Type") == "full" or "HX-History-Restore-Request" in request.headers
    )
    if "HX-Request" not in request.headers or whole:
        return ""
    return request.headers.get("HX-Target", "").rpartition("#")[2]


def game_or_404(key: str) -> Game:
    if key not in games.GAMES:
        raise Http404
    return games.game(key)


class GangLine(Value):
    """A gang in a list. size: those of one size are an even match."""

    key: str
    name: str
    faction: str
    line: str
    fame: int
    size: str
    problems: tuple[str, ...] = ()


def gang_line(starter: Starter) -> GangLine:
    return GangLine(starter.key, starter.name, starter.faction, starter.line, starter.fame, starter.group)


def own_lines(player: Player | None, game: Game) -> list[GangLine]:
    """A player's own gangs as they are offered for a battle."""
    return [GangLine(one.key, one.name, one.line, "", 0, "Your gangs") for one in playable(player, game)]


def even_match(game: Game) -> tuple[str, ...]:
    """Two starters of the same size, for those who want to begin at once."""
    starters = list(game.roster.starters().values())
    first = [starter.key for starter in starters if starter.group == starters[0].group]
    return tuple(first[:2])


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    battles = Battle.objects.open_to(player).listed()[:SHOWN_AT_HOME]
    quick = [
        {
            "game": game,
            "gangs": [*own_lines(player, game), *(gang_line(one) for one in game.roster.starters().values())],
            "chosen": even_match(game),
        }
        for game in games.games()
    ]
    return render_page(request, "home.html", {"quick": quick, "battles": battles})


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    return render_page(request, "about.html", {})


@require_safe
def game(request: HttpRequest, key: str) -> HttpResponse:
    found = game_or_404(key)
    factions: dict[str, list[GangLine]] = {}
    for starter in found.roster.starters().values():
        problems = tuple(problem.sentence for problem in found.roster.problems(starter.gang))
        factions.setdefault(starter.faction, []).append(gang_line(starter).but(problems=problems))
    starters = [{"faction": faction, "gangs": gangs} for faction, gangs in factions.items()]
    rulings = [{"id": number, "sentence": sentence} for number, sentence in found.rulings.items()]
    context = {"game": found, "starters": starters, "reference": found.reference, "rulings": rulings}
    return render_page(request, "games/game.html", context)
