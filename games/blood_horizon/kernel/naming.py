"""What strangers are called: by class and number, counted anew where nobody is left who is called so.

A long chase meets hundreds of them. Those of former Encounters are forgotten; what they were called follows from their
keys, which are numbered on for ever, and from a few stretches of numbers kept in their place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.roster import Class
from games.blood_horizon.kernel.state import Run


def numbered(runs: tuple[Run, ...], key: str, name: str) -> tuple[Run, ...]:
    """The stretches of a class with one more in them, who has this key and this name: "outlaw-17", "Outlaw 3"."""
    place, number = _number(key, "-"), _number(name, " ")
    if not place or not number:
        return runs
    if runs and number - place == runs[-1].number - runs[-1].first:
        return (*runs[:-1], runs[-1].but(last=max(place, runs[-1].last)))
    return (*runs, Run(place, number, place))


def strangers(called: Mapping[str, tuple[Run, ...]]) -> Iterator[tuple[str, str]]:
    """Key and name of everybody who was ever met."""
    for kind, runs in called.items():
        word = book.CLASSES[cast(Class, kind)]
        for run in runs:
            for place in range(run.first, run.last + 1):
                yield f"{kind}-{place}", f"{word} {run.number + place - run.first}"


def class_in(key: str) -> Class | None:
    """The class of a stranger, by their key; None for whoever has a name of their own."""
    kind, _, number = key.rpartition("-")
    return kind if number.isdigit() and kind in book.CLASSES else None


def _number(words: str, before: str) -> int:
    """The number at the end of a key or a name, 0 where there is none."""
    number = words.rpartition(before)[2]
    return int(number) if number.isdigit() else 0
