"""A campaign as it is read: its story, its standings and its people, worked out from rows that are there already."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from battles.models import Note
from campaigns import aftermath, chapter_services
from campaigns.aftermath import AftermathRecord
from campaigns.careers import Career
from campaigns.chapter_rows import chapters_of, contenders_of, photos_at, settlements_in
from campaigns.chapter_view import ChapterView, Score, without_score
from campaigns.models import (
    CONFIRMED,
    DISPUTED,
    NOTE,
    Campaign,
    Chapter,
    Contender,
    Settlement,
)
from campaigns.outings import stood_in
from campaigns.places import atlas_of
from campaigns.roles import NOBODY, Role
from campaigns.standings import Standing, leaders, ranked
from companion.words import ngettext, say
from games.engine.roster import Ledger
from games.engine.tell.sentences import join_words, natural_sort_key

FEARED_AT_MOST = 3  # names in a sentence


@dataclass
class History:
    """A whole campaign, read once, or some chapters of it. Seven queries, and three for every battle that has gone on
    since the last look. counted: the numbers of its battles, where not all of them are here.
    """

    campaign: Campaign
    contenders: Sequence[Contender]
    chapters: Sequence[Chapter]
    settlements: Mapping[tuple[str, int], Settlement]
    photos: Mapping[str, Sequence[Note]]
    removed: Sequence[Chapter] = ()
    counted: Mapping[str, int] | None = None

    @classmethod
    def of(
        cls,
        campaign: Campaign,
        *,
        whole: bool = False,
        binned: bool = False,
        contenders: Sequence[Contender] | None = None,
    ) -> History:
        """whole: with the gangs as they are built. binned: with what is in its bin. contenders: where known."""
        found = list(chapters_of(campaign, binned=binned))
        chapters = [one for one in found if one.deleted_at is None]
        removed = [one for one in found if one.deleted_at is not None]
        chapter_services.bring_up_to_date(chapters)
        settlements = settlements_in(campaign)
        if contenders is None:
            contenders = contenders_of(campaign, whole=whole)
        return cls(campaign, contenders, chapters, settlements, photos_at(chapters), removed)

    @property
    def ledger(self) -> Ledger:
        return self.campaign.rules.roster.ledger

    @cached_property
    def settled(self) -> dict[tuple[str, int], AftermathRecord]:
        """What was confirmed, by chapter and the number of the gang."""
        return {key: row.settled for key, row in self.settlements.items()}

    @cached_property
    def by_number(self) -> dict[int, Contender]:
        return {one.number: one for one in self.contenders}

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Chapter to its number among the battles."""
        if self.counted is not None:
            return dict(self.counted)
        battles = (chapter for chapter in self.chapters if chapter.kind != NOTE)
        return {chapter.pk: number for number, chapter in enumerate(battles, 1)}

    @cached_property
    def seasons(self) -> dict[int, str]:
        """Number of a season to its name; none while there is only one."""
        return dict(enumerate(self.campaign.seasons, 1))

    @cached_property
    def sites(self) -> dict[str, str]:
        """Key of a place to its name."""
        return {one.key: one.name for one in atlas_of(self.campaign).places}

    def told(
        self, chapters: Iterable[Chapter], role: Role = NOBODY, since: datetime | None = None
    ) -> Iterator[ChapterView]:
        """role: of the player who looks. since: what came later is new to them; None where nothing is."""
        for chapter in chapters:
            told = self.telling(chapter)
            told.season = self.seasons.get(chapter.season, "")
            told.new = is_new(chapter, role, since)
            told.may_change = role.may_change(chapter)
            said = {chapter.answers[str(one.number)] for one in role.answers_for(chapter, self.contenders)}
            told.may_confirm, told.may_dispute = bool(said - {CONFIRMED}), bool(said - {DISPUTED})
            told.may_settle = role.may_settle(chapter) and (chapter.disputed or not told.may_confirm)
            if told.may_settle:  # one way to the same, whichever gang is theirs
                told.may_confirm = told.may_dispute = False
            yield told

    def telling(self, chapter: Chapter) -> ChapterView:
        battle = chapter.battle if chapter.battle and chapter.battle.deleted_at is None else None
        words = [words for words in (battle.words if battle else "", chapter.words) if words.strip()]
        result = chapter.result
        number = self.numbers.get(chapter.pk, 0)
        if result is None:
            return ChapterView(chapter, number, words=words)
        gangs = self.by_number
        fought = [
            (gangs[chapter.sides[side.key]], side)
            for side in result.sides
            if chapter.sides.get(side.key) in gangs
        ]
        return ChapterView(
            chapter,
            number,
            scores=[Score(gang, side.points, side.result) for gang, side in fought],
            lead=without_score(result.summary, result.sides),
            scenes=() if result.weeks else result.scenes or (),
            weeks=result.weeks,
            moments=() if result.scenes or result.weeks else result.moments,
            words=words,
            photos=self.photos.get(battle.pk, ()) if battle else (),
            after=[
                sentence
                for gang, _ in fought
                for sentence in aftermath.sentences(
                    gang.called, self.settled.get((chapter.pk, gang.number)), self.ledger
                )
            ],
            waiting=[
                gang for gang, _ in fought if chapter.counts and (chapter.pk, gang.number) not in self.settled
            ],
            unconfirmed=self._unconfirmed(chapter),
            site=self.sites.get(chapter.site, ""),
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

    def money(self) -> dict[int, int]:
        """What each gang has taken in and paid, by its number; without those of whom nothing is written down. Worked
        out once.
        """
        return self._money

    @cached_property
    def _money(self) -> dict[int, int]:
        found: Counter[int] = Counter()
        for chapter in self.chapters:
            for number in chapter.sides.values() if chapter.counts else ():
                record = self.settled.get((chapter.pk, number))
                if record and record.money:
                    found[number] += record.money
        return dict(found)

    def standings(self) -> list[Standing]:
        """Best first, by what the campaign counts."""
        return self._standings

    @cached_property
    def _standings(self) -> list[Standing]:
        return ranked(self.contenders, self.chapters, self.campaign.counting)

    def standings_of(self, season: int) -> list[Standing]:
        """The same of one season. Worked out once."""
        if season not in self._seasons:
            chapters = [chapter for chapter in self.chapters if chapter.season == season]
            self._seasons[season] = ranked(self.contenders, chapters, self.campaign.counting)
        return self._seasons[season]

    @cached_property
    def _seasons(self) -> dict[int, list[Standing]]:
        """What was worked out of them so far."""
        return {}

    def careers(self) -> list[Career]:
        """By gang, the most terrible first. Worked out once."""
        return self._careers

    @cached_property
    def _careers(self) -> list[Career]:
        found: dict[tuple[int, str], Career] = {}
        gangs = self.by_number
        for chapter in self.chapters:
            if not chapter.counts:
                continue
            for part, outing in stood_in(chapter):
                number = chapter.sides.get(part.side, 0)
                if number not in gangs:
                    continue
                career = found.get((number, part.member))
                if career is None:
                    career = found[number, part.member] = Career(gangs[number], part.member, part.name)
                career.name, career.line = part.name, part.line or career.line
                career.fought += 1
                career.falls += part.out
                for name in outing.took_out:
                    career.took_out[name] += 1
                for name in outing.fell_to:
                    career.fell_to[name] += 1
                career.settle(part, self.settled.get((chapter.pk, number)))
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
            filter(None, (first, leaders(self._standings_now, self.campaign.counting), self._feared()))
        )

    @property
    def _standings_now(self) -> list[Standing]:
        """Of the newest season."""
        seasons = len(self.campaign.seasons)
        return self.standings_of(seasons) if seasons > 1 else self.standings()

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


def is_new(chapter: Chapter, role: Role, since: datetime | None) -> bool:
    """To the player of that role, for whom all is new that came since then; never what they entered themselves."""
    return since is not None and chapter.told_at > since and chapter.entered_by_id != role.player


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
