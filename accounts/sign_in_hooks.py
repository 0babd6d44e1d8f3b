"""Somebody signs in: who they are from now on in this browser, and what they have with them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.http import HttpRequest

from accounts import guest_services
from accounts.models import User
from companion.players import LEFT_BEHIND, player_of, remember_player
from companion.words import say

FORM_FIELD, BRING, LEAVE = "guest", "bring", "leave"
"""What becomes of a guest's things, as the forms say it."""
UNASKED = "unasked"  # in the session: somebody has signed in and was not asked yet
BROWSER = "browser"
SINCE = "since"

SYSTEMS = {
    "iPhone": "iPhone", "iPad": "iPad", "Android": "Android", "Windows": "Windows", "CrOS": "Chromebook",
    "Macintosh": "Mac", "Linux": "Linux",
}  # fmt: skip
BROWSERS = {
    "Firefox/": "Firefox", "FxiOS/": "Firefox", "Edg": "Edge", "OPR/": "Opera", "SamsungBrowser/": "Samsung Internet",
    "Chrome/": "Chrome", "CriOS/": "Chrome", "Safari/": "Safari",
}  # fmt: skip


def signed_in(sender: type[User], request: HttpRequest, user: User, **_: Any) -> None:
    guest = player_of(request)
    leave = request.POST.get(FORM_FIELD) == LEAVE
    player, left = guest_services.arrive(user=user, guest=guest, leave=leave)
    remember_player(request, player)
    if guest is not None and guest.pk != player.pk:
        request.session[LEFT_BEHIND] = guest.pk
    if left and not leave:
        request.session[UNASKED] = True
    request.session[BROWSER] = browser(request.META.get("HTTP_USER_AGENT", ""))
    request.session[SINCE] = datetime.now(UTC).toordinal()


def browser(agent: str) -> str:
    """In words that tell one's phone from one's laptop: "Firefox on Android". All that is kept of it."""
    system = next((words for sign, words in SYSTEMS.items() if sign in agent), "")
    program = next((words for sign, words in BROWSERS.items() if sign in agent), say("A browser"))
    return say("{program} on {system}", program=program, system=system) if system else program
