"""The chapters of a campaign as its tables count them: each is read once, and again when its row or its battle changes.

A chapter is kept beside the columns (`digests.Line`) that were read before it, so it is never older than they are. As
every look asks the columns anew, processes that keep chapters of the same campaign agree.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any, NamedTuple

from campaigns import chapter_services
from campaigns.chapter_rows import chapters_by_key, chapters_of
from campaigns.models import Campaign, Chapter

FEW = 50
"""Chapters that are asked for by their keys; more than those with all others."""


class KeptChapter(NamedTuple):
    """known_by: its columns. chapter: without words, scenes and whatever else is only told. stale, untold: it is, as
    long as its columns are these.
    """

    known_by: tuple[Any, ...]
    chapter: Chapter
    stale: bool
    untold: bool


def read_chapters(
    campaign: Campaign, columns: Mapping[str, tuple[Any, ...]], kept: Mapping[str, KeptChapter]
) -> tuple[dict[str, KeptChapter], dict[str, Chapter]]:
    """All chapters, by key; and those that were read just now, as they are told.

    columns: of each, in order. kept: what is known of them. What has changed since is read, and what could not be read
    whole, and the last few whose scenes nobody has looked for. No query where there is none, else one, and those of
    `bring_up_to_date`.
    """
    known = {key: one for key, one in kept.items() if one.known_by == columns.get(key)}
    missing = [key for key in columns if key not in known or known[key].stale]
    untold = [key for key in columns if key in known and known[key].untold]
    missing += untold[-chapter_services.TOLD_AT_ONCE :]
    read = {one.pk: one for one in _rows(campaign, missing, len(columns))}
    chapter_services.bring_up_to_date(read.values())
    found = {
        key: _kept(known_by, read[key], kept.get(key)) if key in read else kept[key]
        for key, known_by in columns.items()
        if key in read or key in kept
    }
    return found, read


def _rows(campaign: Campaign, missing: Sequence[str], there: int) -> Sequence[Chapter]:
    if not missing:
        return ()
    if len(missing) <= FEW:
        return chapters_by_key(missing)
    rows = chapters_of(campaign)
    return list(rows if len(missing) >= there else rows.filter(pk__in=missing))


def _kept(known_by: tuple[Any, ...], chapter: Chapter, before: KeptChapter | None) -> KeptChapter:
    """The one from before where it says the same."""
    slim = _slim(chapter)
    if before is not None and before.known_by == known_by and before.chapter.result == slim.result:
        return before
    return KeptChapter(known_by, slim, slim.stale, slim.untold)


def _slim(read: Chapter) -> Chapter:
    chapter = copy(read)
    if (result := read.result) is not None:
        scenes = None if result.scenes is None else ()
        chapter.__dict__["result"] = result.but(
            lead="", moments=(), deeds=(), lasted="", ending="", scenes=scenes, weeks=()
        )
    for name in ("outcome", "words"):
        chapter.__dict__.pop(name, None)
    if read.battle is not None:
        chapter.battle = copy(read.battle)
        chapter.battle.__dict__.pop("words", None)
    return chapter
