"""The week, each step in its order; the players' move; upkeep. Blood Horizon, Campaign Sequence; Campaign Movement;
rulings BH-62, BH-64 to BH-66, BH-68, BH-70, BH-72.
"""

import pytest
from msgspec import structs

from games.blood_horizon.chase.events import CounterPlaced, Unpaid
from games.blood_horizon.chase.week import Hunt, NextWeek, Replacements, Search, SetOff, Travel
from games.blood_horizon.encounters.store import Hire
from tests.games.blood_horizon.chase.chases import outset, pair, squad, the, week
from tests.games.blood_horizon.evening import (
    CHASE,
    after,
    all_of,
    asked,
    band,
    carlos,
    chase,
    happened,
    person,
    play,
    refused,
    sam,
    satchel,
)


def test_the_first_week_costs_nothing_and_begins_with_the_players_move():
    outcome = play(outset(), SetOff())

    assert (the(outcome.state).week, the(outcome.state).step) == (1, "travel")
    assert satchel(outcome.state) == 30
    assert not all_of(outcome, CounterPlaced)


def test_in_the_first_three_weeks_no_squad_moves_and_none_is_sent():
    for number in (1, 2, 3):
        state = week(number, marched=True, squads=(squad("A", "the_north", placed=3),) if number == 3 else ())
        assert the(after(state, Travel("east_texas"))).step == "happening"


def test_in_the_second_week_the_assassin_appears_in_east_texas_and_moves_at_once():
    state = after(week(1, step="camp", where="arizona"), NextWeek())

    assert (the(state).week, the(state).assassin, the(state).step) == (2, "east_texas", "assassin")
    assert the(after(state, Hunt(), (4,))).step == "travel"


def test_in_the_third_week_a_squad_appears_in_the_north_and_does_not_move():
    state = after(week(2, step="camp", where="utah", assassin="arizona"), NextWeek())

    assert [(one.where, one.placed) for one in the(state).squads] == [("the_north", 3)]
    state = after(state, Hunt(), (1,))
    state = week(3, where="utah", assassin="", marched=True, squads=the(state).squads)
    assert the(after(state, Travel("nevada"))).step == "happening"


def test_from_the_fourth_week_on_squads_move_after_the_players_and_then_more_may_be_sent():
    state = week(4, where="utah", marched=True, squads=(squad("A", "the_north", placed=3),))

    state = after(state, Travel("nevada"))
    assert the(state).step == "squads"
    state = after(state, Search(), (1,), (4,))
    assert the(state).step == "replacements"
    assert the(after(state, Replacements(), (6, 6))).step == "happening"


def test_more_are_sent_for_even_where_no_squad_is_left():
    assert the(after(week(5, where="utah", marched=True), Travel("utah"))).step == "replacements"


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ("assassin", "That is not what comes next: the Assassin moves."),
        ("squads", "That is not what comes next: the Goon Squads move."),
        ("camp", "That is not what comes next: you camp, and the next week begins."),
        ("ambush", "That is not what comes next: you are ambushed."),
    ],
)
def test_no_step_is_taken_before_its_time(step, sentence):
    assert refused(week(4, step=step, assassin="utah"), Travel("east_texas")) == sentence


# Moving


def test_the_players_move_up_to_three_regions():
    assert the(after(week(1), Travel("arizona"))).where == "arizona"
    assert refused(week(1), Travel("washington")) == "Washington cannot be reached this week."
    assert refused(week(1), Travel("atlantis")) == "atlantis cannot be reached this week."


def test_they_may_stay_where_they_are():
    state = after(week(1), Travel("east_texas"))

    assert the(state).where == "east_texas"
    assert the(state).trails == ()
    assert the(state).step == "happening"


def test_whoever_enters_a_region_with_an_enemy_stops_there():
    state = week(3, marched=True, assassin="new_mexico", squads=(squad("A", "oklahoma"),))

    assert refused(state, Travel("missouri")) == "", "there is a way round"
    assert refused(state, Travel("kansas")) == "Kansas cannot be reached this week."
    assert refused(state, Travel("arizona")) == "Arizona cannot be reached this week."
    assert the(after(state, Travel("oklahoma"))).pending == ("squad-1",)


def test_where_the_assassin_ends_his_move_on_the_players_they_stay():
    state = week(3, where="utah", assassin="nevada", step="assassin")

    state = after(state, Hunt(), (1,))
    assert the(state).step == "ambush"
    assert the(state).pending == ("assassin",)


def test_who_has_fled_from_the_assassin_moves_before_him_next_week():
    state = after(week(3, step="camp", where="utah", assassin="utah", fled=True), NextWeek())

    assert the(state).step == "travel"
    state = after(state, Travel("washington"))
    assert the(state).step == "assassin"
    state = after(state, Hunt(), (1,))
    assert (the(state).assassin, the(state).fled, the(state).step) == ("idaho", False, "replacements")


def test_who_has_fled_and_does_not_move_on_meets_him_again():
    state = week(3, where="utah", assassin="utah", fled=True)

    state = after(after(state, Travel("utah")), Hunt(), (6,))
    assert the(state).pending == ("assassin",)


# Upkeep


def test_everybody_of_a_band_costs_one_a_week_the_star_included():
    state = after(week(1, chase(), sam(), carlos(), step="camp", where="utah"), NextWeek())

    assert satchel(state) == 30 - 3 - 3, "three up front, and three for the week"
    assert [(line.amount, line.why, line.week) for line in state.players["a"].ledger] == [
        (-1, "upkeep", 2)
    ] * 3


def test_who_joined_before_the_first_week_is_paid_from_the_second_on():
    state = after(after(outset(), Hire(CHASE, "sam-sproule")), SetOff())
    assert satchel(state) == 29

    camped = structs.replace(state, chase=the(state).but(step="camp", where="utah"))
    assert satchel(after(camped, NextWeek())) == 27


def test_who_cannot_be_paid_leaves_and_nobody_is_cut_loose():
    state = week(1, chase(), sam(), carlos(), step="camp", where="utah")
    state = state.pays("a", satchel=2)

    outcome = play(state, NextWeek(), "carlos")

    assert satchel(outcome.state) == 0
    assert happened(outcome, Unpaid).figure == "sam"
    assert outcome.state.figures["sam"].status == "lost"
    assert asked(play(state, NextWeek())).why == "who is paid while the money lasts"


def test_the_star_stays_and_pays_even_with_nothing():
    state = week(1, chase(), sam(), step="camp", where="utah").pays("a", satchel=0)

    state = after(state, NextWeek())

    assert satchel(state) == -1
    assert not state.figures[CHASE].gone
    assert state.figures["sam"].gone


def test_a_player_whose_story_has_ended_pays_nothing():
    state = pair(band(), band(person("nell", 5, star=True), name="B")).pays("a", ending="gave-up")
    state = structs.replace(state, encounter=None, chase=the(state).but(week=1, step="camp", where="utah"))

    state = after(state, NextWeek())

    assert [player.satchel for player in state.players.values()] == [15, 14]
