"""What makes a beat worth telling: its signs, and what each of them counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import log2

from games.engine.tell.attack_odds import AttackOdds, Known
from games.engine.tell.retelling.beats import Beat, Exchange

UNLIKELY = 200
"""Per mille: what was likelier is not told with its odds."""
FALL, LEADER_FALLS, SWING_AT_MOST, LEAD, LEAD_FOR_GOOD = 4, 7, 8, 6, 10
FIRST_BLOOD, REVENGE, DUEL, LAST_STAND, OWN_HAND, HELD_OUT = 6, 5, 4, 8, 6, 2
DUEL_BLOWS = 3
BUSY = 4
"""Points in one go that are worth a word."""
PARTS_OF_REVENGE = 2


@dataclass(frozen=True)
class Cast:
    """Who takes part. side: of everybody, by key; team: of a side, itself where there are none; leaders: whose fall
    counts more.
    """

    side: Mapping[str, str]
    team: Callable[[str], str]
    leaders: frozenset[str]

    def friends(self, one: str, other: str) -> bool:
        return one in self.side and other in self.side and self._team(one) == self._team(other)

    def _team(self, one: str) -> str:
        return self.team(self.side[one])

    def led_by(self, points: Mapping[str, int]) -> str:
        """The side that is ahead, "" where none is alone."""
        best = max(points.values(), default=0)
        ahead = [side for side, number in points.items() if number == best]
        return ahead[0] if len(ahead) == 1 else ""


@dataclass
class Drama:
    """A beat with its signs. worth: what they come to. key: the attack that matters most in it; odds: its chances.

    late: per mille, of what came about once all but the last dice were known. blood: the attack that drew first blood.
    own_hand: the harm of `key` was done by themselves, a friend or nobody. revenges: of whoever falls, whom they had
    put down; avenged: of `key.to`.
    lead: the side that took the lead; for_good: nobody took it back. alone: the last of a side, who is attacked in it.
    blows: how many attacks there were between the two of `key`, 0 where there were few of late. most: points of a
    side; busy: in no other beat anybody gained as many. ends: nobody fell after it.
    """

    beat: Beat
    worth: float = 0
    key: Exchange | None = None
    odds: AttackOdds | None = None
    per_mille: int = 1000
    late: bool = False
    blood: Exchange | None = None
    own_hand: bool = False
    revenges: dict[str, str] = field(default_factory=dict)
    avenged: str = ""
    lead: str = ""
    for_good: bool = False
    duel: bool = False
    alone: str = ""
    held_out: int = 0
    blows: int = 0
    most: int = 0
    busy: bool = False
    ends: bool = False

    @property
    def always(self) -> bool:
        """It is told whatever else there was."""
        return self.blood is not None or self.for_good or self.ends

    @property
    def pair(self) -> frozenset[str]:
        return frozenset({self.key.by, self.key.to} - {""}) if self.key else frozenset({self.beat.actor})


@dataclass
class Course:
    """What has happened up to a beat. falls: who put whom down in which part. blows: who attacked whom, with the part.
    lead: the last side that was ahead.
    """

    cast: Cast
    standing: dict[str, set[str]]
    falls: list[tuple[int, str, str]] = field(default_factory=list)
    blows: list[tuple[int, frozenset[str]]] = field(default_factory=list)
    bled: bool = False
    lead: str = ""

    def blows_of(self, one: Exchange, part: int) -> int:
        """How many attacks there were of late between those two; 0 where they are too few to tell of."""
        blows = [pair for when, pair in self.blows if when > part - 2].count(frozenset((one.by, one.to)))
        return blows if one.by and blows >= DUEL_BLOWS else 0

    def blows_in_all(self, one: Exchange, part: int) -> int:
        """How many there were from the beginning; 0 where they are too few of late."""
        pair = frozenset((one.by, one.to))
        return sum(both == pair for _, both in self.blows) if self.blows_of(one, part) else 0


def dramas_of(beats: Sequence[Beat], cast: Cast, odds: Known) -> list[Drama]:
    """Each beat with its signs."""
    standing: dict[str, set[str]] = {}
    for key, side in cast.side.items():
        standing.setdefault(side, set()).add(key)
    course = Course(cast, standing)
    found = [_drama(beat, course, odds) for beat in beats]
    changes = [one for one in found if one.lead]
    if changes:
        changes[-1].for_good = True
        changes[-1].worth += LEAD_FOR_GOOD - LEAD
    falls = [one for one in found if any(each.result == "fell" for each in one.beat.exchanges)]
    if falls:
        falls[-1].ends = True
    most = max((one.most for one in found), default=0)
    busiest = [one for one in found if one.most == most >= BUSY]
    if len(busiest) == 1:
        busiest[0].busy = True
    _who_stays_away(beats)
    return found


def _who_stays_away(beats: Sequence[Beat]) -> None:
    """Whoever fights again later has not left so that it is worth telling."""
    later: set[str] = set()
    for beat in reversed(beats):
        beat.left = [one for one in beat.left if one not in later]
        later |= {beat.actor, *(key for one in beat.exchanges for key in (one.by, one.to))}


def _drama(beat: Beat, course: Course, odds: Known) -> Drama:
    drama = Drama(beat)
    best = -1.0
    for one in sorted(beat.exchanges, key=lambda one: one.when):
        worth, before = _exchange(drama, one, course, odds), drama.key
        drama.worth += worth
        if worth > best or (before and worth == best and one.harmed and not before.harmed):
            best, drama.key, drama.odds = worth, one, _odds_of(one, odds)
    if drama.key:
        _against_odds(drama)
        _of_key(drama, drama.key, course)
    drama.worth += min(SWING_AT_MOST, _swing(beat))
    drama.most = max((_gained(beat, side) for side in beat.after), default=0)
    leader = course.cast.led_by(beat.after)
    if leader and course.lead and leader != course.lead:
        drama.lead, drama.worth = leader, drama.worth + LEAD
    course.lead = leader or course.lead
    for back in beat.back:
        course.standing.get(course.cast.side.get(back, ""), set()).add(back)
    if beat.duel:
        drama.duel, drama.worth = True, drama.worth + DUEL
    return drama


def _of_key(drama: Drama, key: Exchange, course: Course) -> None:
    """What is told of the attack that matters most has to be true of it, not of another in the same beat."""
    drama.blows = course.blows_in_all(key, drama.beat.part) if drama.blows else 0
    drama.own_hand = _own_hand(key, course.cast)
    drama.avenged = drama.revenges.get(key.to, "") if key.result == "fell" else ""


def _own_hand(one: Exchange, cast: Cast) -> bool:
    """Harm by nobody, by whoever was harmed, or by a friend."""
    return one.harmed and (one.by == one.to or not one.by or cast.friends(one.by, one.to))


def _exchange(drama: Drama, one: Exchange, course: Course, odds: Known) -> float:
    """What one attack counts by itself; the course goes on past it."""
    worth = _unlikely(_odds_of(one, odds), one)
    cast = course.cast
    side = cast.side.get(one.to, "")
    alone = course.standing.get(side, set()) == {one.to} and len(cast.side) > len(course.standing)
    if alone and one.by and sum(1 for other in cast.side.values() if other == side) > 1:
        drama.alone, worth = one.to, worth + LAST_STAND
    if one.harmed and one.by and not course.bled:
        course.bled, drama.blood, worth = True, one, worth + FIRST_BLOOD
    if _own_hand(one, cast):
        worth += OWN_HAND if one.result == "fell" or one.by else 0
    if one.result == "held" and (_odds_late(one, odds) <= 250):
        drama.held_out += 1
        worth += HELD_OUT
    if one.result == "fell":
        worth += LEADER_FALLS if one.to in cast.leaders else FALL
        worth += _revenge(drama, one, course)
        course.falls.append((drama.beat.part, one.by, one.to))
        course.standing.get(side, set()).discard(one.to)
    if one.by:
        course.blows.append((drama.beat.part, frozenset((one.by, one.to))))
        blows = course.blows_of(one, drama.beat.part)
        if one.harmed and blows:
            drama.duel, drama.blows, worth = True, max(blows, drama.blows), worth + DUEL
    return worth


def _revenge(drama: Drama, one: Exchange, course: Course) -> int:
    """Whoever falls had put down a friend of the one who did it, a short while ago."""
    for part, by, fallen in reversed(course.falls):
        if (
            by
            and by == one.to
            and part > drama.beat.part - PARTS_OF_REVENGE
            and course.cast.friends(fallen, one.by)
            and fallen != one.by
        ):
            drama.revenges[one.to] = fallen
            return REVENGE
    return 0


def _against_odds(drama: Drama) -> None:
    key, odds = drama.key, drama.odds
    if key is None or odds is None:
        return
    early = odds.per_mille if key.harmed else 1000
    drama.late = odds.late < early
    drama.per_mille = min(early, odds.late)


def _odds_of(one: Exchange, odds: Known) -> AttackOdds | None:
    return odds.of(one.act, one.entry, one.by, one.to)


def _odds_late(one: Exchange, odds: Known) -> int:
    found = _odds_of(one, odds)
    return found.late if found else 1000


def _unlikely(odds: AttackOdds | None, one: Exchange) -> float:
    if odds is None:
        return 0
    per_mille = min(odds.per_mille if one.harmed else 1000, odds.late)
    if not 0 < per_mille <= UNLIKELY:
        return 0
    return 10 * min(1, log2(1000 / per_mille) / 5)


def _swing(beat: Beat) -> int:
    """How far the balance moved: the sum of what the sides gained and lost."""
    gains = [_gained(beat, side) for side in beat.after]
    return max(gains, default=0) - min(0, *gains) if gains else 0


def _gained(beat: Beat, side: str) -> int:
    return beat.after[side] - beat.before.get(side, 0)
