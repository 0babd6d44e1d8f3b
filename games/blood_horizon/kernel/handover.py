"""What a storey hands over to the one above: a fight knows of no Encounter, and an Encounter of no chase.

The storey below calls; who takes over is said where the game is put together, in its `__init__.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate

from games.blood_horizon.kernel.state import BattleTable


class Handover[**P]:
    """A moment at which the storey above goes on."""

    def __init__(self, moment: str) -> None:
        self._moment = moment
        self._taker: Callable[Concatenate[BattleTable, P], None] | None = None

    def to(self, taker: Callable[Concatenate[BattleTable, P], None]) -> None:
        """This function takes over then."""
        self._taker = taker

    def __call__(self, table: BattleTable, *args: P.args, **kwargs: P.kwargs) -> None:
        assert self._taker is not None, f"Nobody takes over when {self._moment}."
        self._taker(table, *args, **kwargs)


fight_is_over = Handover[[]]("a fight is over")
"""A fight is done, Recovery included."""

fight_is_read = Handover[[]]("the chase looks at a fight that is over")
"""The Encounter goes on from a fight: what the chase has to know of it is seen before that."""

week_goes_on = Handover[[bool | None]]("an Encounter of a chase is over")
"""An Encounter of a chase is over. won: as it ended for the players."""

chase_is_over = Handover[[]]("every story of a chase is over")
"""Nobody is left to be chased."""
