"""Pages of the whole house: the front page, about, the games; and the way every page is sent."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

import games
from battles.models import Battle
from battles.running import fight_again, running_battle
from companion import bills
from companion.picture_looks import look_of_pictures
from companion.players import player_of
from companion.rendering import game_or_404, render_page
from companion.words import say
from gangs.choices import GangLine, even_match, gang_line, own_line, starter_lines
from gangs.fielding import playable_by_game

SHOWN_AT_HOME = 8


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The first page. Of several games the one is open that is asked for, else that was played last."""
    player = player_of(request)
    battles = list(Battle.objects.all_open_to(player).listed()[:SHOWN_AT_HOME])
    own = playable_by_game(player, games.games())
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
    running = running_battle(player, battles)
    context = {
        "quick": quick,
        "running": running,
        "again": None if running else fight_again(player, battles),
        "waiting": [one for one in battles if not one.over and not (running and one.pk == running.battle.pk)],
        "lately": [one for one in battles if one.over],
        "last": last,
    }
    return render_page(request, "home.html", context)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    return render_page(request, "about.html", {})


@require_safe
def invitation(request: HttpRequest, key: str) -> HttpResponse:
    """The picture that chats show beside an invitation to a battle or a campaign. PNG."""
    found = game_or_404(key)
    first = [found.roster.cards(starter.gang)[0] for starter in found.roster.starters().values()][:2]
    sides = tuple(bills.BillSide("", number, parts=card.parts) for number, card in enumerate(first, 1))
    made = bills.Bill(
        say("Sixgun"),
        found.title,
        sides,
        say("You are invited"),
        line=say("Bring dice."),
        look=look_of_pictures(found.look),
    )
    return HttpResponse(bills.bill(made), content_type="image/png")


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
