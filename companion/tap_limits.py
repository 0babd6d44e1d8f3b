"""How many forms may be sent within a minute: far more than hands can send, and far fewer than a program.

Counted in the memory of the process, so that no tap takes a query more. Each process lets through its share of what is
allowed, and at least a third of it: the taps of one phone often go to the same process. So with up to three processes
it is what SIXGUN_TAPS says, with more of them some more, and each machine counts for itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from threading import Lock
from time import time
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from companion import limits, upload_limits
from companion.players import PLAYER
from companion.words import say

MINUTE = 60  # seconds
ROOM = 10  # times as many from one address as by one player: a full club room behind one router
LEAST_SHARE = 3  # at least the third part for a process
BY_A_PLAYER = say("Too many taps within a minute. Nothing was changed.")
FROM_A_NETWORK = say("Too many taps from your network within a minute. Nothing was changed.")


class TapCounts:
    """What was sent to this process in the minute that runs now. workers: how many processes there are."""

    def __init__(self) -> None:
        self.workers = 1
        self._lock = Lock()
        self._minute = 0
        self._sent: Counter[str] = Counter()

    def spend(self, who: str, *, most: int, sentence: str) -> None:
        """Count one more. Raises TooMany above this process's share of `most`."""
        minute, gone = divmod(int(time()), MINUTE)
        with self._lock:
            if minute != self._minute:
                self._minute = minute
                self._sent.clear()
            self._sent[who] += 1
            sent = self._sent[who]
        if sent > self.share(most):
            wait = MINUTE - gone
            raise limits.TooMany(
                say("{sentence} Try again in {in_words}.", sentence=sentence, in_words=limits.in_words(wait)),
                wait,
            )

    def share(self, most: int) -> int:
        return -(-most // min(self.workers, LEAST_SHARE))


counts = TapCounts()


def spend(request: HttpRequest) -> None:
    """Count a form that was sent. Raises TooMany. No query that the page would not make anyway."""
    if not settings.LIMITS:
        return
    address = limits.address_of(request)
    counts.spend(f"address {address}", most=settings.TAPS * ROOM, sentence=FROM_A_NETWORK)
    player = request.session.get(PLAYER)
    if player is not None:
        counts.spend(f"player {player}", most=settings.TAPS, sentence=BY_A_PLAYER)


class TapLimitsMiddleware:
    """Counts each POST, and what came in with it, before its page is asked."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, parts: Any, named: Any) -> HttpResponse | None:
        if request.method != "POST":
            return None
        try:
            spend(request)
            upload_limits.spend(request, view)
        except limits.TooMany as stop:
            return limits.too_many(request, str(stop), stop.wait)
        return None
