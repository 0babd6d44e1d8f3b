"""What players do with their gangs. A gang changes here and nowhere else, one change at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import IO, Any

from django.db import transaction

from companion import storage_budget
from companion.models import Player
from companion.pictures import shrink
from companion.public_ids import unguessable_key
from companion.words import say
from games.engine import crews
from games.engine.files.gang_files import GangFile, make_gang_file, read_gang
from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.roster import Builder
from games.engine.show.form_parsing import FormInvalid, Values
from gangs import own_services, versions
from gangs.models import Gang, Portrait

GANGS_AT_MOST = 100
PORTRAITS_AT_MOST = 300
WAYS = {"up": -1, "down": 1}


class StaleFormError(Exception):
    """The gang has changed since the form was made. gang: as it is now."""

    def __init__(self, gang: Gang) -> None:
        super().__init__(say("Someone changed this gang while you had it open."))
        self.gang = gang


# New ones


def start_gang(*, player: Player, game: Game, values: Values) -> Gang:
    """A gang with nobody in it. Raises FormInvalid for what was filled in, Refused for one gang too many."""
    builder = game.roster.builder
    gang, _ = builder.edited(builder.blank(""), "", values, ())
    return _create_gang(player, make_gang_file(game, gang))


def start_from(*, player: Player, game: Game, gang: Any) -> Gang:
    """A gang of one's own that begins as this one, by value. Raises Refused."""
    return _create_gang(player, make_gang_file(game, gang))


def import_gang(*, player: Player, text: str) -> Gang:
    """Raises DecodeError with the path of what is wrong, Refused for one gang too many."""
    return _create_gang(player, read_gang(text))


def copy_gang(*, player: Player, gang: Gang) -> Gang:
    """A gang of this player's own that begins as somebody's, portraits included. Raises Refused."""
    with transaction.atomic():
        copy = _create_gang(player, gang.packed)
        room = PORTRAITS_AT_MOST - Portrait.objects.filter(gang__owner=player).count()
        portraits = Portrait.objects.filter(gang=gang).order_by("made")[: max(0, room)]
        for portrait in portraits.iterator(chunk_size=10):
            portrait.pk, portrait.gang = unguessable_key(), copy
            portrait.save(force_insert=True)
    return copy


def _create_gang(player: Player, packed: GangFile[Any]) -> Gang:
    with transaction.atomic():
        mine = Gang.objects.of(player)
        mine.expired().delete()
        if mine.count() >= GANGS_AT_MOST:
            raise Refused(
                say(
                    "You can have at most {most} gangs. Deleted ones count for 30 days.",
                    most=GANGS_AT_MOST,
                )
            )
        storage_budget.require_room(player)
        gang = Gang(owner=player, game=packed.game)
        gang.packed = packed
        gang.save(force_insert=True)
    return gang


# Changes


def edit(
    *,
    player: Player | None,
    gang: str,
    where: str,
    values: Values,
    revision: int,
    then: str = "",
    times: int = 1,
) -> str:
    """What was filled in for the gang ("") or a member, and what else the button does with that member.

    then: copy, up, down, face (another drawn one), dismiss or nothing; times: how many copies. Answers with the key of
    whoever is to be seen next, "" for the gang; a first name makes a key. Raises Gang.DoesNotExist, KeyError for a
    member that is not there, FormInvalid, Refused, and Stale where the gang has changed since `revision`: nothing is
    overwritten unseen.
    """

    renamed: list[tuple[str, str]] = []

    def to(row: Gang) -> tuple[GangFile[Any], str]:
        if row.revision != revision:
            raise StaleFormError(row)
        builder, taken = row.rules.roster.builder, keys_taken(row)
        plain, gifts = own_services.parted(values)
        now, key = builder.edited(row.packed.gang, where, plain, taken)
        now = own_services.given(now, key, own_services.found_gifts(player, row.rules, gifts))
        if where and key != where:
            versions.rename_portrait(row, where, key)
            renamed.append((where, key))
        if where and then == "dismiss":
            now, gone = _dismissed(row, now, key)
            return make_gang_file(row.rules, now, gone, row.packed.crews), ""
        if where and then == "copy":
            now, key = _copied(builder, now, key, taken, times)
        elif where:
            now = _moved_or_redrawn(builder, now, key, then)
        return make_gang_file(row.rules, now, row.packed.dismissed, row.packed.crews), key

    return change_gang(player, gang, to, renamed)


def filled_in(row: Gang, where: str, values: Values) -> tuple[Any, str] | None:
    """The gang with what was filled in for a member, and the member's key; None where that does not fit. Nothing is
    kept. Raises KeyError.
    """
    try:
        found: tuple[Any, str] = row.rules.roster.builder.edited(
            row.packed.gang, where, own_services.parted(values)[0], keys_taken(row)
        )
    except (FormInvalid, Refused):
        return None
    return found


def _moved_or_redrawn(builder: Builder, gang: Any, member: str, then: str) -> Any:
    if then == "face" and builder.redrawn:
        return builder.redrawn(gang, member)
    return builder.moved(gang, member, WAYS[then]) if then in WAYS else gang


def _copied(builder: Builder, gang: Any, original: str, taken: set[str], times: int) -> tuple[Any, str]:
    """So many copies of a member, and the key of the last."""
    key = original
    for _ in range(_at_once(builder, times)):
        gang, key = builder.copied(gang, original, {*taken, key})
        taken |= {key}
    return gang, key


def add_member(*, player: Player | None, gang: str, kind: str, times: int = 1) -> str:
    """One more of a kind, or so many; answers with the key of one alone, "" for several. Raises Gang.DoesNotExist,
    KeyError, Refused: then nobody has come.
    """

    def to(row: Gang) -> tuple[GangFile[Any], str]:
        builder, taken, now, key = row.rules.roster.builder, keys_taken(row), row.packed.gang, ""
        number = _at_once(builder, times)
        for _ in range(number):
            now, key = builder.added(now, kind, taken)
            taken |= {key}
        return make_gang_file(
            row.rules, now, row.packed.dismissed, row.packed.crews
        ), key if number == 1 else ""

    return change_gang(player, gang, to)


def _at_once(builder: Builder, times: int) -> int:
    if not 1 <= times <= builder.at_once:
        raise Refused(say("You can add at most {at_once} at once.", at_once=builder.at_once))
    return times


def move_member(*, player: Player | None, gang: str, where: str, by: int) -> None:
    """Up (-1) or down (1) the list. Raises Gang.DoesNotExist, KeyError."""

    def to(row: Gang) -> tuple[GangFile[Any], str]:
        now = row.rules.roster.builder.moved(row.packed.gang, where, by)
        return make_gang_file(row.rules, now, row.packed.dismissed, row.packed.crews), where

    change_gang(player, gang, to)


def dismiss(*, player: Player | None, gang: str, where: str) -> None:
    """Takes a member out of the gang; their sheet stays with it. Raises Gang.DoesNotExist, KeyError, Refused."""

    def to(row: Gang) -> tuple[GangFile[Any], str]:
        now, gone = _dismissed(row, row.packed.gang, where)
        return make_gang_file(row.rules, now, gone, row.packed.crews), where

    change_gang(player, gang, to)


def bring_back(*, player: Player | None, gang: str, where: str) -> str:
    """Restores a dismissed member; answers with whose sheet they stand on now. Raises Gang.DoesNotExist, KeyError,
    Refused.
    """

    def to(row: Gang) -> tuple[GangFile[Any], str]:
        gone, now = row.rules.roster.builder.passed(_left(row, where), row.packed.gang, where)
        people = row.rules.roster.everybody(now)
        return make_gang_file(row.rules, now, gone, row.packed.crews), next(
            (one.card for one in people if one.key == where), where
        )

    return change_gang(player, gang, to)


def forget(*, player: Player | None, gang: str, where: str) -> None:
    """A dismissed member and its portrait, for good. Raises Gang.DoesNotExist, KeyError."""

    def to(row: Gang) -> tuple[GangFile[Any], str]:
        builder = row.rules.roster.builder
        gone, _ = builder.passed(_left(row, where), builder.blank(say("Forgotten")), where)
        Portrait.objects.filter(gang=row, member=where).delete()
        return make_gang_file(
            row.rules, row.packed.gang, gone, crews.forgotten(row.packed.crews, where)
        ), where

    with transaction.atomic():
        change_gang(player, gang, to)
        versions.forget(gang, where)


def _dismissed(row: Gang, now: Any, where: str) -> tuple[Any, Any]:
    builder = row.rules.roster.builder
    return builder.passed(now, row.packed.dismissed or builder.blank(say("Dismissed")), where)


def _left(row: Gang, where: str) -> Any:
    if row.packed.dismissed is None:
        raise KeyError(where)
    return row.packed.dismissed


def keys_taken(row: Gang) -> set[str]:
    """The keys of everybody, the dismissed included."""
    keyed = row.rules.roster.keyed
    gone = row.packed.dismissed
    return {one.key for one in (*keyed(row.packed.gang), *(keyed(gone) if gone is not None else ()))}


def change_gang(
    player: Player | None,
    gang: str,
    to: Callable[[Gang], tuple[GangFile[Any], str]],
    renamed: Sequence[tuple[str, str]] = (),
) -> str:
    """renamed: where `to` leaves the old and the new key of a member that it has renamed."""
    with transaction.atomic():
        row = versions.locked_gang(player, gang)
        packed, key = to(row)
        for old, new in renamed:
            packed = packed.but(crews=crews.renamed(packed.crews, old, new))
        if packed != row.packed:
            versions.change(row, packed, *renamed)
            row.save(update_fields=row.WRITES)
    return key


# Portraits


def set_portrait(*, gang: Gang, member: str, file: IO[bytes]) -> None:
    """Raises Refused with a sentence for what is no picture, or one too many."""
    small, middle, large = shrink(file, Portrait.SIZES, square=Portrait.SIZES[0])
    with transaction.atomic():
        Gang.objects.select_for_update(of=("self",)).only("pk").get(pk=gang.pk)
        Portrait.objects.filter(gang=gang, member=member).delete()
        if Portrait.objects.filter(gang__owner=gang.owner_id).count() >= PORTRAITS_AT_MOST:
            raise Refused(
                say(
                    "You can have at most {most} portraits. Remove one first.",
                    most=PORTRAITS_AT_MOST,
                )
            )
        storage_budget.require_room(gang.owner)
        Portrait.objects.create(gang=gang, member=member, small=small, middle=middle, large=large)


def remove_portrait(*, gang: Gang, member: str) -> None:
    Portrait.objects.filter(gang=gang, member=member).delete()
