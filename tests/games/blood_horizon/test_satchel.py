"""Giving up the satchel. Blood Horizon, Give Up the Satchel; rulings BH-63, BH-79."""

import pytest
from msgspec import structs

from games.blood_horizon.encounters.meeting import Fight
from games.blood_horizon.encounters.outing import GoOut
from games.blood_horizon.encounters.satchel import GiveUp, price_of, taker
from games.blood_horizon.encounters.sneaking import SendAway
from games.blood_horizon.fight.opening import turn_begins
from games.blood_horizon.kernel.ledger import lose
from games.blood_horizon.labels import label
from games.blood_horizon.screens import draft, report, view
from games.engine.play.record import Do, Record
from games.engine.play.table import Table
from tests.games.blood_horizon.evening import (  # fmt: skip
    after,
    at_step,
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
)


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


def test_robbers_arrest_nobody_but_police_do():
    killer = facing("hold-up", "outlaw").pays("a", police=True)

    assert price_of(killer, "a", "robbers").endswith("But you have killed Police, and Police arrest you.")
    assert "arrest" not in price_of(facing("hold-up", "outlaw"), "a", "robbers")


def test_an_outlaw_gangs_boss_wants_all_that_the_chase_has_cost():
    table = Table(facing("outlaw-gang", "outlaw"))
    lose(table, "a", 7, "one thing and another", purpose="bought")
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


# At any time (ruling BH-86)


def fighting(kind="goon", *people, encounter="defend"):
    state = after(facing(encounter, kind, *people), Fight())
    table = Table(state)
    turn_begins(table, "ours")
    return table.battle


def test_in_a_fight_the_satchel_is_given_up_at_the_end_of_a_turn():
    state = after(fighting("outlaw", chase(), sam()), GiveUp("a"))

    assert (state.over, state.fight, state.players["a"].ending) == (True, None, "gave-up")
    assert state.figures["sam"].status == "lost"
    assert state.players["a"].ledger[-1].purpose == "gave_up", "and no defeat is paid for besides"


def test_not_in_the_middle_of_one():
    state = fighting("outlaw", chase(), sam())
    state = state.fights(phase="shooting")

    assert refused(state, GiveUp("a")) == "A turn of the fight is under way: wait for its end."
    assert refused(state, SendAway("sam")) == "A turn of the fight is under way: wait for its end."


def test_police_killed_in_the_very_fight_are_remembered():
    state = after(facing("chillin", "police"), Fight())
    state = meets_more(state)

    assert after(state, GiveUp("a")).players["a"].ending == "jailed"


def meets_more(state):
    table = Table(state)
    turn_begins(table, "ours")
    assert table.battle.fight.lines["theirs"] == ("police-1",)
    return table.battle.change("police-1", status="dead")


def test_a_member_is_cut_loose_in_a_fight_too_and_is_off_the_board():
    state = after(fighting("outlaw", chase(), sam()), SendAway("sam"))

    assert (state.fight.phase, state.figures["sam"].status, satchel(state)) == ("orders", "lost", 29)
    assert view(state).more[-1].command == "give-up"


def test_whoever_plays_together_with_one_who_gives_up_fights_on():
    state = together(band(chase()), band(chase(), name="Others"))
    state = meets(after(state, GoOut("outlaw-gang"), (1,)), foe("outlaw-1", 4, "outlaw", "pistol"))
    table = Table(after(state, Fight()))
    turn_begins(table, "ours")
    state = after(table.battle, GiveUp("a"))

    assert (state.over, state.fight.phase, state.figures["chase"].status) == (False, "orders", "fled")


def test_of_several_bands_it_is_asked_whose_satchel_and_of_one_alone_it_is_not():
    both = together(band(chase()), band(chase(), name="Others"))
    both = meets(after(both, GoOut("outlaw-gang"), (1,)), foe("outlaw-1", 4, "outlaw", "pistol"))
    asked = {field.name: field for field in draft(both, "give-up", {"side": "b"}).fields}

    assert asked["side"].label == "Band"
    assert [pick.label for pick in asked["side"].picks] == [one.name for one in both.players.values()]
    assert [pick.value for pick in asked["side"].picks if pick.chosen] == ["b"]
    assert "side" not in {
        field.name for field in draft(facing("outlaw-gang", "outlaw"), "give-up", {}).fields
    }


# What is told of it


def told(kind="hold-up", row="outlaw", **more):
    record = Record(facing(kind, row, chase(), **more), label)
    record.say(Do(GiveUp("a")))
    return report(record.state, record.entries)


def test_the_report_names_whoever_took_the_satchel():
    assert told().lead.startswith(
        "Chase gave the satchel to an outlaw, and was left with nothing but a life."
    )
    assert told("assassin", "assassin").lead.startswith(
        "Chase gave the satchel to the Assassin. It did not help."
    )


def test_the_ledger_of_an_evening_adds_up_from_its_first_line_to_its_last():
    (ledger,) = (chapter for chapter in told().chapters if chapter.heading == "The satchel")
    cells = [row.cells for row in ledger.rows]

    assert cells == [("At the start", "30"), ("Gave up the satchel", "−30"), ("Left", "0")]


def test_an_unarmed_star_is_offered_the_guns_of_the_fallen():
    state = at_step(facing("hold-up", "outlaw", chase()), step="after", won=True, spoils=("outlaw-1",))
    sheet = draft(state.change("chase", weapons=()), "swap-weapon", {"of": "outlaw-1"})

    assert [field.name for field in sheet.fields] == ["of", "takes"]
    assert sheet.go
