"""A chase across the map, week by week.

Source: Blood Horizon, Campaign Sequence; Campaign Movement; NPC Movement; rulings BH-61 to BH-72.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from games.engine.play.values import Value

type Step = Literal[
    "outset", "assassin", "travel", "squads", "replacements", "ambush", "happening", "drawn", "encounter", "camp",
    "over",
]  # fmt: skip
"""What the week waits for. outset: before the first one. drawn: what happens is known, and the players say who goes.
encounter: it is being played.
"""

OUTSET = "outset"
"""What the shopping before the first week is called, as an Encounter's kind and as a step."""

ASSASSIN = "assassin"
PLAYERS = "players"
SQUADS_AT_MOST = 2
SQUADS_MOVE = 4
"""The week in which Goon Squads begin to move, and to be replaced."""


class Region(Value):
    """A region of the map, drawn around (x, y); neighbours by key."""

    id: Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_]*$", max_length=40)]
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    x: Annotated[int, Meta(ge=0, le=4000)]
    y: Annotated[int, Meta(ge=0, le=4000)]
    adjacent: Annotated[tuple[str, ...], Meta(max_length=20)]


class Atlas(Value):
    """A map. canvas: width and height."""

    regions: Annotated[tuple[Region, ...], Meta(min_length=2, max_length=200)]
    canvas: tuple[Annotated[int, Meta(ge=100, le=4000)], Annotated[int, Meta(ge=100, le=4000)]] = (1000, 700)
    note: Annotated[str, Meta(max_length=600)] = ""


class Squad(Value):
    """A Goon Squad's counter. placed: in which week; searched: the last week in which it moved."""

    key: str
    where: str
    placed: int
    searched: int = 0


class Trail(Value):
    """A move of a week: whose, and through which regions, the first one included."""

    who: str
    path: tuple[str, ...]
    week: int


class Chase(Value):
    """where: the players' counter. assassin: where the Assassin’s is, "" before they are on the map; rests: the week
    in which they do not move. fled: the players fled from them last week, so that they move before them in this one.
    pending: whose ambushes are still to be fought, in order. clashed: squads that have clashed with them this week.
    trails: every move of the players, and the enemies' of this week. moved, marched: the players and the Assassin
    have had their move this week. named: how many squads there have been.
    """

    atlas: Atlas
    where: str
    week: int = 0
    step: Step = "outset"
    assassin: str = ""
    rests: int = 0
    fled: bool = False
    squads: tuple[Squad, ...] = ()
    pending: tuple[str, ...] = ()
    ambushed: bool = False
    against: str = ""
    drawn: str = ""
    felled: bool = False
    clashed: tuple[str, ...] = ()
    trails: tuple[Trail, ...] = ()
    moved: bool = False
    marched: bool = False
    replaced: bool = False
    named: int = 0

    def squad(self, key: str) -> Squad | None:
        return next((one for one in self.squads if one.key == key), None)

    def squads_at(self, region: str) -> tuple[Squad, ...]:
        return tuple(one for one in self.squads if one.where == region)

    @property
    def resting(self) -> bool:
        """The Assassin does not move this week (ruling BH-61)."""
        return self.rests == self.week

    @property
    def hostile(self) -> frozenset[str]:
        """Regions with a counter of the enemy's: whoever enters stops there (ruling BH-68)."""
        return frozenset(one.where for one in self.squads) | ({self.assassin} if self.assassin else set())
