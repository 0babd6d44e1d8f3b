"""A campaign for whoever may read it, with what its pages begin with: queries that are put together once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import Http404

from campaigns.chapter_rows import contenders_of
from campaigns.chronicle_services import with_look, with_parts
from campaigns.models import Campaign, Contender
from campaigns.roles import Role, organizers_of, role_of
from companion.models import Player
from companion.prepared import Prepared
from games import GAMES


@dataclass
class Opened:
    """campaign: read `with_settled`, `with_look` and `with_parts`. helpers: who runs it beside the first organizer."""

    campaign: Any
    contenders: list[Contender]
    helpers: Sequence[Player]
    role: Role


def open_campaign(player: Player | None, key: str) -> Opened:
    """One that this player may read. Two queries, and one where others run it too. Raises Http404."""
    found: Any = _READABLE.first(player.pk, key) if player else None
    if found is None:
        raise Http404
    contenders = contenders_of(found)
    helpers = organizers_of(found) if found.helped else []
    role = role_of(found, player, contenders, helpers)
    if not role.reads:
        raise Http404
    return Opened(found, contenders, helpers, role)


def open_shared(token: str) -> Campaign:
    """One by its link, read `with_settled`. One query. Raises Http404."""
    found = _SHARED.first(token)
    if found is None:
        raise Http404
    return found


def _rows(player: int, key: str) -> Any:
    there = Campaign.objects.filter(deleted_at=None, game__in=GAMES)
    return with_look(with_parts(there.with_settled()), Player(pk=player)).filter(pk=key)


_READABLE = Prepared[Campaign](_rows, 1, "key")
_SHARED = Prepared[Campaign](lambda token: Campaign.objects.shared(token).with_settled(), "token")
