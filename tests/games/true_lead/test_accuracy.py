"""Accuracy tests. True Lead, General Principles; Terrain; Ambush."""

from fractions import Fraction

import pytest

from games.true_lead.accuracy import aim
from tests.games.true_lead.table import RUTH, battle, figures, model


def shooter(accuracy):
    return model(figures(battle(), RUTH, accuracy=accuracy), RUTH)


@pytest.mark.parametrize(("accuracy", "words"), [(2, "2+"), (3, "3+"), (4, "4+"), (5, "5+"), (6, "6+")])
def test_the_accuracy_or_higher_is_a_success(accuracy, words):
    assert aim(shooter(accuracy)).words == words


@pytest.mark.parametrize(
    ("facts", "needs"),
    [
        ({"sight": "cover"}, 5),
        ({"sight": "flanked"}, 3),
        ({"ambush": True}, 5),
        ({"above": True}, 3),
        ({"joined": True}, 3),
    ],
)
def test_each_modifier_is_one(facts, needs):
    assert aim(shooter(4), **facts).needs == needs


def test_modifiers_add_up():
    assert aim(shooter(4), sight="cover", ambush=True).needs == 6
    assert aim(shooter(4), sight="flanked", above=True).needs == 2
    assert aim(shooter(4), sight="cover", above=True).needs == 4
    assert aim(shooter(5), joined=True, above=True).needs == 3


def test_cover_and_flanked_exclude_each_other():
    """One field says how the target is seen, so that it cannot be both."""
    assert len({aim(shooter(4), sight=sight).needs for sight in ("open", "cover", "flanked")}) == 3


def test_two_is_the_easiest_for_a_one_always_misses():
    assert aim(shooter(2), sight="flanked", above=True).words == "2+"
    assert aim(shooter(2), sight="cover", above=True).needs == 2


def test_all_is_summed_before_the_easiest_number_is_held():
    assert aim(shooter(2), sight="flanked", above=True, ambush=True).needs == 2
    assert aim(shooter(2), sight="cover", ambush=True).needs == 4


def test_seven_and_more_is_a_six_and_then_a_four():
    assert aim(shooter(6), sight="cover").words == "6, then 4+"
    assert aim(shooter(6), sight="cover", ambush=True).words == "6, then 4+"
    assert aim(shooter(6), sight="cover", ambush=True, above=True).words == "6, then 4+"
    assert aim(shooter(5), sight="cover").words == "6+"


@pytest.mark.parametrize(
    ("accuracy", "chance"),
    [
        (2, Fraction(5, 6)),
        (3, Fraction(4, 6)),
        (4, Fraction(3, 6)),
        (5, Fraction(2, 6)),
        (6, Fraction(1, 6)),
    ],
)
def test_each_number_has_its_chance(accuracy, chance):
    assert aim(shooter(accuracy)).chance == chance


def test_a_six_and_then_a_four_comes_once_in_twelve_times():
    assert aim(shooter(6), sight="cover").chance == Fraction(1, 12)


def test_every_reason_is_told():
    assert aim(shooter(5), sight="cover", above=True, ambush=True).reasons == (
        "accuracy 5+", "in cover −1", "from ambush −1", "from above +1",
    )  # fmt: skip
    assert aim(shooter(5), sight="flanked", joined=True).reasons == (
        "accuracy 5+", "flanked +1", "joining a brawl +1",
    )  # fmt: skip
