"""The story of a battle, page by page, and what a list says of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from battles.seats import alone
from companion.rules.chronicle import inked, speaker, told
from companion.rules.record import Entry
from companion.rules.vocabulary import Line, Scene


def page(battle: Any, first: int, last: int) -> list[Line]:
    """The lines of some entries of a battle, oldest first; what was taken back is marked, with by whom. Two queries."""
    now, rules = battle.stands.now, battle.rules.battle
    names = battle.names()
    lines: list[Line] = []
    rows = list(
        battle.entries.filter(number__range=(first, last)).order_by("number").values_list("body", "words")
    )
    told_back = _steps_back(battle, first)
    for body, words in rows:
        entry = battle.rules.read_entry.decode(body)
        undone = entry.to is None and not now.stands(entry.number)
        by = _who_took_back(entry.number, told_back, names) if undone else ""
        of_entry = inked(told(entry, words, names, rules.sentences, rules.chart), battle.scene)
        lines += [line.but(undone=undone, undone_by=by) for line in of_entry]
    return lines


def _steps_back(battle: Any, first: int) -> list[Entry[Any, Any]]:
    """The entries after this one that went back or forth, newest first; none where one phone speaks for all."""
    if alone(battle.seated):
        return []
    rows = battle.entries.filter(number__gt=first).exclude(words="").order_by("-number")
    entries = (battle.rules.read_entry.decode(body) for body in rows.values_list("body", flat=True))
    return [entry for entry in entries if entry.to is not None]


def _who_took_back(number: int, steps: list[Entry[Any, Any]], names: Mapping[str, str]) -> str:
    """By the newest step that led from after the entry to before it."""
    for step in steps:
        if step.to is not None and step.to < number <= step.on:
            return names.get(speaker(step.by), "")
    return ""


def in_short(scene: Scene) -> str:
    """Where a battle stands, in a line."""
    if scene.over or not scene.pinned:
        return scene.now
    fact = scene.pinned[0]
    return " ".join(filter(None, (fact.label, fact.value, fact.detail)))
