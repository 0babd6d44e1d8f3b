"""What happens to the battle as a whole: setting up, rounds, activations, the end."""

from __future__ import annotations

from typing import ClassVar

from msgspec import structs

from games.engine.play.table import Event
from games.true_lead.state import Acting, Battle


class Tied(Event, tag="tied"):
    """The dice of the roll-off were equal, and both roll again."""

    sides: tuple[str, ...]


class RolledOff(Event, tag="rolled-off"):
    """A side has won the roll-off: it chooses its table edge, places first and begins round 1."""

    side: str

    def apply(self, battle: Battle) -> Battle:
        return battle.but(chose=self.side, first=self.side, active=self.side)


class Placed(Event, tag="placed"):
    """A group stands. active: the side that places the next one, "" when all stand."""

    listed = "group"
    group: str
    side: str
    active: str = ""

    def apply(self, battle: Battle) -> Battle:
        company = structs.replace(battle.companies[self.group], placed=True)
        return battle.but(companies={**battle.companies, self.group: company}, active=self.active)


class RoundBegun(Event, tag="round-begun"):
    """A new round: everybody may be activated again, and nothing is empty. Whoever reloads this round still does."""

    heading: ClassVar[bool] = True

    round: int
    first: str

    def apply(self, battle: Battle) -> Battle:
        models = {
            key: structs.replace(model, activated=False, empty=()) for key, model in battle.models.items()
        }
        companies = {key: structs.replace(company, placed=True) for key, company in battle.companies.items()}
        return battle.but(
            stage="play", round=self.round, first=self.first, active=self.first, finished="", acting=None,
            models=models, companies=companies,
        )  # fmt: skip


class Activated(Event, tag="activated"):
    """An activation begins: the model's ambush is over, and so are the pins it laid (rulings TL-05, TL-08)."""

    model: str
    stunned: bool = False

    def apply(self, battle: Battle) -> Battle:
        pins = tuple(pin for pin in battle.pins if pin.by != self.model)
        battle = battle.change(self.model, activated=True, ambush=False)
        return battle.but(pins=pins, acting=Acting(self.model))

    @property
    def says(self) -> str:
        return "" if self.stunned else "activated"


class StoodUp(Event, tag="stood-up"):
    """A stunned model has spent its activation on getting up. Beside an enemy it is in the brawl again."""

    model: str

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, stunned=False)


class ActivationEnded(Event, tag="activation-ended"):
    """model: "" where nobody was acting and only the go passes. active: whose go it is now, "" when all have acted.
    idle: the model has done nothing with it, which alone is told.
    """

    model: str
    active: str
    idle: bool = False

    def apply(self, battle: Battle) -> Battle:
        return battle.but(acting=None, active=self.active)

    @property
    def says(self) -> str:
        return "held" if self.idle else ""


class Finished(Event, tag="finished"):
    """A side has nobody left to activate, and is the first: it begins the next round (rulings TL-13, TL-21)."""

    side: str

    def apply(self, battle: Battle) -> Battle:
        return battle.but(finished=self.side)


class BattleOver(Event, tag="battle-over"):
    """ending: rounds, wipe-out, called, conceded. winner: "" for a draw. points: by side.

    active: whose go it would be, so that the players may play on. fallen: the winner on points has nobody left (ruling
    TL-24).
    """

    told = ("ending", ("winner", "", "draw"), ("fallen", "fallen", ""))
    ending: str
    winner: str
    points: dict[str, int]
    active: str = ""
    fallen: bool = False

    def apply(self, battle: Battle) -> Battle:
        return battle.but(
            stage="over", acting=None, active=self.active, winner=self.winner, ending=self.ending
        )


class PlayedOn(Event, tag="played-on"):
    """The players go on although the battle was over."""

    def apply(self, battle: Battle) -> Battle:
        stage = "play" if battle.round else "setup"
        battle = battle.but(stage=stage, winner="", ending="")
        return battle.but(finished="") if battle.finished and battle.ready(battle.finished) else battle
