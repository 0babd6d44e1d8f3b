"""What a chat shows beside a link: a title, a line and a picture."""

from __future__ import annotations

from django.http import HttpRequest
from django.urls import reverse

from games.engine.game import Game


def invitation_preview(request: HttpRequest, rules: Game, title: str, line: str) -> dict[str, str]:
    """For `ui/_preview.html`. The picture is the game’s own and tells nothing of who plays."""
    return {
        "title": title,
        "line": line,
        "picture": request.build_absolute_uri(reverse("invitation", args=[rules.key])),
        "address": request.build_absolute_uri(request.path),
    }
