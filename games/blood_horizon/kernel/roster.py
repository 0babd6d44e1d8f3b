"""Sheets: what a character, a weapon and a band are.

Source: Blood Horizon, Defining Characters; Weapons; Recruiting Your Band; rulings BH-15, BH-29 to BH-31, BH-49, BH-55.
Every figure is held by value, so that an erratum changes nobody who stands already.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from games.engine.play.values import Value
from games.engine.show.faces import Look

type Class = Literal["citizen", "outlaw", "goon", "assassin", "police", "exotic"]
type Attribute = Literal[
    "coward", "clumsy", "runt", "slow-to-react", "cruel", "dim", "boxer", "spray-and-pray", "nerves-of-steel", "rage",
    "smooth", "tough", "born-leader", "crack-shot", "hard-as-nails", "stealthy", "quick-reflexes", "resilient",
]  # fmt: skip

type Key = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=60)]
type Name = Annotated[str, Meta(min_length=1, max_length=60)]
type Words = Annotated[str, Meta(max_length=600)]
type Rep = Annotated[int, Meta(ge=1, le=7)]


class Weapon(Value):
    """A weapon. shots: what one Shooting action fires, 0 in melee. pistol: two of them may be carried and fired
    together (ruling BH-31). long: it takes both hands. single: it is used up by one action (ruling BH-30). lethal: in
    melee. cost: Decreasing Rep d6 at the Gun Store.
    """

    key: Key
    name: Name
    short: Annotated[str, Meta(max_length=12)] = ""
    shots: Annotated[int, Meta(ge=0, le=6)] = 0
    pistol: bool = False
    long: bool = False
    single: bool = False
    lethal: bool = False
    cost: Annotated[int, Meta(ge=0, le=99)] = 0


class Person(Value):
    """A character of a band. people, savvy: Skills, where they are used (ruling BH-49); None follows the Rep."""

    key: Key
    name: Name
    rep: Rep
    kind: Class = "exotic"
    star: bool = False
    attributes: Annotated[tuple[Attribute, ...], Meta(max_length=4)] = ()
    weapons: Annotated[tuple[Weapon, ...], Meta(max_length=12)] = ()
    people: Annotated[int, Meta(ge=0, le=7)] | None = None
    savvy: Annotated[int, Meta(ge=0, le=7)] | None = None
    story: Words = ""
    look: Look = 0


class Band(Value):
    """A Star with those who go with them: as many as their Rep, themselves included. satchel: Increasing Rep d6 at hand
    before the first week. skills: its people have Skills (ruling BH-49).
    """

    name: Name
    people: Annotated[tuple[Person, ...], Meta(max_length=12)] = ()
    satchel: Annotated[int, Meta(ge=-999, le=999)] = 30
    skills: bool = False
    story: Words = ""
