"""Whose dice did what: a whole side fires before anything of it tells, so the dice right before a fall may be somebody
else's.
"""

from __future__ import annotations

from games.blood_horizon.fight.events import Beaten, Fired, Hurt, ShotsFell
from games.blood_horizon.kernel.taking import Took
from games.engine.play.table import Event, Rolled


class Thrown:
    """The dice of everybody's latest attack."""

    def __init__(self) -> None:
        self._dice: dict[str, list[Rolled]] = {}
        self._over: set[str] = set()

    def sees(self, event: Event) -> None:
        match event:
            case Fired(figure=key):
                self._begins(key)
            case Rolled(purpose="to_hit" | "damage" | "melee", model=key):
                if key in self._over:
                    self._begins(key)
                self._dice.setdefault(key, []).append(event)
            case ShotsFell(figure=key) | Took(figure=key, chart="melee"):
                self._over.add(key)

    def behind(self, event: Event) -> tuple[Rolled, ...]:
        """The dice of whoever did that; none behind what needs none."""
        return tuple(self._dice.get(event.by, ())) if isinstance(event, Hurt | Beaten) else ()

    def _begins(self, key: str) -> None:
        self._dice[key] = []
        self._over.discard(key)
