"""Grenades. Horizon, Attack Actions, multiple targets; Defense Actions; Point Blank Range."""

from games.horizon.events.fighting import Contested, Fizzled, Hurt, Lobbed, Stricken
from games.horizon.grenades import Grenade
from tests.games.horizon.table import (  # fmt: skip
    BOMB,
    GABE,
    NAN,
    PISTOL,
    RUTH,
    WES,
    all_of,
    combat,
    does,
    fighter,
    gabe,
    happened,
    nan,
    person,
    play,
    refused,
    ruth,
    scored,
    wes,
)

FIVE = (GABE, WES, "ada", "eve", NAN)


def thrower(**acting):
    """Ruth holds one of two grenades; Nan is her friend, four others are foes."""
    foes = (gabe(), wes(), person("ada", acuity=0), person("eve", acuity=0, agility=1))
    state = combat(law=(ruth(BOMB, BOMB), nan()), foes=foes)
    return scored(state, 10, **acting)


def test_a_grenade_deals_one_figure_to_each_target_in_the_order_named():
    state = thrower()
    outcome = play(state, Grenade(RUTH, FIVE))

    assert [(one.model, one.damage) for one in all_of(outcome, Hurt)] == [
        (GABE, 30), (WES, 25), ("ada", 20), ("eve", 15), (NAN, 10),
    ]  # fmt: skip
    assert happened(outcome, Lobbed).damage == (30, 25, 20, 15, 10)


def test_five_different_targets_are_the_most():
    state = thrower()

    assert refused(state, Grenade(RUTH, (GABE, GABE))) == "A grenade catches each of its targets once."
    assert refused(state, Grenade(RUTH, ())) == "Choose the grenade’s targets."
    assert refused(state, Grenade(RUTH, (*FIVE[:4], RUTH))) == ""


def test_a_throw_uses_up_the_grenade_and_one_action():
    after = does(thrower(), Grenade(RUTH, (GABE,)))

    assert [one.key for one in fighter(after, RUTH).gear] == ["bomb-2"]
    assert fighter(after, RUTH).hand == ""
    assert after.acting.actions == 1
    assert refused(after, Grenade(RUTH, (WES,))) == "Ruth has no grenade in hand: one has to be drawn first."


def test_an_aug_may_give_a_throw_for_no_action():
    assert does(thrower(actions=0), Grenade(RUTH, (GABE,), free=True)).acting.actions == 0


def test_grenades_ignore_defense_but_not_a_dive():
    state = thrower().change(GABE, pool=100, dive=6)
    hurt = happened(play(state, Grenade(RUTH, (GABE,))), Hurt)

    assert (hurt.pool, hurt.armor, hurt.lost) == (0, 6, 24)


def test_point_blank_is_checked_for_each_target_by_itself():
    outcome = play(thrower(), Grenade(RUTH, (GABE, WES), near=(WES,)))

    assert happened(outcome, Lobbed).ap == (10, 15)
    assert [one.damage for one in all_of(outcome, Hurt)] == [30, 30]
    assert "Only a target" in refused(thrower(), Grenade(RUTH, (GABE,), near=(WES,)))


def test_a_grenade_flies_no_farther_than_its_range():
    assert refused(thrower(), Grenade(RUTH, (GABE,), metres=15)) == ""
    assert "beyond Range" in refused(thrower(), Grenade(RUTH, (GABE,), metres=16))


def test_the_condition_of_a_grenade_is_for_the_first_target_and_its_penalty_for_all():
    outcome = play(thrower(), Grenade(RUTH, (GABE, WES), wound="leg"))

    assert happened(outcome, Lobbed).ap == (5, 5)
    assert happened(outcome, Contested).target == GABE
    assert [one.damage for one in all_of(outcome, Hurt)] == [25, 20]
    assert all_of(outcome, Stricken) == []  # 5 against Endurance 5: a tie resists


def test_a_grenade_without_anything_left_of_its_score_does_nothing():
    outcome = play(thrower(), Grenade(RUTH, (GABE, WES), wound="body"))

    assert happened(outcome, Fizzled).target == GABE
    assert [one.damage for one in all_of(outcome, Hurt)] == [0, 0]


def test_a_shattered_body_halves_each_targets_score():
    assert happened(play(thrower().change(RUTH, body=True), Grenade(RUTH, (GABE,), (GABE,))), Lobbed).ap == (
        8,
    )


def test_only_a_grenade_is_thrown_as_one():
    state = scored(combat(law=(ruth(PISTOL, BOMB),), foes=(gabe(),)), 9)

    assert "no grenade in hand" in refused(state, Grenade(RUTH, (GABE,)))


def test_the_blast_may_catch_the_thrower_and_end_his_turn():
    state = thrower().change(RUTH, health=5)
    after = does(state, Grenade(RUTH, (RUTH,)))

    assert fighter(after, RUTH).coma
    assert after.acting.fighter == GABE
