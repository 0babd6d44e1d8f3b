"""What players do with their gangs. A gang changes here and nowhere else, one change at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import IO, Any, NamedTuple

from django.db import transaction
from django.utils import timezone

from companion.models import Player
from companion.pictures import shrunk
from companion.rules.filling import Values
from companion.rules.game import Builder, Game
from companion.rules.portable import Packed, pack, read_gang
from companion.rules.questions import Refused
from gangs.models import Gang, Portrait, unguessable

GANGS_AT_MOST = 100
PORTRAITS_AT_MOST = 300
WAYS = {"up": -1, "down": 1}


class Stale(Exception):
    """The gang has changed since the form was made. gang: as it is now."""

    def __init__(self, gang: Gang) -> None:
        super().__init__("This gang has been changed elsewhere since you opened it.")
        self.gang = gang


class Playable(NamedTuple):
    """A gang that its player may take to a battle. key: for `fielded`; line: faction and cost; wrong: problems."""

    key: str
    name: str
    line: str
    wrong: int


# New ones


def start_gang(*, player: Player, game: Game, values: Values) -> Gang:
    """A gang with nobody in it. Raises Unfit for what was filled in, Refused for one gang too many."""
    builder = game.roster.builder
    gang, _ = builder.edited(builder.blank(""), "", values, ())
    return _kept(player, pack(game, gang))


def start_from(*, player: Player, game: Game, gang: Any) -> Gang:
    """A gang of one's own that begins as this one, by value. Raises Refused."""
    return _kept(player, pack(game, gang))


def import_gang(*, player: Player, text: str) -> Gang:
    """Raises Misread with the path of what is wrong, Refused for one gang too many."""
    return _kept(player, read_gang(text))


def copy_gang(*, player: Player, gang: Gang) -> Gang:
    """A gang of this player's own that begins as somebody's, portraits included. Raises Refused."""
    with transaction.atomic():
        copy = _kept(player, gang.packed)
        room = PORTRAITS_AT_MOST - Portrait.objects.filter(gang__owner=player).count()
        portraits = Portrait.objects.filter(gang=gang).order_by("made")[: max(0, room)]
        for portrait in portraits.iterator(chunk_size=10):
            portrait.pk, portrait.gang = unguessable(), copy
            portrait.save(force_insert=True)
    return copy


def _kept(player: Player, packed: Packed[Any]) -> Gang:
    with transaction.atomic():
        mine = Gang.objects.of(player)
        mine.to_throw_away().delete()
        if mine.count() >= GANGS_AT_MOST:
            raise Refused(
                f"You have {GANGS_AT_MOST} gangs, and that is the most. Deleted ones count for thirty days."
            )
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
    changed: int,
    then: str = "",
    times: int = 1,
) -> str:
    """What was filled in for the gang ("") or a member, and what else the button does with that member.

    then: copy, up, down, dismiss or nothing; times: how many copies. Answers with the key of whoever is to be seen
    next, "" for the gang; a first name makes a key. Raises Gang.DoesNotExist, KeyError for a member that is not there,
    Unfit, Refused, and Stale where the gang has changed since `changed`: nothing is overwritten unseen.
    """

    def to(row: Gang) -> tuple[Packed[Any], str]:
        if row.changed != changed:
            raise Stale(row)
        builder, taken = row.rules.roster.builder, _taken(row)
        now, key = builder.edited(row.packed.gang, where, values, taken)
        if where and key != where:
            Portrait.objects.filter(gang=row, member=where).update(member=key)
        gone = row.packed.dismissed
        if where and then == "copy":
            original = key
            for _ in range(_at_once(builder, times)):
                now, key = builder.copied(now, original, {*taken, key})
                taken |= {key}
        elif where and then in WAYS:
            now = builder.moved(now, key, WAYS[then])
        elif where and then == "dismiss":
            now, gone = _dismissed(row, now, key)
            key = ""
        return pack(row.rules, now, gone), key

    return _change(player, gang, to)


def add_member(*, player: Player | None, gang: str, kind: str, times: int = 1) -> str:
    """One more of a kind, or so many; answers with the key of one alone, "" for several. Raises Gang.DoesNotExist,
    KeyError, Refused: then nobody has come.
    """

    def to(row: Gang) -> tuple[Packed[Any], str]:
        builder, taken, now, key = row.rules.roster.builder, _taken(row), row.packed.gang, ""
        number = _at_once(builder, times)
        for _ in range(number):
            now, key = builder.added(now, kind, taken)
            taken |= {key}
        return pack(row.rules, now, row.packed.dismissed), key if number == 1 else ""

    return _change(player, gang, to)


def _at_once(builder: Builder, times: int) -> int:
    if not 1 <= times <= builder.at_once:
        raise Refused(f"{builder.at_once} at once are the most.")
    return times


def move_member(*, player: Player | None, gang: str, where: str, by: int) -> None:
    """Up (-1) or down (1) the list. Raises Gang.DoesNotExist, KeyError."""

    def to(row: Gang) -> tuple[Packed[Any], str]:
        now = row.rules.roster.builder.moved(row.packed.gang, where, by)
        return pack(row.rules, now, row.packed.dismissed), where

    _change(player, gang, to)


def dismiss(*, player: Player | None, gang: str, where: str) -> None:
    """Out of the gang, and kept with it. Raises Gang.DoesNotExist, KeyError, Refused."""

    def to(row: Gang) -> tuple[Packed[Any], str]:
        now, gone = _dismissed(row, row.packed.gang, where)
        return pack(row.rules, now, gone), where

    _change(player, gang, to)


def bring_back(*, player: Player | None, gang: str, where: str) -> str:
    """Answers with whose sheet he stands on now. Raises Gang.DoesNotExist, KeyError, Refused."""

    def to(row: Gang) -> tuple[Packed[Any], str]:
        gone, now = row.rules.roster.builder.passed(_left(row, where), row.packed.gang, where)
        people = row.rules.roster.everybody(now)
        return pack(row.rules, now, gone), next((one.card for one in people if one.key == where), where)

    return _change(player, gang, to)


def forget(*, player: Player | None, gang: str, where: str) -> None:
    """A dismissed member and its portrait, for good. Raises Gang.DoesNotExist, KeyError."""

    def to(row: Gang) -> tuple[Packed[Any], str]:
        builder = row.rules.roster.builder
        gone, _ = builder.passed(_left(row, where), builder.blank("Forgotten"), where)
        Portrait.objects.filter(gang=row, member=where).delete()
        return pack(row.rules, row.packed.gang, gone), where

    _change(player, gang, to)


def _dismissed(row: Gang, now: Any, where: str) -> tuple[Any, Any]:
    builder = row.rules.roster.builder
    return builder.passed(now, row.packed.dismissed or builder.blank("Dismissed"), where)


def _left(row: Gang, where: str) -> Any:
    if row.packed.dismissed is None:
        raise KeyError(where)
    return row.packed.dismissed


def _taken(row: Gang) -> set[str]:
    """The keys of everybody, the dismissed included."""
    keyed = row.rules.roster.keyed
    gone = row.packed.dismissed
    return {one.key for one in (*keyed(row.packed.gang), *(keyed(gone) if gone is not None else ()))}


def _change(player: Player | None, gang: str, to: Callable[[Gang], tuple[Packed[Any], str]]) -> str:
    with transaction.atomic():
        row = Gang.objects.open_to(player).select_for_update(of=("self",)).get(pk=gang)
        packed, key = to(row)
        if packed != row.packed:
            row.packed = packed
            row.save(update_fields=row.WRITES)
    return key


# Portraits


def set_portrait(*, gang: Gang, member: str, file: IO[bytes]) -> None:
    """Raises Refused with a sentence for what is no picture, or one too many."""
    small, middle, large = shrunk(file, Portrait.SIZES, square=Portrait.SIZES[0])
    with transaction.atomic():
        Gang.objects.select_for_update(of=("self",)).only("pk").get(pk=gang.pk)
        Portrait.objects.filter(gang=gang, member=member).delete()
        if Portrait.objects.filter(gang__owner=gang.owner_id).count() >= PORTRAITS_AT_MOST:
            raise Refused(f"You have {PORTRAITS_AT_MOST} portraits, and that is the most.")
        Portrait.objects.create(gang=gang, member=member, small=small, middle=middle, large=large)


def remove_portrait(*, gang: Gang, member: str) -> None:
    Portrait.objects.filter(gang=gang, member=member).delete()


# The link, and the bin


def share(*, gang: Gang) -> None:
    """A link that was not there before; one given out earlier leads nowhere from now on."""
    gang.share = unguessable()
    gang.save(update_fields=["share"])


def withdraw(*, gang: Gang) -> None:
    gang.share = None
    gang.save(update_fields=["share"])


def bin_gang(*, gang: Gang) -> None:
    """Put it in the bin, where it stays for thirty days."""
    gang.binned = timezone.now()
    gang.save(update_fields=["binned"])


def restore_gang(*, gang: Gang) -> None:
    gang.binned = None
    gang.save(update_fields=["binned"])


def empty_bin() -> int:
    """Delete for good what has been in the bin for thirty days. Answers with how many gangs that were."""
    old = Gang.objects.to_throw_away()
    number = old.count()
    old.delete()
    return int(number)


# For a battle


def playable(player: Player | None, game: Game) -> list[Playable]:
    """The gangs of a player that have somebody in them, as they were last changed, newest first. One query."""
    return all_playable(player, [game]).get(game.key, [])


def all_playable(player: Player | None, games: Iterable[Game]) -> dict[str, list[Playable]]:
    """The same of several games, by their keys. One query."""
    mine = Gang.objects.open_to(player).filter(game__in=[game.key for game in games], members__gt=0)
    found: dict[str, list[Playable]] = {}
    for key, *row in mine.order_by("-changed_at", "id").values_list("game", "id", "name", "line", "wrong"):
        found.setdefault(key, []).append(Playable(*row))
    return found


def fielded(player: Player | None, game: Game, keys: Iterable[str]) -> dict[str, Any]:
    """Those of these gangs that are the player's own, by value: what becomes of them later changes no battle."""
    mine = Gang.objects.open_to(player).filter(game=game.key, pk__in=[key for key in keys if key.isalnum()])
    return {row.pk: row.packed.gang for row in mine}
