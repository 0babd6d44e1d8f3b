"""Who is met. Blood Horizon, Who Are They?; Police."""

import pytest

from games.blood_horizon.encounters.events import Badges, ClassMet
from games.blood_horizon.encounters.meeting import Resolve
from tests.games.blood_horizon.evening import (  # fmt: skip
    after,
    carlos,
    chase,
    happened,
    out,
    play,
    sam,
    town,
)
from tests.games.blood_horizon.test_meeting import met

# ---- who they are


@pytest.mark.parametrize(
    ("kind", "classes"),
    [
        ("chillin", "cccoog"), ("on-the-run", "ccoogg"), ("pursuit", "oogggg"), ("defend", "oogggg"),
    ],
)  # fmt: skip
def test_each_encounter_has_its_own_odds_for_who_they_are(kind, classes):
    begins = {"on-the-run": ((1,),), "defend": ((1,),)}.get(kind, ())
    state = out(kind, day="day" if kind in ("chillin", "on-the-run") else "", answers=begins)
    how_many = ((3, 3),) if kind in ("chillin", "on-the-run") else ((6,),)
    found = ""
    for face in range(1, 7):
        outcome = play(state, Resolve(), *how_many, (face,))
        found += next(event.kind for event in outcome.events if isinstance(event, ClassMet))[0]

    assert found == classes


def test_the_leader_stands_in_the_row_thrown_and_the_others_below_him_the_last_row_for_all_the_rest():
    state = after(town(chase(), sam(), carlos()), Resolve(), (5, 2), (6,), (3,), (6,))

    goons = met(state)
    assert [(one.rep, one.attributes, one.weapons[0].key) for one in goons] == [
        (5, ("crack-shot",), "automatic"), (5, ("resilient",), "bap"), (4, ("resilient",), "bap"),
        (4, ("resilient",), "bap"), (4, ("resilient",), "bap"),
    ]  # fmt: skip


def test_a_row_with_a_chance_has_the_lower_rep_on_one_or_two():
    low = after(town(), Resolve(), (3, 3), (4,), (5,), (2,))
    high = after(town(), Resolve(), (3, 3), (4,), (5,), (3,))

    assert (met(low)[0].rep, met(high)[0].rep) == (3, 4)


def test_where_the_encounter_says_so_the_leader_is_row_one():
    state = after(out("outlaw-gang", answers=((1,),)), Resolve(), (1,))

    assert [one.rep for one in met(state)] == [5, 4]


def test_a_hold_up_throws_for_the_leaders_row():
    state = after(out("hold-up", answers=((1,),)), Resolve(), (3, 3), (3,))

    assert [(one.rep, one.attributes) for one in met(state)] == [(4, ("quick-reflexes",))]


@pytest.mark.parametrize(("face", "rep"), [(2, 6), (3, 5)])
def test_a_goon_squads_leader_has_rep_six_on_one_or_two(face, rep):
    state = after(out("goon-squad", answers=((1,),)), Resolve(), (1,), (face,))

    assert met(state)[0].rep == rep


def test_elsewhere_a_goon_leader_has_rep_five():
    state = after(out("defend", answers=((1,),)), Resolve(), (1,), (6,))

    assert met(state)[0].rep == 5


def test_an_attribute_left_to_chance_is_thrown_for():
    state = after(town(), Resolve(), (3, 3), (1,), (1,), (2,), (6, 4))

    assert met(state)[0].attributes == ("stealthy",)


def test_where_attributes_are_left_out_nobody_throws_for_one():
    state = after(town(attributes=False), Resolve(), (3, 3), (1,), (1,), (2,))

    assert met(state)[0].attributes == ()


@pytest.mark.parametrize(("face", "skills"), [(4, (5, 4)), (5, (4, 5))])
def test_where_skills_count_a_die_says_which_of_theirs_is_the_better(face, skills):
    state = after(town(skills=True), Resolve(), (3, 3), (1,), (1,), (2,), (6, 4), (face,))

    assert (met(state)[0].people, met(state)[0].savvy) == skills


# ---- Police


def test_citizens_are_police_on_a_one_and_then_hostile():
    outcome = play(town(), Resolve(), (3, 3), (1,), (3,), (1,), (1, 1))

    assert happened(outcome, Badges).police
    (officer,) = met(outcome.state)
    assert (officer.kind, officer.weapons[0].key) == ("police", "bap")
    assert not outcome.state.encounter.met.friendly


def test_the_first_row_of_police_keeps_its_shotgun():
    state = after(town(), Resolve(), (3, 3), (1,), (1,), (1,), (1, 1))

    assert met(state)[0].weapons[0].key == "shotgun"


def test_that_they_may_be_police_is_thrown_once_for_a_group_and_for_no_other_class():
    outcome = play(town(chase(), sam()), Resolve(), (5, 3), (1,), (1,), (2,), (1, 1), (1, 1), (1, 1))

    assert happened(outcome, Badges).police is False
    assert outcome.state.encounter.met.friendly
    assert not [
        event for event in play(town(), Resolve(), (3, 3), (4,), (1,)).events if isinstance(event, Badges)
    ]
