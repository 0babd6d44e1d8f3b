"""The shelf of the club, and putting something of one's own on it."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST, require_safe

from companion import errors
from companion.players import player_of
from companion.rendering import render_page
from companion.words import say
from games.engine.play.questions import Refused
from moderation import club

WORDS = {"gang": say("Gangs"), "battle": say("Battles"), "campaign": say("Campaigns"), "pack": say("Packs")}


@require_safe
def shelf(request: HttpRequest) -> HttpResponse:
    """GET shows what players chose to show, a page at a time; ?kind=gang those of one kind."""
    if not club.is_open():
        raise Http404
    kind = request.GET.get("kind", "")
    kind = kind if kind in WORDS else ""
    page = Paginator(club.shelf(kind), club.ON_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "page": page,
        "things": club.things(list(page.object_list)),
        "kind": kind,
        "kinds": list(WORDS.items()),
    }
    response = render_page(request, "moderation/club.html", context)
    response["X-Robots-Tag"] = "noindex"
    return response


@require_POST
def put(request: HttpRequest, kind: str, key: str) -> HttpResponse:
    """POST puts something of one's own on the shelf; with do=off it is taken off."""
    found, player = club.KINDS.get(kind), player_of(request)
    if not club.is_open() or found is None or player is None:
        raise Http404
    row: Any = get_object_or_404(found.model.objects.run_by(player), pk=key)
    if getattr(row, "taken", False):
        raise Http404  # somebody else’s pack
    if request.POST.get("do") == "off":
        club.take_off(kind=kind, row=row)
    else:
        try:
            club.show(kind=kind, row=row, player=player)
        except Refused as refusal:
            return errors.page(request, 409, say("Not on the shelf"), str(refusal))
    return redirect("club")
