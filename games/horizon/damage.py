"""The odds of a turn: where a combat test lands, what each way to spend the actions does then, and what one Attack
would do now. Exact, by the same functions that the rules use.

Source: Horizon: out of the ashes, Combat Actions; rulings HZ-04, HZ-08, HZ-10, HZ-11, HZ-16, HZ-30, HZ-31. Pure.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction

from games.engine.play.questions import Refused
from games.engine.play.values import Value
from games.horizon.actions import own_test
from games.horizon.blows import Way, ignores_defense, read_blow, stopped, way_of
from games.horizon.events.rounds import ACTIONS
from games.horizon.grenades import TARGETS
from games.horizon.profiles import combat_test, metres_of, rows_read, wielded
from games.horizon.roster import ROWS
from games.horizon.setup import gear_names
from games.horizon.skill_tests import distribution
from games.horizon.state import Battle, Fighter
from games.horizon.turns import turn_of

STEP = 5
"""Rows of a band: profiles change their Move and Range every five."""


class Spread(Value):
    """A figure over some scores: the least, the most, and the average."""

    least: int
    most: int
    average: Fraction


class Figures(Value):
    """What can be made of the turn. attacks: how many shots or blows the actions and the magazine allow, two at most.
    two: damage of so many at one target; one: of one, beside which a Defense action fits; None where there is no Attack
    with what is in hand. defense: what a Defense action stops. grenade: of the one in hand, or of the first that they
    carry, by place among its targets; () where they have none. move, range: metres.
    """

    attacks: int
    two: Spread | None
    one: Spread | None
    defense: Spread
    move: Spread
    range: Spread
    grenade: tuple[Spread, ...] = ()


class Band(Value):
    """Rows of a profile and the chance to land on one of them. first, last: the rows; 0 is a score of nothing or
    less, and what is above the last row stands on it.
    """

    first: int
    last: int
    chance: Fraction
    figures: Figures


def scores(battle: Battle, key: str, *, bonus: int = 0, improvised: int = 0) -> dict[int, Fraction]:
    """The exact chance of each score of somebody’s next combat test, raw, lowest first."""
    return distribution(combat_test(battle, battle.fighters[key], bonus, improvised))


def hits(battle: Battle, target: Fighter | None, way: Way, damage: int, times: int) -> int:
    """Health that so many equal Attacks cost somebody one after the other, each on what the one before has left of
    their Defense; without a target what they deal.
    """
    if target is None:
        return damage * times
    lost = 0
    for _ in range(times):
        part = stopped(battle.settings, target, damage, ignores_defense(way))
        target = target.but(
            pool=target.pool - part.pool, dive=target.dive - part.dive, armor=target.armor - part.worn
        )
        lost += part.lost
    return lost


def bands() -> tuple[tuple[int, int], ...]:
    """The rows by fives, and before them the score of nothing."""
    return ((0, 0), *((low, low + STEP - 1) for low in range(1, ROWS + 1, STEP)))


def band_odds(
    battle: Battle,
    key: str,
    target: str = "",
    *,
    near: bool = False,
    arms: int = 0,
    bonus: int = 0,
    improvised: int = 0,
) -> tuple[Band, ...]:
    """Every band of rows that somebody’s combat test can land in, lowest first. target: whose armor and Defense are
    counted, "" for nobody’s.
    """
    fighter = battle.fighters[key]
    landed: defaultdict[tuple[int, int], dict[int, Fraction]] = defaultdict(dict)
    for score, chance in scores(battle, key, bonus=bonus, improvised=improvised).items():
        row = min(max(rows_read(fighter, score, arms), 0), ROWS)
        band = next(one for one in bands() if one[0] <= row <= one[1])
        landed[band][score] = chance
    return tuple(
        Band(
            first, last, sum(landed[first, last].values(), Fraction(0)),
            figures(battle, key, landed[first, last], target, near=near, arms=arms, improvised=improvised),
        )
        for first, last in bands()
        if (first, last) in landed
    )  # fmt: skip


def expected(
    battle: Battle,
    key: str,
    target: str = "",
    *,
    near: bool = False,
    arms: int = 0,
    bonus: int = 0,
    improvised: int = 0,
) -> Figures:
    """The same over all scores: before the test."""
    chances = scores(battle, key, bonus=bonus, improvised=improvised)
    return figures(battle, key, chances, target, near=near, arms=arms, improvised=improvised)


def figures(
    battle: Battle,
    key: str,
    chances: Mapping[int, Fraction],
    target: str = "",
    *,
    near: bool = False,
    arms: int = 0,
    improvised: int = 0,
) -> Figures:
    """What can be made of these scores, weighed by their chances, which need not add up to 1."""
    fighter, other = battle.fighters[key], battle.fighters[target] if target else None
    weapon = wielded(battle, fighter, improvised)
    way = way_for(battle, fighter, near, improvised)
    many = attacks_left(battle, fighter, way)
    rows = {score: weapon.at(rows_read(fighter, score, arms)) for score in chances}

    def damage(way: Way, score: int, times: int, place: int = 0) -> int:
        dealt = read_blow(fighter, way, score, arms=arms, place=place).damage
        return hits(battle, other if not place else None, way, dealt, times)

    bomb = grenade_of(battle, fighter)
    return Figures(
        many,
        _spread((damage(way, score, many), chance) for score, chance in chances.items()) if way else None,
        _spread((damage(way, score, min(many, 1)), chance) for score, chance in chances.items())
        if way
        else None,
        _spread((rows[score].defense, chance) for score, chance in chances.items()),
        _spread((metres_of(fighter, rows[score]), chance) for score, chance in chances.items()),
        _spread((rows[score].range, chance) for score, chance in chances.items()),
        tuple(
            _spread((damage(bomb, score, 1, place), chance) for score, chance in chances.items())
            for place in range(TARGETS)
        )
        if bomb
        else (),
    )


def _spread(values: Iterable[tuple[int, Fraction]]) -> Spread:
    found = tuple(values)
    weight = sum((chance for _, chance in found), Fraction(0))
    total = sum((value * chance for value, chance in found), Fraction(0))
    numbers = [value for value, _ in found]
    return Spread(min(numbers), max(numbers), total / weight)


def way_for(battle: Battle, fighter: Fighter, near: bool = False, improvised: int = 0) -> Way | None:
    """How they would attack with what is in hand; None where that is no Attack, or the magazine is empty."""
    try:
        return way_of(battle, fighter, near=near, improvised=improvised)
    except Refused:
        return None


def grenade_of(battle: Battle, fighter: Fighter) -> Way | None:
    """The grenade in hand, else the first that they carry, read on the turn’s score like any weapon that they change to
    (ruling HZ-30).
    """
    carried = sorted(fighter.gear, key=lambda one: one.key != fighter.hand)
    for gear in carried:
        weapon = battle.arsenal[gear.weapon]
        if weapon.family == "grenade":
            return Way(weapon, gear_names(battle, fighter)[gear.key], "grenade", gear=gear.key)
    return None


def attacks_left(battle: Battle, fighter: Fighter, way: Way | None) -> int:
    """How many Attacks fit into the turn, this one or the next: by actions, and by what the magazine holds."""
    if way is None:
        return 0
    now = battle.acting
    actions = now.actions if now and now.fighter == fighter.key else turn_of(fighter).actions
    loaded = fighter.holds(way.gear).loaded if way.how == "shot" and way.weapon.magazine else ACTIONS
    return min(actions, loaded)


def condition_chance(target: Fighter, ap: int) -> Fraction:
    """That an Attack of so many AP beats somebody’s Endurance: it has to be strictly higher (ruling HZ-16)."""
    resists = distribution(own_test(target, "endurance"))
    return sum((chance for score, chance in resists.items() if score < ap), Fraction(0))
