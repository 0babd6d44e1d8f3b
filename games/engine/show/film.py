"""A film: everything that one tap made happen, step by step, as it is played on the board or on the map."""

from __future__ import annotations

from games.engine.play.values import Value
from games.engine.show.board import Stands


class Shot(Value):
    """What a game says of an event for the film. who: does it; whom: to these. verdict: what came of it, in four words
    at most. harms: it hurts somebody. joins: it belongs to what the same one did just before. icon: a sign, where
    nobody on the table does it. path: regions of a map through which a counter goes, the first one included.
    gathers: a roll of nobody's just before it was for it. ends: what the same one does then is another deed.
    """

    who: str = ""
    whom: tuple[str, ...] = ()
    verdict: str = ""
    harms: bool = False
    joins: bool = False
    icon: str = ""
    path: tuple[str, ...] = ()
    gathers: bool = False
    ends: bool = False


class Beat(Value):
    """A card of the film. text: every sentence of the story that it stands for. sets: states that it changes. icon,
    path, ends: as in `Shot`.
    """

    text: str
    who: str = ""
    whom: tuple[str, ...] = ()
    dice: tuple[tuple[int, bool], ...] = ()
    verdict: str = ""
    harms: bool = False
    sets: Stands = ()
    icon: str = ""
    path: tuple[str, ...] = ()
    ends: bool = False


class Film(Value):
    """last: the number of its last entry. sum: what it comes to, most important first; then: what else there was.
    was: states before it, of those whose state it changes. on_map: it is played on the map.
    """

    last: int
    sum: str
    then: str
    beats: tuple[Beat, ...]
    was: Stands = ()
    on_map: bool = False
