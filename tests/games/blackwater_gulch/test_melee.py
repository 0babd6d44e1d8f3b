"""Leaving a fight. Blackwater Gulch, Leaving Melee Combat; Binding."""

from games.blackwater_gulch.events.fighting import Attacked
from games.blackwater_gulch.events.movement import Freed, Moved
from games.blackwater_gulch.melee import BreakAway, TearFree
from games.blackwater_gulch.movement import Move
from tests.games.blackwater_gulch.table import (  # fmt: skip
    GABE,
    RUTH,
    acts,
    arm,
    asked,
    battle,
    change,
    does,
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


def cornered(*skills, **sheet):
    """Ruth between Gabe and Nan."""
    table = battle(
        law=(ruth(*skills, **sheet), person("dawson")), out=(gabe(), person("nan", faction="outlaws"))
    )
    return acts(table, RUTH)


AWAY = BreakAway(RUTH, (GABE, "nan"))


def test_breaking_away_is_one_action_free_strikes_first_then_a_move():
    strikes = play(cornered(), AWAY)
    away = play(cornered(), AWAY, *((1,) * 4,) * 2)

    assert asked(strikes).who == "out"
    assert [type(event).__name__ for event in away.events if event.says][-1] == "Moved"
    assert (away.state.acting.left, away.state.acting.inches) == (3, 4)


def test_every_enemy_beside_it_strikes_once():
    away = play(cornered(), AWAY, *((1,) * 4,) * 2)

    assert [event.model for event in away.events if isinstance(event, Attacked)] == [GABE, "nan"]


def test_strikers_help_each_other_with_a_die():
    assert asked(play(cornered(), AWAY)).dice == 4
    assert asked(play(cornered(), BreakAway(RUTH, (GABE,)))).dice == 3


def test_strikers_of_different_gangs_do_not():
    table = battle(
        law=(ruth(),), out=(gabe(),), mob=(person("nan", faction="beasts", leader=True, level="hero"),)
    )

    assert asked(play(acts(table, RUTH), AWAY)).dice == 3


def test_who_falls_to_a_strike_goes_nowhere():
    dying = change(cornered(), RUTH, health=1)
    away = play(dying, BreakAway(RUTH, (GABE,)), (6, 6, 6), (1, 1, 1))

    assert model(away.state, RUTH).out
    assert not [event for event in away.events if isinstance(event, Moved)]


def test_a_strike_that_ties_up_holds_the_model_and_the_action_is_spent():
    whip = change(arm(cornered(), GABE, "bullwhip"), GABE, ready=("bullwhip",))
    away = play(whip, BreakAway(RUTH, (GABE,)), ("bullwhip",), (6, 1, 1), (1, 1, 1)).state

    assert model(away, RUTH).bound == 4
    assert (away.acting.left, away.acting.inches) == (3, 0)


def test_nobody_strikes_at_a_model_that_hits_and_runs():
    away = play(cornered("hit-and-run"), AWAY)

    assert away.question is None
    assert happened(away, Moved).kind == "break-away"


def test_the_striker_uses_what_it_has_in_hand_or_its_fists():
    knife = change(cornered(), GABE, ready=("bowie-knife",))

    assert [option.key for option in asked(play(knife, BreakAway(RUTH, (GABE,)))).options] == [
        "bowie-knife",
        "fists",
    ]


def test_a_concealed_weapon_that_strikes_is_no_surprise_any_more():
    dirk = change(arm(cornered(), GABE, "poisoned-dirk"), GABE, ready=("poisoned-dirk",))
    away = play(dirk, BreakAway(RUTH, (GABE,)), ("poisoned-dirk",), (1, 1, 1)).state

    assert model(away, GABE).shown == ("poisoned-dirk",)


def test_breaking_away_needs_an_enemy_to_break_away_from_each_once():
    assert "which enemies" in refused(cornered(), BreakAway(RUTH))
    assert "once" in refused(cornered(), BreakAway(RUTH, (GABE, GABE)))


def test_the_tied_cannot_break_away():
    assert "tied up" in refused(change(cornered(), RUTH, bound=4), AWAY)


def test_breaking_away_in_area_terrain_is_an_inch_shorter_and_never_the_third_move():
    inside = play(cornered("hit-and-run"), BreakAway(RUTH, (GABE,), ground="building"))
    twice = does(cornered("hit-and-run"), Move(RUTH), Move(RUTH))

    assert happened(inside, Moved).inches == 3
    assert "two moves" in refused(twice, BreakAway(RUTH, (GABE,), ground="building"))


def test_of_a_team_each_that_stands_beside_the_enemy_is_struck_at():
    team = acts(battle(law=minions(3), out=(gabe(),)), "pup-1", "pup-2", "pup-3")
    away = BreakAway("pup-1", (GABE,))
    both = play(team, away, ("pup-1", "pup-3"), (6, 1, 1), (1, 1, 1), (1, 1, 1))

    assert asked(play(team, away)).why == "who of the team is within an inch of Gabe"
    assert model(both.state, "pup-1").out
    assert happened(both, Moved).models == ("pup-2", "pup-3")


def test_tearing_free_takes_an_action_and_one_strength_die_at_the_bindings_strength():
    tied = change(gunfight(), RUTH, bound=5)
    asks = asked(play(tied, TearFree(RUTH)))
    free = play(tied, TearFree(RUTH), (5, 1, 1, 1))

    assert (asks.dice, asks.needs) == (4, 5)
    assert happened(free, Freed).free
    assert (model(free.state, RUTH).bound, free.state.acting.left) == (0, 3)


def test_tearing_in_vain_costs_the_action_all_the_same():
    tied = change(gunfight(), RUTH, bound=5)
    vain = play(tied, TearFree(RUTH), (4, 4, 4, 4)).state

    assert (model(vain, RUTH).bound, vain.acting.left) == (5, 3)


def test_a_binding_of_strength_eight_is_torn_with_a_six():
    assert asked(play(change(gunfight(), RUTH, bound=8), TearFree(RUTH))).needs == 6


def test_the_free_need_not_tear():
    assert "not tied" in refused(gunfight(), TearFree(RUTH))
