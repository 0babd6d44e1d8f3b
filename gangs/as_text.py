"""A gang in plain words, to be pasted into a chat or a forum."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.engine.files.gang_files import GangFile
from games.engine.game import Game
from games.engine.show.card import Card
from games.engine.tell.sentences import join_words


def as_text(rules: Game, packed: GangFile[Any]) -> str:
    """Its name and cost, then a line for each member: who they are, what they carry and can do."""
    gang, builder = packed.gang, rules.roster.builder
    total = builder.total(gang)
    head = f"{gang.name} ({rules.title})"
    cost = " · ".join(part for part in (builder.line(gang), f"{total.current} {total.label}") if part)
    return "\n".join([head, cost, "", *map(_member, rules.roster.cards(gang))]).strip() + "\n"


def _member(card: Card) -> str:
    who = ", ".join(part for part in (card.name, card.line, card.corner) if part)
    listed = "; ".join(_listed(card))
    return f"• {who}: {listed}" if listed else f"• {who}"


def _listed(card: Card) -> Iterator[str]:
    """What stands on the back by name, block by block."""
    for block in card.blocks:
        names = [line.name for line in block.lines if line.name]
        if names and not block.story and not block.table:
            yield join_words(names)
