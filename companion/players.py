"""Who is asking. The session keeps the player, a guest's or a member's; the first thing made makes a guest."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import NamedTuple

from django.conf import settings
from django.db.models.expressions import BaseExpression
from django.http import HttpRequest

from companion import limits
from companion.models import Player, today
from companion.prepared import Prepared
from companion.words import say

SEEN = "seen"
PLAYER = "player"
LEFT_BEHIND = (
    "left"  # the guest who was here before somebody signed in, while not all of theirs is moved over
)
AWAY = (
    "away"  # of a guest who came back after long: the days of that visit and of the one before, as ordinals
)
RENEWED_AFTER = 30  # days; browsers forget a cookie after 400 days, whatever it asks for
KEPT_FOR = 365  # days without a visit, after which a guest is deleted
LONG_AWAY = 240  # days without a visit, after which a guest is told so
TOLD_FOR = 14  # days for which they are told, from the day they come back
GUESTS_AT_MOST = 60  # new ones from one address within an hour: a full club room behind one router

ALSO: dict[str, Callable[[], BaseExpression]] = {}
"""What the apps above tell of a player, by name: it is read with them, in the same query."""

TOO_MANY_GUESTS = say("Too many new guests from your network. Sign in, if you have an account.")


_PLAYERS = Prepared[Player](
    lambda key: Player.objects.filter(pk=key).annotate(**{name: made() for name, made in ALSO.items()}), 1
)


def player_of(request: HttpRequest) -> Player | None:
    """The player behind this browser, or None while they have not made anything. One query in a request."""
    key = request.session.get(PLAYER)
    if key is None:
        return None
    known: Player | None = getattr(request, "known_player", None)
    if known is not None and known.pk == key:
        return known
    player = _PLAYERS.first(key)
    if player is not None:
        _renew(request, player)
        request.known_player = player  # type: ignore[attr-defined]  # kept for the rest of the request
    return player


def player_or_new(request: HttpRequest) -> Player:
    """The player behind this browser; a new one the first time. Raises TooMany."""
    player = player_of(request)
    if player is None:
        limits.spend(
            "guests",
            limits.address_of(request),
            most=GUESTS_AT_MOST,
            within=3600,
            sentence=TOO_MANY_GUESTS,
        )
        player = Player.objects.create()
        remember_player(request, player)
    return player


def remember_player(request: HttpRequest, player: Player) -> None:
    """From now on this browser is that player's."""
    request.session[PLAYER] = player.pk
    _renew(request, player)


def is_awaited(request: HttpRequest) -> bool:
    """Whether a battle waits for whoever asks; not on pages that are the same for everybody. No query."""
    return bool(getattr(getattr(request, "known_player", None), "awaited", False))


class GuestNotice(NamedTuple):
    """What a guest should know of how long their things are kept.

    last_here: the day of the visit before, where that was long ago. sign_up: whether anybody may make an account.
    """

    last_here: date | None
    sign_up: bool


def guest_notice(request: HttpRequest, player: Player | None) -> GuestNotice | None:
    """None for members, and for visitors who have not made anything. No query."""
    if player is None or player.user_id is not None:
        return None
    last_here: date | None = None
    match request.session.get(AWAY):
        case [int(back), int(before)] if 0 <= today().toordinal() - back < TOLD_FOR:
            last_here = date.fromordinal(before)
    return GuestNotice(last_here, settings.SIGN_UP == "open")


def _renew(request: HttpRequest, player: Player) -> None:
    """Now and then: sends the cookie again, so that it outlives a long winter, and keeps the day of this visit."""
    now = today()
    seen = request.session.get(SEEN)
    behind = None
    if not isinstance(seen, int) or now.toordinal() - seen > RENEWED_AFTER:
        request.session[SEEN] = now.toordinal()
        behind = request.session.get(LEFT_BEHIND)
    absent = (now - player.seen_on).days
    if absent >= LONG_AWAY and player.user_id is None:
        request.session[AWAY] = [now.toordinal(), player.seen_on.toordinal()]
    visitors = [player.pk] if absent > RENEWED_AFTER else []
    if behind is not None:
        visitors.append(behind)
    if visitors:
        Player.objects.filter(pk__in=visitors).update(seen_on=now)
        player.seen_on = now
