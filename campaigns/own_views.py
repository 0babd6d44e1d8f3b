"""A player's own gang in a campaign: taken out, brought back, renamed, or another in its place."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from campaigns import aftermath_services, ready_gangs, services
from campaigns.chapter_rows import chapters_of, contenders_of
from campaigns.loading import gangs_to_bring, own_gang, readable_campaign, reads_and_posts
from campaigns.models import Campaign, Contender
from campaigns.roles import role_of
from companion.models import Player
from companion.players import player_of
from companion.rendering import render_page
from companion.words import say
from games.engine.play.questions import Refused


@reads_and_posts
def gang(request: HttpRequest, campaign: str, gang: int) -> HttpResponse:
    """POST takes one's own gang out, brings it back, renames it, or swaps it for another. Organizers have the same of
    those that are nobody's.
    """
    found, player = readable_campaign(request, campaign), player_of(request)
    contenders = contenders_of(found)
    one = next((one for one in contenders if one.number == gang), None)
    role = role_of(found, player, contenders)
    if one is None or player is None or not aftermath_services.confirms_for(one, role):
        raise Http404
    one.campaign = found
    notice = ""
    if request.method == "POST":
        try:
            change_gang(request, found, player, one)
            return redirect(f"{reverse('campaigns:campaign', args=[found.pk])}#players")
        except Refused as refusal:
            notice = str(refusal)
        except Contender.DoesNotExist:  # from another phone, a moment ago
            return redirect(f"{reverse('campaigns:campaign', args=[found.pk])}#players")
    context = {
        "campaign": found,
        "one": one,
        "own": gangs_to_bring(player, found, contenders) if one.player_id else (),
        "named": one.gang_id is None,
        "notice": notice,
        "fought": services.has_fought(one),
        "ready": ready_gangs.starter_of(one, () if one.gang_id else chapters_of(found)) is not None,
    }
    return render_page(request, "campaigns/own_gang.html", context)


def change_gang(request: HttpRequest, campaign: Campaign, player: Player, one: Contender) -> None:
    """Raises Refused, and Contender.DoesNotExist where it is out already."""
    key = request.POST.get("gang", "").replace("\x00", "").removeprefix("own:")
    name = " ".join(request.POST.get("name", "").replace("\x00", "").split())
    match request.POST.get("do", ""):
        case "name":
            services.rename_gang(campaign=campaign, number=one.number, name=name)
        case "own":
            ready_gangs.make_own(contender=one, player=player)
        case "leave":
            services.remove_gang(campaign=campaign, number=one.number)
        case "back":
            services.bring_back_gang(campaign=campaign, number=one.number)
        case "swap" if one.player_id is not None:
            services.swap_gang(campaign=campaign, number=one.number, gang=own_gang(player, campaign, key))
        case _:
            raise Refused(say("Choose what to change."))
