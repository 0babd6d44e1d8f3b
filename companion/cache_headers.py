"""What browsers may keep. Every page is somebody's and changes: it is asked for anew each time.

Static files, whose names change with what is in them, are kept for ever; WhiteNoise says so.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response

ANEW = "private, no-cache"
"""A browser may lay it aside, no proxy may, and it is shown only after we were asked whether it still holds."""


class CacheHeadersMiddleware:
    """For whatever says nothing about it by itself."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Cache-Control", ANEW)
        return response


def revalidated_picture(request: HttpRequest, rows: Any, column: str) -> HttpResponse:
    """The JPEG in a column of the only row that `rows` has, or 404.

    Under its name it never changes, so a browser that has it is told only whether it is still there: what was taken
    away is gone at once, and what is there is sent once.
    """
    known = "If-None-Match" in request.headers
    row, found = rows.values_list("pk", "pk" if known else column).first() or ("", b"")
    if not row:
        raise Http404
    etag = f'"{row}-{column}"'
    if known:
        if (unchanged := get_conditional_response(request, etag)) is not None:
            unchanged.headers.setdefault("ETag", etag)
            return unchanged
        found = rows.values_list(column, flat=True).first() or b""
    return HttpResponse(bytes(found), content_type="image/jpeg", headers={"ETag": etag})


def revalidated_text(request: HttpRequest, text: str, kind: str) -> HttpResponse:
    """A text that many ask for again and again, as feed readers do: whoever has it is told that it still holds."""
    body = text.encode()
    etag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
    whole = HttpResponse(body, content_type=f"{kind}; charset=utf-8", headers={"ETag": etag})
    found = get_conditional_response(request, etag, response=whole)
    return whole if found is None else found
