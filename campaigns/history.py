"""A campaign as it is read: its story, its standings and its people, worked out from rows that are there already."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from battles.models import Note, photos_of
from campaigns import chapter_services
from campaigns.models import NOTE, PAPER, AftermathRecord, Campaign, Chapter, Contender, Settlement
from companion.words import ngettext, say
from games.engine.tell.sentences import join_words, natural_sort_key


class Score(NamedTuple):
    """How one gang did in one battle."""

    contender: Contender
    points: int
    result: str


@dataclass
class ChapterView:
    """A chapter as it is told. waiting: gangs for which nobody has confirmed yet. after: what was confirmed."""

    chapter: Chapter
    scores: Sequence[Score] = ()
    lead: str = ""
    moments: Sequence[str] = ()
    words: Sequence[str] = ()
    photos: Sequence[Note] = ()
    after: Sequence[str] = ()
    waiting: Sequence[Contender] = ()

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
class Standing:
    contender: Contender
    battles: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: int = 0


@dataclass
class Career:
    """One character across the battles. took_out, fell_to: names, with how often. finds: what was taken home."""

    contender: Contender
    member: str
    name: str
    line: str = ""
    fought: int = 0
    took_out: Counter[str] = field(default_factory=Counter)
    falls: int = 0
    fell_to: Counter[str] = field(default_factory=Counter)
    finds: list[str] = field(default_factory=list)
    left: bool = False

    @property
    def felled(self) -> int:
        return self.took_out.total()

    @property
    def sentences(self) -> list[str]:
        """What can be said of it beyond the numbers."""
        told = []
        if self.took_out:
            told.append(
                say("Took out {names_with_counts}.", names_with_counts=names_with_counts(self.took_out))
            )
        if self.fell_to:
            told.append(
                say("Fell to {names_with_counts}.", names_with_counts=names_with_counts(self.fell_to))
            )
        if self.finds:
            told.append(say("Took home {finds}.", finds=join_words(self.finds)))
        if self.left:
            told.append(say("Left for good."))
        return told


def names_with_counts(names: Counter[str]) -> str:
    """Names as a list is said, with how often: "Ruth twice, Gabe and Nan"."""
    times = {1: "", 2: " twice"}
    return join_words(
        [
            f"{name}{times.get(number, say(' {number} times', number=number))}"
            for name, number in names.most_common()
        ]
    )


@dataclass
class History:
    """A whole campaign, read once. Seven queries, and three for every battle that has gone on since the last look."""

    campaign: Campaign
    contenders: Sequence[Contender]
    chapters: Sequence[Chapter]
    settled: Mapping[tuple[str, int], AftermathRecord]
    photos: Mapping[str, Sequence[Note]]

    @classmethod
    def of(cls, campaign: Campaign) -> History:
        chapters = list(chapters_of(campaign))
        chapter_services.bring_up_to_date(chapters)
        rows = Settlement.objects.filter(chapter__campaign=campaign).select_related("contender")
        settled = {(row.chapter_id, row.contender.number): row.settled for row in rows}
        battles = [one.battle_id for one in chapters if one.battle and one.battle.deleted_at is None]
        photos = photos_of(battles) if battles else {}
        return cls(campaign, contenders_of(campaign), chapters, settled, photos)

    @property
    def by_number(self) -> dict[int, Contender]:
        return {one.number: one for one in self.contenders}

    def told(self, chapters: Iterable[Chapter]) -> Iterator[ChapterView]:
        for chapter in chapters:
            yield self.telling(chapter)

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
                gang for gang, _ in fought if result.over and (chapter.pk, gang.number) not in self.settled
            ],
        )

    def standings(self) -> list[Standing]:
        """Best first: by victories, then draws, then points."""
        table = {one.number: Standing(one) for one in self.contenders}
        for chapter in self.chapters:
            if not chapter.counts or chapter.result is None:
                continue
            for side in chapter.result.sides:
                row = table.get(chapter.sides.get(side.key, 0))
                if row is None:
                    continue
                row.battles += 1
                row.points += side.points
                row.won += side.result == "won"
                row.drawn += side.result == "drawn"
                row.lost += side.result == "lost"
        return sorted(
            table.values(), key=lambda row: (-row.won, -row.drawn, -row.points, row.contender.number)
        )

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
        table = self.standings()
        first = say("{fought} so far.", fought=ngettext("{number} battle", "{number} battles", fought))
        best = [row for row in table if (row.won, row.drawn, row.points) == _rank(table[0])]
        if len(best) > 1:
            return say(
                "{first} {join_words} are tied.",
                first=first,
                join_words=join_words([row.contender.called for row in best]),
            )
        top = table[0]
        worst = max(self.careers(), key=lambda one: one.felled, default=None)
        feared = (
            say(
                " Most feared: {worst}, with {felled} taken out.",
                worst=worst.name,
                felled=ngettext("{number} enemy", "{number} enemies", worst.felled),
            )
            if worst and worst.felled
            else ""
        )
        won = (
            ngettext("{number} victory", "{number} victories", top.won)
            if top.won
            else ngettext("{number} point", "{number} points", top.points)
        )
        return say(
            "{first} In the lead: {called}, {won}.{feared}",
            first=first,
            called=top.contender.called,
            won=won,
            feared=feared,
        )


def _rank(row: Standing) -> tuple[int, int, int]:
    return row.won, row.drawn, row.points


def chapters_of(campaign: Campaign) -> Any:
    """The chapters in order, with what is needed of their battles. One query."""
    return (
        Chapter.objects.filter(campaign=campaign, deleted_at=None)
        .select_related("battle")
        .only(
            *("id", "campaign", "place", "kind", "happened", "title", "words", "as_of", "outcome", "sides"),
            *("deleted_at", "battle__id", "battle__game", "battle__title", "battle__newest", "battle__over"),
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
