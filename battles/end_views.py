"""What follows a battle that is over: a rematch."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from battles import rematches
from battles.models import Battle
from battles.views import BIG, battle_page, my_battle
from companion.players import player_of
from games.engine.play.questions import Refused


@require_POST
def rematch(request: HttpRequest, battle: str) -> HttpResponse:
    """A new battle with the same gangs and settings. If another player has started one, this one joins it."""
    try:
        again = rematches.start_rematch(player=player_of(request), battle=battle)
    except Battle.DoesNotExist:
        raise Http404 from None
    except Refused as refusal:
        return battle_page(request, my_battle(request, battle, *BIG), notice=str(refusal))
    return redirect("battles:battle", again.pk)
