"""The harm that one did to another, as a game counts it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, Protocol

from games.engine.play.table import Event

OUT = 100
"""What it counts to put somebody down for good, more than any number of wounds."""

type Pair = tuple[str, str]
"""Who attacks whom."""


class Harm(NamedTuple):
    """What one event did to somebody. much: Health, or whatever the game counts; more is worse."""

    by: str
    to: str
    much: int


type HarmOf = Callable[[Event], Iterable[Harm]]


class Blow(Protocol):
    """An event in which somebody, or nobody (""), does something to a model."""

    @property
    def by(self) -> str: ...
    @property
    def model(self) -> str: ...


class Wound(Blow, Protocol):
    """lost: Health."""

    @property
    def lost(self) -> int: ...


def harm_in(wounds: type[Wound], *ends: type[Blow]) -> HarmOf:
    """The `harm` of a game: Health lost in a wound; each of `ends` puts somebody down for good."""

    def harm(event: Event) -> Iterator[Harm]:
        if isinstance(event, wounds):
            yield Harm(event.by, event.model, event.lost)
        elif isinstance(event, ends):
            yield Harm(event.by, event.model, OUT)

    return harm


def attacks_in(event: Event, harm_of: HarmOf) -> Iterator[Harm]:
    """The harm of an event that somebody did to another; what they do to themselves is no attack."""
    return (one for one in harm_of(event) if one.by and one.by != one.to)


def totals_of(events: Iterable[Event], harm_of: HarmOf) -> dict[Pair, int]:
    """The harm that each did to another in all."""
    total: defaultdict[Pair, int] = defaultdict(int)
    for event in events:
        for harm in attacks_in(event, harm_of):
            total[harm.by, harm.to] += harm.much
    return {pair: much for pair, much in total.items() if much}
