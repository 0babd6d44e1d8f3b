"""A chapter of a campaign as a page, a book or a feed tells it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from battles.models import Note
from campaigns.models import NOTE, PAPER, Chapter, Contender
from companion.words import in_a_row, say
from games.engine.show.report import Glimpse, SideOutcome


class Named(NamedTuple):
    """A chapter as tables name it."""

    id: str
    called: str
    happened: date

    @classmethod
    def of(cls, chapter: Chapter) -> Named:
        return cls(chapter.pk, chapter.called, chapter.happened)


class Score(NamedTuple):
    """How one gang did in one battle."""

    contender: Contender
    points: int
    result: str

    @property
    def said(self) -> str:
        return result_said(self.result)


def result_said(result: str) -> str:
    """How a battle went for somebody, in a word; "" where that is not known."""
    return {"won": say("won"), "drawn": say("drawn"), "lost": say("lost")}.get(result, "")


def without_score(lead: str, sides: Sequence[SideOutcome]) -> str:
    """The lead without the sentence that only says what each side had, as "Points: Ruth’s Posse 7, County Men 8." A
    battle on paper says it last, the winners first.
    """
    told = ", ".join(f"{side.name} {side.points}" for side in sides)
    ranked = sorted(sides, key=lambda side: (side.result != "won", -side.points))
    if on_paper := ", ".join(f"{side.name} {side.points}" for side in ranked):
        lead = lead.removesuffix(f" {on_paper}.") if lead.endswith(f". {on_paper}.") else lead
    before, found, after = lead.partition(f": {told}.") if sides else (lead, "", "")
    shorter, dot, _ = before.rpartition(". ")
    return f"{shorter}.{after}" if found and dot else lead


@dataclass
class ChapterView:
    """A chapter as it is told. waiting: gangs whose results nobody has confirmed yet. after: what was confirmed.

    unconfirmed: how it stands with a battle that not all sides have confirmed, in a sentence. scenes: the best of its
    report, in place of moments; weeks: of one that takes several. number: among the battles of the campaign, 0 for a
    note. key: by which it is known once drawn. site: the name of the place where it was fought; season: its name, ""
    where there is only one. For who looks: new since they looked, may_change, may_confirm, may_dispute, may_settle;
    folded: into a line, though all of it is there.
    """

    chapter: Chapter
    number: int = 0
    scores: Sequence[Score] = ()
    lead: str = ""
    scenes: Sequence[Glimpse] = ()
    weeks: Sequence[Glimpse] = ()
    moments: Sequence[str] = ()
    words: Sequence[str] = ()
    photos: Sequence[Note] = ()
    after: Sequence[str] = ()
    waiting: Sequence[Contender] = ()
    unconfirmed: str = ""
    site: str = ""
    season: str = ""
    new: bool = False
    may_change: bool = False
    may_confirm: bool = False
    may_dispute: bool = False
    may_settle: bool = False
    folded: bool = False
    key: Hashable = None

    def known_by(self, player: int, *, shared: bool) -> Hashable:
        """All that its page shows, so that it need not be drawn again; None where it has a form. player: who looks."""
        if self.may_confirm or self.may_dispute or self.may_settle:
            return None
        chapter, battle = self.chapter, self.chapter.battle
        way = (battle.pk, battle.owner_id == player, battle.over, battle.deleted_at) if battle else ()
        return (
            *(chapter.pk, chapter.kind, chapter.happened, chapter.disputed, shared, way, self.shared_report),
            *(self.number, self.heading, self.season, self.where, self.new, self.may_change, self.lead),
            tuple((one.contender.called, one.contender.color, one.points, one.result) for one in self.scores),
            *map(tuple, (self.scenes, self.weeks, self.moments, self.words, self.after)),
            tuple((photo.pk, photo.words) for photo in self.photos),
            *(self.waiting_names, self.unconfirmed, self.folded),
        )

    @property
    def tally(self) -> str:
        """ "14 : 20"; "" where nothing was counted."""
        return " : ".join(str(score.points) for score in self.scores)

    @property
    def heading(self) -> str:
        """A note without a title has none."""
        noted = self.chapter.kind == NOTE and not self.chapter.title
        return "" if noted else self.chapter.called

    @property
    def fought_at(self) -> str:
        """The place of a battle in words, where it was told."""
        return self.chapter.battle.place if self.chapter.battle else self.chapter.ground

    @property
    def where(self) -> str:
        """The name of its place on the map, else what was told of it."""
        return self.site or self.fought_at

    @property
    def played(self) -> str:
        """How it was played, where that was not in the app."""
        return say("played on paper") if self.chapter.kind == PAPER else ""

    @property
    def waiting_names(self) -> str:
        return in_a_row([gang.called for gang in self.waiting])

    @property
    def shared_report(self) -> str:
        """The key of the report's link, for those with whom the campaign is shared; "" where it is not shared too."""
        battle = self.chapter.battle
        return (battle.share_key or "") if battle and battle.deleted_at is None else ""
