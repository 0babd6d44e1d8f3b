"""The story of a shared campaign as an Atom feed: battles that are over, and notes, newest first."""

from __future__ import annotations

import re
from datetime import UTC, datetime, time

from django.utils.feedgenerator import Atom1Feed

from campaigns.chapter_view import ChapterView
from campaigns.history import History
from campaigns.models import NOTE
from companion.words import say

AT_MOST = 30  # entries
NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def as_atom(whole: History, address: str, feed_address: str) -> str:
    """address: of the shared page; the feed and its entries are known by it."""
    campaign = whole.campaign
    feed = Atom1Feed(
        title=_plain(campaign.name),
        link=address,
        description="",
        subtitle=_plain(whole.lead()),
        feed_url=feed_address,
        feed_guid=address,
        author_name="Sixgun",
        language="en",
    )
    told = [chapter for chapter in whole.chapters if chapter.counts or chapter.kind == NOTE]
    for chapter in reversed(told[-AT_MOST:]):
        view = whole.telling(chapter)
        when = datetime.combine(chapter.happened, time(12), tzinfo=UTC)
        feed.add_item(
            title=_plain(view.heading or chapter.called),
            link=f"{address}?at={chapter.pk}#chapter-{chapter.pk}",
            description=_plain("\n\n".join(_paragraphs(view))),
            unique_id=f"{address}#chapter-{chapter.pk}",
            pubdate=when,
            updateddate=when,
        )
    return feed.writeString("utf-8")


def _paragraphs(view: ChapterView) -> list[str]:
    scores = ", ".join(
        say("{called} {points}", called=score.contender.called, points=score.points) for score in view.scores
    )
    scenes = [f"{scene.heading}: {scene.quote}" for scene in view.scenes]
    return [part for part in (view.lead, scores, *scenes, *view.moments, *view.words) if part.strip()]


def _plain(words: str) -> str:
    return NOT_IN_XML.sub("", words)
