"""Campaigns and chapters as those who ask may have them: for everybody else they are not there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_http_methods

from campaigns.models import Campaign, Chapter, Contender
from campaigns.roles import role_of
from companion.models import Player
from companion.players import player_of
from companion.words import say
from games.engine.play.questions import Refused
from gangs.crew_keys import crew_of_key
from gangs.fielding import Playable, playable_gangs
from gangs.models import Gang

reads_and_posts = require_http_methods(["GET", "HEAD", "POST"])


def readable_campaign(request: HttpRequest, key: str) -> Campaign:
    """One that this player may read."""
    return get_object_or_404(Campaign.objects.open_to(player_of(request)), pk=key)


def my_campaign(request: HttpRequest, key: str) -> Campaign:
    """One that this player organizes."""
    return get_object_or_404(Campaign.objects.organized_by(player_of(request)), pk=key)


def played_campaign(request: HttpRequest, key: str) -> Campaign:
    """One to which this player may add battles and notes."""
    return get_object_or_404(Campaign.objects.played_by(player_of(request)), pk=key)


def readable_chapter(campaign: Campaign, key: str, **more: Any) -> Chapter:
    rows = Chapter.objects.filter(campaign=campaign, **more).select_related("campaign", "battle")
    return get_object_or_404(rows.defer("battle__setup", "battle__stored_head"), pk=key)


def my_chapter(request: HttpRequest, campaign: str, key: str) -> Chapter:
    """One that this player may change."""
    found = played_campaign(request, campaign)
    here = readable_chapter(found, key)
    if not role_of(found, player_of(request)).may_change(here):
        raise Http404
    return here


def number(words: str) -> int:
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 10 else 0


def gangs_to_bring(
    player: Player | None, campaign: Campaign, contenders: Iterable[Contender]
) -> list[Playable]:
    """The gangs of a player that could fight in a campaign and are not among its own yet. One query."""
    there = {one.gang_id for one in contenders}
    whole = [one for one in playable_gangs(player, campaign.rules) if not crew_of_key(one.key)]
    return [one for one in whole if one.key not in there]


def own_gang(player: Player | None, campaign: Campaign, key: str) -> Gang:
    """A gang that a player wants to bring. Raises Refused where it is not theirs, or of another game."""
    found = Gang.objects.run_by(player).filter(pk=key[:20], game=campaign.game).first()
    if found is None:
        raise Refused(say("Choose one of your {gangs}.", gangs=campaign.rules.roster.nouns))
    return found
