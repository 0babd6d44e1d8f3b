"""Melees: rounds, Rep lost and found again, and who goes down."""

from __future__ import annotations

from typing import Literal

from games.blood_horizon.fight.events.contact import struck_down
from games.blood_horizon.kernel.state import Battle
from games.engine.play.table import Event


class Fought(Event, tag="fought"):
    """A round of melee between two, compared. lead: of the attacker over the defender. again: both would have had no
    Rep left, so that it does not count (ruling BH-28).
    """

    figure: str
    target: str
    lead: int
    again: bool = False

    @property
    def says(self) -> str:
        if self.again:
            return "fought.again"
        return "fought.same" if not self.lead else "fought.more" if self.lead > 0 else "fought.fewer"


class Boxed(Event, tag="boxed"):
    """A Boxer shrugs off the first -1 to Rep of the melee (ruling BH-09)."""

    figure: str

    def apply(self, battle: Battle) -> Battle:
        assert battle.fight is not None
        return battle.fights(boxed=(*battle.fight.boxed, self.figure))


class Shaken(Event, tag="shaken"):
    """Rep lost for this melee. left: what he has now."""

    figure: str
    lost: int
    left: int

    def apply(self, battle: Battle) -> Battle:
        one = battle.figures[self.figure]
        return battle.change(self.figure, lost=one.lost + self.lost)


class Beaten(Event, tag="beaten"):
    """Somebody goes down in a melee. spent: he has no Rep left. by: "" where that was nobody's doing alone."""

    figure: str
    harm: Literal["dead", "out"]
    by: str = ""
    spent: bool = False

    def apply(self, battle: Battle) -> Battle:
        return struck_down(battle.change(self.figure, lost=0), self.figure, self.harm)

    @property
    def says(self) -> str:
        return "beaten.spent" if self.spent else f"beaten.{self.harm}"


class Rested(Event, tag="rested"):
    """Out of the melee, and all Rep that it cost is back."""

    told = None
    figure: str
    rep: int

    def apply(self, battle: Battle) -> Battle:
        assert battle.fight is not None
        boxed = tuple(key for key in battle.fight.boxed if key != self.figure)
        return battle.change(self.figure, lost=0).fights(boxed=boxed)
