"""A battle as its events tell it: what the report and the outcome of every game are written from.

A game declares a `Tale` of its own: which events are told, what is counted of each model, what became of it. All of it
is read in one pass over the events.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from games.engine.play.questions import Source
from games.engine.play.record import Answered, Entry
from games.engine.play.table import Event, Rolled
from games.engine.show.report import Chapter, Deed, Find, ModelOutcome, Outcome, Report, TableRow
from games.engine.tell.attack_odds import AttackOdds
from games.engine.tell.luck import GOOD, Luck
from games.engine.tell.report_helpers import (
    FirstBlood,
    Fought,
    Point,
    Score,
    Somebody,
    Toll,
    chapter_lines,
    counted_times,
    first_blood_chapter,
    last_stand_chapter,
    result_sentence,
    side_outcomes,
    time_word,
    turning_point_chapter,
)
from games.engine.tell.retelling import source as retelling
from games.engine.tell.retelling.happenings import Told, weapons_of
from games.engine.tell.retelling.swings import Balance
from games.engine.tell.retelling.telling import retold
from games.engine.tell.sentences import capitalize, join_names_with_counts, render_sentence
from games.engine.words import phrases

say = phrases("tell.tale")


FELLED = "felled"
"""In `columns`: how many the model brought down, which nobody need count."""


def cell(number: int) -> str:
    return str(number) if number else "–"


class Tale[B: Fought, M: Somebody](retelling.Source, ABC):
    """A battle as it went, up to now.

    time: what a part of it is called, "turn" or "round"; number: of the part that is told. told: the events that the
    report has sentences for; columns: heading of the table of deeds, and what is counted in it; felled: how it is said
    that somebody brought others down. scored, drawn, endings: the words of the result (`result_sentence`). side: what
    one is called; good: what dice bring (`Luck.chapters`).
    """

    time: ClassVar[str] = "turn"
    told: ClassVar[tuple[type[Event], ...]]
    columns: ClassVar[Mapping[str, str]]
    felled: ClassVar[str]
    scored: ClassVar[str] = say("points")
    drawn: ClassVar[str] = say("draw")
    side: ClassVar[str] = say("side")
    good: ClassVar[tuple[str, str, str]] = GOOD
    names_of: ClassVar[Callable[[Any], Mapping[str, str]]]
    title_of: ClassVar[Callable[[Any], str]]
    words: ClassVar[Callable[[], Mapping[str, str]]]
    endings: ClassVar[Mapping[str, str]] = {}
    closings: ClassVar[Mapping[str, str]] = {}
    """The same for the last scene, where that has told a part of it already."""
    ends_in_part: ClassVar[bool] = True
    """Whether `endings` are parts of a sentence, as "on points"."""

    def __init__(self, battle: B, entries: Iterable[Entry[Any, Any]]) -> None:
        """battle: as it stands. entries: those that stand, oldest first. Cost: one pass over the events."""
        self.battle = battle
        self.names = type(self).names_of(battle)
        self.number = 0
        self.counts: dict[str, Counter[str]] = defaultdict(Counter)
        self.luck, self.toll = Luck(), Toll()
        self.score = Score(dict.fromkeys(self.sides, 0))
        self.blood: FirstBlood | None = None
        self.parts: dict[int, list[str]] = defaultdict(list)
        self.log: list[Told] = []
        self.balance = Balance([(0, dict(self.score.points))])
        self.newest = 0
        rolls: list[Rolled] = []
        for entry in entries:
            source: Source = entry.said.source if isinstance(entry.said, Answered) else ""
            self.newest = entry.number
            for event in entry.events:
                self._take_in(entry, event, source, rolls)

    def _take_in(self, entry: Entry[Any, Any], event: Event, source: Source, rolls: list[Rolled]) -> None:
        """One event. rolls: the dice since the last happening."""
        if isinstance(event, Rolled):
            self.rolled(event, source)
            rolls.append(event)
        self.read(event)
        self.balance.at(entry.number, self.score.points)
        self.balance.part(entry.number, self.number)
        if happening := self.happening(event):
            points, dice = dict(self.score.points), self.dice_of(event, tuple(rolls))
            self.log.append(Told(entry.number, entry.act, self.number, happening, points, dice))
            rolls.clear()
            if happening.kind == "falls" and happening.to in self.people:
                self.balance.falls.append((entry.number, self.people[happening.to].side))
        told = isinstance(event, self.told) and not self.minor(event)
        if told and (words := render_sentence(event, self.names, type(self).words())):
            self.parts[self.number].append(words)

    # What a game says of itself

    @property
    @abstractmethod
    def sides(self) -> Mapping[str, str]:
        """Side to name, in order."""

    @property
    @abstractmethod
    def people(self) -> Mapping[str, M]:
        """Everybody who fought, by key."""

    @property
    @abstractmethod
    def over(self) -> bool: ...

    @property
    def ending(self) -> str:
        """How it ended, a key of `endings`."""
        return self.battle.ending

    @abstractmethod
    def winners(self) -> Sequence[str]: ...

    @abstractmethod
    def points(self) -> Mapping[str, int]:
        """Points by side."""

    @abstractmethod
    def read(self, event: Event) -> None:
        """Take an event into account."""

    @abstractmethod
    def standing(self, one: M) -> bool: ...

    @abstractmethod
    def fate(self, one: M) -> str:
        """What became of somebody, in a word or two."""

    def gone(self, one: M) -> bool:
        """The battle took them from their gang for good: its game leaves no way back."""
        return False

    @abstractmethod
    def member(self, one: M) -> tuple[str, str]:
        """Whoever it is in the gang: key, and a line about them."""

    def rolled(self, event: Rolled, source: Source) -> None:
        self.luck.thrown(event, source)

    def minor(self, event: Event) -> bool:
        """What the report leaves to the story."""
        return False

    def beaten(self) -> Iterable[str]:
        """The sides that have lost."""
        return [side for side in self.sides if self.winners() and side not in self.winners()]

    def earned(self) -> Iterable[Point]:
        return ()

    def found(self, one: M) -> Iterable[Find]:
        """What somebody has won."""
        return ()

    def lost(self, one: M) -> int:
        return self.counts[one.key]["lost"]

    # The report

    @classmethod
    def report(cls, battle: B, entries: Iterable[Entry[Any, Any]]) -> Report:
        return cls(battle, entries).written()

    @classmethod
    def retell(cls, battle: B, entries: Iterable[Entry[Any, Any]], odds: Sequence[AttackOdds]) -> Report:
        """The report with its scenes. odds: of the attacks, as far as somebody has worked them out."""
        tale = cls(battle, entries)
        return retold(tale, tale.written(), odds)

    def written(self) -> Report:
        return Report(type(self).title_of(self.battle), self.lead(), tuple(self.chapters()))

    def drew_blood(self, by: str, hurt: str, cause: str) -> None:
        self.blood = self.blood or FirstBlood(self.number, by, hurt, cause)

    def standings(self) -> Iterable[tuple[str, int | str]]:
        """Points by the names of the sides, as the lead has them."""
        points = self.points()
        return [(name, points[side]) for side, name in self.sides.items()]

    def lead(self) -> str:
        """How it stands, or how it ended."""
        winners = [self.sides[side] for side in self.winners()]
        ending = self.endings.get(self.ending, say("end")) if self.over else ""
        return result_sentence(
            self.time, self.last, self.scored, self.standings(), winners, ending, self.drawn
        )

    @property
    def last(self) -> int:
        """The number of the part that is played now, or was last."""
        return self.number

    def part_name(self, number: int) -> str:
        """What a part of it is called: "Turn 2"."""
        return f"{capitalize(time_word(self.time))} {number}"

    def lasted(self) -> str:
        """How long it went on: "4 turns"; "" where that is not counted."""
        return counted_times(self.time, self.last)

    def chapters(self) -> Iterator[Chapter]:
        yield from (chapter.but(kind="moment") for chapter in self.moments())
        yield from self.between()
        for number, told in sorted(self.parts.items()):
            time = time_word(self.time)
            heading = f"{capitalize(time)} {number}" if number else say("before-first", time=time)
            yield Chapter(heading, tuple(told), kind="part")
        yield self.deeds()
        order = list(self.sides)
        earned = sorted(self.earned(), key=lambda point: order.index(point.side))
        if earned:
            rows = tuple(TableRow((self.sides[one.side], one.reason, str(one.points))) for one in earned)
            yield Chapter(self.scored, head=(self.side, say("for"), say("points")), rows=rows, kind="points")
        yield from self.luck.chapters(self.names, *self.good)

    def moments(self) -> Iterator[Chapter]:
        """What people will talk of."""
        names = self.names
        if self.blood:
            when, by, hurt, cause = self.blood
            yield first_blood_chapter(self.time, when, names[by], names[hurt], cause)
        yield from self.peaks()
        for side in self.beaten() if self.over else ():
            yield from self.last_stand(side)

    def peaks(self) -> Iterator[Chapter]:
        """Between first blood and the last stand."""
        yield from turning_point_chapter(self.time, self.score.swings, self.names)

    def last_stand(self, side: str) -> Iterator[Chapter]:
        members = [one for one in self.people.values() if one.side == side]
        alive = [one.key for one in members if self.standing(one)]
        fallen = [fall for fall in self.toll.falls if self.people[fall.model].side == side]
        yield from last_stand_chapter(self.time, self.sides[side], len(members), alive, fallen, self.names)

    def between(self) -> Iterator[Chapter]:
        """A game's own, between what people will talk of and the battle part by part."""
        yield from ()

    def deeds(self) -> Chapter:
        """Who did what."""
        rows: list[TableRow] = []
        told: list[str] = []
        for one in self.listed():
            told += self.feats(one)
            rows.append(TableRow((one.name, *self.cells(one), self.fate(one))))
        return Chapter(
            say("who-did-what"), tuple(told), ("", *self.columns, say("end-2")), tuple(rows), kind="deeds"
        )

    def listed(self) -> Iterable[M]:
        return self.people.values()

    def feats(self, one: M) -> Iterator[str]:
        if down := [self.people[key].name for key in self.toll.by(one.key)]:
            yield self.felled.format(name=one.name, whom=join_names_with_counts(down))

    def cells(self, one: M) -> tuple[str, ...]:
        counts = {**self.counts[one.key], FELLED: len(self.toll.by(one.key))}
        return tuple(cell(counts.get(what, 0)) for what in self.columns.values())

    # What a campaign keeps

    @classmethod
    def outcome(cls, battle: B, entries: Iterable[Entry[Any, Any]]) -> Outcome:
        return cls(battle, entries).as_outcome()

    def as_outcome(self) -> Outcome:
        weapons = weapons_of(self.log)
        return Outcome(
            over=self.over,
            sides=tuple(side_outcomes(self.sides, self.points(), self.over, self.winners())),
            parts=tuple(self._part(one, weapons.get(one.key, "")) for one in self.kept_people()),
            turns=self.last,
            lead=self.lead(),
            moments=tuple(chapter_lines(self.moments())),
            deeds=tuple(self.remembered()),
            lasted=self.lasted(),
            ending=self.endings.get(self.ending, "") if self.over else "",
        )

    def remembered(self) -> Iterator[Deed]:
        """First blood, and who was feared most."""
        if self.blood:
            when, by, hurt, _ = self.blood
            words = say(
                "blood", by=self.names[by], hurt=self.names[hurt], time=time_word(self.time), when=when
            )
            yield Deed(say("first-blood"), words, by)
        most = max(self.kept_people(), key=lambda one: len(self.toll.by(one.key)), default=None)
        if most is not None and (number := len(self.toll.by(most.key))) > 1:
            yield Deed(
                say("most-feared"), say("feared", name=most.name, number=number), most.key, str(number)
            )

    def kept_people(self) -> Iterable[M]:
        return self.people.values()

    def _part(self, one: M, weapon: str) -> ModelOutcome:
        member, line = self.member(one)
        return ModelOutcome(
            key=one.key,
            member=member,
            name=one.name,
            side=one.side,
            line=line,
            fate=self.fate(one),
            out=not self.standing(one),
            took_out=tuple(key for key in self.toll.by(one.key) if key != one.key),
            fell_to=tuple(self.toll.to(one.key)),
            wounds=self.counts[one.key]["wounds"],
            lost=self.lost(one),
            found=tuple(self.found(one)),
            weapon=weapon,
            gone=self.gone(one),
        )
