"""Each battle of each character of a campaign, as the page of that character tells it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time
from typing import TYPE_CHECKING, NamedTuple

from campaigns.chapter_view import result_said
from campaigns.models import Chapter
from companion.words import say
from games import game
from games.engine.game import BattleRules
from games.engine.show.report import ByDice, ModelOutcome, Outcome
from games.engine.tell.sentences import capitalize, join_words
from gangs.version_files import VersionLine, moment

if TYPE_CHECKING:
    from campaigns.history import History

type Key = tuple[int, str]
"""The number of a gang, and the key of somebody in it."""


class Evening(NamedTuple):
    """A chapter as the pages of those who fought in it name it. battle: "" for one on paper; it lasted from when to
    when, one on paper to the end of its day. harms: what the harm is called that was dealt there.
    """

    id: str
    called: str
    happened: date
    battle: str
    began: datetime
    ended: datetime
    harms: str

    @classmethod
    def of(cls, chapter: Chapter) -> Evening:
        battle = chapter.battle
        evening = evening_of(chapter.happened)
        when = (battle.made, battle.said_at) if battle else (evening, evening)
        harms = game(battle.game).battle.harms if battle else BattleRules.harms
        return cls(chapter.pk, chapter.called, chapter.happened, battle.pk if battle else "", *when, harms)


def evening_of(day: date) -> datetime:
    """When a battle was over of which only the day is known."""
    return datetime.combine(day, time.max, tzinfo=UTC)


def at_evenings(lines: Iterable[VersionLine]) -> list[VersionLine]:
    """Earlier versions of a gang whose battles come without their hours: each went there by the end of that day."""
    found = list(lines)
    for one in found:
        if played := moment(one.played):
            one.played = evening_of(played.date()).isoformat()
    return found


@dataclass(slots=True)
class Outing:
    """One battle of somebody. result: of their gang. last: after it they left for good."""

    chapter: Evening
    key: str
    result: str
    took_out: Sequence[str]
    fell_to: Sequence[str]
    wounds: int
    lost: int
    out: bool
    weapon: str
    fate: str
    last: bool = False
    by_dice: ByDice | None = None

    @property
    def said(self) -> str:
        """How it went for their gang, in a word."""
        return result_said(self.result)

    @property
    def sentences(self) -> Iterator[str]:
        """What they did there, and what was done to them."""
        if self.took_out:
            yield say("Put {names} out of action.", names=join_words(list(self.took_out)))
        if self.wounds or self.lost:
            yield say(
                "{harms} dealt: {number}; taken: {lost}.",
                harms=self.chapter.harms,
                number=self.wounds,
                lost=self.lost,
            )
        if self.out:
            yield self.end

    @property
    def end(self) -> str:
        """How they went out of action."""
        by, weapon = join_words(list(self.fell_to)), self.weapon
        if by and weapon:
            return say("Fell to {by} and {weapon}.", by=by, weapon=weapon)
        if by:
            return say("Fell to {by}.", by=by)
        if weapon:
            return say("Went out of action: {weapon}.", weapon=weapon)
        return f"{capitalize(self.fate or say('out of action'))}."


def outings_of(whole: History) -> Mapping[Key, Sequence[Outing]]:
    """Of everybody, oldest first."""
    found: dict[Key, list[Outing]] = {}
    for chapter in whole.chapters:
        if not chapter.counts:
            continue
        left = {
            number: record.left
            for number in whole.by_number
            if (record := whole.settled.get((chapter.pk, number)))
        }
        for part, outing in stood_in(chapter):
            number = chapter.sides.get(part.side, 0)
            if number not in whole.by_number:
                continue
            last = part.member in left.get(number, ())
            found.setdefault((number, part.member), []).append(replace(outing, last=True) if last else outing)
    return found


def stood_in(chapter: Chapter) -> Sequence[tuple[ModelOutcome, Outing]]:
    """Everybody who fought in it, as if they all had stayed. Worked out once."""
    if "stood" not in chapter.__dict__:
        chapter.__dict__["stood"] = tuple(_stood(chapter, chapter.result)) if chapter.result else ()
    found: Sequence[tuple[ModelOutcome, Outing]] = chapter.__dict__["stood"]
    return found


def _stood(chapter: Chapter, result: Outcome) -> Iterator[tuple[ModelOutcome, Outing]]:
    evening = Evening.of(chapter)
    names = {part.key: part.name for part in result.parts}
    results = {one.key: one.result for one in result.sides}
    for part in result.parts:
        took_out = tuple(names[key] for key in part.took_out if key in names)
        fell_to = tuple(names[key] for key in part.fell_to if key in names)
        yield (
            part,
            Outing(
                evening, part.key, results.get(part.side, ""), took_out, fell_to, part.wounds, part.lost, part.out,
                part.weapon, part.fate, by_dice=part.by_dice,
            ),
        )  # fmt: skip
