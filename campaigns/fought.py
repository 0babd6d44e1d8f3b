"""Tells the gangs of a campaign how a battle on paper went for them. One at the table says so itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gangs.fights import keep_fights, results_by_gang

if TYPE_CHECKING:
    from campaigns.models import Campaign, Chapter

COLUMNS = frozenset({"outcome", "sides", "answers", "deleted_at"})
"""Of a chapter: by these it counts, or does not."""


def keep_result(chapter: Chapter) -> None:
    """While nobody has still to confirm it, and neither it nor its campaign is in the bin."""
    counts = chapter.counts and chapter.deleted_at is None and chapter.campaign.deleted_at is None
    keep_fights(f"paper-{chapter.pk}", _results(chapter) if counts else {})


def keep_results(campaign: Campaign, papers: list[Chapter]) -> None:
    """The same of all battles on paper, once the campaign is deleted or restored."""
    for chapter in papers:
        chapter.campaign = campaign
        keep_result(chapter)


def _results(chapter: Chapter) -> dict[str, str]:
    gangs = dict(chapter.campaign.contenders.exclude(gang=None).values_list("number", "gang"))
    sides = chapter.result.sides if chapter.result else ()
    return results_by_gang((gangs.get(chapter.sides.get(one.key, 0)) or "", one.result) for one in sides)
