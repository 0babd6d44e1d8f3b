"""How a player's evenings went: won and lost, deeds against what the dice should have given, luck."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from battles.evenings import Game, tally
from battles.models import Evening
from companion.players import player_of
from companion.rendering import render_page
from companion.words import say
from games import game as game_of
from games.engine.show.report import TableRow

BAR = 60
"""Half the width of a bar of luck."""


@require_safe
@never_cache
def evenings(request: HttpRequest) -> HttpResponse:
    """GET adds up what is kept of each battle."""
    found = tally(player_of(request))
    most = max((abs(one.tenths) for one in found.games), default=0) or 1
    context = {
        "battles": sum(one.battles for one in found.games),
        "luck": _signed(sum(one.tenths for one in found.games)),
        "games": [_game(one, most) for one in found.games],
        "head": ("", say("Battles"), say("Won"), say("Drawn"), say("Lost")),
        "deeds_head": ("", say("Wounds"), say("Taken out")),
        "rows": [TableRow((_title(one), *map(str, one[1:5]))) for one in found.games],
        "deeds": [_deeds(one) for one in found.games],
        "shots": [(one, _percent(one.shot_chance)) for one in found.shots],
        "misses": [(one, _percent(one.miss_chance)) for one in found.misses],
        "best": _told(found.best),
        "worst": _told(found.worst),
    }
    return render_page(request, "accounts/evenings.html", context)


def _title(one: Game) -> str:
    return game_of(one.game).title


def _game(one: Game, most: int) -> dict[str, Any]:
    width = round(BAR * abs(one.tenths) / most, 1)
    start = BAR if one.tenths >= 0 else BAR - width
    return {"title": _title(one), "start": start, "width": width, "much": _signed(one.tenths)}


def _deeds(one: Game) -> TableRow:
    due = f"{one.wounds_due / 1000:.1f}", f"{one.outs_due / 1000:.1f}"
    return TableRow((_title(one), f"{one.wounds} ({due[0]})", f"{one.outs} ({due[1]})"))


def _told(one: Evening | None) -> tuple[Evening, str] | None:
    return (one, _signed(one.tenths)) if one else None


def _signed(tenths: int) -> str:
    return f"{tenths / 10:+.1f}".replace("-", "−")


def _percent(per_mille: int) -> int:
    return min(99, max(1, round(per_mille / 10)))
