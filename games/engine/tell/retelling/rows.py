"""Rows of sentences, names in a scene, numbers in words: what scenes are worded with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from games.engine.tell.retelling.drama import Cast
from games.engine.tell.sentences import short_name
from games.engine.words import phrases
from games.engine.words.phrases import Section

numbers = phrases("scenes.numbers")

LONGEST = 20
"""No row has so many sentences."""


class Rows(Section):
    """Sentences by kind: a game's own stand in place of the engine's of the same kind."""

    def __init__(self, section: Section, own: Section | None = None) -> None:
        super().__init__(section.file, section.name)
        self.own = own

    @cached_property
    def all(self) -> Mapping[str, str]:
        own = dict(self.own.all) if self.own else {}
        kinds = {key.rpartition("-")[0] for key in own}
        shared = super().all.items()
        return {key: words for key, words in shared if key.rpartition("-")[0] not in kinds} | own


class Voice:
    """How the scenes of a game are worded. own: sections of its phrases, by the names of the engine's."""

    def __init__(self, *own: Section) -> None:
        found = {one.name: one for one in own}
        self.deeds = Rows(phrases("scenes.deeds"), found.get("deeds"))
        self.turns = Rows(phrases("scenes.turns"), found.get("turns"))


def number_words(number: int) -> str:
    """ "three", "twenty-seven"; figures from a hundred on."""
    if number >= 100:
        return str(number)
    if number <= 20:
        return numbers(f"n-{number}")
    tens = numbers(f"n-{number // 10 * 10}")
    return numbers("joined", tens=tens, ones=numbers(f"n-{number % 10}")) if number % 10 else tens


def score_words(points: int, fewer: int) -> dict[str, str]:
    """A score, both in words or both in figures: "five to nothing", "100 to 80"."""
    if max(points, fewer) >= 100:
        return {"points": str(points), "fewer": str(fewer)}
    words = (number_words(one) if one else numbers("nil") for one in (points, fewer))
    return dict(zip(("points", "fewer"), words, strict=True))


@dataclass
class Called:
    """Names in one scene: in full at first, then short, unless somebody else is called the same."""

    names: Mapping[str, str]
    shorts: Mapping[str, str]
    met: set[str] = field(default_factory=set)

    def __call__(self, key: str) -> str:
        name = self.names.get(key, key)
        if key in self.met:
            return self.shorts.get(key, name)
        self.met.add(key)
        return name


def first_word(words: str) -> str:
    """With which a sentence begins; "" where that is a name or a number."""
    first = words.split(maxsplit=1)[0]
    return "" if "{" in first else first


class Name:
    """Somebody in a sentence, who is named when the sentence comes to them."""

    def __init__(self, called: Called, key: str) -> None:
        self.called, self.key = called, key

    def __format__(self, _spec: str) -> str:
        return self.called(self.key)


@dataclass
class Teller:
    """Words the scenes of one battle. names: of models and sides; part: what a turn of it is called, by number."""

    names: Mapping[str, str]
    cast: Cast
    part: Callable[[int], str]
    sides: Mapping[str, str]
    voice: Voice = field(default_factory=Voice)
    said: Counter[tuple[str, str]] = field(default_factory=Counter)
    alone: set[str] = field(default_factory=set)
    last: dict[tuple[str, str], str] = field(default_factory=dict)
    met: set[frozenset[str]] = field(default_factory=set)
    """Pairs of whom it was told how often they had met."""
    told: set[str] = field(default_factory=set)
    """Heads, and sentences without a name, which would be the same letter for letter."""
    begun: str = ""
    """The first word of the last sentence, "" for a name."""
    joins: bool = False
    """The last deed that could be told with its dice was."""

    def __post_init__(self) -> None:
        shorts = Counter(short_name(self.names[key]) for key in self.cast.side if key in self.names)
        self.shorts = {
            key: short
            for key in self.cast.side
            if key in self.names and shorts[short := short_name(self.names[key])] == 1
        }

    def pick(self, say: Section, kind: str, start: int, of: str = "") -> str:
        """The key of a sentence of that kind, the one that was said least, from `start` on. of: whom it is about,
        where it has been said of them alone.
        """
        row = self.row(say, kind)
        turned = row[start % len(row) :] + row[: start % len(row)]
        found = min(
            turned,
            key=lambda key: (
                self.said[say.name, key + of] if of else 0,
                bool(self.begun) and first_word(say.all[key]) == self.begun,
                key == self.last.get((say.name, kind)),
                self.said[say.name, key],
            ),
        )
        self.said[say.name, found] += 1
        if of:
            self.said[say.name, found + of] += 1
        self.last[say.name, kind] = found
        if say.name != "heads":
            self.begun = first_word(say.all[found])
        return found

    @staticmethod
    def row(say: Section, kind: str) -> list[str]:
        return [f"{kind}-{number}" for number in range(1, LONGEST) if f"{kind}-{number}" in say.all]

    def new(self, say: Section, kind: str, start: int, word: Callable[[str], str]) -> str:
        """A sentence of that kind that was not told yet; "" where all of its row were. word: says the one of a key."""
        for _ in self.row(say, kind):
            told = word(self.pick(say, kind, start))
            if told not in self.told:
                self.told.add(told)
                return told
        return ""
