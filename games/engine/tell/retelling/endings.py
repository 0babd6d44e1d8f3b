"""How it stood after a scene, and how it all ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from games.engine.tell.retelling.beats import Beat
from games.engine.tell.retelling.rows import Teller, score_words


class Closing(NamedTuple):
    """How it all ended. ending: as "on points"; lasted: how long, where that was a while after the last scene, or "".

    winner: the one side that won, or ""; drawn: nobody did. points: what both sides had in the end, where that counts.
    """

    ending: str
    lasted: str
    winner: str
    drawn: bool
    points: Mapping[str, int]


def closing_sentences(teller: Teller, start: int, end: Closing) -> Iterator[str]:
    """How it ended, and who had won. start: where rows of sentences are begun."""
    turns = teller.voice.turns
    if end.ending and not end.drawn:
        kind = "later" if end.lasted else "over"
        yield turns(teller.pick(turns, kind, start), ending=end.ending, lasted=end.lasted)
    if not end.winner and not end.drawn:
        return
    kind = "won" if end.winner else "drawn"
    mine = end.points.get(end.winner, max(end.points.values(), default=0))
    theirs = next((number for side, number in end.points.items() if side != end.winner), 0)
    if end.points and (end.winner or len(set(end.points.values())) == 1):
        kind += "-behind" if end.winner and mine < theirs else "-score"
    figures = score_words(mine, theirs)
    yield turns(teller.pick(turns, kind, start), side=teller.sides.get(end.winner, ""), **figures)


def score_sentence(teller: Teller, start: int, beat: Beat) -> Iterator[str]:
    """Where two sides play for points and it changed."""
    after, before = beat.after, beat.before
    if len(after) != 2 or sum(abs(after[side] - before.get(side, 0)) for side in after) < 2:
        return
    turns = teller.voice.turns
    (one, points), (_, fewer) = sorted(after.items(), key=lambda each: -each[1])
    figures = score_words(points, fewer)
    kind = "even" if points == fewer else "score"
    yield turns(teller.pick(turns, kind, start), **figures, side=teller.sides[one])
