"""What a gunfight leaves behind, written from its events: first blood, the turning point, the last stand, the duels,
who did what, luck; and what a campaign keeps of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.engine.play.record import Entry
from games.engine.play.table import Event
from games.engine.show.report import Chapter, Report
from games.engine.tell import tale
from games.engine.tell.harm import harm_in
from games.engine.tell.report_helpers import Point
from games.engine.tell.retelling.happenings import Happening
from games.engine.tell.retelling.rows import Voice
from games.engine.tell.sentences import join_words
from games.true_lead.catalogue import sentences, wording
from games.true_lead.corrections import Corrected
from games.true_lead.events import fighting, rounds
from games.true_lead.labels import names, title
from games.true_lead.phrases import phrases
from games.true_lead.screens.words import who
from games.true_lead.setup_form import LOCATIONS
from games.true_lead.state import Battle, Model
from games.true_lead.victory import earned, points

say = phrases("screens.report")


@dataclass
class Meeting:
    """A duel, as it went. lost: Health by model."""

    round: int
    challenged: fighting.Challenged
    drew: fighting.Drew | None = None
    lost: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    killed: list[str] = field(default_factory=list)


class Tale(tale.Tale[Battle, Model]):
    time = "round"
    told = (
        fighting.Pinned, fighting.Drew, fighting.Wounded, fighting.Stunned, fighting.Killed, rounds.BattleOver,
    )  # fmt: skip
    columns = {
        say("shots"): "shots",
        say("wounds"): "wounds",
        say("killed-column"): tale.FELLED,
        say("stuns"): "stunned",
    }
    felled = say("killed")
    endings = wording("endings")
    closings = wording("closings")
    names_of, title_of, words = names, title, sentences
    voice = Voice(phrases("scenes.deeds"))

    def __init__(self, battle: Battle, entries: Iterable[Entry[Any, Any]]) -> None:
        self.duels: list[Meeting] = []
        self.duel: Meeting | None = None
        super().__init__(battle, entries)

    @property
    def sides(self) -> Mapping[str, str]:
        return {side: self.battle.sides[side].name for side in self.battle.order}

    @property
    def people(self) -> Mapping[str, Model]:
        return self.battle.models

    @property
    def over(self) -> bool:
        return self.battle.stage == "over"

    @property
    def last(self) -> int:
        return self.battle.round

    @property
    def ending(self) -> str:
        """That of a wipe-out depends on whether anybody won, and whether the winners were wiped out themselves."""
        ending, winner = self.battle.ending, self.battle.winner
        if ending == "wipe-out" and not winner:
            return f"{ending}.draw"
        fallen = ending == "wipe-out" and not self.battle.living(winner)
        return f"{ending}.fallen" if fallen else ending

    def winners(self) -> Sequence[str]:
        return (self.battle.winner,) if self.battle.winner else ()

    def points(self) -> Mapping[str, int]:
        return points(self.battle)

    def earned(self) -> Iterable[Point]:
        return earned(self.battle)

    def standing(self, one: Model) -> bool:
        return one.alive

    def fate(self, one: Model) -> str:
        return (
            say("dead")
            if not one.alive
            else say("stunned")
            if one.stunned
            else say("health", health=one.health)
        )

    def member(self, one: Model) -> tuple[str, str]:
        return one.sheet.key, who(one, self.battle.companies[one.group])

    def minor(self, event: Event) -> bool:
        """The last wound: that it killed somebody is told."""
        return isinstance(event, fighting.Wounded) and not event.left

    def read(self, event: Event) -> None:
        match event:
            case rounds.RoundBegun(round=number):
                self.number = number
            case rounds.ActivationEnded():
                self.duel = None
            case fighting.Fired(model=model, dice=dice):
                self.counts[model]["shots"] += dice
            case fighting.Challenged():
                self.duel = Meeting(self.number, event)
                self.duels.append(self.duel)
            case fighting.Drew() if self.duel:
                self.duel.drew = event
            case fighting.Wounded(model=model, by=by, lost=lost):
                self.counts[model]["lost"] += lost
                self.counts[by]["wounds"] += lost
                self.drew_blood(by, model, event.cause)
                if self.duel:
                    self.duel.lost[model] += lost
            case fighting.Stunned(by=by):
                self.counts[by]["stunned"] += 1
            case fighting.Killed(model=model, by=by):
                before = self._worth(model)
                self.toll.fell(self.number, model, by)
                self._count(model, before, by)
                if self.duel:
                    self.duel.killed.append(model)
            case Corrected(of=model, what="health", to=to) if to and model in self.toll.down:
                before = self._worth(model)
                self.toll.never_fell(model)
                self._count(model, before, "")

    def happening(self, event: Event) -> Happening | None:
        match event:
            case rounds.Activated(model=by):
                return Happening("acts", by)
            case fighting.Fired(model=by, target=to, weapons=weapons):
                return Happening("attacks", by, to, _armed_with(weapons))
            case fighting.Struck(model=by, target=to, weapons=weapons, bare=bare):
                return Happening("attacks", by, to, say("bare-fists") if bare else _armed_with(weapons))
            case fighting.Missed(model=by, target=to):
                return Happening("misses", by, to)
            case fighting.Wounded(model=to, by=by, cause=cause, lost=lost, left=left):
                return Happening("wounded", by, to, cause, lost, left)
            case fighting.Stunned(model=to, by=by):
                return Happening("stunned", by, to)
            case fighting.Killed(model=to, by=by):
                return Happening("falls", by, to, how="dead")
            case fighting.Challenged(model=by, target=to):
                return Happening("calls", by, to)
            case fighting.Drew(model=by, target=to, mine=mine, theirs=theirs, first=first):
                swapped = first == to
                numbers = (theirs, mine) if swapped else (mine, theirs)
                return Happening("draws", first, by if swapped else to, much=numbers[0], left=numbers[1])
        return None

    def _worth(self, model: str) -> int:
        """What the model's group brings the enemy at this point of the tale (ruling TL-12)."""
        company = self.battle.companies[self.people[model].group]
        dead = sum(key in self.toll.down for key in company.models)
        if dead == len(company.models):
            return company.points
        return company.points // 2 if 2 * dead >= len(company.models) else 0

    def _count(self, model: str, before: int, by: str) -> None:
        enemy = self.battle.other(self.people[model].side)
        self.score.changed(self.number, {enemy: self._worth(model) - before}, by, model)

    def written(self) -> Report:
        found = super().written()
        where = LOCATIONS[self.battle.settings.location].where
        return found.but(lead=say("fought", lead=found.lead, where=where))

    def between(self) -> Iterator[Chapter]:
        if self.duels:
            yield Chapter(say("duels"), tuple(map(self._duel, self.duels)))

    def _duel(self, meeting: Meeting) -> str:
        """A duel in a sentence or two: who called whom out, what they chose, who was first, and how it ended."""
        names, drew = self.names, meeting.drew
        one, other = names[meeting.challenged.model], names[meeting.challenged.target]
        told = say("round-called-out", round=meeting.round, one=one, other=other)
        if drew is None:
            told += say("who-had-nothing-answer")
        elif not drew.first:
            told += say("both-chose-fired-once", mine=drew.mine)
        else:
            told += say("against-drew-first", mine=drew.mine, theirs=drew.theirs, first=names[drew.first])
        ends = [
            say("is-dead", what=names[key])
            if key in meeting.killed
            else say("lost-health", what=names[key], lost=lost)
            for key, lost in meeting.lost.items()
        ]
        return " ".join((told, *(ends or [say("nobody-was-hit")])))


def _armed_with(weapons: Sequence[str]) -> str:
    """ "the Revolver and the Rifle"."""
    return join_words([say("article", weapon=one) for one in dict.fromkeys(weapons)])


report, retell, outcome = Tale.report, Tale.retell, Tale.outcome
harm = harm_in(fighting.Wounded, fighting.Killed)
