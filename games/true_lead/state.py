"""The state of a gunfight: everything tracked, by value.

Source: True Lead, Playing the Game; Terrain; Model Types; rulings TL-04 to TL-23.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, structs

from games.engine.play.questions import Refused
from games.engine.play.values import Value
from games.true_lead.phrases import phrases
from games.true_lead.roster import Fighter, Force, Item

say = phrases("rules.state")

type Stage = Literal["setup", "play", "over"]
type Location = Literal["saloon", "high-noon", "mesa"]
NEWEST_RULING = 26
"""Of what begins today."""

type Action = Literal["", "hold", "ambush", "walk", "run", "brawl"]


class Settings(Value):
    """What the players agree on. rounds: 0 is to the death.

    volley (ruling TL-03): "all" ranged weapons in range fire together, or "one" weapon only. fists (ruling TL-09):
    "apart": blade and Fists are rolled apart and a last wound by Fists stuns; "alone": Fists stun only a model that
    was struck with nothing else in the same brawl action, and with a blade all dice are rolled together and kill.
    rulings: the newest ruling that counts: under "alone", a battle that began before TL-26 does not ask what is struck
    back with.
    """

    points: Annotated[int, Meta(ge=0, le=10_000)] = 100
    location: Location = "high-noon"
    rounds: Annotated[int, Meta(ge=0, le=20)] = 6
    volley: Literal["all", "one"] = "all"
    fists: Literal["apart", "alone"] = "apart"
    rulings: Annotated[int, Meta(ge=25, le=99)] = 25


class Seat(Value):
    """A side before the battle: its key in the battle, and its force, which a text record may name by its starter."""

    key: str
    gang: Force


class Setup(Value):
    """What everything begins from. ready: all groups stand already, so that the roll-off is all that is left."""

    seats: Annotated[tuple[Seat, ...], Meta(min_length=2, max_length=2)]
    settings: Settings = Settings()
    ready: bool = False


class Model(Value):
    """A figure on the table. The sheet never changes; everything else is tracked.

    weapons: all it carries, the Revolver and the Fists among them, each with a key of its own ("revolver-2" is a
    second one). empty: ranged weapons that cannot fire any more this round. reloading: the round in which it may
    not shoot at all, 0 for none. joined: the round in which it has +1 in brawls for joining one.
    """

    key: str
    side: str
    group: str
    sheet: Fighter
    health: int
    weapons: tuple[Item, ...]
    mounted: bool = False
    activated: bool = False
    stunned: bool = False
    ambush: bool = False
    reloading: int = 0
    empty: tuple[str, ...] = ()
    joined: int = 0

    @property
    def name(self) -> str:
        return self.sheet.name

    @property
    def alive(self) -> bool:
        return self.health > 0

    def guns(self) -> tuple[Item, ...]:
        """Its ranged weapons, loaded or not, in the order of its sheet."""
        return tuple(item for item in self.weapons if item.ranged)

    def blades(self) -> tuple[Item, ...]:
        """Its melee weapons other than Fists."""
        return tuple(item for item in self.weapons if not item.ranged and item.key != "fists")

    def weapon(self, key: str) -> Item:
        for item in self.weapons:
            if item.key == key:
                return item
        raise Refused(say("no-weapon", model=self.name, weapon=key))


class Company(Value):
    """A group in the battle. points: its price with all items, by value (ruling TL-12). models: keys, in order."""

    key: str
    side: str
    name: str
    kind: str
    points: int
    models: tuple[str, ...]
    placed: bool = False


class Side(Value):
    """A force at the table. extra: points given or taken by hand."""

    key: str
    name: str
    points: int
    extra: int = 0


class Pin(Value):
    """Fire that keeps a model down until the next activation of the one that laid it (rulings TL-05, TL-22)."""

    by: str
    target: str
    weapon: str
    open: int
    cover: int


class Marker(Value):
    """A mount without a rider, where they got off or was thrown. Anybody may take it (ruling TL-16)."""

    key: str
    name: str


class Acting(Value):
    """The model that acts. action: what it does, "" until it is said. moved: its move has been made, so that those
    in ambush may still fire at it. target: whom it is about to strike. above: it came from at least 2 inches
    higher. spent: nothing can follow its move (a Run, or getting on a mount); it waits only for those in ambush.
    """

    model: str
    action: Action = ""
    moved: bool = False
    target: str = ""
    above: bool = False
    spent: bool = False


class Battle(Value):
    """The whole table. order: the sides; first: who began the round; active: whose activation it is; finished: who
    was first to have nobody left to activate this round. brawls: pairs of enemies in contact, each pair in the
    order of `models`. chose: who won the roll-off. markers: mounts without riders.
    """

    settings: Settings
    sides: dict[str, Side]
    companies: dict[str, Company]
    models: dict[str, Model]
    order: tuple[str, ...] = ()
    stage: Stage = "setup"
    round: int = 0
    chose: str = ""
    first: str = ""
    active: str = ""
    finished: str = ""
    acting: Acting | None = None
    pins: tuple[Pin, ...] = ()
    brawls: tuple[tuple[str, str], ...] = ()
    markers: dict[str, Marker] = {}
    winner: str = ""
    ending: str = ""

    def model(self, key: str) -> Model:
        try:
            return self.models[key]
        except KeyError:
            raise Refused(say("no-model-battle", what=key)) from None

    def company(self, key: str) -> Company:
        try:
            return self.companies[key]
        except KeyError:
            raise Refused(say("no-group-battle", what=key)) from None

    def side(self, key: str) -> Side:
        try:
            return self.sides[key]
        except KeyError:
            raise Refused(say("no-side-battle", what=key)) from None

    def members(self, side: str) -> tuple[Model, ...]:
        return tuple(model for model in self.models.values() if model.side == side)

    def living(self, side: str) -> tuple[Model, ...]:
        return tuple(model for model in self.members(side) if model.alive)

    def ready(self, side: str) -> tuple[Model, ...]:
        """Models of a side that are still to be activated this round."""
        return tuple(model for model in self.living(side) if not model.activated)

    def enemies(self, model: Model) -> tuple[Model, ...]:
        return tuple(one for one in self.models.values() if one.alive and one.side != model.side)

    def other(self, side: str) -> str:
        """The other of the two sides."""
        return next(one for one in self.order if one != side)

    def opponents(self, model: Model) -> tuple[Model, ...]:
        """Enemies in contact with it, stunned ones too."""
        keys = [b if a == model.key else a for a, b in self.brawls if model.key in (a, b)]
        return tuple(self.models[key] for key in keys)

    def brawling(self, model: Model) -> bool:
        """In a brawl: an enemy in contact can act. A model whose opponents are all stunned is free (rulings TL-10,
        TL-22).
        """
        return any(not one.stunned for one in self.opponents(model))

    def pinned_by(self, model: Model) -> Iterator[Pin]:
        return (pin for pin in self.pins if pin.target == model.key)

    def change(self, key: str, **to: object) -> Battle:
        """The battle with some values of one model changed."""
        model = structs.replace(self.models[key], **to)
        return structs.replace(self, models={**self.models, key: model})

    def acts(self, **to: object) -> Battle:
        """The battle with some values of the current activation changed."""
        if self.acting is None:
            return self
        return structs.replace(self, acting=structs.replace(self.acting, **to))
