"""Morale. Blackwater Gulch, Morale; rulings BW-10, BW-55, BW-56."""

import pytest

from games.blackwater_gulch.attacks import Attack
from games.blackwater_gulch.corrections import Correct
from games.blackwater_gulch.events.movement import Moved
from games.blackwater_gulch.events.turns import NerveBroke, NerveHeld, NerveRegained
from games.blackwater_gulch.gear import Ready
from games.blackwater_gulch.melee import BreakAway, TearFree
from games.blackwater_gulch.morale import morale_number
from games.blackwater_gulch.movement import Hide, Jump, Move, Tackle
from games.blackwater_gulch.powers import Consume
from games.blackwater_gulch.screens import draft
from games.blackwater_gulch.turns import Activate, EndActivation
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    arm,
    asked,
    battle,
    before_ruling,
    change,
    does,
    gabe,
    give,
    happened,
    minions,
    model,
    person,
    play,
    refused,
    ruth,
)


def gangs(law, out, *skills, fallen=0, **sheet):
    """Ruth and others against Gabe and others, some of the law's others out of action already."""
    ours = tuple(person(f"law-{each}") for each in range(law - 1))
    theirs = tuple(person(f"out-{each}", faction="outlaws") for each in range(out - 1))
    table = battle(law=(ruth(*skills, **sheet), *ours), out=(gabe(), *theirs))
    for each in range(fallen):
        table = change(table, f"law-{each}", out=True, health=0)
    return table


def needs(table, key=RUTH):
    return morale_number(table, model(table, key))


def test_the_rulebooks_example_five_against_five_outnumbered_two_to_one_needs_fives():
    five = change(gangs(5, 5, fallen=3, intellect=2), "out-0", out=True, health=0)
    roll = play(five, Activate(RUTH))

    assert (asked(roll).dice, asked(roll).needs) == (2, 5)
    assert happened(play(five, Activate(RUTH), (1, 3)), NerveBroke).model == RUTH


def test_nobody_rolls_unless_outnumbered_and_half_are_down():
    assert needs(gangs(5, 5, fallen=2)) == 0
    assert needs(gangs(2, 5)) == 0
    assert needs(change(gangs(2, 2, fallen=1), GABE, out=True, health=0)) == 0


@pytest.mark.parametrize(("out", "number"), [(3, 4), (4, 5), (5, 5), (6, 6), (7, 6)])
def test_outnumbered_two_to_one_needs_fives_and_three_to_one_sixes(out, number):
    assert needs(gangs(4, out, fallen=2)) == number


def test_whoever_ran_off_is_as_good_as_down():
    assert needs(change(gangs(4, 4, fallen=1), "law-1", gone=True)) == 5


def test_the_largest_enemy_gang_decides():
    table = battle(
        law=(ruth(), person("fallen")),
        out=(gabe(),),
        mob=(
            person("nan", faction="beasts"),
            person("ned", faction="beasts"),
            person("nat", faction="beasts"),
        ),
    )

    assert needs(change(table, "fallen", out=True, health=0)) == 6


def test_teams_count_against_teams():
    table = battle(
        law=(ruth(), person("fallen")), out=(gabe(),), ally=(person("ann"),), mob=(person("nan", faction="beasts"),),
        teams={"law": "good", "ally": "good", "out": "bad", "mob": "bad"},
    )  # fmt: skip

    assert needs(change(table, "fallen", out=True, health=0)) == 0


def test_one_intellect_die_is_enough_to_stand_firm():
    stands = play(gangs(2, 2, fallen=1), Activate(RUTH), (1, 1, 5))

    assert happened(stands, NerveHeld).model == RUTH
    assert not stands.state.acting.fleeing


def test_an_iron_will_throws_one_die_more():
    assert asked(play(gangs(2, 2, "iron-will", fallen=1), Activate(RUTH))).dice == 4


def test_without_intellect_there_is_nothing_to_throw_and_nerve_breaks():
    assert play(gangs(2, 2, fallen=1, intellect=0), Activate(RUTH)).state.acting.fleeing


def fleeing(*skills, **sheet):
    return acts(
        gangs(2, 2, *skills, fallen=1, **sheet), RUTH, answers=((1,) * (4 if "iron-will" in skills else 3),)
    )


def test_whoever_loses_heart_falls_back_before_anything_else():
    assert "lost heart" in refused(fleeing(), Attack(RUTH, GABE))
    assert "lost heart" in refused(fleeing(), Hide(RUTH))
    assert "at least one move" in refused(fleeing(), EndActivation())
    assert happened(play(fleeing(), Move(RUTH)), Moved).kind == "retreat"


def test_what_is_free_in_upkeep_comes_before_falling_back():
    thirsty = give(change(fleeing(), RUTH, health=2), RUTH, "snake-oil")

    assert refused(thirsty, Consume(RUTH, "snake-oil")) == ""
    assert refused(thirsty, Ready(RUTH, "bowie-knife")) == ""
    assert "lost heart" in refused(thirsty, Consume(RUTH, "snake-oil", action=True))


def test_after_falling_back_it_may_shoot_but_seeks_no_melee():
    back = does(fleeing("charge"), Move(RUTH))

    assert refused(back, Attack(RUTH, GABE)) == ""
    assert "fight" in refused(back, Attack(RUTH, GABE, "fists"))
    assert "not charge" in refused(back, Move(RUTH, charge=True))
    assert "not leap" in refused(back, Tackle(RUTH, GABE))
    assert refused(back, EndActivation()) == ""


def test_its_first_action_is_a_move_and_no_jump():
    assert "first action is a Move" in refused(fleeing(), Jump(RUTH))


def test_locked_in_melee_it_breaks_away_first_and_that_is_its_move():
    away = play(fleeing("hit-and-run"), BreakAway(RUTH, (GABE,))).state

    assert refused(away, EndActivation()) == ""


def test_the_tied_cannot_fall_back_so_they_may_tear_fight_and_end():
    tied = change(fleeing(), RUTH, bound=4)

    assert refused(tied, TearFree(RUTH)) == ""
    assert refused(tied, Attack(RUTH, GABE, "fists")) == ""
    assert refused(tied, EndActivation()) == ""


def test_off_the_board_it_is_a_casualty():
    off = does(fleeing(), Move(RUTH, off_board=True))

    assert model(off, RUTH).gone
    assert off.ending == "wipe-out"


def test_every_member_of_a_team_rolls_until_one_loses_heart_and_the_team_falls_back_as_one():
    table = battle(
        law=(*minions(2), person("law-0"), person("law-1")), out=tuple(person(f"out-{n}") for n in range(4))
    )
    table = change(change(table, "law-0", out=True, health=0), "law-1", out=True, health=0)
    holds = play(table, Activate("pup-1", ("pup-2",)), (6, 6, 6))
    breaks = play(table, Activate("pup-1", ("pup-2",)), (6, 6, 6), (1, 1, 1)).state

    assert asked(holds).model == "pup-2"
    assert happened(play(breaks, Move("pup-1")), Moved).models == ("pup-1", "pup-2")


def test_a_spear_reaches_without_entering_melee():
    spear = arm(does(fleeing(), Move(RUTH)), RUTH, "boar-spear")

    assert refused(spear, Attack(RUTH, GABE, "boar-spear")) == ""


def revived(table, *keys):
    for key in keys:
        table = change(table, key, out=False, health=1)
    return table


def test_rolls_go_on_until_the_gang_is_no_longer_outnumbered_whoever_is_revived():
    rolled = play(gangs(4, 5, fallen=2), Activate(RUTH), (6, 6, 6)).state
    more = revived(rolled, "law-0")
    fresh = revived(gangs(4, 5, fallen=2), "law-0")

    assert rolled.sides["law"].shaken
    assert (needs(more), needs(fresh)) == (4, 0)


def test_a_gang_that_is_no_longer_outnumbered_has_its_nerve_back():
    rolled = play(gangs(4, 5, fallen=2), Activate(RUTH), (6, 6, 6)).state
    even = change(revived(does(rolled, EndActivation()), "law-0", "law-1"), "out-0", out=True, health=0)
    again = play(does(play(even, Activate(GABE)).state, EndActivation()), Activate("law-0"))

    assert again.question is None
    assert happened(again, NerveRegained).side == "law"
    assert not again.state.sides["law"].shaken


def test_all_gangs_of_a_team_go_on_rolling_together():
    table = battle(
        law=(ruth(), person("fallen")), ally=(person("ann"), person("down")),
        out=tuple(person(f"o-{n}") for n in range(4)),
        teams={"law": "good", "ally": "good"},
    )  # fmt: skip
    table = change(change(table, "fallen", out=True, health=0), "down", out=True, health=0)
    rolled = play(table, Activate(RUTH), (6, 6, 6)).state

    assert [rolled.sides[side].shaken for side in ("law", "ally", "out")] == [True, True, False]


def test_before_that_ruling_nobody_rolled_once_less_than_half_was_down():
    rolled = play(before_ruling(56, gangs(4, 5, fallen=2)), Activate(RUTH), (6, 6, 6)).state

    assert not rolled.sides["law"].shaken
    assert needs(revived(rolled, "law-0")) == 0


def test_that_a_gang_rolls_for_morale_can_be_set_by_hand():
    assert does(gangs(4, 5), Correct("shaken", "yes", "law")).sides["law"].shaken


def test_when_one_minion_of_a_team_loses_heart_nobody_else_rolls():
    table = battle(
        law=(*minions(3), person("law-0"), person("law-1"), person("law-2")),
        out=tuple(person(f"out-{n}") for n in range(5)),
    )
    for key in ("law-0", "law-1", "law-2"):
        table = change(table, key, out=True, health=0)
    broken = play(table, Activate("pup-1", ("pup-2", "pup-3")), (1, 1, 1))
    notes = draft(table, "activate", {"model": "pup-1", "team": "pup-2"}).notes

    assert broken.question is None
    assert happened(broken, NerveBroke).model == "pup-1"
    assert notes == ("Then Morale, one after the other: 4+. All stand (77%), or all fall back.",)
