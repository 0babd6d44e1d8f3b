"""The state of a gunfight: every tracked value of every model, all by value."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Literal

from msgspec import structs

from games.blackwater_gulch.agreement import Settings
from games.blackwater_gulch.phrases import phrases
from games.blackwater_gulch.roster import Boost, Character, Faction, Item, Piece, Token, Trait, Weapon
from games.engine.play.questions import Refused
from games.engine.play.values import Value

say = phrases("rules.state")

DICE_AT_MOST = 6
INCHES_AN_ACTIVATION = 12
FISTS = Weapon(key="fists", name=say("fists"), text=say("fists-text"))

type Stage = Literal["setup", "between", "play", "over"]
type Inches = int | float
"""Inches in whole and half ones; whole ones are ints, so that they are written and said as such."""


def free_key(key: str, taken: Container[str]) -> str:
    """A key of its own: two gangs may field the same character."""
    number, free = 2, key
    while free in taken:
        free, number = f"{key}-{number}", number + 1
    return free


class Carried(Value):
    """An item in a model's keeping. found: a loot card won in this battle, so it counts for victory and can
    be put on or off; what the card lists is always equipped.
    """

    item: Item
    found: bool = False
    equipped: bool = False


class Fitting(Value):
    """An attachment on a weapon for the rest of the battle."""

    weapon: str
    trait: Trait | None = None
    inches: int = 0


class Model(Value):
    """A figure on the table. The sheet never changes; everything else is tracked.

    ready: weapons in hand. empty: slow weapons to be reloaded. used: thrown weapons that are gone. shown:
    concealed ones that are no surprise any more. spent: Loot that was used up, and still counts for victory.
    tokens_from, felled_by: the side to be credited; tokens_by: the model that left the last token.
    until_next: boosts that last until its next activation.
    dropped_on: the enemy that it tackled, until its next melee attack at them (ruling BW-48).
    """

    key: str
    side: str
    sheet: Character
    health: int
    weapons: tuple[Weapon, ...]
    pack: tuple[Carried, ...] = ()
    ready: tuple[str, ...] = ()
    empty: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    spent: tuple[Item, ...] = ()
    fitted: tuple[Fitting, ...] = ()
    loaded: tuple[Trait, ...] = ()
    boosts: tuple[Boost, ...] = ()
    until_next: tuple[Boost, ...] = ()
    tokens: tuple[Token, ...] = ()
    tokens_from: str = ""
    tokens_by: str = ""
    felled_by: str = ""
    bound: int = 0
    dropped_on: str = ""
    objectives: int = 0
    activated: bool = False
    running: bool = False
    hidden: bool = False
    out: bool = False
    gone: bool = False
    looted: bool = False

    @property
    def name(self) -> str:
        return self.sheet.name

    @property
    def in_play(self) -> bool:
        return not (self.out or self.gone)

    def has(self, skill: str) -> bool:
        return self.sheet.has(skill)

    def score(self, attribute: str) -> int:
        """An attribute with everything that raises or lowers it now; never below 0."""
        value: int = getattr(self.sheet, attribute)
        value += sum(boost.amount for boost in self.boosts if boost.attribute == attribute)
        value += sum(boost.amount for boost in self.until_next if boost.attribute == attribute)
        for carried in self.pack:
            if carried.equipped:
                value += sum(boost.amount for boost in carried.item.boosts if boost.attribute == attribute)
        return max(0, value)

    def arms(self) -> Iterator[Weapon]:
        """Every weapon it could fight with now: printed ones not used up, equipped Loot, and its fists."""
        for weapon in self.weapons:
            if weapon.key not in self.used:
                yield self._fitted(weapon)
        for carried in self.pack:
            if carried.equipped and carried.item.weapon and carried.item.weapon.key not in self.used:
                yield self._fitted(carried.item.weapon)
        yield FISTS

    def _fitted(self, weapon: Weapon) -> Weapon:
        for fitting in self.fitted:
            if fitting.weapon == weapon.key:
                traits = (*weapon.traits, fitting.trait) if fitting.trait else weapon.traits
                reach = str(int(weapon.range) + fitting.inches) if weapon.range.isdigit() else weapon.range
                weapon = weapon.but(traits=traits, range=reach)
        if self.loaded and weapon.ranged:
            weapon = weapon.but(traits=(*weapon.traits, *self.loaded))
        return weapon

    def weapon(self, key: str) -> Weapon:
        """One of its weapons. Refused where it has none of that key now."""
        for weapon in self.arms():
            if weapon.key == key:
                return weapon
        if key in self.used:
            raise Refused(say("thrown-already", model=self.name))
        raise Refused(say("no-weapon", model=self.name, key=key))

    def carries(self, key: str) -> Carried:
        for carried in self.pack:
            if carried.item.key == key:
                return carried
        raise Refused(say("not-carried", model=self.name, key=key))

    def at_once(self, weapon: Weapon) -> bool:
        """Needs no drawing: fists and natural abilities."""
        return weapon.key == FISTS.key or weapon.has("ability")

    def at_hand(self, weapon: Weapon) -> bool:
        """Drawn already, or in no need of it."""
        return self.at_once(weapon) or weapon.key in self.ready


class Side(Value):
    """A gang at the table. extra: Victory Points given or taken by hand. shaken: its models roll for Morale until it is
    no longer outnumbered (ruling BW-56).
    """

    key: str
    name: str
    faction: Faction
    team: str
    fame: int
    extra: int = 0
    shaken: bool = False


class Gun(Value):
    """An artillery piece on the board. served: the one model that uses it this turn. empty: slow, and fired."""

    key: str
    side: str
    piece: Piece
    served: str = ""
    empty: bool = False


class Activation(Value):
    """The model that acts, or the minions that act as one team; the first is the one named.

    left: actions. run: Move actions in a row. moves: Move actions in all. acted: Upkeep is over. sipped: who
    has used the free consumable. charged: the bonus of the next melee attack. target: whom they attacked last; a team
    attacks nobody else. ended: nothing more can be done. retreated: a fleeing model has moved.
    """

    models: tuple[str, ...]
    left: int
    inches: Inches = 0
    moves: int = 0
    run: int = 0
    acted: bool = False
    sipped: tuple[str, ...] = ()
    charged: bool = False
    target: str = ""
    lunged: bool = False
    quick: bool = False
    fleeing: bool = False
    retreated: bool = False
    ended: bool = False


class Battle(Value):
    """The whole table. order: sides clockwise; first: who began the turn; active: whose activation it is.

    placed: models set up so far. objectives_*: still to be placed, on the board, dropped by a fallen carrier.
    ground: loot lying about. contacts: pairs of enemies within an inch of each other, in melee. corners: in which
    corner a side sets up, where they were rolled for. irregular: what is wrong with the gangs, still to be told.
    wishes: side to the side that it wants to go first, should it win the roll. chooser: who won it and may still think
    better of it.
    """

    settings: Settings
    sides: dict[str, Side]
    models: dict[str, Model]
    guns: dict[str, Gun] = {}
    order: tuple[str, ...] = ()
    deck: tuple[Item, ...] = ()
    stage: Stage = "setup"
    turn: int = 0
    first: str = ""
    active: str = ""
    acting: Activation | None = None
    attacker: str = ""
    defender: str = ""
    placed: tuple[str, ...] = ()
    objectives_due: int = 0
    objectives_placed: int = 0
    objectives_on_board: int = 0
    objectives_dropped: int = 0
    ground: tuple[Item, ...] = ()
    contacts: tuple[tuple[str, str], ...] = ()
    corners: dict[str, str] = {}
    irregular: tuple[str, ...] = ()
    winners: tuple[str, ...] = ()
    ending: str = ""
    wishes: dict[str, str] = {}
    chooser: str = ""

    def model(self, key: str) -> Model:
        try:
            return self.models[key]
        except KeyError:
            raise Refused(say("no-model", key=key)) from None

    def side(self, key: str) -> Side:
        try:
            return self.sides[key]
        except KeyError:
            raise Refused(say("no-side", key=key)) from None

    def team(self, side: str) -> str:
        return self.sides[side].team

    def friends(self, one: Model, other: Model) -> bool:
        return self.sides[one.side].team == self.sides[other.side].team

    def members(self, side: str) -> tuple[Model, ...]:
        return tuple(model for model in self.models.values() if model.side == side)

    @property
    def standing(self) -> tuple[Model, ...]:
        """Everybody in play."""
        return tuple(model for model in self.models.values() if model.in_play)

    def in_play(self, side: str) -> tuple[Model, ...]:
        return tuple(model for model in self.standing if model.side == side)

    def ready(self, side: str) -> tuple[Model, ...]:
        """Models of a side that may still be activated this turn."""
        return tuple(model for model in self.in_play(side) if not model.activated)

    def enemies(self, model: Model) -> tuple[Model, ...]:
        return tuple(other for other in self.standing if not self.friends(model, other))

    def allies(self, model: Model) -> tuple[Model, ...]:
        """Other models in play on its team."""
        return tuple(one for one in self.standing if one.key != model.key and self.friends(model, one))

    def teams(self) -> tuple[str, ...]:
        """Teams in the order of the table, each once."""
        return tuple(dict.fromkeys(self.sides[side].team for side in self.order))

    def change(self, key: str, **to: object) -> Battle:
        """The battle with some values of one model changed."""
        model = structs.replace(self.models[key], **to)
        return structs.replace(self, models={**self.models, key: model})

    def shake(self, side: str, shaken: bool) -> Battle:
        """The battle with every side of a team rolling for Morale, or no longer."""
        team = self.team(side)
        sides = {
            key: structs.replace(one, shaken=shaken) if one.team == team else one
            for key, one in self.sides.items()
        }
        return structs.replace(self, sides=sides)

    def acts(self, **to: object) -> Battle:
        """The battle with some values of the current activation changed."""
        if self.acting is None:
            return self
        return structs.replace(self, acting=structs.replace(self.acting, **to))

    def spend(self, actions: int) -> Battle:
        """The battle with actions used up: that breaks a row of moves, and a charge's bonus is lost."""
        now = self.acting
        if now is None:
            return self
        return self.acts(left=max(0, now.left - actions), acted=True, run=0, charged=False)

    def pay(self, actions: int, quick: bool) -> Battle:
        """The battle with what Change Equipment costs paid; quick: by Quick Hands."""
        battle = self.spend(actions) if actions else self
        return battle.acts(quick=True) if quick else battle

    def gun(self, key: str, **to: object) -> Battle:
        """The battle with some values of an artillery piece changed."""
        return structs.replace(self, guns={**self.guns, key: structs.replace(self.guns[key], **to)})

    def led_on(self) -> Battle:
        """The battle with the acting models still in play first: a team goes on whose first minion falls."""
        now = self.acting
        if now is None:
            return self
        return self.acts(models=tuple(sorted(now.models, key=lambda key: not self.models[key].in_play)))
