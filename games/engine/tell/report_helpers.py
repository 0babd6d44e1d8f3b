"""What the reports of all games tell alike: how it ended, when the lead changed hands, who held out last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

from games.engine.play.questions import Source
from games.engine.play.record import Answered, Entry
from games.engine.play.table import Event
from games.engine.show.report import Chapter, SideOutcome
from games.engine.tell.sentences import join_words
from games.engine.words import phrases

say = phrases("tell.report-helpers")

type Result = Literal["won", "drawn", "lost", ""]


class Somebody(Protocol):
    """A model of a game."""

    @property
    def key(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def side(self) -> str: ...


class Fought(Protocol):
    """A game's battle."""

    @property
    def ending(self) -> str: ...


class FirstBlood(NamedTuple):
    """Who drew it when, from whom, with what."""

    when: int
    by: str
    hurt: str
    cause: str


class Point(NamedTuple):
    """Points of one side and what they are for."""

    side: str
    points: int
    reason: str


class Swing(NamedTuple):
    """The lead goes to another side. by: who did it; at: to whom; "" where nobody."""

    when: int
    by: str
    at: str


class Fall(NamedTuple):
    """A model goes down for good. by: who did it, "" where nobody."""

    when: int
    model: str
    by: str


@dataclass
class Score:
    """Points by side as a battle goes on, and every change of the lead."""

    points: dict[str, int]
    swings: list[Swing] = field(default_factory=list)
    ahead: str = ""
    """Who led last, though it may be even now."""

    def changed(self, when: int, change: Mapping[str, int], by: str = "", at: str = "") -> None:
        for side, amount in change.items():
            if side in self.points:
                self.points[side] += amount
        leader = self._leader()
        if leader and self.ahead and leader != self.ahead:
            self.swings.append(Swing(when, by, at))
        self.ahead = leader or self.ahead

    def _leader(self) -> str:
        best = max(self.points.values())
        leading = [side for side, number in self.points.items() if number == best]
        return leading[0] if len(leading) == 1 else ""


@dataclass
class Toll:
    """Who went down, in order, and by whom; what the players take back by hand never happened."""

    falls: list[Fall] = field(default_factory=list)
    down: dict[str, bool] = field(default_factory=dict)

    def fell(self, when: int, model: str, by: str) -> None:
        self.falls.append(Fall(when, model, by))
        self.down[model] = True

    def up(self, model: str) -> None:
        """Back on its feet; that it fell stays true."""
        self.down.pop(model, None)

    def never_fell(self, model: str) -> None:
        if self.down.pop(model, False):
            last = max(place for place, fall in enumerate(self.falls) if fall.model == model)
            del self.falls[last]

    def by(self, model: str) -> list[str]:
        """Whom a model brought down, in order."""
        return [fall.model for fall in self.falls if fall.by == model]

    def to(self, model: str) -> list[str]:
        """To whom a model fell, in order."""
        return [fall.by for fall in self.falls if fall.model == model and fall.by not in ("", model)]


def events_with_source(entries: Iterable[Entry[Any, Any]]) -> Iterator[tuple[Event, Source]]:
    """Every fact, with where the dice before it came from. entries: those that stand, oldest first."""
    for entry in entries:
        source: Source = entry.said.source if isinstance(entry.said, Answered) else ""
        for event in entry.events:
            yield event, source


def time_word(time: str) -> str:
    """What a part of a battle is called: "turn", "round"."""
    return say(f"time-{time}")


def counted_times(time: str, number: int) -> str:
    """ "4 turns", "1 week"; "" for none."""
    return say(f"count-{time}", number=number) if number else ""


def side_outcomes(
    names: Mapping[str, str], points: Mapping[str, int], over: bool, winners: Sequence[str]
) -> Iterator[SideOutcome]:
    """How a battle went for each side. names: side to name, in order."""
    for side, name in names.items():
        result: Result = "won" if side in winners else "lost" if winners else "drawn"
        yield SideOutcome(side, name, points[side], result if over else "")


def chapter_lines(chapters: Iterable[Chapter]) -> Iterator[str]:
    """Chapters as lines of a story: "First blood: Ruth drew it ..." """
    for chapter in chapters:
        for sentence in chapter.sentences:
            yield f"{chapter.heading}: {sentence}"


def first_blood_chapter(time: str, when: int, by: str, hurt: str, cause: str) -> Chapter:
    return Chapter(
        say("first-blood"),
        (say("drew-from", by=by, time=time_word(time), when=when, hurt=hurt, cause=cause),),
    )


def result_sentence(
    time: str,
    number: int,
    scored: str,
    points: Iterable[tuple[str, int | str]],
    winners: Sequence[str],
    ending: str,
    drawn: str = say("draw"),
) -> str:
    """How it stands, or how it ended. time: "turn" or "round", of which there were `number`; scored: what the
    points are called; points, winners: sides by name; ending: how it came about, "" while it is fought; drawn: what is
    said where nobody won.
    """
    standing = f"{scored}: " + ", ".join(f"{name} {so_far}" for name, so_far in points)
    if not ending:
        where = (
            say("in", time=time_word(time), number=number)
            if number
            else say("before-first", time=time_word(time))
        )
        return say("still-being-fought", where=where, standing=standing)
    after = say("after", number=say(f"count-{time}", number=number))
    if not winners:
        return f"{drawn} {after}. {standing}."
    return say("victory", winners=join_words(winners), after=after, ending=ending, standing=standing)


def turning_point_chapter(time: str, swings: Sequence[Swing], names: Mapping[str, str]) -> Iterator[Chapter]:
    """The last time that the lead changed hands."""
    if not swings:
        return
    when, by, at = swings[-1]
    who, whom = names.get(by, ""), names.get(at, "")
    words = (
        say("put-down", who=who, whom=whom)
        if who and whom
        else say("fell", whom=whom)
        if whom
        else say("took-prize", who=who)
        if who
        else say("points-by-hand")
    )
    yield Chapter(
        say("turning-point"), (say("lead-changed-hands-good", time=time_word(time), when=when, words=words),)
    )


def last_stand_chapter(
    time: str, side: str, members: int, alive: Sequence[str], fallen: Sequence[Fall], names: Mapping[str, str]
) -> Iterator[Chapter]:
    """The last of a beaten side: whoever fell last when it was wiped out, or stands alone at the end.

    side: its name; members: how many it had; alive: keys of those still standing.
    """
    if len(alive) == 1 and members > 1:
        words = say("was-only-one-left", names=names[alive[0]], side=side)
    elif not alive and fallen:
        when, model, by = fallen[-1]
        end = say("until-ended", by=names[by]) if by else ""
        words = say("held-out-alone-into", model=names[model], time=time_word(time), when=when, end=end)
    else:
        return
    yield Chapter(say("last-stand"), (words,))
