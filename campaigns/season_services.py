"""Seasons of a campaign: an organizer begins one, and what is told from then on belongs to it."""

from __future__ import annotations

from django.db import transaction

from campaigns.chapter_services import NAME_AT_MOST, lock_campaign
from campaigns.models import Campaign, Chapter
from companion.words import say
from games.engine.play.questions import Refused

SEASONS_AT_MOST = 30


def begin_season(*, campaign: Campaign, name: str = "") -> None:
    """All that stands in the story so far belongs to the seasons before. Raises Refused for one too many."""
    with transaction.atomic():
        found = lock_campaign(campaign)
        names = found.seasons or [season_name(1)]
        if len(names) >= SEASONS_AT_MOST:
            raise Refused(say("A campaign can have at most {most} seasons.", most=SEASONS_AT_MOST))
        called = " ".join(name.split())[:NAME_AT_MOST] or season_name(len(names) + 1)
        _keep(found, [*names, called])


def undo_season(*, campaign: Campaign) -> None:
    """The newest season was none: what is told of it belongs to the one before."""
    with transaction.atomic():
        found = lock_campaign(campaign)
        last = len(found.seasons)
        if last < 2:
            return
        Chapter.objects.filter(campaign=found, season=last).update(season=last - 1)
        _keep(found, found.seasons[:-1] if last > 2 else [])


def season_name(number: int) -> str:
    return say("Season {number}", number=number)


def _keep(campaign: Campaign, names: list[str]) -> None:
    campaign.seasons = names
    campaign.save(update_fields=["seasons"])
