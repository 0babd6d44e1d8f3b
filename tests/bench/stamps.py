"""When a command was committed, told by the server itself in a header of its answer."""

import threading
import time
from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.db.models.signals import post_save
from django.http import HttpRequest, HttpResponse

COMMITTED = "Bench-Committed"

_here = threading.local()


def _saved(sender: Any, instance: Any, **_: Any) -> None:
    if sender.__name__ == "Battle":
        transaction.on_commit(lambda: setattr(_here, "when", (instance.version, time.monotonic_ns())))


class Stamped:
    """version and ns of the monotonic clock."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        post_save.connect(_saved, dispatch_uid="bench")

    def __call__(self, request: HttpRequest) -> HttpResponse:
        _here.when = None
        response = self.get_response(request)
        if _here.when:
            response[COMMITTED] = "{} {}".format(*_here.when)
        return response
