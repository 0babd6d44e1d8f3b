"""A player's own gang in a campaign: taken out, brought back, or another in its place."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from campaigns import services
from campaigns.chapter_rows import contenders_of
from campaigns.loading import gangs_to_bring, own_gang, readable_campaign, reads_and_posts
from campaigns.models import Campaign, Contender
from companion.players import player_of
from companion.rendering import render_page
from companion.words import say
from games.engine.play.questions import Refused


@reads_and_posts
def gang(request: HttpRequest, campaign: str, gang: int) -> HttpResponse:
    """POST takes one's own gang out, brings it back, or swaps it for another."""
    found, player = readable_campaign(request, campaign), player_of(request)
    contenders = contenders_of(found)
    one = next((one for one in contenders if one.number == gang and one.player == player), None)
    if one is None:
        raise Http404
    notice = ""
    if request.method == "POST":
        try:
            change_gang(request, found, one)
            return redirect(f"{reverse('campaigns:campaign', args=[found.pk])}#players")
        except Refused as refusal:
            notice = str(refusal)
        except Contender.DoesNotExist:  # from another phone, a moment ago
            return redirect(f"{reverse('campaigns:campaign', args=[found.pk])}#players")
    context = {
        "campaign": found,
        "one": one,
        "own": gangs_to_bring(player, found, contenders),
        "notice": notice,
        "fought": services.has_fought(one),
    }
    return render_page(request, "campaigns/own_gang.html", context)


def change_gang(request: HttpRequest, campaign: Campaign, one: Contender) -> None:
    """Raises Refused, and Contender.DoesNotExist where it is out already."""
    key = request.POST.get("gang", "").replace("\x00", "").removeprefix("own:")
    match request.POST.get("do", ""):
        case "leave":
            services.remove_gang(campaign=campaign, number=one.number)
        case "back":
            services.bring_back_gang(campaign=campaign, number=one.number)
        case "swap":
            services.swap_gang(campaign=campaign, number=one.number, gang=own_gang(one.player, campaign, key))
        case _:
            raise Refused(say("Choose what to change."))
