"""Floors: the least that a page can cost. Each sends the bytes of the page with which it is compared."""

from functools import cache
from itertools import count
from uuid import uuid4

from django.conf import settings
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse

from battles.log_entries import entry_key
from battles.logbook import ENTRIES_AT_MOST
from battles.models import Battle, Entry
from companion.players import player_of

ENTRY = '{"number":1,"said":{"type":"do","command":{"type":"done"}},"on":0,"act":1}'

_numbers = count(ENTRIES_AT_MOST + 1)  # behind all that the battle itself may say


@cache
def kept(page: str) -> bytes:
    """A page of ours as it was sent once (`Browser.keep`)."""
    return (settings.DATA / "pages" / page).read_bytes()


def bare(request: HttpRequest, page: str) -> HttpResponse:
    """No query at all."""
    return HttpResponse(kept(page))


def player(request: HttpRequest, page: str) -> HttpResponse:
    """Who is asking: his session and himself, two queries."""
    if player_of(request) is None:
        raise Http404
    return HttpResponse(kept(page))


def write(request: HttpRequest, page: str, battle: str) -> HttpResponse:
    """Who is asking, then one transaction: the battle locked and its small columns read, one entry inserted."""
    asking = player_of(request)
    with transaction.atomic():
        small = Battle.objects.open_to(asking).only("id", "newest", "said_at")
        locked = small.select_for_update().get(pk=battle)
        Entry.objects.create(log=locked, number=next(_numbers), key=entry_key(str(uuid4()), 0), body=ENTRY)
    return HttpResponse(kept(page))
