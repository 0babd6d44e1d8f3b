"""The map of a chase on the table's page: what is found where, the way in the making, and who is after the players."""

import re
from math import prod
from pathlib import Path

import pytest

from battles.models import Battle
from games.blood_horizon.chase import likely
from games.blood_horizon.chase.atlas import reach
from games.blood_horizon.chase.week import REGIONS_A_WEEK

RECORD = Path(__file__).parent / "where_to_in_week_four.txt"
FIGURE = re.compile(r'<text[^>]*class="map__figure[^"]*"[^>]*>\s*(\d+)')


@pytest.fixture
def address(owner):
    """A chase in its fourth week that waits for where the players go, with the Assassin and a squad on the map."""
    return owner.post("/battles/records/", {"text": RECORD.read_text(encoding="utf-8")})["Location"]


@pytest.fixture
def chase(address):
    return Battle.objects.get().head.moment.state.chase


def test_each_ring_says_how_likely_somebody_finds_the_players_there(owner, address, chase):
    ways = reach(chase.atlas, chase.where, REGIONS_A_WEEK, chase.hostile)
    shown = [int(figure) for figure in FIGURE.findall(owner.get(address).text)]

    assert len(shown) == len(ways)
    assert shown == [
        max(1, round(likely.found_at(chase, region.id) * 100)) if likely.found_at(chase, region.id) else 0
        for region in chase.atlas.regions
        if region.id in ways
    ]


def test_a_region_out_of_reach_has_no_figure_and_no_link(owner, address):
    page = owner.get(address).text

    assert re.search(r'<g[^>]*aria-label="Florida', page)
    assert not re.search(r'<a[^>]*aria-label="[^"]*Florida', page)


def test_the_bar_says_how_far_the_assassin_is(owner, address, chase):
    page = owner.get(address).text

    assert chase.assassin == chase.where
    assert re.search(r"<b>0</b><small>to the Assassin</small>", page)


def test_the_way_to_a_region_is_lit_before_one_goes(owner, address):
    page = owner.get(f"{address}say/?do=travel&to=utah").text

    assert 'class="map__lit" d="M' in page
    assert re.search(r'map__region--chosen"[^>]*aria-label="Go to Utah', page)
    assert "map__lit" not in owner.get(address).text


def test_each_danger_of_a_region_has_its_own_chance(owner, address, chase):
    there = chase.but(where="utah")
    assassin = likely.assassin(there).get("utah", 0)
    page = re.sub(r"\s+", " ", owner.get(f"{address}say/?do=travel&to=utah").text)

    assert re.search(rf"The Assassin next week <b>{round(assassin * 100)}%</b>", page)
    assert "Goon Squad A this week <b>" in page


def test_the_dangers_of_a_region_multiply_to_its_figure_or_the_sheet_says_that_enemies_clash(
    owner, address, chase
):
    ways = [*reach(chase.atlas, chase.where, REGIONS_A_WEEK, chase.hostile)]
    told = []
    for region in ways:
        page = re.sub(r"\s+", " ", owner.get(f"{address}say/?do=travel&to={region}").text)
        parts = [
            1 - int(part) / 100
            for part in re.findall(r"(?:Assassin|Squad [A-Z]) (?:this|next) week <b>(\d+)%</b>", page)
        ]
        clash = "enemies who meet on the way fight each other" in page
        if parts:
            gap = 1 - prod(parts) - likely.found_at(chase, region)
            assert (gap > 0) if clash else abs(gap) < 0.02, (region, gap)
            assert ("Nobody finds you there" in page) == (not likely.found_at(chase, region))
            told.append(clash)
    assert len(told) > 5
    assert set(told) == {True, False}


def test_all_of_it_stands_in_a_list_as_well(owner, address):
    page = owner.get(address).text
    listed = page[page.index('class="map__list"') :]

    assert "In each ring: the chance, in %, that somebody finds you there" in page
    assert "Go to Utah" in listed
    assert "Goon Squad A" in listed
