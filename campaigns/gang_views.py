"""The page of one gang of a campaign, for its players and for those with its link."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns.digests import Chronicle
from campaigns.gang_pages import gang_record
from campaigns.opening import open_shared
from campaigns.people_views import page_of_battles, readable
from campaigns.story_page import addresses
from companion.players import player_of
from companion.rendering import render_page


def page(request: HttpRequest, here: Chronicle, number: int, token: str = "") -> HttpResponse:
    """token: of the campaign's link, for whoever came by it."""
    shown = gang_record(here, number)
    if shown is None:
        raise Http404
    campaign = here.campaign
    battles = page_of_battles(shown.battles, request.GET.get("page", ""))
    faces = tuple(face for _, face in shown.people)
    context = {
        "campaign": campaign,
        "shown": shown,
        "graves": shown.graves,
        "player": player_of(request),
        "shared": bool(token),
        "story": reverse(f"campaigns:{'shared' if token else 'campaign'}", args=[token or campaign.pk]),
        "counting": campaign.counting,
        "drawn": (here.digest.mark, number, token, battles["left"], faces),
        **addresses(campaign, token),
        **battles,
    }
    response = render_page(request, "campaigns/gang.html", context)
    if token:
        response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def gang(request: HttpRequest, campaign: str, gang: int) -> HttpResponse:
    return page(request, readable(request, campaign), gang)


@require_safe
def shared_gang(request: HttpRequest, token: str, gang: int) -> HttpResponse:
    """For whoever knows the link."""
    return page(request, Chronicle.of(open_shared(token)), gang, token)
