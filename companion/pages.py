"""Pages of the whole house: the front page, about, the games; and the way every page is sent."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from battles.models import Battle
from companion.players import player_of
from companion.rules import game as games
from companion.rules.game import Game, Starter
from companion.rules.values import Value
from gangs.services import Playable, all_playable

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


def asked_game(key: str) -> Game:
    """The game that a page is asked for; the first one where none is named."""
    return game_or_404(key or next(iter(games.GAMES)))


class GangLine(Value):
    """A gang in a list. label: as it is chosen from one. cost: what it costs, in words. size: those of one size are an
    even match.
    """

    key: str
    name: str
    label: str
    size: str
    faction: str = ""
    line: str = ""
    cost: str = ""
    problems: tuple[str, ...] = ()


def gang_line(game: Game, starter: Starter) -> GangLine:
    return GangLine(
        starter.key,
        starter.name,
        starter.label,
        starter.group,
        starter.faction,
        starter.line,
        game.roster.cost(starter),
    )


def starter_lines(game: Game) -> list[GangLine]:
    return [gang_line(game, starter) for starter in game.roster.starters().values()]


def own_line(gang: Playable) -> GangLine:
    """A gang of the player's own as it is offered for a battle."""
    return GangLine(gang.key, gang.name, f"{gang.name}, {gang.line}", "Your gangs")


def even_match(game: Game) -> list[tuple[str, str]]:
    """For those who want to begin at once: what each side is called, and starters of the same size for them."""
    starters = list(game.roster.starters().values())
    even = [starter.key for starter in starters if starter.group == starters[0].group]
    seats = game.battle.seats[0]
    few = {1: ("Your gang",), 2: ("On one side", "On the other")}
    names = few.get(seats) or [f"Side {seat + 1}" for seat in range(seats)]
    return [(name, even[seat % len(even)] if even else "") for seat, name in enumerate(names)]


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The first page. Of several games the one is open that is asked for, else that was played last."""
    player = player_of(request)
    battles = list(Battle.objects.open_to(player).listed()[:SHOWN_AT_HOME])
    own = all_playable(player, games.games())
    quick = [
        {
            "game": game,
            "gangs": [*map(own_line, own.get(game.key, [])), *starter_lines(game)],
            "sides": even_match(game),
        }
        for game in games.games()
    ]
    asked = request.GET.get("game", "")
    last = asked if asked in games.GAMES else battles[0].game if battles else next(iter(games.GAMES))
    return render_page(request, "home.html", {"quick": quick, "battles": battles, "last": last})


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    return render_page(request, "about.html", {})


@require_safe
def game(request: HttpRequest, key: str) -> HttpResponse:
    found = game_or_404(key)
    factions: dict[str, list[GangLine]] = {}
    for starter in found.roster.starters().values():
        problems = tuple(problem.sentence for problem in found.roster.problems(starter.gang))
        factions.setdefault(starter.faction, []).append(gang_line(found, starter).but(problems=problems))
    starters = [{"faction": faction, "gangs": gangs} for faction, gangs in factions.items()]
    context = {"game": found, "starters": starters, "reference": found.reference}
    return render_page(request, "games/game.html", context)
