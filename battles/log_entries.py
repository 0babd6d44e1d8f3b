"""What is said at a table, the entries that come of it, and a record told again from its entries."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

from battles import stored_entries
from games.engine.game import Game
from games.engine.play import record
from games.engine.play.record import (
    Answered,
    Back,
    Do,
    Head,
    Moment,
    PendingCommand,
    Redo,
    Undo,
)
from games.engine.play.table import Command, Event
from games.engine.play.values import Value

KEY_BYTES = 9

# Which kinds of values these are only the game knows; here they are carried.
type BattleHead = Head[Value, Command]
type TableMoment = Moment[Value, Command]
type Pending = PendingCommand[Value, Command]
type Written = record.Entry[Command, Event]


class RollForMe(Value, tag="throw"):
    """The app is asked to roll the open question's dice, or to draw for it."""


class NumberAnswer(Value, tag="figure"):
    """A number, for a question that wants one; `side` says whose where it is sealed ("": the next to choose)."""

    number: int
    side: str = ""


class ChangedDice(Value, tag="changed"):
    """The dice of the roll of that entry show other faces. die: counted from 1, only this one, which shows the one
    face; 0: faces are all of them.
    """

    entry: int
    faces: tuple[int, ...]
    die: int = 0


type OneEntry = Do[Command] | Answered | Undo | Redo | Back | RollForMe | NumberAnswer
type Input = OneEntry | ChangedDice


class CommittedEntry(NamedTuple):
    """An entry just made, and where the record stands after it. words: the act that it took back or brought back.
    roll, nth: as in `Entry`. asked: the digest of the question for which the app rolled.
    """

    entry: Written
    head: BattleHead
    words: str = ""
    throw: str | None = None
    nth: int | None = None
    asked: str = ""


def entry_key(key: str, place: int) -> str:
    """A short digest, the same for the same tap: 72 bits, and only one log's entries are held against each other."""
    digest = sha256((f"{key}+{place}" if place else key).encode()).digest()
    return urlsafe_b64encode(digest[:KEY_BYTES]).decode()


def replay_entries(began: Value, entries: Iterable[Written], rules: Game) -> list[CommittedEntry]:
    """A record told again from its entries and their events, oldest first; for repairs and for records read in.

    Raises StaleInputError where one of them cannot be read.
    """
    entries = stored_entries.require_readable(list(entries))
    head: BattleHead = record.new_head(began)
    moments = [head.moment]
    done: list[CommittedEntry] = []
    for entry in entries:
        now, ahead, words = head.moment, head.ahead, ""
        if entry.to is None:
            there = record.moment_at(entry.number, now, [entry], rules.battle.label)
            head = Head(entry.number, there)
        else:
            brings_back = isinstance(entry.said, Redo)
            words = ahead[-1].label if brings_back else now.label
            ahead = ahead[:-1] if brings_back else (*ahead, record.RedoStep(now.number, now.label))
            head = Head(entry.number, moments[entry.to], ahead)
        moments.append(head.moment)
        done.append(CommittedEntry(entry, head, words))
    return done
