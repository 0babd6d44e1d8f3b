"""The few scenes of a report by which a battle is remembered, each in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.show.report import Chapter, Glimpse, ToldScene

AT_MOST = 3


def glimpses(scenes: Sequence[ToldScene]) -> tuple[Glimpse, ...]:
    """The least likely first of all, then how it ended and how it began, then the others; told in order of time."""
    quoted = [(number, one) for number, one in enumerate(scenes, 1) if one.quote]
    unlikely = sorted((one for one in quoted if one[1].per_mille), key=lambda one: one[1].per_mille)
    ranked = dict(unlikely[:1] + quoted[-1:] + quoted[:1] + unlikely + quoted)
    best = sorted(list(ranked)[:AT_MOST])
    return tuple(Glimpse(number, ranked[number].heading, ranked[number].quote) for number in best)


def weeks(chapters: Sequence[Chapter]) -> tuple[Glimpse, ...]:
    """The weeks of a report that tells some, each in all its words, with its best scenes."""
    told = [one for one in chapters if one.kind == "week"]
    return tuple(
        Glimpse(number, one.heading, " ".join(one.sentences), glimpses(one.scenes))
        for number, one in enumerate(told, 1)
    )
