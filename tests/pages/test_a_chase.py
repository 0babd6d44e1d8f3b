"""A chase on the table's page and in its report."""

from pathlib import Path

import pytest

FIGHT = Path(__file__).parents[1] / "games" / "blood_horizon" / "golden" / "into-cover.txt"
RECORD = Path(__file__).parents[1] / "games" / "blood_horizon" / "golden" / "three-weeks.txt"


@pytest.fixture
def chase(owner):
    """Three weeks of a chase, read in from its record."""
    response = owner.post("/battles/records/", {"text": RECORD.read_text(encoding="utf-8")})
    return response["Location"]


@pytest.fixture
def evening(owner):
    """An evening of the same game that goes on."""
    return owner.post("/battles/records/", {"text": FIGHT.read_text(encoding="utf-8")})["Location"]


def test_a_week_in_which_nothing_else_can_be_done_still_has_the_key_to_put_things_right(owner, chase):
    page = owner.get(chase).text

    assert "Correct a value" in page
    assert f"{chase}models/table/" in page


def test_reasons_in_a_ledger_begin_where_a_line_begins(owner, chase):
    page = owner.get(f"{chase}report/").text

    assert '<td class="in-words">Chester Chase’s Rifle sold' in page
    assert '<td class="in-words">29' not in page


def test_a_chase_that_goes_on_stands_among_campaigns_and_an_evening_does_not(owner, chase, evening):
    page = owner.get("/campaigns/").text
    assert all(f'href="{one}"' in owner.get("/").text for one in (chase, evening))
    assert f'href="{chase}"' in page
    assert f'href="{evening}"' not in page
    assert "None yet" not in page


def test_a_counter_can_be_taken_off_the_map_by_hand(owner, chase):
    page = owner.get(f"{chase}models/table/").text

    assert 'value="off-the-map"' in page


def test_the_setup_says_what_it_starts(owner):
    assert "Start the chase" in owner.get("/battles/new/?game=blood-horizon&way=chase").text
    assert "Start the evening" in owner.get("/battles/new/?game=blood-horizon").text
    assert "Start the battle" in owner.get("/battles/new/?game=true-lead").text
