"""Who leaves a seat, hands it over or is away from it. As in `seat_services`, each function judges who may."""

from __future__ import annotations

from time import time

from battles import lobby_seats, seat_requests
from battles import seats as seating
from battles.models import Battle, Guest
from battles.seat_services import (
    forget_request,
    gangs_by_side,
    name_of,
    of_player,
    remember,
    require_host,
    require_not_over,
    require_seat,
    seat_at,
    update_battle,
    who_is_here,
)
from battles.seats import Seat
from companion.models import Player
from companion.words import ngettext, say
from games.engine.play.questions import Refused
from games.engine.play.values import to_json

AWAY_AFTER = 60  # seconds that a player has to answer before the host may play for them


# Leaving


def free_seat(*, player: Player, battle: str, side: str) -> Battle:
    """Its player leaves the seat, or the host removes them from it."""

    def to(row: Battle) -> None:
        seat = require_seat(player, row, side)
        if seat.player is not None:
            require_not_over(row)
            _empty(row, seat, player)

    return update_battle(of_player(player, battle), to)


def _empty(battle: Battle, seat: Seat, by: Player) -> None:
    """Before the start their gang goes with them. Whom the host removes does not come back without asking."""
    remember(battle, seat)
    if not battle.begun:
        gangs = gangs_by_side(battle)
        gangs.pop(seat.side, None)
        battle.seat_gangs = to_json(gangs).decode()
        battle.seated = seating.vacate(lobby_seats.set_gang(battle.seated, seat.side, ""), seat.side)
        return
    if seat.player == by.pk:
        battle.tell_seat_change("leaves", seat)
    else:
        battle.tell_seat_change("removed", seat, by, name_of(battle, by))
    battle.seated = seating.left(battle.seated, seat.side, battle.owner_id)
    if seat.player is not None and seat.player != by.pk:
        battle.seated = seating.forgotten(battle.seated, seat.player)


def leave(*, player: Player, battle: str, who: int) -> None:
    """Somebody goes, or the host removes them: their seats are nobody's. Raises Refused."""

    def to(row: Battle) -> None:
        if who != player.pk:
            require_host(player, row)
        if who == row.owner_id:
            raise Refused(say("The host can’t leave the battle. Leave your seat instead."))
        if not row.over:  # then the seats stay as they are
            for seat in row.seated:
                if seat.player == who:
                    _empty(row, seat, player)
            row.seated = seating.forgotten(row.seated, who)
        row.requests = seat_requests.remove_request(row.requests, who)
        Guest.objects.filter(battle=row, player=who).delete()

    update_battle(of_player(player, battle), to)


def hand_over(*, player: Player, battle: str, side: str, to: int) -> Battle:
    """A seat of one's own goes to somebody who is here. Raises Refused."""

    def change(row: Battle) -> None:
        seat = require_seat(player, row, side)
        if seat.player != player.pk:
            raise Refused(
                say("You can only hand over your own seat. Remove the player; then anyone can take the seat.")
            )
        require_not_over(row)
        heir = who_is_here(row, to)
        if heir is None:
            raise Refused(say("No player here has that name."))
        remember(row, seat)
        called = name_of(row, heir)
        row.tell_seat_change("hands", seat, heir, called)
        row.seated = seating.hand_over(row.seated, side, heir.pk, called)
        forget_request(row, heir)

    return update_battle(of_player(player, battle), change)


# Playing for somebody who is away


def set_playing_for(*, player: Player, battle: str, side: str, away: bool) -> Battle:
    """The host plays for somebody who is away, until that player says something.

    The first time it tells the player, who may refuse. When they have said nothing for AWAY_AFTER seconds, the second
    takes effect. Raises Refused before that.
    """

    def to(row: Battle) -> None:
        require_host(player, row)
        require_not_over(row)
        seat = seat_at(row, side)
        if seat.player == player.pk:
            raise Refused(say("That seat is your own."))
        if away and not seat.absent:
            _warned(row, seat, player, int(time()))
        elif not away:
            if seat.absent:
                row.tell_seat_change("back", seat)
            row.seated = seating.set_away(row.seated, side, False)

    return update_battle(of_player(player, battle), to)


def _warned(battle: Battle, seat: Seat, player: Player, now: int) -> None:
    waited = now - seat.warned
    if not seat.warned:
        battle.seated = seating.warned(battle.seated, seat.side, now)
    elif waited < AWAY_AFTER:
        left = AWAY_AFTER - waited
        seconds = ngettext("{number} second", "{number} seconds", left)
        raise Refused(say("{called} has {seconds} left to answer.", called=seat.called, seconds=seconds))
    else:
        battle.tell_seat_change("away", seat, player, name_of(battle, player))
        battle.seated = seating.set_away(battle.seated, seat.side, True)


def be_present(*, player: Player, battle: str, side: str) -> Battle:
    """A player whom the host plays for, or wants to play for, says that they are here."""

    def to(row: Battle) -> None:
        if seat_at(row, side).player != player.pk:
            raise Refused(say("That seat is another player’s."))
        row.came_back(player)

    return update_battle(of_player(player, battle), to)
