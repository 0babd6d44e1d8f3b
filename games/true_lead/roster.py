"""Sheets: what a fighter, an item, a group and a force are, as bought with points.

Source: True Lead, Force Composition; Model Types; Weapons; rulings TL-03, TL-15, TL-19. Every figure is held by
value, so that an erratum changes no force that stands already.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from games.engine.play.values import Value
from games.engine.show.faces import Look
from games.true_lead.phrases import phrases

say = phrases("building.roster")

type Type = Literal["thug", "boss", "veteran", "legend"]
type Kind = Literal["mob", "posse", "crew", "gang", "duo", "marshals", "partners", "lone-rider"]

type Key = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=60)]
type Name = Annotated[str, Meta(min_length=1, max_length=60)]
type Words = Annotated[str, Meta(max_length=600)]
type Points = Annotated[int, Meta(ge=0, le=10_000)]

TYPES: dict[Type, str] = {
    "thug": say("thug"),
    "boss": say("boss"),
    "veteran": say("veteran"),
    "legend": say("legend"),
}


class Item(Value):
    """A weapon. range: inches it reaches, 0 in melee. fp: dice it gives. points: what it costs as an item.

    duel: its dice in a duel (a Revolver has six; 0: as many as `fp`). wounds: what one hit takes. reloads: it has
    to be reloaded after every shot. dry: a natural 1 empties it (never a Bow). open, cover: inches that a model
    pinned with it loses in the open and in cover. Source: True Lead, Weapons, notes 1 to 4; Shooting, Pinning.
    """

    key: Key
    name: Name
    range: Annotated[int, Meta(ge=0, le=60)] = 0
    fp: Annotated[int, Meta(ge=1, le=6)] = 1
    points: Points = 0
    duel: Annotated[int, Meta(ge=0, le=6)] = 0
    wounds: Annotated[int, Meta(ge=1, le=6)] = 1
    reloads: bool = False
    dry: bool = True
    open: Annotated[int, Meta(ge=0, le=18)] = 3
    cover: Annotated[int, Meta(ge=0, le=18)] = 6
    text: Words = ""

    @property
    def ranged(self) -> bool:
        return self.range > 0

    @property
    def in_duel(self) -> int:
        """Its dice in a duel."""
        return self.duel or self.fp


class Fighter(Value):
    """One model: its type with the figures that came with it, and what was bought for it besides Revolver and
    Fists.
    """

    key: Key
    name: Name
    type: Type
    health: Annotated[int, Meta(ge=1, le=20)]
    accuracy: Annotated[int, Meta(ge=2, le=6)]
    mounted: bool = False
    melee: Item | None = None
    ranged: Item | None = None
    look: Look = 0

    @property
    def upgrades(self) -> int:
        """Points of its items."""
        return sum(item.points for item in (self.melee, self.ranged) if item)


class Group(Value):
    """Models bought together: they are set up together and scored together, and act each for itself (ruling TL-14).

    points: the price of the group without items.
    """

    key: Key
    name: Name
    kind: Kind
    points: Points
    fighters: Annotated[tuple[Fighter, ...], Meta(max_length=12)] = ()


class Force(Value):
    """Who fights together. points: what was agreed that all of it may cost."""

    name: Name
    points: Points = 100
    groups: Annotated[tuple[Group, ...], Meta(max_length=40)] = ()
    story: Words = ""
