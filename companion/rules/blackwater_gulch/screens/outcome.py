"""What a gunfight did, for a campaign to keep."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from companion.rules.blackwater_gulch.screens.report import Deeds, Tale, fate, lead, moments, tale_of
from companion.rules.blackwater_gulch.screens.words import line
from companion.rules.blackwater_gulch.state import Battle, Model
from companion.rules.blackwater_gulch.victory import points
from companion.rules.record import Entry
from companion.rules.values import written
from companion.rules.vocabulary import Find, Outcome, Part, SideOutcome


def outcome(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Outcome:
    """battle: as it stands. entries: those that stand, oldest first. Cost: one pass over the events."""
    tale = tale_of(battle, entries)
    return Outcome(
        over=battle.stage == "over",
        sides=tuple(_sides(battle)),
        parts=tuple(_part(tale, model) for model in battle.models.values()),
        turns=battle.turn,
        lead=lead(tale),
        moments=tuple(
            f"{chapter.heading}: {sentence}" for chapter in moments(tale) for sentence in chapter.sentences
        ),
    )


def _sides(battle: Battle) -> Iterator[SideOutcome]:
    totals = points(battle)
    for key in battle.order:
        side = SideOutcome(key, battle.sides[key].name, totals[key])
        if battle.stage != "over":
            yield side
        elif not battle.winners:
            yield side.but(result="drawn")
        else:
            yield side.but(result="won" if key in battle.winners else "lost")


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
        took_out=tuple(other for other in deeds.felled if other != model.key),
        fell_to=tuple(
            by for _, fallen, by in tale.falls if fallen == model.key and by not in ("", model.key)
        ),
        wounds=deeds.wounds,
        lost=deeds.lost,
        found=tuple(
            Find(item.key, item.name, f"level {item.level}", written(item).decode()) for item in found
        ),
    )
