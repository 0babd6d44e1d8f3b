"""What an event means to whoever retells a battle: a few kinds of happening that every game shares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from games.engine.play.table import Rolled
from games.engine.play.values import Value

type Kind = Literal[
    "acts", "attacks", "misses", "holds", "wounded", "stunned", "falls", "drops", "leaves", "returns", "takes",
    "steals", "calls", "draws",
]  # fmt: skip


class Happening(Value):
    """acts: `by` begins to act. attacks: `by` at `to`, with `cause`. misses: that attack. holds: `to` turned it aside.
    wounded: `to` lost `much`, and `left` remain (-1 where that is not told). stunned: the same without a wound.
    falls: `to` is down for good, `how`: out, dead, coma or captured. drops: `to` fell `much` inches. leaves, returns:
    `to`. takes: `by` took `cause`. steals: from `to`. calls: `by` called `to` out. draws: the numbers of a duel were
    `much` and `left`, and `by` fired first, "" for both at once.

    by, to: keys of models. cause: with its article, "the Long Colt".
    """

    kind: Kind
    by: str = ""
    to: str = ""
    cause: str = ""
    much: int = 0
    left: int = -1
    how: str = "out"


class Told(NamedTuple):
    """A happening in its place. entry: the number of its entry; act: of the one that opened its act; part: of its turn
    or round. points: of each side after it; rolls: the dice that were rolled since the happening before it.
    """

    entry: int
    act: int
    part: int
    happening: Happening
    points: Mapping[str, int]
    rolls: tuple[Rolled, ...] = ()


def weapons_of(log: Iterable[Told]) -> dict[str, str]:
    """Model to with what it was put out the last time, as `cause` says it."""
    hurt: dict[str, Happening] = {}
    found: dict[str, str] = {}
    for told in log:
        one = told.happening
        if one.kind in ("attacks", "wounded"):
            hurt[one.to] = one
        elif one.kind == "falls":
            last = hurt.pop(one.to, None)
            found[one.to] = last.cause if last is not None and one.by in ("", last.by) else ""
    return found
