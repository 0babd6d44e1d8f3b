"""A player asks for a seat: one that somebody has, from another phone, or an empty one at a locked table. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from battles import seats as seating
from battles.seats import Seat, Seats
from companion.words import say
from games.engine.play.questions import Refused
from games.engine.play.values import Value, to_json

REQUESTS_AT_MOST = 12
AGAIN_AFTER = 60  # seconds after which a player who was declined may ask again


class SeatRequest(Value):
    """player, name: who asks. side: for which seat. at: when, in seconds since 1970. declined: the answer was no; then
    it is kept, so that nobody asks again at once. seen: whoever asked has read that.
    """

    player: int
    name: str
    side: str
    at: int
    declined: bool = False
    seen: bool = False


type Requests = tuple[SeatRequest, ...]


def load_requests(text: str) -> Requests:
    return msgspec.json.decode(text, type=tuple[SeatRequest, ...]) if text else ()


def dump_requests(requests: Sequence[SeatRequest]) -> str:
    return to_json(tuple(requests)).decode() if requests else ""


def request_of(requests: Requests, player: int) -> SeatRequest | None:
    return next((one for one in requests if one.player == player), None)


def add_request(requests: Requests, player: int, name: str, side: str, now: int) -> Requests:
    """With this player's request, in place of an earlier one. Raises Refused."""
    before = request_of(requests, player)
    if before and before.declined and before.side == side and now - before.at < AGAIN_AFTER:
        raise Refused(say("That was not allowed. You can ask again in a minute."))
    rest = remove_request(requests, player)
    if sum(not one.declined for one in rest) >= REQUESTS_AT_MOST:
        raise Refused(
            say(
                "{most} players are already waiting for an answer. Try again later.",
                most=REQUESTS_AT_MOST,
            )
        )
    return (*rest[-REQUESTS_AT_MOST:], SeatRequest(player, name, side, now))


def decline_request(requests: Requests, player: int, now: int) -> Requests:
    return tuple(one.but(declined=True, at=now) if one.player == player else one for one in requests)


def mark_seen(requests: Requests, player: int) -> Requests:
    return tuple(one.but(seen=True) if one.player == player else one for one in requests)


def remove_request(requests: Requests, player: int) -> Requests:
    return tuple(one for one in requests if one.player != player)


def replace_player(requests: Requests, was: int, now: int | None) -> Requests:
    """A guest has become somebody else, or is gone (None)."""
    if now is None or request_of(requests, now):
        return remove_request(requests, was)
    return tuple(one.but(player=now) if one.player == was else one for one in requests)


def may_answer(request: SeatRequest, seat: Seat | None, player: int | None, host: int) -> bool:
    """The host and the player in the seat may answer; nobody answers their own request."""
    return player is not None and player != request.player and player in (host, seat.player if seat else None)


class RequestView(NamedTuple):
    """A request as one phone sees it. who: the number of whoever asks. mine: this phone asks; else it answers."""

    who: int
    side: str
    words: str
    consequence: str
    color: int
    mine: bool
    declined: bool


def requests_for(requests: Requests, seats: Seats, player: int | None, host: int) -> list[RequestView]:
    """What this phone is shown: its own request, and those that it may answer."""
    found = []
    for one in requests:
        seat = seating.seat_of(seats, one.side)
        mine = one.player == player
        if (
            seat is None
            or one.seen
            or not (mine or (not one.declined and may_answer(one, seat, player, host)))
        ):
            continue
        found.append(
            RequestView(one.player, one.side, *_words(one, seat, mine), seat.color, mine, one.declined)
        )
    return found


def _words(request: SeatRequest, seat: Seat, mine: bool) -> tuple[str, str]:
    plays = seat.gang or seat.called
    if mine and request.declined:
        return say("You were not allowed to take that seat."), ""
    if mine:
        return say("You have asked to play {plays}.", plays=plays), say(
            "The host answers, or the phone that plays it now."
        )
    who = request.name or say("A new phone")
    if seat.player is None:
        return say("{who} wants to play {plays}.", who=who, plays=plays), say(
            "They then see and do what its player can."
        )
    return (
        say("{who} wants to continue as {called}.", who=who, called=seat.called),
        say("That phone then plays {plays}; the phone that plays now will watch.", plays=plays),
    )
