"""What a combat leaves behind, written from its events: first blood, the last stand, round by round, who did what,
luck; and what a campaign keeps of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from games.engine.play.questions import Source
from games.engine.play.record import Entry
from games.engine.play.table import Event, Rolled
from games.engine.show.report import Chapter, Find
from games.engine.tell import tale
from games.engine.tell.harm import harm_in
from games.engine.tell.retelling.happenings import Happening, Kind
from games.engine.tell.retelling.rows import Voice
from games.engine.tell.sentences import join_names_with_counts
from games.horizon.catalogue import sentences, with_article, wording
from games.horizon.corrections import Corrected
from games.horizon.events import doing, fighting, rounds
from games.horizon.labels import names, title
from games.horizon.phrases import phrases
from games.horizon.setup import TIE
from games.horizon.shown_health import in_words
from games.horizon.skill_tests import AP_OF
from games.horizon.state import DIRECTOR, Battle, Fighter

say = phrases("screens.report")
word = phrases("shared.words")


EACH = Fraction(sum(AP_OF.values()), len(AP_OF))
"""AP that a die is worth on average."""


class Tale(tale.Tale[Battle, Fighter]):
    """A side’s points are those of it who stand. hardest: each blow that was harder than all before, with its round."""

    time = "round"
    told = (
        fighting.Hurt, fighting.Stricken, fighting.FellInComa, fighting.Died, doing.Escaped, rounds.Joined,
        rounds.Conceded, rounds.CombatOver,
    )  # fmt: skip
    columns = {
        say("score"): "",
        say("dealt"): "wounds",
        say("taken"): "lost",
        say("stopped"): "stopped",
        say("down"): tale.FELLED,
    }
    felled = say("felled")
    scored, drawn, endings, good = (
        say("standing"),
        say("draw"),
        wording("endings"),
        (word("bare-ap"), word("bare-ap"), word("bare-ap")),
    )
    names_of, title_of, words = names, title, sentences
    voice = Voice(phrases("scenes.deeds"))

    def __init__(self, battle: Battle, entries: Iterable[Entry[Any, Any]]) -> None:
        self.inflicted: dict[str, list[str]] = defaultdict(list)
        self.hardest: list[tuple[int, fighting.Hurt]] = []
        super().__init__(battle, entries)

    @property
    def sides(self) -> Mapping[str, str]:
        return {side: one.name for side, one in self.battle.sides.items()}

    @property
    def people(self) -> Mapping[str, Fighter]:
        return self.battle.fighters

    @property
    def over(self) -> bool:
        return self.battle.stage == "over"

    @property
    def last(self) -> int:
        return self.battle.round

    def winners(self) -> list[str]:
        """The sides of the team that has won."""
        winner = self.battle.winner
        return [side.key for side in self.battle.sides.values() if winner and side.team == winner]

    def points(self) -> Mapping[str, int]:
        return {side: sum(one.standing for one in self.battle.members(side)) for side in self.sides}

    def standings(self) -> Iterable[tuple[str, str]]:
        for side, standing in self.points().items():
            yield self.sides[side], say("of", standing=standing, number=len(self.battle.members(side)))

    def standing(self, one: Fighter) -> bool:
        return one.standing

    def gone(self, one: Fighter) -> bool:
        return one.dead

    def fate(self, one: Fighter) -> str:
        """While they are fought, the Health of foes is told no more exactly than on the table."""
        if one.dead or one.escaped or one.coma or one.yielded:
            return (
                say("dead")
                if one.dead
                else say("escaped")
                if one.escaped
                else say("coma")
                if one.coma
                else say("yielded")
            )
        foe = self.battle.sides[one.side].kind == DIRECTOR
        how = self.battle.settings.foes if foe and not self.over else "exact"
        return {
            "exact": say("health", health=one.health),
            "words": in_words(one),
            "none": say("on-their-feet"),
        }[how]

    def member(self, one: Fighter) -> tuple[str, str]:
        return one.member, one.line

    def found(self, one: Fighter) -> Iterable[Find]:
        """An object still in hand."""
        return (Find("object", one.object),) if one.object and one.standing else ()

    def rolled(self, event: Rolled, source: Source) -> None:
        if event.who and event.purpose != TIE:
            self.luck.brought(event, source, sum(AP_OF[face] for face in event.faces), EACH)

    def read(self, event: Event) -> None:
        match event:
            case rounds.RoundBegun(round=number):
                self.number = number
            case fighting.Tested(model=model, score=score):
                self.counts[model]["tests"] += 1
                self.counts[model]["scored"] += score
            case fighting.Hurt(model=model, by=by, lost=lost):
                self.counts[model].update(lost=lost, stopped=event.armor + event.pool)
                self.counts[by]["wounds"] += lost
                if lost:
                    self.drew_blood(by, model, with_article(event.cause))
                    if not self.hardest or lost > self.hardest[-1][1].lost:
                        self.hardest.append((self.number, event))
            case fighting.Stricken(by=by, condition=condition) if by:
                self.inflicted[by].append(condition)
            case fighting.FellInComa(model=model, by=by) | fighting.Died(model=model, by=by):
                if model not in self.toll.down:
                    self.toll.fell(self.number, model, by)
            case Corrected(of=model, what="health", to=int(to)) if model in self.toll.down and to > 0:
                self.toll.up(model)

    def happening(self, event: Event) -> Happening | None:
        match event:
            case rounds.TurnBegun(model=by):
                return Happening("acts", by)
            case fighting.Attacked(model=by, target=to, weapon=weapon):
                return Happening("attacks", by, to, with_article(weapon))
            case fighting.Hurt(model=to, by=by, cause=cause, lost=lost):
                kind: Kind = "wounded" if lost else "holds"
                return Happening(kind, by, to, with_article(cause) if cause else "", lost)
            case fighting.FellInComa(model=to, by=by) if self.toll.falls and self.toll.falls[-1].model == to:
                return Happening("falls", by, to, how="coma")
            case fighting.Died(model=to, by=by):
                return Happening("falls", by, to, how="dead")
            case doing.Escaped(model=to):
                return Happening("leaves", to=to)
        return None

    @staticmethod
    def dealt(number: int) -> str:
        return say("damage", damage=number)

    def team_of(self, side: str) -> str:
        return self.battle.sides[side].team

    def peaks(self) -> Iterator[Chapter]:
        """The hardest blow, unless it drew first blood."""
        for number, hurt in self.hardest[1:][-1:]:
            by, whom = self.names[hurt.by], self.names[hurt.model]
            words = say(
                "dealt-it", by=by, round=number, damage=hurt.lost, whom=whom, cause=with_article(hurt.cause)
            )
            yield Chapter(say("hardest"), (words,))

    def last_stand(self, side: str) -> Iterator[Chapter]:
        """There is none where somebody got away or gave up, and nobody is left."""
        members = self.battle.members(side)
        if any(one.standing for one in members) or not any(one.escaped or one.yielded for one in members):
            yield from super().last_stand(side)

    def feats(self, one: Fighter) -> Iterator[str]:
        yield from super().feats(one)
        if inflicted := self.inflicted.get(one.key):
            yield say("inflicted", name=one.name, wounds=join_names_with_counts(inflicted))

    def cells(self, one: Fighter) -> tuple[str, ...]:
        counts = self.counts[one.key]
        average = f"{counts['scored'] / counts['tests']:.1f}" if counts["tests"] else "–"
        return (average, *super().cells(one)[1:])


report, retell, outcome = Tale.report, Tale.retell, Tale.outcome
harm = harm_in(fighting.Hurt, fighting.FellInComa, fighting.Died)
