"""The clocks of a table: what they count, and a pause."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from battles import clock_services, table_clocks
from battles.models import Battle
from battles.views import BIG, battle_page, my_battle, reads_and_posts
from companion.players import player_of
from companion.rendering import render_page, wanted_part
from games.engine.play.questions import Refused

OVER = "over"


@reads_and_posts
def clocks(request: HttpRequest, battle: str) -> HttpResponse:
    """GET asks the host what the clocks count. POST: setting, or do=pause and do=resume for whoever plays."""
    player = player_of(request)
    if request.method != "POST":
        rows = Battle.objects.run_by(player).filter(begun=True).defer(*BIG)
        found = get_object_or_404(rows, pk=battle)
        context = {
            "battle": found,
            "choices": table_clocks.CHOICES.items(),
            "chosen": table_clocks.setting_of(found),
        }
        return render_page(request, "battles/clocks.html", context, parts=(OVER,))
    if player is None:
        raise Http404
    do, setting = request.POST.get("do", ""), request.POST.get("setting", "")
    try:
        if do in ("pause", "resume"):
            now = clock_services.pause(player=player, battle=battle, paused=do == "pause")
        else:
            now = clock_services.choose(player=player, battle=battle, setting=setting)
    except Battle.DoesNotExist:
        raise Http404 from None
    except Refused as refusal:
        return battle_page(request, my_battle(request, battle, *BIG), notice=str(refusal))
    if wanted_part(request) == OVER:
        response = HttpResponse(status=204)
        response["Sixgun-Version"] = str(now.version)
        return response
    return redirect("battles:battle", now.pk)
