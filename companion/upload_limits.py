"""How many bytes of files and pictures may come in within a day, counted in the database as `companion.limits` does."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest

from companion import limits
from companion.players import PLAYER
from companion.request_limits import SMALL_FORM, limit_of
from companion.words import say

MB = 1000  # kB, which is what is counted
OF_A_PLAYER = 200 * MB  # three battles with all the photos that a battle can have
FROM_AN_ADDRESS = 2000 * MB  # a full club room behind one router
COUNTED_FROM = 64 * 1024  # bytes; a form without a file is smaller


def spend(request: HttpRequest, view: Any) -> None:
    """Count what came in to a view that takes files, for its address and its player. Raises TooMany."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    if limit_of(view) is SMALL_FORM or not length.isdecimal() or int(length) < COUNTED_FROM:
        return
    size = -(-int(length) // 1000)
    _spend("address", limits.address_of(request), size, FROM_AN_ADDRESS, say("Your network can"))
    player = request.session.get(PLAYER)
    if player is not None:
        _spend("player", str(player), size, OF_A_PLAYER, say("You can"))


def _spend(kind: str, who: str, size: int, most: int, subject: str) -> None:
    sentence = say(
        "{subject} send at most {most:,} MB a day. Nothing was changed.", subject=subject, most=most // MB
    )
    limits.spend(f"received {kind}", who, most=most, within=limits.DAY, sentence=sentence, amount=size)
