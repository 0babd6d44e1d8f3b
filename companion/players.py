"""Who is asking. Nobody signs up: the session keeps the player, and the first thing made makes him."""

from datetime import UTC, datetime

from django.http import HttpRequest

from companion.models import Player

SEEN = "seen"
PLAYER = "player"
RENEWED_AFTER = 30  # days; browsers forget a cookie after 400 days, whatever it asks for


def player_of(request: HttpRequest) -> Player | None:
    """The player behind this browser, or None while he has not made anything. One query."""
    key = request.session.get(PLAYER)
    if key is None:
        return None
    player = Player.objects.filter(pk=key).first()
    if player is not None:
        _renew(request)
    return player


def player_made(request: HttpRequest) -> Player:
    """The player behind this browser; a new one the first time."""
    player = player_of(request)
    if player is None:
        player = Player.objects.create()
        request.session[PLAYER] = player.pk
        _renew(request)
    return player


def _renew(request: HttpRequest) -> None:
    """Sends the cookie again now and then, so that it outlives a long winter."""
    today = datetime.now(UTC).toordinal()
    seen = request.session.get(SEEN)
    if not isinstance(seen, int) or today - seen > RENEWED_AFTER:
        request.session[SEEN] = today
