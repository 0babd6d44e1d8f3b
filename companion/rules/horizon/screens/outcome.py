"""What a combat did, for a campaign to keep."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.rules.horizon.screens.report import Deeds, Tale, fate, lead, moments, tale_of, winners
from companion.rules.horizon.state import Battle, Fighter
from companion.rules.record import Entry
from companion.rules.telling import lines, results
from companion.rules.vocabulary import Find, Outcome, Part


def outcome(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Outcome:
    """battle: as it stands. entries: those that stand, oldest first. Cost: one pass over the events. A side’s points
    are those of it who stand.
    """
    tale = tale_of(battle, entries)
    sides = {side: one.name for side, one in battle.sides.items()}
    standing = {side: sum(one.standing for one in battle.members(side)) for side in sides}
    return Outcome(
        over=battle.stage == "over",
        sides=tuple(results(sides, standing, battle.stage == "over", winners(battle))),
        parts=tuple(_part(tale, one) for one in battle.fighters.values()),
        turns=battle.round,
        lead=lead(tale),
        moments=tuple(lines(moments(tale))),
    )


def _part(tale: Tale, fighter: Fighter) -> Part:
    deeds = tale.deeds.get(fighter.key, Deeds())
    return Part(
        key=fighter.key,
        member=fighter.member,
        name=fighter.name,
        side=fighter.side,
        line=fighter.line,
        fate=fate(tale.battle, fighter),
        out=not fighter.standing,
        took_out=tuple(tale.toll.by(fighter.key)),
        fell_to=tuple(tale.toll.to(fighter.key)),
        wounds=deeds.dealt,
        lost=deeds.lost,
        found=tuple(_found(tale, fighter)),
    )


def _found(tale: Tale, fighter: Fighter) -> Iterable[Find]:
    """An object that he still has in his hands."""
    if fighter.object and fighter.standing:
        yield Find("object", fighter.object)
