"""Campaigns and chapters as those who ask may have them: for everybody else they are not there."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_http_methods

from campaigns.models import Campaign, Chapter
from campaigns.roles import role_of
from companion.players import player_of

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


def my_chapter(request: HttpRequest, campaign: str, key: str, **more: Any) -> Chapter:
    """One that this player may change."""
    found = played_campaign(request, campaign)
    here = readable_chapter(found, key, **more)
    if not role_of(found, player_of(request)).may_change(here):
        raise Http404
    return here


def number(words: str) -> int:
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 10 else 0
