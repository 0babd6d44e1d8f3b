"""A guest signs in: what this browser has made comes into the account only where its player says so, and for 7 days it
can be given back.

The guest stays a player of their own meanwhile. Signing out gives this browser back to them.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import Brought, User
from accounts.services import AT_MOST, OwnedModel, delete_player_and_everything, owned_models
from battles import lobby_services
from battles.models import Battle, Guest
from battles.participants import battles_naming
from campaigns import departure as campaign_departure
from companion.models import Player, today
from companion.players import KEPT_FOR, RENEWED_AFTER

log = logging.getLogger(__name__)

SEATS = "seats"  # in `Brought.rows`: the battles in which the guest sat and the member did not


def has_anything(guest: Player) -> bool:
    return any(kind.of(guest).exists() for kind in owned_models())


def arrive(*, user: User, guest: Player | None, leave: bool = False) -> tuple[Player, Player | None]:
    """Who a browser is once somebody has signed in there, and the guest it was before, if that one has anything.

    A new account takes its guest over as they are, so that nothing needs to move; not so with `leave`.
    """
    with transaction.atomic():
        people = Player.objects.select_for_update(of=("self",)).order_by("pk")
        member = people.filter(user=user).first()
        if guest is not None:
            guest = people.filter(pk=guest.pk, user=None).first()
        if member is None:
            taken = None if leave else guest
            member = taken or Player()
            member.user = user
            member.name = member.name or user.username
            member.save()
            guest = None if taken else guest
        return member, guest if guest and has_anything(guest) else None


def bring(*, guest: int, member: Player) -> bool:
    """Move everything of a guest into an account, as far as there is room; answers with whether all of it went."""
    with transaction.atomic():
        people = Player.objects.select_for_update(of=("self",)).order_by("pk")
        found = people.filter(pk=guest, user=None).first()
        if found is None:
            return True
        seats = _seats_of_the_guest_alone(found, member)
        lobby_services.merge_guest_visits(guest=found, member=member)
        rows: dict[str, list[Any]] = {SEATS: seats}
        for kind in owned_models():
            if moved := _moved(kind, found, member):
                rows[kind.name] = moved
        lobby_services.move_seats(was=found, now=member)
        Brought.objects.create(guest=found.pk, member=member.pk, rows=rows)
        return not has_anything(found)


def give_back(*, brought: int, member: Player) -> bool:
    """Give back to the guest what came from them and is still there; answers with whether there was such a thing."""
    with transaction.atomic():
        kept = (
            Brought.objects.select_for_update()
            .filter(pk=brought, member=member.pk, made__gt=oldest())
            .first()
        )
        guest = (
            Player.objects.select_for_update(of=("self",)).filter(pk=kept.guest, user=None).first()
            if kept
            else None
        )
        if kept is None or guest is None:
            return False
        for kind in owned_models():
            rows = kind.of(member).filter(pk__in=kept.rows.get(kind.name, []))
            _handed_over(rows, kind.column, guest)
        lobby_services.move_seats(was=member, now=guest, battles=kept.rows.get(SEATS, []))
        kept.delete()
        return True


def to_give_back(member: Player | None) -> list[Brought]:
    """What can still be given back, the latest first. One query."""
    if member is None:
        return []
    return list(Brought.objects.filter(member=member.pk, made__gt=oldest()).order_by("-made"))


def forget_brought() -> int:
    """What cannot be given back any more is forgotten, and its guests who have nothing; answers with how many."""
    over = Brought.objects.filter(made__lte=oldest())
    guests = list(over.values_list("guest", flat=True))
    forgotten, _ = over.delete()
    for guest in Player.objects.filter(pk__in=guests, user=None):
        still = Brought.objects.filter(guest=guest.pk).exists()
        if not still and not has_anything(guest):
            guest.delete()
    return forgotten


def delete_absent_guests() -> int:
    """Delete the guests who have not come back for a year, with what is theirs alone; answers with how many.

    The day of their last visit may be kept a month too early, so it takes a month more. One who cannot be deleted
    keeps none of the others.
    """
    absent = Player.objects.filter(user=None, seen_on__lt=today() - timedelta(KEPT_FOR + RENEWED_AFTER))
    deleted = 0
    for key in list(absent.order_by("seen_on", "pk").values_list("pk", flat=True)):
        try:
            with transaction.atomic():
                # They may have come back, or signed up, a moment ago.
                guest = absent.select_for_update(of=("self",)).filter(pk=key).first()
                if guest is not None:
                    campaign_departure.hand_over_campaigns(player=guest)
                    delete_player_and_everything(player=guest)
                    deleted += 1
        except Exception:
            log.exception("A guest who has not come back for a year could not be deleted.")
    return deleted


def oldest() -> Any:
    return timezone.now() - Brought.KEPT_FOR


def _seats_of_the_guest_alone(guest: Player, member: Player) -> list[str]:
    """The battles where the guest has a seat or dice and the member has no part: there it is clear whose is whose."""
    visited = Guest.objects.filter(player=member).values("battle")
    named = Battle.objects.filter(pk__in=battles_naming(guest))
    return list(named.exclude(owner=member).exclude(pk__in=visited).values_list("pk", flat=True))


def _moved(kind: OwnedModel, guest: Player, member: Player) -> list[Any]:
    """Moves the newest first, as many as there is room for; answers with their keys."""
    rows = kind.of(guest)
    most = AT_MOST.get(kind.model._meta.label)
    if most is not None:
        newest = "-made" if any(field.name == "made" for field in kind.model._meta.fields) else "-pk"
        rows = rows.order_by(newest, "pk")
    keys = list(rows.values_list("pk", flat=True))
    if most is not None:
        keys = keys[: max(0, most - kind.of(member).count())]
    _handed_over(kind.of(guest).filter(pk__in=keys), kind.column, member)
    return list(kind.of(member).filter(pk__in=keys).values_list("pk", flat=True))


def _handed_over(rows: Any, column: str, to: Player) -> None:
    """All at once; one by one where there is one already of which there can be only one."""
    keys = list(rows.values_list("pk", flat=True))
    rows = rows.model._base_manager.filter(pk__in=keys)
    try:
        with transaction.atomic():
            rows.update(**{column: to})
    except IntegrityError:
        _handed_over_singly(rows, column, to)


def _handed_over_singly(rows: Iterable[Any], column: str, to: Player) -> None:
    for row in rows:
        try:
            with transaction.atomic():
                type(row)._base_manager.filter(pk=row.pk).update(**{column: to})
        except IntegrityError:
            continue
