"""What a hosted Sixgun writes down: one JSON object a line, and nothing about anybody.

An address can be a secret (a battle, an invitation, a shared report), so a request is known by the name of its route.
Of an error it is told what kind it was and where in the code, but not its words, which quote what people typed.
"""

from __future__ import annotations

import json
import logging
import os
import traceback
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime
from http.client import responses
from pathlib import Path
from secrets import token_hex
from time import perf_counter
from typing import Any

from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse

METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}
PLACES_AT_MOST = 12
NUMBER = "number"  # the attribute of a request that tells it from others
ROOT = Path(__file__).resolve().parents[2]

# These speak of the machine (a full disk, a refused connection), not of what somebody sent.
OF_THE_MACHINE = (OSError, OperationalError, InterfaceError)

_requests = logging.getLogger("companion.requests")
_answering: ContextVar[HttpRequest | None] = ContextVar("answering", default=None)


class RequestMiddleware:
    """One line a request. Static files have none, unless something is wrong with them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began = perf_counter()
        number = token_hex(6)
        setattr(request, NUMBER, number)
        answering = _answering.set(request)
        try:
            response = self.get_response(request)
            if response.status_code >= 400 or not request.path_info.startswith(settings.STATIC_URL):
                _requests.info("request", extra={"facts": facts(request, response, began)})
        finally:
            _answering.reset(answering)
        response["X-Request-Id"] = number
        return response


def facts(request: HttpRequest, response: HttpResponse, began: float) -> dict[str, Any]:
    return {
        "method": request.method if request.method in METHODS else "other",
        "status": response.status_code,
        "ms": round((perf_counter() - began) * 1000, 1),
    }


def route(request: HttpRequest) -> str | None:
    """The name of the address, "battles:battle"; None where nothing is there."""
    match = getattr(request, "resolver_match", None)
    return match.view_name if match else None


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON, with what is safe to keep of it."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": words(record),
        }
        if request := getattr(record, "request", None) or _answering.get():
            told |= {"request": getattr(request, NUMBER, None), "route": route(request)}
        told |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[1]:
            told |= failure(record.exc_info[1])
        return json.dumps(told)


def words(record: logging.LogRecord) -> str:
    """The message. Django's own about a request ends with its address, so it is said anew."""
    if hasattr(record, "request"):
        return responses.get(getattr(record, "status_code", 500), "Error")
    # What comes behind the first line was put there by a library, to show the objects that it had in hand.
    return (record.getMessage().strip().splitlines() or [""])[0]


def failure(error: BaseException) -> dict[str, Any]:
    """What kind of error, from what other it came, and where: the innermost place last."""
    kinds = [type(one).__name__ for one in causes(error)]
    places = [
        place(frame) for one in causes(error)[::-1] for frame in traceback.extract_tb(one.__traceback__)
    ]
    told: dict[str, Any] = {"error": " from ".join(kinds), "where": places[-PLACES_AT_MOST:]}
    if isinstance(error, OF_THE_MACHINE):
        told["reason"] = " ".join(str(error).split())
    return told


def causes(error: BaseException) -> list[BaseException]:
    """The error, and behind it what led to it."""
    found: list[BaseException] = []
    one: BaseException | None = error
    while one is not None and one not in found:
        found.append(one)
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
    return found


def place(frame: traceback.FrameSummary) -> str:
    """ "battles/views.py:33 battle"; of a library what lies below the folder where libraries are."""
    _, _, library = frame.filename.replace("\\", "/").rpartition("site-packages/")
    file = library if "site-packages" in frame.filename else frame.filename.removeprefix(f"{ROOT}{os.sep}")
    return f"{file}:{frame.lineno} {frame.name}"
