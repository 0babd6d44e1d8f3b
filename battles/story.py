"""The story of a battle, page by page, and what a list says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone

from battles import disclosure, notes, seat_changes
from battles.seats import one_player_only
from companion.models import Player
from games.engine.play.record import Entry, UnreadableEntry
from games.engine.play.redaction import is_hidden
from games.engine.show.scene import Line, Scene
from games.engine.tell.story import (
    entry_lines,
    player_name_key,
    told_with_dice,
    with_runs_joined,
    with_side_colors,
)

AWAY = timedelta(days=7)
"""After so long without a word nobody remembers where the battle stood."""


def story_lines(
    battle: Any, viewer: Player | None, first: int, last: int, *, naming: bool = True
) -> list[Line]:
    """The lines of some entries as this viewer may read them, oldest first; what was taken back is marked, with by
    whom. naming: with the players who sit there; readers of a link are told of the models alone. Two queries, and
    one for what players wrote and photographed then.
    """
    now, rules = battle.head.moment, battle.rules.battle
    names = battle.names()
    lines: list[Line] = []
    steps = [] if not naming or one_player_only(battle.seated) else disclosure.steps_back_after(battle, first)
    for entry, act in disclosure.story_entries_for(battle, viewer, first, last):
        undone = entry.to is None and not now.includes(entry.number)
        by = _who_took_back(entry.number, steps, names) if undone else ""
        of_entry = with_side_colors(
            entry_lines(entry, act, names, rules.sentences, rules.chart, rules.verdict), battle.scene
        )
        lines += [line.but(text=told_with_dice(line), undone=undone, undone_by=by) for line in of_entry]
    lines = with_runs_joined(lines)
    kept = notes.lines_of(battle, first, last, naming=naming)
    if not naming:
        return _in_order([line.but(by="") for line in lines], kept)
    return _in_order(_with_seat_changes(lines, battle, first, last), kept)


def first_line(battle: Any, entries: Sequence[Entry[Any, Any]]) -> str:
    """What the story tells first of entries as `disclosure` lets them out; "" where something sealed comes first."""
    rules, names = battle.rules.battle, battle.names()
    for entry in entries:
        if isinstance(entry, UnreadableEntry) or is_hidden(entry):
            return ""
        told = entry_lines(entry, "", names, rules.sentences, rules.chart, rules.verdict)
        if lines := [one.line for one in told if not one.line.heading]:
            return told_with_dice(lines[0])
    return ""


def _in_order(lines: list[Line], kept: list[Line]) -> list[Line]:
    """What was made at a moment stands behind all that was told of it."""
    return sorted((*lines, *kept), key=lambda line: line.number) if kept else lines


def _with_seat_changes(lines: list[Line], battle: Any, first: int, last: int) -> list[Line]:
    """The lines with those about the seats, each behind the entry that was the newest then."""
    changes = [
        one
        for one in seat_changes.load_changes(battle.seat_changes)
        if _on_page(one.after, battle, first, last)
    ]
    if not changes:
        return lines
    both = [(line.number, 0, line) for line in lines] + [(one.after, 1, one.line) for one in changes]
    return [line for _, _, line in sorted(both, key=lambda found: found[:2])]


def _on_page(after: int, battle: Any, first: int, last: int) -> bool:
    return first <= after <= last or (after == 0 and first <= 1) or (after > battle.newest == last)


def _who_took_back(number: int, steps: list[Entry[Any, Any]], names: Mapping[str, str]) -> str:
    """By the newest step that led from after the entry to before it."""
    for step in steps:
        if step.to is not None and step.to < number <= step.on:
            return names.get(player_name_key(step.by), "")
    return ""


def summary_line(scene: Scene) -> str:
    """Where a battle stands, in a line, and where it is fought."""
    stands = scene.now
    if not scene.over and scene.pinned:
        fact = scene.pinned[0]
        stands = " ".join(filter(None, (fact.label, fact.value, fact.detail)))
    return " · ".join(filter(None, (stands, scene.place)))


def previously(battle: Any, viewer: Player | None) -> tuple[str, ...]:
    """What happened last, for somebody who has been away; one query, and only then."""
    if battle.over or timezone.now() - battle.said_at < AWAY:
        return ()
    return disclosure.previously_for(battle, viewer)
