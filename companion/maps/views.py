"""The drawings of countries, for pages that show a map."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from companion.maps.stored_countries import country_by_digest

A_YEAR = 365 * 24 * 3600


@require_safe
def country(request: HttpRequest, digest: str) -> HttpResponse:
    """What of a map never changes, to be used by name: land, sea, borders, roads, territories, and what grows.

    Its name says what is in it, so a browser asks for it once. Nothing in it is anybody's.
    """
    found = country_by_digest(digest)
    if found is None:
        raise Http404
    answer = render(request, "ui/country.svg", {"country": found}, content_type="image/svg+xml")
    answer.headers["Cache-Control"] = f"public, max-age={A_YEAR}, immutable"
    return answer
