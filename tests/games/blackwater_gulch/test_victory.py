"""How to win. Blackwater Gulch, How to Win; Victory Points; ruling BW-25."""

import pytest

from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.corrections import Correct
from games.blackwater_gulch.events.turns import BattleOver
from games.blackwater_gulch.movement import Fall
from games.blackwater_gulch.turns import CallIt
from games.blackwater_gulch.victory import earned, loot_worth, points, worth
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    battle,
    change,
    does,
    gabe,
    give,
    gunfight,
    happened,
    model,
    person,
    play,
    ruth,
    setup,
)


@pytest.mark.parametrize(
    ("sheet", "value"),
    [
        ({"level": "minion"}, 1),
        ({"level": "henchman"}, 2),
        ({"level": "hero"}, 3),
        ({"level": "hero", "leader": True}, 5),
        ({"level": "henchman", "size": "large"}, 3),
        ({"level": "minion", "size": "massive"}, 3),
        ({"level": "hero", "size": "giant"}, 6),
    ],
)  # fmt: skip
def test_levels_and_sizes_have_their_victory_points(sheet, value):
    table = setup(law=(person("dawson", **sheet),), out=(gabe(),))

    assert worth(model(table, "dawson")) == value


def test_a_large_leader_is_worth_six_points():
    assert worth(model(setup(law=(ruth(size="large"),), out=(gabe(),)), RUTH)) == 6


@pytest.mark.parametrize(("level", "value"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_loot_card_is_worth_half_its_level_rounded_up(level, value):
    assert loot_worth(level) == value


def test_everything_is_counted_with_its_reason():
    table = give(
        change(change(battle(), RUTH, objectives=2), GABE, out=True, health=0), RUTH, "field-glasses"
    )

    assert points(table) == {"law": 4 + 2 + 5, "out": 0}
    assert {point.reason for point in earned(table)} == {
        "2 objectives (Ruth)",
        "Field Glasses (Ruth)",
        "Gabe out of action",
    }


def test_what_a_gang_brought_along_counts_nothing():
    assert points(give(battle(), RUTH, "field-glasses", found=False))["law"] == 0


def test_whoever_ran_off_counts_as_a_casualty():
    assert points(change(battle(), RUTH, gone=True))["out"] == 5


def test_wiping_out_the_other_gang_wins_outright_whatever_the_points():
    table = does(change(gunfight(), GABE, health=1), Correct("points", "50", "out"))
    won = play(table, Attack(RUTH, GABE), (6, 1, 1), (1, 1, 1))

    assert happened(won, BattleOver).ending == "wipe-out"
    assert won.state.winners == ("law",)


def test_with_nobody_left_standing_it_is_a_draw():
    alone = play(gunfight(), Fall(RUTH, 11)).state

    assert alone.winners == ("out",)
    assert does(alone, Correct("out", "yes", GABE)).winners == ()


def test_equal_points_are_a_draw():
    assert play(battle(), CallIt()).state.winners == ()


def test_the_highest_score_wins_and_teams_win_together():
    table = battle(law=(ruth(),), out=(gabe(),), ally=(person("ann"),), teams={"law": "good", "ally": "good"})
    table = change(change(table, "ann", objectives=1), GABE, objectives=1)
    ahead = change(table, RUTH, objectives=1)

    assert play(table, CallIt()).state.winners == ()
    assert play(ahead, CallIt()).state.winners == ("law", "ally")


def test_with_three_gangs_the_last_one_standing_wins():
    table = battle(law=(ruth(),), out=(gabe(health=1),), mob=(person("nan", faction="beasts", health=1),))
    first = play(acts(table, RUTH), Attack(RUTH, GABE), (6, 1, 1), (1, 1, 1)).state
    second = play(first, Attack(RUTH, "nan"), (6, 1, 1), (1, 1, 1)).state

    assert first.stage == "play"
    assert second.winners == ("law",)


def test_a_team_is_wiped_out_only_when_all_of_it_is():
    table = battle(
        law=(ruth(),),
        out=(gabe(health=1),),
        mob=(person("nan", faction="beasts"),),
        teams={"out": "bad", "mob": "bad"},
    )

    assert play(acts(table, RUTH), Attack(RUTH, GABE), (6, 1, 1), (1, 1, 1)).state.stage == "play"


def test_a_correction_after_the_end_counts_the_points_again():
    over = play(battle(), CallIt()).state
    corrected = play(over, Correct("objectives", "1", RUTH))

    assert corrected.state.winners == ("law",)
    assert happened(corrected, BattleOver).points == {"law": 2, "out": 0}
