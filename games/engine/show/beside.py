"""Two gangs beside each other: figures that a game takes of a gang, as facing beams, and in short."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from games.engine.play.values import Value
from games.engine.words import phrases

say = phrases("show.beside")

type Telling = Literal["", "farther", "faster", "tougher"]

WORTH_TELLING = 2
"""What differs by less is not told in short."""


class Measure(Value):
    """A figure of a gang as a whole. unit: behind it. tells: what more of it is in a word, "" where that is not told.
    low: less of it is better.
    """

    label: str
    value: float
    unit: str = ""
    tells: Telling = ""
    low: bool = False

    @property
    def said(self) -> str:
        return f"{round(self.value, 1):g}{self.unit}"


class Beam(Value):
    """A figure of both. left, right: in words; of_left, of_right: how long each beam is, per mille. better: which one
    is underlined, "" where they are alike.
    """

    label: str
    left: str
    right: str
    of_left: int
    of_right: int
    better: Literal["left", "right", ""] = ""

    @property
    def before_left(self) -> int:
        """Where the left one begins, for it ends in the middle."""
        return 1000 - self.of_left


def beams(one: Sequence[Measure], other: Sequence[Measure]) -> tuple[Beam, ...]:
    """Those of a game come in one order, so they stand pair by pair."""
    return tuple(_beam(mine, theirs) for mine, theirs in zip(one, other, strict=True))


def _beam(mine: Measure, theirs: Measure) -> Beam:
    left, right = _length(mine, theirs), _length(theirs, mine)
    alike = mine.said == theirs.said
    first = (mine.value > theirs.value) != mine.low
    return Beam(
        mine.label, mine.said, theirs.said, left, right,
        "" if alike else "left" if first else "right",
    )  # fmt: skip


def _length(one: Measure, other: Measure) -> int:
    """Per mille of the longer beam, which the better one has."""
    part, whole = (other.value, one.value) if one.low else (one.value, other.value)
    return 1000 if part >= whole and part > 0 else max(0, round(1000 * part / whole)) if whole > 0 else 0


def in_short(names: tuple[str, str], one: Sequence[Measure], other: Sequence[Measure]) -> Iterator[str]:
    """What stands out, in at most three sentences: farther, faster, tougher."""
    for mine, theirs in zip(one, other, strict=True):
        apart = mine.value - theirs.value
        if mine.tells and abs(apart) >= WORTH_TELLING:
            name = names[0] if apart > 0 else names[1]
            more, less = (mine, theirs) if apart > 0 else (theirs, mine)
            yield say(mine.tells, name=name, more=more.said, less=less.said)
