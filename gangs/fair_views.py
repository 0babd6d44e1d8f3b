"""A fair fight? The page that tells of two gangs how even they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from companion import limits
from companion.models import Player
from companion.players import player_of
from companion.rendering import game_or_404, render_page
from companion.words import say
from games.engine.play.questions import Refused
from gangs import fair_services
from gangs.fair_forms import FairForm
from gangs.fair_services import Pair

SEATS = {"one": "gang-1", "other": "gang-2"}
"""The fields of a form of setting up, which may ask as well."""

NOT_TOLD = say("Sixgun can’t play this game by itself yet, so it can’t tell. Compare costs instead.")


@require_http_methods(["GET", "HEAD", "POST"])
def fair(request: HttpRequest, key: str) -> HttpResponse:
    """Of two gangs of a game, ?one= and ?other=; POST begins to count."""
    rules = game_or_404(key)
    if rules.sensible is None:
        return render_page(request, "gangs/fair.html", {"game": rules, "why_not": NOT_TOLD})
    player = player_of(request)
    said = _said(request.POST if request.method == "POST" else request.GET)
    form = FairForm(rules, player, said)
    context: dict[str, Any] = {"game": rules, "form": form, "fields": said}
    if not form.is_valid():
        return render_page(request, "gangs/fair.html", context)
    here = f"{reverse('gangs:fair', args=[rules.key])}?{urlencode(said)}"
    pair = fair_services.pair_of(rules, *form.gangs())
    return answer(request, pair, player, here, "gangs/fair.html", context)


def _said(data: QueryDict) -> dict[str, str]:
    """The two that were chosen; nothing where neither was."""
    found = {name: data.get(name) or data.get(seat, "") for name, seat in SEATS.items()}
    return {name: key for name, key in found.items() if key}


def answer(
    request: HttpRequest,
    pair: Pair,
    player: Player | None,
    here: str,
    template: str,
    context: Mapping[str, Any],
) -> HttpResponse:
    """The page with what is known of two gangs; a POST begins to count. here: the address of what is known."""
    notice = ""
    if request.method == "POST":
        try:
            fair_services.ask(pair, limits.address_of(request), str(player.pk) if player else "")
            return redirect(here)
        except Refused as refused:
            notice = str(refused)
    names = [gang.name for gang in (pair.gangs[::-1] if pair.turned else pair.gangs)]
    known = {"standing": fair_services.standing(pair), "names": names, "here": here, "notice": notice}
    return render_page(request, template, {**context, **known}, ("fair",))
