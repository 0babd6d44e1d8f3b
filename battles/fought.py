"""Tells the gangs of a battle how it went for them once it is over, and takes it back when the end is undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import UnreadableRow
from gangs.crew_keys import gang_of_key
from gangs.fights import keep_fights, results_by_gang

if TYPE_CHECKING:
    from battles.models import Battle


def keep_result(battle: Battle, was_over: bool) -> None:
    """After something was said. No query while a battle is fought; three once it is over."""
    if battle.over:
        keep_fights(battle.pk, results_of(battle))
    elif was_over:
        keep_fights(battle.pk, {})


def keep_in_bin(battle: Battle) -> None:
    """A battle in the bin counts for nobody, and counts again when it is restored."""
    counts = battle.over and battle.deleted_at is None
    try:
        keep_fights(battle.pk, results_of(battle) if counts else {})
    except UnreadableRow:
        keep_fights(battle.pk, {})


def results_of(battle: Battle) -> dict[str, str]:
    """By gang, of those that players brought from their shelves. Raises UnreadableRow."""
    sources = {seat.side: gang_of_key(seat.source) for seat in battle.seated if seat.source}
    if not sources:
        return {}
    sides = battle.rules.battle.outcome(battle.head.moment.state, ()).sides
    return results_by_gang((sources.get(side.key, ""), side.result) for side in sides)
