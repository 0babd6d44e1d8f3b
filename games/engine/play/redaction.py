"""What of a record may be told: an answer chosen in secret stays secret until every side has chosen.

It is judged from the stored entries alone, so that no rule has to run again. Where they do not prove that a question
was answered by all, its answers stay hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.engine.play.record import Answered, Entry, Moment, UnreadableEntry


def hide_open_answers(
    entries: Sequence[Entry[Any, Any]], now: Moment[Any, Any] | None = None
) -> list[Entry[Any, Any]]:
    """The entries, with None for each sealed answer whose question not every side has answered.

    Answers that were taken back or changed before all were in stay hidden for good. now: the moment that stands, where
    the entries lead up to it; without it, answers that are not provably complete are hidden.
    """
    by_number = {entry.number: entry for entry in entries}
    complete = (_followed(by_number) | _before_open_question(by_number, now)) - _changed(by_number)
    return [
        entry if not _is_sealed(entry) else _shown(entry) if entry.number in complete else _hidden(entry)
        for entry in entries
    ]


def hide_open_answer_in_row(body: Mapping[str, Any]) -> dict[str, Any]:
    """A stored entry that its game cannot read any more, as plain JSON: every sealed answer in it is hidden."""
    said = body.get("said")
    answer = said.get("answer") if isinstance(said, dict) else None
    if not isinstance(said, dict) or not isinstance(answer, dict):
        return dict(body)
    return {**body, "said": {**said, "answer": dict.fromkeys(answer)}}


def is_hidden(entry: Entry[Any, Any]) -> bool:
    """Whether these functions keep the answer of an entry for themselves."""
    said = entry.said
    return isinstance(said, Answered) and isinstance(said.answer, dict) and None in said.answer.values()


def _is_sealed(entry: Entry[Any, Any]) -> bool:
    return isinstance(entry.said, Answered) and isinstance(entry.said.answer, dict)


def _shown(entry: Entry[Any, Any]) -> Entry[Any, Any]:
    """As others may know it: what it was given in place of is hidden, so it is in place of nothing."""
    said = entry.said
    assert isinstance(said, Answered)
    return entry.but(said=said.but(anew=False)) if said.anew else entry


def _hidden(entry: Entry[Any, Any]) -> Entry[Any, Any]:
    said = entry.said
    assert isinstance(said, Answered)
    assert isinstance(said.answer, dict)
    return entry.but(said=said.but(answer=dict.fromkeys(said.answer), anew=False))


def _followed(by_number: Mapping[int, Entry[Any, Any]]) -> set[int]:
    """Entries whose question is closed for certain: something of the same act follows from them.

    A sealed answer for which others are awaited makes nothing true and leaves its question open. So whatever does
    make something true, closes the act, or answers a question of another kind proves that all before it are in.
    What cannot be read may be such an answer, so it proves nothing.
    """
    followed: set[int] = set()
    for entry in by_number.values():
        waits = _is_sealed(entry) and entry.open and not entry.events
        if entry.to is not None or waits or isinstance(entry, UnreadableEntry):
            continue
        followed.update(_back_through_act(by_number, entry.number, followed))
    return followed


def _changed(by_number: Mapping[int, Entry[Any, Any]]) -> set[int]:
    """Sealed answers in whose place the same side gave another one."""
    changed = set()
    for entry in by_number.values():
        if not (isinstance(entry.said, Answered) and isinstance(entry.said.answer, dict) and entry.said.anew):
            continue
        for number in _back_through_act(by_number, entry.on):
            said = by_number[number].said
            if (
                isinstance(said, Answered)
                and isinstance(said.answer, dict)
                and said.answer.keys() & entry.said.answer
            ):
                changed.add(number)
                break
    return changed


def _back_through_act(
    by_number: Mapping[int, Entry[Any, Any]], number: int, stop: Iterable[int] = ()
) -> list[int]:
    """The entry of this number and those of its act that it stands on, newest first, up to one of `stop`."""
    found: list[int] = []
    act = by_number[number].act if number in by_number else 0
    while number in by_number and number not in stop and by_number[number].act == act:
        found.append(number)
        number = by_number[number].on
    return found


def _before_open_question(by_number: Mapping[int, Entry[Any, Any]], now: Moment[Any, Any] | None) -> set[int]:
    """Entries of the act that stands whose answers do not belong to the question that is open now."""
    if now is None or now.open is None:
        return set()
    waiting = set(now.open.sealed)
    complete = set()
    for number in _back_through_act(by_number, now.number):
        said = by_number[number].said
        if not isinstance(said, Answered) or not isinstance(said.answer, dict):
            continue
        if waiting & set(said.answer):
            waiting -= set() if said.anew else set(said.answer)
        else:
            complete.add(number)
    return complete
