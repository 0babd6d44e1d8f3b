"""What happens when a model moves, falls, flees, hides or tears itself free."""

from __future__ import annotations

from companion.rules.blackwater_gulch.state import Battle
from companion.rules.table import Event


class Moved(Event, tag="moved"):
    """kind: move, charge, climb, retreat, break-away. run: moves in a row, this one counted; three are
    running.
    """

    model: str
    models: tuple[str, ...]
    kind: str
    inches: int
    run: int
    stops: bool = False
    doused: bool = False

    def apply(self, battle: Battle) -> Battle:
        for key in self.models:
            if self.doused:
                kept = tuple(token for token in battle.models[key].tokens if token != "fire")
                battle = battle.change(key, tokens=kept)
            battle = battle.change(key, hidden=False, running=battle.models[key].running or self.run >= 3)
        acting = battle.acting
        if acting is None:
            return battle
        return battle.spend(1).acts(
            inches=acting.inches + self.inches,
            moves=acting.moves + 1,
            run=self.run,
            charged=self.kind == "charge",
            retreated=True,
            ended=self.stops,
        )

    @property
    def says(self) -> str:
        kind = "moved.run" if self.run >= 3 else f"moved.{self.kind}"
        return f"{kind}.team" if len(self.models) > 1 else kind


class Jumped(Event, tag="jumped"):
    model: str
    models: tuple[str, ...]
    inches: int

    def apply(self, battle: Battle) -> Battle:
        acting = battle.acting
        for key in self.models:
            battle = battle.change(key, hidden=False)
        return battle.spend(1, keeps_run=True).acts(inches=(acting.inches if acting else 0) + self.inches)


class Tackled(Event, tag="tackled"):
    """A leap, not a Move action: it neither makes a run nor ends one."""

    model: str
    target: str
    height: int

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, hidden=False).spend(1, keeps_run=True).acts(dropped_on=self.target)


class Fell(Event, tag="fell"):
    """A fall and the Health it cost."""

    model: str
    height: int
    lost: int
    left: int

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, health=self.left)

    @property
    def says(self) -> str:
        return "fell" if self.lost else "fell.unhurt"


class RanOff(Event, tag="ran-off"):
    """Off the board: a casualty for good. Its objectives lie where it left, its loot is lost (ruling BW-42)."""

    model: str
    objectives: int

    def apply(self, battle: Battle) -> Battle:
        dropped = battle.objectives_dropped + self.objectives
        battle = battle.but(objectives_dropped=dropped)
        return battle.change(
            self.model, gone=True, objectives=0, pack=(), tokens=(), bound=0, hidden=False, running=False
        ).led_on()


class Freed(Event, tag="freed"):
    model: str
    free: bool

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, bound=0) if self.free else battle

    @property
    def says(self) -> str:
        return "freed" if self.free else "freed.not"


class Strained(Event, tag="strained"):
    """An action spent on tearing at a binding, or on getting away from one in vain."""

    model: str

    def apply(self, battle: Battle) -> Battle:
        return battle.spend(1)

    @property
    def says(self) -> str:
        return ""


class Hid(Event, tag="hid"):
    models: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        for key in self.models:
            battle = battle.change(key, hidden=True)
        return battle.spend(1)

    @property
    def says(self) -> str:
        return "hid.team" if len(self.models) > 1 else "hid"
