"""Giving up the satchel. Blood Horizon, Give Up the Satchel; rulings BH-63, BH-79."""

import pytest
from msgspec import structs

from companion.rules.blood_horizon.encounters.outing import GoOut
from companion.rules.blood_horizon.ledger import lose
from companion.rules.blood_horizon.satchel import GiveUp, price_of, taker
from companion.rules.table import Table
from tests.rules.blood_horizon.evening import (
    after,
    band,
    chase,
    foe,
    meets,
    out,
    refused,
    sam,
    satchel,
    together,
    town,
)  # fmt: skip


def facing(encounter, kind, *people, **more):
    thrown = {"chillin": (), "pursuit": ()}.get(encounter, ((1,),))
    state = out(encounter, *people, day="day" if encounter == "chillin" else "", answers=thrown, **more)
    return meets(state, foe(f"{kind}-1", 4, kind, "pistol"))


@pytest.mark.parametrize(
    ("encounter", "kind", "to"),
    [
        ("hold-up", "outlaw", "robbers"), ("chillin", "police", "robbers"), ("chillin", "outlaw", "outlaws"),
        ("pursuit", "outlaw", "outlaws"), ("pursuit", "goon", "goons"), ("defend", "goon", "goons"),
        ("outlaw-gang", "outlaw", "outlaws"), ("goon-squad", "goon", "goons"), ("assassin", "assassin", "assassin"),
    ],
)  # fmt: skip
def test_who_takes_it_depends_on_who_stands_there_and_on_the_encounter(encounter, kind, to):
    state = facing(encounter, kind)

    assert taker(state.encounter, state.encounter.met) == to
    assert price_of(state, "a", to)


def test_robbers_take_money_and_weapons_and_the_band_is_gone():
    state = after(facing("hold-up", "outlaw", chase(), sam()), GiveUp("a"))

    assert satchel(state) == 0
    assert state.figures["chase"].weapons == ()
    assert state.figures["sam"].status == "lost"
    assert (state.players["a"].ending, state.over) == ("gave-up", True)


def test_an_outlaw_gang_leaves_the_weapons():
    state = after(facing("outlaw-gang", "outlaw", chase(), sam()), GiveUp("a"))

    assert [one.key for one in state.figures["chase"].weapons] == ["rifle"]
    assert state.figures["sam"].status == "lost"


def test_police_arrest_whoever_has_killed_police():
    state = facing("chillin", "police")
    killer = state.pays("a", police=True)

    assert after(state, GiveUp("a")).players["a"].ending == "gave-up"
    assert after(killer, GiveUp("a")).players["a"].ending == "jailed"


def test_an_outlaw_gangs_boss_wants_all_that_the_chase_has_cost():
    table = Table(facing("outlaw-gang", "outlaw"))
    lose(table, "a", 7, "one thing and another")
    state = after(table.battle, GiveUp("a"))

    assert satchel(state) == -7


@pytest.mark.parametrize(
    ("face", "status", "ending"), [(1, "on", "gave-up"), (2, "dead", "dead"), (6, "dead", "dead")]
)
def test_hired_goons_let_him_live_on_a_one(face, status, ending):
    state = after(facing("goon-squad", "goon"), GiveUp("a"), (face,))

    assert (state.figures["chase"].status, state.players["a"].ending) == (status, ending)


def test_the_assassin_kills_him_anyway():
    state = after(facing("assassin", "assassin"), GiveUp("a"))

    assert (state.figures["chase"].status, state.players["a"].ending) == ("dead", "dead")


def test_only_enemies_take_it():
    assert refused(meets(town(), foe("citizen-1")), GiveUp("a")) == "They mean no harm."


def test_whoever_plays_with_him_goes_on():
    state = together(band(chase()), band(chase(), name="Others"))
    state = meets(after(state, GoOut("outlaw-gang"), (1,)), foe("outlaw-1", 4, "outlaw", "pistol"))
    state = after(state, GiveUp("a"))

    assert not state.over
    assert state.encounter.step == "met"
    assert "is over" in refused(state, GiveUp("a"))


def test_the_ledger_says_where_it_went():
    state = after(facing("hold-up", "outlaw"), GiveUp("a"))

    assert structs.asdict(state.players["a"].ledger[-1])["amount"] == -30
