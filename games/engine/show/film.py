"""A film: everything that one tap made happen, step by step, as it is played on the board."""

from __future__ import annotations

from games.engine.play.values import Value
from games.engine.show.board import Stands


class Shot(Value):
    """What a game says of an event for the film. who: does it; whom: to these. verdict: what came of it, in four words
    at most. harms: it hurts somebody. joins: it belongs to what the same one did just before.
    """

    who: str = ""
    whom: tuple[str, ...] = ()
    verdict: str = ""
    harms: bool = False
    joins: bool = False


class Beat(Value):
    """A card of the film. text: every sentence of the story that it stands for. sets: states that it changes."""

    text: str
    who: str = ""
    whom: tuple[str, ...] = ()
    dice: tuple[tuple[int, bool], ...] = ()
    verdict: str = ""
    harms: bool = False
    sets: Stands = ()


class Film(Value):
    """last: the number of its last entry. sum: what it comes to, most important first; then: what else there was.
    was: states before it, of those whose state it changes.
    """

    last: int
    sum: str
    then: str
    beats: tuple[Beat, ...]
    was: Stands = ()
