"""The odds of a turn: where a combat test lands, and what each way to spend the actions does then. Exact, by the same
functions that the rules use.

Source: Horizon: out of the ashes, Combat Actions; rulings HZ-04, HZ-08, HZ-10, HZ-11, HZ-16, HZ-30, HZ-31. Pure.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction

from games.engine.play.questions import Refused
from games.engine.play.values import Value
from games.horizon.blows import Way, read_blow, way_of
from games.horizon.events.rounds import ACTIONS
from games.horizon.grenades import TARGETS
from games.horizon.profiles import combat_test, rows_read, wielded
from games.horizon.roster import ROWS
from games.horizon.setup import gear_names
from games.horizon.skill_tests import distribution
from games.horizon.state import Battle, Fighter
from games.horizon.turns import turn_of

STEP = 5
"""Rows of a band."""


class Spread(Value):
    """A figure over some scores: the least, the most, and the average."""

    least: int
    most: int
    average: Fraction


class Figures(Value):
    """What can be made of the turn. attacks: how many shots or blows the actions and the magazine allow, two at most.
    two: damage of so many at one target; one: of one, beside which a Defense action fits; None where there is no Attack
    with what is in hand. defense: what a Defense action stops. grenade: of the one in hand, or of the first that they
    carry, by place among its targets; () where they have none.
    """

    attacks: int
    two: Spread | None
    one: Spread | None
    defense: Spread
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


def bands() -> tuple[tuple[int, int], ...]:
    """The rows by fives, and before them the score of nothing."""
    return ((0, 0), *((low, low + STEP - 1) for low in range(1, ROWS + 1, STEP)))


def band_odds(
    battle: Battle, key: str, *, arms: int = 0, bonus: int = 0, improvised: int = 0
) -> tuple[Band, ...]:
    """Every band of rows that somebody’s combat test can land in, lowest first."""
    fighter = battle.fighters[key]
    landed: defaultdict[tuple[int, int], dict[int, Fraction]] = defaultdict(dict)
    for score, chance in scores(battle, key, bonus=bonus, improvised=improvised).items():
        row = min(max(rows_read(fighter, score, arms), 0), ROWS)
        landed[next(one for one in bands() if one[0] <= row <= one[1])][score] = chance
    return tuple(
        Band(
            *band,
            sum(landed[band].values(), Fraction(0)),
            figures(battle, key, landed[band], arms, improvised),
        )
        for band in bands()
        if band in landed
    )


def expected(battle: Battle, key: str, *, arms: int = 0, bonus: int = 0, improvised: int = 0) -> Figures:
    """The same over all scores: before the test."""
    return figures(battle, key, scores(battle, key, bonus=bonus, improvised=improvised), arms, improvised)


def figures(
    battle: Battle, key: str, chances: Mapping[int, Fraction], arms: int = 0, improvised: int = 0
) -> Figures:
    """What can be made of these scores, weighed by their chances, which need not add up to 1."""
    fighter = battle.fighters[key]
    weapon, way = wielded(battle, fighter, improvised), way_for(battle, fighter, improvised)
    many, bomb = attacks_left(battle, fighter, way), grenade_of(battle, fighter)

    def damage(way: Way, times: int, place: int = 0) -> Spread:
        return _spread(
            (times * read_blow(fighter, way, score, arms=arms, place=place).damage, chance)
            for score, chance in chances.items()
        )

    return Figures(
        many,
        damage(way, many) if way else None,
        damage(way, min(many, 1)) if way else None,
        _spread(
            (weapon.at(rows_read(fighter, score, arms)).defense, chance) for score, chance in chances.items()
        ),
        tuple(damage(bomb, 1, place) for place in range(TARGETS)) if bomb else (),
    )


def _spread(values: Iterable[tuple[int, Fraction]]) -> Spread:
    found = tuple(values)
    weight = sum((chance for _, chance in found), Fraction(0))
    total = sum((value * chance for value, chance in found), Fraction(0))
    numbers = [value for value, _ in found]
    return Spread(min(numbers), max(numbers), total / weight)


def way_for(battle: Battle, fighter: Fighter, improvised: int = 0) -> Way | None:
    """How they would attack with what is in hand; None where that is no Attack, or the magazine is empty."""
    try:
        return way_of(battle, fighter, improvised=improvised)
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
