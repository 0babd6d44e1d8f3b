"""What a game is made of, and the one list of games. Nobody asks which game it is; they ask the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any, Literal, Protocol

import msgspec

from companion.rules.record import Entry, Moment, Open, Standing
from companion.rules.table import Command
from companion.rules.vocabulary import Asked, Card, Chapter, Correction, Report, Scene, Sheet
from companion.rules.vocabulary import Pick as Option


class Pick(Protocol):
    """Takes one of some things: a random generator's `choice`, or a test's own."""

    def __call__[T](self, things: Sequence[T], /) -> T: ...


@dataclass(frozen=True)
class Starter:
    """A gang that anybody may play at once. fame: what it costs. group: starters of one group are an even
    match.
    """

    key: str
    name: str
    faction: str
    line: str
    fame: int
    group: str
    gang: Any


@dataclass(frozen=True)
class Problem:
    """Something wrong with a gang, as a sentence; `where`: the character's key, or "" for the whole gang."""

    sentence: str
    where: str = ""


@dataclass(frozen=True)
class RosterRules:
    """gang: its type. price: what it costs altogether. starters: key to gang, in the order in which they are
    offered.
    """

    gang: type[Any]
    price: Callable[[Any], int]
    problems: Callable[[Any], tuple[Problem, ...]]
    starters: Callable[[], Mapping[str, Starter]]
    cards: Callable[[Any], tuple[Card, ...]]


@dataclass(frozen=True)
class Agreed:
    """One thing the players agree on before a battle: a field of the setup form, with its default.

    kind: one of `picks`, or a number from low to high. diagrams: the game has a drawing for each pick.
    """

    name: str
    label: str
    picks: tuple[Option, ...] = ()
    default: str = ""
    kind: Literal["one", "number"] = "one"
    low: int = 0
    high: int = 0
    help: str = ""
    diagrams: bool = False


@dataclass(frozen=True)
class BattleRules:
    """How a game is played.

    setup: the type of what is agreed before (settings and gangs, every number by value); begin: the state it
    makes. commands, events: tagged unions. opening: what is said by itself when a battle starts, or None.
    view: what is to be seen. draft: a command in the making, from the form data so far. ask: an open question
    for the page. label: an act in a few words, for undo. names: key to name of all that a sentence may speak
    of. propose: some command that might be legal now, for random play. broken: invariants that do not hold,
    as sentences. summary: (turns, winner or "", models lost by side) of a battle that is over. form: what the
    players agree on; compose: the setup from their answers, gangs and teams; quick: one between some gangs at
    once. seats: the fewest and most gangs. agreed: the setup in words.
    """

    setup: type[Any]
    state: type[Any]
    commands: Any
    events: Any
    sentences: Mapping[str, str]
    begin: Callable[[Any], Any]
    opening: Callable[[Any], Command | None]
    form: tuple[Agreed, ...]
    seats: tuple[int, int]
    compose: Callable[[Mapping[str, str], Sequence[Any], Sequence[str]], Any]
    quick: Callable[[Sequence[Any]], Any]
    agreed: Callable[[Any], tuple[str, ...]]
    view: Callable[[Any, Open[Any, Any] | None], Scene]
    draft: Callable[[Any, str, Mapping[str, str]], Sheet]
    ask: Callable[[Any, Open[Any, Any]], Asked]
    label: Callable[[Any, Command], str]
    names: Callable[[Any], Mapping[str, str]]
    title: Callable[[Any], str]
    propose: Callable[[Any, Pick], Command]
    broken: Callable[[Any], tuple[str, ...]]
    summary: Callable[[Any], tuple[int, str, Mapping[str, int]]]
    report: Callable[[Any, Iterable[Any]], Report]
    corrections: Callable[[Any, str], tuple[Correction, ...]]
    card: Callable[[Any, str], Card]


@dataclass(frozen=True)
class Game:
    """A game is a value. key: in addresses and records. version: of its rules, kept with every record."""

    key: str
    title: str
    line: str
    version: int
    roster: RosterRules
    battle: BattleRules
    reference: tuple[Chapter, ...] = ()

    @cached_property
    def read_state(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.battle.state)

    @cached_property
    def read_standing(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(Standing[self.battle.state, self.battle.commands])  # type: ignore[name-defined]

    @cached_property
    def read_moment(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(Moment[self.battle.state, self.battle.commands])  # type: ignore[name-defined]

    @cached_property
    def read_entry(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(Entry[self.battle.commands, self.battle.events])  # type: ignore[name-defined]

    @cached_property
    def commands(self) -> Mapping[str, type[Command]]:
        """Command types by the word that names them in forms and in the text record."""
        return {str(kind.__struct_config__.tag): kind for kind in self.battle.commands.__args__}


GAMES: dict[str, str] = {
    "blackwater-gulch": "companion.rules.blackwater_gulch",
}
"""The games, in the order in which they are offered: key to the folder that holds `GAME`."""


def game(key: str) -> Game:
    """The game of that key. Raises KeyError."""
    found = import_module(GAMES[key]).GAME
    assert isinstance(found, Game)
    return found


def games() -> tuple[Game, ...]:
    return tuple(game(key) for key in GAMES)
