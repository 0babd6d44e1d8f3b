"""What a game is made of, and the one list of games. Nobody asks which game it is; they ask the game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Any, Literal, Protocol

import msgspec

from companion.rules import values
from companion.rules.filling import Values
from companion.rules.record import Do, Entry, Moment, Open, Standing
from companion.rules.table import Command
from companion.rules.upgrades import Step
from companion.rules.vocabulary import (
    Asked,
    Card,
    Chapter,
    Chart,
    Correction,
    FormField,
    Meter,
    Outcome,
    Page,
    Report,
    Scene,
    Sheet,
)
from companion.rules.vocabulary import Pick as Option

type Sides = Collection[str] | None
"""The sides for which a phone speaks; None is all of them."""


class Pick(Protocol):
    """Takes one of some things: a random generator's `choice`, or a test's own."""

    def __call__[T](self, things: Sequence[T], /) -> T: ...


@dataclass(frozen=True)
class Starter:
    """A gang that anybody may play at once. faction: what kind of gang it is, "" where there are no kinds. price: what
    it costs, in `RosterRules.unit`. group: starters of one group are an even match; it stands above them in lists.
    """

    key: str
    name: str
    faction: str
    line: str
    price: int
    group: str
    gang: Any

    @property
    def label(self) -> str:
        """What stands in a list to choose from."""
        return f"{self.name}, {self.faction}" if self.faction else self.name


@dataclass(frozen=True)
class Problem:
    """Something wrong with a gang, as a sentence; `where`: the character's key, or "" for the whole gang;
    `field`: of its form.
    """

    sentence: str
    where: str = ""
    field: str = ""


@dataclass(frozen=True)
class Person:
    """Somebody who fights, and whose career is told. card: the key of the card he stands on; usually his own."""

    key: str
    name: str
    card: str


def _person(card: Card) -> Person:
    return Person(card.key, card.name, card.key)


@dataclass(frozen=True)
class Builder:
    """How a gang is built. A gang is a value with a `name`; a member (character, cannon ...) has a key that
    is nobody else's. `where` is a member's key, or "" for the gang itself. All of these are pure; a member
    that is not there is a KeyError, and what the game's limits forbid is Refused.

    blank: a gang of that name with nobody in it. kinds: what a member can be. line: the gang in a word or
    two. total: what it costs, of what was agreed, 0 where nothing was. values: what stands on a sheet, as form
    data; form: the fields, filled with values. edited: the gang with what was filled in, and the member's key,
    which its first name may change; Unfit where it does not fit. added: one more of a kind, copied: one more like it,
    each with its key; moved: by so many places; passed: a member, or one of `RosterRules.people`, goes from the
    first gang to the second. taken: keys that are somebody's. at_once: how many of a kind, or copies, may be made in
    one gesture.
    """

    blank: Callable[[str], Any]
    kinds: tuple[Option, ...]
    line: Callable[[Any], str]
    total: Callable[[Any], Meter]
    values: Callable[[Any, str], Values]
    form: Callable[[Any, str, Values], tuple[FormField, ...]]
    edited: Callable[[Any, str, Values, Collection[str]], tuple[Any, str]]
    added: Callable[[Any, str, Collection[str]], tuple[Any, str]]
    copied: Callable[[Any, str, Collection[str]], tuple[Any, str]]
    moved: Callable[[Any, str, int], Any]
    passed: Callable[[Any, Any, str], tuple[Any, Any]]
    at_once: int = 1


@dataclass(frozen=True)
class RosterRules:
    """gang: its type. price: what it costs altogether. unit: in what, as it is said after a number: "points".
    starters: key to gang, in the order in which they are offered. cards: one for each member, in order, with its key.
    steps: what a written gang goes through from version to version of its shape; the newest version is one more than
    there are steps. keep: the gang with a member's find (`vocabulary.Find.value`) in its keeping, None where the game
    knows of no such thing; KeyError for a member that is not there, Misread for what is no find, Refused for one too
    many. people: who fights, where a member is more than one; else every card that has a meter. extras: cards of the
    gang as a whole, to be printed after its members'.
    """

    gang: type[Any]
    price: Callable[[Any], int]
    problems: Callable[[Any], tuple[Problem, ...]]
    starters: Callable[[], Mapping[str, Starter]]
    cards: Callable[[Any], tuple[Card, ...]]
    builder: Builder
    steps: tuple[Step, ...] = ()
    keep: Callable[[Any, str, str], Any] | None = None
    unit: str = "points"
    people: Callable[[Any], tuple[Person, ...]] | None = None
    extras: Callable[[Any], tuple[Card, ...]] = lambda gang: ()

    def everybody(self, gang: Any) -> tuple[Person, ...]:
        """Who fights. What has no meter is a cannon, where there is anybody else."""
        if self.people:
            return self.people(gang)
        cards = self.cards(gang)
        return tuple(map(_person, [card for card in cards if card.meter] or cards))

    def keyed(self, gang: Any) -> tuple[Person, ...]:
        """All that have a key, members first: one that is there twice is here twice."""
        others = (one for one in self.everybody(gang) if one.key != one.card)
        return (*map(_person, self.cards(gang)), *others)

    def cost(self, starter: Starter) -> str:
        """What a starter costs, in words: "325 points"."""
        return f"{starter.price} {self.unit}"


@dataclass(frozen=True)
class Agreed:
    """One thing the players agree on before a battle: a field of the setup form, with its default.

    kind: one of `picks`, a number from low to high, or a long text, pasted or from a file, of at most `high` letters.
    diagrams: the game has a drawing for each pick. rare: few tables change it, so that the page folds it away.
    """

    name: str
    label: str
    picks: tuple[Option, ...] = ()
    default: str = ""
    kind: Literal["one", "number", "long"] = "one"
    low: int = 0
    high: int = 0
    help: str = ""
    diagrams: bool = False
    rare: bool = False


def raised(form: Sequence[Agreed], name: str, said: str, of_gangs: Sequence[int]) -> str:
    """A level that was left at its default; where all gangs agree on a larger one, theirs."""
    default = next(agreed.default for agreed in form if agreed.name == name)
    level = of_gangs[0] if len(set(of_gangs)) == 1 else 0
    return str(level) if said == default and level > int(default) else said


@dataclass(frozen=True)
class BattleRules:
    """How a game is played.

    setup: the type of what is agreed before (settings and gangs, every number by value); begin: the state it
    makes. commands, events: tagged unions. opening: what is said by itself when a battle starts, or None.
    view: what is to be seen on a phone that speaks for those sides (None: for all; a watcher's speaks for none);
    card and corrections of a model likewise: what one side may hide from another is the game's to say. draft: a
    command in the making, from the form data so far. ask: an open question for the page of that side's phone ("":
    of any); what is sealed is asked of each side by itself.
    label: an act in a few words, for undo. names: key to name of all that a sentence may speak
    of. propose: some command that might be legal now, for random play. broken: invariants that do not hold,
    as sentences. over: whether a battle has ended. summary: (turns, winner or "", models lost by side) of a
    battle that is over. turn: what the game calls one, "turn" or "round". report, outcome: what is read and
    what a campaign keeps, from the state and the entries that stand. form: what the players agree on;
    compose: the setup from their answers, gangs and teams; quick: one between some gangs at once. seats: the
    fewest and most gangs; where the fewest is one, the rules play the foes. teams: several gangs may stand together
    against others. agreed: the setup in words. standard: fields of the setup that a record written by
    hand may call "standard", and what stands behind them. chart: the table that an event was thrown on, its row lit.
    previously: three sentences or fewer for somebody who comes back after a long while, from the state and the entries
    that stand.
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
    view: Callable[[Any, Open[Any, Any] | None, Sides], Scene]
    draft: Callable[[Any, str, Mapping[str, str]], Sheet]
    ask: Callable[[Any, Open[Any, Any], str], Asked]
    label: Callable[[Any, Command], str]
    names: Callable[[Any], Mapping[str, str]]
    title: Callable[[Any], str]
    propose: Callable[[Any, Pick], Command]
    broken: Callable[[Any], tuple[str, ...]]
    over: Callable[[Any], bool]
    summary: Callable[[Any], tuple[int, str, Mapping[str, int]]]
    report: Callable[[Any, Iterable[Any]], Report]
    outcome: Callable[[Any, Iterable[Any]], Outcome]
    corrections: Callable[[Any, str, Sides], tuple[Correction, ...]]
    card: Callable[[Any, str, Sides], Card]
    standard: Callable[[], Mapping[str, Any]] = dict
    turn: str = "turn"
    chart: Callable[[Any], Chart | None] = lambda event: None
    previously: Callable[[Any, Iterable[Any]], tuple[str, ...]] = lambda state, entries: ()
    teams: bool = True


@dataclass(frozen=True)
class Leaf:
    """A page of a game's reference that works by itself: its tables, or a sum to be done at the table.

    line: what it is for, in a line. draw: the page for what was asked, as form data; it refuses nothing, what it
    cannot read is left as it was. folds: on paper it is a sheet to be folded.
    """

    key: str
    title: str
    line: str
    draw: Callable[[Mapping[str, str]], Page]
    icon: str = ""
    folds: bool = False


@dataclass(frozen=True)
class Game:
    """A game is a value. key: in addresses and records. version: of its rules, kept with every record.

    reference: the game in short, to be looked up. rulings: how its rulebook is read, by number. leaves: pages of
    reference of its own. catalogues: its tables as plain data, for `manage.py catalogue`. trials: so many games
    played by sensible players with these dice, and what came of them in lines, for `manage.py simulate --sensible`.
    """

    key: str
    title: str
    line: str
    version: int
    roster: RosterRules
    battle: BattleRules
    reference: tuple[Chapter, ...] = ()
    rulings: Mapping[str, str] = field(default_factory=dict)
    leaves: tuple[Leaf, ...] = ()
    catalogues: Mapping[str, Callable[[], Any]] = field(default_factory=dict)
    trials: Callable[[int, Callable[[int], tuple[int, ...]]], Iterable[str]] | None = None

    @property
    def lone(self) -> bool:
        """Whether one gang alone may fight, against foes that the rules play."""
        return self.battle.seats[0] == 1

    @property
    def shared(self) -> bool:
        """Whether several players can sit at one table."""
        return self.battle.seats[1] > 1

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
    "true-lead": "companion.rules.true_lead",
    "horizon": "companion.rules.horizon",
    "blood-horizon": "companion.rules.blood_horizon",
}
"""The games, in the order in which they are offered: key to the folder that holds `GAME`."""


def game(key: str) -> Game:
    """The game of that key. Raises KeyError."""
    found = import_module(GAMES[key]).GAME
    assert isinstance(found, Game)
    return found


def games() -> tuple[Game, ...]:
    return tuple(game(key) for key in GAMES)


def prepare() -> None:
    """Load all games, and work out how their battles are read: before there is a second thread (`values.prepare`)."""
    for one in games():
        _ = one.read_state, one.read_standing, one.read_moment, one.read_entry
        msgspec.json.Decoder(Do[one.battle.commands])  # type: ignore[name-defined]
    values.prepare()
