"""The presets of a player: renamed and deleted here, kept and used where a battle is set up."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

import games
from battles import preset_services
from battles.preset_models import Preset
from battles.setup_redraws import GONE
from battles.views import reads_and_posts
from companion.players import player_of
from companion.rendering import render_page
from games.engine.play.questions import Refused


@reads_and_posts
def presets(request: HttpRequest) -> HttpResponse:
    """POST renames one or deletes it."""
    if request.method != "POST":
        return presets_page(request)
    named, player = request.POST.get("preset", ""), player_of(request)
    key = int(named) if named.isascii() and named.isdecimal() and len(named) < 18 else 0
    try:
        if request.POST.get("do") == "delete":
            preset_services.delete_preset(player=player, key=key)
        else:
            preset_services.rename_preset(player=player, key=key, name=request.POST.get("name", ""))
    except Preset.DoesNotExist:
        return presets_page(request, GONE)
    except Refused as refusal:
        return presets_page(request, str(refusal))
    return redirect("battles:presets")


def presets_page(request: HttpRequest, notice: str = "") -> HttpResponse:
    mine = [one for one in preset_services.presets_of(player_of(request)) if one.game in games.GAMES]
    of_game = attrgetter("game")
    groups = [
        {"game": games.game(key), "presets": list(found)}
        for key, found in groupby(sorted(mine, key=of_game), of_game)
    ]
    return render_page(request, "battles/presets.html", {"groups": groups, "notice": notice})
