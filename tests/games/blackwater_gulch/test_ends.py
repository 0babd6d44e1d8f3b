"""Where moves end. Blackwater Gulch, Movement; Hiding; Leaving Melee Combat; Morale; rulings BW-34, BW-53, BW-60."""

import pytest

from games.blackwater_gulch.contact import beside
from games.blackwater_gulch.melee import BreakAway
from games.blackwater_gulch.movement import Climb, Contact, Fall, Hide, Jump, Move, Tackle
from games.blackwater_gulch.screens import draft, view
from games.blackwater_gulch.screens.sheets.ends import APART, FLIGHT, OFF
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    battle,
    before_ruling,
    change,
    does,
    gabe,
    gunfight,
    minions,
    model,
    person,
    play,
    refused,
    ruth,
)

MISS = (1, 1, 1)


def melee(*skills, fleeing=False, **sheet):
    """Ruth is acting and in melee with Gabe; Nan, another Outlaw, is not far."""
    law = (ruth("hit-and-run", *skills, **sheet), person("dawson"))
    state = battle(law=law, out=(gabe(), person("nan", faction="outlaws")))
    return acts(does(state, Contact(RUTH, (GABE,))), RUTH).acts(fleeing=fleeing)


def backing(state=None):
    """Ruth has lost heart and has made her first move."""
    return does((state or gunfight()).acts(fleeing=True), Move(RUTH))


ENDS = [
    (melee, BreakAway(RUTH)),
    (gunfight, Jump(RUTH)),
    (gunfight, Climb(RUTH)),
    (gunfight, Move(RUTH)),
]


@pytest.mark.parametrize(("begins", "moves"), ENDS)
def test_any_kind_of_move_may_leave_the_board(begins, moves):
    assert model(does(begins(), moves.but(off_board=True)), RUTH).gone


@pytest.mark.parametrize(("begins", "moves"), ENDS)
def test_any_kind_of_move_may_end_in_water_that_puts_fire_out(begins, moves):
    burning = change(begins(), RUTH, tokens=("fire", "poison"))

    assert model(does(burning, moves.but(water=True)), RUTH).tokens == ("poison",)
    assert model(does(burning, moves), RUTH).tokens == ("fire", "poison")


@pytest.mark.parametrize(("begins", "moves"), ENDS)
def test_any_kind_of_move_that_ends_within_an_inch_of_an_enemy_joins_a_melee(begins, moves):
    other = "nan" if begins is melee else GABE

    assert beside(does(begins(), moves.but(beside=(other,))), other) == (RUTH,)


def test_breaking_away_ends_beside_nobody_that_was_broken_away_from():
    assert "breaks away from Gabe" in refused(melee(), BreakAway(RUTH, beside=(GABE,)))


def test_breaking_away_goes_on_as_a_normal_move_over_obstacles_and_stairs():
    hopped = does(melee(), BreakAway(RUTH, obstacles=1))
    climbing = does(melee(), BreakAway(RUTH, stairs=True))

    assert hopped.acting.inches == 3
    assert climbing.acting.ended


def test_whoever_falls_back_out_of_a_melee_leaves_the_board_with_one_action():
    off = does(melee(fleeing=True), BreakAway(RUTH, off_board=True))

    assert model(off, RUTH).gone


@pytest.mark.parametrize(("begins", "moves"), [
    (lambda: melee(fleeing=True), BreakAway(RUTH)), (backing, Jump(RUTH)), (backing, Climb(RUTH)),
    (backing, Move(RUTH)),
])  # fmt: skip
def test_whoever_falls_back_goes_the_shortest_way_and_ends_beside_nobody_however_they_move(begins, moves):
    assert "shortest way" in refused(begins(), moves.but(toward=True))
    assert "more than 1″" in refused(begins(), moves.but(beside=("nan" if begins is not backing else GABE,)))
    assert refused(begins(), moves) == ""


@pytest.mark.parametrize(("begins", "tag", "said"), [
    (melee, "break-away", {}), (gunfight, "jump", {}), (gunfight, "climb", {"height": "2"}), (gunfight, "move", {}),
])  # fmt: skip
def test_the_sheet_of_any_kind_of_move_asks_where_it_ends(begins, tag, said):
    sheet = draft(begins(), tag, {"model": RUTH, **said})
    off = draft(begins(), tag, {"model": RUTH, "off_board": "on", **said})

    assert {"beside", "off_board"} <= {field.name for field in sheet.fields}
    assert "toward" not in {field.name for field in sheet.fields}
    assert APART in sheet.notes
    assert OFF in off.notes
    assert off.go


def test_water_is_asked_of_whoever_burns():
    """Rulebook, Damage Over Time: moving into water puts out fire."""
    dry = draft(gunfight(), "move", {"model": RUTH})
    burning = draft(gunfight().change(RUTH, tokens=("fire",)), "move", {"model": RUTH})

    assert "water" not in {field.name for field in dry.fields}
    assert "the fire is out" in {field.effect for field in burning.fields if field.name == "water"}


@pytest.mark.parametrize(("begins", "tag", "said"), [
    (lambda: melee(fleeing=True), "break-away", {}), (backing, "jump", {}), (backing, "climb", {"height": "2"}),
    (backing, "move", {}),
])  # fmt: skip
def test_the_sheet_of_whoever_falls_back_asks_for_the_shortest_way_and_tells_it(begins, tag, said):
    sheet = draft(begins(), tag, {"model": RUTH, **said})
    astray = draft(begins(), tag, {"model": RUTH, "toward": "on", **said})

    assert FLIGHT in sheet.notes
    assert "shortest way" in astray.why_not


def test_whoever_falls_back_in_melee_finds_break_away_as_the_large_key():
    main = view(melee(fleeing=True)).main

    assert (main.command, main.label, main.why_not) == ("break-away", "Break away", "")


def test_the_move_sheet_says_how_high_an_obstacle_is_hopped_over():
    def words(state, tag="move"):
        return next(
            field.label for field in draft(state, tag, {"model": RUTH}).fields if field.name == "obstacles"
        )

    assert words(gunfight()) == "Obstacles hopped over, up to 1½ inches high"
    assert words(gunfight(size="large")) == "Obstacles hopped over, up to 2 inches high"
    assert words(gunfight("flight")) == "Obstacles hopped over"
    assert "1½" in words(melee(), "break-away")


# ---- hiding


def test_a_turn_on_the_spot_keeps_whoever_hides_hidden():
    hidden = does(gunfight(), Hide(RUTH))

    assert model(does(hidden, Move(RUTH, inches=0)), RUTH).hidden
    assert not model(does(gunfight(), Move(RUTH, inches=0)), RUTH).hidden


@pytest.mark.parametrize("moves", [Move(RUTH, inches=0.5), Jump(RUTH), Climb(RUTH), Tackle(RUTH, GABE)])
def test_any_other_move_leaves_the_obstacle_behind(moves):
    assert not model(play(does(gunfight(), Hide(RUTH)), moves).state, RUTH).hidden


def test_a_fall_leaves_the_obstacle_behind():
    assert not model(does(does(gunfight(), Hide(RUTH)), Fall(RUTH, 2)), RUTH).hidden


def test_before_that_ruling_a_turn_ended_hiding_and_a_fall_did_not():
    hidden = before_ruling(53, does(gunfight(), Hide(RUTH)))

    assert not model(does(hidden, Move(RUTH, inches=0)), RUTH).hidden
    assert model(does(hidden, Fall(RUTH, 2)), RUTH).hidden


def test_nobody_leaves_the_board_or_a_melee_by_turning_on_the_spot():
    held = does(gunfight(), Contact(RUTH, (GABE,)))
    off = Move(RUTH, inches=0, off_board=True)

    assert refused(held, Move(RUTH, inches=0)) == ""
    assert "more than 0 inches" in refused(held, off)
    assert "more than 0 inches" in refused(gunfight(), off)
    assert model(does(before_ruling(53, gunfight()), off), RUTH).gone


def pups(number=3):
    table = battle(law=(ruth(), *minions(number)), out=(gabe(),))
    return acts(table, *(f"pup-{each}" for each in range(1, number + 1)))


def test_of_a_team_each_hides_that_has_an_obstacle_within_an_inch():
    hidden = does(pups(), Hide("pup-1", unhidden=("pup-2",)))

    assert [model(hidden, f"pup-{each}").hidden for each in (1, 2, 3)] == [True, False, True]
    assert hidden.acting.left == 3


def test_a_team_without_any_obstacle_hides_nobody():
    assert "Nobody of the team" in refused(pups(2), Hide("pup-1", unhidden=("pup-1", "pup-2")))
    assert "does not act with" in refused(pups(2), Hide("pup-1", unhidden=(GABE,)))


def test_who_of_a_team_had_no_obstacle_hides_later():
    later = does(pups(2), Hide("pup-1", unhidden=("pup-2",)), Hide("pup-1"))

    assert model(later, "pup-2").hidden
    assert "hiding already" in refused(later, Hide("pup-1"))


def test_the_sheet_of_a_team_asks_each_for_an_obstacle():
    sheet = draft(pups(2), "hide", {"model": "pup-1", "unhidden": "pup-2"})
    fields = {field.name: field for field in sheet.fields}

    assert [pick.label for pick in fields["unhidden"].picks if pick.chosen] == [model(pups(2), "pup-2").name]
    assert "bare" not in fields
    assert sheet.go == "Hide"


def test_where_it_is_known_who_is_beside_the_long_lists_of_enemies_come_last():
    known = [field.name for field in draft(melee(), "break-away", {"model": RUTH}).fields]
    unknown = [field.name for field in draft(gunfight(), "break-away", {"model": RUTH}).fields]

    assert known[:2] == ["ground", "inches"]
    assert known[-2:] == ["beside", "enemies"]
    assert unknown[0] == "enemies"
