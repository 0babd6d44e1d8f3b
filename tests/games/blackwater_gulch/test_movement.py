"""Movement. Blackwater Gulch, Movement; Running; Jumping; Stairs & Ladders; Tackling & Falling; Flying; Terrain."""

import pytest

from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.distances import leap, stride
from games.blackwater_gulch.events.movement import Moved
from games.blackwater_gulch.gear import Ready
from games.blackwater_gulch.melee import BreakAway
from games.blackwater_gulch.movement import Climb, Hide, Jump, Move, Tackle
from games.blackwater_gulch.objectives import Capture
from games.blackwater_gulch.screens import draft
from games.blackwater_gulch.turns import EndActivation
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    aimed,
    battle,
    change,
    does,
    ended,
    gabe,
    gunfight,
    happened,
    minions,
    model,
    person,
    play,
    refused,
    ruth,
)


def moved(state, command):
    return happened(play(state, command), Moved)


def test_a_move_carries_a_model_as_far_as_its_speed():
    step = moved(gunfight(speed=5), Move(RUTH))

    assert step.inches == 5
    assert does(gunfight(), Move(RUTH)).acting.left == 3


def test_a_model_may_move_less_but_not_more():
    assert moved(gunfight(), Move(RUTH, inches=2)).inches == 2
    assert "4 inches at most" in refused(gunfight(), Move(RUTH, inches=5))


def test_twelve_inches_an_activation_are_the_most():
    fast = does(gunfight(speed=5), Move(RUTH), Move(RUTH))

    assert moved(fast, Move(RUTH)).inches == 2
    assert "has moved 12 inches" in refused(does(fast, Move(RUTH)), Move(RUTH))


def test_the_fleet_of_foot_cover_eighteen_inches():
    fast = does(gunfight("fleet", speed=6), Move(RUTH), Move(RUTH))

    assert moved(fast, Move(RUTH)).inches == 6


def test_the_third_move_in_a_row_is_running():
    twice = does(gunfight(), Move(RUTH), Move(RUTH))

    assert not model(twice, RUTH).running
    assert model(does(twice, Move(RUTH)), RUTH).running


def test_another_action_between_moves_keeps_a_model_from_running():
    walked = does(gunfight(), Move(RUTH), Move(RUTH), Hide(RUTH), Move(RUTH))

    assert not model(walked, RUTH).running


def test_a_runner_counts_as_running_whatever_it_does_later_until_its_next_activation():
    ran = does(gunfight(stamina=6, speed=2), Move(RUTH), Move(RUTH), Move(RUTH), Hide(RUTH), Move(RUTH))
    again = acts(change(ended(ran), RUTH, activated=False).but(active="law"), RUTH)

    assert model(ran, RUTH).running
    assert "running" in refused(ran, Attack(RUTH, GABE))
    assert not model(again, RUTH).running


def test_attacks_before_the_third_move_are_fine():
    walked = does(gunfight(), Move(RUTH), Move(RUTH))

    assert refused(walked, Attack(RUTH, GABE)) == ""


def test_a_move_ends_hiding():
    assert not model(does(change(gunfight(), RUTH, hidden=True), Move(RUTH)), RUTH).hidden


# ---- charging


def test_a_charge_doubles_one_move_and_the_blow_right_after_it_is_stronger():
    charged = does(gunfight("charge"), Ready(RUTH, "bowie-knife"), Move(RUTH, charge=True, beside=(GABE,)))
    struck = play(charged, Attack(RUTH, GABE, "bowie-knife"), (1, 1, 1)).state

    assert charged.acting.inches == 8
    assert aimed(charged, "bowie-knife").strength == 5
    assert aimed(struck, "bowie-knife").strength == 4


def test_a_charge_counts_its_inches_against_the_twelve():
    fast = does(gunfight("charge", speed=5), Move(RUTH))

    assert moved(fast, Move(RUTH, charge=True, beside=(GABE,))).inches == 7


def test_the_bonus_of_a_charge_is_lost_with_any_action_in_between():
    charged = does(
        gunfight("charge"), Ready(RUTH, "bowie-knife"), Move(RUTH, charge=True, beside=(GABE,)), Hide(RUTH)
    )

    assert aimed(charged, "bowie-knife").strength == 4


def test_a_charge_is_one_move_so_it_runs_only_as_the_third():
    once = does(gunfight("charge"), Move(RUTH, charge=True, beside=(GABE,)))
    third = does(gunfight("charge", speed=2), Move(RUTH), Move(RUTH), Move(RUTH, charge=True, beside=(GABE,)))

    assert not model(once, RUTH).running
    assert model(third, RUTH).running


def test_only_those_who_know_how_charge():
    assert "does not know" in refused(gunfight(), Move(RUTH, charge=True, beside=(GABE,)))


# ---- terrain


def test_a_move_begun_in_area_terrain_is_an_inch_shorter():
    assert moved(gunfight(), Move(RUTH, ground="outdoors")).inches == 3
    assert moved(gunfight(), Move(RUTH, ground="building")).inches == 3


def test_nobody_runs_in_area_terrain():
    twice = does(gunfight(), Move(RUTH), Move(RUTH, ground="outdoors"))

    assert "two moves" in refused(twice, Move(RUTH, ground="outdoors"))
    assert "two moves" in refused(twice, Climb(RUTH, 2, ground="building"))
    assert refused(twice, Move(RUTH)) == ""


def test_a_ranger_walks_and_runs_outdoors_as_in_the_open_but_not_in_buildings():
    ranger = gunfight("ranger")
    twice = does(ranger, Move(RUTH), Move(RUTH))

    assert moved(ranger, Move(RUTH, ground="outdoors")).inches == 4
    assert moved(ranger, Move(RUTH, ground="building")).inches == 3
    assert refused(twice, Move(RUTH, ground="outdoors")) == ""
    assert "two moves" in refused(twice, Move(RUTH, ground="building"))


def test_hopping_over_an_obstacle_costs_an_inch():
    assert moved(gunfight(), Move(RUTH, obstacles=2)).inches == 2


def test_stepping_into_water_puts_out_every_fire_and_nothing_else():
    burning = change(gunfight(), RUTH, tokens=("fire", "poison", "fire"))

    assert model(does(burning, Move(RUTH, water=True)), RUTH).tokens == ("poison",)


def test_a_move_that_ends_on_a_ladder_ends_what_a_model_can_do():
    climbing = does(gunfight(), Move(RUTH, stairs=True))

    assert "nothing more" in refused(climbing, Attack(RUTH, GABE))
    assert refused(climbing, EndActivation()) == ""


@pytest.mark.parametrize(
    ("size", "halves", "fits"),
    [("standard", 3, True), ("standard", 4, False), ("large", 4, True), ("large", 5, False)],
)
def test_a_standard_model_climbs_an_inch_and_a_half_and_a_large_one_two(size, halves, fits):
    assert (refused(gunfight(size=size), Climb(RUTH, halves)) == "") == fits


def test_climbing_costs_an_inch_of_the_move():
    assert moved(gunfight(), Climb(RUTH, 3)).inches == 3
    assert moved(gunfight(), Climb(RUTH, 3, inches=1)).inches == 1


# ---- off the board


def test_off_the_board_is_gone_for_good_and_objectives_stay_where_it_left():
    carrier = change(acts(battle(law=(ruth(), person("dawson")), out=(gabe(),)), RUTH), RUTH, objectives=2)
    off = does(carrier, Move(RUTH, off_board=True))

    assert model(off, RUTH).gone
    assert (model(off, RUTH).objectives, off.objectives_dropped) == (0, 2)


# ---- teams and the tied


def test_a_team_moves_together_and_the_tied_stay_behind():
    team = acts(battle(law=minions(3), out=(gabe(),)), "pup-1", "pup-2", "pup-3")
    step = moved(change(team, "pup-2", bound=3), Move("pup-1"))

    assert step.models == ("pup-1", "pup-3")


def test_a_team_runs_and_hides_together():
    team = acts(battle(law=minions(2), out=(gabe(),)), "pup-1", "pup-2")
    ran = does(team, Move("pup-1"), Move("pup-1"), Move("pup-1"))

    assert model(ran, "pup-2").running
    assert model(does(team, Hide("pup-1")), "pup-2").hidden
    assert "cannot tackle" in refused(team, Tackle("pup-1", GABE))


@pytest.mark.parametrize("command", [Move(RUTH), Jump(RUTH), Climb(RUTH), Tackle(RUTH, GABE)])
def test_the_tied_make_no_move_of_any_kind(command):
    assert "tied up" in refused(change(gunfight(), RUTH, bound=4), command)


def test_the_tied_may_still_fight_and_capture():
    tied = change(gunfight(), RUTH, bound=4).but(objectives_on_board=1)

    assert refused(tied, Attack(RUTH, GABE)) == ""
    assert refused(tied, Capture(RUTH)) == ""


def test_no_stride_is_shorter_than_nothing():
    slow = gunfight(speed=1)

    assert stride(slow, model(slow, RUTH), ground="outdoors", obstacles=2) == 0


# ---- rows of moves, turns on the spot, halves


def test_a_move_of_no_inches_is_a_turn_on_the_spot_and_counts_as_a_move():
    turned = play(gunfight(), Move(RUTH, inches=0))

    assert (happened(turned, Moved).inches, happened(turned, Moved).kind) == (0, "turn")
    assert (turned.state.acting.left, turned.state.acting.inches) == (3, 0)
    assert model(does(turned.state, Move(RUTH), Move(RUTH)), RUTH).running


def test_after_twelve_inches_a_model_may_still_turn():
    far = does(gunfight(speed=6), Move(RUTH), Move(RUTH))

    assert "only a turn on the spot" in refused(far, Move(RUTH))
    assert moved(far, Move(RUTH, inches=0)).inches == 0


def test_halves_of_an_inch_are_allowed():
    half = does(gunfight(), Move(RUTH, inches=2.5))

    assert half.acting.inches == 2.5
    assert "3½ inches at most" in refused(half.acts(inches=8.5).but(), Move(RUTH, inches=4))


def test_a_jump_between_moves_breaks_the_row():
    jumped = does(gunfight(stamina=6, speed=2), Move(RUTH), Move(RUTH), Jump(RUTH), Move(RUTH), Move(RUTH))

    assert not model(jumped, RUTH).running


def test_a_tackle_between_moves_breaks_the_row():
    free = gunfight("hit-and-run", stamina=6, speed=2)
    leapt = does(free, Move(RUTH), Move(RUTH), Tackle(RUTH, GABE, 3), BreakAway(RUTH))

    assert leapt.acting.run == 1


def test_only_right_after_running_a_jump_goes_all_of_speed():
    ran = does(gunfight(stamina=6, speed=2), Move(RUTH), Move(RUTH), Move(RUTH))

    assert leap(ran, model(ran, RUTH)) == 2
    assert leap(does(ran, Jump(RUTH)), model(ran, RUTH)) == 1


def test_the_strength_of_a_tackle_waits_for_the_next_melee_attack_also_in_the_next_activation():
    leapt = does(gunfight(), Tackle(RUTH, GABE, 3))
    again = acts(change(ended(leapt), RUTH, activated=False).but(active="law"), RUTH)
    struck = play(again, Attack(RUTH, GABE, "fists"), (1, 1, 1)).state

    assert aimed(again, "fists").strength == 5
    assert aimed(struck, "fists").strength == 4


def test_a_model_that_falls_back_takes_the_shortest_way_and_ends_beside_nobody():
    flees = gunfight().acts(fleeing=True)

    assert "shortest way" in refused(flees, Move(RUTH, toward=True))
    assert "more than 1″" in refused(flees, Move(RUTH, beside=(GABE,)))
    assert "no way off the board" in refused(flees, Move(RUTH, inches=0))


def test_nobody_stands_on_an_obstacle_of_an_inch_or_less():
    assert "hop over it" in refused(gunfight(), Climb(RUTH, narrow=True))


def test_nobody_hides_without_an_obstacle_beside_them():
    assert "no obstacle within 1″" in refused(gunfight(), Hide(RUTH, bare=True))


def test_a_model_may_go_on_up_a_ladder_with_its_next_move():
    fields = {field.name: field for field in draft(gunfight(), "move", {"model": RUTH}).fields}

    assert fields["stairs"].effect == "no action after it"
    assert refused(does(gunfight(), Move(RUTH)), Move(RUTH)) == ""
