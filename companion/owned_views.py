"""The views that gangs, battles and campaigns have in common. Each app calls them with its own rows and addresses."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.shortcuts import get_object_or_404
from django.urls import reverse

from companion import owned_services
from companion.owned_models import OwnedRows, Shareable
from companion.players import player_of


def delete_or_restore(request: HttpRequest, rows: OwnedRows[Any], key: str) -> None:
    """POST deletes what its owner names; with restore=on it comes back. Raises Http404 for what is somebody else's."""
    found = get_object_or_404(rows.of(player_of(request)).only("id", "deleted_at"), pk=key)
    if request.POST.get("restore"):
        owned_services.restore(row=found)
    else:
        owned_services.delete(row=found)


def share_or_stop(request: HttpRequest, row: Shareable) -> None:
    """POST makes a link, or a new one in place of it; with stop=on there is none any more."""
    if request.POST.get("stop"):
        owned_services.stop_sharing(row=row)
    else:
        owned_services.share(row=row)


def absolute_link(request: HttpRequest, route: str, key: str | None) -> str:
    """The whole address of a page that is opened by a key; "" where there is none."""
    return request.build_absolute_uri(reverse(route, args=[key])) if key else ""
