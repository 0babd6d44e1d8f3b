"""What a player may say only with another's word: taking back what is not his alone, setting right what is another's.

Pure. On one phone, and where the table has agreed on it, everything may be taken back freely.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from battles.seats import Seats
from companion.logbook import Spoken
from companion.rules.game import Game
from companion.rules.record import Answered, Back, Do, Entry, Moment, Redo, Undo
from companion.rules.table import Rolled
from companion.rules.values import Value, written
from companion.rules.wording import counted, joined


class Proposal(Value):
    """What one player asks of others; it lies on the table until they have answered or something else is said.

    by, side, name: who asks. said: what is said once all have agreed, as JSON; "" asks for free undo from now on.
    words: the whole of it, a sentence. asks: sides that have not answered yet. answer: "no" is shown to whoever asked.
    """

    by: int
    side: str
    name: str
    words: str
    asks: tuple[str, ...]
    said: str = ""
    answer: Literal["", "no"] = ""


def read(text: str) -> Proposal | None:
    return msgspec.json.decode(text, type=Proposal) if text else None


def kept(proposal: Proposal | None) -> str:
    return written(proposal).decode() if proposal else ""


def spoken(proposal: Proposal, game: Game) -> Spoken:
    """What was proposed, to be said now."""
    kinds = Do[game.battle.commands] | Undo | Redo | Back  # type: ignore[name-defined]
    found: Spoken = msgspec.json.decode(proposal.said, type=kinds)
    return found


class Plea(NamedTuple):
    """A proposal as one phone sees it. ink: of whoever asks; whom: who is asked, in words."""

    words: str
    ink: int
    whom: str
    mine: bool
    asked: bool
    answered: bool


def seen_by(
    proposal: Proposal | None, seats: Seats, player: int | None, sides: Collection[str]
) -> Plea | None:
    """None where there is nothing to see; a "no" is for whoever asked alone."""
    mine = proposal is not None and proposal.by == player
    if proposal is None or (proposal.answer and not mine):
        return None
    inks = {seat.side: seat.colour for seat in seats}
    whom = joined([seat.called for seat in seats if seat.side in proposal.asks])
    asked = not mine and any(side in sides for side in proposal.asks)
    return Plea(proposal.words, inks.get(proposal.side, 0), whom, mine, asked, bool(proposal.answer))


# What may be taken back freely


def chance(entries: Sequence[Entry[Any, Any]]) -> int:
    """How many dice and cards these entries threw and drew."""
    dice = sum(len(event.faces) for entry in entries for event in entry.events if isinstance(event, Rolled))
    cards = sum(
        isinstance(entry.said, Answered)
        and bool(entry.said.source)
        and not any(isinstance(event, Rolled) for event in entry.events)
        for entry in entries
    )
    return dice + cards


def free(entries: Sequence[Entry[Any, Any]], by: str) -> bool:
    """Whether it is still this player's own: nobody else said any of it, and no dice have fallen."""
    return all(entry.by == by for entry in entries) and not chance(entries)


def concerned(said: Undo | Redo | Back, now: Moment[Any, Any], ahead: int) -> tuple[int, int]:
    """The first and the last of the entries that go or come back. ahead: the entry that redo would lead to."""
    if isinstance(said, Undo):
        return now.act, now.number
    if isinstance(said, Redo):
        return now.number + 1, ahead
    return min(said.to, now.number) + 1, max(said.to, now.number)


# In words


def taking_back(name: str, said: Undo | Redo | Back, label: str, entries: Sequence[Entry[Any, Any]]) -> str:
    """ "Anna takes back Ruth’s shot at Gabe: 2 dice were thrown." label: the act in a few words."""
    act = label or "the last act"
    if isinstance(said, Redo):
        return f"{name} brings back {act}."
    if isinstance(said, Back):
        where = f"to line {said.to}" if said.to else "to its start"
        return f"{name} takes the battle back {where}."
    number = chance(entries)
    if not number:
        return f"{name} takes back {act}."
    return f"{name} takes back {act}: {counted(number, 'die was', 'dice were')} thrown."


def setting_right(name: str, whom: str, label: str, was: object, value: str) -> str:
    """ "Anna puts Ruth right: Health 2 instead of 3." """
    if value in ("yes", "no"):
        return f"{name} puts {whom} right: {label}, {value}."
    before = f" instead of {was}" if was not in ("", None) else ""
    return f"{name} puts {whom} right: {label} {value or 'nothing'}{before}."


FREELY = "{name} asks that everybody may take back freely from now on."
