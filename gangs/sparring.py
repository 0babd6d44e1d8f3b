"""What a member does to whom, for the builder's page: worked out by their game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from games.engine.show.sparring import Sparring, compared
from gangs import versions
from gangs.models import Gang


def sparring(rules: Game, gang: Any, member: str, foes: Sequence[Any] = ()) -> Sparring:
    """Nothing where the game tells no chances, or cannot field somebody like that. Raises KeyError."""
    if rules.spar is None:
        return ()
    try:
        return rules.spar(gang, member, foes)
    except (Refused, DecodeError):
        return ()


def since_last_change(row: Gang, member: str) -> Sparring:
    """The odds as saved, and what the last change of the gang did to them. One query, none before the first change.
    Raises KeyError.
    """
    now = sparring(row.rules, row.packed.gang, member)
    earlier = versions.before_last_change(row, member) if now else None
    return changed_since(row, now, member, *earlier) if earlier else now


def unsaved(row: Gang, gang: Any, member: str, saved: str) -> Sparring:
    """The odds with what is filled in, beside those that are saved. saved: the key that the member has there. Raises
    KeyError.
    """
    return changed_since(row, sparring(row.rules, gang, member), member, row.packed.gang, saved, gang)


def changed_since(
    row: Gang, now: Sparring, member: str, before: Any, key: str, gang: Any | None = None
) -> Sparring:
    """The odds with what they were before; as they are, where the member has not changed or was not there."""
    values = row.rules.roster.builder.values
    try:
        if values(before, key) == values(gang or row.packed.gang, member):
            return now
        return compared(now, sparring(row.rules, before, key))
    except KeyError:
        return now
