"""Sheets: what a weapon, a character and a squad are.

Source: Horizon: out of the ashes, Weapons and Combat Skills; Weapon Profiles; rulings HZ-01, HZ-05, HZ-20, HZ-21, HZ-25
to HZ-27, HZ-29. Every figure is held by value, so that an erratum changes nobody who stands already.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from games.engine.play.values import Value
from games.engine.show.faces import Look

type Trait = Literal["acuity", "agility", "instinct", "resolve", "strength"]
type Skill = Literal[
    "high-caliber", "rapid-fire", "special", "awareness", "endurance", "stealth", "social", "bio-lore", "chem-lore",
    "tech-lore",
]  # fmt: skip
type Family = Literal[
    "pistol", "shotgun", "sniper-rifle", "assault-rifle", "machine-gun", "smg", "grenade", "melee", "unarmed"
]
type Made = Literal["printed", "corrected", "reconstructed", "own"]

type Key = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=60)]
type Name = Annotated[str, Meta(min_length=1, max_length=60)]
type Words = Annotated[str, Meta(max_length=600)]
type Rank = Annotated[int, Meta(ge=0, le=12)]
type Metres = Annotated[int, Meta(ge=0, le=2000)]
type Halves = Annotated[int, Meta(ge=0, le=9999)] | Annotated[float, Meta(ge=0, le=9999, multiple_of=0.5)]
"""Bar or weight: whole, or a half as some grenades have it; every sum of them is exact. Said with `:g`."""

ROWS = 30
UNARMED = "kick-boxing"
"""The style of whoever owns none (ruling HZ-20)."""


class Row(Value, array_like=True):
    """A row of a combat profile. damage: one figure, or one for each target of a grenade in the order they are named.
    move: metres added to the base Move. range: metres; of a melee weapon how far it can be thrown, 0 for never.
    """

    damage: Annotated[tuple[Annotated[int, Meta(ge=0, le=999)], ...], Meta(min_length=1, max_length=5)]
    defense: Annotated[int, Meta(ge=0, le=999)]
    move: Annotated[int, Meta(ge=-100, le=100)] = 0
    range: Metres = 0


class Weapon(Value):
    """A weapon or an unarmed style with its combat profile: one row for each AP score from 1 to 30.

    magazine: the attacks it holds, 0 where it needs none; reload: how many of them one Reload action puts back, 0
    where it cannot be reloaded. cost: Bar. made: whose figures these are.
    """

    key: Key
    name: Name
    family: Family
    tier: Annotated[int, Meta(ge=1, le=4)]
    rows: Annotated[tuple[Row, ...], Meta(min_length=ROWS, max_length=ROWS)]
    magazine: Annotated[int, Meta(ge=0, le=99)] = 0
    reload: Annotated[int, Meta(ge=0, le=99)] = 0
    weight: Halves = 0
    cost: Halves = 0
    rarity: Annotated[str, Meta(max_length=40)] = ""
    made: Made = "printed"
    text: Words = ""

    @property
    def close(self) -> bool:
        """It strikes at arm's length, so it is always at point blank there and ignores Defense."""
        return self.family in ("melee", "unarmed")

    @property
    def shoots(self) -> bool:
        return self.family not in ("melee", "unarmed", "grenade")

    def at(self, score: int) -> Row:
        """The row of an AP score: of 0 and less no damage and no Defense, but the first row's Move and Range; above 30
        the last row (ruling HZ-04).
        """
        if score > 0:
            return self.rows[min(score, ROWS) - 1]
        first = self.rows[0]
        return first.but(damage=(0,) * len(first.damage), defense=0)


class Ranks(Value):
    """The five Traits."""

    acuity: Rank = 0
    agility: Rank = 0
    instinct: Rank = 0
    resolve: Rank = 0
    strength: Rank = 0

    def of(self, trait: Trait) -> int:
        return int(getattr(self, trait))


class Character(Value):
    """Somebody who fights. skills: rank by Skill; one that is not there is not unlocked (ruling HZ-05).

    weapons: what is carried, a style of unarmed fighting apart. health, stamina, carry, move: what the player writes
    in place of the formulas' figures. armor: what every attack is lessened by (ruling HZ-11). augs: in words
    (ruling HZ-25).
    """

    key: Key
    name: Name
    line: Annotated[str, Meta(max_length=60)] = ""
    traits: Ranks = Ranks()
    skills: dict[Skill, Rank] = {}
    weapons: Annotated[tuple[Weapon, ...], Meta(max_length=12)] = ()
    style: Weapon | None = None
    health: Annotated[int, Meta(ge=1, le=999)] | None = None
    stamina: Annotated[int, Meta(ge=0, le=999)] | None = None
    carry: Annotated[int, Meta(ge=0, le=999)] | None = None
    move: Metres | None = None
    armor: Annotated[int, Meta(ge=0, le=99)] = 0
    augs: Words = ""
    story: Words = ""
    look: Look = 0

    @property
    def full_health(self) -> int:
        """30 + 10 a rank of Resolve (ruling HZ-26)."""
        return 30 + 10 * self.traits.resolve if self.health is None else self.health

    @property
    def full_stamina(self) -> int:
        """30 + 10 a rank of Instinct (ruling HZ-26)."""
        return 30 + 10 * self.traits.instinct if self.stamina is None else self.stamina

    @property
    def carries(self) -> int:
        """5 + 5 a rank of Strength (ruling HZ-26)."""
        return 5 + 5 * self.traits.strength if self.carry is None else self.carry

    @property
    def base_move(self) -> int:
        """Five metres a rank of Agility (ruling HZ-07)."""
        return 5 * self.traits.agility if self.move is None else self.move

    @property
    def weight(self) -> float:
        return sum(weapon.weight for weapon in self.weapons)


class Squad(Value):
    """Characters who fight together: the players', or foes that the Director plays. bar: what they may spend on
    weapons, 0 for no limit.
    """

    name: Name
    kind: Literal["squad", "foes"] = "squad"
    bar: Annotated[int, Meta(ge=0, le=99_999)] = 0
    characters: Annotated[tuple[Character, ...], Meta(max_length=40)] = ()
    story: Words = ""
