"""A fair fight? How even the two gangs of a battle are, on a page of its own."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from battles import lobby_services, odds_sheet
from battles.models import Battle
from companion.players import player_of
from companion.rendering import render_page
from companion.words import say
from gangs import fair_services
from gangs.fair_views import NOT_TOLD, answer

SIDES = 2
NOT_YET = say("The odds can be worked out once everybody is ready.")
TWO_ALONE = say("This works for two gangs against each other. Choose a battle of two.")


@require_http_methods(["GET", "HEAD", "POST"])
def fair(request: HttpRequest, battle: str) -> HttpResponse:
    """Once both gangs are settled, for before that one may still be changed for another; POST plays it out. It is
    worked out of what was brought alone, as the odds sheet is.
    """
    player = player_of(request)
    rows = Battle.objects.open_to(player).defer(None).defer("words", "latest_film", "poster", "secrets")
    found = get_object_or_404(rows, pk=battle)
    here = reverse("battles:fair", args=[found.pk])
    setup: Any = found.agreed() if found.begun else lobby_services.setup_so_far(found)
    why_not = _why_not(found, setup)
    if why_not:
        if request.method == "POST":
            return redirect(here)
        return render_page(request, "battles/fair.html", {"battle": found, "why_not": why_not})
    pair = fair_services.pair_of(found.rules, *(seat.gang for seat in setup.seats))
    return answer(request, pair, player, here, "battles/fair.html", {"battle": found})


def _why_not(battle: Battle, setup: Any) -> str:
    if battle.rules.sensible is None:
        return NOT_TOLD
    if not setup or odds_sheet.why_not_yet(battle):
        return NOT_YET
    return "" if len(setup.seats) == SIDES else TWO_ALONE
