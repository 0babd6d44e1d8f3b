"""How a stored entry is read: one that this version cannot read breaks its own line, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import msgspec

from companion.words import say
from games.engine.game import Game
from games.engine.play.questions import Refused
from games.engine.play.record import Entry, StaleInputError, UnreadableEntry
from games.engine.play.table import UNFIT, fold
from games.engine.play.values import DecodeError
from games.engine.tell.story import unreadable_sentence

type Entries = Sequence[Entry[Any, Any]]

NO_WAY_BACK = say("The battle goes on from where it stands, but it cannot go back to there.")


UNREADABLE = say("This battle cannot be read by this version of Sixgun. Everything else goes on.")
NOT_TOLD = (StaleInputError, Refused, DecodeError, msgspec.DecodeError, *UNFIT)
"""What telling a damaged record again may raise."""


class _Place(msgspec.Struct):
    """Of an entry whose words or events cannot be read, what can: where it stands."""

    on: int
    act: int
    to: int | None = None
    by: str = ""


_read_place = msgspec.json.Decoder(_Place).decode


def read_row(rules: Game, number: int, parent: int, body: str) -> Entry[Any, Any]:
    """The entry in a row; an `UnreadableEntry` where its game cannot read it."""
    try:
        found: Entry[Any, Any] = rules.entry_reader.decode(body)
    except msgspec.DecodeError:
        return _stand_in(number, parent, body)
    return found


def with_missing(entries: Entries, first: int, last: int) -> list[Entry[Any, Any]]:
    """The same, with an `UnreadableEntry` for each number from first to last whose row is not there."""
    found = {entry.number: entry for entry in entries}
    return [found.get(number) or _stand_in(number, number - 1, "") for number in range(first, last + 1)]


def _stand_in(number: int, parent: int, body: str) -> UnreadableEntry:
    try:
        place = _read_place(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        place = _Place(parent, number)
    # said is what could not be read; whoever asks for its kind finds none.
    return UnreadableEntry(number, None, place.on, place.act, to=place.to, by=place.by)  # type: ignore[arg-type]


def readable(entries: Entries) -> list[Entry[Any, Any]]:
    return [entry for entry in entries if not isinstance(entry, UnreadableEntry)]


def unreadable(entries: Entries) -> list[Entry[Any, Any]]:
    return [entry for entry in entries if isinstance(entry, UnreadableEntry)]


def readable_beginning(entries: Entries) -> list[Entry[Any, Any]]:
    """Those before the first that cannot be read."""
    return list(takewhile(lambda entry: not isinstance(entry, UnreadableEntry), entries))


def fitting(began: Any, entries: Entries) -> tuple[Any, list[Entry[Any, Any]]]:
    """Where these entries lead, and a stand-in for each that says what cannot be there, of a model nobody has."""
    state, found = began, []
    for entry in entries:
        try:
            state = fold(state, entry.events)
        except NOT_TOLD:
            entry = UnreadableEntry(entry.number, None, entry.on, entry.act, to=entry.to, by=entry.by)  # type: ignore[arg-type]
        found.append(entry)
    return state, found


def require_whole_way(parent: int) -> None:
    """Raises StaleInputError where the oldest row of a way, without a snapshot, stands on another that is not there."""
    if parent:
        raise StaleInputError(f"{unreadable_sentence([_stand_in(parent, 0, '')])} {NO_WAY_BACK}")


def require_readable(entries: Entries) -> Entries:
    """The same entries. Raises StaleInputError where one of them cannot be read."""
    if missing := unreadable(entries):
        raise StaleInputError(f"{unreadable_sentence(missing)} {NO_WAY_BACK}")
    return entries
