"""How every page is sent: whole, or the part that htmx asks for; and which game a page is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers

import games
from games.engine.game import Game


def render_page(
    request: HttpRequest, template: str, context: Mapping[str, Any], parts: Iterable[str] = ()
) -> HttpResponse:
    """The page, or that part of it which htmx asks for: the part's name is the id of the element it replaces."""
    part = wanted_part(request)
    if part in parts:
        template = f"{template}#{part}"
    response = render(request, template, dict(context))
    patch_vary_headers(response, ("HX-Request", "HX-Request-Type", "HX-Target"))
    return response


def wanted_part(request: HttpRequest) -> str:
    """The id of the element that htmx would replace, or "" where a whole page is wanted."""
    whole = (
        request.headers.get("HX-Request-Type") == "full" or "HX-History-Restore-Request" in request.headers
    )
    if "HX-Request" not in request.headers or whole:
        return ""
    return request.headers.get("HX-Target", "").rpartition("#")[2]


def game_or_404(key: str) -> Game:
    if key not in games.GAMES:
        raise Http404
    return games.game(key)


def asked_game(key: str) -> Game:
    """The game that a page is asked for; the first one where none is named."""
    return game_or_404(key or next(iter(games.GAMES)))
