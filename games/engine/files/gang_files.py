"""A gang as a file: JSON that says what it is, of which game and version, and holds everything by value.

A gang of ours is kept in the same shape, so what opens a file of years ago opens a row of years ago.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from games.engine.crews import CREWS_AT_MOST, Crew
from games.engine.files.error_messages import convert_explained, read_explained
from games.engine.game import Game
from games.engine.play.upgrades import upgrade
from games.engine.play.values import DecodeError, Value, to_json
from games.engine.registry import GAMES, game
from games.engine.tell.sentences import join_words
from games.engine.words import phrases

say = phrases("record.gang-files")

KEY = re.compile(r"[a-z0-9][a-z0-9-]*")


class GangFile[G](Value):
    """A gang, and those who have left it and may come back: a gang of the same kind, or None where there are none.
    crews: who of it comes to which evening.
    """

    sixgun: Literal["gang"]
    version: int
    game: str
    gang: G
    dismissed: G | None = None
    crews: Annotated[tuple[Crew, ...], Meta(max_length=CREWS_AT_MOST)] = ()


class FileHeader(msgspec.Struct):
    """What a file says of itself, before its game is known."""

    sixgun: str = ""
    version: int = 1
    game: str = ""


def make_gang_file(
    rules: Game, gang: Any, dismissed: Any = None, crews: tuple[Crew, ...] = ()
) -> GangFile[Any]:
    away = dismissed if dismissed is not None and rules.roster.cards(dismissed) else None
    return GangFile("gang", len(rules.roster.steps) + 1, rules.key, gang, away, crews)


def write_gang(packed: GangFile[Any]) -> str:
    """A file, set so that people can read it."""
    return msgspec.json.format(to_json(packed).decode(), indent=2) + "\n"


def read_gang(text: str | bytes, find: Callable[[str], Game] = game) -> GangFile[Any]:
    """A file, of this version or an older one. Raises DecodeError with a sentence: where, and what is wrong."""
    packed = read_stored_gang(text, find)
    rules = find(packed.game)
    seen: set[str] = set()
    for gang in (packed.gang, packed.dismissed):
        for one in rules.roster.keyed(gang) if gang is not None else ():
            if not KEY.fullmatch(one.key):
                raise DecodeError(say("key-made-small-letters", one=one.name, one2=one.key))
            if one.key in seen:
                raise DecodeError(say("two-key", one=one.name, one2=one.key))
            seen.add(one.key)
    if len({crew.key for crew in packed.crews}) < len(packed.crews):
        raise DecodeError(say("two-crews"))
    return packed


def read_stored_gang(text: str | bytes, find: Callable[[str], Game] = game) -> GangFile[Any]:
    """As `read_gang`, without looking at the keys: for what was written here."""
    head = read_explained(text, FileHeader)
    if head.sixgun != "gang":
        raise DecodeError(say("no-gang-sixguns-sixgun", field='"sixgun": "gang"'))
    try:
        rules = find(head.game)
    except KeyError:
        raise DecodeError(say("game-no-game", game=head.game[:40], list=join_words(list(GAMES)))) from None
    kind: Any = GangFile[rules.roster.gang]  # type: ignore[name-defined]  # a type made of a game's own
    if head.version == len(rules.roster.steps) + 1:
        return read_explained(text, kind)
    try:
        data = upgrade(msgspec.json.decode(text), rules.roster.steps, what="gang")
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
        what = say("says-version-not-what", version=head.version)
        raise DecodeError(say("gang", lower=what[0].lower(), what=what[1:])) from None
    return convert_explained(data, kind)
