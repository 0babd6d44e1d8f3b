"""Chances of dice against a Rep, held against a count of all that can fall."""

from fractions import Fraction
from itertools import product

import pytest

from games.blood_horizon.kernel.likely import at_least, compared, out, passes


def counted(rep, dice, keep=0):
    found = {}
    rolls = list(product(range(1, 7), repeat=dice))
    for roll in rolls:
        passed = sum(face <= rep and face != 6 for face in roll)
        passed = min(passed, keep) if keep else passed
        found[passed] = found.get(passed, 0) + Fraction(1, len(rolls))
    return found


@pytest.mark.parametrize("rep", range(8))
@pytest.mark.parametrize(("dice", "keep"), [(1, 0), (2, 0), (3, 0), (3, 2), (4, 0)])
def test_the_chances_are_those_of_every_roll_there_is(rep, dice, keep):
    found = {passed: chance for passed, chance in passes(rep, dice, keep).items() if chance}

    assert found == counted(rep, dice, keep)


def test_a_six_never_passes_whatever_the_rep():
    assert passes(7) == passes(6) == passes(5)


def test_one_die_is_always_thrown():
    assert passes(4, 0) == passes(4, -2) == passes(4, 1)


def test_nothing_passes_against_rep_zero():
    assert at_least(1, passes(0)) == at_least(1, passes(-1)) == 0


def test_two_sides_beside_each_other():
    found = compared(passes(5), passes(3))

    assert sum(found) == 1
    assert found.more == Fraction(25, 36) * Fraction(3, 4) + Fraction(10, 36) * Fraction(1, 4)


@pytest.mark.parametrize("rep", range(1, 8))
@pytest.mark.parametrize("hits", [1, 2, 3])
def test_a_hit_takes_out_whose_rep_it_reaches_and_a_six_always_does(rep, hits):
    rolls = list(product(range(1, 7), repeat=hits))
    fallen = sum(any(face >= rep or face == 6 for face in roll) for roll in rolls)

    assert out(rep, hits) == Fraction(fallen, len(rolls))
