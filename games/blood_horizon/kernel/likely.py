"""How likely it is: dice that pass against a Rep, and one side that passes more than the other.

Source: Blood Horizon, The Dice; rulings BH-01 to BH-03, BH-12, BH-25, BH-30. For the page of odds that works without an
Encounter; before a decision in play the rule itself is played through.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import NamedTuple

SIDES = 6
BEST = 5
"""The highest face that can pass (ruling BH-01)."""

type Passes = Mapping[int, Fraction]
"""How many dice are passed, each with its chance."""


class Compared(NamedTuple):
    """One side beside the other: it passed more, as many, or fewer."""

    more: Fraction
    same: Fraction
    fewer: Fraction


def summed(shares: Iterable[tuple[int, Fraction]]) -> dict[int, Fraction]:
    """The chance of each number, from all ways in which it comes."""
    found: dict[int, Fraction] = {}
    for number, chance in shares:
        found[number] = found.get(number, Fraction(0)) + chance
    return found


@cache
def passes(rep: int, dice: int = 2, keep: int = 0) -> Passes:
    """The chance of each number of dice passed. keep: so many of them count, those that pass best (ruling BH-12); 0 for
    all. One die is always rolled (ruling BH-03).
    """
    dice = max(1, dice)
    one = Fraction(max(0, min(rep, BEST)), SIDES)
    shares = (
        (
            min(number, keep) if keep else number,
            comb(dice, number) * one**number * (1 - one) ** (dice - number),
        )
        for number in range(dice + 1)
    )
    return summed(shares)


def compared(ours: Passes, theirs: Passes) -> Compared:
    """The chances that ours are more, as many, fewer."""
    both = product(ours.items(), theirs.items())
    leads = summed(((one > other) - (one < other), chance * part) for (one, chance), (other, part) in both)
    return Compared(*(leads.get(lead, Fraction(0)) for lead in (1, 0, -1)))


def at_least(number: int, found: Passes) -> Fraction:
    return sum((chance for passed, chance in found.items() if passed >= number), Fraction(0))


def out(rep: int, shots: int = 1) -> Fraction:
    """The chance that of so many hits one at least takes out a target of that Rep: its Rep or more, or a 6. Shooting
    Damage.
    """
    stands = Fraction(min(max(rep - 1, 0), BEST), SIDES)
    return 1 - stands**shots
