"""Where the enemies may be after their next move, if the players stay where they are: exact chances.

Source: Blood Horizon, NPC Movement; rulings BH-61, BH-62, BH-68, BH-69.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction

from games.blood_horizon.chase.atlas import DIRECTIONS, START, nearer
from games.blood_horizon.chase.hunters import choice_of_step, half
from games.blood_horizon.chase.week import ASSASSIN_COMES
from games.blood_horizon.kernel.chase import SQUADS_MOVE, Chase, Squad

type Chances = Mapping[str, Fraction]


def assassin(chase: Chase) -> Chances:
    """Region to chance; nothing where he is not on the map. Where he rests next week he stays."""
    if not chase.assassin:
        return {}
    week = chase.week if not chase.marched else chase.week + 1
    if chase.rests >= week:
        return {chase.assassin: Fraction(1)}
    there: dict[str, Fraction] = defaultdict(Fraction)
    for face in range(1, 7):
        here = chase.assassin
        for _ in range(half(face)):
            if here == chase.where:
                break
            here = choice_of_step(chase, here)
            if chase.squads_at(here):
                break
        there[here] += Fraction(1, 6)
    return dict(there)


def squad(chase: Chase, one: Squad) -> Chances:
    """Region to chance for one squad, the other where it is now."""
    there: dict[str, Fraction] = defaultdict(Fraction)
    goals = {face: DIRECTIONS.get(face, chase.where) for face in range(1, 7)}
    open_faces = [face for face in goals if goals[face] != one.where or face not in DIRECTIONS]
    others = {other.where for other in chase.squads if other.key != one.key}
    for face in open_faces:
        for ends in _walks(chase, one.where, goals[face], others):
            for region, chance in ends.items():
                there[region] += chance / (6 * len(open_faces))
    return dict(there)


def _walks(chase: Chase, start: str, goal: str, others: set[str]) -> Iterator[Chances]:
    """Every region in which a walk of 1, 2 and up to 6 steps may end; equal ways are equally likely."""
    ended: dict[str, Fraction] = defaultdict(Fraction)
    now: dict[str, Fraction] = {start: Fraction(1)}
    for _ in range(6):
        after: dict[str, Fraction] = defaultdict(Fraction)
        for here, chance in now.items():
            steps = nearer(chase.atlas, here, goal)
            if not steps:
                ended[here] += chance
            for step in steps:
                share = chance / len(steps)
                if step in others:
                    ended[here] += share
                elif step in (chase.where, chase.assassin):
                    ended[step] += share
                else:
                    after[step] += share
        now = after
        yield {here: ended[here] + now.get(here, 0) for here in {**ended, **now}}


def anybody(chase: Chase) -> Chances:
    """Region to the chance that at least one enemy is there after the next moves, each taken by itself."""
    free: dict[str, Fraction] = defaultdict(lambda: Fraction(1))
    for chances in (assassin(chase), *(squad(chase, one) for one in chase.squads)):
        for region, chance in chances.items():
            free[region] *= 1 - chance
    return {region: 1 - chance for region, chance in free.items()}


def found_at(chase: Chase, region: str) -> Fraction:
    """The chance that an enemy is in a region after the next move of each, if the players go there now: whoever is
    after them follows, this week or in the next. The Assassin who is not on the map yet comes in the second week.
    """
    there = chase.but(where=region)
    if not chase.assassin and chase.week + 1 == ASSASSIN_COMES:
        there = there.but(assassin=START)
    free = 1 - assassin(there).get(region, Fraction(0))
    for one in chase.squads:
        free *= 1 - squad(there, one).get(region, Fraction(0))
    return 1 - free


def met_at(chase: Chase, region: str) -> Fraction:
    """The chance that an enemy comes to a region if the players go there now: by the moves that are still to come this
    week. Whoever stands there already is met for certain, if he does not move on; he is not counted here.
    """
    there = chase.but(where=region)
    free = Fraction(1)
    if chase.assassin and not chase.marched:
        free *= 1 - assassin(there).get(region, Fraction(0))
    for one in chase.squads:
        if chase.week >= SQUADS_MOVE and one.placed < chase.week and one.searched < chase.week:
            free *= 1 - squad(there, one).get(region, Fraction(0))
    return 1 - free
