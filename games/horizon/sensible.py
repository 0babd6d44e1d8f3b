"""Sensible play: what fighters do who know the rules and no terrain. They shoot what falls soonest, come into range,
throw a grenade where it catches several, reload when empty, and take cover when they are badly hurt or reach nobody.

Distances are metres on open ground. Nobody hides, dives or borrows, and the fallen are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from games.engine.play.odds import default_answer
from games.engine.play.open_ground import OpenGround, drawn_up
from games.engine.play.questions import Answer, Question, Refused
from games.engine.play.sensible import best
from games.engine.play.table import Command, Event, why_not
from games.horizon.attacks import Attack
from games.horizon.blows import Way, ignores_defense, range_of, read_blow, stopped, way_of
from games.horizon.ending import CallIt
from games.horizon.events.doing import Moved
from games.horizon.gear import Draw, Reload, Switch
from games.horizon.grenades import TARGETS, Grenade
from games.horizon.moving import Defend, Move, defense_now
from games.horizon.profiles import REACH, rows_read, wielded
from games.horizon.setup import Look, gear_names, still_to_look
from games.horizon.state import Acting, Battle, Fighter, Gear
from games.horizon.turns import Done, Test
from games.horizon.victory import sides_of, won

GAP = 30
"""Metres between the two sides when they see each other."""
APART = 3
"""Metres between two of a side."""
BLAST = 4
"""Metres within which a grenade catches others: the rulebook leaves it to the Director."""
FALLS = 1.5
"""How much more a blow is worth that somebody falls by."""
BADLY_HURT = 0.4
"""The share of Health under which they take cover with the last action."""
PATIENCE = 10
"""Rounds after which nobody takes cover any more rather than shoot."""
LONGEST = 40
"""Rounds after which they call it, and nobody has won."""
ARMS_LENGTH = 1
WORN = 0.2
"""What damage is worth that only wears down a Defense."""


class Shot(NamedTuple):
    """A blow at somebody, and what it takes of them in points of Health."""

    worth: float
    command: Command


class SensibleMind:
    """The players of one combat: as `engine.play.sensible.Mind`."""

    def __init__(self, battle: Battle) -> None:
        ranks = [[one.key for one in battle.members(side)] for side in battle.sides]
        self.ground: OpenGround = drawn_up(ranks, GAP, APART)

    def command(self, battle: Battle) -> Command:
        if battle.stage == "awareness":
            return Look(next(side for side in battle.sides if still_to_look(battle, side)))
        if team := won(battle):
            return CallIt(sides_of(battle, team)[0])
        if battle.round > LONGEST:
            return CallIt()
        now = battle.acting
        assert now is not None
        fighter = battle.fighters[now.fighter]
        if now.score is None:
            return Test(fighter.key)
        if not now.actions:
            return Done(fighter.key)
        chosen = self._acts(battle, fighter, now, now.score)
        return chosen if not why_not(battle, chosen) else Done(fighter.key)

    def answer(self, battle: Battle, command: Command, question: Question) -> Answer:
        return default_answer(question)

    def saw(self, battle: Battle, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Moved):
                self._moved(battle, battle.fighters[event.model], event.metres)

    def _moved(self, battle: Battle, fighter: Fighter, metres: int) -> None:
        """At the nearest enemy: as far as their weapon needs, or into arm’s length."""
        foes = _standing(battle, fighter)
        if not foes:
            return
        nearest = self._nearest(fighter, foes)
        stop = (
            ARMS_LENGTH
            if wielded(battle, fighter).close
            else max(REACH + 1, self._range(battle, fighter) - 1)
        )
        if self.ground.apart(fighter.key, nearest) > stop:
            self.ground.put(fighter.key, self.ground.after(fighter.key, nearest, metres, stop))

    # What is done with an action

    def _acts(self, battle: Battle, fighter: Fighter, now: Acting, score: int) -> Command:
        if empty := self._to_hand(battle, fighter):
            return empty
        blast = self._grenade(battle, fighter, now, score)
        shot = best(self._shots(battle, fighter, score), lambda one: one.worth)
        times = min(now.actions, 2)
        if blast and blast.worth > (shot.worth * times if shot else 0):
            return blast.command
        if shot is None:
            return Defend(fighter.key) if now.moved else self._closer(battle, fighter)
        hurt = fighter.health <= BADLY_HURT * fighter.maximum and battle.round <= PATIENCE
        if hurt and now.actions == 1 and defense_now(battle, fighter) > shot.worth:
            return Defend(fighter.key)
        return shot.command

    def _closer(self, battle: Battle, fighter: Fighter) -> Command:
        move = Move(fighter.key)
        return Defend(fighter.key) if why_not(battle, move) else move

    def _to_hand(self, battle: Battle, fighter: Fighter) -> Command | None:
        """A full magazine, or something in an empty hand."""
        if not fighter.hand:
            drawn = best(fighter.gear, lambda gear: _fights(battle, gear))
            return Draw(fighter.key, drawn.key) if drawn else None
        weapon = wielded(battle, fighter)
        if weapon.shoots and weapon.magazine and not fighter.holds(fighter.hand).loaded:
            return Reload(fighter.key) if weapon.reload else None
        return None

    # What it does

    def _nearest(self, fighter: Fighter, foes: Sequence[Fighter]) -> str:
        return self.ground.nearest(fighter.key, [foe.key for foe in foes])

    def _metres(self, fighter: Fighter, foe: Fighter) -> int:
        return max(1, ceil(self.ground.apart(fighter.key, foe.key)))

    def _range(self, battle: Battle, fighter: Fighter) -> int:
        score = battle.acting.score if battle.acting and battle.acting.score is not None else 0
        return wielded(battle, fighter).at(rows_read(fighter, score, 0)).range

    def _shots(self, battle: Battle, fighter: Fighter, score: int) -> Iterator[Shot]:
        """One Attack at each enemy in reach, with what is in hand."""
        if wielded(battle, fighter).family == "grenade":
            return
        for foe in _standing(battle, fighter):
            metres = self._metres(fighter, foe)
            try:
                way = way_of(battle, fighter, metres=metres)
            except Refused:
                continue
            reach = range_of(fighter, way, score, 0) if way.how == "shot" else 0
            if not reach or metres <= reach:
                damage = read_blow(fighter, way, score).damage
                comes = stopped(battle.settings, foe, damage, ignores_defense(way))
                worth = _worth(comes.lost, foe) + WORN * comes.pool
                yield Shot(worth, Attack(fighter.key, foe.key, metres=metres))

    def _grenade(self, battle: Battle, fighter: Fighter, now: Acting, score: int) -> Shot | None:
        """One in hand, or one that two actions are left for: among those who stand together."""
        in_hand = fighter.hand and wielded(battle, fighter).family == "grenade"
        carried = next(
            (gear for gear in fighter.gear if battle.arsenal[gear.weapon].family == "grenade"), None
        )
        if carried is None or not (in_hand or now.actions > 1):
            return None
        key = fighter.hand if in_hand else carried.key
        weapon = battle.arsenal[fighter.holds(key).weapon]
        way = Way(weapon, gear_names(battle, fighter)[key], "grenade", gear=key)
        thrown = best(self._bursts(battle, fighter, way, score), lambda one: one.worth)
        if thrown is None or in_hand:
            return thrown
        return thrown._replace(command=Switch(fighter.key, key))

    def _bursts(self, battle: Battle, fighter: Fighter, way: Way, score: int) -> Iterator[Shot]:
        foes = _standing(battle, fighter)
        reach = range_of(fighter, way, score, 0)
        for first in foes:
            metres = self._metres(fighter, first)
            if reach and metres > reach:
                continue
            others = [foe for foe in foes if foe.key != first.key and self._together(foe, first)]
            caught = (first, *others[: TARGETS - 1])
            worth = 0.0
            for place, foe in enumerate(caught):
                damage = read_blow(fighter, way, score, place=place).damage
                worth += _worth(stopped(battle.settings, foe, damage, ignored=True).lost, foe)
            yield Shot(worth, Grenade(fighter.key, tuple(foe.key for foe in caught), metres=metres))

    def _together(self, one: Fighter, other: Fighter) -> bool:
        return self.ground.apart(one.key, other.key) <= BLAST


def _standing(battle: Battle, fighter: Fighter) -> tuple[Fighter, ...]:
    return tuple(foe for foe in battle.enemies(fighter) if foe.standing)


def _worth(lost: int, foe: Fighter) -> float:
    """Points of Health that somebody loses; of those who have few left, and who fall by it, more."""
    if lost >= foe.health:
        return foe.health * FALLS + 5
    return lost * (1 + 0.3 * (1 - foe.health / foe.maximum))


def _fights(battle: Battle, gear: Gear) -> float:
    """What is rather drawn: a gun, then a blade; by tier."""
    weapon = battle.arsenal[gear.weapon]
    return weapon.tier + (10 if weapon.shoots else 5 if weapon.family == "melee" else 0)
