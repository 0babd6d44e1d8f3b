"""Who sits where: the seats of a battle, and for which sides a player speaks. Pure: each answers with new seats.

player: his number; host: that of the player whose battle it is, who speaks for whoever is not there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from companion.rules import chronicle
from companion.rules.questions import Refused
from companion.rules.values import Value, written
from companion.rules.vocabulary import Scene, SideView
from companion.rules.wording import joined

INKS = {1: "Green", 2: "Red", 3: "Gold", 4: "Blue", 5: "Plum"}
NO_INK = 0
SIDES = "abcde"
NAME_AT_MOST = 40


class Seat(Value):
    """One side of a battle, and who speaks for it.

    side: the game's key; before the start a letter, in the order of the setup. colour: its ink, 1 to 5, nobody else's.
    player: None where nobody sits, so that the host speaks for it. gang: its name; source: the key of the gang that was
    brought, where its player has it. ready: its player has said so. absent: the host speaks for it until its player
    says something himself.
    """

    side: str
    colour: int
    player: int | None = None
    name: str = ""
    ready: bool = False
    gang: str = ""
    source: str = ""
    team: str = ""
    absent: bool = False

    @property
    def called(self) -> str:
        """Who sits there, or else what fights there."""
        return self.name or self.gang or f"Side {self.side.upper()}"

    @property
    def ink(self) -> str:
        """Its colour in a word."""
        return INKS.get(self.colour, "")


type Seats = tuple[Seat, ...]


def read(text: str) -> Seats:
    """Raises msgspec.DecodeError."""
    return msgspec.json.decode(text, type=tuple[Seat, ...])


def kept(seats: Iterable[Seat]) -> str:
    return written(tuple(seats)).decode()


def laid(number: int, host: int | None = None, name: str = "") -> Seats:
    """So many empty seats; the host has the first."""
    seats = tuple(Seat(side, colour) for colour, side in enumerate(SIDES[:number], 1))
    return (seats[0].but(player=host, name=name), *seats[1:])


def seated(sides: Sequence[SideView], before: Seats, host: int | None = None) -> Seats:
    """The seats of a battle that begins: one for each side that players play, as those stood who had a gang before."""
    played = [side for side in sides if not side.free]
    if not before:
        before = laid(len(played), host)
    return tuple(
        seat.but(side=side.key, gang=side.name, ready=False)
        for side, seat in zip(played, before, strict=False)
    )


# Who speaks for what


def sides_of(
    seats: Seats, player: int | None, host: int | None, free: Collection[str] = ()
) -> frozenset[str]:
    """The sides for which this player speaks: his own; the host also for those of nobody and of who is absent.

    free: sides that the rules play, for which everybody speaks who speaks for any other.
    """
    if player is None:
        return frozenset()
    own = frozenset(
        seat.side
        for seat in seats
        if seat.player == player or (player == host and (seat.player is None or seat.absent))
    )
    return own | frozenset(free) if own else own


def sits(seats: Seats, player: int | None) -> bool:
    return player is not None and any(seat.player == player for seat in seats)


def alone(seats: Seats) -> bool:
    """One phone speaks for everybody."""
    return len({seat.player for seat in seats if seat.player is not None}) < 2


def seat_of(seats: Seats, side: str) -> Seat | None:
    return next((seat for seat in seats if seat.side == side), None)


def names(seats: Seats) -> dict[int, str]:
    """Player to the name under which he sits there."""
    return {seat.player: seat.called for seat in seats if seat.player is not None}


def spoken_names(seats: Seats) -> dict[str, str]:
    """Names for the story: of who speaks, and of the seat he speaks for."""
    found = {chronicle.seat(seat.side): seat.called for seat in seats}
    return found | {chronicle.speaker(str(player)): name for player, name in names(seats).items()}


def whose(seats: Seats, side: str, host: str = "the host") -> str:
    """Who is to say something for a side, in words; of nobody in particular "the players"."""
    seat = seat_of(seats, side)
    if seat is None:
        return "the players"
    return host if seat.player is None or seat.absent else seat.called


# What becomes of them


def _one(seats: Seats, side: str) -> Seat:
    """Raises Refused."""
    seat = seat_of(seats, side)
    if seat is None:
        raise Refused("There is no such seat at this table.")
    return seat


def _with(seats: Seats, seat: Seat) -> Seats:
    return tuple(seat if one.side == seat.side else one for one in seats)


def taken(seats: Seats, side: str, player: int, name: str, colour: int = 0) -> Seats:
    """The player sits down there. Raises Refused where somebody else does, or has that colour."""
    seat = _one(seats, side)
    if seat.player not in (None, player):
        raise Refused(f"{seat.called} sits there already. Choose another seat.")
    seats = _with(seats, seat.but(player=player, name=name, absent=False))
    return inked(seats, side, colour) if colour else seats


def inked(seats: Seats, side: str, colour: int) -> Seats:
    """The side in another colour; an empty seat that had it takes the one given up. Raises Refused."""
    seat = _one(seats, side)
    if colour not in INKS:
        raise Refused("Choose one of the five colours.")
    other = next((one for one in seats if one.colour == colour and one.side != side), None)
    if other is not None and other.player is not None:
        raise Refused(f"{other.called} has {INKS[colour].lower()}. Choose another colour.")
    if other is not None:
        seats = _with(seats, other.but(colour=seat.colour))
    return _with(seats, seat.but(colour=colour))


def freed(seats: Seats, side: str) -> Seats:
    """Nobody sits there any more."""
    return _with(seats, _one(seats, side).but(player=None, name="", ready=False, absent=False))


def handed_over(seats: Seats, side: str, player: int, name: str) -> Seats:
    """Another player sits there now, with all that is on the table; or the same one, on another phone."""
    return _with(seats, _one(seats, side).but(player=player, name=name, absent=False))


def absent(seats: Seats, side: str, away: bool) -> Seats:
    """The host speaks for it from now on, or no longer. Raises Refused for a seat of nobody."""
    seat = _one(seats, side)
    if seat.player is None:
        raise Refused("Nobody sits there, so the host speaks for that side anyway.")
    return _with(seats, seat.but(absent=away))


def back(seats: Seats, player: int | None) -> Seats:
    """The player has said something himself, so he is there."""
    return tuple(seat.but(absent=False) if seat.absent and seat.player == player else seat for seat in seats)


def readied(seats: Seats, side: str, ready: bool) -> Seats:
    """Raises Refused where there is no gang to be ready with."""
    seat = _one(seats, side)
    if ready and not seat.gang:
        raise Refused("Choose a gang first.")
    return _with(seats, seat.but(ready=ready))


def fielded(seats: Seats, side: str, gang: str, team: str = "", source: str = "") -> Seats:
    """A gang of that name fights there; "" for none."""
    seat = _one(seats, side)
    return _with(seats, seat.but(gang=gang, source=source, team=team, ready=seat.ready and bool(gang)))


def added(seats: Seats, most: int) -> Seats:
    """One more seat, of nobody, in a colour that is free. Raises Refused."""
    if len(seats) >= min(most, len(SIDES)):
        raise Refused(f"{len(seats)} is as many as can fight.")
    free = next(colour for colour in INKS if all(seat.colour != colour for seat in seats))
    return (*seats, Seat(SIDES[len(seats)], free))


def removed(seats: Seats, side: str, least: int) -> tuple[Seats, dict[str, str]]:
    """Without a seat of nobody; and what the others are called now, by what they were. Raises Refused."""
    if _one(seats, side).player is not None:
        raise Refused("Somebody sits there. Free the seat first.")
    if len(seats) <= least:
        few = "One is" if least == 1 else f"{least} are"
        raise Refused(f"{few} the fewest that can fight.")
    rest = tuple(seat for seat in seats if seat.side != side)
    moved = {seat.side: new for seat, new in zip(rest, SIDES, strict=False)}
    return tuple(seat.but(side=moved[seat.side]) for seat in rest), moved


def renamed(seats: Seats, was: int, now: int | None) -> Seats:
    """A guest has become somebody else, or is gone (None): his seats are that player's, or nobody's."""
    if now is None:
        return tuple(
            seat.but(player=None, name="", ready=False, absent=False) if seat.player == was else seat
            for seat in seats
        )
    return tuple(seat.but(player=now) if seat.player == was else seat for seat in seats)


def missing(seats: Seats, least: int) -> str:
    """Why the battle cannot begin yet, in a sentence; "" where it can."""
    with_gang = [seat for seat in seats if seat.gang]
    if len(with_gang) < least:
        return f"{least - len(with_gang)} more {'gang is' if least - len(with_gang) == 1 else 'gangs are'} needed."
    waiting = [seat.called for seat in seats if seat.player is not None and not seat.gang]
    if waiting:
        verb = "has" if len(waiting) == 1 else "have"
        return f"{joined(waiting)} {verb} no gang yet. Wait, choose one for them, or free the seat."
    return ""


def painted(scene: Scene, seats: Seats, whole: Sequence[SideView] = ()) -> Scene:
    """The scene with every side in the colour of its seat, and with its player's name.

    whole: all sides of the battle, where the scene shows only some. A side that the rules play keeps its own colour,
    or takes one that is free where a player has chosen that.
    """
    at = {seat.side: seat for seat in seats}
    inks = _inks_of_free(whole or scene.sides, seats)
    sides = tuple(_painted(side, at.get(side.key), inks) for side in scene.sides)
    return scene if sides == scene.sides else scene.but(sides=sides)


def _inks_of_free(sides: Sequence[SideView], seats: Seats) -> dict[str, int]:
    """The ink of each side that the rules play; 0, that of nobody in particular, where none of the five is left."""
    taken = {seat.colour for seat in seats}
    found = {}
    for side in sides:
        if side.free:
            left = [number for number in INKS if number not in taken]
            found[side.key] = side.number if side.number in left else (left or [NO_INK])[0]
            taken.add(found[side.key])
    return found


def _painted(side: SideView, seat: Seat | None, inks: Mapping[str, int]) -> SideView:
    if side.free:
        return side.but(number=inks.get(side.key, side.number))
    if seat is None or (seat.colour == side.number and not seat.name):
        return side
    return side.but(number=seat.colour, player=seat.name)
