"""The club: a shelf of what players of this house chose to show, where the host has opened one (SIXGUN_CLUB).

What stands on it is shared by a link anyway. It is gone at once when its owner takes it off, stops sharing or deletes
it, and when the host hides it or takes it off.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet

from companion import owned_services
from companion.models import Player
from companion.words import say
from games import GAMES
from games.engine.play.questions import Refused
from gangs.faces import Face, faces_of
from gangs.models import Gang
from moderation.models import ShelfEntry, visible
from moderation.services import BATTLE, CAMPAIGN, GANG, PACK, Kind, Page, Shared

KINDS = {kind.name: kind for kind in (GANG, BATTLE, CAMPAIGN, PACK)}
MORE = {"gang": ("summary", "revision"), "battle": ("summary",)}
"""Columns that a list shows besides."""
OF_A_PLAYER_AT_MOST = 50
ON_A_PAGE = 24


class Shown(NamedTuple):
    """A thing on the shelf. faces: of a gang."""

    page: Page
    entry: ShelfEntry
    faces: tuple[Face, ...] = ()


def is_open() -> bool:
    return bool(settings.CLUB)


def entry_of(kind: str, row: Shared) -> ShelfEntry | None:
    return ShelfEntry.objects.filter(kind=kind, key=row.pk).first()


def show(*, kind: str, row: Shared, player: Player) -> None:
    """Puts it on the shelf, with a link where it had none. Raises Refused with a sentence."""
    with transaction.atomic():
        there = entry_of(kind, row)
        if there is not None and there.removed:
            raise Refused(say("The host has taken this off the club’s shelf."))
        if there is None:
            if ShelfEntry.objects.filter(player=player, removed=False).count() >= OF_A_PLAYER_AT_MOST:
                sentence = say("You can show at most {most} things at the club.", most=OF_A_PLAYER_AT_MOST)
                raise Refused(sentence)
            ShelfEntry.objects.get_or_create(kind=kind, key=row.pk, defaults={"player": player})
        if not row.share_key:
            owned_services.share(row=row)


def take_off(*, kind: str, row: Shared) -> None:
    """Its link stays. What the host took off stays off."""
    ShelfEntry.objects.filter(kind=kind, key=row.pk, removed=False).delete()


def remove(*, page: Page, for_good: bool = True) -> bool:
    """The host takes it off, so that it cannot be shown again; or allows it again. Whether it was there."""
    rows = ShelfEntry.objects.filter(kind=page.kind.name, key=page.row.pk)
    return bool(rows.update(removed=True) if for_good else rows.filter(removed=True).delete()[0])


def _there(kind: Kind) -> QuerySet[Any]:
    """The keys of what may be seen of a kind."""
    rows: QuerySet[Any] = kind.model._base_manager.filter(
        deleted_at=None, share_key__isnull=False, game__in=GAMES
    )
    return visible(rows, kind.name).values("pk")


def shelf(kind: str = "") -> QuerySet[ShelfEntry]:
    """What stands there, the newest first. kind: of one kind alone, "" for all."""
    kinds = [KINDS[kind]] if kind in KINDS else list(KINDS.values())
    query = Q()
    for one in kinds:
        query |= Q(kind=one.name, key__in=_there(one))
    return ShelfEntry.objects.filter(query, removed=False).order_by("-since", "-pk")


def things(entries: list[ShelfEntry]) -> list[Shown]:
    """The things of a page. A query a kind, and one for faces."""
    found: dict[tuple[str, str], Shared] = {}
    for kind in KINDS.values():
        keys = [one.key for one in entries if one.kind == kind.name]
        if keys:
            columns = ("id", "game", kind.words, "share_key", "owner", *MORE.get(kind.name, ()))
            rows = kind.model._base_manager.filter(pk__in=keys).only(*columns)
            found |= {(kind.name, row.pk): row for row in rows}
    faces = faces_of([row for row in found.values() if isinstance(row, Gang)])
    return [
        Shown(Page(KINDS[one.kind], row), one, faces.get(row.pk, ()))
        for one in entries
        if (row := found.get((one.kind, one.key)))
    ]
