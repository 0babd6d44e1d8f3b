"""The story of a battle, page by page, and what a list says of it."""

from __future__ import annotations

from typing import Any

from companion.rules.chronicle import inked, told
from companion.rules.vocabulary import Line, Scene


def page(battle: Any, first: int, last: int) -> list[Line]:
    """The lines of some entries of a battle, oldest first; what was taken back is marked. One query."""
    now, rules = battle.stands.now, battle.rules.battle
    names = rules.names(now.state)
    lines: list[Line] = []
    rows = battle.entries.filter(number__range=(first, last)).order_by("number").values_list("body", "words")
    for body, words in rows:
        entry = battle.rules.read_entry.decode(body)
        undone = entry.to is None and not now.stands(entry.number)
        of_entry = inked(told(entry, words, names, rules.sentences), battle.scene)
        lines += [line.but(undone=undone) for line in of_entry]
    return lines


def in_short(scene: Scene) -> str:
    """Where a battle stands, in a line."""
    if scene.over or not scene.pinned:
        return scene.now
    fact = scene.pinned[0]
    return " ".join(filter(None, (fact.label, fact.value, fact.detail)))
