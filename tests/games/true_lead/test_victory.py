"""Points and winning. True Lead, Objective."""

import pytest

from games.true_lead.corrections import Correct
from games.true_lead.events.rounds import BattleOver
from games.true_lead.rounds import CallIt, Concede
from games.true_lead.shooting import Shoot
from games.true_lead.state import Settings
from games.true_lead.victory import ahead, earned, points, worth
from tests.games.true_lead.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    after,
    battle,
    change,
    does,
    gabe,
    group,
    happened,
    legend,
    passes,
    person,
    play,
    ruth,
    thug,
    thugs,
)


def fallen(state, *keys):
    for key in keys:
        state = change(state, key, health=0)
    return state


def mob(many=6, points=35):
    """Ruth against a mob, and against a lone rider who stands by."""
    return battle(
        law=(ruth(),), out=(group("mob", *thugs(many), points=points), group("rider", legend("kid")))
    )


def test_a_destroyed_group_is_worth_all_its_points():
    state = fallen(mob(2), "pup-1", "pup-2")

    assert points(state) == {"law": 35, "out": 0}
    assert [point.reason for point in earned(state)] == ["The Mob destroyed"]


@pytest.mark.parametrize(
    ("dead", "worth_of_it"), [(0, 0), (1, 0), (2, 0), (3, 17), (4, 17), (5, 17), (6, 35)]
)
def test_half_or_more_of_a_group_is_worth_half_of_it_rounded_down(dead, worth_of_it):
    state = fallen(mob(), *(f"pup-{number}" for number in range(1, dead + 1)))

    assert worth(state, state.companies["mob"]) == worth_of_it


def test_half_of_five_is_three():
    state = mob(5)

    assert points(fallen(state, "pup-1", "pup-2"))["law"] == 0
    assert points(fallen(state, "pup-1", "pup-2", "pup-3"))["law"] == 17
    assert next(earned(fallen(state, "pup-1", "pup-2", "pup-3"))).reason == "The Mob 3 of 5 killed"


def test_a_group_of_one_is_all_or_nothing():
    state = mob()

    assert worth(change(state, "kid", health=1), state.companies["rider"]) == 0
    assert points(fallen(state, "kid"))["law"] == 45


def test_a_group_counts_with_its_items():
    state = battle(law=(ruth(),), out=(group("mob", thug("pup", "rifle", "knife"), points=35), person("wes")))

    assert points(fallen(state, "pup"))["law"] == 60


def test_the_stunned_are_not_killed():
    assert points(change(mob(), "kid", stunned=True))["law"] == 0


def test_points_may_be_given_by_hand():
    state = does(mob(), Correct("points", "-5", "out"))

    assert points(state) == {"law": 0, "out": -5}
    assert next(earned(state)).reason == "set by hand"


def test_the_higher_total_wins_and_equal_points_are_a_draw():
    state = mob()

    assert ahead(state) == ""
    assert ahead(fallen(state, "kid")) == "law"
    assert ahead(fallen(state, "kid", RUTH)) == ""


def test_after_the_last_round_the_points_decide():
    state = battle(settings=Settings(rounds=1), law=(ruth(), thug("nan")), out=(gabe(), *thugs(2)))
    state = passes(fallen(state, "pup-1", "pup-2"), RUTH, GABE, "nan")

    assert (state.ending, state.winner) == ("rounds", "law")


def test_called_before_the_end_the_points_decide():
    assert does(fallen(mob(), "kid"), CallIt()).winner == "law"
    assert does(mob(), CallIt()).winner == ""


def test_a_side_without_models_ends_the_battle_and_the_higher_total_wins():
    rich = (group("dear", thug("nan"), points=90), group("cheap", ruth(), points=5))
    state = battle(law=rich, out=(group("mob", thug("pup"), points=10),))
    over = play(acts(fallen(state, "nan"), RUTH), Shoot(RUTH, "pup"), (6,))

    assert points(over.state) == {"law": 10, "out": 90}
    assert (over.state.ending, over.state.winner) == ("wipe-out", "out")
    assert happened(over, BattleOver).says == "battle-over.wipe-out.fallen"


def test_a_wipe_out_with_equal_points_is_a_draw():
    even = (group("dear", thug("nan"), points=10), group("cheap", ruth(), points=5))
    state = battle(law=even, out=(group("mob", thug("pup"), points=10),))
    over = play(acts(fallen(state, "nan"), RUTH), Shoot(RUTH, "pup"), (6,))

    assert (over.state.ending, over.state.winner) == ("wipe-out", "")
    assert happened(over, BattleOver).says == "battle-over.wipe-out.draw"


def test_a_correction_after_the_end_counts_again():
    over = does(mob(), CallIt())
    again = does(over, Correct("points", "3", "out"))

    assert (over.winner, again.winner) == ("", "out")
    assert again.stage == "over"


def test_giving_up_is_not_counted_again():
    over = does(mob(), Concede("out"))

    assert does(over, Correct("points", "3", "out")).winner == "law"


def test_a_wipe_out_stays_one_until_the_players_play_on():
    over = after(acts(battle(law=(ruth(),), out=thugs(1)), RUTH), Shoot(RUTH, "pup-1"), (6,))
    up = does(over, Correct("health", "1", "pup-1"))

    assert (up.stage, up.winner) == ("over", "law")
    assert does(up, Correct("points", "99", "out")).winner == "law"
    assert does(over, Correct("points", "99", "out")).winner == "out"


def test_a_wipe_out_of_both_is_counted_again():
    over = after(acts(battle(law=(ruth(),), out=thugs(1)), RUTH), Shoot(RUTH, "pup-1"), (6,))
    both = does(over, Correct("health", "0", RUTH))

    assert both.winner == ""
    assert does(both, Correct("points", "1", "out")).winner == "out"
