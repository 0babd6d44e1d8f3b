"""What a game says of gangs: how they are built, what they cost, who is in them, which are ready to be played."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.own import OwnKind
from games.engine.play.upgrades import Step
from games.engine.show.beside import Measure
from games.engine.show.card import Card
from games.engine.show.form import FormField
from games.engine.show.form_parsing import Values
from games.engine.show.pieces import GANG, GANGS, POINTS, Meter
from games.engine.show.pieces import Pick as Option


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
    """Something wrong with a gang, as a sentence. where: a character's key, "" for the gang; field: of its form."""

    sentence: str
    where: str = ""
    field: str = ""


@dataclass(frozen=True)
class Person:
    """Somebody who fights, and whose career is told. card: the key of the card they stand on; usually their own."""

    key: str
    name: str
    card: str


@dataclass(frozen=True)
class Cost:
    """A part of what a member costs: what for, and how much of `RosterRules.unit`."""

    label: str
    amount: int | float


@dataclass(frozen=True)
class Ledger:
    """What a campaign writes down of a gang after a battle, where its game has that. money: its name, in the middle of
    a sentence; "" for everybody's. pay: the gang with so much more in its keeping, or less; Refused for what it cannot
    keep or has not got. None where the campaign alone counts it.
    """

    money: str = ""
    pay: Callable[[Any, int], Any] | None = None


@dataclass(frozen=True)
class Carried:
    """A thing that a member can leave at home. key: the same for as long as they have it."""

    key: str
    name: str


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
    which its first name may change; FormInvalid where it does not fit. added: one more of a kind, copied: one more like
    it, each with its key; moved: by so many places; passed: a member, or one of `RosterRules.people`, goes from the
    first gang to the second. taken: keys that are somebody's. at_once: how many of a kind, or copies, may be made in
    one gesture. redrawn: the gang with another drawn face for a member, None where the game has no faces. costs: what a
    member costs, part by part; their sum is what the gang pays for them. carried: what a member can leave at home for a
    battle; without: the gang with a member who has left these there. level: the field of the gang that says what was
    agreed, "" where nothing is.
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
    redrawn: Callable[[Any, str], Any] | None = None
    costs: Callable[[Any, str], tuple[Cost, ...]] = lambda gang, where: ()
    carried: Callable[[Any, str], tuple[Carried, ...]] = lambda gang, where: ()
    without: Callable[[Any, str, Collection[str]], Any] = lambda gang, where, left: gang
    level: str = ""


@dataclass(frozen=True)
class RosterRules:
    """gang: its type. price: what it costs altogether. unit: in what, as it is said after a number: "points".
    noun, nouns: what the game calls one gang, and several, in the middle of a sentence: "squad", "squads".
    starters: key to gang, in the order in which they are offered. cards: one for each member, in order, with its key.
    steps: what a written gang goes through from version to version of its shape; the newest version is one more than
    there are steps. keep: the gang with a member's find (`report.Find.value`) in its keeping, None where the game
    knows of no such thing; KeyError for a member that is not there, DecodeError for what is no find, Refused for one
    too many. let_go: the gang without it again; KeyError where it is gone. ledger: what a campaign writes down of it.
    people: who fights, where a member is more than one; else every card that has a meter. extras: cards of the gang as
    a whole, to be printed after its members'. own: what kinds of things players may make of their own. measures: what a
    gang has in all, to be held beside another: the same figures of every gang, in the same order.
    """

    gang: type[Any]
    price: Callable[[Any], int]
    problems: Callable[[Any], tuple[Problem, ...]]
    starters: Callable[[], Mapping[str, Starter]]
    cards: Callable[[Any], tuple[Card, ...]]
    builder: Builder
    steps: tuple[Step, ...] = ()
    keep: Callable[[Any, str, str], Any] | None = None
    let_go: Callable[[Any, str, str], Any] | None = None
    ledger: Ledger = Ledger()
    unit: str = POINTS
    noun: str = GANG
    nouns: str = GANGS
    people: Callable[[Any], tuple[Person, ...]] | None = None
    extras: Callable[[Any], tuple[Card, ...]] = lambda gang: ()
    own: tuple[OwnKind, ...] = ()
    measures: Callable[[Any], tuple[Measure, ...]] = lambda gang: ()

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
