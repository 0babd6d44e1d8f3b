"""Pages of a game's reference: its tables and catalogs, and calculators for the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import batched

from django.http import Http404, HttpRequest, HttpResponse
from django.http.request import QueryDict
from django.views.decorators.http import require_safe

from companion.rendering import game_or_404, render_page
from games.engine.show.report import Section

ASKED_AT_MOST = 200  # letters of one answer
TO_A_SHEET = 4
"""Sections on a side of a sheet that is folded in four."""


@require_safe
def reference_page(request: HttpRequest, key: str, page: str) -> HttpResponse:
    """What can be asked stands in the query; what cannot be read is left as it was."""
    game = game_or_404(key)
    found = next((one for one in game.reference_pages if one.key == page), None)
    if found is None:
        raise Http404
    drawn = found.draw(query_values(request.GET))
    context = {
        "game": game,
        "reference_page": found,
        "page": drawn,
        "sheets": sheets(with_ids(drawn.sections)) if found.folds else [with_ids(drawn.sections)],
        "contents": with_ids(drawn.sections) if found.folds else [],
        "problems": {},
    }
    return render_page(request, "games/reference_page.html", context, parts=("leaf", "found"))


def query_values(data: QueryDict) -> dict[str, str]:
    """What was asked, by name; several answers to one thing are joined by commas."""
    return {name: ",".join(words)[:ASKED_AT_MOST] for name, words in data.lists()}


def with_ids(sections: Sequence[Section]) -> list[tuple[str, Section]]:
    """The sections, each with what links to it say."""
    return [(section.id or f"leaf-{number}", section) for number, section in enumerate(sections, 1)]


def sheets[T](sections: Sequence[T]) -> list[tuple[T, ...]]:
    """Four sections to a side of paper."""
    return list(batched(sections, TO_A_SHEET))
