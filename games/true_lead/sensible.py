"""Sensible play: what players do who know the rules and no terrain. Each model takes the shot, the duel or the brawl
that is worth most against what it risks, after a Walk where that is better; who reaches nobody comes closer.

Worth is counted in the points of the groups, for those decide (Objective). Nobody hides, and nobody is pinned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import ceil
from typing import NamedTuple

from games.engine.play.odds import default_answer
from games.engine.play.open_ground import OpenGround, drawn_up
from games.engine.play.questions import Answer, Question, Sealed
from games.engine.play.sensible import best
from games.engine.play.table import Command, Event
from games.true_lead.brawls import FISTS, Brawl, Strike, edge, helped
from games.true_lead.duel import HIGH, LOW, NEAR, REACH, ROOM, Duel, duel_odds, guns, ways_to_wound
from games.true_lead.events.movement import Moved
from games.true_lead.movement import Run, Walk, in_wait, loaded, stride
from games.true_lead.reach import FARTHEST
from games.true_lead.rounds import Activate, Done
from games.true_lead.setup import Begin
from games.true_lead.shooting import Ambush, React, Shoot
from games.true_lead.state import Battle, Model, Settings

GAP = 24
"""Inches between the two starting areas of a table of 48, 12 deep each."""
APART = 4
"""Inches between two of a side: more than the 3 within which nobody is challenged."""
CONTACT = 1
WALKING = 1.02
"""By how much a shot has to be better after a Walk."""
HURT = 0.5
"""What a wound is worth of the share of Health that it takes, where nobody falls."""
PATIENCE = 2
"""Rounds in which somebody lies in ambush rather than walk into range; later they come."""


class Deed(NamedTuple):
    """Something to be done, what it is worth, and to whom."""

    worth: float
    command: Command
    target: str


class SensibleMind:
    """The players of one battle: as `engine.play.sensible.Mind`."""

    def __init__(self, battle: Battle) -> None:
        ranks = [[one.key for one in battle.members(side)] for side in battle.order]
        self.ground: OpenGround = drawn_up(ranks, GAP, APART)
        self._toward = ""
        self._passed: tuple[str, ...] = ()
        self._worth = {
            key: group.points / len(group.models)
            for group in battle.companies.values()
            for key in group.models
        }

    # What is asked of it

    def command(self, battle: Battle) -> Command:
        if battle.stage == "setup":
            return Begin()
        now = battle.acting
        if now is None:
            self._passed = ()
            return Activate(self._next(battle).key)
        model = battle.models[now.model]
        if now.moved and (answer := self._from_ambush(battle, model)):
            return answer
        if now.target:
            return Strike(model.key)
        if now.spent:
            return Done()
        deed = best(self._deeds(battle, model), lambda one: one.worth)
        if now.action:
            return self._goes(deed.command, deed.target) if deed else Done()
        return self._begun(battle, model, deed)

    def answer(self, battle: Battle, command: Command, question: Question) -> Answer:
        if isinstance(question, Sealed) and isinstance(command, Duel):
            mine, theirs, _ = self._numbers(battle, command)
            return {battle.active: mine, battle.other(battle.active): theirs}
        return HIGH if question.purpose == "duel" else default_answer(question)

    def saw(self, battle: Battle, events: Sequence[Event]) -> None:
        for event in events:
            if not isinstance(event, Moved) or not (foes := battle.enemies(battle.models[event.model])):
                continue
            toward = (
                event.target or self._toward or self.ground.nearest(event.model, [one.key for one in foes])
            )
            if event.kind == "brawl":
                self.ground.beside(event.model, toward)
            else:
                self.ground.put(event.model, self.ground.after(event.model, toward, event.inches, CONTACT))
        self._toward = ""

    # Whose go

    def _next(self, battle: Battle) -> Model:
        """Whoever can do most now; of those who can do nothing the one who is nearest."""
        ready = battle.ready(battle.active)
        worth = {
            one.key: max((deed.worth for deed in self._deeds(battle, one)), default=0.0) for one in ready
        }
        return max(ready, key=lambda one: (worth[one.key], -self._nearest(battle, one)[1]))

    def _nearest(self, battle: Battle, model: Model) -> tuple[str, float]:
        key = self.ground.nearest(model.key, [one.key for one in battle.enemies(model)])
        return key, self.ground.apart(model.key, key)

    # Before an action

    def _begun(self, battle: Battle, model: Model, deed: Deed | None) -> Command:
        """The action of somebody who has not moved: at once, after a Walk, or closer for the next time."""
        if battle.brawling(model):
            foe = max(battle.opponents(model), key=lambda one: self._blows(battle, model, one))
            return Brawl(model.key, foe.key)
        nearest, far = self._nearest(battle, model)
        walked = self._after_a_walk(battle, model)
        if walked and (not deed or walked.worth > deed.worth * WALKING):
            return self._goes(Walk(model.key), walked.target)
        if deed:
            return self._goes(deed.command, deed.target)
        if loaded(battle, model) and battle.round <= PATIENCE and not self._safe(battle, model, far):
            return Ambush(model.key)
        if not stride(battle, model, "run"):
            return Done()
        return self._goes(Run(model.key), nearest)

    def _goes(self, command: Command, toward: str) -> Command:
        self._toward = toward
        return command

    def _safe(self, battle: Battle, model: Model, far: float) -> bool:
        """Whether after a Run nobody could walk up and shoot."""
        reach = max(
            (max((gun.range for gun in loaded(battle, foe)), default=0) + stride(battle, foe, "walk"))
            for foe in battle.enemies(model)
        )
        return far - stride(battle, model, "run") > reach

    def _after_a_walk(self, battle: Battle, model: Model) -> Deed | None:
        """The best shot that a Walk at one of the enemies opens."""
        inches, start = stride(battle, model, "walk"), self.ground.places[model.key]
        if not inches or not loaded(battle, model):
            return None
        found = []
        for foe in battle.enemies(model):
            self.ground.put(model.key, self.ground.after(model.key, foe.key, inches, CONTACT))
            found += [deed._replace(target=foe.key) for deed in self._shots(battle, model, (foe,))]
            self.ground.put(model.key, start)
        return best(found, lambda one: one.worth)

    # What can be done, and its worth

    def _deeds(self, battle: Battle, model: Model) -> Iterator[Deed]:
        if model.stunned or battle.brawling(model):
            return
        foes = battle.enemies(model)
        yield from self._shots(battle, model, foes)
        if battle.acting is not None and battle.acting.action:
            return
        inches = stride(battle, model, "brawl")
        for foe in foes:
            if self.ground.apart(model.key, foe.key) <= inches:
                worth = self._blows(battle, model, foe)
                if not foe.stunned:
                    worth -= self._blows(battle, foe, model) * 0.8
                yield Deed(worth, Brawl(model.key, foe.key), foe.key)

    def _shots(self, battle: Battle, model: Model, foes: Sequence[Model]) -> Iterator[Deed]:
        ready = loaded(battle, model)
        for foe in foes:
            if not ready or battle.brawling(foe):
                continue
            far = self.ground.apart(model.key, foe.key)
            inches = measured(far)
            dice = tuple(gun.wounds for gun in ready if gun.range >= inches for _ in range(gun.fp))
            if dice:
                worth = self._harm(foe, dice, model.sheet.accuracy)
                yield Deed(worth, Shoot(model.key, foe.key, far=inches), foe.key)
            duel = Duel(model.key, foe.key, near=far <= NEAR)
            if (
                far <= REACH
                and not foe.stunned
                and guns(battle, model, duel.near)
                and self._room(battle, model, foe)
            ):
                yield Deed(self._numbers(battle, duel)[2], duel, foe.key)

    def _harm(self, foe: Model, dice: tuple[int, ...], accuracy: int) -> float:
        """What some dice are worth, each of which takes so many wounds where it hits."""
        falls, share = harm(dice, min(6, max(2, accuracy)), foe.health)
        return self._worth[foe.key] * (falls + HURT * share)

    def _blows(self, battle: Battle, model: Model, foe: Model) -> float:
        dice = edge(model) + sum(item.fp for item in model.weapons if item.key == FISTS)
        joined = helped(battle, model, foe) or model.joined == battle.round
        return self._harm(foe, (1,) * dice, model.sheet.accuracy - joined)

    def _room(self, battle: Battle, *two: Model) -> bool:
        """Whether nobody else stands within 3 inches of either."""
        keys = [one.key for one in two]
        return not any(
            self.ground.apart(key, one.key) <= ROOM
            for key in keys
            for one in battle.models.values()
            if one.alive and one.key not in keys
        )

    def _numbers(self, battle: Battle, duel: Duel) -> tuple[int, int, float]:
        """The numbers of both, and what the duel is worth then."""
        model, foe = battle.models[duel.model], battle.models[duel.target]
        worth = (self._worth[model.key], self._worth[foe.key])
        return numbers(battle.settings, _bare(battle, model), _bare(battle, foe), duel.near, worth)

    # Ambush

    def _from_ambush(self, battle: Battle, mover: Model) -> Command | None:
        """Fire of somebody who lay in wait, at a mover in their reach: once, and each is asked once a move."""
        for one in in_wait(battle, mover):
            far = measured(self.ground.apart(one.key, mover.key))
            reaches = any(gun.range >= far for gun in loaded(battle, one))
            if one.key not in self._passed and reaches and not battle.brawling(mover):
                self._passed = (*self._passed, one.key)
                return React(one.key, far=far)
        return None


def measured(far: float) -> int:
    """Whole inches, as they are said in a command."""
    return min(FARTHEST, ceil(far))


def _bare(battle: Battle, model: Model) -> Model:
    """Without what no chance of a duel follows from, so that what is known of somebody like them serves again."""
    return model.but(
        key="", side="", group="", sheet=model.sheet.but(key="one", name="One", look=0, melee=None, ranged=None),
        weapons=loaded(battle, model), mounted=False, activated=False, ambush=False, reloading=0, empty=(), joined=0,
    )  # fmt: skip


@lru_cache(maxsize=4096)
def numbers(
    settings: Settings, model: Model, foe: Model, near: bool, worth: tuple[float, float]
) -> tuple[int, int, float]:
    """The numbers that two who duel choose, and what it is worth to the challenger: each takes the number whose worst
    is the least bad. worth: of the challenger and of the other.
    """
    one, two = model.but(key="one"), foe.but(key="two")
    battle = Battle(settings, {}, {}, {"one": one, "two": two}, round=1)
    duel, said = Duel("one", "two", near=near), range(LOW, HIGH + 1)
    if not guns(battle, two, near):
        kill, _ = duel_odds(battle, duel, HIGH, LOW)
        return HIGH, LOW, float(kill) * worth[1]

    def value(mine: int, theirs: int) -> float:
        kills, falls = duel_odds(battle, duel, mine, theirs)
        return float(kills) * worth[1] - float(falls) * worth[0]

    table = {(mine, theirs): value(mine, theirs) for mine, theirs in product(said, said)}
    mine = max(said, key=lambda own: min(table[own, theirs] for theirs in said))
    theirs = min(said, key=lambda own: max(table[other, own] for other in said))
    return mine, theirs, table[mine, theirs]


@lru_cache(maxsize=4096)
def harm(dice: tuple[int, ...], accuracy: int, health: int) -> tuple[float, float]:
    """The chance that some dice kill, each of which takes so many wounds, and the share of Health that they take on the
    average.
    """
    ways, all_ways = ways_to_wound(dice, 2 * (7 - accuracy)), 12 ** len(dice)
    lost = sum(many * min(number, health) for number, many in enumerate(ways))
    return sum(ways[health:]) / all_ways, lost / all_ways / health
