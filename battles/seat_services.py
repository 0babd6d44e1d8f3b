"""Who comes to a battle, and who sits where: before its start and at any time after it.

Each function changes one battle under its lock, and judges who may: no page has to. Refused is a sentence for whoever
tapped; DoesNotExist: there is no such battle for this player. Each change of a seat after the start is a line of the
story.
"""

from __future__ import annotations

from collections.abc import Callable
from time import time
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from battles import lobby_seats, seat_requests
from battles import seats as seating
from battles.models import Battle, Guest
from battles.seat_models import CLOSED, OPEN
from battles.seats import Seat
from companion.models import Player
from companion.words import say
from games.engine.play.questions import Refused
from games.engine.play.values import to_json

GUESTS_AT_MOST = 2_000
WRITES = ("seats", "seat_requests", "seat_gangs", "answers", "code", "code_since", "access", "version")
LOCKED = say("This game is locked. Ask the host to unlock it.")
OVER = say("The battle is over; its seats can’t change.")
NOT_HOST = say("Only the host can do that.")
SEATED = say("You have a seat already. Leave it first.")


def update_battle(battles: Any, to: Callable[[Battle], None]) -> Battle:
    """The one battle of these, changed under its lock, and all phones told."""
    with transaction.atomic():
        battle: Battle = battles.select_for_update().get()
        to(battle)
        battle.mark_changed()
        battle.save(update_fields=WRITES)
    return battle


def of_player(player: Player, battle: str) -> Any:
    return Battle.objects.open_to(player).filter(pk=battle)


def require_host(player: Player | None, battle: Battle) -> None:
    if player is None or battle.owner_id != player.pk:
        raise Refused(NOT_HOST)


def require_seat(player: Player | None, battle: Battle, side: str) -> Seat:
    """The seat, where this player may change it: its own player and the host. Raises Refused."""
    seat = seat_at(battle, side)
    if player is None or player.pk not in (battle.owner_id, seat.player):
        raise Refused(say("That seat is {called}’s.", called=seat.called) if seat.player else NOT_HOST)
    return seat


def require_own_seat(player: Player | None, battle: Battle, side: str) -> Seat:
    """The same for what nobody does for another: the host may only where nobody sits. Raises Refused."""
    seat = require_seat(player, battle, side)
    if player is not None and seat.player not in (None, player.pk):
        raise Refused(say("That seat is {called}’s.", called=seat.called))
    return seat


def seat_at(battle: Battle, side: str) -> Seat:
    """Raises Refused."""
    seat = seating.seat_of(battle.seated, side)
    if seat is None:
        raise Refused(say("This battle has no such seat."))
    return seat


def require_not_over(battle: Battle) -> None:
    if battle.over:
        raise Refused(OVER)


def gangs_by_side(battle: Battle) -> dict[str, Any]:
    """The gangs that stand ready before the start, by side."""
    kind: Any = battle.rules.roster.gang
    return msgspec.json.decode(battle.seat_gangs, type=dict[str, kind]) if battle.seat_gangs else {}


def clean_name(words: str) -> str:
    """A name as somebody typed it, on one line."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in words).split())[
        : seating.NAME_AT_MOST
    ]


def name_player(player: Player, name: str) -> None:
    """A player who has no name yet is called so from now on."""
    if name and not player.name:
        player.name = clean_name(name)
        player.save(update_fields=["name"])


def name_of(battle: Battle, player: Player) -> str:
    seated = seating.names(battle.seated).get(player.pk)
    guest = Guest.objects.filter(battle=battle, player=player).values_list("name", flat=True).first()
    return seated or guest or player.name or say("Somebody")


# Coming


def join(
    *,
    player: Player,
    code: str,
    name: str,
    side: str = "",
    color: int = 0,
    gang: Any = None,
    source: str = "",
) -> Battle:
    """Come to a battle and sit down there, ask to, or with side "" watch. Raises Battle.DoesNotExist, Refused.

    gang: what the player brings, by value; None leaves the seat's own. source: its key.
    """

    def to(battle: Battle) -> None:
        let_in(battle, player, name)
        if not side:
            return
        if not _may_sit_down(battle, player, side):
            _ask(battle, player, side, clean_name(name))
            return
        _sit(battle, player, side, clean_name(name), color)
        if gang is not None and not battle.begun:
            field_gang(battle, side, gang, "", source)

    return update_battle(Battle.objects.at_code(code), to)


def come_back(*, player: Player, code: str, side: str) -> Battle:
    """Somebody who sits there wants to go on from this phone: see `ask_for_seat`. Raises as `join`."""

    def to(battle: Battle) -> None:
        if seat_at(battle, side).player is None:
            raise Refused(say("Nobody sits there any more. Choose a seat."))
        let_in(battle, player, player.name)
        _ask(battle, player, side, player.name)

    return update_battle(Battle.objects.at_code(code), to)


def let_in(battle: Battle, player: Player, name: str) -> None:
    """They may see the battle from now on. Raises Refused where nobody new comes in."""
    if battle.owner_id == player.pk:
        return
    guests = Guest.objects.filter(battle=battle)
    if guests.filter(player=player).update(seen=timezone.now()):
        return
    if battle.access == CLOSED:
        raise Refused(LOCKED)
    if guests.count() >= GUESTS_AT_MOST:
        raise Refused(
            say(
                "A battle can have at most {most:,} players and watchers.",
                most=GUESTS_AT_MOST,
            )
        )
    Guest.objects.create(battle=battle, player=player, name=clean_name(name))
    name_player(player, name)


# Asking for a seat


def ask_for_seat(*, player: Player, battle: str, side: str) -> Battle:
    """A seat that somebody has, or an empty one at a locked table.

    Whoever is known to have sat there has it back at once. Everybody else asks the host, or the phone that has it now.
    """

    def to(row: Battle) -> None:
        _ask(row, player, side, name_of(row, player))

    return update_battle(of_player(player, battle), to)


def _ask(battle: Battle, player: Player, side: str, name: str) -> None:
    require_not_over(battle)
    seat = seat_at(battle, side)
    if seat.player == player.pk:
        return
    if seat.player is not None and seating.has_seat(battle.seated, player.pk):
        raise Refused(SEATED)
    if seat.player is not None and player.pk in seat.known:
        _continue(battle, player, seat)
    elif seat.player is None and _may_sit_down(battle, player, side):
        _sit(battle, player, side, name, 0)
    else:
        battle.requests = seat_requests.add_request(battle.requests, player.pk, name, side, int(time()))


def answer_request(*, player: Player, battle: str, who: int, allow: bool) -> Battle:
    """The host, or the phone that has the seat, lets somebody have it or does not. Raises Refused."""

    def to(row: Battle) -> None:
        request = seat_requests.request_of(row.requests, who)
        if request is None or request.declined:
            raise Refused(say("This request has already been answered."))
        seat = seat_at(row, request.side)
        if not seat_requests.may_answer(request, seat, player.pk, row.owner_id):
            raise Refused(say("Another player has to answer this."))
        if not allow:
            row.requests = seat_requests.decline_request(row.requests, who, int(time()))
            return
        require_not_over(row)
        asker = who_is_here(row, who)
        if asker is None:
            raise Refused(say("No player here has that name."))
        if seat.player is None:
            _sit(row, asker, seat.side, request.name or name_of(row, asker), 0, allowed_by=player)
        elif seating.has_seat(row.seated, who):
            raise Refused(say("They have a seat already."))
        else:
            _continue(row, asker, seat, allowed_by=player)

    return update_battle(of_player(player, battle), to)


def withdraw_request(*, player: Player, battle: str) -> Battle:
    def to(row: Battle) -> None:
        mine = seat_requests.request_of(row.requests, player.pk)
        if mine and not mine.declined:
            row.requests = seat_requests.remove_request(row.requests, player.pk)
        elif mine:  # it is kept for a while, so that nobody asks again at once, but shown no more
            row.requests = seat_requests.mark_seen(row.requests, player.pk)

    return update_battle(of_player(player, battle), to)


def who_is_here(battle: Battle, who: int) -> Player | None:
    found = Player.objects.filter(pk=who).first()
    here = found is not None and (
        found.pk == battle.owner_id or Guest.objects.filter(battle=battle, player=found).exists()
    )
    return found if here else None


def _may_sit_down(battle: Battle, player: Player, side: str) -> bool:
    """Whether a seat may be taken without asking: before the start and while the game is open; later by the host and by
    players who had that seat.
    """
    seat = seat_at(battle, side)
    if seat.player not in (None, player.pk):
        return True  # to be refused in a sentence: a taken seat is asked for by name
    return battle.access == OPEN or player.pk in (battle.owner_id, seat.player) or player.pk in seat.known


def _continue(battle: Battle, player: Player, seat: Seat, allowed_by: Player | None = None) -> None:
    """The same player on another phone; the one they had watches."""
    remember(battle, seat)
    if allowed_by is None:
        battle.tell_seat_change("continues", seat)
    else:
        battle.tell_seat_change("continues-allowed", seat, allowed_by, name_of(battle, allowed_by))
    battle.seated = seating.continued(battle.seated, seat.side, player.pk)
    forget_request(battle, player)


def forget_request(battle: Battle, player: Player) -> None:
    battle.requests = seat_requests.remove_request(battle.requests, player.pk)


def remember(battle: Battle, seat: Seat) -> None:
    """A player who gives up a seat may still see the battle."""
    if seat.player is not None and seat.player != battle.owner_id:
        Guest.objects.get_or_create(battle=battle, player_id=seat.player, defaults={"name": seat.name})


# Sitting


def sit(*, player: Player, battle: str, side: str, name: str, color: int = 0) -> Battle:
    """Somebody who is here already sits down, or changes their name or color; at a locked table they ask to."""

    def to(row: Battle) -> None:
        called = clean_name(name) or name_of(row, player)
        seat = seat_at(row, side)
        if seat.player is None and not _may_sit_down(row, player, side):
            _ask(row, player, side, called)
        else:
            _sit(row, player, side, called, color)

    return update_battle(of_player(player, battle), to)


def _sit(
    battle: Battle, player: Player, side: str, name: str, color: int, allowed_by: Player | None = None
) -> None:
    """Before the start they leave the seat they had, and their gang comes along."""
    seats, gangs = battle.seated, gangs_by_side(battle)
    had = next((seat for seat in seats if seat.player == player.pk), None)
    was = seat_at(battle, side)
    if was.player != player.pk:
        require_not_over(battle)
    seats = seating.take_seat(seats, side, player.pk, name)
    if had and had.side != side and not battle.begun:
        new = seating.seat_of(seats, side)
        if had.gang and new and not new.gang:
            seats = lobby_seats.set_gang(seats, side, had.gang, source=had.source)
            gangs[side] = gangs.pop(had.side)
        elif had.side in gangs:
            del gangs[had.side]
        seats = seating.vacate(lobby_seats.set_gang(seats, had.side, ""), had.side)
        battle.seat_gangs = to_json(gangs).decode()
    battle.seated = seating.change_color(seats, side, color) if color else seats
    forget_request(battle, player)
    if was.player is None:
        now = seat_at(battle, side)
        if allowed_by is None:
            battle.tell_seat_change("sits", now)
        else:
            battle.tell_seat_change("allowed", now, allowed_by, name_of(battle, allowed_by))


def field_gang(battle: Battle, side: str, gang: Any, team: str, source: str) -> None:
    """Before the start, a gang for a seat; None takes it away."""
    gangs = gangs_by_side(battle)
    gangs.pop(side, None)
    if gang is not None:
        gangs[side] = gang
    battle.seat_gangs = to_json(gangs).decode()
    name = gang.name if gang is not None else ""
    battle.seated = lobby_seats.set_gang(battle.seated, side, name, team, source if name else "")


def set_color(*, player: Player, battle: str, side: str, color: int) -> Battle:
    """Another color for a seat of one's own, or of nobody."""

    def to(row: Battle) -> None:
        require_own_seat(player, row, side)
        row.seated = seating.change_color(row.seated, side, color)

    return update_battle(of_player(player, battle), to)
