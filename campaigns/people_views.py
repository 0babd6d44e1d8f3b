"""The page of one character of a campaign and their WANTED poster, for its players and for those with its link."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns.history import History
from campaigns.loading import readable_campaign
from campaigns.models import Campaign
from campaigns.people import Person, person_of
from companion import posters
from companion.players import player_of
from companion.rendering import render_page
from companion.words import say


def found_person(campaign: Campaign, number: int, member: str) -> Person:
    found = person_of(History.of(campaign, whole=True), number, member)
    if found is None:
        raise Http404
    return found


def page(
    request: HttpRequest, campaign: Campaign, template: str, where: tuple[int, str], token: str = ""
) -> HttpResponse:
    """token: of the campaign's link, for whoever came by it."""
    shown = found_person(campaign, *where)
    prefix, key = ("shared-", token) if token else ("", campaign.pk)
    addresses = {
        name: reverse(f"campaigns:{prefix}{name}", args=[key, *where]) for name in ("person", "wanted")
    }
    addresses["picture"] = reverse(f"campaigns:{prefix}wanted-picture", args=[key, *where])
    story = reverse("campaigns:shared" if token else "campaigns:campaign", args=[key])
    link = reverse("campaigns:shared-wanted", args=[campaign.share_key, *where]) if campaign.share_key else ""
    context = {
        "campaign": campaign,
        "shown": shown,
        "player": player_of(request),
        "shared": bool(token),
        "story": story,
        "addresses": addresses,
        "link": request.build_absolute_uri(link) if link else "",
    }
    if token:
        context["preview"] = {
            "title": say("Wanted: {name}", name=shown.career.name),
            "line": shown.deeds,
            "picture": request.build_absolute_uri(addresses["picture"]),
            "address": request.build_absolute_uri(request.path),
        }
    response = render_page(request, template, context)
    if token:
        response["X-Robots-Tag"] = "noindex"
    return response


def picture(campaign: Campaign, number: int, member: str) -> HttpResponse:
    """The poster as a playbill, for chats."""
    shown = found_person(campaign, number, member)
    lines = (shown.deeds, shown.company, f"$ {shown.reward}")
    drawn = posters.playbill(say("Wanted"), shown.career.name, lines)
    return HttpResponse(drawn, content_type="image/png")


@require_safe
def person(request: HttpRequest, campaign: str, number: int, member: str) -> HttpResponse:
    return page(request, readable_campaign(request, campaign), "campaigns/person.html", (number, member))


@require_safe
def wanted(request: HttpRequest, campaign: str, number: int, member: str) -> HttpResponse:
    return page(request, readable_campaign(request, campaign), "campaigns/wanted.html", (number, member))


@require_safe
def wanted_picture(request: HttpRequest, campaign: str, number: int, member: str) -> HttpResponse:
    return picture(readable_campaign(request, campaign), number, member)


# For whoever knows the link


@require_safe
def shared_person(request: HttpRequest, token: str, number: int, member: str) -> HttpResponse:
    found = get_object_or_404(Campaign.objects.shared(token))
    return page(request, found, "campaigns/person.html", (number, member), token)


@require_safe
def shared_wanted(request: HttpRequest, token: str, number: int, member: str) -> HttpResponse:
    found = get_object_or_404(Campaign.objects.shared(token))
    return page(request, found, "campaigns/wanted.html", (number, member), token)


@require_safe
def shared_wanted_picture(request: HttpRequest, token: str, number: int, member: str) -> HttpResponse:
    return picture(get_object_or_404(Campaign.objects.shared(token)), number, member)
