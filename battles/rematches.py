"""The same gangs and settings once more, at the same table."""

from __future__ import annotations

from django.db import transaction

from battles import fair_dice, table_clocks
from battles import seats as seating
from battles.codes import free_code
from battles.models import Battle, Guest
from battles.seat_models import WATCH
from battles.seat_services import NOT_HOST
from battles.services import (
    BATTLES_AT_MOST,
    WATCHING,
    first_entries,
    require_room,
    save_first_entries,
)
from companion.models import Player
from companion.words import say
from games.engine.play.questions import Refused


def rematch_of(battle: Battle) -> Battle | None:
    """The one that was started from it. One query."""
    return Battle.objects.filter(rematch_of=battle, deleted_at=None).only("id").first()


def start_rematch(*, player: Player | None, battle: str) -> Battle:
    """A new battle of the same host, with the same gangs, settings and seats; the one that was started before, if any.

    Raises Battle.DoesNotExist, and Refused for whoever did not play, before the end, or without room.
    """
    with transaction.atomic():
        rows = Battle.objects.open_to(player).filter(begun=True).select_for_update(of=("self",))
        old: Battle = rows.get(pk=battle)
        if not old.sides_of(player):
            raise Refused(WATCHING)
        if not old.over:
            raise Refused(say("This battle is still being fought. End it before a rematch."))
        if before := rematch_of(old):
            return before
        require_room(old.owner)
        if player and player.pk != old.owner_id:
            _leave_room(old.owner)
        new = _same_again(old, str(player.pk) if player else "")
        old.mark_changed()
        old.save(update_fields=["version"])
    return new


def _leave_room(host: Player) -> None:
    """Guests may fill half of what a host can have, and no more. Raises Refused."""
    if Battle.objects.of(host).count() >= BATTLES_AT_MOST // 2:
        raise Refused(NOT_HOST)


def _same_again(old: Battle, by: str) -> Battle:
    head, done = first_entries(old.rules, old.agreed(), by)
    new = Battle(owner=old.owner, game=old.game, title=old.title, setup=old.setup, rematch_of=old)
    new.answers = old.answers
    new.head, new.dice, new.free_undo = head, old.dice, old.free_undo
    new.code, new.access = free_code(), WATCH
    new.clocks = table_clocks.started(table_clocks.setting_of(old))
    new.secrets = fair_dice.dump_secrets((fair_dice.new_server_secret(),))
    guests = list(old.guests.all())
    here = {old.owner_id, *(guest.player_id for guest in guests)}
    sitting = tuple(_sitting(seat, here) for seat in old.seated)
    new.seated = seating.seats_for_start(new.scene.sides, sitting)
    new.save(force_insert=True)
    Guest.objects.bulk_create(Guest(battle=new, player_id=one.player_id, name=one.name) for one in guests)
    save_first_entries(new, done)
    return new


def _sitting(seat: seating.Seat, here: set[int]) -> seating.Seat:
    """A seat as it is taken along: nobody’s, where its player went or was removed after the end."""
    if seat.player not in here:
        seat = seat.but(player=None, name="")
    return seat.but(absent=False, warned=0, nudged=0, nudged_at=0, nudged_by="")
