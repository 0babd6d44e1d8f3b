"""A battle of one's own that goes on from a moment of another: the same setup, and what stood by then."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from battles import disclosure, log_entries, services, stored_entries
from battles.models import Battle
from companion.models import Player
from companion.words import say
from games.engine.play.questions import Refused
from games.engine.play.record import Entry

NOT_YET = say("This battle is still being played. When it’s over, you can play on from here.")


def why_not_branch(battle: Battle, player: Player | None) -> str:
    """Why nobody may take a moment for a table of their own, where all is told: before the end only those may who know
    every side already, as on one phone.
    """
    known = battle.sides_known_to(player)
    return "" if battle.over or all(side.key in known for side in battle.scene.sides) else NOT_YET


def branch_off(*, player: Player, battle: Battle, number: int) -> Battle:
    """A battle of this player's own: the same setup, and what stands up to an entry. Raises Refused."""
    entries = [entry for entry in disclosure.standing_entries_for(battle, player) if entry.number <= number]
    try:
        done = log_entries.replay_entries(battle.began(), _renumbered(entries), battle.rules)
    except stored_entries.NOT_TOLD:
        unread = say("Part of this battle cannot be read any more, so it cannot go on from here.")
        raise Refused(unread) from None
    if not done:
        raise Refused(say("Nothing had happened by then. Start a new battle."))
    with transaction.atomic():
        return services.create_battle(
            player,
            battle.rules,
            battle.agreed(),
            say("{title}, another way", title=battle.title),
            done[-1].head,
            done,
        )


def _renumbered(entries: list[Entry[Any, Any]]) -> list[Entry[Any, Any]]:
    """Entries that stand, one after another as if nothing had been undone, and said by nobody in particular."""
    places = {entry.number: place for place, entry in enumerate(entries, 1)}
    return [
        entry.but(number=place, on=place - 1, act=places.get(entry.act, place), by="", stands_in="")
        for place, entry in enumerate(entries, 1)
    ]
