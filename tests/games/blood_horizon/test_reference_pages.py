"""Reference that works by itself: the tables to go, and the odds."""

import pytest

from games.blood_horizon.kernel.charts import chart, tables
from games.blood_horizon.kernel.reference_pages import REFERENCE_PAGES, odds, parts, to_go

IN_ANOTHER = {
    "who-are-they": "all-met", "who-are-they-on-the-run": "all-met", "who-are-they-pursuit": "all-met",
    "who-are-they-defend": "all-met", "day-even": "all-days", "day-outlaw-gang": "all-days", "day-ambush": "all-days",
    "police": "small-chances", "finding": "small-chances", "growing": "small-chances", "skills": "small-chances",
    "npc-challenge": "small-chances", "gun-store": "weapons",
}  # fmt: skip
"""What stands within another table to save paper."""
OTHERWISE_AGREED = {"recovery-one", "day-printed", "star-power-spent"}


def rows(page, section):
    return next(one for one in page.sections if one.id == section).charts[0].rows


def test_every_table_stands_once_among_those_to_go():
    shown = [key for part in parts() for key in part.charts]

    assert sorted(shown) == sorted({*tables()} - OTHERWISE_AGREED - {*IN_ANOTHER})
    assert {*IN_ANOTHER.values()} <= {*shown}


def test_what_is_said_of_all_throws_against_rep_is_said_once():
    notes = [note for section in to_go({}).sections for chart in section.charts for note in chart.notes]

    assert chart("will").notes[0] == "A 6 never passes."
    assert "A 6 never passes." not in notes
    assert "Rage, Runt, Boxer, Hard as Nails and Resilient." in notes


def test_the_tables_fill_sheets_of_four():
    assert len(parts()) % 4 == 0


def test_the_tables_fold_and_the_odds_do_not():
    assert {aid.key: aid.folds for aid in REFERENCE_PAGES} == {"rules-to-go": True, "odds": False}


def test_the_tables_need_nothing_to_be_asked():
    page = to_go({})

    assert page.fields == ()
    assert [section.id for section in page.sections] == [part.id for part in parts()]
    assert page == to_go({"anything": "at all"})


@pytest.mark.parametrize(
    "given", [{}, {"ours": "x"}, {"ours": ""}, {"ours": "-3"}, {"ours": "5", "theirs": "4", "more": "0"}]
)
def test_what_cannot_be_read_is_left_as_it_was(given):
    assert odds(given) == odds({})


def test_too_much_is_as_much_as_there_is():
    assert odds({"ours": "99", "more": "44"}) == odds({"ours": "7", "more": "4"})


def test_what_was_asked_for_stands_in_the_fields():
    page = odds({"ours": "3", "theirs": "6", "more": "2"})

    assert [field.value for field in page.fields] == ["3", "6", "2"]


def test_each_die_of_sweet_talk_helps():
    page = odds({"ours": "4", "theirs": "4", "more": "2"})
    plot = next(section.plot for section in page.sections if section.plot)
    chances = [chance for _, chance in plot.series[0].points]

    assert chances == sorted(set(chances))
    assert [row.lit for row in rows(page, "interaction")] == [False, False, True, False, False]
    assert plot.lit == 2


def test_the_will_of_the_rep_that_was_asked_for_is_lit():
    assert [row.cells[0] for row in rows(odds({"ours": "4"}), "will") if row.lit] == [
        "Rep 4",
        "Rep 4, Born Leader",
    ]


def test_outlaws_are_easier_to_pass_than_goons():
    (usual, *_) = rows(odds({"ours": "5", "theirs": "4"}), "stealth")

    assert usual.cells == ("as they are", "85%", "42%")
