"""The page of one character of a campaign and their WANTED poster, for its players and for those with its link."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from battles.portraits import pictures_at
from battles.submissions import page_number
from campaigns import aftermath_services
from campaigns.card_history import Look, looks_of
from campaigns.chapter_rows import contenders_of
from campaigns.digests import Chronicle
from campaigns.history import History
from campaigns.loading import readable_campaign
from campaigns.models import Campaign, Chapter
from campaigns.opening import open_campaign, open_shared
from campaigns.people import Person, person_of
from campaigns.roles import role_of
from campaigns.story_page import addresses, people_context
from companion.picture_looks import look_of_pictures
from companion.players import player_of
from companion.rendering import render_page
from companion.wanted_pictures import Wanted, tall_wanted_picture
from companion.wanted_pictures import wanted_picture as drawn
from companion.words import say
from games.engine.play.questions import Refused

PERSON, WANTED = "campaigns/person.html", "campaigns/wanted.html"
EVENINGS = 20
"""Battles on a page of somebody."""


def found_person(here: Chronicle, number: int, member: str) -> Person:
    found = person_of(here, number, member)
    if found is None:
        raise Http404
    return found


def readable(request: HttpRequest, campaign: str) -> Chronicle:
    opened = open_campaign(player_of(request), campaign)
    return Chronicle.of(opened.campaign, contenders=opened.contenders)


def page(
    request: HttpRequest, here: Chronicle, template: str, where: tuple[int, str], token: str = ""
) -> HttpResponse:
    """token: of the campaign's link, for whoever came by it."""
    campaign, shown = here.campaign, found_person(here, *where)
    prefix, key = ("shared-", token) if token else ("", campaign.pk)
    addresses = {
        name: reverse(f"campaigns:{prefix}{name}", args=[key, *where]) for name in ("person", "wanted")
    }
    addresses["picture"] = reverse(f"campaigns:{prefix}wanted-picture", args=[key, *where])
    addresses["gang"] = reverse(f"campaigns:{prefix}gang", args=[key, where[0]])
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
        "speaks": bool(shown.gone) and not token and speaks_for(request, campaign, shown),
    }
    if template == PERSON:
        context |= evenings_context(shown, request.GET.get("page", ""), whole=not token)
        looks = tuple(look for _, look in context["outings"])
        context["drawn"] = (here.digest.mark, where, token, context["left"], looks)
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


def evenings_context(shown: Person, asked: str, *, whole: bool) -> dict[str, Any]:
    """Their battles, newest first, page by page, and the ways to the pages before and after. asked: which page."""
    return page_of_battles(list(zip(shown.outings, looks_for(shown, whole=whole), strict=True)), asked)


def page_of_battles(oldest_first: Sequence[Any], asked: str) -> dict[str, Any]:
    """A page of somebody’s battles, or of a gang’s, newest first, and the ways to the pages before and after."""
    newest_first = oldest_first[::-1]
    pages = max(1, -(-len(newest_first) // EVENINGS))
    page = min(page_number(asked), pages)
    return {
        "outings": newest_first[EVENINGS * (page - 1) : EVENINGS * page],
        "older": f"?page={page + 1}#battles-head" if page < pages else "",
        "newer": f"?page={page - 1}#battles-head" if page > 1 else "",
        "left": len(newest_first) - EVENINGS * page,
    }


def looks_for(shown: Person, *, whole: bool) -> list[Look | None]:
    """How they looked at each battle; for whoever came by the link their gang is as secret as it was."""
    career = shown.career
    if not whole:
        return [None for _ in shown.outings]
    return looks_of(career.contender, career.member, [one.chapter for one in shown.outings])


def speaks_for(request: HttpRequest, campaign: Campaign, shown: Person) -> bool:
    """Whether this player may write the last words of somebody. One query at most."""
    contender = shown.career.contender
    return aftermath_services.confirms_for(contender, role_of(campaign, player_of(request), [contender]))


def picture(here: Chronicle, number: int, member: str, *, tall: bool = False) -> HttpResponse:
    """The poster with their face, for chats; tall: upright, to be sent by itself."""
    shown = found_person(here, number, member)
    made = Wanted(
        word=say("Wanted"),
        name=shown.career.name,
        deeds=shown.deeds,
        reward=shown.reward,
        company=shown.company,
        parts=tuple(shown.face.parts),
        picture=pictures_at([shown.face.portrait]).get(shown.face.portrait, b""),
        letters=look_of_pictures(here.campaign.rules.look).letters,
    )
    return HttpResponse(tall_wanted_picture(made) if tall else drawn(made), content_type="image/png")


@require_safe
def people(request: HttpRequest, campaign: str) -> HttpResponse:
    """Everybody who has fought in it, gang by gang."""
    return people_page(request, readable(request, campaign))


def people_page(request: HttpRequest, here: Chronicle, token: str = "") -> HttpResponse:
    """token: of the campaign's link, for whoever came by it."""
    found = here.campaign
    context = people_context(here, token) | {
        "story": reverse(f"campaigns:{'shared' if token else 'campaign'}", args=[token or found.pk]),
        **addresses(found, token),
        "shared": bool(token),
    }
    response = render_page(request, "campaigns/people.html", context)
    if token:
        response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def person(request: HttpRequest, campaign: str, number: int, member: str) -> HttpResponse:
    return page(request, readable(request, campaign), PERSON, (number, member))


@require_safe
def wanted(request: HttpRequest, campaign: str, number: int, member: str) -> HttpResponse:
    return page(request, readable(request, campaign), WANTED, (number, member))


@require_safe
def wanted_picture(request: HttpRequest, campaign: str, number: int, member: str) -> HttpResponse:
    return picture(readable(request, campaign), number, member, tall="tall" in request.GET)


@require_POST
def last_words(request: HttpRequest, campaign: str, number: int, member: str) -> HttpResponse:
    """Whoever played somebody who left for good writes what they said last. Where nobody left, nothing is written."""
    found = readable_campaign(request, campaign)
    contender = next((one for one in contenders_of(found) if one.number == number), None)
    player = player_of(request)
    if contender is None or not aftermath_services.confirms_for(
        contender, role_of(found, player, [contender])
    ):
        raise Http404
    chapter = _left_after(found, number, member)
    if chapter is not None:
        words = " ".join(request.POST.get("words", "").replace("\x00", "").split())
        with suppress(Refused):  # undone in this moment
            aftermath_services.write_last_words(
                chapter=chapter, contender=contender, member=member, words=words
            )
    return redirect("campaigns:person", found.pk, number, member)


def _left_after(campaign: Campaign, number: int, member: str) -> Chapter | None:
    """The chapter after which somebody left for good: the last one."""
    whole = History.of(campaign)
    for chapter in reversed(whole.chapters):
        record = whole.settled.get((chapter.pk, number))
        if chapter.counts and record is not None and member in record.left:
            return chapter
    return None


# For whoever knows the link


@require_safe
def shared_people(request: HttpRequest, token: str) -> HttpResponse:
    return people_page(request, Chronicle.of(open_shared(token)), token)


@require_safe
def shared_person(request: HttpRequest, token: str, number: int, member: str) -> HttpResponse:
    return page(request, Chronicle.of(open_shared(token)), PERSON, (number, member), token)


@require_safe
def shared_wanted(request: HttpRequest, token: str, number: int, member: str) -> HttpResponse:
    return page(request, Chronicle.of(open_shared(token)), WANTED, (number, member), token)


@require_safe
def shared_wanted_picture(request: HttpRequest, token: str, number: int, member: str) -> HttpResponse:
    return picture(Chronicle.of(open_shared(token)), number, member, tall="tall" in request.GET)
