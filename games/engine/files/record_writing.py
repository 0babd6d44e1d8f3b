"""A battle written as a text record, from the stored entries and with the story as remarks."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import tomli_w

from games.engine.files import command_line
from games.engine.files.text_record import FENCE, TITLE_AT_MOST, UPGRADES
from games.engine.game import Game
from games.engine.play.questions import Question, Refused
from games.engine.play.record import (
    Answered,
    Back,
    Do,
    Entry,
    Moment,
    Said,
    StaleInputError,
    Undo,
    UnreadableEntry,
    moment_at,
    new_head,
)
from games.engine.play.redaction import hide_open_answers
from games.engine.play.table import UNFIT, fold
from games.engine.tell.story import entry_lines, plain_text, unreadable_sentence
from games.engine.words import phrases

say = phrases("record.record-writing")


def write_record(
    rules: Game,
    setup: Any,
    entries: Iterable[Entry[Any, Any]],
    title: str = "",
    *,
    story: bool = False,
    players: Mapping[str, str] | None = None,
) -> str:
    """A battle as text, by value: it needs no table of the game to be read again.

    story: what happened follows each line as a remark. players: names for those who said it, the others stay
    unnamed; without it they are written as they stand in the entries.
    A sealed number is written only once all of its question were in; until then it is said who has chosen, and
    whoever reads the record in is asked again. In place of an entry that cannot be read stands a remark.
    """
    head = {"record": 1 + len(UPGRADES), "game": rules.key, "version": rules.version}
    if title:
        head["title"] = " ".join(title.split())[:TITLE_AT_MOST]
    front = tomli_w.dumps({**head, **msgspec.to_builtins(setup)}).strip()
    lines = [FENCE, *_LIST.sub(_join_lines, front).split("\n"), FENCE, ""]
    walked = list(_entries_in_context(rules, setup, entries))
    for stage, entry in zip(walked, _told(walked), strict=True):
        lines += _write_entry(rules, stage, entry.said, players, story)
    return "\n".join((*lines, ""))


def without_secrets(rules: Game, setup: Any, entries: Iterable[Entry[Any, Any]]) -> list[Entry[Any, Any]]:
    """The entries as others may know them: without the sealed numbers that were never shown."""
    return _told(list(_entries_in_context(rules, setup, entries)))


def _told(walked: Sequence[_EntryInContext]) -> list[Entry[Any, Any]]:
    """The entries, without the answers that are still secret."""
    return hide_open_answers([stage.entry for stage in walked], walked[-1].after if walked else None)


NOT_PLAYED_ON = say("what-follows-may-refused")

_LIST = re.compile(r"(?m)^(\S+ = \[)\n((?: .*\n)+)\]$")
"""A list as TOML's writer sets it, a line for each part. No text in it can hold a line break."""


def _join_lines(found: re.Match[str]) -> str:
    parts = " ".join(line.strip() for line in found[2].split("\n"))
    return f"{found[1]}{parts.rstrip(' ,')}]" if len(parts) < 90 else found[0]


@dataclass(frozen=True)
class _EntryInContext:
    """An entry between the moment before it and the moment after."""

    entry: Entry[Any, Any]
    before: Moment[Any, Any]
    after: Moment[Any, Any]

    @property
    def asked(self) -> Question | None:
        return self.before.open.question if self.before.open else None


def _entries_in_context(
    rules: Game, setup: Any, entries: Iterable[Entry[Any, Any]]
) -> Iterator[_EntryInContext]:
    """The entries with what stood around each, from the stored events.

    What follows from an entry that cannot be read stands around the last moment that is known, with nothing asked.
    """
    known = new_head(rules.battle.begin(setup)).moment
    moments: dict[int, Moment[Any, Any]] = {0: known}
    for entry in entries:
        before, after = moments.get(entry.on), None
        if entry.to is not None:
            after = moments.get(entry.to)
        elif before is not None and not isinstance(entry, UnreadableEntry):
            after = _moment_after(rules, entry, before)
        if after is not None:
            moments[entry.number] = known = after
        unknown = known.but(open=None)
        yield _EntryInContext(entry, before or unknown, after or unknown)


def _moment_after(rules: Game, entry: Entry[Any, Any], before: Moment[Any, Any]) -> Moment[Any, Any] | None:
    """None where it says what cannot be there, of a model that nobody has: nobody knows what stands after it."""
    try:
        fold(before.state, entry.events)
    except UNFIT:
        return None
    try:
        return moment_at(entry.number, before, (entry,), rules.battle.label)
    except (Refused, StaleInputError):
        # Said under older rules that asked something else. What happened stands; what was asked is not known.
        return moment_at(entry.number, before, (entry.but(open=False),), rules.battle.label)


def _write_entry(
    rules: Game, stage: _EntryInContext, said: Said[Any], players: Mapping[str, str] | None, story: bool
) -> Iterator[str]:
    entry = stage.entry
    if isinstance(entry, UnreadableEntry):
        yield f"# {unreadable_sentence([entry])} {NOT_PLAYED_ON}"
        return
    player = entry.by if players is None else players.get(entry.by, "")
    by = f"[{_bracketed(player)}] " if player else ""
    lines = _story_comments(rules, stage) if story else []
    if isinstance(said, Answered):
        yield f"  {by}= {command_line.write_answer(said, stage.asked)}"
    elif isinstance(said, Do):
        yield by + command_line.write_command(said.command)
    elif isinstance(said, Back):
        dice = " ".join(("", "dice", *map(str, said.was))) if said.was else ""
        yield f"{by}back {said.to}{dice}"
    else:
        yield by + ("undo" if isinstance(said, Undo) else "redo")
    for text, heading in lines:
        yield f"\n## {text}" if heading else f"  # {text}"


def _bracketed(name: str) -> str:
    plain_name = name.isprintable() and not {*name} & {*'[]"'} and name == name.strip()
    return name if plain_name else json.dumps(name, ensure_ascii=not name.isprintable())


def _story_comments(rules: Game, stage: _EntryInContext) -> list[tuple[str, bool]]:
    """The story of one entry, with whether a line is a heading."""
    act = stage.before.label if isinstance(stage.entry.said, Undo) else stage.after.label
    battle = rules.battle
    names = battle.names(stage.after.state)
    lines = entry_lines(stage.entry, act, names, battle.sentences, verdict=battle.verdict)
    return [(plain_text(one.line), one.line.heading) for one in lines]
