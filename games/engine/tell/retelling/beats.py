"""A record cut into beats: what one figure did in one go, each attack together with what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from games.engine.play.table import Rolled
from games.engine.tell.retelling.happenings import Happening, Told

type Result = Literal["", "missed", "held", "stunned", "wounded", "fell"]

ENDS = {"misses": "missed", "holds": "held", "stunned": "stunned", "wounded": "wounded", "falls": "fell"}
"""What a happening makes of the attack before it."""


@dataclass
class Exchange:
    """An attack and its answer, or harm that nobody's attack did (`by` is ""). entry, last: its first and last
    entries; act: the entry that opened the act it belongs to. place: of what it came to, among all that one entry told.

    lost: of Health, in all; left: what remains, -1 where that is not told. how: the kind of fall. drop: inches that
    somebody fell before it.
    """

    entry: int
    by: str
    to: str
    cause: str = ""
    result: Result = ""
    lost: int = 0
    left: int = -1
    how: str = ""
    drop: int = 0
    last: int = 0
    place: int = 0
    act: int = 0
    rolls: list[Rolled] = field(default_factory=list)

    @property
    def harmed(self) -> bool:
        return self.result in ("wounded", "fell")

    @property
    def when(self) -> tuple[int, int]:
        """When it took effect: all shots of a volley may be fired before any of them tells."""
        return self.last, self.place


@dataclass
class Beat:
    """What happened while one figure acted. actor: who; "" before anybody did. first, last: entries.

    before, after: points by side. taken: what was taken or stolen, in order. left, back: who went and who came back.
    duel: the numbers that were drawn. told: how many happenings there were.
    """

    actor: str
    part: int
    first: int
    last: int
    before: Mapping[str, int]
    after: Mapping[str, int]
    exchanges: list[Exchange] = field(default_factory=list)
    taken: list[Happening] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    back: list[str] = field(default_factory=list)
    duel: Happening | None = None
    told: int = 0

    def joined(self, other: Beat) -> Beat:
        """This beat and one that follows it, as one."""
        return Beat(
            self.actor, self.part, self.first, other.last, self.before, other.after,
            self.exchanges + other.exchanges, self.taken + other.taken, self.left + other.left,
            self.back + other.back, self.duel or other.duel,
        )  # fmt: skip


def beats_of(told: Iterable[Told], points: Mapping[str, int]) -> Iterator[Beat]:
    """The beats of a record, oldest first. points: of each side at the start.

    A game that does not say who acts has a beat for each row of attacks by the same figure.
    """
    beat: Beat | None = None
    says_who = False
    for one in told:
        what = one.happening
        says_who = says_who or what.kind == "acts"
        turns = what.kind == "acts" or (not says_who and what.kind == "attacks" and _another(beat, what.by))
        if beat is None or turns or one.part != beat.part:
            if beat:
                yield beat
            beat = Beat(what.by, one.part, one.entry, one.entry, points, one.points)
        _add(beat, one)
        points = one.points
    if beat:
        yield beat


def _another(beat: Beat | None, by: str) -> bool:
    return beat is not None and beat.actor != by


def _add(beat: Beat, one: Told) -> None:
    what = one.happening
    beat.last, beat.after, beat.told = one.entry, one.points, beat.told + 1
    match what.kind:
        case "attacks":
            beat.exchanges.append(
                Exchange(one.entry, what.by, what.to, what.cause, last=one.entry, act=one.act)
            )
        case "misses" | "holds" | "stunned" | "wounded" | "falls":
            _ends(beat, one)
        case "drops":
            beat.exchanges.append(
                Exchange(one.entry, "", what.to, drop=what.much, last=one.entry, act=one.act)
            )
        case "leaves":
            beat.left.append(what.to)
        case "returns":
            beat.back.append(what.to)
        case "takes" | "steals":
            beat.taken.append(what)
        case "draws":
            beat.duel = what


def _ends(beat: Beat, one: Told) -> None:
    what = one.happening
    found = _meant(beat, what)
    if found is None:
        found = Exchange(one.entry, what.by, what.to, what.cause, act=one.act)
        beat.exchanges.append(found)
    found.result = ENDS[what.kind]  # type: ignore[assignment]
    found.last, found.place = one.entry, beat.told
    found.rolls += one.rolls
    if what.kind == "wounded":
        found.lost += what.much
        found.left = what.left
        found.cause = found.cause or what.cause
    elif what.kind in ("falls", "stunned"):
        found.how = what.how


def _meant(beat: Beat, what: Happening) -> Exchange | None:
    """The attack of which that tells: the last one on whoever it befell, by the same, that nobody is down of yet."""
    for one in reversed(beat.exchanges):
        if one.to == what.to and what.by in ("", one.by) and one.result != "fell":
            open_yet = one.result == "" or (one.result == "wounded" and what.kind in ("wounded", "falls"))
            return one if open_yet or what.kind == "falls" else None
    return None
