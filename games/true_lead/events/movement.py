"""What happens when a model moves, gets on or off a mount, or lies in wait."""

from __future__ import annotations

from games.engine.play.table import Event
from games.true_lead.state import Battle, Marker


class Moved(Event, tag="moved"):
    """kind: walk, run, brawl. inches: as far as it could go in the open. mount: the marker it gets on. target: whom
    it is about to strike. spent: nothing more can follow.

    Whoever moves leaves the stunned that lay beside it.
    """

    moving = ("model",)
    model: str
    kind: str
    inches: int
    mount: str = ""
    target: str = ""
    above: bool = False
    spent: bool = False

    def apply(self, battle: Battle) -> Battle:
        brawls = tuple(pair for pair in battle.brawls if self.model not in pair)
        markers = {key: marker for key, marker in battle.markers.items() if key != self.mount}
        if self.mount:
            battle = battle.change(self.model, mounted=True)
        return battle.but(brawls=brawls, markers=markers).acts(
            action=self.kind, moved=True, target=self.target, above=self.above, spent=self.spent
        )

    @property
    def says(self) -> str:
        return f"moved.{self.kind}.mount" if self.mount else f"moved.{self.kind}"


class Lurked(Event, tag="lurked"):
    """A model lies in ambush until it fires, or until its next activation."""

    model: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, ambush=True).acts(action="ambush")


def unseated(battle: Battle, model: str, marker: str, name: str) -> Battle:
    """The battle with a rider on foot and its mount free."""
    markers = {**battle.markers, marker: Marker(marker, name)}
    return battle.change(model, mounted=False).but(markers=markers)


class Dismounted(Event, tag="dismounted"):
    """A rider got off. marker, name: of the mount that stands there now for anybody to take."""

    moving = ("model",)
    model: str
    marker: str
    name: str

    def apply(self, battle: Battle) -> Battle:
        return unseated(battle, self.model, self.marker, self.name)


class Thrown(Event, tag="thrown"):
    """A rider was thrown, stunned or killed; its mount stands within an inch."""

    moving = ("model",)
    model: str
    marker: str
    name: str

    def apply(self, battle: Battle) -> Battle:
        return unseated(battle, self.model, self.marker, self.name)
