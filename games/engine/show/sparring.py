"""What somebody does to whom: each thing they attack with, against each target, from the games' own chances."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import islice
from typing import Any, Self

from games.engine.play.odds import as_percent
from games.engine.play.values import Value
from games.engine.tell.sentences import short_name


class SparringRow(Value):
    """One target, or several alike. counts: what the share is the chance of, in a word or two; share: in words, and
    per mille of the bar. key: tells it from the others. was: the share before the last change, "" where that changed
    nothing.
    """

    target: str
    counts: str
    share: str
    per_mille: int
    key: str = ""
    was: str = ""

    @classmethod
    def of(cls, target: str, counts: str, chance: Fraction) -> Self:
        """A row of a chance."""
        return cls(target, counts, as_percent(chance), round(chance * 1000))


class SparringGround(Value):
    """Where the two stand, as in "far", and the targets there."""

    key: str
    label: str
    rows: tuple[SparringRow, ...]


class SparringLine(Value):
    """A target with its share on each ground, "" where it cannot be attacked there."""

    target: str
    counts: str
    shares: tuple[str, ...]


class SparringArm(Value):
    """What is attacked with. grounds: the plainest first; the others are folded away."""

    key: str
    label: str
    grounds: tuple[SparringGround, ...]

    @property
    def changed(self) -> bool:
        """Whether any share is another than it was."""
        return any(row.was for ground in self.grounds for row in ground.rows)

    @property
    def lines(self) -> tuple[SparringLine, ...]:
        """The same as a table: a line for each target, a column for each ground."""
        shares = [{row.key: row for row in ground.rows} for ground in self.grounds]
        rows = {row.key: row for ground in reversed(self.grounds) for row in ground.rows}
        return tuple(
            SparringLine(
                row.target, row.counts, tuple(found[key].share if key in found else "" for found in shares)
            )
            for key, row in rows.items()
        )


type Sparring = tuple[SparringArm, ...]

ARMS_AT_MOST = 8
"""Weapons of one character that are weighed: each is up to 10 ms, and nobody needs more."""


def compared(now: Sparring, before: Sparring) -> Sparring:
    """The same with what each share was before, where it was another one."""
    was = {
        (arm.key, ground.key, row.key): row.share
        for arm in before
        for ground in arm.grounds
        for row in ground.rows
    }

    def told(arm: str, ground: str, row: SparringRow) -> SparringRow:
        share = was.get((arm, ground, row.key), row.share)
        return row if share == row.share else row.but(was=share)

    return tuple(
        arm.but(
            grounds=tuple(
                ground.but(rows=tuple(told(arm.key, ground.key, row) for row in ground.rows))
                for ground in arm.grounds
            )
        )
        for arm in now
    )


TARGETS_AT_MOST = 20
"""Different targets of one page: each weapon is weighed against each of them."""


def foes_by_team(setup: Any, side: str) -> tuple[Any, ...]:
    """The gangs of a setup that a side fights: of every other seat, but for those of its team."""
    own = next(getattr(seat, "team", "") for seat in setup.seats if seat.key == side)
    return tuple(
        seat.gang
        for seat in setup.seats
        if seat.key != side and not (own and getattr(seat, "team", "") == own)
    )


def gathered[T: Value](people: Iterable[tuple[str, T]], alike: Callable[[T], T]) -> Mapping[T, str]:
    """Names by what somebody is: those who are alike in all that counts stand together, the first of
    `TARGETS_AT_MOST` sorts. alike: strips the rest.
    """
    found: dict[T, list[str]] = {}
    for name, one in people:
        found.setdefault(alike(one), []).append(name)
    first = islice(found.items(), TARGETS_AT_MOST)
    return {one: ", ".join(map(short_name, names) if names[1:] else names) for one, names in first}


def rows(targets: Mapping[Any, str], row: Callable[[Any, str], SparringRow | None]) -> Iterator[SparringRow]:
    """A row for each target, with a key of its own; none for whom it is None."""
    keys: list[str] = []
    for one, name in targets.items():
        key, number = name, 2
        while key in keys:
            key, number = f"{name}-{number}", number + 1
        keys.append(key)
        found = row(one, name)
        if found is not None:
            yield found.but(key=key)
