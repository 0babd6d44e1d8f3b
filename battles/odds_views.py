"""The odds sheet of a battle, on a phone and on paper."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from battles import lobby_services, odds_sheet
from battles.models import Battle
from companion.players import player_of
from companion.rendering import render_page
from games.engine.play.values import to_json


@require_safe
def odds(request: HttpRequest, battle: str) -> HttpResponse:
    """A side's odds against whom it fights: one's own, or another with ?side=. ?open=on: everybody unfolded."""
    player = player_of(request)
    rows = Battle.objects.open_to(player).defer(None).defer("words", "latest_film", "poster", "secrets")
    found = get_object_or_404(rows, pk=battle)
    if found.rules.spar is None:
        raise Http404
    context: dict[str, Any] = {"battle": found, "unfolded": request.GET.get("open") == "on"}
    setup = found.agreed() if found.begun else lobby_services.setup_so_far(found)
    why_not = odds_sheet.why_not_yet(found) or ("" if setup else odds_sheet.NOT_YET)
    if why_not:
        return render_page(request, "battles/odds.html", {**context, "why_not": why_not})
    sides = odds_sheet.seats_of(found, setup)
    asked = request.GET.get("side", "")
    own = [side for side, seat in sides if player and seat and seat.player == player.pk]
    side = next((one for one, _ in sides if one == asked), (own or [sides[0][0]])[0])
    text = found.setup if found.begun else to_json(setup).decode()
    context |= {
        "sides": [(one, gang_of(setup, one), one == side) for one, _ in sides],
        "side": side,
        "gang": gang_of(setup, side),
        "sheet": odds_sheet.sheet_of(found, setup, text, side),
    }
    return render_page(request, "battles/odds.html", context)


def gang_of(setup: Any, side: str) -> str:
    """The name of a side's gang."""
    return next(str(seat.gang.name) for seat in setup.seats if seat.key == side)
