"""What happened in a campaign of late, newest first: who won, who came and went, what was confirmed after a battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time
from typing import TYPE_CHECKING

from campaigns import aftermath
from campaigns.models import NOTE, Chapter, Contender
from campaigns.roles import Participant, Role
from companion.words import say
from games.engine.tell.sentences import join_words
from gangs.faces import Face

if TYPE_CHECKING:
    from campaigns.history import History

KEPT = 12
SHOWN, WHOLE = 6, 2
"""Where no more than these are new to whoever looks."""
SENTENCES = 2
"""Of what was confirmed for one gang; its chapter has all."""


@dataclass(frozen=True)
class News:
    """gang: by its number, 0 for none. player: who did it, None where nobody knows. chapter: where more is told."""

    at: datetime
    sentence: str
    gang: int = 0
    player: int | None = None
    chapter: str = ""


@dataclass(frozen=True)
class NewsShown:
    """For whoever looks. face: of the most famous of the gang; who: the player’s name; new: since they looked."""

    news: News
    face: Face | None
    color: int
    who: str
    new: bool


def news_of(whole: History) -> tuple[News, ...]:
    """The newest of all."""
    found = [*_of_chapters(whole), *_of_gangs(whole.contenders), *_confirmed(whole)]
    return tuple(sorted(found, key=lambda one: one.at, reverse=True)[:KEPT])


def _of_chapters(whole: History) -> Iterator[News]:
    latest = sorted(whole.chapters, key=lambda one: one.told_at)[-KEPT:]
    for chapter in latest:
        if chapter.kind == NOTE:
            sentence = say("A note: {title}.", title=chapter.title) if chapter.title else say("A new note.")
            yield News(chapter.told_at, sentence, 0, chapter.entered_by_id, chapter.pk)
        elif chapter.counts:
            yield _result(whole, chapter)


def _result(whole: History, chapter: Chapter) -> News:
    gangs = [
        (whole.by_number[number], side.result)
        for side in (chapter.result.sides if chapter.result else ())
        if (number := chapter.sides.get(side.key, 0)) in whole.by_number
    ]
    won = [gang for gang, result in gangs if result == "won"]
    there = won or [gang for gang, _ in gangs]
    who, battle = join_words([gang.called for gang in there]), chapter.called
    others = [gang.called for gang, result in gangs if result != "won"]
    if won and others and all(gang.called in battle for gang, _ in gangs):
        # It has no title of its own, and is called by its gangs.
        sentence = say("{who} beat {others}.", who=who, others=join_words(others))
    elif won:
        sentence = say("{who} won “{battle}”.", who=who, battle=battle)
    elif len(gangs) == 1:
        sentence = say("{who} lost “{battle}”.", who=who, battle=battle)
    else:
        sentence = say("{who} fought “{battle}”, and nobody won.", who=who, battle=battle)
    number = there[0].number if there else 0
    return News(chapter.told_at, sentence, number, chapter.entered_by_id, chapter.pk)


def _of_gangs(contenders: Sequence[Contender]) -> Iterator[News]:
    for one in contenders:
        if one.joined:
            yield News(one.joined, say("{gang} joined.", gang=one.called), one.number, one.player_id)
        if one.left:
            at = datetime.combine(one.left, time(), tzinfo=UTC)
            yield News(at, say("{gang} left the campaign.", gang=one.called), one.number, one.player_id)


def _confirmed(whole: History) -> Iterator[News]:
    there = {chapter.pk for chapter in whole.chapters}
    rows = [row for (chapter, _), row in whole.settlements.items() if chapter in there]
    for row in sorted(rows, key=lambda one: one.changed_at, reverse=True)[:KEPT]:
        gang = whole.by_number.get(row.contender.number)
        called = gang.called if gang else row.contender.name
        record = whole.settled[row.chapter_id, row.contender.number]
        told = list(aftermath.sentences(called, record, whole.ledger))[:SENTENCES]
        sentence = " ".join(told) or say("{gang}: everybody is back, and nothing has changed.", gang=called)
        yield News(row.changed_at, sentence, row.contender.number, row.player_id, row.chapter_id)


def shown(
    news: Sequence[News],
    contenders: Sequence[Contender],
    players: Sequence[Participant],
    role: Role,
    since: datetime | None,
    faces: Mapping[int, Face],
) -> list[NewsShown]:
    """What is new to whoever looks, and the latest else. since: None where nothing is new. faces: by gang."""
    gangs = {one.number: one for one in contenders}
    names = {one.player: one.known_as for one in players}
    found: list[NewsShown] = []
    for one in news:
        gang = gangs.get(one.gang)
        new = since is not None and one.at > since and one.player != role.player
        if new or len(found) < SHOWN:
            who = names.get(one.player, "") if one.player is not None else ""
            found.append(NewsShown(one, faces.get(one.gang), gang.color if gang else 0, who, new))
    return found
