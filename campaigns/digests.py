"""What the battles of a campaign add up to, worked out once and remembered until one of them is another.

A page of the story shows a few chapters, beside tables that count all of them. What a table is made of is known by
the columns of the rows themselves (`Line`), so nothing here can be older than they are, whoever changes them. Whatever
follows from the outcomes is added up anew when one of them is another, and that one alone is read (`kept_chapters.py`).
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from itertools import count
from threading import Lock
from typing import Any, NamedTuple

from django.db import connection
from django.utils import timezone

from battles.models import Note
from campaigns import chapter_services
from campaigns.careers import Career
from campaigns.chapter_rows import (
    chapters_by_key,
    contenders_of,
    photos_at,
    settlements_in,
)
from campaigns.gang_battles import GangBattle, gang_battles
from campaigns.history import History
from campaigns.kept_chapters import KeptChapter, read_chapters
from campaigns.models import CONFIRMED, NOTE, Campaign, Chapter, Contender, Settlement
from campaigns.news import News, news_of
from campaigns.outings import Key, Outing, outings_of
from campaigns.places import MapView, map_of
from campaigns.rivals import Rivals, rivals_of
from campaigns.standings import Standing
from companion.prepared import Prepared

KEPT = 50  # campaigns
CHAPTERS_KEPT = 4000  # of all of them; 200 take some megabyte


class Line(NamedTuple):
    """A chapter without what it tells: all columns of its row and its battle’s by which a table can change, some of
    them as the database has them, for nobody reads them. new: to whoever looks, who may have entered it themselves.
    """

    id: str
    place: int
    kind: str
    season: int
    site: str
    title: str
    as_of: int
    battle_id: str | None
    battle_title: str | None
    newest: int | None
    over: int | None
    happened: Any
    sides: Any
    answers: Any
    told_at: Any
    entered_by_id: int | None
    new: bool | int

    @property
    def gone_on(self) -> bool:
        """Its battle may tell more than was read of it."""
        return self.battle_id is not None and self.newest != self.as_of

    @property
    def awaits_answers(self) -> bool:
        """Somebody has still to confirm it, or disputes it."""
        answers = str(self.answers)
        return answers.count(":") != answers.count(CONFIRMED)


class Unsettled(NamedTuple):
    """A battle after which gangs have still to say what followed. number: among the battles; gangs: by number."""

    chapter: str
    number: int
    gangs: tuple[int, ...]


LATELY = 10
"""Chapters of which it is told what waits after them."""
OF_A_TABLE = 15
"""Columns by which a table can change; the others are for whoever looks."""

# Plain, as no row is made of it and no column is converted: of 200 chapters that is a millisecond for each page.
LINES = """
SELECT chapter.id, chapter.place, chapter.kind, chapter.season, chapter.site, chapter.title, chapter.as_of,
  chapter.battle_id, battle.title, battle.newest, CAST(battle.over AS INTEGER),
  CAST(chapter.happened AS TEXT), chapter.sides, chapter.answers,
  CAST(chapter.told_at AS TEXT), chapter.entered_by_id, chapter.told_at > %s
FROM campaigns_chapter AS chapter LEFT JOIN battles_battle AS battle ON battle.id = chapter.battle_id
WHERE chapter.campaign_id = %s AND chapter.deleted_at IS NULL
ORDER BY chapter.place, chapter.id
"""


_as_line = partial(tuple.__new__, Line)
"""A row as it is: to name its values one by one takes as long as to ask for them."""


def lines_of(campaign: Campaign, since: datetime | None = None) -> list[Line]:
    """One query, which reads no outcome. since: what came later is new to whoever looks."""
    later = connection.ops.adapt_datetimefield_value(since or timezone.now())
    with connection.cursor() as cursor:
        cursor.execute(LINES, [later, campaign.pk])
        return list(map(_as_line, cursor.fetchall()))


_marks = count(1)


@dataclass(frozen=True, eq=False)
class Digest:
    """What the tables of a campaign say, and what each of its people and gangs did in each battle.

    standings: by season, 0 for all of them. unsettled: what waits after battles, the newest first. mark: no other
    digest has it, so that what was drawn of this one is known by it.
    """

    lead: str
    standings: Mapping[int, Sequence[Standing]]
    careers: Sequence[Career]
    money: Mapping[int, int]
    rivals: Rivals
    map: MapView | None
    outings: Mapping[Key, Sequence[Outing]]
    news: Sequence[News]
    battles: Mapping[int, Sequence[GangBattle]]
    unsettled: Sequence[Unsettled] = ()
    mark: int = field(default_factory=_marks.__next__)

    @classmethod
    def of(cls, whole: History) -> Digest:
        careers = whole.careers()
        return cls(
            whole.lead(),
            {0: whole.standings(), **{number: whole.standings_of(number) for number in whole.seasons}},
            careers,
            whole.money(),
            rivals_of(whole, careers),
            map_of(whole.campaign, whole.by_number, whole.chapters),
            outings_of(whole),
            news_of(whole),
            gang_battles(whole.contenders, whole.chapters),
            _unsettled(whole),
        )


def _unsettled(whole: History) -> tuple[Unsettled, ...]:
    """Of the last battles of the story alone: older ones are settled from their chapters, where anybody wants to."""
    found = []
    for chapter in whole.chapters[-LATELY:]:
        fought = [number for number in chapter.sides.values() if number in whole.by_number]
        waiting = tuple(one for one in fought if (chapter.pk, one) not in whole.settled)
        if chapter.counts and chapter.over and waiting:
            found.append(Unsettled(chapter.pk, whole.numbers.get(chapter.pk, 0), waiting))
    return tuple(reversed(found))


type Stamp = tuple[Any, ...]


@dataclass(frozen=True)
class _Known:
    """Of a campaign. stamp: by what it is known; chapters, settlements: of which the digest was made. asks: a chapter
    of it is to be read again, although no column is another.
    """

    stamp: Stamp
    digest: Digest
    chapters: Mapping[str, KeptChapter]
    settlements: Mapping[tuple[str, int], Settlement]
    asks: bool


_known: OrderedDict[str, _Known] = OrderedDict()
_lock = Lock()


def _kept(campaign: Campaign) -> _Known | None:
    with _lock:
        found = _known.get(campaign.pk)
        if found is not None:
            _known.move_to_end(campaign.pk)
        return found


def _keep(campaign: Campaign, known: _Known) -> None:
    with _lock:
        _known[campaign.pk] = known
        _known.move_to_end(campaign.pk)
        chapters = sum(len(one.chapters) for one in _known.values())
        while len(_known) > KEPT or (chapters > CHAPTERS_KEPT and len(_known) > 1):
            _, old = _known.popitem(last=False)
            chapters -= len(old.chapters)


def _stamp(campaign: Any, contenders: Sequence[Contender], lines: Sequence[Line]) -> Stamp:
    """All that a digest is made of, or what changes with it. campaign: read `with_settled`."""
    gangs = tuple(
        (one.number, one.name, one.left, one.joined, one.player_id)
        + ((one.gang.pk, one.gang.name, one.gang.revision, one.gang.deleted_at) if one.gang else ())
        for one in contenders
    )
    own = (campaign.settled_at, campaign.stored_counting, campaign.stored_places, campaign.map)
    return (own, tuple(campaign.seasons), gangs, [line[:OF_A_TABLE] for line in lines])


def _known_now(
    campaign: Any, contenders: Sequence[Contender], lines: Sequence[Line], before: _Known | None
) -> tuple[_Known, Mapping[str, Chapter]]:
    """And the chapters that were read for it. before: what was known. Where that is all, no query. What is read is no
    older than the lines.
    """
    stamp = _stamp(campaign, contenders, lines)
    same = before is not None and before.stamp == stamp
    if before is not None and same and not before.asks:
        return before, {}
    kept = before.chapters if before else {}
    chapters, read = read_chapters(campaign, {line.id: line[:OF_A_TABLE] for line in lines}, kept)
    if before is not None and same and all(chapters[key] is one for key, one in before.chapters.items()):
        return before, read
    if before is not None and _settling(before.stamp) == _settling(stamp):
        settlements = before.settlements
    else:
        settlements = settlements_in(campaign) if campaign.settled_at is not None else {}
    told = [one.chapter for one in chapters.values()]
    digest = Digest.of(History(campaign, contenders, told, settlements, {}))
    asks = any(one.stale or one.untold for one in chapters.values())
    return _Known(stamp, digest, chapters, settlements, asks), read


def _settling(stamp: Stamp) -> Stamp:
    """By what all that was settled is known: when it last changed, and the gangs."""
    return (stamp[0][0], stamp[2])


def _newest_photos(campaign: str) -> Any:
    there = Note.objects.filter(removed=None, pictured=True, battle__deleted_at=None)
    ours = there.filter(battle__chapters__campaign=campaign, battle__chapters__deleted_at=None)
    return ours.only("id").order_by("-made", "-id")[:1]


_PHOTOS = Prepared[Note](_newest_photos, "key")


@dataclass
class Chronicle:
    """A campaign as its page shows it: all tables, and the chapters that are asked for.

    campaign: read `with_settled`. lines: all chapters, in order. read: those that had to be read for this look.
    whole: where all of it was asked for.
    """

    campaign: Any
    contenders: Sequence[Contender]
    lines: Sequence[Line]
    digest: Digest
    settlements: Mapping[tuple[str, int], Settlement]
    read: Mapping[str, Chapter]
    whole: History | None = None

    @classmethod
    def of(
        cls,
        campaign: Any,
        since: datetime | None = None,
        contenders: Sequence[Contender] | None = None,
    ) -> Chronicle:
        """since: what came later is new to whoever looks. contenders: where they are known. Two queries where nothing
        has changed since anybody looked, three where a chapter has; seven more for each battle that has gone on, and
        ten for its scenes at its end.
        """
        contenders = contenders_of(campaign) if contenders is None else contenders
        lines = lines_of(campaign, since)
        if going := [one.id for one in lines if one.gone_on]:
            chapter_services.bring_up_to_date(chapters_by_key(going))
            lines = lines_of(campaign, since)
        before = _kept(campaign)
        known, read = _known_now(campaign, contenders, lines, before)
        if known is not before:
            _keep(campaign, known)
        return cls(campaign, contenders, lines, known.digest, known.settlements, read)

    def numbers(self) -> dict[str, int]:
        """Chapter to its number among the battles."""
        battles = (one for one in self.lines if one.kind != NOTE)
        return {one.id: number for number, one in enumerate(battles, 1)}

    def newest_photo(self) -> str:
        """The name of the photo that was added last to one of its battles; "" where there is none. One query."""
        found = _PHOTOS.first(self.campaign.pk)
        return found.pk if found else ""

    def everything(self) -> History:
        """All of it, read where it was not yet."""
        if self.whole is None:
            self.whole = History.of(self.campaign, contenders=self.contenders)
        return self.whole

    def all_read(self, lines: Sequence[Line]) -> bool:
        """These chapters were read just now."""
        return all(one.id in self.read for one in lines)

    def part(self, lines: Sequence[Line]) -> History:
        """These chapters, to be told. Up to two queries."""
        if self.all_read(lines):
            chapters = sorted((self.read[one.id] for one in lines), key=lambda one: (one.place, one.pk))
        else:
            chapters = chapters_by_key(sorted(one.id for one in lines))
        return History(
            self.campaign,
            self.contenders,
            chapters,
            self.settlements,
            photos_at(chapters),
            counted=self.numbers(),
        )
