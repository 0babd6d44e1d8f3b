"""Guests become members: what is theirs comes along, and goes when they go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from django.db import IntegrityError, models, transaction
from django.utils.crypto import salted_hmac

from accounts.models import Session, User
from battles import gathering
from battles.services import BATTLES_AT_MOST
from campaigns.services import CAMPAIGNS_AT_MOST
from companion.models import Player
from gangs.services import GANGS_AT_MOST

# Of these a player may have so many. Everything else that names a player comes along whole.
AT_MOST = {
    "battles.Battle": BATTLES_AT_MOST,
    "campaigns.Campaign": CAMPAIGNS_AT_MOST,
    "gangs.Gang": GANGS_AT_MOST,
}


class Belonging(NamedTuple):
    """A kind of row that names a player, and the name of the column in which it does."""

    model: type[models.Model]
    column: str

    def of(self, player: Player) -> Any:
        return self.model._base_manager.filter(**{self.column: player})


def belongings() -> list[Belonging]:
    """Every kind of row that names a player, whatever its app."""
    relations = Player._meta.get_fields(include_hidden=True)
    return [
        Belonging(one.related_model, one.field.name)
        for one in relations
        if one.auto_created and not one.concrete and (one.one_to_many or one.one_to_one)
    ]


def counted(player: Player | None) -> list[tuple[str, int]]:
    """What belongs to a player, in words and numbers: ("battles", 3). What there is none of is not in it."""
    if player is None:
        return []
    found = []
    for kind in belongings():
        if kind.column == "owner" and (number := kind.of(player).count()):
            names = kind.model._meta
            found.append((str(names.verbose_name if number == 1 else names.verbose_name_plural), number))
    return found


def arrive(*, user: User, guest: Player | None) -> tuple[Player, Player | None]:
    """Who somebody is once he has signed in, and the guest he was before, if not all of his could come along.

    guest: who this browser was. The first time he becomes the member himself, so that nothing needs to move.
    """
    with transaction.atomic():
        people = Player.objects.select_for_update(of=("self",)).order_by("pk")
        member = people.filter(user=user).first()
        if guest is not None:
            guest = people.filter(pk=guest.pk, user=None).first()
        if member is None:
            member = guest or Player()
            member.user = user
            member.name = member.name or user.username
            member.save()
            return member, None
        left = guest is not None and not _brought(guest, member)
        return member, guest if left else None


def bring_rest(*, guest: int, member: Player) -> bool:
    """Bring along what did not fit when he signed in; answers with whether all of it has come now."""
    with transaction.atomic():
        people = Player.objects.select_for_update(of=("self",)).order_by("pk")
        found = people.filter(pk=guest, user=None).first()
        return found is None or _brought(found, member)


def _brought(guest: Player, member: Player) -> bool:
    """Everything of the guest's becomes the member's, as far as he may have so much; a guest with nothing is gone."""
    gathering.came_twice(guest=guest, member=member)
    whole = [_moved(kind, guest, member) for kind in belongings()]
    gathering.reseat(was=guest, now=member)
    if not all(whole):
        return False
    guest.delete()
    return True


def _moved(kind: Belonging, guest: Player, member: Player) -> bool:
    """The newest first; answers with whether all went."""
    rows = kind.of(guest)
    most = AT_MOST.get(kind.model._meta.label)
    if most is not None:
        newest = "-made" if any(field.name == "made" for field in kind.model._meta.fields) else "-pk"
        room = max(0, most - kind.of(member).count())
        keys = list(rows.order_by(newest, "pk").values_list("pk", flat=True)[:room])
        rows = kind.model._base_manager.filter(pk__in=keys)
    try:
        with transaction.atomic():
            rows.update(**{kind.column: member})
    except IntegrityError:  # of something the member has one already, and there can be only one
        _moved_singly(rows, kind.column, member)
    return not kind.of(guest).exists()


def _moved_singly(rows: Iterable[Any], column: str, member: Player) -> None:
    for row in rows:
        try:
            with transaction.atomic():
                type(row)._base_manager.filter(pk=row.pk).update(**{column: member})
        except IntegrityError:
            continue


def end_session(*, user: User, name: str, but: str) -> bool:
    """End the session of that name, or with "" all of them, except the one with the key `but`."""
    others = Session.objects.filter(user=user).exclude(session_key=but)
    keys = [key for key in others.values_list("session_key", flat=True) if name in ("", nickname(key))]
    deleted, _ = Session.objects.filter(pk__in=keys).delete()
    return bool(deleted)


def nickname(key: str) -> str:
    """A name for a session that may stand in a page: the key itself lets in whoever knows it."""
    digest: str = salted_hmac("accounts.session", key, algorithm="sha256").hexdigest()
    return digest[:16]


def say_goodbye(*, player: Player) -> None:
    """Delete a player, his account and his sessions, and everything that is his. There is no bin for this."""
    with transaction.atomic():
        user = player.user
        gathering.reseat(was=player, now=None)
        player.delete()
        if user is not None:
            user.delete()
