"""Each battle of each gang of a campaign, as the page of that gang tells it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from campaigns.chapter_view import Named, Score
from campaigns.models import Chapter, Contender


class GangBattle(NamedTuple):
    """One battle of a gang. scores: of all gangs of the campaign that fought there, its own first."""

    chapter: Named
    scores: Sequence[Score]

    @property
    def said(self) -> str:
        """How it went for the gang, in a word."""
        return self.scores[0].said

    @property
    def told(self) -> str:
        """ "The Sunday Best 2, The Tuesday Committee 0"."""
        return ", ".join(f"{one.contender.called} {one.points}" for one in self.scores)


def gang_battles(
    contenders: Sequence[Contender], chapters: Iterable[Chapter]
) -> Mapping[int, Sequence[GangBattle]]:
    """By the number of a gang, oldest first: those that the standings count."""
    gangs = {one.number: one for one in contenders}
    found: dict[int, list[GangBattle]] = {}
    for chapter in chapters:
        if not chapter.counts or chapter.result is None:
            continue
        scores = [
            Score(gangs[number], side.points, side.result)
            for side in chapter.result.sides
            if (number := chapter.sides.get(side.key, 0)) in gangs
        ]
        for own in scores:
            others = [one for one in scores if one is not own]
            found.setdefault(own.contender.number, []).append(GangBattle(Named.of(chapter), (own, *others)))
    return found
