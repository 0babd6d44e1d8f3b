"""Who sits where: the seats of a battle, and for which sides a player speaks. Pure: each answers with new seats.

player: the number of the player; host: that of the one whose battle it is, who speaks for whoever is not there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

import msgspec

from companion.words import say
from games.engine.play.questions import Refused
from games.engine.play.values import Value, to_json
from games.engine.show.scene import SideView
from games.engine.tell import story

COLORS = {1: say("Green"), 2: say("Red"), 3: say("Gold"), 4: say("Blue"), 5: say("Plum")}
SIDES = "abcde"
NAME_AT_MOST = 40
KNOWN_AT_MOST = 12  # players that a seat remembers


class Seat(Value, rename={"color": "colour"}):
    """One side of a battle, and who speaks for it.

    side: the game's key; before the start a letter, in the order of the setup. color: 1 to 5, nobody else's.
    player: None where nobody sits, so that the host speaks for it. gang: its name; source: the key of the gang that was
    brought, where its player has it. ready: its player has said so. absent: the host speaks for it until its player
    says something. warned: when the host said that they want to play for it, in seconds since 1970; 0 for not.
    known: players who may come back to it at once. sat: all who sat there since the start. vacated: a player left it;
    until somebody sits down again, nobody is shown what only its player may know. nudged: when, in seconds since 1970,
    at which entry, and by whom somebody nudged its player last.
    """

    side: str
    color: int
    player: int | None = None
    name: str = ""
    ready: bool = False
    gang: str = ""
    source: str = ""
    team: str = ""
    absent: bool = False
    warned: int = 0
    known: tuple[int, ...] = ()
    sat: tuple[int, ...] = ()
    vacated: bool = False
    nudged: int = 0
    nudged_at: int = 0
    nudged_by: str = ""

    @property
    def called(self) -> str:
        """Who sits there, or else what fights there."""
        return self.name or self.gang or say("Side {upper}", upper=self.side.upper())

    @property
    def color_name(self) -> str:
        """Its color in a word."""
        return COLORS.get(self.color, "")


type Seats = tuple[Seat, ...]


@lru_cache(maxsize=256)
def load_seats(text: str) -> Seats:
    """Asked some twenty times for each page of a battle. Raises msgspec.DecodeError."""
    return msgspec.json.decode(text, type=tuple[Seat, ...])


def dump_seats(seats: Iterable[Seat]) -> str:
    return to_json(tuple(seats)).decode()


def empty_seats(number: int, host: int | None = None, name: str = "") -> Seats:
    """New seats; the first is the host's."""
    seats = tuple(Seat(side, color) for color, side in enumerate(SIDES[:number], 1))
    return (seats[0].but(player=host, name=name), *seats[1:])


def seats_for_start(sides: Sequence[SideView], before: Seats, host: int | None = None) -> Seats:
    """The seats of a battle that begins: one for each side that players play, as those stood who had a gang before."""
    played = tuple((side.key, side.name) for side in sides if not side.free)
    return _seats_of(played, before) if before else _first_seats(played, host)


@lru_cache(maxsize=64)
def _first_seats(played: tuple[tuple[str, str], ...], host: int | None) -> Seats:
    """Of a battle whose row names no seats: asked some twenty times for each of its pages."""
    return _seats_of(played, empty_seats(len(played), host))


def _seats_of(played: Sequence[tuple[str, str]], before: Seats) -> Seats:
    """played: key and name of each side."""
    return tuple(
        _occupied(
            seat.but(side=side, gang=name, ready=False, sat=(), vacated=False),
            seat.player,
            seat.name,
        )
        for (side, name), seat in zip(played, before, strict=False)
    )


def with_sources(seats: Seats, sources: Sequence[str]) -> Seats:
    """The same, each with the key of the gang that was chosen for it."""
    brought = dict(enumerate(sources))
    return tuple(seat.but(source=brought.get(place, "")) for place, seat in enumerate(seats))


# Who speaks for what


def sides_of(
    seats: Seats, player: int | None, host: int | None, free: Collection[str] = ()
) -> frozenset[str]:
    """The sides for which this player speaks: their own; the host also for those of nobody and of who is absent.

    free: sides that the rules play, for which everybody speaks who speaks for any other.
    """
    if player is None:
        return frozenset()
    own = own_sides(seats, player, host)
    if player == host:
        own |= {seat.side for seat in seats if seat.absent}
    return own | frozenset(free) if own else own


def own_sides(seats: Seats, player: int | None, host: int | None) -> frozenset[str]:
    """The same without those of players who are away: only they themselves agree to anything."""
    if player is None:
        return frozenset()
    return frozenset(
        seat.side for seat in seats if seat.player == player or (player == host and seat.player is None)
    )


def sides_known_to(
    seats: Seats, player: int | None, host: int | None, free: Collection[str] = ()
) -> frozenset[str]:
    """The sides whose secrets this player may know: their own; the host also those of empty seats.

    Whoever stands in for an absent player acts for that side, and knows no more of it than everybody does.
    """
    if player is None:
        return frozenset()
    own = frozenset(
        seat.side
        for seat in seats
        if seat.player == player or (player == host and seat.player is None and not seat.vacated)
    )
    return own | frozenset(free) if own else own


def took_part(seats: Seats, player: int | None) -> bool:
    """Whether this player sits there, or has sat there since the start."""
    return player is not None and any(player in (seat.player, *seat.sat) for seat in seats)


def played_for(seats: Seats, player: int | None) -> Seat | None:
    """The seat of this player for which the host plays, or wants to."""
    return next(
        (seat for seat in seats if player and seat.player == player and (seat.absent or seat.warned)), None
    )


def has_seat(seats: Seats, player: int | None) -> bool:
    return player is not None and any(seat.player == player for seat in seats)


def one_player_only(seats: Seats) -> bool:
    """Whether one phone plays all sides."""
    return len({seat.player for seat in seats if seat.player is not None}) < 2


def seat_of(seats: Seats, side: str) -> Seat | None:
    return next((seat for seat in seats if seat.side == side), None)


def names(seats: Seats) -> dict[int, str]:
    """Player to the name under which they sit there."""
    return {seat.player: seat.called for seat in seats if seat.player is not None}


def names_for_story(seats: Seats) -> dict[str, str]:
    """Names for the story: of who speaks, and of the seat they speak for."""
    found = {story.seat_name_key(seat.side): seat.called for seat in seats}
    return found | {story.player_name_key(str(player)): name for player, name in names(seats).items()}


def who_decides(seats: Seats, side: str, host: str = say("the host")) -> str:
    """Who is to say something for a side, in words; of nobody in particular "the players"."""
    seat = seat_of(seats, side)
    if seat is None:
        return say("the players")
    return host if seat.player is None or seat.absent else seat.called


# What becomes of them


def seat_named(seats: Seats, side: str) -> Seat:
    """Raises Refused."""
    seat = seat_of(seats, side)
    if seat is None:
        raise Refused(say("This battle has no such seat."))
    return seat


def with_seat(seats: Seats, seat: Seat) -> Seats:
    return tuple(seat if one.side == seat.side else one for one in seats)


def _occupied(seat: Seat, player: int | None, name: str) -> Seat:
    """The seat with this player on it; the phones that were known to it stay so."""
    if player is None:
        return seat.but(player=None, name=name)
    return seat.but(
        player=player,
        name=name,
        absent=False,
        warned=0,
        vacated=False,
        known=_with_latest(seat.known, player),
        sat=_with_latest(seat.sat, player),
    )


def _with_latest(players: tuple[int, ...], player: int) -> tuple[int, ...]:
    return (*(one for one in players if one != player), player)[-KNOWN_AT_MOST:]


def take_seat(seats: Seats, side: str, player: int, name: str, color: int = 0) -> Seats:
    """The player sits down there. Raises Refused where somebody else does, or has that color."""
    seat = seat_named(seats, side)
    if seat.player not in (None, player):
        raise Refused(say("{called} already has that seat. Choose another.", called=seat.called))
    if player not in seat.known:
        seat = seat.but(known=())
    seats = with_seat(seats, _occupied(seat, player, name))
    return change_color(seats, side, color) if color else seats


def change_color(seats: Seats, side: str, color: int) -> Seats:
    """The side in another color; an empty seat that had it takes the one given up. Raises Refused."""
    seat = seat_named(seats, side)
    if color not in COLORS:
        raise Refused(say("Choose one of the 5 colors."))
    other = next((one for one in seats if one.color == color and one.side != side), None)
    if other is not None and other.player is not None:
        raise Refused(
            say(
                "{called} has {lower}. Choose another color.",
                called=other.called,
                lower=COLORS[color].lower(),
            )
        )
    if other is not None:
        seats = with_seat(seats, other.but(color=seat.color))
    return with_seat(seats, seat.but(color=color))


def vacate(seats: Seats, side: str) -> Seats:
    """Nobody sits there any more, as though nobody had."""
    seat = seat_named(seats, side)
    return with_seat(seats, Seat(side, seat.color, gang=seat.gang, source=seat.source, team=seat.team))


def left(seats: Seats, side: str, host: int | None = None) -> Seats:
    """Frees a seat. The host is not shown what only its player may know."""
    seat = seat_named(seats, side)
    return with_seat(
        seats,
        seat.but(
            player=None,
            name="",
            ready=False,
            absent=False,
            warned=0,
            vacated=seat.vacated or seat.player not in (None, host),
        ),
    )


def forgotten(seats: Seats, player: int) -> Seats:
    """A player who was removed comes back to no seat at once, and has no more part in the battle."""
    return tuple(
        seat.but(
            known=tuple(one for one in seat.known if one != player),
            sat=tuple(one for one in seat.sat if one != player),
        )
        for seat in seats
    )


def hand_over(seats: Seats, side: str, player: int, name: str) -> Seats:
    """Another player sits there now, with all that is on the table."""
    return with_seat(seats, _occupied(seat_named(seats, side).but(known=()), player, name))


def continued(seats: Seats, side: str, player: int) -> Seats:
    """The same player sits there, on another phone."""
    seat = seat_named(seats, side)
    known = seat.known if seat.player is None else _with_latest(seat.known, seat.player)
    return with_seat(seats, _occupied(seat.but(known=known), player, seat.name))


def set_away(seats: Seats, side: str, away: bool) -> Seats:
    """The host plays for this seat, or no longer. Raises Refused for a seat without a player."""
    seat = seat_named(seats, side)
    if seat.player is None:
        raise Refused(say("Nobody has that seat, so the host already plays for it."))
    return with_seat(seats, seat.but(absent=away, warned=0))


def warned(seats: Seats, side: str, at: int) -> Seats:
    """The host has said that they want to play for somebody, who may refuse. Raises Refused for a seat of nobody."""
    seat = seat_named(seats, side)
    if seat.player is None:
        raise Refused(say("Nobody has that seat, so the host already plays for it."))
    return with_seat(seats, seat.but(warned=at))


def mark_present(seats: Seats, player: int | None) -> Seats:
    """The player has said something, so they are there."""
    return tuple(seat.but(absent=False, warned=0) if seat.player == player else seat for seat in seats)


def replace_player(seats: Seats, was: int, now: int | None) -> Seats:
    """A guest has become somebody else, or is gone (None): their seats are that player's, or nobody's."""
    if now is None:
        emptied = tuple(left((seat,), seat.side)[0] if seat.player == was else seat for seat in seats)
        # A nudge names whoever nudged; it is over with the next word, and ends with them.
        quiet = (seat.but(nudged=0, nudged_at=0, nudged_by="") for seat in emptied)
        return forgotten(tuple(quiet), was)
    return tuple(
        seat.but(
            player=now if seat.player == was else seat.player,
            known=tuple(dict.fromkeys(now if one == was else one for one in seat.known)),
            sat=tuple(dict.fromkeys(now if one == was else one for one in seat.sat)),
        )
        for seat in seats
    )
