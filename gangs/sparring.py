"""What a member does to whom, for the builder's page: worked out by their game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.values import DecodeError
from games.engine.show.sparring import Sparring


def sparring(rules: Game, gang: Any, member: str, foes: Sequence[Any] = ()) -> Sparring:
    """Nothing where the game tells no chances, or cannot field somebody like that. Raises KeyError."""
    if rules.spar is None:
        return ()
    try:
        return rules.spar(gang, member, foes)
    except (Refused, DecodeError):
        return ()
