"""How a battle ends. True Lead, Playing the Game; Objective."""

from games.true_lead.corrections import Correct
from games.true_lead.duel import Duel
from games.true_lead.events.rounds import BattleOver, RoundBegun
from games.true_lead.movement import Run
from games.true_lead.rounds import Activate, CallIt, Concede, Done, PlayOn
from games.true_lead.setup import RollOff
from games.true_lead.shooting import React, Shoot
from games.true_lead.state import Settings
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    after,
    all_of,
    battle,
    change,
    does,
    gabe,
    happened,
    lurking,
    model,
    passes,
    play,
    refused,
    ruth,
    setup,
    thug,
    thugs,
)
from tests.games.true_lead.test_rounds import two_each

# ---- the end


def test_after_the_last_round_the_points_are_counted():
    state = passes(two_each(rounds=1), RUTH, GABE, "nan")
    over = play(does(state, Activate("wes")), Done())

    assert happened(over, BattleOver).ending == "rounds"
    assert over.state.stage == "over"
    assert "The battle is over." in refused(over.state, Activate(RUTH))


def test_to_the_death_no_round_is_the_last():
    state = two_each(rounds=0)
    for _ in range(30):
        state = passes(state, RUTH, GABE, "nan", "wes")

    assert (state.round, state.stage) == (31, "play")


def test_six_rounds_are_played_unless_something_else_was_agreed():
    state = two_each()
    for _ in range(6):
        state = passes(state, RUTH, GABE, "nan", "wes")

    assert Settings().rounds == 6
    assert (state.stage, state.round, state.ending) == ("over", 6, "rounds")


def test_the_players_may_play_on_after_the_last_round():
    state = passes(two_each(rounds=1), RUTH, GABE, "nan", "wes")
    on = play(state, PlayOn())

    assert happened(on, RoundBegun) == RoundBegun(2, "law")
    assert on.state.ending == ""
    assert passes(on.state, RUTH, GABE, "nan", "wes").ending == "rounds"


def test_the_players_may_call_it_and_play_on_where_they_were():
    state = passes(two_each(), RUTH)
    called = does(state, CallIt())

    assert (called.stage, called.ending, called.winner) == ("over", "called", "")
    assert does(called, PlayOn()) == state
    assert refused(called, CallIt()) == "The battle is over already."


def test_called_in_the_middle_of_an_activation_it_is_the_other_sides_go_afterwards():
    called = does(acts(two_each(), RUTH), CallIt())
    on = does(called, PlayOn())

    assert called.acting is None
    assert on.active == "out"
    assert model(on, RUTH).activated


def test_called_while_setting_up_the_setup_goes_on():
    state = setup(ready=False)
    on = does(state, CallIt(), PlayOn())

    assert on.stage == "setup"
    assert refused(on, RollOff()) == ""


def test_whoever_gives_up_has_lost_whatever_the_points():
    state = change(two_each(), GABE, health=0)
    over = does(state, Concede("law"))

    assert (over.ending, over.winner) == ("conceded", "out")
    assert "no side “x”" in refused(state, Concede("x"))
    assert refused(over, Concede("out")) == "The battle is over already."


def test_the_battle_goes_on_only_where_both_sides_have_somebody():
    state = after(acts(change(battle(), GABE, health=1), RUTH), Shoot(RUTH, GABE), (6,))
    up = does(state, Correct("health", "1", GABE))

    assert refused(state, PlayOn()).startswith("Only one side has anybody left.")
    assert refused(two_each(), PlayOn()) == "The battle is not over."
    assert state.stage == up.stage == "over"
    on = does(up, PlayOn())
    assert (on.stage, on.round, on.active) == ("play", 1, "out")


def test_played_on_after_a_wipe_out_with_nobody_left_to_act_a_new_round_begins():
    state = change(battle(), GABE, health=1, activated=True)
    state = after(acts(state, RUTH), Shoot(RUTH, GABE), (6,))
    on = does(state, Correct("health", "2", GABE), PlayOn())

    assert (on.stage, on.round) == ("play", 2)
    assert not model(on, GABE).activated


def test_a_side_with_nobody_left_has_lost_at_once():
    state = acts(battle(law=(ruth(),), out=thugs(1)), RUTH)
    over = play(state, Shoot(RUTH, "pup-1"), (6,))

    assert happened(over, BattleOver).ending == "wipe-out"
    assert over.state.winner == "law"
    assert all_of(over, RoundBegun) == []


def test_a_mover_shot_from_ambush_as_the_last_of_its_side_has_lost_the_battle():
    state = lurking(acts(battle(law=(thug(RUTH),), out=(gabe(),)), RUTH), GABE)
    over = play(does(state, Run(RUTH)), React(GABE), (6,))

    assert (over.state.stage, over.state.winner, over.state.acting) == ("over", "out", None)


def test_when_both_sides_die_in_one_duel_the_points_decide():
    state = battle(law=(thug(RUTH),), out=(thug(GABE, "saber"),))
    both = play(acts(state, RUTH), Duel(RUTH, GABE), {"law": 1, "out": 1}, (6,), (6,))

    assert [one.alive for one in both.state.models.values()] == [False, False]
    assert (both.state.ending, both.state.winner) == ("wipe-out", "law")


def test_when_both_die_with_equal_points_it_is_a_draw():
    state = battle(law=(thug(RUTH),), out=(thug(GABE),))
    both = play(acts(state, RUTH), Duel(RUTH, GABE), {"law": 1, "out": 1}, (6,), (6,))

    assert (both.state.ending, both.state.winner) == ("wipe-out", "")
    assert happened(both, BattleOver).says == "battle-over.wipe-out.draw"
