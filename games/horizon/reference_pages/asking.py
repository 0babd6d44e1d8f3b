"""What is asked of a page of reference: form data that may hold anything, read into something that fits."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from games.engine.show.form import FormField
from games.engine.show.pieces import Pick

type Asked = Mapping[str, str]

RANKS = (0, 12)
"""The lowest and the highest rank of a Trait or a Skill."""


def one_of[T: str](asked: Asked, name: str, picks: Iterable[T], default: T) -> T:
    """What was picked; what is not among the picks is the default."""
    said = asked.get(name, default)
    return next((pick for pick in picks if pick == said), default)


def number(asked: Asked, name: str, low: int, high: int, default: int = 0) -> int:
    """A number within its bounds; what is none is the default."""
    said = maybe(asked, name, low, high)
    return default if said is None else said


def maybe(asked: Asked, name: str, low: int, high: int) -> int | None:
    """A number within its bounds, None where nothing that is one was said."""
    said = asked.get(name, "").strip().replace("−", "-")
    if not re.fullmatch(r"[+-]?[0-9]{1,6}", said):
        return None
    return max(low, min(high, int(said)))


def choice(name: str, label: str, picks: Iterable[Pick], value: str, group: str = "") -> FormField:
    """A field of which one is picked."""
    offered = tuple(pick.but(chosen=pick.value == value) for pick in picks)
    return FormField(name, label, "one", value, picks=offered, group=group)


def amount(
    name: str, label: str, value: int, bounds: tuple[int, int], group: str = "", help: str = ""
) -> FormField:
    """A field for a number that there always is."""
    low, high = bounds
    return FormField(name, label, "number", str(value), low=low, high=high, group=group, help=help)


def perhaps(
    name: str, label: str, value: int | None, bounds: tuple[int, int], group: str = "", help: str = ""
) -> FormField:
    """A field for a number that may be left empty."""
    filled = amount(name, label, value or 0, bounds, group, help)
    return filled.but(value="" if value is None else str(value), optional=True)
