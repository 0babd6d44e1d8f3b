"""The table as everybody may see it, on a large screen where nothing is tapped; and whose turn it is, in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from battles import broadsides, casts, films, plots, stage, story, table_clocks, visibility
from battles import seats as seating
from battles.models import Battle
from battles.portraits import portraits_of
from battles.seat_pages import invite_context
from battles.seat_views import my_battle
from companion.models import Player
from companion.rendering import render_page
from games.engine.show.scene import Line, Scene, Throw
from games.engine.show.sheet import Asked

FEW_MODELS, MANY_MODELS = 9, 14  # of one side, below each other on a large screen
TALLER = 2.5  # times as high is a row in which they stand below each other
BESIDE = 2  # so many sides have room for names, states and Health in one line
LATELY = 40  # entries among which a large screen looks for the last roll
GROUPS_SHOWN, ROLLS_OF_A_GROUP = 2, 2  # beside each other: of a side, and of the one that answers it


def turn_context(
    battle: Battle, player: Player | None, sides: Collection[str], asked: Asked | None
) -> dict[str, Any] | None:
    """Who is to say something, where it is not whoever looks: a name, a color, and what they are asked for.

    all: it is nobody in particular. listed: the name takes no “’s”: “3 robbers”, “A, B”. side: of a player for whom
    the host could play, None for everybody else. warned: that player knows.
    """
    side = asked.side if asked else battle.scene.now_side
    seat = seating.seat_of(battle.seated, side)
    free = next((one for one in battle.scene.sides if one.free and one.key == side), None)
    if battle.scene.over or (not asked and (not (seat or free) or side in sides)):
        return None
    host = player is not None and player.pk == battle.owner_id
    whose = seating.who_decides(battle.seated, side, battle.host_called)
    names = {one.key: one.name for one in battle.scene.sides}
    if side in names and whose in {name for key, name in names.items() if key != side}:
        whose = names[side]  # a host without a name, who goes by another side, plays this one too
    named = free.name if free and not asked else whose
    return {
        "whose": named,
        "listed": ", " in named or named.endswith("s"),
        "all": seat is None,
        "color": seat.color if seat else free.number if free else 0,
        "asked": asked,
        "side": side if host and seat and seat.player not in (None, battle.owner_id) else None,
        "warned": bool(seat and seat.warned),
    }


def television_context(battle: Battle) -> dict[str, Any]:
    """The table for a large screen, where nothing is tapped; once it is over, the poster. Three queries."""
    seen = stage.with_portraits(visibility.for_phone(battle.seen(()), ()), portraits_of(battle))
    if battle.over:
        return {"scene": seen, "poster": broadsides.shown(battle, seen)}
    asked = battle.asked() if battle.head.moment.open else None
    lately = story.story_lines(battle, None, battle.newest - LATELY, battle.newest)
    latest = [line for line in lately if not (line.undone or line.heading)]
    return {
        "scene": seen,
        "clocks": table_clocks.shown(battle, seen),
        "room": _room(seen),
        **films.with_board(battle, seen, seen.board, ()),
        "laid": plots.laid(seen, seen.stands),
        **_stage(battle, seen, latest, asked),
        "turn": turn_context(battle, None, (), asked),
    }


def _room(scene: Scene) -> str:
    """How large the rows can be. Where three or more sides stand beside each other a row takes two lines."""
    most = max((len(side.standing) for side in scene.sides), default=0) * (
        2 if len(scene.sides) > BESIDE else 1
    )
    return "many" if most > MANY_MODELS else "few" if most <= FEW_MODELS else ""


def _stage(battle: Battle, scene: Scene, latest: Sequence[Line], asked: Asked | None) -> dict[str, Any]:
    """What lies on the stage along the foot. told: what came of it, with a face where it came to somebody; shown: what
    is looked at before anything else; before: lines of earlier acts. Where the last act had no dice, those of the one
    before still lie there, with their words.
    """
    now = battle.head.moment
    parts = casts.stage_of(scene, casts.of_this_moment(battle.latest_lines(), asked, now), now, ())
    rolls = [part for part in parts if part.bones]
    told = parts[-1] if parts else None
    if told and told.bones and not told.said:
        told = replace(told, said=told.line.text)
    here = {part.line.text for part in parts}
    if not rolls and not (asked and asked.apart):
        before = next((line for line in reversed(latest) if line.dice), None)
        lain = [before.but(throw=before.throw or Throw())] if before and before.text not in here else []
        rolls = list(casts.stage_of(scene, lain, now, ()))
    lately = [line for line in latest if line.pictured or line.text not in here]
    return {
        "rolls": _by_side(rolls)[-GROUPS_SHOWN:],
        "told": told if told and not (told.numbers or told.drawn_card) else None,
        "shown": next((part for part in reversed(parts) if part.numbers or part.drawn_card), None),
        "latest": lately[-2:],
    }


def _by_side(rolls: Sequence[casts.Part]) -> list[list[casts.Part]]:
    """Rolls of one side that follow each other lie in one place: what was rolled, and what of it was rolled again."""
    groups = [list(group) for _, group in groupby(rolls, key=lambda part: part.number)]
    return [[replace(part, large=True) for part in group[-ROLLS_OF_A_GROUP:]] for group in groups]


@require_safe
def television(request: HttpRequest, battle: str) -> HttpResponse:
    """The battle for the room: both sides, whose turn it is, the last roll. Shows only what everybody may know."""
    found = my_battle(request, battle, "seat_gangs", "words")
    context: dict[str, Any] = {"battle": found, "door": invite_context(request, found)}
    if found.begun:
        context |= television_context(found)
    return render_page(request, "battles/television.html", context, parts=("television",))
