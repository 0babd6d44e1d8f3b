"""The nine sections of a table on its page: each says what is in it, and a tap moves somebody there."""

import pytest

from tests.browser.boards import stored_as
from tests.conftest import client_of
from tests.games.blood_horizon.evening import after, carlos, chase, sam
from tests.games.blood_horizon.test_tabletop import Enter, LayOut, road, turned


@pytest.fixture
def table(db):
    """Three of us in section 8, and two groups that nobody knows in 2 and 4; we are up."""
    laid = after(road(chase(), sam(), carlos()), LayOut(), (6,))
    return stored_as(turned(after(laid, Enter(8), (2, 4))))


def test_every_section_says_its_terrain_and_who_stands_there(table):
    page = client_of(table.owner).get(f"/battles/{table.pk}/").text

    assert page.count('class="tract tract--') == 9
    assert "Section 8, Clear: Our group" in page
    assert "Section 2, Small building: PEF 1" in page


def test_one_tap_moves_our_group_to_a_section_beside_its_own(table):
    client = client_of(table.owner)
    page = client.get(f"/battles/{table.pk}/").text

    assert page.count("tract--open") == 5
    assert 'value="activate group=ours section=5"' in page


def test_while_a_sheet_lies_open_a_tap_chooses_its_section(table):
    page = client_of(table.owner).get(f"/battles/{table.pk}/say/?do=activate&group=ours").text

    assert 'form="draft"' in page
    assert 'name="section"' in page
    assert 'class="picks"' not in page
    chosen = client_of(table.owner).get(f"/battles/{table.pk}/say/?do=activate&group=ours&section=5").text
    assert "To section 5" in chosen
    assert chosen.count("tract--chosen") == 1
