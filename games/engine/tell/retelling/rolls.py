"""The dice of an attack, as a scene tells them: how many there were, and how many counted."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.play.table import Rolled
from games.engine.tell.retelling.beats import Exchange
from games.engine.tell.retelling.rows import number_words
from games.engine.words import phrases

dice = phrases("scenes.dice")


def rolls_of(one: Exchange) -> list[Rolled]:
    """Those of which it is told what came of them."""
    return [roll for roll in one.rolls if roll.needs and not roll.under and not roll.closed]


def tells_hits(one: Exchange, first: Rolled) -> bool:
    return one.result in ("wounded", "fell") and len(first.faces) > 1 and counted(first) > 0


def hits_of(roll: Rolled) -> dict[str, str]:
    hits = counted(roll)
    return {
        "number": number_words(len(roll.faces)),
        "hits": dice("hits", hits=hits, word=number_words(hits)),
    }


def counted(roll: Rolled) -> int:
    return sum(map(roll.counts, roll.faces))


def faces_of(roll: Rolled | None) -> Iterable[tuple[int, bool]]:
    return [(face, roll.counts(face)) for face in roll.faces] if roll else []
