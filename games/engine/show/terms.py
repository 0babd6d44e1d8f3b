"""The words of a game that players look up: what a trait, a skill, an item or a state means, in a sentence.

A game fills its vocabulary from its tables (`Game.terms`). What a view shows carries the key of its term: `Chip.term`,
`Fact.term`, `CardLine.term` and `CardLine.terms`. The pages lead from there to the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Protocol

from games.engine.play.values import Value


class Term(Value):
    """A word and what it means. key: in addresses; sort: what kind of word it is, as a heading: "Traits".

    chapter: the heading of the quick reference that says more, "" where none does. also: other words for it, as
    screens say them. see: keys of the terms that it is made of. listed: the quick reference lists it; what is not
    listed there stands in a catalogue. plain: an everyday word as well ("speed"): it is never looked for in a text.
    """

    key: str
    name: str
    text: str
    sort: str
    chapter: str = ""
    also: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    listed: bool = True
    plain: bool = False


type Terms = Mapping[str, Term]


def vocabulary(*parts: Iterable[Term]) -> Terms:
    """All terms of a game by key. Raises ValueError for a key that two of them have."""
    found: dict[str, Term] = {}
    for part in parts:
        for term in part:
            if term.key in found:
                raise ValueError(f"two terms have the key {term.key!r}")
            found[term.key] = term
    return found


def by_sort(terms: Terms, *, listed: bool = False) -> Mapping[str, tuple[Term, ...]]:
    """Terms under their headings, in the order in which the game names them. listed: without those of a catalogue."""
    found: dict[str, list[Term]] = {}
    for term in terms.values():
        if term.listed or not listed:
            found.setdefault(term.sort, []).append(term)
    return {sort: tuple(several) for sort, several in found.items()}


def found_in(texts: Iterable[str], terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """The terms that are named in some texts, in the order in which they are first named."""
    pattern, keys = _pattern(terms)
    by_key = {term.key: term for term in terms}
    found = dict.fromkeys(keys[match.casefold()] for text in texts for match in pattern.findall(text))
    return tuple(by_key[key] for key in found)


def parts_of(text: str, terms: tuple[Term, ...]) -> Iterator[tuple[str, str]]:
    """A text in parts: words, and the key of the term that they name; "" for all between. A term counts once."""
    pattern, keys = _pattern(terms)
    seen: set[str] = set()
    end = 0
    for match in pattern.finditer(text):
        key = keys[match[0].casefold()]
        if key in seen:
            continue
        seen.add(key)
        if match.start() > end:
            yield text[end : match.start()], ""
        yield match[0], key
        end = match.end()
    if end < len(text):
        yield text[end:], ""


@cache
def _pattern(terms: tuple[Term, ...]) -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What finds the terms' names as whole words, the longest first; and which term a name stands for."""
    keys = {name.casefold(): term.key for term in terms for name in (term.name, *term.also)}
    names = sorted((re.escape(name) for name in keys), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(names) or '(?!)'})(?!\w)", re.IGNORECASE), keys


class Named(Protocol):
    """A row of a catalogue."""

    @property
    def key(self) -> str: ...

    @property
    def name(self) -> str: ...


def keys_by_name(rows: Iterable[Named]) -> Mapping[str, str]:
    """A name to its row’s key, for things that a player may have changed: a key of theirs may be anybody's."""
    return {row.name: row.key for row in rows}
