"""Weeks in one gesture: what leaves nothing to decide follows by itself, die by die as in single steps.

Blood Horizon, During Each Week; rulings BH-62, BH-64, BH-69, BH-72.
"""

import pytest

from games.blood_horizon.chase.events import Camped, Drawn, Marched, Passed, Replaced, WeekBegun
from games.blood_horizon.chase.meetings import Happen, PassBy
from games.blood_horizon.chase.week import Hunt, NextWeek, Replacements, Search, Travel
from games.blood_horizon.kernel.chase import ASSASSIN, PLAYERS
from games.engine.play.record import Answered, Do, Record, Undo
from tests.games.blood_horizon.chase.chases import LEFT_ALONE, squad, the, week
from tests.games.blood_horizon.evening import (
    after,
    all_of,
    asked,
    carlos,
    chase,
    happened,
    play,
    refused,
    sam,
    satchel,
)

CHILLIN, ON_THE_RUN, HOLD_UP = (1,), (2,), (3,)


def camp(number=4, *people, **values):
    """In camp at the end of a week, everybody far away."""
    there = {
        "where": "east_texas",
        "assassin": "washington",
        "squads": (squad("A", "the_north"),),
        "named": 1,
    }
    return week(number, *people, step="camp", **{**LEFT_ALONE, **there, **values})


WEEK_FIVE = ((1,), (1,), (3,), (5, 5), CHILLIN)
"""The Assassin's die, the squad's two (one region towards California), no more Goons, and what the week brings."""


def test_a_week_in_camp_is_one_gesture_up_to_what_it_brings():
    outcome = play(camp(), NextWeek(stay=True), *WEEK_FIVE)

    assert outcome.question is None
    assert (the(outcome.state).week, the(outcome.state).step, the(outcome.state).drawn) == (
        5,
        "drawn",
        "chillin",
    )
    assert [one.counter for one in all_of(outcome, Marched)] == [ASSASSIN, PLAYERS, "squad-1"]
    assert satchel(outcome.state) == 29
    assert happened(outcome, Replaced).sent is False


def test_it_comes_to_the_same_as_step_by_step():
    march, far, goal, more, happens = WEEK_FIVE
    state = after(camp(), NextWeek())
    state = after(state, Hunt(), march)
    state = after(state, Travel("east_texas"))
    state = after(state, Search(), far, goal)
    state = after(state, Replacements(), more)

    assert after(state, Happen(), happens) == after(camp(), NextWeek(stay=True), *WEEK_FIVE)


def test_every_die_of_it_can_be_entered_from_the_table_one_question_after_the_other():
    record = Record(camp())
    record.say(Do(NextWeek(stay=True)))
    asked_for = []
    for faces in WEEK_FIVE:
        asked_for.append(record.question.purpose)
        record.say(Answered(faces, "table"))

    assert asked_for == ["march", "search", "search_goal", "more_squads", "random_encounter"]
    assert record.question is None
    assert the(record.state).step == "drawn"


def test_one_undo_takes_the_whole_week_back():
    record = Record(camp())
    record.say(Do(NextWeek(stay=True)))
    for faces in WEEK_FIVE:
        record.say(Answered(faces, "app"))

    record.say(Undo())

    assert record.state == camp()


def test_what_may_be_skipped_is_skipped_and_the_next_week_seen_out_in_one_gesture():
    """Ruling BH-72: Chillin' and On the Run may be let be."""
    state = after(camp(), NextWeek(stay=True), *WEEK_FIVE)
    outcome = play(state, PassBy(stay=True), (1,), (1,), (3,), (5, 5), ON_THE_RUN)

    assert outcome.question is None
    assert [type(one) for one in outcome.events if isinstance(one, Passed | Camped | WeekBegun | Drawn)] == [
        Passed, Camped, WeekBegun, Drawn,
    ]  # fmt: skip
    assert (the(outcome.state).week, the(outcome.state).drawn) == (6, "on-the-run")


def test_what_cannot_be_skipped_is_not():
    state = after(camp(), NextWeek(stay=True), *WEEK_FIVE[:-1], HOLD_UP)

    assert refused(state, PassBy(stay=True)) == "Hold Up cannot be avoided."


def test_the_week_stops_where_somebody_finds_the_players():
    state = camp(where="california", assassin="arizona", squads=())
    outcome = play(state, NextWeek(stay=True), (1,), (6, 6))

    assert outcome.question is None
    assert (the(outcome.state).step, the(outcome.state).pending) == ("ambush", (ASSASSIN,))


def test_who_is_paid_is_asked_before_anything_moves():
    """Ruling BH-65."""
    state = camp(4, chase(), carlos(), sam(), satchel=2)

    assert asked(play(state, NextWeek(stay=True))).purpose == "who_is_paid"


def test_the_new_week_goes_on_to_the_players_move():
    outcome = play(camp(), NextWeek(on=True), (6,))

    assert outcome.question is None
    assert the(outcome.state).step == "travel"
    assert [one.counter for one in all_of(outcome, Marched)] == [ASSASSIN]


def test_their_move_goes_on_to_what_the_week_brings():
    state = after(camp(), NextWeek(on=True), (1,))
    outcome = play(state, Travel("gulf_coast", on=True), (1,), (3,), (5, 5), HOLD_UP)

    assert outcome.question is None
    assert (the(outcome.state).step, the(outcome.state).where) == ("drawn", "gulf_coast")


@pytest.mark.parametrize("command", [NextWeek(), Travel("east_texas")])
def test_said_as_before_it_is_a_single_step_as_before(command):
    state = camp() if isinstance(command, NextWeek) else after(camp(), NextWeek(on=True), (1,))

    outcome = play(state, command)
    assert outcome.question is None
    assert the(outcome.state).step == ("assassin" if isinstance(command, NextWeek) else "squads")
