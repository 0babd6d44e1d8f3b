"""The table as everybody may see it, on a large screen where nothing is tapped; and whose turn it is, in words."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from battles import seats as seating
from battles import story, table_clocks, visibility
from battles.models import Battle
from battles.seat_pages import invite_context
from battles.seat_views import my_battle
from companion.models import Player
from companion.rendering import render_page
from games.engine.show.sheet import Asked

FEW_MODELS, MANY_MODELS = 9, 14  # of one side, below each other on a large screen
LATELY = 40  # entries among which a large screen looks for the last throw


def turn_context(
    battle: Battle, player: Player | None, sides: Collection[str], asked: Asked | None
) -> dict[str, Any] | None:
    """Who is to say something, where it is not whoever looks: a name, a color, and what they are asked for.

    all: it is nobody in particular. side: of a player for whom the host could play, None for everybody else. warned:
    that player knows.
    """
    side = asked.side if asked else battle.scene.now_side
    seat = seating.seat_of(battle.seated, side)
    free = next((one for one in battle.scene.sides if one.free and one.key == side), None)
    if battle.scene.over or (not asked and (not (seat or free) or side in sides)):
        return None
    host = player is not None and player.pk == battle.owner_id
    whose = seating.who_decides(battle.seated, side, battle.host_called)
    return {
        "whose": free.name if free and not asked else whose,
        "all": seat is None,
        "color": seat.color if seat else free.number if free else 0,
        "asked": asked,
        "side": side if host and seat and seat.player not in (None, battle.owner_id) else None,
        "warned": bool(seat and seat.warned),
    }


def television_context(battle: Battle) -> dict[str, Any]:
    """The table for a large screen, where nothing is tapped. One query."""
    asked = battle.asked() if battle.head.moment.open else None
    lately = story.story_lines(battle, None, battle.newest - LATELY, battle.newest)
    latest = [line for line in lately if not (line.undone or line.heading)]
    most = max((len(side.models) for side in battle.seen(()).sides), default=0)
    return {
        "clocks": table_clocks.shown(battle, battle.seen(())),
        "size": "many" if most > MANY_MODELS else "few" if most <= FEW_MODELS else "",
        "scene": visibility.for_phone(battle.seen(()), ()),
        "latest": latest[-2:],
        "throw": next((line for line in reversed(lately) if line.dice and not line.undone), None),
        "turn": turn_context(battle, None, (), asked),
    }


@require_safe
def television(request: HttpRequest, battle: str) -> HttpResponse:
    """The table as everybody may see it, large: both sides, whose turn it is, the last throw."""
    found = my_battle(request, battle, "seat_gangs", "words")
    context: dict[str, Any] = {"battle": found, "door": invite_context(request, found)}
    if found.begun:
        context |= television_context(found)
    return render_page(request, "battles/television.html", context, parts=("television",))
