"""A campaign as a book: for those who take part, and for whoever knows its link."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from campaigns import books
from campaigns.digests import Chronicle
from campaigns.opening import open_shared
from campaigns.people_views import readable
from campaigns.views import file
from companion.rendering import render_page


@require_safe
def book(request: HttpRequest, campaign: str) -> HttpResponse:
    """The story as a small book, to be printed on A5."""
    here = readable(request, campaign)
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
    return file(books.as_page(readable(request, campaign)), "text/html", f"campaign-{campaign}.html")
