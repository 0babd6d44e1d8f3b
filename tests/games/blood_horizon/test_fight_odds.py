"""What is likely to come of a fight's decisions, worked out by hand beside what the rules say."""

from fractions import Fraction

import pytest

from games.blood_horizon.fight import odds
from games.blood_horizon.kernel.fight import Order
from games.blood_horizon.kernel.likely import passes
from tests.games.blood_horizon.fights import active, chase, foe, foes, one

SIXTH = Fraction(1, 6)


def test_a_shot_in_the_open_hits_unless_both_dice_fail():
    shot = odds.shots(active(), Order("chase", "shoot", ("o1",), ("rifle",)))["o1"]

    assert shot.missed == SIXTH**2
    assert shot.dead == (1 - SIXTH**2) * SIXTH
    assert shot.out == (1 - SIXTH**2) * 2 * SIXTH
    assert sum(shot) == 1


def test_a_shot_at_cover_hits_with_both_dice_only():
    shot = odds.shots(active(advantage="theirs"), Order("chase", "shoot", ("o1",), ("rifle",)))["o1"]

    assert 1 - shot.missed == Fraction(25, 36)


def test_the_second_target_is_hit_with_both_dice_only():
    found = odds.shots(
        active((chase("shotgun"),), foes(2)), Order("chase", "shoot", ("o1", "o2"), ("shotgun",))
    )

    assert 1 - found["o2"].missed == Fraction(25, 36)
    assert found["o1"].dead > found["o2"].dead


def test_a_melee_between_equals_is_even():
    ends = odds.brawl(one("ruth", "bare"), one("gabe", "bare"))

    assert ends.down == ends.own_down == Fraction(1, 2)
    assert ends.dead == 0


def test_a_knife_kills_and_a_boxer_holds_out():
    ruth, gabe = one("ruth", "knife"), one("gabe", "bare")
    boxer = one("gabe", "bare", attributes=("boxer",))

    assert odds.brawl(ruth, gabe).dead > 0
    assert odds.brawl(one("ruth", "bare"), boxer).down < Fraction(1, 2)


def test_the_chances_of_a_melee_add_up():
    ends = odds.brawl(
        one("ruth", "knife", attributes=("rage",)), one("gabe", "bare", rep=3, attributes=("runt",))
    )

    assert ends.down + ends.own_down == 1


def test_a_charger_is_stopped_by_two_dice():
    state = active((chase("knife"),))
    stopped, _ = odds.charge(state, state.figures["chase"], state.figures["o1"])
    assert stopped == Fraction(4, 6) ** 2

    ducked = state.change("o1", status="ducked")
    assert odds.charge(ducked, ducked.figures["chase"], ducked.figures["o1"])[0] == 0


def test_a_charger_who_is_stopped_goes_down_where_the_damage_reaches_the_rep():
    state = active((chase("knife"),))
    assert odds.shot_down(state, state.figures["chase"], state.figures["o1"]) == Fraction(4, 9) * Fraction(
        1, 3
    )

    two_shots = active((chase("knife"),), foes(1, "shotgun"))
    down = odds.shot_down(two_shots, two_shots.figures["chase"], two_shots.figures["o1"])
    assert down == Fraction(4, 9) * Fraction(5, 9)

    ducked = state.change("o1", status="ducked")
    assert odds.shot_down(ducked, ducked.figures["chase"], ducked.figures["o1"]) == 0


def test_an_effort_before_the_throw_is_counted_in_the_chances():
    state = active(advantage="theirs")
    shot = odds.shots(state, Order("chase", "shoot", ("o1",), ("rifle",)), effort=True)["o1"]

    assert shot.missed == SIXTH**3 + 3 * SIXTH**2 * 5 * SIXTH
    assert odds.will(state, "ours", effort=True)[0] == 1 - shot.missed
    assert odds.recovery(5, 2, 3) == 1 - shot.missed


def test_the_will_of_a_side_by_its_leader():
    found = odds.will(active((chase(used=("effort",)), one("sam")), foes(3)), "theirs")

    assert found == {0: Fraction(4, 9), 2: Fraction(4, 9), -1: Fraction(1, 9)}


@pytest.mark.parametrize(("dice", "once"), [(0, 0), (1, Fraction(1, 2)), (5, Fraction(31, 32))])
def test_star_power_takes_a_level_away_on_half_of_all_dice(dice, once):
    assert odds.star_power(dice)[0] == once


def test_star_power_takes_two_away_with_two_good_dice():
    assert odds.star_power(2)[1] == Fraction(1, 4)


def test_recovery_with_one_die_and_with_two():
    assert odds.recovery(3, 1) == Fraction(3, 4)
    assert odds.recovery(3, 2) == Fraction(1, 4)


def test_assassins_are_hit_with_both_dice_only():
    state = active((), (foe("killer", rep=7, kind="assassin"),))
    shot = odds.shots(state, Order("chase", "shoot", ("killer",), ("rifle",)))["killer"]

    assert 1 - shot.missed == Fraction(25, 36)


def test_an_effort_before_a_melee_counts_in_its_first_round_alone():
    ruth, gabe = one("ruth", "knife", rep=5), one("gabe", "knife", rep=5)
    plain, tried = odds.brawl(ruth, gabe), odds.brawl(ruth, gabe, ("ruth",))
    both = odds.brawl(ruth, gabe, ("ruth", "gabe"))

    two, three = passes(5, 2), passes(5, 3)
    first = sum(
        chance * part for mine, chance in three.items() for theirs, part in two.items() if mine > theirs
    )
    assert tried.down > max(first, plain.down)
    assert tried.down + tried.own_down == 1
    assert both.down == both.own_down == Fraction(1, 2)


def test_a_first_round_that_does_not_count_is_fought_again_without_the_effort():
    ruth, gabe = one("ruth", "bare", rep=1), one("gabe", "bare", rep=1)
    tried = odds.brawl(ruth, gabe, ("ruth",))

    two, three = passes(1, 2), passes(1, 3)
    ahead = sum(a * b for mine, a in three.items() for theirs, b in two.items() if mine > theirs)
    again = sum(a * b for mine, a in three.items() for theirs, b in two.items() if mine == theirs)
    assert tried.down == ahead + again * Fraction(1, 2)
