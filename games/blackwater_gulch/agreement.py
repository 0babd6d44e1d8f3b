"""What is agreed before a gunfight: settings, seats with their gangs by value, the Loot deck."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from games.blackwater_gulch.roster import Gang, Item, Key
from games.engine.play.values import Value

NEWEST_RULING = 64

type Deployment = Literal["high-noon", "cornered", "surrounded"]


class Settings(Value):
    """What the players agree on. turns 0: to the death. damage_over_time: the setting of ruling BW-11. drops: the Loot
    that a fallen model carried lies on the ground (ruling BW-45). board: feet along an edge. rulings: the
    newest ruling that counts. Battles that began before BW-45 go on without the later ones, and without the table's
    knowing who is in melee with whom, which they could not say.
    """

    fame: Annotated[int, Meta(ge=0, le=100_000)] = 325
    deployment: Deployment = "high-noon"
    turns: Annotated[int, Meta(ge=0, le=30)] = 6
    objectives: bool = False
    loot: bool = True
    damage_over_time: Literal["end", "roll", "both"] = "end"
    drops: bool = False
    board: Literal[2, 3, 4] = 3
    rulings: Annotated[int, Meta(ge=44, le=99)] = 44

    @property
    def leaves_loot(self) -> bool:
        """Whether what a fallen model held in Loot lies on the ground; before ruling BW-45 it always did."""
        return self.drops or self.rulings < 45


class Seat(Value):
    """One side: its key in the record, its gang, and its team where several play together."""

    key: Key
    gang: Gang
    team: Annotated[str, Meta(max_length=40)] = ""


class Setup(Value):
    """Everything from which a battle begins. ready: the models stand already, so turn 1 can start at once."""

    seats: Annotated[tuple[Seat, ...], Meta(min_length=2, max_length=5)]
    settings: Settings = Settings()
    deck: Annotated[tuple[Item, ...], Meta(max_length=200)] = ()
    ready: bool = False
