"""Before the first week: the satchel, the store, three people for hire. Blood Horizon, Campaign Start; Starting Your
Campaign; The Satchel; rulings BH-55, BH-65.
"""

import pytest

from games.blood_horizon.chase.beginning import shares
from games.blood_horizon.chase.week import SetOff, Travel
from games.blood_horizon.encounters.outing import End, GoOut, MoveOn
from games.blood_horizon.encounters.store import Buy, Hire, HireRoll, Sell
from games.blood_horizon.kernel.state import FOES, Seat, Settings, Setup
from games.blood_horizon.screens import view
from games.blood_horizon.setup import begin
from games.engine.play.values import DecodeError
from tests.games.blood_horizon.chase.chases import outset, pair, the, week
from tests.games.blood_horizon.evening import CHASE, after, band, carlos, chase, person, refused, sam, satchel


def test_a_chase_begins_in_east_texas_with_thirty_in_the_satchel_and_nobody_else_on_the_map():
    state = outset()

    assert (the(state).where, the(state).week, the(state).step) == ("east_texas", 0, "outset")
    assert (the(state).assassin, the(state).squads) == ("", ())
    assert satchel(state) == 30


def test_before_the_first_week_the_store_buys_and_sells():
    state = after(outset(), Sell(CHASE, "rifle"))
    state = after(state, Buy(CHASE, "shotgun"))

    assert [one.key for one in state.figures[CHASE].weapons] == ["shotgun"]
    assert satchel(state) == 30 + 1 - 2


def test_the_named_three_are_for_hire_before_the_first_week():
    state = outset()
    for hand, price in (("sam-sproule", 1), ("carlos-escalera", 2), ("louis-toadvine", 3)):
        before = satchel(state)
        state = after(state, Hire(CHASE, hand))
        assert satchel(state) == before - price
    assert [one.name for one in state.band("a")][1:] == ["Sam Sproule", "Carlos Escalera", "Louis Toadvine"]


def test_who_was_not_hired_then_is_for_hire_no_more():
    state = after(outset(), SetOff())

    assert refused(state, Hire(CHASE, "sam-sproule")) == "No Encounter is under way: set out first."
    assert [one.key for one in state.band("a")] == [CHASE]


def test_whoever_is_in_the_band_already_is_not_for_hire_twice():
    state = outset(chase(), person("louis-toadvine", 5))

    assert state.encounter is not None
    assert [hand.figure for hand in state.encounter.hands] == ["sam-sproule", "carlos-escalera"]


def test_nobody_else_is_for_hire_before_the_first_week():
    assert (
        refused(outset(), HireRoll())
        == "You have asked round for Hired Hands: there are no more in this town."
    )


def test_the_store_is_left_by_setting_off_and_not_otherwise():
    assert refused(outset(), MoveOn()) == "The chase begins from here: set off when the shopping is done."


def test_attributes_that_are_left_out_are_left_out_of_the_named_three_too():
    assert outset(attributes=False).figures["louis-toadvine"].attributes == ()


def test_the_satchel_is_divided_between_the_players():
    four = pair(band(), band(name="B"), band(name="C"), band(name="D"))

    assert [player.satchel for player in four.players.values()] == [8, 8, 7, 7]


def test_who_goes_with_a_star_already_was_paid_up_front_from_his_share():
    assert shares([band(chase(), carlos())]) == (28,)
    assert shares([band(chase(), carlos()), band(chase(), sam(), carlos())]) == (13, 12)


def test_a_division_that_the_players_have_made_themselves_is_kept():
    assert shares([band(satchel=20), band(satchel=10)]) == (20, 10)
    assert shares([band(chase(), carlos(), satchel=24)]) == (24,)


def test_the_players_may_bring_a_map_of_their_own_but_not_a_broken_one():
    atlas = the(outset()).atlas
    broken = atlas.but(regions=tuple(one for one in atlas.regions if one.id != "utah"))

    assert the(outset(map=atlas.but(note="Ours"))).atlas.note == "Ours"
    with pytest.raises(DecodeError, match="Idaho has a road to utah, which is not on the map"):
        outset(map=broken)


def test_no_encounter_is_agreed_on_for_a_chase():
    with pytest.raises(DecodeError, match="the weeks say what is met"):
        begin(Setup((Seat("a", band()),), Settings(length="chase", encounter="pursuit")))


def test_a_chase_is_no_evening():
    state = week(2, step="camp")

    assert refused(state, GoOut("pursuit")) == "In a chase the week says what is met."
    assert refused(after(outset(), SetOff()), End()).startswith("A chase goes on")


def test_on_an_evening_there_is_no_map():
    state = begin(Setup((Seat("a", band()),), Settings()))

    assert refused(state, Travel("utah")) == "This is a single evening: there is no map to move on."


def test_whoever_waits_in_the_store_before_the_first_week_is_for_hire_and_no_foe():
    scene = view(outset())

    (others,) = [side for side in scene.sides if side.key == FOES]
    assert others.name == "For hire"


def test_what_the_grunts_on_a_sheet_cost_up_front_counts_among_the_costs_of_the_chase():
    state = outset(chase(), carlos(), rulings=93)

    assert (satchel(state), state.players["a"].spent) == (28, 2)
    assert outset(chase(), carlos()).players["a"].spent == 0
    assert outset(rulings=93).players["a"].spent == 0
