"""A bound on what is sent, looked at before any of it is read."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt, csrf_protect

from companion import errors

AROUND = 200_000  # bytes that a form takes besides its file

type View = Callable[..., HttpResponse]


def at_most(size: int, sentence: str) -> Callable[[View], View]:
    """Answers a larger request with the sentence, unread. The token is in the body, so it is checked afterwards."""

    def bounded(view: View) -> View:
        careful = csrf_protect(view)

        @csrf_exempt
        @wraps(view)
        def inner(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            length = request.META.get("CONTENT_LENGTH") or "0"
            if not length.isdecimal() or int(length) > size + AROUND:
                return errors.page(request, 413, "Too large", sentence)
            return careful(request, *args, **kwargs)

        return inner

    return bounded
