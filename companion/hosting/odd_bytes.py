"""Bytes that mean nothing in a request are taken out at the door, so that no page has to think of them.

A database may refuse them with an error (PostgreSQL takes no NUL), and a browser sends none by itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import quote_from_bytes

from django.http import HttpRequest, HttpResponse

from companion import errors
from companion.asgi_types import Scope

CONTROLS = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")
NOT_ASCII = re.compile(rb"[^\x21-\x7e]")


def without_odd_bytes(scope: Scope) -> Scope:
    """The ASGI scope with a query of plain ASCII and without NULs."""
    query = scope.get("query_string", b"")
    if not NOT_ASCII.search(query) and b"%00" not in query:
        return scope
    query = NOT_ASCII.sub(lambda found: quote_from_bytes(found[0]).encode(), query)
    while b"%00" in query:  # what is left may make a new one
        query = query.replace(b"%00", b"")
    return scope | {"query_string": query}


class OddBytesMiddleware:
    """Drops cookies that hold what no cookie of ours does; at an address with such signs there is nothing."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if CONTROLS.search(request.path_info):
            return errors.page_not_found(request, ValueError())
        if "HTTP_COOKIE" in request.META:
            # Reading them makes them; a quoted cookie may hold any byte as \ooo.
            given = request.COOKIES
            request.COOKIES = {name: value for name, value in given.items() if not CONTROLS.search(value)}
        return self.get_response(request)
