"""What happens when a model moves, falls, flees, hides or tears itself free."""

from __future__ import annotations

from games.blackwater_gulch.contact import part, touch
from games.blackwater_gulch.state import Battle, Inches
from games.engine.play.table import Event


def put_fire_out(battle: Battle, key: str) -> Battle:
    """Water takes every fire token off a model."""
    kept = tuple(token for token in battle.models[key].tokens if token != "fire")
    return battle.change(key, tokens=kept)


class Moved(Event, tag="moved"):
    """kind: move, charge, climb, retreat, break-away, turn. run: moves in a row, this one counted; three are
    running. beside: enemies within an inch of the first model at its end. keeps_hidden: a turn on the spot behind the
    same obstacle (ruling BW-53).
    """

    moving = ("models",)
    model: str
    models: tuple[str, ...]
    kind: str
    inches: Inches
    run: int
    stops: bool = False
    doused: bool = False
    beside: tuple[str, ...] = ()
    keeps_hidden: bool = False

    def apply(self, battle: Battle) -> Battle:
        for key in self.models:
            if self.kind == "break-away":
                battle = part(battle, key)
            battle = put_fire_out(battle, key) if self.doused else battle
            model = battle.models[key]
            hidden = model.hidden and self.keeps_hidden
            battle = battle.change(key, hidden=hidden, running=model.running or self.run >= 3)
        battle = touch(battle, self.model, self.beside)
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
        kind = "moved.run" if self.run >= 3 and self.kind != "turn" else f"moved.{self.kind}"
        return f"{kind}.team" if len(self.models) > 1 else kind


class Jumped(Event, tag="jumped"):
    """No Move action: it breaks the row of moves (BW-47). beside: enemies within an inch of the first model."""

    moving = ("models",)
    model: str
    models: tuple[str, ...]
    inches: Inches
    doused: bool = False
    beside: tuple[str, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        acting = battle.acting
        for key in self.models:
            battle = put_fire_out(battle, key) if self.doused else battle
            battle = battle.change(key, hidden=False)
        battle = touch(battle, self.model, self.beside)
        return battle.spend(1).acts(inches=(acting.inches if acting else 0) + self.inches)


class Tackled(Event, tag="tackled"):
    """A leap, not a Move action (BW-47). lands: beside the target, and beside other enemies."""

    moving = ("model", "target")
    model: str
    target: str
    height: int
    lands: bool = False
    beside: tuple[str, ...] = ()

    def apply(self, battle: Battle) -> Battle:
        battle = touch(battle, self.model, (self.target, *self.beside) if self.lands else ())
        return battle.change(self.model, hidden=False, dropped_on=self.target).spend(1)


class Fell(Event, tag="fell"):
    """A fall and the Health it cost. parts: it falls away from whoever stood beside it. What it hid behind it leaves as
    well (ruling BW-53).
    """

    moving = ("model",)
    told = (("lost", "", "unhurt"),)
    model: str
    height: int
    lost: int
    left: int
    parts: bool = False

    def apply(self, battle: Battle) -> Battle:
        battle = part(battle, self.model) if self.parts else battle
        hidden = battle.models[self.model].hidden and battle.settings.rulings < 53
        return battle.change(self.model, health=self.left, hidden=hidden)


class RanOff(Event, tag="ran-off"):
    """Off the board: a casualty for good. Its objectives lie where it left, its loot is lost (ruling BW-42)."""

    moving = ("model",)
    model: str
    objectives: int

    def apply(self, battle: Battle) -> Battle:
        dropped = battle.objectives_dropped + self.objectives
        battle = part(battle, self.model).but(objectives_dropped=dropped)
        return battle.change(
            self.model, gone=True, objectives=0, pack=(), tokens=(), bound=0, hidden=False, running=False
        ).led_on()


class Freed(Event, tag="freed"):
    told = (("free", "", "not"),)
    model: str
    free: bool

    def apply(self, battle: Battle) -> Battle:
        return battle.change(self.model, bound=0) if self.free else battle


class Strained(Event, tag="strained"):
    """An action spent on tearing at a binding, or on getting away from one in vain."""

    told = None
    model: str

    def apply(self, battle: Battle) -> Battle:
        return battle.spend(1)


class Hid(Event, tag="hid"):
    moving = ("models",)
    models: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        for key in self.models:
            battle = battle.change(key, hidden=True)
        return battle.spend(1)

    @property
    def says(self) -> str:
        return "hid.team" if len(self.models) > 1 else "hid"


class InContact(Event, tag="in-contact"):
    """Who stands within an inch of a model, as the table says: these enemies and no other."""

    moving = ("model",)
    told = (("enemies", "", "nobody"),)

    model: str
    enemies: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        return touch(part(battle, self.model), self.model, self.enemies)
