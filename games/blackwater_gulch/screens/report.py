"""What a gunfight leaves behind, written from its events: first blood, the turning point, the last stand, who
did what, luck; and what a campaign keeps of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from games.blackwater_gulch.catalogue import sentences, with_article
from games.blackwater_gulch.corrections import Corrected
from games.blackwater_gulch.events import fighting, gear, movement, turns
from games.blackwater_gulch.labels import names, title
from games.blackwater_gulch.phrases import phrases, wording
from games.blackwater_gulch.screens.words import line
from games.blackwater_gulch.state import FISTS, Battle, Model
from games.blackwater_gulch.victory import OBJECTIVE_POINTS, earned, loot_worth, points, worth
from games.blackwater_gulch.wounds import credit_for
from games.engine.play.record import Entry
from games.engine.play.table import Event
from games.engine.play.values import to_json
from games.engine.show.report import Find
from games.engine.tell import tale
from games.engine.tell.harm import harm_in
from games.engine.tell.report_helpers import Fall, Point
from games.engine.tell.retelling.happenings import Happening
from games.engine.tell.retelling.rows import Voice

say = phrases("screens.report")


class Tale(tale.Tale[Battle, Model]):
    told = (
        turns.NerveBroke, turns.BattleOver, movement.RanOff, fighting.Wounded, fighting.OutOfAction, fighting.Revived,
        fighting.TokenTaken, fighting.Bound, gear.Captured, gear.LootTaken,
    )  # fmt: skip
    columns = {
        say("attacks"): "attacks",
        say("wounds"): "wounds",
        say("out"): tale.FELLED,
        say("lost"): "lost",
    }
    felled = say("took-out")
    side, scored, endings = say("gang"), say("victory-points"), wording("endings")
    names_of, title_of, words = names, title, sentences
    voice = Voice(phrases("scenes.deeds"))

    def __init__(self, battle: Battle, entries: Iterable[Entry[Any, Any]]) -> None:
        self.by_hand: Counter[str] = Counter()
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
        return self.battle.turn

    def winners(self) -> tuple[str, ...]:
        return self.battle.winners

    def beaten(self) -> Iterable[str]:
        teams = {self.battle.team(winner) for winner in self.winners()}
        return [side for side in self.sides if teams and self.battle.team(side) not in teams]

    def points(self) -> Mapping[str, int]:
        return points(self.battle)

    def earned(self) -> Iterable[Point]:
        return earned(self.battle)

    def standing(self, one: Model) -> bool:
        return one.in_play

    def fate(self, one: Model) -> str:
        return (
            say("ran-off")
            if one.gone
            else say("out-of-action")
            if one.out
            else say("health", health=one.health)
        )

    def member(self, one: Model) -> tuple[str, str]:
        return one.sheet.key, line(one.sheet)

    def found(self, one: Model) -> Iterable[Find]:
        for item in (carried.item for carried in one.pack if carried.found):
            yield Find(item.key, item.name, say("level", level=item.level), to_json(item).decode())

    def minor(self, event: Event) -> bool:
        """The last wound: that it put somebody down is told."""
        return isinstance(event, fighting.Wounded) and not event.left

    def read(self, event: Event) -> None:
        match event:
            case turns.TurnBegun(turn=turn):
                self.number = turn
            case fighting.Attacked(model=model):
                self.counts[model]["attacks"] += 1
            case fighting.Wounded(model=model, by=by, lost=lost):
                self.counts[model]["lost"] += lost
                if by:
                    self.counts[by]["wounds"] += lost
                    self.drew_blood(by, model, with_article(event.cause))
            case fighting.OutOfAction():
                self._fallen(event)
            case movement.RanOff(model=model, objectives=carried):
                one = self.people[model]
                self.score.changed(self.number, {one.side: -carried * OBJECTIVE_POINTS}, at=model)
                self.score.changed(self.number, {credit_for(self.battle, one): worth(one)}, at=model)
                self.toll.falls.append(Fall(self.number, model, ""))
            case fighting.Revived(model=model):
                self.toll.up(model)
            case Corrected(what="points", of=side, to=int(points)):
                self.score.changed(self.number, {side: points - self.by_hand[side]})
                self.by_hand[side] = points
            case Corrected(of=model) if _stands_again(event):
                self.toll.never_fell(model)
            case gear.Captured(model=model):
                self.score.changed(self.number, {self.people[model].side: OBJECTIVE_POINTS}, model)
            case gear.LootTaken(model=model, item=item):
                self.score.changed(self.number, {self.people[model].side: loot_worth(item.level)}, model)

    def happening(self, event: Event) -> Happening | None:
        match event:
            case turns.Activated(models=models):
                return Happening("acts", by=models[0])
            case fighting.Attacked(model=by, target=to, weapon=weapon):
                return Happening("attacks", by, to, _armed_with(weapon))
            case fighting.Missed(model=by, target=to):
                return Happening("misses", by, to)
            case fighting.Defended(model=to):
                return Happening("holds", to=to)
            case fighting.Wounded(model=to, by=by, cause=cause, lost=lost, left=left):
                return Happening("wounded", by, to, _armed_with(cause) if by else cause, lost, left)
            case fighting.OutOfAction(model=to, by=by):
                return Happening("falls", by, to)
            case movement.Fell(model=to, height=inches):
                return Happening("drops", to=to, much=inches)
            case movement.RanOff(model=to):
                return Happening("leaves", to=to)
            case fighting.Revived(model=to, by=by):
                return Happening("returns", by, to)
            case gear.Captured(model=by):
                return Happening("takes", by, cause=say("objective"))
            case gear.LootTaken(model=by, name=name, how="stolen", other=to):
                return Happening("steals", by, to, with_article(name))
            case gear.LootTaken(model=by, name=name):
                return Happening("takes", by, cause=with_article(name))
            case gear.ThrownTaken(model=by, name=name, how="stolen", other=to):
                return Happening("steals", by, to, with_article(name))
        return None

    def leaders(self) -> Iterable[str]:
        return [key for key, one in self.people.items() if one.sheet.level == "hero"]

    def team_of(self, side: str) -> str:
        return self.battle.team(side)

    def _fallen(self, event: fighting.OutOfAction) -> None:
        one = self.people[event.model]
        dropped = event.objectives * OBJECTIVE_POINTS + sum(loot_worth(item.level) for item in event.drops)
        self.toll.fell(self.number, event.model, event.by)
        change: dict[str, int] = {one.side: -dropped}
        if event.credit:
            change[event.credit] = change.get(event.credit, 0) + worth(one)
        self.score.changed(self.number, change, event.by, event.model)


def _stands_again(event: Corrected) -> bool:
    return (event.what == "out" and not event.to) or (event.what == "health" and event.to != 0)


def _armed_with(weapon: str) -> str:
    return say("bare-fists") if weapon == FISTS.name else with_article(weapon)


report, retell, outcome = Tale.report, Tale.retell, Tale.outcome
harm = harm_in(fighting.Wounded, fighting.OutOfAction)
