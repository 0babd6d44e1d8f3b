"""Attacks, point blank, thrown and improvised weapons. Horizon, Attack Actions; Point Blank Range."""

import pytest

from games.horizon.attacks import Attack
from games.horizon.events.doing import Spotted
from games.horizon.events.fighting import Attacked, Died, FellInComa, Hurt
from games.horizon.moving import Defend
from games.horizon.state import Settings
from tests.games.horizon.attacking import dealt, shot, unarmed
from tests.games.horizon.table import (  # fmt: skip
    BOMB,
    GABE,
    KNIFE,
    NAN,
    PISTOL,
    RUTH,
    WES,
    all_of,
    does,
    duel,
    fighter,
    fray,
    happened,
    lost,
    refused,
    scored,
)

# ---- the damage of a row


def test_an_attack_deals_what_the_row_of_the_score_says():
    assert dealt(scored(duel(), 10)) == 10
    assert dealt(scored(duel(), 17)) == 17


@pytest.mark.parametrize(("score", "damage"), [(-3, 0), (0, 0), (1, 1), (30, 30), (41, 30)])
def test_a_score_of_nothing_does_no_damage_and_above_thirty_the_last_row_counts(score, damage):
    assert dealt(scored(duel(), score)) == damage


def test_every_attack_of_the_turn_deals_the_same_without_another_test():
    state = scored(duel(), 15)

    assert lost(state, does(state, Attack(RUTH, GABE), Attack(RUTH, GABE))) == 30


def test_each_attack_may_have_another_target():
    state = scored(fray(), 15)
    after = does(state, Attack(RUTH, GABE), Attack(RUTH, WES))

    assert (lost(state, after, GABE), lost(state, after, WES)) == (15, 15)
    assert refused(after, Attack(RUTH, GABE)) == "Ruth has no action left this turn."


def test_an_aug_may_give_attacks_that_cost_no_action():
    state = scored(duel(), 4, actions=0)
    outcome = shot(state, free=True)

    assert happened(outcome, Attacked).cost == 0
    assert fighter(outcome.state, RUTH).gear[0].loaded == 5


def test_targets_other_than_enemies_may_be_attacked_but_not_oneself():
    assert refused(scored(fray(), 9), Attack(RUTH, NAN)) == ""
    assert refused(scored(fray(), 9), Attack(RUTH, RUTH)) == "Ruth cannot be attacker and target at once."


def test_nobody_attacks_who_is_dead_or_gone():
    state = scored(fray(), 9)

    assert refused(state.change(GABE, health=-50), Attack(RUTH, GABE)) == "Gabe is dead."
    assert refused(state.change(GABE, escaped=True), Attack(RUTH, GABE)) == "Gabe has escaped."
    assert refused(state.change(GABE, yielded=True), Attack(RUTH, GABE)) == "Gabe has given up."


# ---- Range


def test_nobody_attacks_beyond_the_range_of_the_row():
    state = scored(duel(), 10)

    assert refused(state, Attack(RUTH, GABE, metres=20)) == ""
    assert (
        refused(state, Attack(RUTH, GABE, metres=21)) == "21 m is beyond Range: this score reaches 20 meters."
    )


def test_range_follows_the_row_actually_scored():
    assert refused(scored(duel(), 11), Attack(RUTH, GABE, metres=40)) == ""
    assert refused(scored(duel(), 15), Attack(RUTH, GABE, metres=40, wound="down")) == ""
    assert "beyond" in refused(scored(duel(), 15).change(RUTH, body=True), Attack(RUTH, GABE, metres=40))
    assert refused(scored(duel(), 0), Attack(RUTH, GABE, metres=20)) == ""


def test_where_nobody_measured_nothing_is_too_far():
    assert refused(scored(duel(), 1), Attack(RUTH, GABE)) == ""


# ---- point blank


def test_at_two_metres_or_less_an_attack_gains_five_ap():
    state = scored(duel(), 10)

    assert dealt(state, near=True) == 15
    assert dealt(state, metres=2) == 15
    assert dealt(state, metres=3) == 10
    assert refused(state, Attack(RUTH, GABE, near=True, metres=3)) == (
        "3 m is not point blank: that is 2 m or less."
    )


def test_point_blank_is_for_attacks_and_not_for_defense():
    assert fighter(does(scored(duel(), 10), Defend(RUTH)), RUTH).pool == 10


def test_point_blank_is_judged_for_each_target_by_itself():
    state = scored(fray(), 10)
    after = does(state, Attack(RUTH, GABE, near=True), Attack(RUTH, WES))

    assert (lost(state, after, GABE), lost(state, after, WES)) == (15, 10)


def test_melee_and_unarmed_attacks_are_always_point_blank():
    assert dealt(scored(duel(KNIFE), 10)) == 15
    assert dealt(unarmed(scored(duel(), 10))) == 15
    assert (
        refused(scored(duel(KNIFE), 10), Attack(RUTH, GABE, metres=3)) == "Knife reaches 2 m; 3 m is too far."
    )


# ---- ammunition


def test_an_attack_is_one_shot_from_the_magazine():
    state = does(scored(duel(), 5), Attack(RUTH, GABE), Attack(RUTH, GABE))

    assert fighter(state, RUTH).gear[0].loaded == 4


def test_an_empty_magazine_makes_no_attack():
    state = scored(duel(), 5)
    gear = fighter(state, RUTH).gear[0].but(loaded=0)

    assert (
        refused(state.change(RUTH, gear=(gear,)), Attack(RUTH, GABE)) == "Pistol is empty: reload it first."
    )


def test_blades_and_fists_need_no_ammunition():
    state = scored(duel(KNIFE), 5)

    assert fighter(shot(state).state, RUTH).gear[0].loaded == 0
    assert not refused(unarmed(state), Attack(RUTH, GABE))


# ---- armor and Defense


def test_defense_stops_damage_until_it_is_used_up():
    state = scored(duel(), 15).change(GABE, pool=20)
    first = shot(state)
    second = shot(first.state)

    assert (happened(first, Hurt).pool, happened(first, Hurt).lost) == (15, 0)
    assert (happened(second, Hurt).pool, happened(second, Hurt).lost) == (5, 10)
    assert fighter(second.state, GABE).pool == 0


def test_defense_is_one_pool_against_all_attackers():
    state = scored(fray(), 15).change(GABE, pool=20)
    state = does(state, Attack(RUTH, GABE))
    state = does(scored(state, 15, NAN), Attack(NAN, GABE))

    assert fighter(state, GABE).health == 40


@pytest.mark.parametrize("how", [{"near": True}, {"struck": True}])
def test_point_blank_ignores_defense(how):
    state = scored(duel(), 15).change(GABE, pool=100)

    assert dealt(state, **how) > 0
    assert fighter(shot(state, **how).state, GABE).pool == 100


def test_melee_and_unarmed_ignore_defense():
    assert dealt(scored(duel(KNIFE), 10).change(GABE, pool=100)) == 15
    assert dealt(unarmed(scored(duel(), 10)).change(GABE, pool=100)) == 15


def test_dive_armor_lessens_each_attack_and_is_never_ignored():
    state = scored(duel(), 10).change(GABE, dive=6)
    after = does(state, Attack(RUTH, GABE), Attack(RUTH, GABE, near=True))

    assert lost(state, after) == (10 - 6) + (15 - 6)
    assert fighter(after, GABE).dive == 6


def test_dive_armor_comes_before_defense():
    state = scored(duel(), 10).change(GABE, dive=6, pool=9)
    hurt = happened(shot(state), Hurt)

    assert (hurt.armor, hurt.pool, hurt.lost) == (6, 4, 0)
    assert fighter(shot(state).state, GABE).pool == 5


def test_dive_armor_that_is_agreed_to_be_a_pool_is_used_up():
    state = scored(duel(settings=Settings(armor="pool")), 10).change(GABE, dive=16)
    after = does(state, Attack(RUTH, GABE), Attack(RUTH, GABE, near=True))

    assert lost(state, after) == 0 + (15 - 6)
    assert fighter(after, GABE).dive == 0


def test_a_characters_own_armor_lessens_each_attack_or_is_used_up_as_agreed():
    pool = scored(duel(settings=Settings(armor="pool")), 10).change(GABE, armor=4)
    each = scored(duel(), 10).change(GABE, armor=4)

    assert lost(pool, does(pool, Attack(RUTH, GABE), Attack(RUTH, GABE))) == 16
    assert lost(each, does(each, Attack(RUTH, GABE), Attack(RUTH, GABE))) == 12
    assert dealt(scored(duel(), 10).change(GABE, armor=4, dive=2)) == 4


def test_the_order_of_one_attack_is_score_penalty_halving_row_armor_and_defense():
    """Point blank 13 + 5, Down −5 = 13, body halves to 7, row 7 deals 7, armor 2, and Defense is passed by."""
    state = scored(duel(), 13).change(RUTH, body=True).change(GABE, dive=2, pool=50)
    outcome = shot(state, near=True, wound="down")

    assert happened(outcome, Attacked).ap == 7
    assert (happened(outcome, Hurt).damage, happened(outcome, Hurt).lost) == (7, 5)


# ---- what is shattered


def test_halving_is_applied_to_each_attack_after_point_blank():
    state = scored(duel(), 10).change(RUTH, arms=2)

    assert dealt(state) == 10
    assert dealt(state, arms=1) == 5
    assert dealt(state, arms=1, near=True) == 8
    assert dealt(state, arms=2) == 3
    assert dealt(state.change(RUTH, body=True), arms=1) == 3


def test_an_attack_uses_the_arms_of_the_combat_test_unless_it_says_otherwise():
    state = scored(duel(), 10, arms=1).change(RUTH, arms=1)

    assert dealt(state) == 5
    assert dealt(state, arms=0) == 10
    assert "no shattered arm" in refused(scored(duel(), 9), Attack(RUTH, GABE, arms=1))


# ---- Death Coma and True Death


def test_at_no_health_or_less_a_death_coma_begins():
    outcome = shot(scored(fray(), 30).change(GABE, health=30))

    assert happened(outcome, FellInComa).by == RUTH
    assert fighter(outcome.state, GABE).coma
    assert not fighter(outcome.state, GABE).standing


def test_as_far_below_nothing_as_the_full_health_is_true_death():
    state = scored(fray(), 30).change(GABE, health=-20)
    outcome = shot(state)

    assert happened(outcome, Died).model == GABE
    assert all_of(outcome, FellInComa) == []
    assert fighter(outcome.state, GABE).health == -50


def test_those_in_a_coma_can_be_attacked():
    assert dealt(scored(fray(), 9).change(GABE, health=0)) == 9


def test_whoever_attacks_unseen_gives_himself_away():
    outcome = shot(scored(duel(), 9).change(RUTH, unseen=True, sneaking=4, rounds=2))

    assert happened(outcome, Spotted).why == "attack"
    assert not fighter(outcome.state, RUTH).unseen
    assert fighter(outcome.state, RUTH).sneaking is None


def test_detectors_let_somebody_be_attacked_who_is_disengaged():
    state = scored(duel(), 9).change(GABE, unseen=True)

    assert dealt(state) == 9
    assert fighter(shot(state).state, GABE).unseen


def test_a_grenade_is_no_plain_attack():
    assert "up to five targets" in refused(scored(duel(BOMB), 9), Attack(RUTH, GABE))
    assert PISTOL.shoots
