"""“Show at the club”, beside Share, where the host has opened one."""

from __future__ import annotations

from typing import Any

from django import template

from moderation import club
from moderation.services import Shared

register = template.Library()


@register.inclusion_tag("moderation/_club_key.html", takes_context=True)
def club_key(context: Any, kind: str, row: Shared) -> dict[str, Any]:
    """One query where there is a club, none where there is not."""
    if not club.is_open() or getattr(context.get("player"), "pk", row.owner_id) != row.owner_id:
        return {"open": False}
    entry = club.entry_of(kind, row)
    return {
        "open": True,
        "kind": kind,
        "key": row.pk,
        "shown": entry is not None and not entry.removed and bool(row.share_key),
        "removed": entry is not None and entry.removed,
        "csrf_token": context.get("csrf_token"),
    }
