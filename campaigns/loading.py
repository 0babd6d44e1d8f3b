"""Campaigns and chapters as those who ask may have them: for everybody else they are not there."""

from __future__ import annotations

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_http_methods

from campaigns.models import Campaign
from companion.players import player_of

reads_and_posts = require_http_methods(["GET", "HEAD", "POST"])


def readable_campaign(request: HttpRequest, key: str) -> Campaign:
    """One that this player may read."""
    return get_object_or_404(Campaign.objects.open_to(player_of(request)), pk=key)


def my_campaign(request: HttpRequest, key: str) -> Campaign:
    """One that this player may change."""
    return get_object_or_404(Campaign.objects.run_by(player_of(request)), pk=key)


def number(words: str) -> int:
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 5 else 0
