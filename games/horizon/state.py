"""The state of a combat: everything tracked, by value.

Source: Horizon: out of the ashes, Combat Actions; Special Attack Types; General Combat Rules; rulings HZ-02 to HZ-34.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, structs

from games.engine.play.questions import Refused
from games.engine.play.values import Value
from games.horizon.phrases import phrases
from games.horizon.roster import Rank, Ranks, Skill, Squad, Weapon

say = phrases("rules.state")


type Stage = Literal["awareness", "play", "over"]
type Condition = Literal["stagger", "down", "arm", "leg", "body", "head"]
type Hiding = Literal["exact", "words", "none"]

NEWEST_RULING = 38
DIRECTOR = "foes"
"""What kind of squad the Director plays."""


class Settings(Value):
    """What the players agree on. armor (ruling HZ-11): it lessens "each" attack, or is a "pool" that is used up.
    extended: whether the Director allows Extended actions. foes: how the Director's foes show their Health on the
    players' phones. surprise: the team that strikes unseen, "" for none. rulings: the newest
    ruling that counts: a combat that began before HZ-35 still ends by itself among the fallen.
    """

    armor: Literal["each", "pool"] = "each"
    foes: Hiding = "exact"
    surprise: str = ""
    extended: Literal["allowed", "off"] = "allowed"
    rulings: Annotated[int, Meta(ge=34, le=99)] = 34


class Seat(Value):
    """A side before the combat. team: sides of one team are allies. Foes are one team, and so are squads, where
    nobody says otherwise.
    """

    key: str
    gang: Squad
    team: str = ""


class Setup(Value):
    """What everything begins from."""

    seats: Annotated[tuple[Seat, ...], Meta(min_length=2, max_length=5)]
    settings: Settings = Settings()


class Gear(Value):
    """A weapon somebody carries. weapon: key in the arsenal; loaded: attacks in its magazine (of a weapon without
    one: 0). A grenade, and a melee weapon, is one item.
    """

    key: str
    weapon: str
    loaded: int = 0


class Fighter(Value):
    """Somebody in the combat. member: their key in the squad; hand: the gear in hand, "" for their style; style: key in
    the arsenal.

    awareness: their score for turn order, None before the test. pool: damage that their Defense actions still stop,
    until used up or their next turn. dive: armor from Dives, until their next turn. borrowed: actions of their next
    turn that were spent on Dives; lost: actions of it that a Stagger (1) or Down (2) costs. arms, legs: how many are
    shattered; body: it is. unseen: no enemy sees them (Disengaged); sneaking: their Stealth score, None where they are
    not hiding; rounds: consecutive rounds that their enemies failed to find them; escaped: they are gone; yielded:
    their side has given up. surprise: AP still to be added to their first combat test. extended: an Extended action
    under way, in words; progress: AP scored on it. object: what they have picked up that is no weapon, in words.
    scanned: how often they have used Awareness in this combat. told: their last test that is told without figures, as
    the Director reads it (ruling HZ-37).
    """

    key: str
    side: str
    member: str
    name: str
    line: str
    traits: Ranks
    skills: dict[Skill, Rank]
    health: int
    maximum: int
    stamina: int
    stamina_full: int
    base_move: int
    carry: int
    armor: int
    gear: tuple[Gear, ...]
    style: str
    hand: str = ""
    augs: str = ""
    awareness: int | None = None
    surprise: int = 0
    acted: bool = False
    pool: int = 0
    dive: int = 0
    borrowed: int = 0
    lost: int = 0
    arms: int = 0
    legs: int = 0
    body: bool = False
    unseen: bool = False
    sneaking: int | None = None
    rounds: int = 0
    escaped: bool = False
    extended: str = ""
    progress: int = 0
    yielded: bool = False
    object: str = ""
    scanned: int = 0
    told: str = ""
    look: int = 0

    @property
    def coma(self) -> bool:
        """Death Coma: at 0 Health or less (ruling HZ-26)."""
        return self.health <= 0

    @property
    def dead(self) -> bool:
        """True Death: at as much below 0 as they had (ruling HZ-26)."""
        return self.health <= -self.maximum

    @property
    def standing(self) -> bool:
        """They can act: neither in a coma nor gone."""
        return self.health > 0 and not self.escaped and not self.yielded

    @property
    def there(self) -> bool:
        """They can be attacked: in a coma or not, but neither dead nor gone."""
        return not self.dead and not self.escaped and not self.yielded

    def holds(self, key: str) -> Gear:
        for one in self.gear:
            if one.key == key:
                return one
        raise Refused(say("no-weapon", model=self.name, weapon=key))


class Side(Value):
    """A squad at the table."""

    key: str
    name: str
    kind: Literal["squad", "foes"]
    team: str


class Acting(Value):
    """The fighter whose turn it is. actions: how many are left. score: of their combat test as rolled with all that was
    added, None before it. moved: they have used their Move; metres: how far they may go in all this turn. extended:
    they made their roll on an Extended action, so nothing else follows. used: actions of this turn, in order, as words
    of the record. arms: shattered arms that were used in the combat test; improvised: the tier of the object that they
    fight with, 0 for none.
    """

    fighter: str
    actions: int = 2
    score: int | None = None
    moved: bool = False
    metres: int = 0
    endured: bool = False
    extended: bool = False
    used: tuple[str, ...] = ()
    arms: int = 0
    improvised: int = 0


class Lying(Value):
    """Something on the ground that can be picked up: a weapon that was dropped or thrown, or an object, which has no
    weapon.
    """

    key: str
    weapon: str
    loaded: int = 0
    name: str = ""


class Battle(Value):
    """The whole table. arsenal: every profile in play, once; order: fighters by Awareness, first to last. ground: what
    lies about. templates: whoever was brought, fresh, by key: what the Director can make more of. winner: the team that
    has won, "" for nobody. ending: last (one team stands), called, conceded.
    """

    settings: Settings
    sides: dict[str, Side]
    fighters: dict[str, Fighter]
    arsenal: dict[str, Weapon]
    stage: Stage = "awareness"
    round: int = 0
    order: tuple[str, ...] = ()
    acting: Acting | None = None
    ground: dict[str, Lying] = {}
    templates: dict[str, Fighter] = {}
    winner: str = ""
    ending: str = ""

    def fighter(self, key: str) -> Fighter:
        try:
            return self.fighters[key]
        except KeyError:
            raise Refused(say("no-model", name=key)) from None

    def side(self, key: str) -> Side:
        try:
            return self.sides[key]
        except KeyError:
            raise Refused(say("no-side", name=key)) from None

    def members(self, side: str) -> tuple[Fighter, ...]:
        return tuple(one for one in self.fighters.values() if one.side == side)

    def team_of(self, fighter: Fighter) -> str:
        return self.sides[fighter.side].team

    def enemies(self, fighter: Fighter) -> tuple[Fighter, ...]:
        """Everybody of another team who is still there, in a coma or not."""
        team = self.team_of(fighter)
        return tuple(one for one in self.fighters.values() if self.team_of(one) != team and one.there)

    def friends(self, fighter: Fighter) -> tuple[Fighter, ...]:
        """Everybody else of their team who can act."""
        team = self.team_of(fighter)
        return tuple(
            one
            for one in self.fighters.values()
            if one.key != fighter.key and self.team_of(one) == team and one.standing
        )

    @property
    def teams(self) -> tuple[str, ...]:
        """The teams, in the order of their first sides."""
        return tuple(dict.fromkeys(side.team for side in self.sides.values()))

    def wields(self, fighter: Fighter) -> Weapon:
        """The profile that counts: of what is in hand, else of the style."""
        return self.arsenal[fighter.holds(fighter.hand).weapon if fighter.hand else fighter.style]

    def change(self, key: str, **to: object) -> Battle:
        fighter = structs.replace(self.fighters[key], **to)
        return structs.replace(self, fighters={**self.fighters, key: fighter})

    def acts(self, **to: object) -> Battle:
        """The combat with some values of the turn under way changed."""
        if self.acting is None:
            return self
        return structs.replace(self, acting=structs.replace(self.acting, **to))
