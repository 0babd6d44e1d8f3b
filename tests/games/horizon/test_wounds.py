"""Wounding Attacks and their conditions. Horizon, Wounding Attacks."""

import pytest

from games.horizon.attacks import Attack
from games.horizon.events.fighting import Attacked, Contested, Fizzled, Hurt, Stricken
from games.horizon.events.rounds import TurnBegun
from games.horizon.moving import Dive
from games.horizon.turns import Done
from tests.games.horizon.table import (  # fmt: skip
    GABE,
    KNIFE,
    RUTH,
    all_of,
    asked,
    combat,
    does,
    duel,
    fighter,
    fray,
    gabe,
    happened,
    lost,
    play,
    refused,
    ruth,
    scored,
)


def wound(state, what, *answers, **how):
    """Ruth attacks Gabe, whose Endurance is his Strength, 5."""
    return play(state, Attack(RUTH, GABE, wound=what, **how), *answers)


@pytest.mark.parametrize(
    ("what", "penalty"), [("stagger", 0), ("down", 5), ("arm", 5), ("leg", 5), ("body", 10), ("head", 15)]
)
def test_each_condition_has_its_penalty(what, penalty):
    assert happened(wound(scored(duel(), 20), what), Attacked).ap == 20 - penalty


def test_the_penalty_lowers_the_damage_and_the_contest():
    outcome = wound(scored(duel(), 14), "down")

    assert happened(outcome, Contested).ap == 9
    assert happened(outcome, Hurt).lost == 9


def test_point_blank_counts_in_the_contest():
    assert happened(wound(scored(duel(), 10), "down", near=True), Contested).ap == 10


def test_the_target_rolls_endurance_with_the_better_of_two_traits():
    state = combat(law=(ruth(),), foes=(gabe(skills={"endurance": 2}, resolve=7),))
    state = scored(state, 9)

    assert (asked(wound(state, "stagger")).dice, asked(wound(state, "stagger")).who) == (2, "foes")
    assert happened(wound(state, "stagger", (4, 6)), Contested).endurance == 7 + 1 + 2


def test_without_endurance_the_best_trait_resists():
    outcome = wound(scored(duel(), 9), "stagger")

    assert outcome.question is None
    assert happened(outcome, Contested).endurance == 5


def test_a_shattered_body_halves_the_endurance_too():
    assert happened(wound(scored(duel(), 9).change(GABE, body=True), "stagger"), Contested).endurance == 3


@pytest.mark.parametrize(("score", "takes_hold"), [(6, True), (5, False), (4, False)])
def test_the_attacker_has_to_be_strictly_higher(score, takes_hold):
    outcome = wound(scored(duel(), score), "stagger")

    assert bool(all_of(outcome, Stricken)) == takes_hold
    assert happened(outcome, Contested).won == takes_hold


def test_the_damage_is_dealt_whoever_wins_the_contest():
    assert happened(wound(scored(duel(), 4), "stagger"), Hurt).lost == 4
    assert happened(wound(scored(duel(), 9), "stagger"), Hurt).lost == 9


def test_where_the_penalty_leaves_nothing_there_is_no_damage_and_no_contest():
    outcome = wound(scored(duel(), 5), "down")

    assert happened(outcome, Fizzled).condition == "Down"
    assert all_of(outcome, Contested) == []
    assert happened(outcome, Hurt).lost == 0


def test_there_is_one_condition_an_attack():
    assert Attack.__struct_fields__.count("wound") == 1
    assert len(all_of(wound(scored(duel(), 20), "arm"), Stricken)) == 1


# ---- Stagger and Down


def test_stagger_costs_one_action_of_the_targets_next_turn_and_down_two():
    one = does(scored(duel(), 9), Attack(RUTH, GABE, wound="stagger"))
    two = does(scored(fray(), 12), Attack(RUTH, GABE, wound="down"))

    assert (fighter(one, GABE).lost, fighter(two, GABE).lost) == (1, 2)
    assert happened(play(one, Done(RUTH)), TurnBegun).actions == 1
    assert all_of(play(two, Done(RUTH)), TurnBegun)[0].actions == 0


def test_lost_actions_do_not_stack_beyond_two():
    state = does(scored(duel(), 9), Attack(RUTH, GABE, wound="stagger"), Attack(RUTH, GABE, wound="stagger"))
    assert fighter(state, GABE).lost == 2
    assert "both actions" in refused(scored(state, 20), Attack(RUTH, GABE, wound="down"))

    state = does(scored(duel(), 12).change(GABE, lost=1), Attack(RUTH, GABE, wound="down"))
    assert fighter(state, GABE).lost == 2


def test_whoever_has_borrowed_for_dives_still_loses_no_more_than_his_turn():
    state = does(fray(), Dive(GABE), Dive(GABE))
    state = does(scored(state, 20), Attack(RUTH, GABE, wound="down"))

    assert all_of(play(state, Done(RUTH)), TurnBegun)[0].actions == 0
    assert fighter(does(state, Done(RUTH)), GABE).borrowed == 0


# ---- what is shattered


def test_shatter_arm_takes_one_arm_and_then_the_other():
    state = does(scored(duel(), 15), Attack(RUTH, GABE, wound="arm"), Attack(RUTH, GABE, wound="arm"))

    assert fighter(state, GABE).arms == 2
    assert "arms are shattered already" in refused(scored(state, 15), Attack(RUTH, GABE, wound="arm"))


def test_shatter_leg_takes_one_leg_and_then_the_other():
    state = does(scored(duel(), 15), Attack(RUTH, GABE, wound="leg"), Attack(RUTH, GABE, wound="leg"))

    assert fighter(state, GABE).legs == 2
    assert "legs are shattered already" in refused(scored(state, 15), Attack(RUTH, GABE, wound="leg"))


def test_shatter_body_does_not_stack():
    state = does(scored(duel(), 20), Attack(RUTH, GABE, wound="body"))

    assert fighter(state, GABE).body
    assert "body is shattered already" in refused(scored(state, 20), Attack(RUTH, GABE, wound="body"))


def test_what_is_shattered_stays_so_from_round_to_round():
    state = does(scored(duel(), 20), Attack(RUTH, GABE, wound="body"), Done(RUTH), Done(GABE))

    assert fighter(state, GABE).body


def test_shatter_head_doubles_the_damage_where_the_contest_is_won():
    state = scored(duel(), 21)
    outcome = wound(state, "head")

    assert happened(outcome, Contested).ap == 6
    assert happened(outcome, Hurt).damage == 12
    assert lost(state, outcome.state) == 12
    assert all_of(outcome, Stricken) == []


def test_shatter_head_needs_the_contest_like_the_others():
    outcome = wound(scored(duel(), 20), "head")

    assert not happened(outcome, Contested).won
    assert happened(outcome, Hurt).damage == 5


def test_the_damage_is_doubled_before_armor_and_defense_stop_any_of_it():
    state = scored(duel(), 21).change(GABE, dive=4, pool=3)
    hurt = happened(wound(state, "head"), Hurt)

    assert (hurt.damage, hurt.armor, hurt.pool, hurt.lost) == (12, 4, 3, 5)


def test_a_club_that_shatters_a_head_is_halved_first_and_then_doubled():
    hurt = happened(wound(scored(duel(), 17), "head", struck=True), Hurt)

    assert hurt.damage == 2 * 4  # 17 + 5 − 15 = 7, half of it 4


def test_no_condition_takes_hold_of_the_dead():
    state = scored(fray(KNIFE), 20).change(GABE, health=-40)
    outcome = wound(state, "leg")

    assert fighter(outcome.state, GABE).dead
    assert all_of(outcome, Stricken) == []


def test_an_attack_without_a_condition_asks_nobody_anything():
    outcome = play(scored(duel(), 20), Attack(RUTH, GABE))

    assert all_of(outcome, Contested) == []
