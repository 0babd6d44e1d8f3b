"""Where the enemies may be after their next moves, if the players stay where they are: exact chances.

Every way is followed in the order of the week: the Assassin, the Goon Squads one after the other, and whether more are
sent. Who clashes on the way comes no farther.

Source: Blood Horizon, NPC Movement; rulings BH-61, BH-62, BH-64, BH-67 to BH-69.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from games.blood_horizon.chase.atlas import DIRECTIONS, HEADQUARTERS, START, distances, nearer, regions
from games.blood_horizon.chase.events import clashed
from games.blood_horizon.chase.hunters import (
    ASSASSIN_REP,
    SQUAD_REP,
    assassin_meets,
    choice_of_step,
    half,
    sends_more,
)
from games.blood_horizon.chase.week import ASSASSIN_COMES, searching
from games.blood_horizon.kernel.chase import ASSASSIN, SQUADS_MOVE, Atlas, Chase, Squad
from games.blood_horizon.kernel.likely import passes

type Chances = Mapping[str, Fraction]
"""Chance by region."""
type Ways = Iterator[tuple[Chase, Fraction]]
"""What the map may become, with the chance of each."""

DICE = 6
ALL, NONE = Fraction(1), Fraction(0)


def assassin(chase: Chase) -> Chances:
    """Region to chance; nothing where they are not on the map. Where they rest next week they stay."""
    if not chase.assassin:
        return {}
    week = chase.week if not chase.marched else chase.week + 1
    if chase.rests >= week:
        return {chase.assassin: ALL}
    squads = frozenset(one.where for one in chase.squads)
    return _hunts(
        chase.atlas, chase.assassin, chase.where, squads & _matters(chase.atlas, chase.assassin, chase.where)
    )


@lru_cache(maxsize=2000)
def _matters(atlas: Atlas, start: str, players: str) -> frozenset[str]:
    """Regions in which a Goon Squad may change the way of the Assassin: where they may come, and beside the players."""
    away = distances(atlas, start)
    near = (region for region in away if away[region] <= half(DICE))
    return frozenset((*near, *regions(atlas)[players].adjacent, players))


@lru_cache(maxsize=20_000)
def _hunts(atlas: Atlas, start: str, players: str, squads: frozenset[str]) -> Chances:
    chase = Chase(
        atlas, players, assassin=start, squads=tuple(Squad(each, each, 0) for each in sorted(squads))
    )
    there: dict[str, Fraction] = defaultdict(Fraction)
    for face in range(1, DICE + 1):
        here = start
        for _ in range(half(face)):
            if here == players:
                break
            here = choice_of_step(chase, here)
            if chase.squads_at(here):
                break
        there[here] += Fraction(1, DICE)
    return dict(there)


def squad(chase: Chase, one: Squad) -> Chances:
    """Region to chance for one squad, all others where they are."""
    there: dict[str, Fraction] = defaultdict(Fraction)
    goals = {face: DIRECTIONS.get(face, chase.where) for face in range(1, DICE + 1)}
    open_faces = [face for face in goals if goals[face] != one.where or face not in DIRECTIONS]
    others = frozenset(other.where for other in chase.squads if other.key != one.key)
    stops = frozenset((chase.where, chase.assassin))
    for face in open_faces:
        on_the_way = _between(chase.atlas, one.where, goals[face])
        ends = _ends(chase.atlas, one.where, goals[face], others & on_the_way, stops & on_the_way)
        for region, chance in ends.items():
            there[region] += chance / len(open_faces)
    return dict(there)


@lru_cache(maxsize=2000)
def _between(atlas: Atlas, start: str, goal: str) -> frozenset[str]:
    """Every region on a shortest way."""
    here, there = distances(atlas, start), distances(atlas, goal)
    return frozenset(region for region in here if here[region] + there[region] == there[start])


@lru_cache(maxsize=20_000)
def _ends(atlas: Atlas, start: str, goal: str, others: frozenset[str], stops: frozenset[str]) -> Chances:
    """Where a walk by the dice may end; equal ways are equally likely. It goes no farther than a region in `stops`, and
    not into one of `others`.
    """
    ended: dict[str, Fraction] = defaultdict(Fraction)
    now: dict[str, Fraction] = {start: Fraction(1)}
    for left in range(DICE, 0, -1):
        after: dict[str, Fraction] = defaultdict(Fraction)
        for here, chance in now.items():
            steps = nearer(atlas, here, goal)
            if not steps:
                ended[here] += chance * left / DICE
            for step in steps:
                share = chance / len(steps)
                if step in others:
                    ended[here] += share * left / DICE
                elif step in stops:
                    ended[step] += share * left / DICE
                else:
                    ended[step] += share / DICE
                    after[step] += share
        now = after
    return dict(ended)


# Moves, clashes among them


def _squad_wins() -> Fraction:
    """The chance that a Goon Squad beats the Assassin: two dice each until one passes fewer (ruling BH-67)."""
    his, theirs = passes(ASSASSIN_REP, 2), passes(SQUAD_REP, 2)
    lead = {
        sign: sum(
            (his[mine] * theirs[other] for mine in his for other in theirs if (other - mine) * sign > 0),
            Fraction(0),
        )
        for sign in (1, -1)
    }
    return lead[1] / (lead[1] + lead[-1])


SQUAD_WINS = _squad_wins()


def _met(chase: Chase, chance: Fraction) -> Ways:
    """Somebody has moved: the Assassin clashes with each squad in their region, where the players are not."""
    one = next(iter(assassin_meets(chase)), None)
    if one is None:
        yield chase, chance
        return
    yield from _met(clashed(chase, one.key, squad_won=True), chance * SQUAD_WINS)
    yield from _met(clashed(chase, one.key, squad_won=False), chance * (1 - SQUAD_WINS))


def _march(chase: Chase) -> Ways:
    for region, chance in assassin(chase).items():
        moved = chase.but(assassin=region, marched=True)
        yield from _met(moved, chance) if region != chase.assassin else [(moved, chance)]


def _search(chase: Chase, key: str, matters: frozenset[str] | None) -> Ways:
    """A squad that is still there, and was not held up, moves. matters: regions that are told apart, None for all; the
    others count as one of them.
    """
    one = chase.squad(key)
    if one is None or one.searched >= chase.week:
        yield chase, ALL
        return
    there: dict[str, Fraction] = defaultdict(Fraction)
    elsewhere = ""
    for region, chance in squad(chase, one).items():
        if matters is not None and region not in matters:
            elsewhere = region = elsewhere or region
        there[region] += chance
    for region, chance in there.items():
        stands = one.but(where=region, searched=chase.week)
        moved = chase.but(squads=tuple(stands if each.key == key else each for each in chase.squads))
        yield from _met(moved, chance) if region != one.where else [(moved, chance)]


def _replace(chase: Chase) -> Ways:
    """Whether more Goons are sent, who stand in headquarters then."""
    odds = passes(SQUAD_REP, 2)
    sent = sum((chance for passed, chance in odds.items() if sends_more(chase, passed)), NONE)
    more = Squad(f"squad-{chase.named + 1}", HEADQUARTERS, chase.week)
    yield chase.but(squads=(*chase.squads, more)), sent
    yield chase, 1 - sent


# All moves together

WEEK, MORE = "week", "more"
"""Beside the keys of counters: the next week begins, more Goons may be sent."""


def _this_week(chase: Chase) -> list[str]:
    """Who has still to move this week, in order."""
    hunts = [ASSASSIN] if chase.assassin and not chase.marched else []
    return [*hunts, *(searching(chase) if chase.week >= SQUADS_MOVE else [])]


def _next_of_each(chase: Chase) -> list[str]:
    """A move of each enemy, in this week or else in the next."""
    first = _this_week(chase)
    then = [ASSASSIN] if ASSASSIN not in first else []
    return [*first, WEEK, *then, *(one.key for one in chase.squads if one.key not in first)]


def _move(chase: Chase, who: str, matters: frozenset[str] | None = None) -> Ways:
    match who:
        case "assassin":
            return _march(chase) if chase.assassin else iter([(chase, ALL)])
        case "more":
            return _replace(chase)
        case "week":
            return iter([(chase.but(week=chase.week + 1, clashed=(), marched=False), ALL)])
    return _search(chase, who, matters)


def _ended(chase: Chase, moves: Sequence[str], chance: Fraction = ALL) -> Ways:
    """What the map may become by moves, one after the other."""
    if not moves:
        yield chase, chance
        return
    for moved, share in _move(chase, moves[0]):
        yield from _ended(moved, moves[1:], chance * share)


def _comes(chase: Chase, moves: Sequence[str]) -> Fraction:
    """The chance that an enemy comes to the players."""
    if chase.where in chase.hostile:
        return ALL
    if not moves:
        return NONE
    ways = _move(chase, moves[0], _telling(chase, moves[0], moves[1:]))
    return sum((share * _comes(moved, moves[1:]) for moved, share in ways if share), NONE)


def _telling(chase: Chase, who: str, rest: Sequence[str]) -> frozenset[str]:
    """Regions in which a squad may meet the players, the Assassin, or whoever moves after it."""
    found = {chase.where, chase.assassin}
    if ASSASSIN in rest and chase.assassin:
        found |= _matters(chase.atlas, chase.assassin, chase.where)
    for one in chase.squads:
        if one.key in rest and one.key != who:
            for goal in (*DIRECTIONS.values(), chase.where):
                found |= _between(chase.atlas, one.where, goal)
    return frozenset(found)


# What comes of them


@lru_cache(maxsize=64)
def anybody(chase: Chase) -> Chances:
    """Region to the chance that at least one enemy is there after the next moves of all who are on the map."""
    there: dict[str, Fraction] = defaultdict(Fraction)
    if chase.hostile:
        for ended, chance in _ended(chase, _next_of_each(chase)):
            for region in ended.hostile:
                there[region] += chance
    return dict(there)


@lru_cache(maxsize=1024)
def found_at(chase: Chase, region: str) -> Fraction:
    """The chance that an enemy is in a region after the next move of each, if the players go there now: whoever is
    after them follows, this week or in the next. The Assassin who is not on the map yet comes in the second week.
    """
    there = gone_to(chase, region)
    return _comes(there, _next_of_each(there))


def comes_next_week(chase: Chase) -> bool:
    """Whether the Assassin is not on the map yet, and will be before the players can move again."""
    return not chase.assassin and chase.week + 1 == ASSASSIN_COMES


def gone_to(chase: Chase, region: str) -> Chase:
    """The map for whoever would follow the players to a region."""
    there = chase.but(where=region)
    return there.but(assassin=START, marched=True) if comes_next_week(chase) else there


@lru_cache(maxsize=1024)
def met_at(chase: Chase, region: str) -> Fraction:
    """The chance that an enemy comes to a region this week, if the players go there now; in headquarters also one who
    is only sent out there.
    """
    there = chase.but(where=region)
    moves = _this_week(there)
    if region == HEADQUARTERS and chase.week >= SQUADS_MOVE and not chase.replaced:
        moves.append(MORE)
    return _comes(there, moves)
