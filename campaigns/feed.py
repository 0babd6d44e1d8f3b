"""The story of a shared campaign as an Atom feed: battles that are over, and notes, the latest told first.

A reader shows HTML where RFC 4287 says so, so the words of players are escaped, and a paragraph is one there too.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, time

from django.utils.feedgenerator import Atom1Feed
from django.utils.html import linebreaks

from campaigns.chapter_view import ChapterView
from campaigns.history import History
from campaigns.models import NOTE, Chapter
from companion.words import say

AT_MOST = 30  # entries
NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


class _Feed(Atom1Feed):
    """since: when it was last updated where nothing has been told, so that it is the same each time."""

    def latest_post_date(self) -> datetime:
        return super().latest_post_date() if self.items else self.feed["since"]


def as_atom(whole: History, address: str, feed_address: str) -> str:
    """address: of the shared page; the feed and its entries are known by it."""
    campaign = whole.campaign
    feed = _Feed(
        title=_plain(campaign.name),
        link=address,
        description="",
        subtitle=_plain(whole.lead()),
        feed_url=feed_address,
        feed_guid=address,
        author_name="Sixgun",
        language="en",
        since=campaign.made,
    )
    told = [chapter for chapter in whole.chapters if chapter.counts or chapter.kind == NOTE]
    for chapter in reversed(sorted(told, key=lambda one: one.told_at)[-AT_MOST:]):
        view = whole.telling(chapter)
        feed.add_item(
            title=_plain(view.heading or chapter.called),
            link=f"{address}?at={chapter.pk}#chapter-{chapter.pk}",
            description=linebreaks(_plain("\n\n".join(_paragraphs(view))), autoescape=True),
            unique_id=f"{address}#chapter-{chapter.pk}",
            pubdate=_published(chapter),
            updateddate=chapter.told_at,
        )
    return feed.writeString("utf-8")


def _published(chapter: Chapter) -> datetime:
    """Its day, but never later than it was told."""
    return min(datetime.combine(chapter.happened, time(12), tzinfo=UTC), chapter.told_at)


def _paragraphs(view: ChapterView) -> list[str]:
    scores = ", ".join(
        say("{called} {points}", called=score.contender.called, points=score.points) for score in view.scores
    )
    scenes = [f"{scene.heading}: {scene.quote}" for scene in view.scenes]
    return [part for part in (view.lead, scores, *scenes, *view.moments, *view.words) if part.strip()]


def _plain(words: str) -> str:
    return NOT_IN_XML.sub("", words)
