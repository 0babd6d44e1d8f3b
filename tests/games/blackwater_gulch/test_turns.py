"""Turns and activations. Blackwater Gulch, Game Turns; Initiative; Activation; Turn Limits; Minion Teams."""

import pytest

from games.blackwater_gulch.agreement import Settings
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.corrections import Correct
from games.blackwater_gulch.events.turns import Activated, BattleOver, Tied, TurnBegun
from games.blackwater_gulch.movement import Fall, Move
from games.blackwater_gulch.roster import Boost
from games.blackwater_gulch.turns import (  # fmt: skip
    Activate,
    CallIt,
    Concede,
    EndActivation,
    PlayOn,
    StartTurn,
    next_side,
    team_mates,
)
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    asked,
    battle,
    change,
    does,
    ended,
    figures,
    gabe,
    gunfight,
    happened,
    minions,
    model,
    person,
    play,
    refused,
    ruth,
    setup,
    weapon,
)


def two_each(**settings):
    return battle(
        settings=Settings(**settings),
        law=(ruth(), person("dawson")),
        out=(gabe(), person("nan", faction="outlaws")),
    )


def whole_turn(state):
    """Everybody acts and does nothing."""
    while state.stage == "play":
        state = ended(acts(state, state.ready(state.active)[0].key))
    return state


# ---- initiative


def test_all_throw_for_initiative_and_the_winner_says_who_goes_first():
    rolls = play(setup(), StartTurn())
    chooses = play(setup(), StartTurn(), (2, 5))
    begun = play(setup(), StartTurn(), (2, 5), ("law",))

    assert asked(rolls).each == ("law", "out")
    assert asked(chooses).who == "out"
    assert happened(begun, TurnBegun).first == "law"
    assert begun.state.active == "law"


def test_ties_throw_again_among_those_that_tied():
    three = setup(law=(ruth(),), out=(gabe(),), mob=(person("nan", faction="beasts"),))
    tie = play(three, StartTurn(), (4, 1, 4))

    assert happened(tie, Tied).sides == ("law", "mob")
    assert asked(tie).each == ("law", "mob")


def test_a_gang_with_nobody_left_throws_no_die():
    three = setup(law=(ruth(),), out=(gabe(),), mob=(person("nan", faction="beasts"),))

    assert asked(play(change(three, "nan", out=True, health=0), StartTurn())).each == ("law", "out")


def test_a_turn_begins_only_when_the_last_is_over():
    assert "still being played" in refused(battle(), StartTurn())
    assert "roll for initiative" in refused(setup(), Activate(RUTH))


# ---- activations


def test_a_model_has_as_many_actions_as_stamina():
    assert (
        happened(play(battle(law=(ruth(stamina=5),), out=(gabe(),)), Activate(RUTH)), Activated).actions == 5
    )


def test_what_lasts_until_the_next_activation_gives_no_action_in_it():
    table = change(battle(), RUTH, until_next=(Boost("stamina", 1),))

    assert acts(table, RUTH).acting.left == 4


def test_sides_take_turns_activating_one_model_at_a_time():
    first = ended(acts(two_each(), RUTH))

    assert first.active == "out"
    assert "The Out’s go" in refused(first, Activate("dawson"))
    assert ended(acts(first, "nan")).active == "law"


def test_each_model_is_activated_once_a_turn():
    again = ended(acts(ended(acts(two_each(), RUTH)), GABE))

    assert "already" in refused(again, Activate(RUTH))


def test_one_at_a_time():
    assert "still acting" in refused(acts(two_each(), RUTH), Activate("dawson"))
    assert "is acting now" in refused(acts(two_each(), RUTH), Move("dawson"))


def test_the_fallen_are_not_activated():
    assert "out of action" in refused(change(two_each(), RUTH, out=True, health=0), Activate(RUTH))


def test_a_side_with_nobody_left_to_activate_is_passed_over():
    lone = battle(law=(ruth(),), out=(gabe(), person("nan", faction="outlaws")))
    after = ended(acts(ended(acts(lone, RUTH)), GABE))

    assert after.active == "out"
    assert next_side(after, "out") == "out"


def test_the_turn_is_over_when_everybody_has_acted_and_everybody_may_act_again():
    over = whole_turn(two_each())
    again = play(over, StartTurn(), (6, 1), ("law",)).state

    assert over.stage == "between"
    assert again.turn == 2
    assert len(again.ready("law")) == 2


def test_play_goes_clockwise_from_the_initiative_winner():
    three = setup(law=(ruth(),), out=(gabe(),), mob=(person("nan", faction="beasts"),))
    begun = play(three, StartTurn(), (1, 6, 2), ("out",)).state
    second = ended(acts(begun, GABE))

    assert second.active == "mob"
    assert ended(acts(second, "nan")).active == "law"


def test_nothing_can_be_done_without_actions_left_but_ending():
    spent = gunfight(stamina=1)

    assert "no action left" in refused(does(spent, Move(RUTH)), Move(RUTH))
    assert refused(does(spent, Move(RUTH)), EndActivation()) == ""


# ---- the limit and the end


def test_six_turns_are_the_limit_and_then_the_points_are_counted():
    state = two_each()
    for turn in range(2, 7):
        state = play(whole_turn(state), StartTurn(), (6, 1), ("law",)).state
        assert state.turn == turn
    last = whole_turn(state)

    assert (last.stage, last.ending, last.winners) == ("over", "turn-limit", ())


def test_a_fight_to_the_death_has_no_limit():
    assert whole_turn(two_each(turns=0).but(turn=40)).stage == "between"


def test_the_players_may_call_it_at_any_time():
    called = play(change(two_each(), "nan", out=True, health=0), CallIt())

    assert happened(called, BattleOver).winners == ("law",)
    assert "over already" in refused(called.state, CallIt())


def test_who_gives_up_has_lost():
    given_up = play(two_each(), Concede("law"))

    assert happened(given_up, BattleOver).winners == ("out",)
    assert "no side" in refused(two_each(), Concede("nobody"))


def three_gangs(**changes):
    return battle(law=(ruth(),), out=(gabe(),), mob=(person("nan", faction="beasts"),), **changes)


def test_when_one_of_three_gives_up_it_leaves_and_the_others_fight_on():
    left = play(change(three_gangs(), RUTH, objectives=1), Concede("law")).state

    assert (left.stage, left.active, left.objectives_dropped) == ("play", "out", 1)
    assert model(left, RUTH).gone
    assert happened(play(left, Concede("mob")), BattleOver).winners == ("out",)


def test_a_gang_that_gives_up_in_its_own_activation_ends_it():
    left = play(acts(three_gangs(), RUTH), Concede("law")).state

    assert (left.acting, left.active) == (None, "out")


def test_who_has_nobody_left_gives_up_nothing():
    left = play(three_gangs(), Concede("law")).state

    assert "nobody left" in refused(left, Concede("law"))


def test_of_two_gangs_that_stand_together_one_may_give_up_and_the_other_fights_on():
    teams = {"law": "a", "out": "b", "mob": "a"}
    left = play(three_gangs(teams=teams), Concede("law")).state

    assert left.stage == "play"
    assert happened(play(left, Concede("mob")), BattleOver).winners == ("out",)


def test_a_battle_that_is_over_may_be_played_on():
    over = play(two_each(), CallIt()).state
    on = play(over, PlayOn()).state

    assert "over" in refused(over, Activate(RUTH))
    assert (on.stage, on.active, on.winners) == ("play", "law", ())
    assert "not over" in refused(on, PlayOn())


def test_after_a_wipe_out_somebody_has_to_stand_up_first():
    wiped = play(change(gunfight(), GABE, health=1), Attack(RUTH, GABE), (6, 1, 1), (1, 1, 1)).state
    stood = does(wiped, Correct("health", "1", GABE))

    assert "Stand a fallen model up" in refused(wiped, PlayOn())
    assert refused(stood, PlayOn()) == ""


def test_playing_on_when_all_have_acted_begins_the_next_turn():
    over = play(whole_turn(two_each()), CallIt()).state

    assert play(over, PlayOn()).state.stage == "between"


# ---- teams of minions


def pack(*others, **sheet):
    return battle(law=(*minions(3, **sheet), *others), out=(gabe(),))


def test_minions_of_one_kind_act_as_a_team_in_one_activation():
    team = acts(pack(), "pup-1", "pup-2", "pup-3")
    after = ended(team)

    assert team.acting.left == 4
    assert not after.ready("law")


def test_minions_may_act_alone_too():
    assert len(ended(acts(pack(), "pup-1")).ready("law")) == 2


def test_only_minions_of_one_kind_and_with_one_card_team_up():
    table = pack(ruth(), *minions(1, "cat"))
    wounded_card = figures(table, "pup-2", speed=6)

    assert "Only minions" in refused(table, Activate("pup-1", (RUTH,)))
    assert "same kind" in refused(table, Activate("pup-1", ("cat-1",)))
    assert "same kind" in refused(wounded_card, Activate("pup-1", ("pup-2",)))
    assert [mate.key for mate in team_mates(table, model(table, "pup-1"))] == ["pup-2", "pup-3"]


@pytest.mark.parametrize(
    ("changes", "words"), [({"activated": True}, "already"), ({"out": True, "health": 0}, "out of action")]
)
def test_neither_the_spent_nor_the_fallen_join_a_team(changes, words):
    assert words in refused(change(pack(), "pup-2", **changes), Activate("pup-1", ("pup-2",)))


def test_a_minion_joins_a_team_once():
    assert "once" in refused(pack(), Activate("pup-1", ("pup-2", "pup-2")))


def test_a_team_goes_on_when_its_first_minion_falls_in_the_middle_of_it():
    team = acts(pack(), "pup-1", "pup-2")
    fallen = play(team, Fall("pup-1", 7)).state

    assert fallen.acting.models == ("pup-2", "pup-1")
    assert refused(fallen, Attack("pup-2", GABE)) == ""
    assert refused(fallen, Move("pup-2")) == ""


# ---- a battle never gets stuck


def test_an_activation_whose_model_is_out_of_action_can_be_ended():
    fallen = play(acts(two_each(), RUTH), Fall(RUTH, 20)).state

    assert ended(fallen).active == "out"


def test_when_the_last_that_could_act_falls_between_two_activations_the_next_side_is_up():
    table = ended(acts(ended(acts(two_each(), RUTH)), GABE))
    fallen = play(table, Fall("dawson", 20)).state

    assert table.active == "law"
    assert (fallen.stage, fallen.active) == ("play", "out")


def test_when_that_was_the_last_of_all_the_turn_is_over():
    table = ended(acts(ended(acts(ended(acts(two_each(), RUTH)), GABE)), "dawson"))
    fallen = play(table, Fall("nan", 20)).state

    assert fallen.stage == "between"


def test_a_correction_passes_the_go_on_as_well():
    table = does(two_each(), Correct("activated", "yes", RUTH))

    assert table.active == "law"
    assert does(table, Correct("out", "yes", "dawson")).active == "out"
    assert does(table, Correct("activated", "yes", "dawson")).active == "out"


def test_in_the_last_turn_that_ends_the_battle():
    table = ended(acts(two_each(turns=1), RUTH))
    alone = does(
        table,
        Correct("out", "yes", "nan"),
        Correct("activated", "yes", "dawson"),
        Correct("activated", "yes", GABE),
    )

    assert alone.ending == "turn-limit"


def test_a_team_shares_its_slow_weapons_upkeep():
    team = change(pack(arms=("long-rifle",)), "pup-2", empty=("long-rifle",))

    assert model(acts(team, "pup-1", "pup-2"), "pup-2").empty == ()
    assert weapon("long-rifle").has("slow")
