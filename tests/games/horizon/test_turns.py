"""Rounds, turns and the combat test. Horizon, Running Combat; Weapons and Combat Skills; The Basics."""

import pytest

from games.horizon.attacks import Attack
from games.horizon.events.fighting import Tested as Scored
from games.horizon.events.rounds import RoundBegun, TurnBegun, TurnEnded
from games.horizon.gear import Draw, Holster, Reload
from games.horizon.moving import Defend, Dive, Move
from games.horizon.objects import PickUp
from games.horizon.roster import UNARMED
from games.horizon.turns import Done
from games.horizon.turns import Test as CombatTest
from tests.games.horizon.table import (  # fmt: skip
    BOMB,
    GABE,
    KNIFE,
    NAN,
    PISTOL,
    RIFLE,
    RUTH,
    WES,
    after,
    all_of,
    asked,
    combat,
    does,
    duel,
    fighter,
    fray,
    gabe,
    happened,
    holding,
    play,
    refused,
    ruth,
    scored,
    untested,
    weapon,
)

# ---- the combat test


def test_a_turn_without_an_action_left_is_over_by_itself_once_the_next_one_tests():
    spent = scored(duel(), 10, actions=0)

    outcome = play(spent, CombatTest(GABE))

    assert happened(outcome, TurnEnded).model == RUTH
    assert happened(outcome, Scored).model == GABE
    assert outcome.state.acting.fighter == GABE


def test_nobody_tests_while_another_has_an_action_left_or_out_of_order():
    assert refused(scored(duel(), 10), CombatTest(GABE))
    assert refused(scored(fray(), 10, actions=0), CombatTest(WES))


def test_the_combat_test_is_rolled_with_the_skill_of_what_is_in_hand():
    state = duel(skills={"high-caliber": 3, "rapid-fire": 1})
    outcome = play(state, CombatTest(RUTH), (2, 5, 6))

    assert (asked(play(state, CombatTest(RUTH))).dice, asked(play(state, CombatTest(RUTH))).reads) == (
        3,
        (4, 6),
    )
    assert happened(outcome, Scored).skill == "High-Caliber Combat"
    assert outcome.state.acting.score == 4 + 0 + 1 + 2


@pytest.mark.parametrize(
    ("family", "traits", "score"),
    [
        ("pistol", {"acuity": 6, "agility": 1}, 6),
        ("shotgun", {"acuity": 1, "agility": 6}, 6),
        ("sniper-rifle", {"acuity": 2, "agility": 3, "strength": 9}, 3),
        ("assault-rifle", {"acuity": 6, "strength": 1}, 6),
        ("machine-gun", {"acuity": 1, "strength": 6}, 6),
        ("smg", {"acuity": 2, "strength": 3, "agility": 9}, 3),
        ("grenade", {"agility": 6, "strength": 1}, 6),
        ("melee", {"agility": 1, "strength": 6}, 6),
        ("unarmed", {"agility": 2, "strength": 3, "acuity": 9}, 3),
    ],
)
def test_the_higher_of_the_two_linked_traits_is_added(family, traits, score):
    own = weapon("own", family)
    sheet = {"style": own} if family == "unarmed" else {}
    state = duel(*(() if family == "unarmed" else (own,)), **traits, **sheet)
    state = untested(state.change(RUTH, hand="") if family == "unarmed" else state, RUTH)

    assert after(state, CombatTest(RUTH)).acting.score == score


def test_unskilled_the_test_has_no_dice_and_the_trait_alone():
    outcome = play(duel(), CombatTest(RUTH))

    assert outcome.question is None
    assert outcome.state.acting.score == 4


def test_there_is_one_combat_test_a_turn_and_it_is_rolled_anew_every_round():
    state = does(duel(), CombatTest(RUTH))
    assert refused(state, CombatTest(RUTH)) == "Ruth has taken the combat test of this turn already."

    state = does(state, Done(RUTH), Done(GABE))
    assert state.acting.score is None
    assert refused(state, CombatTest(RUTH)) == ""


def test_an_aug_or_the_directors_word_adds_to_the_test():
    assert after(duel(), CombatTest(RUTH, bonus=3)).acting.score == 7
    assert after(duel(), CombatTest(RUTH, bonus=-6)).acting.score == -2


def test_with_nothing_in_hand_the_style_counts():
    state = duel(strength=5).change(RUTH, hand="")

    assert happened(play(state, CombatTest(RUTH)), Scored).weapon == "Boxing"
    assert after(state, CombatTest(RUTH)).acting.score == 5


def test_whoever_owns_no_style_fights_with_kick_boxing():
    state = combat(law=(ruth(style=None),), foes=(gabe(),)).change(RUTH, hand="")

    assert state.wields(fighter(state, RUTH)).key == UNARMED
    assert happened(play(state, CombatTest(RUTH)), Scored).weapon == "Kick-Boxing"


def test_an_object_in_hand_is_tested_with_special_combat_on_a_melee_profile():
    state = holding(duel(skills={"special": 2}), RUTH)
    outcome = play(state, CombatTest(RUTH, improvised=1), (4, 4))

    assert happened(outcome, Scored).skill == "Special Combat"
    assert outcome.state.acting.score == 5 + 2
    assert "picked up first" in refused(duel(), CombatTest(RUTH, improvised=1))


# ---- order, rounds, two actions


def test_everybody_takes_a_turn_in_the_order_and_then_a_new_round_begins():
    state = fray()
    whose = [state.acting.fighter]
    for _ in range(4):
        state = does(state, Done(whose[-1]))
        whose.append(state.acting.fighter)

    assert whose == [RUTH, GABE, NAN, WES, RUTH]
    assert state.round == 2


def test_nobody_acts_out_of_turn():
    assert refused(duel(), CombatTest(GABE)) == "It is Ruth’s turn, not Gabe’s."
    assert refused(duel(), Done(GABE)) == "It is Ruth’s turn, not Gabe’s."
    assert refused(scored(duel(), 9), Attack(GABE, RUTH)) == "It is Ruth’s turn, not Gabe’s."


def test_a_turn_has_two_actions_in_any_combination():
    state = scored(duel(PISTOL, KNIFE), 9)

    for pair in (
        (Attack(RUTH, GABE), Attack(RUTH, GABE)),
        (Attack(RUTH, GABE), Defend(RUTH)),
        (Defend(RUTH), Defend(RUTH)),
        (Move(RUTH), Attack(RUTH, GABE)),
        (Holster(RUTH), Draw(RUTH, "knife")),
        (Dive(RUTH), Attack(RUTH, GABE)),
    ):
        assert does(state, *pair).acting.actions == 0
        assert refused(does(state, *pair), Defend(RUTH)) == "Ruth has no action left this turn."


def test_what_was_done_is_kept_in_order():
    assert does(scored(duel(), 9), Move(RUTH), Attack(RUTH, GABE)).acting.used == ("move", "attack")


def test_the_combat_test_comes_before_the_actions():
    state = duel(PISTOL, KNIFE)

    for command in (
        Attack(RUTH, GABE),
        Defend(RUTH),
        Move(RUTH),
        Reload(RUTH),
        Holster(RUTH),
        PickUp(RUTH, "a chair"),
    ):
        assert refused(state, command) == "The combat test comes first: Ruth has not taken it yet."


def test_a_turn_may_be_over_before_the_test():
    assert does(duel(), Done(RUTH)).acting.fighter == GABE


def test_the_score_stays_when_the_weapon_is_changed_and_is_read_on_the_new_one():
    knife = weapon("knife", "melee", rows=tuple(row.but(damage=(100 + row.damage[0],)) for row in KNIFE.rows))
    state = does(scored(duel(PISTOL, knife), 7), Holster(RUTH))
    state = scored(state.change(RUTH, hand="knife"), 7)
    outcome = play(state, Attack(RUTH, GABE))

    assert outcome.state.acting.score == 7
    assert fighter(outcome.state, GABE).health == max(-50, 50 - 112)


# ---- what a turn costs before it begins


def test_lost_and_borrowed_actions_come_off_the_next_turn():
    state = duel().change(GABE, lost=1)
    turn = all_of(play(state, Done(RUTH)), TurnBegun)[0]
    assert (turn.actions, turn.lost, turn.borrowed) == (1, 1, 0)

    state = duel().change(GABE, borrowed=1)
    turn = all_of(play(state, Done(RUTH)), TurnBegun)[0]
    assert (turn.actions, turn.lost, turn.borrowed) == (1, 0, 1)


def test_lost_and_borrowed_together_take_no_more_than_the_turn_and_the_rest_is_forgotten():
    outcome = play(fray().change(GABE, lost=2, borrowed=2), Done(RUTH))
    turn = all_of(outcome, TurnBegun)[0]

    assert (turn.model, turn.actions, turn.lost, turn.borrowed) == (GABE, 0, 2, 0)
    assert (fighter(outcome.state, GABE).lost, fighter(outcome.state, GABE).borrowed) == (0, 0)


def test_a_turn_without_an_action_passes_by_itself():
    outcome = play(fray().change(GABE, lost=2), Done(RUTH))

    assert [event.model for event in all_of(outcome, TurnEnded)] == [RUTH, GABE]
    assert outcome.state.acting.fighter == NAN


def test_where_everybody_lost_his_turn_the_next_round_begins():
    state = duel().change(GABE, lost=2).change(RUTH, borrowed=2)
    outcome = play(state, Done(RUTH))

    assert [event.round for event in all_of(outcome, RoundBegun)] == [2]
    assert [event.model for event in all_of(outcome, TurnEnded)] == [RUTH, GABE, RUTH]
    assert outcome.state.acting.fighter == GABE


def test_what_defense_and_dives_gave_is_over_when_the_next_turn_begins():
    state = duel().change(GABE, pool=9, dive=6).change(RUTH, pool=4)
    state = does(state, Done(RUTH))

    assert (fighter(state, GABE).pool, fighter(state, GABE).dive) == (0, 0)
    assert fighter(state, RUTH).pool == 4


def test_what_defense_and_dives_gave_to_whoever_lies_in_a_coma_is_over_with_the_round():
    state = duel().change(GABE, pool=9, dive=6)
    down = fray().change(GABE, health=0, pool=9, dive=6)
    same_round = does(down, Done(RUTH))
    next_round = does(same_round, Done(NAN), Done(WES))

    assert (fighter(same_round, GABE).pool, fighter(same_round, GABE).dive) == (9, 6)
    assert (next_round.round, fighter(next_round, GABE).pool, fighter(next_round, GABE).dive) == (2, 0, 0)
    assert fighter(does(state, Done(RUTH)), GABE).dive == 0


def test_whoever_lies_in_a_coma_has_no_turn():
    state = does(fray().change(GABE, health=0), Done(RUTH))

    assert state.acting.fighter == NAN
    assert refused(state, Dive(GABE)) == "Gabe is in a Death Coma."
    assert refused(state.change(GABE, health=-50), Dive(GABE)) == "Gabe is dead."


# ---- shattered arms and body


def test_a_shattered_body_halves_what_the_score_reads_and_not_the_score():
    outcome = play(duel().change(RUTH, body=True), CombatTest(RUTH, bonus=3))

    assert happened(outcome, Scored).reads == 4
    assert outcome.state.acting.score == 7
    assert fighter(does(outcome.state, Defend(RUTH)), RUTH).pool == 4


def test_each_shattered_arm_that_is_used_halves_once_and_rounds_up():
    state = duel().change(RUTH, arms=2)

    assert happened(play(state, CombatTest(RUTH, arms=1, bonus=5)), Scored).reads == 5
    assert happened(play(state, CombatTest(RUTH, arms=2, bonus=5)), Scored).reads == 3
    assert happened(play(state, CombatTest(RUTH, bonus=5)), Scored).reads == 9
    assert refused(duel(), CombatTest(RUTH, arms=1)) == "Ruth has no shattered arm, so 1 cannot be in use."


def test_grenades_are_tested_with_special_combat():
    assert happened(play(duel(BOMB), CombatTest(RUTH)), Scored).skill == "Special Combat"
    assert happened(play(duel(RIFLE), CombatTest(RUTH)), Scored).skill == "Rapid-Fire Combat"
