"""A chase on the table's page and in its report."""

from pathlib import Path

import pytest

RECORD = Path(__file__).parents[1] / "games" / "blood_horizon" / "golden" / "three-weeks.txt"


@pytest.fixture
def chase(owner):
    """Three weeks of a chase, read in from its record."""
    response = owner.post("/battles/records/", {"text": RECORD.read_text(encoding="utf-8")})
    return response["Location"]


def test_a_week_in_which_nothing_else_can_be_done_still_has_the_key_to_put_things_right(owner, chase):
    page = owner.get(chase).text

    assert "Correct a value" in page
    assert f"{chase}models/table/" in page


def test_reasons_in_a_ledger_begin_where_a_line_begins(owner, chase):
    page = owner.get(f"{chase}report/").text

    assert '<td class="in-words">Chester Chase’s Rifle sold' in page
    assert '<td class="in-words">29' not in page


def test_a_counter_can_be_taken_off_the_map_by_hand(owner, chase):
    page = owner.get(f"{chase}models/table/").text

    assert 'value="off-the-map"' in page
