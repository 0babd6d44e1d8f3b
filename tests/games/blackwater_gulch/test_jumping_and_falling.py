"""Jumping, falling, tackling, flying and hiding. Blackwater Gulch, Jumping; Tackling & Falling; Flying; Hiding."""

from games.blackwater_gulch import contact
from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.distances import leap, slow_going
from games.blackwater_gulch.events.movement import Fell, Jumped
from games.blackwater_gulch.gear import Ready
from games.blackwater_gulch.movement import Climb, Fall, Hide, Jump, Move, Tackle
from games.blackwater_gulch.screens import draft
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    aimed,
    asked,
    battle,
    does,
    gabe,
    gunfight,
    happened,
    model,
    person,
    play,
    refused,
    ruth,
)
from tests.games.blackwater_gulch.test_movement import moved

# ---- jumping


def test_a_jump_is_half_of_speed_rounded_up():
    assert happened(play(gunfight(speed=5), Jump(RUTH)), Jumped).inches == 3


def test_a_running_jump_is_all_of_it_and_no_further_move():
    ran = does(gunfight(speed=3), Move(RUTH), Move(RUTH), Move(RUTH))

    assert leap(ran, model(ran, RUTH)) == 3
    assert not model(does(gunfight(speed=2), Move(RUTH), Move(RUTH), Jump(RUTH)), RUTH).running


def test_a_jump_is_an_action_and_its_inches_count():
    jumped = does(gunfight(), Jump(RUTH))

    assert (jumped.acting.left, jumped.acting.inches) == (3, 2)
    assert "no inches left" in refused(does(gunfight(), Move(RUTH), Move(RUTH), Move(RUTH)), Jump(RUTH))


# ---- falling and tackling


def test_falling_eleven_inches_loses_five_health():
    fall = play(gunfight(health=6), Fall(RUTH, 11))

    assert happened(fall, Fell).lost == 5
    assert model(fall.state, RUTH).health == 1


def test_falling_eleven_inches_takes_most_models_out_of_action():
    assert model(play(gunfight(), Fall(RUTH, 11)).state, RUTH).out


def test_a_fall_of_four_to_six_inches_is_a_speed_roll_that_one_die_passes():
    fall = play(gunfight(), Fall(RUTH, 5))

    assert (asked(fall).dice, asked(fall).needs) == (4, 5)
    assert model(play(gunfight(), Fall(RUTH, 5), (5, 1, 1, 1)).state, RUTH).health == 4
    assert model(play(gunfight(), Fall(RUTH, 5), (4, 4, 4, 4)).state, RUTH).health == 3


def test_at_six_inches_a_six_lands_well():
    assert model(play(gunfight(), Fall(RUTH, 6), (6, 1, 1, 1)).state, RUTH).health == 4


def test_a_fall_under_four_inches_hurts_nobody():
    assert play(gunfight(), Fall(RUTH, 3)).question is None
    assert model(play(gunfight(), Fall(RUTH, 3)).state, RUTH).health == 4


def test_anybody_may_fall_at_any_time_of_a_turn():
    assert refused(battle(), Fall(GABE, 9)) == ""
    assert refused(gunfight(), Fall(GABE, 9)) == ""


def test_a_tackle_from_three_inches_strengthens_the_next_blow_at_that_enemy():
    down = does(gunfight(), Ready(RUTH, "bowie-knife"), Tackle(RUTH, GABE, 3))

    assert aimed(down, "bowie-knife").strength == 5
    assert "at least 3" in refused(gunfight(), Tackle(RUTH, GABE, 2))


def test_the_bonus_of_a_tackle_waits_for_the_blow_at_that_enemy():
    two = battle(law=(ruth(),), out=(gabe(), person("nan", faction="outlaws")))
    down = does(acts(two, RUTH), Ready(RUTH, "bowie-knife"), Tackle(RUTH, GABE, 3))
    other = play(down, Attack(RUTH, "nan", "bowie-knife"), (1, 1, 1)).state
    struck = play(other, Attack(RUTH, GABE, "bowie-knife"), (1, 1, 1)).state

    assert aimed(down, "bowie-knife", at="nan").strength == 4
    assert aimed(other, "bowie-knife").strength == 5
    assert aimed(struck, "bowie-knife").strength == 4


def test_a_tackle_says_who_else_stands_within_an_inch_of_its_landing():
    three = acts(battle(law=(ruth(),), out=(gabe(), person("nan", faction="outlaws"))), RUTH)
    sheet = draft(three, "tackle", {"target": GABE, "beside": "nan"})
    down = play(three, Tackle(RUTH, GABE, 3, beside=("nan",))).state
    (asks,) = (field for field in sheet.fields if field.name == "beside")

    assert set(contact.beside(down, RUTH)) == {GABE, "nan"}
    assert set(contact.beside(does(three, Tackle(RUTH, GABE, 3)), RUTH)) == {GABE}
    assert [pick.label for pick in asks.picks] == [model(three, "nan").name]
    assert dict(sheet.preset)["beside"] == "nan"
    assert "own side" in refused(three, Tackle(RUTH, GABE, 3, beside=(RUTH,)))


def test_a_tackle_from_four_inches_or_more_is_a_fall_as_well():
    down = play(gunfight(), Tackle(RUTH, GABE, 5))

    assert (asked(down).dice, asked(down).needs) == (4, 5)


def test_a_leap_is_no_move_so_two_moves_and_a_tackle_are_not_running():
    down = does(gunfight(), Ready(RUTH, "bowie-knife"), Move(RUTH), Move(RUTH), Tackle(RUTH, GABE, 3))

    assert refused(down, Attack(RUTH, GABE, "bowie-knife")) == ""


# ---- flying


def test_flyers_pass_over_everything_and_count_no_height():
    flyer = gunfight("flight")

    assert moved(flyer, Move(RUTH, ground="outdoors", obstacles=3)).inches == 4
    assert refused(flyer, Climb(RUTH, 40)) == ""
    assert not slow_going(model(flyer, RUTH), "building")


def test_flyers_never_come_to_harm_from_a_fall_or_a_leap():
    assert model(play(gunfight("flight"), Fall(RUTH, 30)).state, RUTH).health == 4
    assert model(does(gunfight("flight"), Tackle(RUTH, GABE, 30)), RUTH).health == 4


# ---- hiding


def test_hiding_takes_an_action_and_an_obstacle():
    hidden = does(gunfight(), Hide(RUTH))

    assert model(hidden, RUTH).hidden
    assert hidden.acting.left == 3
    assert "already" in refused(hidden, Hide(RUTH))


def test_area_terrain_gives_cover_already_so_nobody_hides_there():
    assert "in cover" in refused(gunfight(), Hide(RUTH, area=True))
