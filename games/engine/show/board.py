"""A board on which two lines of figures face each other: what a game gives the table to draw."""

from __future__ import annotations

from typing import Literal

from games.engine.play.values import Value

type State = Literal["up", "ducked", "down", "dead", "left"]
"""up: carries on. ducked: stands there, and can neither see nor be seen. down: lies there. dead: lies there for good.
left: is no more on the board.
"""
type Stands = tuple[tuple[str, State], ...]
"""Figures and their states."""

FILES_AT_MOST = 7
"""Figures beside each other; more stand in a second row."""


class Touch(Value):
    """What a tap on a figure says while a sheet lies open: a field of it, and what that becomes."""

    name: str
    value: str


class Stand(Value):
    """A figure on the board. key: of its row in the scene. badge: the number on it; word: its state in a word; what:
    all of it in words, for whoever cannot see it. place: in its line, counted from 0; those of one place face each
    other. says: a word beneath it: its order, the chance at it. mark: chosen, ordered, a target, or
    asked something.
    """

    key: str
    name: str
    place: int
    badge: str = ""
    state: State = "up"
    word: str = ""
    what: str = ""
    leads: bool = False
    covered: bool = False
    says: str = ""
    mark: Literal["", "chosen", "ordered", "target", "asked"] = ""
    touch: Touch | None = None


class Rank(Value):
    """A line of figures, in order. sides: whose they are. covered: all of it is in cover; note: what else is to be said
    of it, in a word or two.
    """

    sides: tuple[str, ...]
    name: str
    stands: tuple[Stand, ...]
    covered: bool = False
    note: str = ""


class Aim(Value):
    """Who has whom before them. lit: of the figure that is chosen. sure: by an order, and not by the places alone."""

    who: str
    whom: str
    lit: bool = False
    sure: bool = False


class Board(Value):
    """far, near: the two lines, as whoever has no side sees them. words: what is to be done, on the ground between."""

    far: Rank
    near: Rank
    aims: tuple[Aim, ...] = ()
    night: bool = False
    words: str = ""

    @property
    def ranks(self) -> tuple[Rank, Rank]:
        return (self.far, self.near)

    @property
    def states(self) -> dict[str, State]:
        """By figure."""
        return {stand.key: stand.state for rank in self.ranks for stand in rank.stands}

    def turned(self) -> Board:
        """As the other line sees it."""
        return self.but(far=self.near, near=self.far)


def file_of(place: int, files: int) -> tuple[int, int]:
    """File and row of a place, both counted from 1: the first place in the middle, the next beside it on either hand.

    >>> [file_of(place, 4)[0] for place in range(4)]
    [2, 3, 1, 4]
    >>> file_of(7, 7)
    (4, 2)
    """
    row, within = divmod(place, files)
    middle, off = (files - 1) // 2, (within + 1) // 2
    return middle + (off if within % 2 else -off) + 1, row + 1
