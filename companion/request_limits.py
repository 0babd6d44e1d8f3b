"""How large a request may be and how long it may take to come in, and what is answered where it is not so.

A view says what it takes with `@takes(PICTURE)`; without that it takes small forms. The body is taken in by
`request_intake`, above Django; what it refuses comes down here without its body, so that the answer is a page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse

from companion import errors
from companion.words import say

type View = Callable[..., HttpResponse]


class Limit(NamedTuple):
    """size: bytes of the whole body. seconds: from its first byte to its last. sentence: where it is too large."""

    size: int
    seconds: float
    sentence: str


MB = 1 << 20
SMALL_FORM = Limit(1 * MB, 30, say("That is more than 1 MB. Nothing was changed: send less."))
TEXT_FILE = Limit(3 * MB, 60, say("That file is more than 1 MB. Nothing was changed: send a smaller one."))
ARCHIVE = Limit(
    64 * MB,
    300,
    say(
        "That file is more than 64 MB. Nothing was changed: ask the person who runs this server to move you in."
    ),
)
PICTURE = Limit(
    12 * MB, 120, say("That picture is more than 10 MB. Nothing was changed: send a smaller one.")
)


class Refusal(NamedTuple):
    """Why a request is not answered. sentence: "" for that of the limit. wait: seconds until it may come again."""

    status: int
    title: str
    sentence: str = ""
    wait: int = 0


TOO_LARGE = Refusal(413, say("Too large"))
TOO_SLOW = Refusal(408, say("Too slow"), say("That arrived too slowly. Nothing was changed: send it again."))
NO_ROOM = Refusal(
    503,
    say("Hold your horses"),
    say("Too much is being sent at once. Nothing was changed: try again soon."),
    5,
)

REFUSED = "sixgun.refused"
"""The key of the ASGI scope under which the intake says that a body was refused, with a Refusal."""


def takes(limit: Limit) -> Callable[[View], View]:
    """Says of a view what it takes. Put above all other decorators."""

    def marked(view: View) -> View:
        view.takes = limit  # type: ignore[attr-defined]  # a mark on the view, read when a request comes in
        return view

    return marked


def limit_of(view: Any) -> Limit:
    limit: Limit = getattr(view, "takes", SMALL_FORM)
    return limit


class RequestLimitsMiddleware:
    """Stands before whatever reads a body, such as the check for foreign forms."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: View, parts: Any, named: Any) -> HttpResponse | None:
        limit = limit_of(view)
        refusal: Refusal | None = request.META.get("asgi.scope", {}).get(REFUSED)
        if refusal is None:
            length = request.META.get("CONTENT_LENGTH") or "0"
            if length.isdecimal() and int(length) <= limit.size:
                return None
            refusal = TOO_LARGE  # by another way than the intake
        response = errors.page(request, refusal.status, refusal.title, refusal.sentence or limit.sentence)
        if refusal.wait:
            response["Retry-After"] = str(refusal.wait)
        return response
