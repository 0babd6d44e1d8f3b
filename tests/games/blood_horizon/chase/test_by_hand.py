"""By hand: the week, and where everybody stands; what comes next follows from it."""

import pytest

from games.blood_horizon.chase.week import Travel
from games.blood_horizon.corrections import BY_HAND as VALUES
from games.blood_horizon.corrections import Correct
from games.blood_horizon.encounters.corrections import BY_HAND
from games.blood_horizon.kernel.catalogue import sentences
from games.blood_horizon.labels import label, names
from games.engine.play.table import carry_out
from games.engine.tell.sentences import render_sentence
from tests.games.blood_horizon.chase.chases import LEFT_ALONE, outset, squad, the, week
from tests.games.blood_horizon.evening import after, evening, out, refused


def test_the_week_and_every_counter_can_be_set():
    state = week(4, where="utah", assassin="nevada", squads=(squad("A", "idaho"),))

    state = after(state, Correct("week", "7"))
    state = after(state, Correct("where", "florida"))
    state = after(state, Correct("assassin", "virginia"))
    state = after(state, Correct("squad-1", "kansas"))
    chase = the(state)
    assert (chase.week, chase.where, chase.assassin) == (7, "florida", "virginia")
    assert [one.where for one in chase.squads] == ["kansas"]


def test_counters_can_be_taken_off_the_map_and_put_on_it():
    state = week(4, where="utah", assassin="nevada", squads=(squad("A", "idaho"),), named=1)

    state = after(state, Correct("assassin", ""))
    state = after(state, Correct("squad-1", ""))
    assert (the(state).assassin, the(state).squads) == ("", ())
    state = after(state, Correct("squad", "oregon"))
    assert [(one.key, one.where) for one in the(state).squads] == [("squad-2", "oregon")]


def test_whatever_can_be_chosen_by_hand_can_be_said():
    state = week(4, where="utah", assassin="nevada", squads=(squad("A", "idaho"),), named=1)

    for one in VALUES.corrections(state, ""):
        assert all(pick.value for pick in one.picks), one.what
        for pick in one.picks:
            after(state, Correct(one.what, pick.value, of=one.of))
    assert the(after(state, Correct("squad-1", "off-the-map"))).squads == ()
    assert the(after(state, Correct("assassin", "off-the-map"))).assassin == ""


def test_there_are_never_more_than_two_squads_by_hand_either():
    state = week(4, squads=(squad("A", "idaho"), squad("B", "utah")), named=2)

    assert (
        refused(state, Correct("squad", "kansas")) == "There are never more than two Goon Squads on the map."
    )


def test_whether_the_assassin_rests_is_about_his_next_move():
    before = week(4, assassin="utah", step="assassin")
    assert the(after(before, Correct("rests", "yes"))).rests == 4
    moved = week(4, assassin="utah", marched=True)
    assert the(after(moved, Correct("rests", "yes"))).rests == 5
    assert the(after(after(moved, Correct("rests", "yes")), Correct("rests", "no"))).rests == 0


def test_what_comes_next_follows_from_where_everybody_is():
    state = week(4, where="utah", assassin="nevada", marched=True)

    pinned = after(state, Correct("assassin", "utah"))
    assert refused(pinned, Travel("colorado")).startswith("That is not what comes next")
    free = after(pinned, Correct("assassin", "nevada"))
    assert the(free).step == "travel"


def test_an_ambush_is_off_when_its_enemy_is_put_elsewhere():
    state = week(
        4,
        where="utah",
        step="ambush",
        pending=("squad-1",),
        squads=(squad("A", "utah", searched=4),),
        **LEFT_ALONE,
    )

    state = after(state, Correct("squad-1", "kansas"))
    assert (the(state).step, the(state).pending) == ("happening", ())
    assert the(after(state, Correct("where", "kansas"))).step == "ambush"


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("where", "atlantis"), ("where", ""), ("assassin", "atlantis"), ("week", "0"), ("week", "1000"),
        ("week", "two"), ("rests", "perhaps"), ("fled", ""), ("squad", ""), ("squad-1", "atlantis"),
        ("squad-9", "utah"), ("step", "camp"),
    ],
)  # fmt: skip
def test_what_means_nothing_is_refused(what, value):
    assert refused(week(4, squads=(squad("A", "idaho"),)), Correct(what, value))


def test_on_an_evening_there_is_no_week_to_set():
    assert refused(evening(), Correct("week", "3")) == "There is no value “week” to correct now."


def test_a_satchel_set_by_hand_is_a_line_of_the_ledger():
    state = after(week(4), Correct("satchel", "12", "a"))

    assert [(line.amount, line.purpose, line.week) for line in state.players["a"].ledger] == [
        (-18, BY_HAND, 4)
    ]
    assert state.players["a"].spent == 0


def test_everything_of_the_map_is_offered_by_hand():
    state = week(4, where="utah", assassin="nevada", squads=(squad("A", "idaho"),))
    offered = {one.what: one for one in VALUES.corrections(state, "")}

    assert {"week", "where", "assassin", "rests", "fled", "squad-1", "squad"} <= set(offered)
    assert [pick.value for pick in offered["where"].picks if pick.chosen] == ["utah"]
    assert offered["assassin"].picks[0].label == "off the map"
    assert not {"week", "where"} & {one.what for one in VALUES.corrections(outset(), "")}


def test_undo_says_what_was_set():
    assert label(week(4), Correct("where", "utah")) == "where you are"
    assert label(week(4), Travel("utah")) == "your move"


def test_whoever_has_the_advantage_to_come_can_be_left_to_the_die_again():
    state = out("hold-up", answers=((1,),))
    theirs = after(state, Correct("edge", "theirs"))

    assert theirs.encounter.edge == "theirs"
    assert after(theirs, Correct("edge", "die")).encounter.edge == ""


@pytest.mark.parametrize(
    ("what", "value", "words", "undo"),
    [
        ("squad-1", "off-the-map", "Corrected: Goon Squad A, Idaho → off the map.", "Goon Squad A"),
        ("assassin", "florida", "Corrected: the Assassin, Nevada → Florida.", "where the Assassin is"),
        ("where", "florida", "Corrected: you are in Florida, no longer in Utah.", "where you are"),
        ("squad", "florida", "Corrected: Goon Squad B in Florida.", "a new Goon Squad"),
    ],
)
def test_what_is_set_by_hand_is_said_in_words(what, value, words, undo):
    state = week(4, where="utah", assassin="nevada", squads=(squad("A", "idaho"),), named=1)
    command = Correct(what, value)
    outcome = carry_out(state, command, ())

    told = [render_sentence(event, names(outcome.state), sentences()) for event in outcome.events]
    assert told == [words]
    assert label(outcome.state, command) == undo
