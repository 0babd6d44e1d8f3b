"""What a gunfight did, for a campaign to keep."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.rules.record import Entry
from companion.rules.telling import lines, results
from companion.rules.true_lead.screens.report import Deeds, Tale, fate, lead, moments, tale_of
from companion.rules.true_lead.screens.words import who
from companion.rules.true_lead.state import Battle, Model
from companion.rules.true_lead.victory import points
from companion.rules.vocabulary import Outcome, Part


def outcome(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Outcome:
    """battle: as it stands. entries: those that stand, oldest first. Cost: one pass over the events."""
    tale = tale_of(battle, entries)
    sides = {side: battle.sides[side].name for side in battle.order}
    winners = [battle.winner] if battle.winner else []
    return Outcome(
        over=battle.stage == "over",
        sides=tuple(results(sides, points(battle), battle.stage == "over", winners)),
        parts=tuple(_part(tale, model) for model in battle.models.values()),
        turns=battle.round,
        lead=lead(tale),
        moments=tuple(lines(moments(tale))),
    )


def _part(tale: Tale, model: Model) -> Part:
    """member: the fighter's key in its force."""
    deeds = tale.deeds.get(model.key, Deeds())
    return Part(
        key=model.key,
        member=model.sheet.key,
        name=model.name,
        side=model.side,
        line=who(model, tale.battle.companies[model.group]),
        fate=fate(model),
        out=not model.alive,
        took_out=tuple(tale.toll.by(model.key)),
        fell_to=tuple(tale.toll.to(model.key)),
        wounds=deeds.wounds,
        lost=deeds.lost,
    )
