"""What a game says of its battles so that they can be retold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from games.engine.play.table import Event, Rolled
from games.engine.tell.retelling.happenings import Happening
from games.engine.tell.retelling.rows import Voice
from games.engine.words import phrases

say = phrases("scenes.source")
report = phrases("scenes.report")


class Source:
    """The part of a `Tale` from which scenes are made. A game without `happening` has a report without scenes."""

    voice: ClassVar[Voice] = Voice()
    """How its scenes are worded."""
    harmed: ClassVar[str] = report("harm")
    """What the harm is called that its `harm` counts."""

    def happening(self, event: Event) -> Happening | None:
        """What an event means to whoever retells the battle; None for what no scene is made of."""
        return None

    def dice_of(self, event: Event, rolls: tuple[Rolled, ...]) -> tuple[Rolled, ...]:
        """The dice behind such an event. rolls: those since the last."""
        return rolls

    def leaders(self) -> Iterable[str]:
        """Those whose fall counts more."""
        return ()

    def team_of(self, side: str) -> str:
        """Whom a side fights with: its own key where it fights for itself."""
        return side

    @staticmethod
    def dealt(number: int) -> str:
        """What somebody did to others, counted: "6 wounds dealt"."""
        return say("dealt", wounds=number)

    @staticmethod
    def missed(label: str, percent: int) -> str:
        """The miss of the evening."""
        return report("miss", label=label, percent=percent)
