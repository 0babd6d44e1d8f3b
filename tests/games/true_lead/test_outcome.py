"""What a gunfight did, for a campaign to keep."""

import random

import pytest

from games.engine.play.record import Undo
from games.engine.play.values import from_json, to_json
from games.engine.show.report import Outcome
from games.true_lead import screens
from games.true_lead.corrections import Correct
from games.true_lead.play import summary
from games.true_lead.rounds import Activate, CallIt
from games.true_lead.shooting import Shoot
from tests.games.true_lead.table import GABE, RUTH, gabe, ruth, setup, thugs
from tests.games.true_lead.test_report import HIT, record_of
from tests.games.true_lead.test_screens import moments


def outcome_of(record):
    standing = [entry for entry in record.entries if record.head.moment.includes(entry.number)]
    return screens.outcome(record.state, standing)


def one(outcome, key):
    return next(part for part in outcome.parts if part.key == key)


def a_killing(*more):
    """Ruth shoots a thug of Gabe’s."""
    state = setup(law=(ruth(),), out=(gabe(), *thugs(1)))
    return record_of(state, Activate(RUTH), Shoot(RUTH, "pup-1"), (HIT,), *more)


@pytest.mark.parametrize("seed", [random.Random(number).randint(0, 999) for number in range(3)])
def test_an_outcome_agrees_with_the_summary_and_survives_being_written(seed):
    *_, (state, _, entries) = moments(seed)

    outcome = screens.outcome(state, entries)
    rounds, winner, lost = summary(state)

    assert (outcome.over, outcome.turns) == (True, rounds)
    assert [side.key for side in outcome.sides if side.result == "won"] == ([winner] if winner else [])
    for side, number in lost.items():
        assert sum(part.out for part in outcome.parts if part.side == side) == number
    assert sum(part.wounds for part in outcome.parts) == sum(part.lost for part in outcome.parts)
    assert from_json(to_json(outcome), Outcome) == outcome


def test_who_killed_whom_is_told_from_both_sides():
    outcome = outcome_of(a_killing(CallIt()))

    assert one(outcome, RUTH).took_out == ("pup-1",)
    assert (one(outcome, RUTH).wounds, one(outcome, "pup-1").lost) == (1, 1)
    assert one(outcome, "pup-1").fell_to == (RUTH,)
    assert (one(outcome, "pup-1").fate, one(outcome, "pup-1").out) == ("dead", True)
    assert (one(outcome, GABE).fate, one(outcome, GABE).out) == ("3\u00a0Health", False)
    assert {side.key: (side.points, side.result) for side in outcome.sides} == {
        "law": (22, "won"),
        "out": (0, "lost"),
    }


def test_a_member_is_the_fighter_in_its_force_even_where_both_field_the_same():
    state = setup(law=(ruth(),), out=(ruth(),))

    outcome = outcome_of(record_of(state))

    assert [(part.key, part.member) for part in outcome.parts] == [("ruth", "ruth"), ("ruth-2", "ruth")]
    assert one(outcome, "ruth").line == "Boss, The Law-Men"


def test_what_was_taken_back_or_put_right_by_hand_never_happened():
    record = a_killing(Correct("health", "1", "pup-1"))

    right = outcome_of(record)
    record.say(Undo())
    back = outcome_of(record)

    assert (one(right, RUTH).took_out, one(right, "pup-1").fell_to) == ((), ())
    assert one(right, "pup-1").fate == "1\u00a0Health"
    assert one(back, RUTH).took_out == ("pup-1",)


def test_a_battle_under_way_has_no_result():
    outcome = outcome_of(a_killing())

    assert not outcome.over
    assert {side.result for side in outcome.sides} == {""}
    assert outcome.moments == ("First blood: Ruth wounded Pup-1 in round 1, with the Revolver.",)
