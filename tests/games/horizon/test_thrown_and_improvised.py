"""Thrown, improvised and misused weapons. Horizon, Attack Actions; Point Blank Range."""

from games.horizon.attacks import Attack
from games.horizon.events.doing import Dropped
from games.horizon.events.fighting import Attacked
from games.horizon.moving import Defend
from games.horizon.profiles import object_profile
from tests.games.horizon.attacking import dealt, shot, unarmed
from tests.games.horizon.table import (  # fmt: skip
    BOMB,
    GABE,
    KNIFE,
    RUTH,
    does,
    duel,
    fighter,
    happened,
    holding,
    lost,
    refused,
    scored,
    weapon,
)

# ---- thrown Melee weapons


def test_a_melee_weapon_is_thrown_as_far_as_its_row_says():
    state = scored(duel(KNIFE), 10)

    assert dealt(state, thrown=True, metres=5) == 10
    assert "beyond Range" in refused(state, Attack(RUTH, GABE, thrown=True, metres=6))


def test_a_melee_weapon_thrown_two_metres_or_less_is_point_blank():
    assert dealt(scored(duel(KNIFE), 10), thrown=True, metres=2) == 15


def test_a_thrown_weapon_is_gone_until_it_is_picked_up():
    outcome = shot(scored(duel(KNIFE), 10), thrown=True)

    assert fighter(outcome.state, RUTH).gear == ()
    assert fighter(outcome.state, RUTH).hand == ""
    assert happened(outcome, Dropped).thrown
    assert outcome.state.ground["knife"].weapon == "knife"


def test_a_melee_weapon_thrown_farther_does_not_ignore_defense():
    state = scored(duel(KNIFE), 10).change(GABE, pool=100)

    assert dealt(state, thrown=True, metres=5) == 0
    assert dealt(state, thrown=True, metres=2) == 15
    assert dealt(state) == 15


def test_what_has_no_throw_cannot_be_thrown():
    club = weapon("club", "melee", rows=tuple(row.but(range=0) for row in KNIFE.rows))

    assert refused(scored(duel(club), 9), Attack(RUTH, GABE, thrown=True)) == "Club cannot be thrown."
    assert refused(unarmed(scored(duel(), 9)), Attack(RUTH, GABE, thrown=True)) == (
        "There is nothing in hand to throw."
    )


# ---- guns as clubs


def test_a_gun_used_as_a_club_gains_five_ap_first_and_deals_half_rounded_up():
    state = scored(duel(), 10)
    outcome = shot(state, struck=True)

    assert (happened(outcome, Attacked).ap, happened(outcome, Attacked).damage) == (15, 8)
    assert lost(state, outcome.state) == 8
    assert fighter(outcome.state, RUTH).gear[0].loaded == 6


def test_an_empty_gun_and_a_grenade_are_clubs_too():
    state = scored(duel(), 10)
    empty = state.change(RUTH, gear=(fighter(state, RUTH).gear[0].but(loaded=0),))

    assert dealt(empty, struck=True) == 8
    assert dealt(scored(duel(BOMB), 10), struck=True) == 18  # 15 + 20 on the first figure, halved


def test_a_gun_thrown_two_metres_gains_five_ap_deals_half_and_lies_there():
    state = scored(duel(), 10)
    outcome = shot(state, thrown=True, near=True)

    assert lost(state, outcome.state) == 8
    assert outcome.state.ground["pistol"].loaded == 6


def test_a_gun_thrown_farther_goes_as_many_metres_as_the_strength_and_does_not_ignore_defense():
    state = scored(duel(), 10)

    assert dealt(state, thrown=True, metres=5) == 5
    assert dealt(state.change(GABE, pool=3), thrown=True, metres=5) == 2
    assert dealt(state.change(GABE, pool=3), thrown=True, metres=2) == 8
    assert refused(state, Attack(RUTH, GABE, thrown=True, metres=6)) == (
        "6 m is too far: Ruth can throw Pistol 5 meters."
    )
    assert refused(scored(duel(strength=0), 10), Attack(RUTH, GABE, thrown=True, metres=2)) == ""


def test_an_object_is_thrown_at_somebody_as_far_as_the_melee_row_says():
    state = holding(scored(duel(strength=0), 10), RUTH)
    far = state.arsenal[object_profile(1)].at(10).range

    assert refused(state, Attack(RUTH, GABE, thrown=True, improvised=1, metres=far)) == ""
    assert "beyond Range" in refused(state, Attack(RUTH, GABE, thrown=True, improvised=1, metres=far + 1))


def test_only_what_is_no_melee_weapon_is_used_as_a_club():
    assert "plain Attack" in refused(scored(duel(KNIFE), 9), Attack(RUTH, GABE, struck=True))
    assert "plain Attack" in refused(unarmed(scored(duel(), 9)), Attack(RUTH, GABE, struck=True))
    assert "one way" in refused(scored(duel(), 9), Attack(RUTH, GABE, struck=True, thrown=True))
    assert "reaches 2 m" in refused(scored(duel(), 9), Attack(RUTH, GABE, struck=True, metres=9))


# ---- improvised weapons


def test_an_object_uses_the_melee_profile_of_its_tier_and_deals_half_after_the_five_ap():
    state = holding(scored(duel(), 10), RUTH)
    rows = state.arsenal[object_profile(1)]

    assert dealt(state, improvised=1) == -(-rows.at(15).damage[0] // 2)
    assert dealt(state, improvised=2) == -(-state.arsenal[object_profile(2)].at(15).damage[0] // 2)
    assert {object_profile(tier) for tier in range(1, 5)} <= state.arsenal.keys()


def test_an_object_is_thrown_like_a_melee_weapon_and_then_lies_there():
    state = holding(scored(duel(), 10), RUTH)
    far = shot(state, improvised=1, thrown=True)

    assert lost(state, far.state) == -(-state.arsenal[object_profile(1)].at(10).damage[0] // 2)
    assert dealt(state, improvised=1, thrown=True, near=True) == dealt(state, improvised=1)
    assert fighter(far.state, RUTH).object == ""
    assert far.state.ground["object"].name == "a chair"


def test_an_object_has_to_be_in_hand_and_within_reach():
    assert "picked up first" in refused(scored(duel(), 9), Attack(RUTH, GABE, improvised=1))
    assert "reaches 2 m" in refused(
        holding(scored(duel(), 9), RUTH), Attack(RUTH, GABE, improvised=1, metres=4)
    )


def test_defense_and_move_of_whoever_fights_with_an_object_stand_on_the_melee_profile():
    state = holding(scored(duel(), 10, improvised=1), RUTH)

    assert fighter(does(state, Defend(RUTH)), RUTH).pool == state.arsenal[object_profile(1)].at(10).defense
