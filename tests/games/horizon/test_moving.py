"""Defense, Move and Dive. Horizon, Defense Actions; The Move Action; Dive!"""

import pytest

from games.engine.play.questions import Refused
from games.horizon.attacks import Attack
from games.horizon.events.doing import Moved
from games.horizon.events.fighting import Dived
from games.horizon.events.rounds import TurnBegun
from games.horizon.gear import Holster
from games.horizon.moving import Defend, Dive, Move, borrows, defense_now, leap
from games.horizon.profiles import row
from games.horizon.state import Settings
from games.horizon.turns import Done
from tests.games.horizon.table import (  # fmt: skip
    GABE,
    NAN,
    RUTH,
    WES,
    asked,
    does,
    duel,
    fighter,
    fray,
    happened,
    lost,
    play,
    refused,
    rows,
    scored,
    setup,
    untested,
    weapon,
)


def went(state, *answers, **how):
    return happened(play(state, Move(RUTH, **how), *answers), Moved).metres


# ---- Defense


def test_a_defense_action_stops_what_the_row_says_and_two_stop_twice_as_much():
    state = scored(duel(), 10)

    assert fighter(does(state, Defend(RUTH)), RUTH).pool == 10
    assert fighter(does(state, Defend(RUTH), Defend(RUTH)), RUTH).pool == 20


def test_defense_lasts_until_it_is_used_up_or_the_next_turn_begins():
    state = does(scored(duel(), 10), Defend(RUTH), Done(RUTH))
    shot = does(scored(state, 8, GABE), Attack(GABE, RUTH), Attack(GABE, RUTH))

    assert (fighter(shot, RUTH).pool, lost(state, shot, RUTH)) == (0, 6)
    assert fighter(does(state, Done(GABE)), RUTH).pool == 0


def test_a_score_of_nothing_defends_against_nothing():
    assert refused(scored(duel(), 0), Defend(RUTH)) == "Ruth’s score gives no Defense."


def test_the_row_is_read_only_after_the_test():
    state = scored(duel(), 7)

    assert defense_now(state, fighter(state, RUTH)) == 7
    with pytest.raises(Refused, match="has not taken the combat test"):
        row(duel(), fighter(duel(), RUTH))


# ---- Move


def test_the_base_move_is_five_metres_a_rank_of_agility_and_the_weapon_changes_it():
    assert went(scored(duel(), 10)) == 15 - 5
    assert went(scored(duel(agility=6), 10)) == 30 - 5


def test_unarmed_fighting_may_add_to_the_move():
    assert went(scored(duel(), 10).change(RUTH, hand="")) == 15 + 5


def test_whoever_holsters_moves_by_the_style_in_the_same_turn():
    assert went(does(scored(duel(), 10), Holster(RUTH))) == 20


def test_a_score_of_nothing_moves_and_reaches_as_the_first_row():
    assert went(scored(duel(), -4)) == 10


def test_a_move_is_never_less_than_nothing():
    slow = weapon("anvil", rows=rows(move=-40))
    state = scored(duel(slow, skills={"endurance": 1}), 9)

    assert refused(state, Move(RUTH)) == "Ruth cannot move: this score leaves no Move."
    assert went(state, (6,), endure=True) == 0 + 5 + 2


def test_there_is_one_move_a_turn():
    assert refused(does(scored(duel(), 10), Move(RUTH)), Move(RUTH)) == (
        "Ruth has moved already, and a turn has one Move."
    )


def test_each_shattered_leg_halves_the_move_after_the_weapon_and_rounds_up():
    state = scored(duel(agility=4), 10)

    assert went(state) == 15
    assert went(state.change(RUTH, legs=1)) == 8
    assert went(state.change(RUTH, legs=2)) == 4


def test_endurance_goes_with_the_move_for_no_action_of_its_own():
    state = scored(duel(skills={"endurance": 3}), 10)
    outcome = play(state, Move(RUTH, endure=True), (4, 5, 1))

    assert asked(play(state, Move(RUTH, endure=True))).dice == 3
    assert happened(outcome, Moved).metres == 10 + (5 + 2)
    assert (outcome.state.acting.actions, outcome.state.acting.endured) == (1, True)


def test_what_endurance_adds_is_not_halved_by_a_leg_but_the_test_is_by_the_body():
    state = scored(duel(skills={"endurance": 1}), 10).change(RUTH, legs=1)

    assert went(state, (4,), endure=True) == 5 + 6
    assert went(state.change(RUTH, body=True), (4,), endure=True) == 5 + 3


def test_endurance_has_to_be_unlocked_to_go_farther():
    assert refused(scored(duel(), 10), Move(RUTH, endure=True)) == "Ruth has not unlocked Endurance."


# ---- Dive


def test_a_dive_goes_as_many_metres_as_the_higher_rank_and_gives_twice_the_armor():
    strong = happened(play(duel(), Dive(RUTH)), Dived)
    quick = happened(play(duel(agility=6), Dive(RUTH)), Dived)

    assert (strong.metres, strong.armor) == (5, 10)
    assert (quick.metres, quick.armor) == (6, 12)
    assert leap(fighter(duel(), RUTH)) == 5


def test_a_shattered_leg_takes_nothing_of_a_dive():
    assert happened(play(duel().change(RUTH, legs=2), Dive(RUTH)), Dived).metres == 5


def test_in_his_own_turn_a_dive_is_an_action_even_before_the_test():
    state = does(duel(), Dive(RUTH))

    assert (state.acting.actions, fighter(state, RUTH).borrowed) == (1, 0)
    assert refused(untested(duel(), RUTH, actions=0), Dive(RUTH)) == "Ruth has no action left this turn."


def test_out_of_turn_a_dive_borrows_an_action_of_the_next():
    state = does(duel(), Dive(GABE))
    turn = happened(play(state, Done(RUTH)), TurnBegun)

    assert borrows(duel(), fighter(duel(), GABE))
    assert state.acting.actions == 2
    assert (turn.model, turn.actions, turn.borrowed) == (GABE, 1, 1)


def test_at_most_two_actions_are_borrowed():
    state = does(duel(), Dive(GABE), Dive(GABE))

    assert refused(state, Dive(GABE)) == "Gabe has borrowed both actions of the next turn already."


def test_a_dive_is_always_there_whatever_is_in_hand():
    assert refused(duel().change(GABE, hand="", gear=(), lost=2), Dive(GABE)) == ""


def test_armor_of_several_dives_does_not_add_up_but_the_higher_counts():
    state = does(duel(), Dive(GABE), Dive(GABE))
    assert fighter(state, GABE).dive == 10

    state = does(duel().change(GABE, dive=14), Dive(GABE))
    assert fighter(state, GABE).dive == 14


def test_the_armor_lasts_until_the_next_turn():
    state = does(fray(), Dive(RUTH), Done(RUTH))

    assert fighter(does(state, Done(GABE), Done(NAN)), RUTH).dive == 10
    assert fighter(does(state, Done(GABE), Done(NAN), Done(WES)), RUTH).dive == 0


def test_a_dive_saves_from_what_ignores_defense():
    state = does(scored(duel(), 4).change(GABE, pool=50), Dive(GABE))

    assert lost(state, does(state, Attack(RUTH, GABE, near=True))) == 0


def test_a_new_dive_fills_armor_that_is_used_up_again():
    state = does(scored(duel(settings=Settings(armor="pool")), 6), Dive(GABE), Attack(RUTH, GABE))
    assert fighter(state, GABE).dive == 4

    assert fighter(does(state, Dive(GABE)), GABE).dive == 10


def test_nobody_dives_before_the_order_stands():
    assert "order of the turns is still open" in refused(setup(), Dive(RUTH))
