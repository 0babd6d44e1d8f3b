"""The tables as charts: every row in its place, and the one that came up lit."""

import pytest

from games.blood_horizon.fight.ending import Recover
from games.blood_horizon.fight.flow import check
from games.blood_horizon.kernel import book
from games.blood_horizon.kernel.charts import MET, chart, span, tables
from games.blood_horizon.kernel.roster import Class
from games.blood_horizon.kernel.state import Kind
from games.blood_horizon.kernel.taking import Took
from games.blood_horizon.screens import draft
from games.blood_horizon.screens.fight import charts as fight_charts
from games.blood_horizon.screens.fight import question
from games.engine.play.record import PendingCommand
from games.engine.play.table import Table, carry_out
from tests.games.blood_horizon.fights import active, chase, happened, one, play, settings


def lit(key, what):
    return [row.cells[0] for row in chart(key, what).rows if row.lit]


@pytest.mark.parametrize("key", tables())
def test_every_row_has_a_cell_for_each_column(key):
    table = chart(key)

    assert table.caption
    assert {len(row.cells) for row in table.rows} == {len(table.head)}
    assert not any(row.lit for row in table.rows)


@pytest.mark.parametrize("key", [key for key, one in tables().items() if one.dice.startswith("1d6")])
def test_a_table_of_one_die_has_one_row_for_each_face(key):
    if not any(row.at for row in tables()[key].rows):
        assert key in ("shooting-damage", "small-chances", "all-met", "all-days")
        return
    faces = (0, 1) if key == "npc-challenge" else range(1, 7)
    assert all(len(lit(key, face)) == 1 for face in faces)


@pytest.mark.parametrize("key", ["shooting", "will", "recovery", "pursuit", "challenge", "goon-replacements"])
def test_on_a_table_of_dice_passed_more_than_two_count_as_two(key):
    assert [lit(key, passed) for passed in (0, 1, 2, 3, 5)] == [["0"], ["1"], ["2"], ["2"], ["2"]]


@pytest.mark.parametrize("key", ["action", "interaction", "stealth"])
def test_where_two_are_compared_the_lead_lights_the_row(key):
    assert [lit(key, lead) for lead in (3, 1, 0, -1, -2)] == [
        ["More"], ["More"], ["As many"], ["Fewer"], ["Fewer"],
    ]  # fmt: skip


def test_a_lead_of_two_or_more_is_the_first_row_of_melee():
    assert [lit("melee", lead) for lead in (4, 2, 1, 0)] == [["2"], ["2"], ["1"], ["0"]]


def test_a_row_can_be_lit_by_its_word():
    assert lit("shooting-damage", "dead") == ["6"]
    assert lit("shooting-damage", "out") == ["Their Rep or more"]
    assert lit("giving-up", "squad") == ["A Goon Squad"]
    assert lit("gun-store", "bap") == ["Big Pistol (BAP-2)"]
    assert lit("attributes-2", "smooth") == lit("attributes-2", 5) == ["5"]


def test_the_empty_word_lights_nothing():
    assert lit("shooting", "") == []


def test_a_table_that_there_is_not_is_a_key_error():
    with pytest.raises(KeyError):
        chart("weather")


def test_the_attributes_that_change_a_throw_stand_beneath_its_table():
    for key, table in tables().items():
        told = chart(key).notes
        for attribute in table.attributes:
            row = book.attributes()[attribute]
            assert f"{row.name}: {row.text}" in told


def test_every_attribute_stands_beneath_some_table():
    told = {one for table in tables().values() for one in table.attributes}

    assert told == {*book.attributes()}


def test_a_rank_of_strangers_is_lit_and_the_last_row_for_all_who_come_after():
    assert lit("who-outlaw", 3) == ["3"]
    assert lit("who-outlaw", 9) == ["4+"]
    assert lit("who-assassin", 2) == ["2+"]


def test_footnotes_say_what_a_figure_leaves_open():
    goons = chart("who-goon")

    assert [row.cells[2] for row in goons.rows] == ["5 ²", "5", "5 ¹", "4"]
    assert goons.notes[:3] == (
        "¹ On a 1 or 2: Rep 4.",
        "² In an Ambush by a Goon Squad, on a 1 or 2: Rep 6.",
        "All have Knives.",
    )


def test_every_class_that_is_met_has_its_rows():
    kinds = [kind for kind in Class.__value__.__args__ if kind != "exotic"]

    assert sorted(MET) == sorted(kinds)
    assert all(chart(MET[kind]).rows for kind in kinds)


def test_the_odds_of_an_encounter_are_those_that_the_rules_throw_by():
    for encounter in ("chillin", "on-the-run", "pursuit", "defend"):
        key = "who-are-they" if encounter == "chillin" else f"who-are-they-{encounter}"
        for face in range(1, 7):
            (row,) = [row for row in chart(key, face).rows if row.lit]
            assert row.cells[1] == book.CLASS_WORDS[book.class_met(encounter, face)][1]


def test_day_and_night_are_those_that_the_rules_throw_by():
    keys = {"hold-up": "day-even", "defend": "day-even", "outlaw-gang": "day-outlaw-gang"}
    for row in book.encounters().values():
        for face in range(1, 7) if row.night else ():
            (shown,) = [one for one in chart(keys.get(row.key, "day-ambush"), face).rows if one.lit]
            assert shown.cells[1] == ("night" if face >= row.night else "day")


def test_all_odds_stand_beside_each_other():
    table = chart("all-met")

    assert table.head == ("They are", "Chillin’", "On the Run", "Pursuit, Defend")
    assert [row.cells for row in table.rows] == [
        ("Citizens", "1–3", "1–2", "–"),
        ("Outlaws", "4–5", "3–4", "1–2"),
        ("Hired Goons", "6", "5–6", "3–6"),
    ]


def test_all_hours_stand_beneath_each_other():
    assert [row.cells for row in chart("all-days").rows] == [
        ("Hold Up", "1–3", "4–6"),
        ("Pursuit", "always", "–"),
        ("Defend", "1–3", "4–6"),
        ("Ambush by an Outlaw Gang", "1–4", "5–6"),
        ("Ambush by a Goon Squad", "1–2", "3–6"),
        ("Ambush by the Assassin", "1–2", "3–6"),
    ]


def test_the_week_is_the_one_that_the_rules_throw_by():
    for face in range(1, 7):
        (row,) = [row for row in chart("random-encounters", face).rows if row.lit]
        assert row.cells[1] == book.encounters()[book.random_encounter(face)].name


def test_every_encounter_has_a_row():
    assert list(book.encounters()) == list(Kind.__value__.__args__)


def test_faces_are_said_as_a_span():
    assert (span(1, 3), span(6, 6)) == ("1–3", "6")


@pytest.mark.parametrize(("agreed", "now"), [("two", "gone"), ("one", "back")])
def test_the_table_of_recovery_is_the_one_that_was_agreed_on(agreed, now):
    state = active((chase(used=("effort",)), one("sam")), settings=settings(recovery=agreed))
    table = Table(state.change("sam", status="left").change("o1", status="out").fights(phase="will"))
    check(table)
    waits = carry_out(table.battle, Recover("sam"), ())
    took = happened(play(table.battle, Recover("sam"), (1, 6)), Took)

    shown = (
        question.asked_chart(PendingCommand(table.battle, Recover("sam"), waits.question)),
        fight_charts.chart_of(took),
        draft(table.battle, "recover", {"model": "sam"}).charts[0],
    )
    assert [chart.rows[1].cells for chart in shown] == [("1", "back", now)] * 3
    assert shown[1].rows[1].lit


def test_what_a_setting_changes_is_said_wherever_its_table_stands():
    days, shots = chart("all-days"), chart("shooting-damage")

    assert "For a Hold Up you may agree on the printed 1–2 by day; then roll a 3 again." in days.notes
    assert any("Resilient" in note and "nothing, if so agreed" in note for note in shots.notes)
