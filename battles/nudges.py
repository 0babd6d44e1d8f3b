"""A nudge: the phone of a player who is awaited buzzes and says who waits. It ends with the next entry."""

from __future__ import annotations

from time import time

from battles import seats as seating
from battles import visibility
from battles.models import Battle
from battles.seat_services import of_player, require_not_over, seat_at, update_battle
from battles.seats import Seat, Seats
from battles.undo_consent import load_proposal
from companion.models import Player
from companion.words import say
from games.engine.play.questions import Refused

PAUSE = 15  # seconds between two nudges at one seat


def awaited_sides(battle: Battle) -> tuple[str, ...]:
    """The sides that have to act: those asked for consent, asked a question, or whose turn it is."""
    proposal, waits = load_proposal(battle.proposal), battle.head.moment.open
    if proposal and not proposal.answer:
        return proposal.asks
    if waits:
        return visibility.asked_sides(waits)
    return (battle.scene.now_side,)


def nudge(*, player: Player, battle: str, side: str) -> Battle:
    """Raises Refused where nobody waits for that seat, or it was nudged a moment ago."""

    def to(row: Battle) -> None:
        require_not_over(row)
        if not row.begun:
            raise Refused(say("The battle has not started yet."))
        seat = seat_at(row, side)
        if not row.own_sides(player):
            raise Refused(say("You’re watching. Only players can nudge."))
        if side not in awaited_sides(row) or seat.player in (None, player.pk):
            raise Refused(say("Nobody is waiting for {called}.", called=seat.called))
        now = int(time())
        if now - seat.nudged < PAUSE:
            raise Refused(say("{called} was nudged just now. Wait a moment.", called=seat.called))
        by = seating.names(row.seated).get(player.pk) or row.host_called or say("The host")
        changed = seat.but(nudged=now, nudged_at=row.newest, nudged_by=by)
        row.seated = tuple(changed if one.side == side else one for one in row.seated)

    return update_battle(of_player(player, battle), to)


def nudged(seats: Seats, player: int | None, newest: int) -> Seat | None:
    """The seat of this player that was nudged since the newest entry."""
    mine = (seat for seat in seats if player is not None and seat.player == player)
    return next((seat for seat in mine if seat.nudged and seat.nudged_at == newest), None)


def may_nudge(battle: Battle, player: Player | None) -> tuple[Seat, ...]:
    """The seats of others for which this player waits."""
    if battle.over or player is None or not battle.own_sides(player):
        return ()
    waited = awaited_sides(battle)
    others = (seat for seat in battle.seated if seat.player not in (None, player.pk))
    return tuple(seat for seat in others if seat.side in waited)
