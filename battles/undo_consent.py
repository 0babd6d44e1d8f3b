"""What a player may say only with another's word: taking back what is not theirs alone, setting right what is
another's.

Pure. On one phone, and where the table has agreed on it, everything may be taken back freely.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from textwrap import shorten
from typing import Any, Literal, NamedTuple

import msgspec

from battles.log_entries import ChangedDice, Input
from battles.seats import Seats
from companion.words import ngettext, say
from games.engine.game import Game
from games.engine.play.record import Answered, Back, Do, Entry, Moment, Redo, Undo, UnreadableEntry
from games.engine.play.table import Rolled
from games.engine.play.values import Value, to_json
from games.engine.show.by_hand import SetValue
from games.engine.tell.sentences import join_words

TOLD_AT_MOST = 90  # signs of a line of the story in a request


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


def load_proposal(text: str) -> Proposal | None:
    return msgspec.json.decode(text, type=Proposal) if text else None


def dump_proposal(proposal: Proposal | None) -> str:
    return to_json(proposal).decode() if proposal else ""


def proposed_input(proposal: Proposal, game: Game) -> Input:
    """What was proposed, to be said now."""
    kinds = Do[game.battle.commands] | Undo | Redo | Back | ChangedDice  # type: ignore[name-defined]  # a type made of a game's own
    found: Input = msgspec.json.decode(proposal.said, type=kinds)
    return found


class ConsentRequest(NamedTuple):
    """A proposal as one phone sees it. color: of whoever asks; whom: who is asked, in words."""

    words: str
    color: int
    whom: str
    mine: bool
    asked: bool
    answered: bool


def consent_request_for(
    proposal: Proposal | None, seats: Seats, player: int | None, sides: Collection[str]
) -> ConsentRequest | None:
    """None where there is nothing to see; a "no" is for whoever asked alone."""
    mine = proposal is not None and proposal.by == player
    if proposal is None or (proposal.answer and not mine):
        return None
    colors = {seat.side: seat.color for seat in seats}
    whom = join_words([seat.called for seat in seats if seat.side in proposal.asks])
    asked = not mine and any(side in sides for side in proposal.asks)
    return ConsentRequest(
        proposal.words, colors.get(proposal.side, 0), whom, mine, asked, bool(proposal.answer)
    )


# What may be taken back freely


def count_rolls(entries: Sequence[Entry[Any, Any]]) -> int:
    """How many dice and cards these entries rolled and drew."""
    dice = sum(len(event.faces) for entry in entries for event in entry.events if isinstance(event, Rolled))
    cards = sum(
        isinstance(entry.said, Answered)
        and bool(entry.said.source)
        and not any(isinstance(event, Rolled) for event in entry.events)
        for entry in entries
    )
    return dice + cards


def may_undo_freely(entries: Sequence[Entry[Any, Any]], by: str) -> bool:
    """Whether it is still this player's own: nobody else said any of it, and no dice have fallen."""
    known = all(entry.by == by and not isinstance(entry, UnreadableEntry) for entry in entries)
    return known and not count_rolls(entries)


def entries_affected(said: Undo | Redo | Back, now: Moment[Any, Any], ahead: int) -> tuple[int, int]:
    """The first and the last of the entries that go or come back. ahead: the entry that redo would lead to."""
    if isinstance(said, Undo):
        return now.act, now.number
    if isinstance(said, Redo):
        return now.number + 1, ahead
    return min(said.to, now.number) + 1, max(said.to, now.number)


def is_correction(entries: Sequence[Entry[Any, Any]]) -> bool:
    """Whether the first of these entries set a value by hand: the story has what it was, a label has not."""
    said = None if not entries or isinstance(entries[0], UnreadableEntry) else entries[0].said
    return isinstance(said, Do) and isinstance(said.command, SetValue)


# In words


def describe_undo_request(
    name: str, said: Undo | Redo | Back, label: str, entries: Sequence[Entry[Any, Any]], told: str = ""
) -> str:
    """ "Anna wants to undo: Ruth’s shot at Gabe. 2 dice have been rolled." label: the act in a few words. entries:
    those that go. told: the first line of the story that goes with them, where that says more; "" where it is not for
    every phone.
    """
    act = label or say("the last act")
    if isinstance(said, Redo):
        return say("{name} wants to redo: {act}.", name=name, act=act)
    if isinstance(said, Back):
        asks = _describe_back(name, said, len(entries), _one_line(told))
    elif told:
        asks = say("{name} wants to undo “{told}”.", name=name, told=_one_line(told))
    else:
        asks = say("{name} wants to undo: {act}.", name=name, act=act)
    number = count_rolls(entries)
    if not number:
        return asks
    return f"{asks} {ngettext('{number} die has been rolled.', '{number} dice have been rolled.', number)}"


def _describe_back(name: str, said: Back, steps: int, told: str) -> str:
    """By what is told of the first step that goes: nobody sees the numbers of lines."""
    if not said.to:
        return say("{name} wants to undo everything, back to the start.", name=name)
    if not steps:
        return say("{name} wants to go back to something that was undone.", name=name)
    if told and steps == 1:
        return say("{name} wants to undo “{told}”.", name=name, told=told)
    if steps == 1:
        return say("{name} wants to undo the last step.", name=name)
    act = ngettext("the last {number} step", "the last {number} steps", steps)
    if told:
        return say("{name} wants to undo {act}, from “{told}” on.", name=name, act=act, told=told)
    return say("{name} wants to undo {act}.", name=name, act=act)


def _one_line(told: str) -> str:
    return shorten(told, TOLD_AT_MOST, placeholder=" …").removesuffix(".")


def describe_correction_request(name: str, whom: str, label: str, was: object, value: str) -> str:
    """ "Anna wants to change Ruth: Health 3 → 2." """
    before = "" if value in ("yes", "no") or was in ("", None) else f"{was} → "
    after = value or say("nothing")
    return say(
        "{name} wants to change {whom}: {label} {before}{after}.",
        name=name,
        whom=whom,
        label=label,
        before=before,
        after=after,
    )


FREELY = say("{name} asks to let everyone undo without asking.")
