"""How likely it is: dice that pass against a Rep, and one side that passes more than the other.

Source: Blood Horizon, The Dice; rulings BH-01 to BH-03, BH-12, BH-25, BH-30. For the page of odds that works without an
Encounter; before a decision in play the rule itself is played through.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
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


@cache
def passes(rep: int, dice: int = 2, keep: int = 0) -> Passes:
    """The chance of each number of dice passed. keep: so many of them count, those that pass best (ruling BH-12); 0 for
    all. One die is always thrown (ruling BH-03).
    """
    dice = max(1, dice)
    one = Fraction(max(0, min(rep, BEST)), SIDES)
    found: dict[int, Fraction] = {}
    for number in range(dice + 1):
        counts = min(number, keep) if keep else number
        chance = comb(dice, number) * one**number * (1 - one) ** (dice - number)
        found[counts] = found.get(counts, Fraction(0)) + chance
    return found


def compared(ours: Passes, theirs: Passes) -> Compared:
    """The chances that ours are more, as many, fewer."""
    leads: dict[int, Fraction] = {1: Fraction(0), 0: Fraction(0), -1: Fraction(0)}
    for one, chance in ours.items():
        for other, part in theirs.items():
            leads[(one > other) - (one < other)] += chance * part
    return Compared(leads[1], leads[0], leads[-1])


def at_least(number: int, found: Passes) -> Fraction:
    return sum((chance for passed, chance in found.items() if passed >= number), Fraction(0))


def out(rep: int, shots: int = 1) -> Fraction:
    """The chance that of so many hits one at least takes out a target of that Rep: its Rep or more, or a 6. Shooting
    Damage.
    """
    stands = Fraction(min(max(rep - 1, 0), BEST), SIDES)
    return 1 - stands**shots
