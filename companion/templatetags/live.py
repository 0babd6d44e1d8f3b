"""Where a page hears of what is new."""

from __future__ import annotations

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from companion.live import listening
from companion.players import PLAYER

register = template.Library()


@register.simple_tag(takes_context=True)
def live_at(context: template.Context, log: str, version: int | str) -> SafeString:
    """Attributes of the part that changes with a log: <div id="table" {% live_at battle.id battle.version %}>."""
    if version == "":  # a sample
        return SafeString("")
    session = getattr(context.get("request"), "session", {})
    where = listening.stream_address(log, session.get(PLAYER))
    return format_html('data-version="{}" data-live="{}"', version, where)
