"""The pictures of a campaign, and who has looked at it when."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import IO, Any

from django.db import transaction
from django.db.models import Exists, OuterRef, Subquery
from django.utils import timezone

from campaigns.chapter_services import lock_campaign
from campaigns.chronicle_models import COVER, MAP, Look, Picture, new_since
from campaigns.models import Campaign, Campaigns, Chapter, NextBattle, Organizer, Webhook
from campaigns.pack_models import AgreedPack
from companion import storage_budget
from companion.models import Player
from companion.pictures import shrink

AGAIN = timedelta(minutes=5)
"""A look so soon after another is not written down."""


def set_picture(*, campaign: Campaign, kind: str, file: IO[bytes]) -> None:
    """In place of the one that is there. Raises Refused with a sentence for what is no picture."""
    small, large = shrink(file, Picture.SIZES)
    with transaction.atomic():
        found = lock_campaign(campaign)
        Picture.objects.filter(campaign=found, kind=kind).delete()
        storage_budget.require_room(found.owner)
        made = Picture.objects.create(campaign=found, kind=kind, small=small, large=large)
        _keep_name(found, kind, made.pk)


def remove_picture(*, campaign: Campaign, kind: str) -> None:
    with transaction.atomic():
        found = lock_campaign(campaign)
        Picture.objects.filter(campaign=found, kind=kind).delete()
        _keep_name(found, kind, "")


def _keep_name(campaign: Campaign, kind: str, name: str) -> None:
    """In the campaign's own row, so that its page asks for nothing more."""
    column = {COVER: "cover", MAP: "map"}[kind]
    setattr(campaign, column, name)
    campaign.save(update_fields=[column])


def with_look(campaigns: Campaigns, player: Player | None) -> Any:
    """With `looked_at` and `looked_before` of this player, and whether it is `helped` by other organizers, in the same
    query.
    """
    mine = Look.objects.filter(campaign=OuterRef("pk"), player=player)
    return campaigns.annotate(
        helped=_any(Organizer.objects),
        looked_at=Subquery(mine.values("at")),
        looked_before=Subquery(mine.values("before")),
    )


def with_parts(campaigns: Campaigns) -> Any:
    """With whether there is anything `planned`, any pack (`packed`), and anything in its bin (`binned`), so that its
    page asks for none of these in vain, and whether results do not reach its chat (`unposted`); in the same query.
    """
    return campaigns.annotate(
        planned=_any(NextBattle.objects),
        packed=_any(AgreedPack.objects),
        binned=_any(Chapter.objects.exclude(deleted_at=None)),
        unposted=_any(Webhook.objects.exclude(failed="")),
    )


def _any(rows: Any) -> Exists:
    """Whether a campaign has any of these."""
    return Exists(rows.filter(campaign=OuterRef("pk")))


def looks(*, campaign: Any, player: Player) -> datetime | None:
    """The player looks at the page of a campaign that was read `with_look`. Returns since when all is new to them; None
    where nothing is. One query, or none where they have just looked.
    """
    now, at = timezone.now(), campaign.looked_at
    since = new_since(at, campaign.looked_before, now)
    if at is None or now - at >= AGAIN:
        look = Look(campaign=campaign, player=player, at=now, before=since)
        Look.objects.bulk_create(
            [look],
            update_conflicts=True,
            unique_fields=["campaign", "player"],
            update_fields=["at", "before"],
        )
    return since
