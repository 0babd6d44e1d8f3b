"""How often something may be done from one address, answered with a sentence.

Counted in the database, per window of time: all workers and machines share one count, and a restart forgets nothing.
Each count is one statement, which adds and reads at once, so that two at the same moment are two. Call `spend` outside
of a transaction that may be rolled back: the count would go with it. docs/decisions/0009-limits-and-mail.md says why.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from ipaddress import IPv6Network, ip_address
from random import randrange
from time import time
from typing import Any

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.crypto import salted_hmac

from companion import errors
from companion.words import say

WAIT = 300  # seconds: the window of most limits
HOUR = 3600
DAY = 24 * HOUR
TIDIED = 100  # one new count in so many deletes those that are over
OFTEN = say("Too many tries.")

MADE_AT_MOST = {"battles": 120, "gangs": 120, "campaigns": 30, "things": 240}
"""From one address within an hour: a full club room behind one router."""

MAKES = {
    "battles:battles": "battles",
    "battles:records": "battles",
    "battles:rematch": "battles",
    "battles:try": "battles",
    "battles:try_shared": "battles",
    "campaigns:setup": "battles",
    "campaigns:paper": "battles",
    "gangs:gangs": "gangs",
    "gangs:files": "gangs",
    "gangs:copies": "gangs",
    "gangs:shared": "gangs",
    "gangs:new-thing": "things",
    "gangs:own": "things",
    "gangs:own-of-gang": "things",
    "gangs:new-pack": "things",
    "gangs:pack-files": "things",
    "gangs:pack-copies": "things",
    "gangs:shared-pack": "things",
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


def spend(action: str, who: str, *, most: int, within: int, sentence: str, amount: int = 1) -> None:
    """Count one more, or so many. Raises TooMany after `most` in the same window of so many seconds."""
    if not settings.LIMITS:
        return
    key, wait = _window(action, who, within)
    spent = _add(key, int(time()) + wait, amount)
    if spent > most:
        raise TooMany(
            say("{sentence} Try again in {in_words}.", sentence=sentence, in_words=in_words(wait)), wait
        )


def check(action: str, who: str, *, most: int, within: int, sentence: str) -> None:
    """Raises TooMany where that is spent already, and counts nothing: for what is counted only when it fails."""
    if not settings.LIMITS:
        return
    key, wait = _window(action, who, within)
    if _spent(key) >= most:
        raise TooMany(
            say("{sentence} Try again in {in_words}.", sentence=sentence, in_words=in_words(wait)), wait
        )


def refund(action: str, who: str, *, within: int) -> None:
    """Take one back: what was counted before it was known to be right."""
    if settings.LIMITS:
        key, _ = _window(action, who, within)
        _ask("UPDATE accounts_limit SET spent = spent - 1 WHERE key = %s AND spent > 0", [key])


def forget_expired() -> int:
    """Delete the counts whose window is over; answers with how many."""
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM accounts_limit WHERE ends < %s", [int(time())])
        return int(cursor.rowcount)


ADD = """
INSERT INTO accounts_limit (key, spent, ends) VALUES (%s, %s, %s)
ON CONFLICT (key) DO UPDATE SET spent = accounts_limit.spent + excluded.spent
RETURNING spent
"""


def _add(key: str, ends: int, amount: int) -> int:
    """Count so many more; answers with how many there are now. One statement, whoever else counts at that moment."""
    spent = _ask(ADD, [key, amount, ends])
    if spent == amount and randrange(TIDIED) == 0:
        forget_expired()
    return spent


def _spent(key: str) -> int:
    return _ask("SELECT spent FROM accounts_limit WHERE key = %s", [key])


def _ask(statement: str, values: list[Any]) -> int:
    """The one number that a statement answers with, or 0."""
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        row = cursor.fetchone() if cursor.description else None
    return int(row[0]) if row else 0


def _window(action: str, who: str, within: int) -> tuple[str, int]:
    """The key under which is counted now, and for how many seconds still.

    The key is a digest under the server's secret: the table says nothing about whose address or name was counted.
    """
    window, gone = divmod(int(time()), within)
    digest = salted_hmac("companion.limits", f"{action}:{who}:{window}", algorithm="sha256").hexdigest()
    return digest[:40], within - gone


def limited(
    action: str, *, most: int, within: int = WAIT, by: Callable[[HttpRequest], str] | None = None
) -> Callable[..., Any]:
    """A view whose POSTs are counted: for each address, or for whatever `by` answers with."""

    def decorate(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
        @wraps(view)
        def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if request.method == "POST":
                spend(action, (by or address_of)(request), most=most, within=within, sentence=OFTEN)
            return view(request, *args, **kwargs)

        return inner

    return decorate


def in_words(seconds: int) -> str:
    minutes = -(-seconds // 60)
    if minutes > 90:
        return say("{seconds} hours", seconds=-(-seconds // HOUR))
    return say("a minute") if minutes == 1 else say("{minutes} minutes", minutes=minutes)


def address_of(request: HttpRequest) -> str:
    """The address that asks; of IPv6 the network, because a phone has a new address every day."""
    said = request.META.get("REMOTE_ADDR") or ""
    try:
        found = ip_address(said)
    except ValueError:
        return "unknown"  # behind a proxy that speaks through a socket and does not say
    return str(IPv6Network(f"{found}/64", strict=False).network_address) if found.version == 6 else said


def too_many(request: HttpRequest, sentence: str = "", wait: int = WAIT) -> HttpResponse:
    words = sentence or say("{often} Try again in {in_words}.", often=OFTEN, in_words=in_words(wait))
    response = errors.page(request, 429, say("Hold your horses"), words)
    response["Retry-After"] = str(wait)
    return response


class TooManyMiddleware:
    """Counts what is made, and answers wherever TooMany was raised."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, parts: Any, named: Any) -> HttpResponse | None:
        match = request.resolver_match
        made = MAKES.get(match.view_name) if match and request.method == "POST" else None
        if made is None:
            return None
        sentence = say("Too many {made} created from your network.", made=made)
        try:
            spend(made, address_of(request), most=MADE_AT_MOST[made], within=HOUR, sentence=sentence)
        except TooMany as stop:
            return self.process_exception(request, stop)
        return None

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        if isinstance(exception, TooMany):
            return too_many(request, str(exception), exception.wait)
        return None
