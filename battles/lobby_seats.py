"""The seats of a battle before its start: how many there are, which gangs fight there, who is ready. Pure."""

from __future__ import annotations

from battles.seats import COLORS, SIDES, Seat, Seats, seat_named, with_seat
from companion.words import ngettext, say
from games.engine.play.questions import Refused
from games.engine.tell.sentences import join_words


def set_ready(seats: Seats, side: str, ready: bool) -> Seats:
    """Raises Refused where there is no gang to be ready with."""
    seat = seat_named(seats, side)
    if ready and not seat.gang:
        raise Refused(say("Choose what you play with first."))
    return with_seat(seats, seat.but(ready=ready))


def set_gang(seats: Seats, side: str, gang: str, team: str = "", source: str = "") -> Seats:
    """A gang of that name fights there; "" for none."""
    seat = seat_named(seats, side)
    return with_seat(seats, seat.but(gang=gang, source=source, team=team, ready=seat.ready and bool(gang)))


def add_seat(seats: Seats, most: int) -> Seats:
    """One more seat, of nobody, in a color that is free. Raises Refused."""
    if len(seats) >= min(most, len(SIDES)):
        raise Refused(say("A battle can have at most {seats} seats.", seats=len(seats)))
    free = next(color for color in COLORS if all(seat.color != color for seat in seats))
    return (*seats, Seat(SIDES[len(seats)], free))


def remove_seat(seats: Seats, side: str, least: int) -> tuple[Seats, dict[str, str]]:
    """Without a seat of nobody; and what the others are called now, by what they were. Raises Refused."""
    if seat_named(seats, side).player is not None:
        raise Refused(say("That seat is taken. Remove its player first."))
    if len(seats) <= least:
        raise Refused(
            say("A battle needs at least {least}.", least=ngettext("{number} seat", "{number} seats", least))
        )
    rest = tuple(seat for seat in seats if seat.side != side)
    moved = {seat.side: new for seat, new in zip(rest, SIDES, strict=False)}
    return tuple(seat.but(side=moved[seat.side]) for seat in rest), moved


def why_not_ready(seats: Seats, least: int) -> str:
    """Why the battle cannot begin yet, in a sentence; "" where it can."""
    with_gang = [seat for seat in seats if seat.gang]
    if len(with_gang) < least:
        return ngettext("Fill 1 more seat first.", "Fill {number} more seats first.", least - len(with_gang))
    waiting = [seat.called for seat in seats if seat.player is not None and not seat.gang]
    if waiting:
        if len(waiting) == 1:
            return say(
                "{waiting} has not chosen yet. Wait, choose for them, or remove them.", waiting=waiting[0]
            )
        return say(
            "{waiting} have not chosen yet. Wait, choose for them, or remove them.",
            waiting=join_words(waiting),
        )
    return ""
