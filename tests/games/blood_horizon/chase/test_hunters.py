"""The Assassin and the Goon Squads on the map. Blood Horizon, NPC Movement; Goon Squad Casualty Replacement; Goon Squad
and Assassin Clash; rulings BH-61, BH-62, BH-64, BH-67 to BH-69.
"""

import pytest

from games.blood_horizon.chase.atlas import own, regions
from games.blood_horizon.chase.events import Clashed, Headed, Marched, Replaced
from games.blood_horizon.chase.hunters import called, choice_of_step
from games.blood_horizon.chase.likely import met_at
from games.blood_horizon.chase.week import Hunt, NextWeek, Replacements, Search, Travel, searching
from tests.games.blood_horizon.chase.chases import squad, the, week
from tests.games.blood_horizon.evening import after, asked, happened, play, refused


def hunt(where, assassin, *answers, **values):
    return play(week(4, where=where, assassin=assassin, step="assassin", **values), Hunt(), *answers)


def search(where, *answers, squads=None, **values):
    squads = squads or (squad("A", "nebraska"),)
    state = week(4, where=where, step="squads", squads=squads, marched=True, moved=True, **values)
    return play(state, Search(), *answers)


# The Assassin


@pytest.mark.parametrize(
    ("face", "end"), [(1, "west_texas"), (2, "west_texas"), (3, "new_mexico"), (4, "new_mexico")]
)
def test_the_assassin_moves_half_a_die_of_regions_straight_for_the_players(face, end):
    assert the(hunt("arizona", "east_texas", (face,)).state).assassin == end


def test_he_stops_where_the_players_are_and_they_cannot_move_any_more():
    outcome = hunt("west_texas", "east_texas", (6,))

    assert the(outcome.state).assassin == "west_texas"
    assert happened(outcome, Marched).held == "players"
    assert the(outcome.state).step != "travel"


def test_he_stops_on_a_goon_squad_and_clashes_with_it():
    outcome = hunt("arizona", "east_texas", (6,), (1, 1), (6, 6), squads=(squad("A", "west_texas"),))

    assert the(outcome.state).assassin == "west_texas"
    assert happened(outcome, Marched).held == "squad"
    assert happened(outcome, Clashed).squad == "squad-1"


def test_of_equally_short_ways_he_takes_the_one_that_leaves_the_fewest_safe_regions():
    chase = the(week(4, where="california", assassin="utah"))
    ours = set(regions(own())["california"].adjacent)
    safe = {step: len(ours - {*regions(own())[step].adjacent, step}) for step in ("arizona", "nevada")}

    assert safe == {"arizona": 2, "nevada": 1}
    assert choice_of_step(chase, "utah") == "nevada"


def test_a_region_with_a_goon_squad_is_not_safe_either():
    alone = the(week(4, where="washington", assassin="arizona"))
    ringed = alone.but(squads=(squad("A", "canada_1"), squad("B", "idaho")))

    assert choice_of_step(alone, "arizona") == "nevada"
    assert choice_of_step(ringed, "arizona") == "california", "all leave none: the first by name"


def test_where_as_many_are_left_he_takes_the_first_by_name():
    chase = the(week(4, where="colorado", assassin="east_texas"))
    ours = set(regions(own())["colorado"].adjacent)
    safe = {step: len(ours - {*regions(own())[step].adjacent, step}) for step in ("oklahoma", "west_texas")}

    assert safe == {"oklahoma": 4, "west_texas": 4}
    assert choice_of_step(chase, "east_texas") == "oklahoma"


def test_a_resting_assassin_does_not_move_and_no_die_is_thrown():
    outcome = hunt("arizona", "new_mexico", rests=4)

    assert the(outcome.state).assassin == "new_mexico"
    assert happened(outcome, Marched).held == "rest"
    assert the(outcome.state).step == "travel"


def test_a_resting_assassin_pins_nobody():
    outcome = hunt("arizona", "arizona", rests=4)

    assert the(outcome.state).step == "travel"


def test_he_moves_again_in_the_week_after():
    state = week(5, where="arizona", assassin="new_mexico", step="assassin", rests=4)

    assert asked(play(state, Hunt())).why == "to see how far the Assassin comes"


# Goon Squads


@pytest.mark.parametrize(
    ("face", "goal", "end"),
    [
        (1, "The North", "the_north"),
        (3, "California", "wyoming"),
        (4, "Washington", "wyoming"),
        (5, "Florida", "missouri"),
        (6, "Florida", "missouri"),
    ],
)
def test_a_squad_looks_where_its_die_says(face, goal, end):
    outcome = search("florida", (1,), (face,), *([end] if face == 3 else []))

    assert happened(outcome, Headed).goal == goal
    assert happened(outcome, Headed).towards == (face > 4)
    assert the(outcome.state).squads[0].where in (end, "colorado", "kansas")


def test_a_squad_goes_no_farther_than_where_it_looks():
    assert the(search("florida", (6,), (1,)).state).squads[0].where == "the_north"


def test_a_die_for_the_region_it_stands_in_is_thrown_again():
    outcome = search("florida", (2,), (1,), (5,), "virginia", squads=(squad("A", "the_north"),))

    headed = [event for event in outcome.events if isinstance(event, Headed)]
    assert [(one.face, one.goal) for one in headed] == [(1, "The North"), (5, "Florida")]
    assert the(outcome.state).squads[0].where == "virginia"


def test_equally_short_ways_are_drawn_by_chance():
    question = asked(search("florida", (2,), (3,)))

    assert question.chance
    assert [one.label for one in question.options] == ["Colorado", "Wyoming"]
    assert the(search("florida", (1,), (3,), "colorado").state).squads[0].where == "colorado"


def test_a_squad_that_meets_the_players_stops_there():
    past = search("missouri", (6,), (2,), "kansas")
    met = search("missouri", (6,), (2,), "missouri")

    assert the(past.state).squads[0].where == "east_texas"
    assert (the(met.state).squads[0].where, happened(met, Marched).held) == ("missouri", "players")


def test_a_squad_that_meets_the_assassin_stops_and_clashes():
    outcome = search("florida", (6,), (1,), (6, 6), (1, 1), assassin="the_north")

    assert the(outcome.state).squads[0].where == "the_north"
    assert happened(outcome, Marched).held == "assassin"
    assert happened(outcome, Clashed).squad_won


def test_a_squad_stops_one_region_short_of_another():
    squads = (squad("A", "nebraska"), squad("B", "the_north", searched=4))
    outcome = search("florida", (6,), (1,), squads=squads)

    assert the(outcome.state).squads[0].where == "nebraska"
    assert happened(outcome, Marched).held == "squad"
    assert happened(outcome, Marched).path == ("nebraska",)


def test_each_squad_moves_once_a_week():
    state = week(
        4, where="florida", step="squads", moved=True, marched=True,
        squads=(squad("A", "nebraska"), squad("B", "idaho")),
    )  # fmt: skip

    state = after(state, Search("squad-2"), (1,), (4,))
    assert the(state).step == "squads"
    assert refused(state, Search("squad-2")) == "That Goon Squad does not move any more this week."
    assert the(after(state, Search(), (1,), (1,))).step == "replacements"


def test_a_squad_placed_this_week_waits_for_the_next():
    state = week(
        4,
        where="florida",
        step="squads",
        moved=True,
        squads=(squad("A", "nebraska"), squad("B", "idaho", placed=4)),
    )

    assert refused(state, Search("squad-2")) == "That Goon Squad does not move any more this week."


# They clash


def clash(his, theirs, *more):
    return hunt("arizona", "east_texas", (1,), his, theirs, *more, squads=(squad("A", "west_texas"),))


def test_the_squad_that_passes_fewer_is_gone():
    state = clash((5, 5), (4, 5)).state

    assert the(state).squads == ()
    assert the(state).rests == 0


def test_the_assassin_who_passes_fewer_rests_for_a_week():
    state = clash((5, 6), (4, 4)).state

    assert the(state).rests == 5
    assert [one.where for one in the(state).squads] == ["west_texas"]


def test_a_squad_that_wins_a_clash_moves_on_next_week():
    state = hunt("arizona", "east_texas", (6,), (6, 6), (1, 1), squads=(squad("A", "west_texas"),)).state

    assert searching(the(state)) == []
    assert searching(the(state).but(week=5)) == ["squad-1"]
    assert met_at(the(state), "new_mexico") == 0


def test_a_clash_of_an_older_record_leaves_the_squad_its_move():
    state = week(4, where="arizona", assassin="west_texas", squads=(squad("A", "west_texas"),))

    assert searching(the(Clashed("squad-1", "West Texas", True).apply(state))) == ["squad-1"]


def test_against_a_squad_his_rep_is_five_and_theirs_four():
    needs = [event.needs for event in clash((5, 5), (5, 4)).events if getattr(event, "needs", 0)]

    assert needs == [5, 4]


def test_they_throw_until_one_passes_fewer():
    state = clash((5, 5), (4, 4), (6, 6), (5, 6), (1, 6), (6, 6)).state

    assert the(state).squads == ()


def test_they_leave_each_other_alone_where_the_players_are():
    outcome = hunt("west_texas", "east_texas", (1,), squads=(squad("A", "west_texas"),))

    assert not [event for event in outcome.events if isinstance(event, Clashed)]
    assert len(the(outcome.state).squads) == 1


# More of them


def send(*faces, squads=()):
    state = week(4, where="florida", step="replacements", moved=True, marched=True, squads=squads)
    outcome = play(state, Replacements(), faces)
    assert happened(outcome, Replaced).sent == (len(the(outcome.state).squads) > len(squads))
    return the(outcome.state).squads


def test_two_dice_passed_against_rep_four_send_another_squad_from_the_north():
    (one,) = send(4, 4)

    assert (one.where, one.placed) == ("the_north", 4)


def test_one_die_passed_sends_one_only_where_there_is_none():
    assert len(send(4, 5)) == 1
    assert len(send(4, 5, squads=(squad("A", "idaho", searched=4),))) == 1


def test_no_die_passed_sends_nobody():
    assert send(5, 6) == ()


def test_there_are_never_more_than_two():
    both = (squad("A", "idaho", searched=4), squad("B", "utah", searched=4))

    assert len(send(1, 1, squads=both[:1])) == 2
    assert send(1, 1, squads=both) == both


def test_a_new_squad_has_a_name_that_no_other_had():
    (one,) = send(1, 1)
    assert called(one.key) == "Goon Squad A"
    state = week(4, where="florida", step="replacements", moved=True, marched=True, named=26)
    (other,) = the(after(state, Replacements(), (1, 1))).squads
    assert called(other.key) == "Goon Squad A27"


# Squads in one region (ruling BH-88)


def test_squads_may_share_a_region():
    state = week(
        4, where="utah", step="replacements", moved=True, squads=(squad("A", "the_north", searched=4),)
    )
    state = after(state, Replacements(), (1, 1))

    assert [one.where for one in the(state).squads] == ["the_north", "the_north"]


def test_a_squad_placed_where_the_players_stand_ambushes_them_that_same_week():
    state = week(4, where="the_north", step="replacements", moved=True, marched=True)
    state = after(state, Replacements(), (1, 1))

    assert (the(state).step, the(state).pending) == ("ambush", ("squad-1",))


def test_the_first_squad_does_so_too():
    state = after(week(2, where="the_north", step="camp", assassin="florida"), NextWeek())
    state = after(after(state, Hunt(), (1,)), Travel("the_north"))

    assert (the(state).week, the(state).pending) == (3, ("squad-1",))


def test_a_squad_or_an_assassin_that_moves_into_the_players_region_ambushes_them_that_week():
    squads = after(search("missouri", (6,), (2,), "missouri").state, Replacements(), (6, 6))
    assassin = after(week(3, where="utah", assassin="nevada", step="assassin"), Hunt(), (1,))

    assert (the(squads).step, the(squads).pending) == ("ambush", ("squad-1",))
    assert the(assassin).pending == ("assassin",)
