"""What an evening did, for a campaign to keep."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.rules.blood_horizon import book
from companion.rules.blood_horizon.screens.chase.diary import diary_of
from companion.rules.blood_horizon.screens.chase.telling import lead as of_a_chase
from companion.rules.blood_horizon.screens.report import Deeds, Tale, fate, lead, moments, tale_of
from companion.rules.blood_horizon.screens.words import side_name, sides
from companion.rules.blood_horizon.state import Battle, Figure
from companion.rules.record import Entry
from companion.rules.telling import lines, results
from companion.rules.vocabulary import Outcome, Part


def outcome(battle: Battle, entries: Iterable[Entry[Any, Any]]) -> Outcome:
    """battle: as it stands. entries: those that stand, oldest first. Cost: one pass over the events. Players who
    play together win or lose together.
    """
    entries = tuple(entries)
    tale = tale_of(battle, entries)
    there = {side: side_name(battle, side) for side in sides(battle)}
    points = {side: battle.players[side].satchel if side in battle.players else 0 for side in there}
    return Outcome(
        over=battle.over,
        sides=tuple(results(there, points, battle.over, winners(battle))),
        parts=tuple(_part(tale, one) for one in battle.figures.values() if one.side in battle.players),
        turns=battle.chase.week if battle.chase else len(tale.played),
        lead=of_a_chase(diary_of(battle, entries)) if battle.chase else lead(tale),
        moments=tuple(lines(moments(tale))),
    )


def winners(battle: Battle) -> list[str]:
    """The sides that have won: all of them whose story goes on, where they play together."""
    if battle.winner not in battle.players:
        return [battle.winner] if battle.winner else []
    if battle.ending == "head-to-head":
        return [battle.winner]
    return [side for side, player in battle.players.items() if not player.ending]


def _part(tale: Tale, one: Figure) -> Part:
    """member: the character's key in his band."""
    deeds = tale.deeds.get(one.key, Deeds())
    return Part(
        key=one.key,
        member=one.member,
        name=one.name,
        side=one.side,
        line=f"{'Star' if one.star else 'Grunt'}, {book.CLASSES[one.kind]}",
        fate=fate(one),
        out=one.gone,
        took_out=tuple(tale.toll.by(one.key)),
        fell_to=tuple(tale.toll.to(one.key)),
        wounds=deeds.hits,
        lost=len(tale.toll.to(one.key)),
    )
