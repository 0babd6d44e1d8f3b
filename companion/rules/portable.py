"""A gang as a file: JSON that says what it is, of which game and version, and holds everything by value.

A gang of ours is kept in the same shape, so what opens a file of years ago opens a row of years ago.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from companion.rules.game import GAMES, Game, game
from companion.rules.plainly import plainly
from companion.rules.upgrades import upgraded
from companion.rules.values import Misread, Value, made, read, written
from companion.rules.wording import joined

KEY = re.compile(r"[a-z0-9][a-z0-9-]*")


class Packed[G](Value):
    """A gang, and those who have left it and may come back: a gang of the same kind, or None where there are none."""

    sixgun: Literal["gang"]
    version: int
    game: str
    gang: G
    dismissed: G | None = None


class Head(msgspec.Struct):
    """What a file says of itself, before its game is known."""

    sixgun: str = ""
    version: int = 1
    game: str = ""


def pack(rules: Game, gang: Any, dismissed: Any = None) -> Packed[Any]:
    away = dismissed if dismissed is not None and rules.roster.cards(dismissed) else None
    return Packed("gang", len(rules.roster.steps) + 1, rules.key, gang, away)


def write_gang(packed: Packed[Any]) -> str:
    """A file, set so that people can read it."""
    return msgspec.json.format(written(packed).decode(), indent=2) + "\n"


def read_gang(text: str | bytes, find: Callable[[str], Game] = game) -> Packed[Any]:
    """A file, of this version or an older one. Raises Misread with a sentence: where, and what is wrong."""
    packed = unpack(text, find)
    rules = find(packed.game)
    seen: set[str] = set()
    for gang in (packed.gang, packed.dismissed):
        for one in rules.roster.keyed(gang) if gang is not None else ():
            if not KEY.fullmatch(one.key):
                raise Misread(
                    f"{one.name}: a key is made of small letters, digits and -, and {one.key!r} is not."
                )
            if one.key in seen:
                raise Misread(f"{one.name}: there are two with the key {one.key!r}.")
            seen.add(one.key)
    return packed


def unpack(text: str | bytes, find: Callable[[str], Game] = game) -> Packed[Any]:
    """As `read_gang`, without looking at the keys: for what was written here."""
    head = _plain(text, Head)
    if head.sixgun != "gang":
        raise Misread('This is no gang of Sixgun’s: "sixgun": "gang" is missing.')
    try:
        rules = find(head.game)
    except KeyError:
        raise Misread(
            f"game: there is no game {head.game[:40]!r}; there are {joined(list(GAMES))}."
        ) from None
    kind: Any = Packed[rules.roster.gang]  # type: ignore[name-defined]
    if head.version == len(rules.roster.steps) + 1:
        return _plain(text, kind)
    try:
        data = upgraded(msgspec.json.decode(text), rules.roster.steps, what="gang")
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
        what = f"This says version {head.version} and is not what that version looked like"
        raise Misread(f"gang: {what[0].lower()}{what[1:]}.") from None
    try:
        return made(data, kind)
    except Misread as wrong:
        raise Misread(plainly(str(wrong), data, kind)) from None


def _plain[T](text: str | bytes, shape: type[T]) -> T:
    """As `read`, with the fault in a sentence."""
    try:
        return read(text, shape)
    except Misread as wrong:
        try:
            data = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            data = None
        raise Misread(plainly(str(wrong), data, shape)) from None
