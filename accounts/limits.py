"""How often something may be done from one address, answered with a sentence.

Counted in the cache, per window of time; with several processes each counts for itself.
"""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv6Network, ip_address
from time import time
from typing import Any

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

from companion import errors

WAIT = 300  # seconds; no limit that allauth keeps for us looks further back
HOUR = 3600

MADE_AT_MOST = {"battles": 120, "gangs": 120, "campaigns": 30}
"""From one address within an hour: a full club room behind one router."""

MAKES = {
    "battles:battles": "battles",
    "battles:records": "battles",
    "campaigns:setup": "battles",
    "campaigns:paper": "battles",
    "gangs:gangs": "gangs",
    "gangs:files": "gangs",
    "gangs:copies": "gangs",
    "gangs:shared": "gangs",
    "campaigns:gangs": "gangs",
    "campaigns:join": "gangs",
    "campaigns:campaigns": "campaigns",
}
"""Where a POST makes something that stays."""


class TooMany(Exception):
    """Too often. The message is to be shown; wait: seconds until it may be tried again."""

    def __init__(self, sentence: str, wait: int) -> None:
        super().__init__(sentence)
        self.wait = wait


def spend(action: str, who: str, *, most: int, within: int, sentence: str) -> None:
    """Count one more. Raises TooMany after `most` in the same window of so many seconds."""
    key, wait = _window(action, who, within)
    cache.add(key, 0, within)
    try:
        spent = cache.incr(key)
    except ValueError:  # the window ended in between, or the cache keeps nothing
        return
    if spent > most:
        raise TooMany(f"{sentence} Try again in {in_words(wait)}.", wait)


def check(action: str, who: str, *, most: int, within: int, sentence: str) -> None:
    """Raises TooMany where that is spent already, and counts nothing: for what is counted only when it fails."""
    key, wait = _window(action, who, within)
    if cache.get(key, 0) >= most:
        raise TooMany(f"{sentence} Try again in {in_words(wait)}.", wait)


def _window(action: str, who: str, within: int) -> tuple[str, int]:
    """The key under which is counted now, and for how many seconds still."""
    window, gone = divmod(int(time()), within)
    return f"limits:{action}:{who}:{window}", within - gone


def in_words(seconds: int) -> str:
    minutes = -(-seconds // 60)
    return "a minute" if minutes == 1 else f"{minutes} minutes"


def address_of(request: HttpRequest) -> str:
    """The address that asks; of IPv6 the network, because a phone has a new address every day."""
    said = request.META.get("REMOTE_ADDR") or ""
    try:
        found = ip_address(said)
    except ValueError:
        return "unknown"  # behind a proxy that speaks through a socket and does not say
    return str(IPv6Network(f"{found}/64", strict=False).network_address) if found.version == 6 else said


def too_many(request: HttpRequest, sentence: str = "", wait: int = WAIT) -> HttpResponse:
    words = sentence or f"That was tried too often. Try again in {in_words(wait)}."
    response = errors.page(request, 429, "Hold your horses", words)
    response["Retry-After"] = str(wait)
    return response


class TooManyMiddleware:
    """Counts what is made, and answers wherever TooMany was raised."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, parts: Any, named: Any) -> HttpResponse | None:
        made = MAKES.get(request.resolver_match.view_name) if request.method == "POST" else None
        if made is None:
            return None
        sentence = f"Very many {made} have been made from your network."
        try:
            spend(made, address_of(request), most=MADE_AT_MOST[made], within=HOUR, sentence=sentence)
        except TooMany as stop:
            return self.process_exception(request, stop)
        return None

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, TooMany):
            return too_many(request, str(exception), exception.wait)
        return None
