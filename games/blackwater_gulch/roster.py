"""Sheets: what a character, a weapon, a skill, an item and a gang are, as bought with Fame.

Source: Blackwater Gulch, Characters & Models; Forming Your Gangs; Special Rules.
Attributes are those printed on a card, so size and armor are already inside them (ruling BW-29).
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from games.blackwater_gulch.phrases import wording
from games.engine.own import Saying
from games.engine.play.values import Value
from games.engine.show.faces import Look

type Faction = Literal["lawmen", "outlaws", "beasts", "cursed"]
type Level = Literal["hero", "henchman", "minion"]
type Race = Literal["mortal", "skinwalker", "undead", "demon", "beast"]
type Size = Literal["standard", "large", "massive", "giant"]
type Attribute = Literal["defense", "strength", "speed", "stamina", "intellect", "ranged", "melee"]
type Trait = Literal[
    "pistol", "rifle", "shotgun", "bow", "automatic", "sniper", "slow", "concealed", "thrown", "silent",
    "long-reach", "artillery", "aoe", "binding", "disease", "fire", "poison", "holy", "silver", "vorpal",
    "unique", "weightless", "ability",
]  # fmt: skip
type Token = Literal["disease", "fire", "poison"]
type Moment = Literal["upkeep", "move", "shoot", "melee", "defense", "hide", "morale", "out", "always"]

FACTIONS, LEVELS, SIZES, RACES = map(wording, ("factions", "levels", "sizes", "races"))
ATTRIBUTES, TRAITS = map(wording, ("attributes", "traits"))
"""What each is called, by its key."""
TOKENS: tuple[Token, ...] = ("disease", "fire", "poison")
DAMAGE_AGAINST: dict[Trait, tuple[Race, ...]] = {
    "holy": ("undead", "demon"),
    "silver": ("skinwalker",),
    "vorpal": ("mortal",),
}

type Key = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=60)]
type Name = Annotated[str, Meta(min_length=1, max_length=60)]
type Words = Annotated[str, Meta(max_length=600)]
type Score = Annotated[int, Meta(ge=0, le=12)]
type Points = Annotated[int, Meta(ge=0, le=10_000)]


class Weapon(Value):
    """A weapon or an attack ability.

    range: inches ("10"), "M" for the model's Strength in inches, or "" for melee.
    strength: a number ("4"), or the model's Strength and a bonus ("M", "M+1").
    hands: 1 or 2; a pair of one-handed weapons of the same type gives a die.
    """

    key: Key
    name: Name
    hands: Literal[1, 2] = 1
    range: Annotated[str, Meta(pattern=r"^(M|[1-9][0-9]?)?$")] = ""
    strength: Annotated[str, Meta(pattern=r"^([0-9]|1[0-2]|M(\+[1-6])?)$")] = "M"
    traits: tuple[Trait, ...] = ()
    text: Words = ""

    @property
    def ranged(self) -> bool:
        return self.range != ""

    def has(self, trait: Trait) -> bool:
        return trait in self.traits

    @property
    def weightless(self) -> bool:
        return self.has("weightless")

    @property
    def used_up(self) -> bool:
        """A thing that is thrown: a consumable (ruling BW-54)."""
        return self.has("thrown") and not self.has("ability")

    @property
    def weighs(self) -> bool:
        """Takes up a point of Strength."""
        return not (self.weightless or self.used_up or self.has("ability"))

    def reach(self, strength: int) -> int:
        """Inches within which it is at its best, for a model of that Strength: 1 or 2 in melee."""
        if self.ranged:
            return strength if self.range == "M" else int(self.range)
        return 2 if self.has("long-reach") else 1

    def hits_with(self, strength: int) -> int:
        """Strength of a blow by a model of that Strength, before any bonus."""
        if self.strength[0] == "M":
            return strength + int(self.strength[2:] or 0)
        return int(self.strength)


class Boost(Value):
    """An attribute raised (or lowered) by an amount."""

    attribute: Attribute
    amount: Annotated[int, Meta(ge=-6, le=6)]


class Effect(Value):
    """What an item, a prayer or a power does when it is used for an action (or in Upkeep, where it is a
    consumable).

    does:
      heal     `amount` Health to the user or a friend within `reach` inches (0: only the user), never above the start
      cure     takes `amount` damage tokens (of kind `token`, or any) from the user or a friend within reach
      revive   brings a fallen friend in Personal Space back: an Intellect roll at or below their Stamina
      boost    `boosts` until the end of this activation, or until the user's next one (`lasts`)
      load     ranged weapons gain `trait` (silver, holy, fire, poison ...) until the end of this activation
      attach   one weapon carried gains `trait` for the rest of the battle, and `inches` of range
      free     frees the user or a friend within reach from a binding
    """

    does: Literal["heal", "cure", "revive", "boost", "load", "attach", "free"]
    amount: Annotated[int, Meta(ge=1, le=6)] = 1
    token: Token | None = None
    trait: Trait | None = None
    inches: Annotated[int, Meta(ge=0, le=12)] = 0
    reach: Annotated[int, Meta(ge=0, le=12)] = 0
    boosts: tuple[Boost, ...] = ()
    lasts: Literal["activation", "next"] = "activation"


class Item(Value):
    """Equipment other than the weapons printed on a card: consumables, and whatever the loot deck holds.

    kind: weapon (equip it to fight with `weapon`), trinket (`boosts` and `weapon traits` while equipped),
    consumable (used once: `effects`), ammunition (a consumable: `load`), attachment (used once: `attach`).
    level: 1 to 6; Minions may use up to 2, Henchmen up to 4, Heroes any. xp: what it adds to Fame when bought.
    """

    key: Key
    name: Name
    kind: Literal["weapon", "trinket", "consumable", "ammunition", "attachment"]
    level: Annotated[int, Meta(ge=1, le=6)] = 1
    xp: Points = 0
    text: Words = ""
    unique: bool = False
    weightless: bool = False
    weapon: Weapon | None = None
    boosts: tuple[Boost, ...] = ()
    effects: tuple[Effect, ...] = ()

    @property
    def consumed(self) -> bool:
        """Used once and then gone."""
        return self.kind in ("consumable", "ammunition", "attachment")

    @property
    def used_up(self) -> bool:
        """A weapon to be thrown: a consumable (ruling BW-54)."""
        return self.weapon is not None and self.weapon.used_up

    @property
    def weighs(self) -> bool:
        """Takes up a point of Strength while equipped."""
        return self.kind in ("weapon", "trinket") and not (self.weightless or self.used_up)


class Skill(Value):
    """A skill, prayer or power. One the rules know acts by its key; any other is text, brought up at `when`.

    power: what it does for one action. when: the moments at which its text matters.
    """

    key: Key
    name: Name
    text: Words = ""
    when: tuple[Moment, ...] = ("always",)
    power: Effect | None = None
    prayer: bool = False


class Character(Value):
    """One member of a gang, as on a card. Health, Defense ... are the printed attributes; xp 0 means: work it
    out.

    type: the card that Minions of one kind share; only minions of the same type make a team.
    """

    key: Key
    name: Name
    level: Level
    race: Race
    faction: Faction
    health: Annotated[int, Meta(ge=1, le=20)]
    defense: Score
    strength: Score
    speed: Score
    stamina: Annotated[int, Meta(ge=1, le=12)]
    intellect: Score
    ranged: Score
    melee: Score
    size: Size = "standard"
    leader: bool = False
    xp: Points = 0
    type: Annotated[str, Meta(max_length=60)] = ""
    weapons: tuple[Weapon, ...] = ()
    skills: tuple[Skill, ...] = ()
    items: tuple[Item, ...] = ()
    story: Words = ""
    look: Look = 0

    def has(self, skill: str) -> bool:
        return any(known.key == skill for known in self.skills)


class Piece(Value):
    """An artillery piece: bought like a character, served by whoever stands behind it."""

    key: Key
    name: Name
    weapon: Weapon
    xp: Points = 0
    story: Words = ""


class Gang(Value):
    """Who fights together. fame: the level agreed for the battle. banner: a faction of its players' own, under which it
    fights; the faction is then whose rules it takes.
    """

    name: Name
    faction: Faction
    fame: Annotated[int, Meta(ge=0, le=100_000)]
    characters: Annotated[tuple[Character, ...], Meta(max_length=60)] = ()
    artillery: Annotated[tuple[Piece, ...], Meta(max_length=12)] = ()
    story: Words = ""
    banner: Saying | None = None
