"""What a gunfight did, for a campaign to keep."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.rules.blackwater_gulch.screens.report import Deeds, Tale, fate, lead, moments, tale_of
from companion.rules.blackwater_gulch.screens.words import line
from companion.rules.blackwater_gulch.state import Battle, Model
from companion.rules.blackwater_gulch.victory import points
from companion.rules.record import Entry
from companion.rules.telling import lines, results
from companion.rules.values import written
from companion.rules.vocabulary import Find, Outcome, Part


def outcome(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Outcome:
    """battle: as it stands. entries: those that stand, oldest first. Cost: one pass over the events."""
    tale = tale_of(battle, entries)
    sides = {side: battle.sides[side].name for side in battle.order}
    winners = battle.winners
    return Outcome(
        over=battle.stage == "over",
        sides=tuple(results(sides, points(battle), battle.stage == "over", winners)),
        parts=tuple(_part(tale, model) for model in battle.models.values()),
        turns=battle.turn,
        lead=lead(tale),
        moments=tuple(lines(moments(tale))),
    )


def _part(tale: Tale, model: Model) -> Part:
    deeds = tale.deeds.get(model.key, Deeds())
    found = [carried.item for carried in model.pack if carried.found]
    return Part(
        key=model.key,
        member=model.sheet.key,
        name=model.name,
        side=model.side,
        line=line(model.sheet),
        fate=fate(model),
        out=not model.in_play,
        took_out=tuple(other for other in tale.toll.by(model.key) if other != model.key),
        fell_to=tuple(tale.toll.to(model.key)),
        wounds=deeds.wounds,
        lost=deeds.lost,
        found=tuple(
            Find(item.key, item.name, f"level {item.level}", written(item).decode()) for item in found
        ),
    )
