"""Who met whom in a campaign: gangs head to head, people with old scores, and those who left for good. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from campaigns.careers import Career
from campaigns.chapter_view import Named
from campaigns.models import AftermathRecord, Chapter, Contender
from companion.words import ngettext, say
from games.engine.show.report import ModelOutcome
from games.engine.tell.sentences import join_words

OLD_SCORE = 2
"""Falls between two people that make a score to settle."""
SCORES_AT_MOST = 8


def often(times: int) -> str:
    """ "once", "twice", "3 times"."""
    return say("twice") if times == 2 else ngettext("once", "{number} times", times)


@dataclass
class Meeting:
    """Two gangs and the battles in which both fought. won, lost: by the first of them."""

    gangs: tuple[Contender, Contender]
    battles: int = 0
    won: int = 0
    lost: int = 0

    @property
    def drawn(self) -> int:
        return self.battles - self.won - self.lost

    @property
    def loser(self) -> Contender | None:
        """Who lost more often; None where they are even."""
        if self.won == self.lost:
            return None
        return self.gangs[self.won > self.lost]

    @property
    def sentence(self) -> str:
        fought = say(
            "{one} and {other} met {times}.",
            one=self.gangs[0].called,
            other=self.gangs[1].called,
            times=often(self.battles),
        )
        return f"{fought} {self._tally()}"

    def _tally(self) -> str:
        if not self.won and not self.lost:
            return say("Nobody has won yet.")
        winner, loser = (0, 1) if self.won >= self.lost else (1, 0)
        more, fewer = max(self.won, self.lost), min(self.won, self.lost)
        if not fewer:
            return say("Won by {winner}: {more}.", winner=self.gangs[winner].called, more=more)
        return say(
            "Won by {winner}: {more}; by {loser}: {fewer}.",
            winner=self.gangs[winner].called,
            more=more,
            loser=self.gangs[loser].called,
            fewer=fewer,
        )


class Somebody(NamedTuple):
    """A person: the number of their gang, and their key in it."""

    gang: int
    member: str


class OldScore(NamedTuple):
    """Two people who have put each other out of action, the one who did it more often first."""

    one: Career
    other: Career
    falls: tuple[int, int]

    @property
    def sentence(self) -> str:
        times = sum(self.falls)
        if not self.falls[1]:
            return say(
                "{one} has put {other} out of action {times}.",
                one=self.one.name,
                other=self.other.name,
                times=often(times),
            )
        return say(
            "{one} and {other} have put each other out of action {times}.",
            one=self.one.name,
            other=self.other.name,
            times=often(times),
        )


class Grave(NamedTuple):
    """Somebody who left for good. by, weapon: of their last fall, "" where it is not known."""

    career: Career
    chapter: Named
    by: str
    weapon: str
    last_words: str = ""

    @property
    def cause(self) -> str:
        if self.by and self.weapon:
            return say("{by}, {weapon}", by=self.by, weapon=self.weapon)
        return self.by or self.weapon


def meetings(contenders: Sequence[Contender], chapters: Sequence[Chapter]) -> list[Meeting]:
    """Each two gangs that have met, those that met most often first. Of several sides every two have met."""
    gangs = {one.number: one for one in contenders}
    found: dict[tuple[int, int], Meeting] = {}
    for chapter in chapters:
        if not chapter.counts or chapter.result is None:
            continue
        there = {
            number: side.result
            for side in chapter.result.sides
            if (number := chapter.sides.get(side.key, 0)) in gangs
        }
        for one, other in combinations(sorted(there), 2):
            meeting = found.setdefault((one, other), Meeting((gangs[one], gangs[other])))
            meeting.battles += 1
            meeting.won += there[one] == "won" != there[other]
            meeting.lost += there[other] == "won" != there[one]
    return sorted(found.values(), key=lambda one: -one.battles)


def old_scores(chapters: Sequence[Chapter], careers: Sequence[Career]) -> list[OldScore]:
    """Pairs with at least OLD_SCORE falls between them, the worst first."""
    people = {Somebody(one.contender.number, one.member): one for one in careers}
    falls: Counter[tuple[Somebody, Somebody]] = Counter()
    for chapter in chapters:
        for pair in _falls(chapter) if chapter.counts else ():
            falls[pair] += 1
    found = []
    for one, other in {tuple(sorted(pair)) for pair in falls}:
        if one == other or one not in people or other not in people:
            continue
        did, suffered = falls[(one, other)], falls[(other, one)]
        if did + suffered < OLD_SCORE:
            continue
        first, second = (one, other) if did >= suffered else (other, one)
        found.append(OldScore(people[first], people[second], (max(did, suffered), min(did, suffered))))
    found.sort(key=lambda score: (-sum(score.falls), -score.falls[0], score.one.name, score.other.name))
    return found[:SCORES_AT_MOST]


def _falls(chapter: Chapter) -> Iterator[tuple[Somebody, Somebody]]:
    """Who put whom out of action in a battle."""
    people = {part.key: _somebody(chapter, part) for part in chapter.result.parts} if chapter.result else {}
    for part in chapter.result.parts if chapter.result else ():
        for key in part.took_out:
            if key in people:
                yield people[part.key], people[key]


def _somebody(chapter: Chapter, part: ModelOutcome) -> Somebody:
    return Somebody(chapter.sides.get(part.side, 0), part.member)


def graves(
    chapters: Sequence[Chapter],
    settled: Mapping[tuple[str, int], AftermathRecord],
    careers: Sequence[Career],
) -> list[Grave]:
    """Everybody who left for good, the latest first."""
    people = {Somebody(one.contender.number, one.member): one for one in careers}
    found = []
    after_which = {chapter for (chapter, _), record in settled.items() if record.left}
    for chapter in reversed(chapters):
        if chapter.pk not in after_which or not chapter.counts or chapter.result is None:
            continue
        names = {part.key: part.name for part in chapter.result.parts}
        for part in chapter.result.parts:
            who = _somebody(chapter, part)
            after = settled.get((chapter.pk, who.gang))
            if after is None or part.member not in after.left or who not in people:
                continue
            by = join_words([names[key] for key in part.fell_to if key in names])
            words = after.last_words.get(part.member, "")
            found.append(Grave(people[who], Named.of(chapter), by, part.weapon, words))
    return found
