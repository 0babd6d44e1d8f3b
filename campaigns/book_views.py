"""A campaign as a book: for those who take part, and for whoever knows its link."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns import books
from campaigns.digests import Chronicle
from campaigns.history import History
from campaigns.loading import readable_campaign
from campaigns.opening import open_campaign, open_shared
from campaigns.views import file
from companion.players import player_of
from companion.rendering import render_page


@require_safe
def book(request: HttpRequest, campaign: str) -> HttpResponse:
    """The story as a small book, to be printed on A5."""
    opened = open_campaign(player_of(request), campaign)
    here = Chronicle.of(opened.campaign, contenders=opened.contenders)
    return book_page(request, here, reverse("campaigns:campaign", args=[campaign]))


def book_page(request: HttpRequest, here: Chronicle, back: str, shared: bool = False) -> HttpResponse:
    context = {"campaign": here.campaign, "book": books.on_paper(here), "back": back, "shared": shared}
    return render_page(request, "campaigns/book.html", context)


@require_safe
def shared_book(request: HttpRequest, token: str) -> HttpResponse:
    here = Chronicle.of(open_shared(token))
    response = book_page(request, here, reverse("campaigns:shared", args=[token]), shared=True)
    response["X-Robots-Tag"] = "noindex"
    return response


@require_safe
def as_page(request: HttpRequest, campaign: str) -> HttpResponse:
    """One page that opens without a server."""
    found = readable_campaign(request, campaign)
    return file(books.as_page(History.of(found)), "text/html", f"campaign-{found.pk}.html")
