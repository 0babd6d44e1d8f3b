"""The map that comes with a game, under the places of a campaign."""

import json

import pytest

import games
from campaigns import exports, place_services, services
from campaigns.campaign_files import read_campaign
from campaigns.history import History
from campaigns.imports import Arrival
from campaigns.places import WIDE, atlas_of, country_under, map_of, regions_of
from games.engine.play.questions import Refused
from tests.campaigns.conftest import now, page_of
from tests.campaigns.test_reports import picture


@pytest.fixture
def chases(organiser):
    """A campaign of a game that has a map of its own."""
    return services.start_campaign(
        player=organiser.player, game=games.game("blood-horizon"), name="The long way"
    )


@pytest.fixture
def drawn(chases):
    place_services.draw_map(campaign=chases)
    return now(chases)


def map_now(campaign):
    whole = History.of(now(campaign))
    return map_of(whole.campaign, whole.by_number, whole.chapters)


def test_an_organizer_chooses_the_map_of_the_game_and_every_page_draws_it(chases, organiser, post):
    offered = organiser.get(page_of(chases, "places/")).text
    assert "Use the map of Blood Horizon" in offered

    post(organiser, page_of(chases, "places/picture/"), drawn="on")

    for part in ("", "places/"):
        page = organiser.get(page_of(chases, part)).text
        assert "#land-coast" in page
        assert "Kansas" in page
        assert "css/map" in page


def test_a_pin_goes_to_a_region_by_its_name(drawn, organiser, post):
    regions = regions_of(country_under(drawn))
    name, x, y = regions["east_texas"]

    post(organiser, page_of(drawn, "places/"), region="east_texas", name="", holder="0")

    [pin] = atlas_of(now(drawn)).places
    assert (pin.name, pin.x, pin.y) == (name, x, y)
    assert 0 < x < WIDE
    assert 0 < y < atlas_of(now(drawn)).high


def test_a_pin_may_stand_somewhere_else_and_then_needs_a_name(drawn, organiser, post):
    page = post(organiser, page_of(drawn, "places/"), region="", name="", holder="0")
    strange = post(organiser, page_of(drawn, "places/"), region="atlantis", name="", holder="0")
    assert "field__errors" in page.text
    assert "field__errors" in strange.text

    post(organiser, page_of(drawn, "places/"), region="", name="The ford", holder="0", across="50", down="50")
    [pin] = atlas_of(now(drawn)).places
    assert (pin.name, pin.x) == ("The ford", WIDE // 2)


def test_a_picture_takes_the_place_of_the_country_and_the_other_way_round(drawn, organiser):
    organiser.post(page_of(drawn, "places/picture/"), {"photo": picture()})
    assert (map_now(drawn).country, bool(map_now(drawn).picture)) == (None, True)

    organiser.post(page_of(drawn, "places/picture/"), {"drawn": "on"})
    assert map_now(drawn).country
    assert not now(drawn).map

    organiser.post(page_of(drawn, "places/picture/"), {"remove": "on"})
    assert map_now(drawn) is None


def test_a_game_without_a_map_offers_none(campaign, organiser):
    assert "Use the map of" not in organiser.get(page_of(campaign, "places/")).text
    with pytest.raises(Refused, match="has no map of its own"):
        place_services.draw_map(campaign=campaign)
    page = organiser.post(page_of(campaign, "places/picture/"), {"drawn": "on"})
    assert "has no map of its own" in page.text


def test_it_moves_house_with_its_campaign(drawn, organiser):
    text = exports.as_json(History.of(drawn))
    assert json.loads(text)["map"]["drawn"] is True

    made = Arrival(organiser.player, {}, {}).campaign(read_campaign(text))

    assert atlas_of(now(made)).drawn
    assert atlas_of(now(made)).high == atlas_of(drawn).high
