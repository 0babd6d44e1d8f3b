"""A place in which a game goes on away from the fight: a street with doors and strangers, a shop with prices, people
who stand before one, a table in sections. The page draws it above the list of everybody, which says the same.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from games.engine.play.values import Value
from games.engine.show.board import Touch
from games.engine.show.offer import Offer


class Door(Value):
    """A way in, or a group in the street. sort: open like a shop, face down, or met already. line: a word below. parts:
    of a drawn face.
    """

    name: str
    line: str = ""
    sort: Literal["open", "down", "met"] = "down"
    icon: str = ""
    tap: Offer | None = None
    parts: tuple[str, ...] = ()


class Street(Value, tag="street"):
    """A town or a road. met of all: how many groups were met. warning: what comes of one more."""

    name: str
    line: str
    doors: tuple[Door, ...]
    met: int = 0
    all: int = 0
    night: bool = False
    town: bool = True
    warning: str = ""


class Person(Value):
    """Somebody who stands before the players. key: of their row in the scene. badge: the number that counts. tap: what
    they can be asked. mark: what came of it. parts: of a drawn face.
    """

    key: str
    name: str
    kind: str
    badge: str
    arm: str
    trait: str = ""
    tap: Offer | None = None
    mark: str = ""
    parts: tuple[str, ...] = ()


class People(Value, tag="people"):
    """A group that shows its faces. friendly: they can be talked to. where: in a word or two."""

    name: str
    where: str
    people: tuple[Person, ...]
    friendly: bool = False


class Buyer(Value):
    """Whoever may shop. key: of their row in the scene."""

    key: str
    name: str
    line: str
    tap: Offer
    chosen: bool = False


class Ware(Value):
    """Something with a price. shots: so many at once. note: what stands in the way of having it, or comes of it. pays:
    what it costs with what goes back for it, where that is another sum. held: it is in hand.
    """

    key: str
    name: str
    line: str
    price: str
    shots: int = 0
    icon: str = ""
    note: str = ""
    pays: str = ""
    tap: Offer | None = None
    chosen: bool = False
    held: bool = False


class Shop(Value, tag="shop"):
    """Everything on the wall with its price, and what one's own is worth there. others: the same for whoever of each
    other side shops first, for their phones.
    """

    buyers: tuple[Buyer, ...]
    wares: tuple[Ware, ...]
    own: tuple[Ware, ...] = ()
    others: tuple[Shop, ...] = ()


type Mark = Literal["", "open", "here", "chosen", "met"]
type Ground = Literal["open", "hill", "building", "woods", "rough"]
"""What is drawn of a section."""


class Bunch(Value):
    """Figures that stand together in a section. side: whose color they have. models: of their rows in the scene. down:
    nobody knows yet who they are.
    """

    name: str
    side: str
    models: tuple[str, ...] = ()
    down: bool = False


class Plot(Value):
    """A section of a table. name: its terrain. what: all of it in words, for whoever cannot see it. mark: a tap moves
    somebody there, they stand there who are up, it is chosen, or two groups have met in it. touch: what a tap fills in
    while a sheet lies open.
    """

    key: str
    name: str
    ground: Ground
    there: tuple[Bunch, ...] = ()
    what: str = ""
    mark: Mark = ""
    tap: Offer | None = None
    touch: Touch | None = None


class Plots(Value, tag="plots"):
    """A table in sections, three beside each other, seen from the near edge."""

    name: str
    plots: tuple[Plot, ...]


type Place = Street | People | Shop | Plots


def without_taps(place: Place | None) -> Place | None:
    """As it is seen by a phone that has nothing to say there."""
    if isinstance(place, Street):
        return place.but(doors=tuple(one.but(tap=None) for one in place.doors))
    if isinstance(place, People):
        return place.but(people=tuple(one.but(tap=None) for one in place.people))
    if isinstance(place, Plots):
        return place.but(plots=tuple(one.but(tap=None, touch=None) for one in place.plots))
    if isinstance(place, Shop):
        wares, own = (tuple(one.but(tap=None) for one in some) for some in (place.wares, place.own))
        return place.but(buyers=(), wares=wares, own=own, others=())
    return None


def for_buyers(shop: Shop, keys: Collection[str]) -> Shop:
    """The shop as it is seen by a phone for whose side these figures shop."""
    walls = (shop, *shop.others)
    mine = next((wall for wall in walls if any(one.chosen and one.key in keys for one in wall.buyers)), shop)
    buyers = tuple(one for one in mine.buyers if one.key in keys)
    return mine.but(buyers=buyers if len(buyers) > 1 else (), others=()) if buyers else shop
