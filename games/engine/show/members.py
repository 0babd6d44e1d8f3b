"""Who is in a gang: what every builder does with a list of members that have a key and a name each."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Protocol

from games.engine.play.questions import Refused
from games.engine.show.faces import next_look
from games.engine.show.form_parsing import move_item, slug
from games.engine.words import phrases

say = phrases("show.members")

NEWCOMER = "new-"
"""Keys that begin so wait for a name."""


class Member(Protocol):
    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...


class Gang(Protocol):
    def but(self, **changes: Any) -> Any: ...


@dataclass(frozen=True)
class Members[G: Gang, M: Member]:
    """Those in one field of a gang, at most so many. what: how they are called together, "characters"."""

    field: str
    most: int
    what: str

    def all(self, gang: G) -> tuple[M, ...]:
        found: tuple[M, ...] = getattr(gang, self.field)
        return found

    def keys(self, gang: G) -> set[str]:
        return {one.key for one in self.all(gang)}

    def find(self, gang: G, where: str) -> M:
        """Raises KeyError."""
        for one in self.all(gang):
            if one.key == where:
                return one
        raise KeyError(where)

    def free_name(self, gang: G, name: str) -> str:
        return numbered(name, {one.name for one in self.all(gang)})

    def held(self, gang: G, members: Collection[M]) -> G:
        """The gang with these members."""
        changed: G = gang.but(**{self.field: tuple(members)})
        return changed

    def added(self, gang: G, one: M, at: int | None = None) -> G:
        """With one more, at the end or at a place. Raises Refused where there is no room."""
        self.room(gang)
        them = list(self.all(gang))
        them.insert(len(them) if at is None else at, one)
        return self.held(gang, them)

    def behind(self, gang: G, one: M, double: M) -> G:
        """With one more, right behind another. Raises Refused where there is no room."""
        return self.added(gang, double, self.all(gang).index(one) + 1)

    def replaced(self, gang: G, where: str, changed: M) -> G:
        return self.held(gang, [changed if one.key == where else one for one in self.all(gang)])

    def moved(self, gang: G, where: str, by: int) -> G:
        """Up (-1) or down (1) the list; nobody leaves either end. Raises KeyError."""
        return self.held(gang, move_item(self.all(gang), self.find(gang, where), by))

    def passed(self, gang: G, other: G, where: str) -> tuple[G, G]:
        """One goes from a gang to another, to its end. Raises KeyError; Refused where there is no room."""
        one = self.find(gang, where)
        joined = self.added(other, one)
        return self.held(gang, [each for each in self.all(gang) if each.key != where]), joined

    def redrawn(self, gang: G, where: str) -> G:
        """With another drawn face for one. Raises KeyError."""
        one: Any = self.find(gang, where)
        return self.replaced(gang, where, one.but(look=next_look(one.look)))

    def room(self, gang: G) -> None:
        """Refused where nobody else can come."""
        if len(self.all(gang)) >= self.most:
            raise Refused(say("most-fit-dismiss-somebody", most=self.most, what=self.what))


def numbered(name: str, names: Collection[str]) -> str:
    """A name that nobody has: "Raider 1" is followed by "Raider 2", "Ada" by "Ada 2"."""
    root, number = re.sub(r" [0-9]{1,3}$", "", name)[:55], 2
    while name in names:
        name, number = f"{root} {number}", number + 1
    return name


def key_of(where: str, was: str, name: str, taken: Collection[str]) -> str:
    """The key of somebody who was filled in: that of a newcomer is made from the first name of their own."""
    if where.startswith(NEWCOMER) and name != was:
        return slug(name, {*taken, where})
    return where
