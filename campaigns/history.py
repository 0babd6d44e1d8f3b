"""A campaign as it is read: its story, its standings and its people, worked out from rows that are there already."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from battles.models import Note, photos_of
from campaigns import chapter_services
from campaigns.careers import Career
from campaigns.models import (
    CONFIRMED,
    DISPUTED,
    NOTE,
    PAPER,
    AftermathRecord,
    Campaign,
    Chapter,
    Contender,
    Settlement,
)
from campaigns.roles import NOBODY, Role
from campaigns.standings import Standing, leaders, ranked
from companion.words import ngettext, say
from games.engine.tell.sentences import join_words, natural_sort_key

FEARED_AT_MOST = 3  # names in a sentence


class Score(NamedTuple):
    """How one gang did in one battle."""

    contender: Contender
    points: int
    result: str


@dataclass
class ChapterView:
    """A chapter as it is told. waiting: gangs whose results nobody has confirmed yet. after: what was confirmed.

    unconfirmed: how it stands with a battle that not all sides have confirmed, in a sentence. For who looks:
    may_change, may_confirm, may_dispute, may_settle.
    """

    chapter: Chapter
    scores: Sequence[Score] = ()
    lead: str = ""
    moments: Sequence[str] = ()
    words: Sequence[str] = ()
    photos: Sequence[Note] = ()
    after: Sequence[str] = ()
    waiting: Sequence[Contender] = ()
    unconfirmed: str = ""
    may_change: bool = False
    may_confirm: bool = False
    may_dispute: bool = False
    may_settle: bool = False

    @property
    def heading(self) -> str:
        """A note without a title has none."""
        noted = self.chapter.kind == NOTE and not self.chapter.title
        return "" if noted else self.chapter.called

    @property
    def played(self) -> str:
        """How it was played, where that was not in the app."""
        return say("played on paper") if self.chapter.kind == PAPER else ""

    @property
    def waiting_names(self) -> str:
        return ", ".join(gang.called for gang in self.waiting)

    @property
    def shared_report(self) -> str:
        """The key of the report's link, for those with whom the campaign is shared; "" where it is not shared too."""
        battle = self.chapter.battle
        return (battle.share_key or "") if battle and battle.deleted_at is None else ""


@dataclass
class History:
    """A whole campaign, read once. Seven queries, and three for every battle that has gone on since the last look."""

    campaign: Campaign
    contenders: Sequence[Contender]
    chapters: Sequence[Chapter]
    settled: Mapping[tuple[str, int], AftermathRecord]
    photos: Mapping[str, Sequence[Note]]

    @classmethod
    def of(cls, campaign: Campaign, *, whole: bool = False) -> History:
        """whole: with the gangs as they are built."""
        chapters = list(chapters_of(campaign))
        chapter_services.bring_up_to_date(chapters)
        rows = Settlement.objects.filter(chapter__campaign=campaign).select_related("contender")
        settled = {(row.chapter_id, row.contender.number): row.settled for row in rows}
        battles = [one.battle_id for one in chapters if one.battle and one.battle.deleted_at is None]
        photos = photos_of(battles) if battles else {}
        return cls(campaign, contenders_of(campaign, whole=whole), chapters, settled, photos)

    @property
    def by_number(self) -> dict[int, Contender]:
        return {one.number: one for one in self.contenders}

    def told(self, chapters: Iterable[Chapter], role: Role = NOBODY) -> Iterator[ChapterView]:
        """role: of the player who looks."""
        for chapter in chapters:
            told = self.telling(chapter)
            told.may_change = role.may_change(chapter)
            said = {chapter.answers[str(one.number)] for one in role.answers_for(chapter, self.contenders)}
            told.may_confirm, told.may_dispute = bool(said - {CONFIRMED}), bool(said - {DISPUTED})
            told.may_settle = role.may_settle(chapter) and (chapter.disputed or not told.may_confirm)
            yield told

    def telling(self, chapter: Chapter) -> ChapterView:
        battle = chapter.battle if chapter.battle and chapter.battle.deleted_at is None else None
        words = [words for words in (battle.words if battle else "", chapter.words) if words.strip()]
        result = chapter.result
        if result is None:
            return ChapterView(chapter, words=words)
        gangs = self.by_number
        fought = [
            (gangs[chapter.sides[side.key]], side)
            for side in result.sides
            if chapter.sides.get(side.key) in gangs
        ]
        return ChapterView(
            chapter,
            scores=[Score(gang, side.points, side.result) for gang, side in fought],
            lead=result.summary,
            moments=result.moments,
            words=words,
            photos=self.photos.get(battle.pk, ()) if battle else (),
            after=[
                sentence
                for gang, _ in fought
                for sentence in aftermath_sentences(gang, self.settled.get((chapter.pk, gang.number)))
            ],
            waiting=[
                gang for gang, _ in fought if chapter.counts and (chapter.pk, gang.number) not in self.settled
            ],
            unconfirmed=self._unconfirmed(chapter),
        )

    def _unconfirmed(self, chapter: Chapter) -> str:
        if not chapter.over or not chapter.unconfirmed:
            return ""
        said: dict[bool, list[str]] = {True: [], False: []}
        for number in chapter.waits_for:
            if number in self.by_number:
                said[chapter.answers[str(number)] == DISPUTED].append(self.by_number[number].called)
        if said[True]:
            return say(
                "Disputed by {names}. It doesn’t count until an organizer settles it.",
                names=join_words(said[True]),
            )
        return say("Not confirmed yet. It counts once confirmed by {names}.", names=join_words(said[False]))

    def standings(self) -> list[Standing]:
        """Best first, by what the campaign counts."""
        return ranked(self.contenders, self.chapters, self.campaign.counting)

    def careers(self) -> list[Career]:
        """By gang, the most terrible first."""
        found: dict[tuple[int, str], Career] = {}
        gangs = self.by_number
        for chapter in self.chapters:
            if not chapter.counts or chapter.result is None:
                continue
            names = {part.key: part.name for part in chapter.result.parts}
            for part in chapter.result.parts:
                number = chapter.sides.get(part.side, 0)
                if number not in gangs:
                    continue
                key = (number, part.member)
                career = found.setdefault(key, Career(gangs[number], part.member, part.name))
                career.name, career.line = part.name, part.line or career.line
                career.fought += 1
                career.falls += part.out
                career.took_out.update(names[other] for other in part.took_out if other in names)
                career.fell_to.update(names[other] for other in part.fell_to if other in names)
                settled = self.settled.get((chapter.pk, number))
                if settled is None:
                    career.finds += [find.name for find in part.found]
                else:
                    career.finds += [kept.thing for kept in settled.kept if kept.member == part.member]
                    career.left = career.left or part.member in settled.left
        return sorted(
            found.values(),
            key=lambda one: (
                one.contender.number,
                -one.felled,
                -one.fought,
                one.falls,
                natural_sort_key(one.name),
            ),
        )

    def lead(self) -> str:
        """The whole story in a sentence or two."""
        fought = sum(chapter.counts for chapter in self.chapters)
        if not fought:
            return say("No battles yet.")
        first = say("{fought} so far.", fought=ngettext("{number} battle", "{number} battles", fought))
        return " ".join(
            filter(None, (first, leaders(self.standings(), self.campaign.counting), self._feared()))
        )

    def _feared(self) -> str:
        """Who took out most; "" where nobody did, or too many did as much."""
        careers = self.careers()
        most = max((one.felled for one in careers), default=0)
        worst = [one.name for one in careers if one.felled == most]
        if not most or len(worst) > FEARED_AT_MOST:
            return ""
        felled = ngettext("{number} enemy", "{number} enemies", most)
        if len(worst) == 1:
            return say("Most feared: {worst}, with {felled} taken out.", worst=worst[0], felled=felled)
        return say(
            "Most feared: {worst}, with {felled} taken out each.", worst=join_words(worst), felled=felled
        )


def chapters_of(campaign: Campaign) -> Any:
    """The chapters in order, with what is needed of their battles. One query."""
    return (
        Chapter.objects.filter(campaign=campaign, deleted_at=None)
        .select_related("battle")
        .only(
            *("id", "campaign", "place", "kind", "happened", "title", "words", "as_of", "outcome", "sides"),
            *(
                "deleted_at",
                "entered_by",
                "answers",
                "battle__id",
                "battle__game",
                "battle__title",
                "battle__newest",
                "battle__over",
            ),
            *("battle__share_key", "battle__words", "battle__deleted_at", "battle__owner"),
        )
        .order_by("place", "id")
    )


def contenders_of(campaign: Campaign, *, whole: bool = False) -> list[Contender]:
    """whole: with their gangs as they are built. One query."""
    rows = Contender.objects.filter(campaign=campaign).select_related("gang").order_by("number")
    return list(rows if whole else rows.defer("gang__body"))


def aftermath_sentences(contender: Contender, settled: AftermathRecord | None) -> Iterator[str]:
    """What was confirmed after a battle, in words."""
    if settled is None:
        return
    for kept in settled.kept:
        yield say("{kept} took home {thing}.", kept=kept.name, thing=kept.thing)
    if settled.left:
        yield say(
            "{list} left {called} for good.",
            list=join_words(list(settled.left.values())),
            called=contender.called,
        )
    if settled.note:
        yield settled.note


def member_names(contender: Contender, chapters: Iterable[Chapter]) -> dict[str, str]:
    """Member to name of all who are or were in a gang, as built and as seen in battles."""
    found: dict[str, str] = {}
    left: set[str] = set()
    if contender.gang and contender.gang.deleted_at is None:
        roster, packed = contender.gang.rules.roster, contender.gang.packed
        found = {one.key: one.name for one in roster.everybody(packed.gang)}
        left = {one.key for one in roster.keyed(packed.dismissed)} if packed.dismissed is not None else set()
    for chapter in chapters:
        side = chapter.side_of(contender.number)
        for part in chapter.result.parts if side and chapter.result else ():
            if part.side == side and part.member not in left:
                found.setdefault(part.member, part.name)
    return found
