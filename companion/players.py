"""Who is asking. The session keeps the player, a guest's or a member's; the first thing made makes a guest."""

from datetime import UTC, datetime

from django.http import HttpRequest

from accounts import limits
from companion.models import Player

SEEN = "seen"
PLAYER = "player"
LEFT_BEHIND = "left"  # the guest who was here before somebody signed in, while not all of his is moved over
RENEWED_AFTER = 30  # days; browsers forget a cookie after 400 days, whatever it asks for
GUESTS_AT_MOST = 60  # new ones from one address within an hour: a full club room behind one router

TOO_MANY_GUESTS = "Very many new guests have come from your network. Sign in, if you have an account."


def player_of(request: HttpRequest) -> Player | None:
    """The player behind this browser, or None while he has not made anything. One query in a request."""
    key = request.session.get(PLAYER)
    if key is None:
        return None
    known: Player | None = getattr(request, "known_player", None)
    if known is not None and known.pk == key:
        return known
    player = Player.objects.filter(pk=key).first()
    if player is not None:
        _renew(request)
        request.known_player = player  # type: ignore[attr-defined]
    return player


def player_made(request: HttpRequest) -> Player:
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
        settle(request, player)
    return player


def settle(request: HttpRequest, player: Player) -> None:
    """From now on this browser is that player's."""
    request.session[PLAYER] = player.pk
    _renew(request)


def _renew(request: HttpRequest) -> None:
    """Sends the cookie again now and then, so that it outlives a long winter."""
    today = datetime.now(UTC).toordinal()
    seen = request.session.get(SEEN)
    if not isinstance(seen, int) or today - seen > RENEWED_AFTER:
        request.session[SEEN] = today
