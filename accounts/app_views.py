"""Sixgun on a home screen: its manifest, and its first start. docs/decisions/0010-home-screen.md tells why."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from accounts import guest_services, handover
from companion import limits
from companion.models import Player
from companion.players import player_of, remember_player
from companion.rendering import render_page
from companion.words import say

WRONG = say("This code is wrong, used or too old. Get a new code in your browser.")
NOT_EMPTY = say(
    "This app has things of its own. Sign up in your browser, then sign in here: we ask before moving them."
)
GUESSES: dict[str, Any] = {"most": 10, "within": 300, "sentence": say("Too many wrong codes.")}
CODES: dict[str, Any] = {"most": 20, "within": 3600, "sentence": say("Too many codes.")}

reads_and_posts = require_http_methods(["GET", "HEAD", "POST"])


@require_safe
@never_cache
def manifest(request: HttpRequest) -> HttpResponse:
    """The manifest as an iPhone's browser asks for it, with its cookie: a guest's app starts as that guest.

    The secret stands behind a "#", which no browser sends to any server, in no address and in no referrer.
    """
    player = player_of(request)
    found = {**plain_manifest()}
    found["icons"] = [{**icon, "src": static(icon["src"])} for icon in found["icons"]]
    if player is not None and player.user_id is None:
        found["start_url"] = f"{reverse('you:app')}#{handover.link_for(player)}"
    return JsonResponse(found, content_type="application/manifest+json")


@cache
def plain_manifest() -> dict[str, Any]:
    text = (settings.BASE_DIR / "static/sixgun.webmanifest").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


@reads_and_posts
@never_cache
@sensitive_post_parameters("link", "code")
def start(request: HttpRequest) -> HttpResponse:
    """The app's first start. POST with the link that the app was given, or with a code, makes it its guest's."""
    if request.method != "POST":
        return first_start(request)
    here = player_of(request)
    link = request.POST.get("link", "")
    secret = link or request.POST.get("code", "").strip()
    address = limits.address_of(request)
    limits.check("app codes", address, **GUESSES)
    guest = handover.owner(secret)
    if guest is None:
        if link and here is not None:  # it has been started before
            return redirect("home")
        limits.spend("app codes", address, **GUESSES)
        return first_start(request, WRONG)
    if here is not None and here != guest and not is_empty(here):
        return first_start(request, NOT_EMPTY)
    player = handover.redeem(secret)
    if player is None:  # somebody else was quicker
        return first_start(request, WRONG)
    request.session.cycle_key()
    remember_player(request, player)
    return redirect(f"{reverse('you:you')}?done=app")


def is_empty(player: Player) -> bool:
    return player.user_id is None and not guest_services.has_anything(player)


def first_start(request: HttpRequest, wrong: str = "") -> HttpResponse:
    response = render_page(request, "accounts/app.html", {"wrong": wrong})
    response.status_code = 422 if wrong else 200
    return response


@reads_and_posts
@never_cache
def code(request: HttpRequest) -> HttpResponse:
    """In the browser: POST shows a guest a code for their app."""
    player = player_of(request)
    made = ""
    if request.method == "POST" and player is not None and player.user_id is None:
        limits.spend("app codes made", str(player.pk), **CODES)
        made = handover.code_for(player)
    context = {"player": player, "member": player is not None and player.user_id is not None, "code": made}
    return render_page(request, "accounts/app_code.html", context)
