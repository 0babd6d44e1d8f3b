"""The map of a campaign: a picture with pins, where battles were fought and who holds what."""

import json
import re

import pytest

from campaigns import chapter_services, paper_battles, place_services
from campaigns.campaign_files import read_campaign
from campaigns.history import History
from campaigns.imports import Arrival
from campaigns.models import Campaign, Chapter, today
from campaigns.paper_battles import Fighter
from campaigns.place_views import TAPPED
from campaigns.places import LAST_WINNER, NOBODY, atlas_of, map_of
from companion import owned_services
from tests.campaigns.conftest import now, page_of
from tests.campaigns.test_reports import picture


def plain(text):
    """Without tags."""
    return " ".join(re.sub(r"<[^>]*>", "", text).split())


MILL = {"name": "The mill", "holder": str(LAST_WINNER), "across": "25", "down": "80"}


def places(campaign):
    return atlas_of(now(campaign)).places


def map_now(campaign):
    whole = History.of(now(campaign))
    return map_of(whole.campaign, whole.by_number, whole.chapters)


@pytest.fixture
def mill(campaign):
    return place_services.set_place(
        campaign=campaign, key="", name="The mill", x=250, y=500, holder=LAST_WINNER
    )


def fought_at(place, campaign, winner):
    chapter = paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="", words="", points={1: 1, 2: 1}, winners=[winner],
        fighters=[Fighter(1, "deputy-1", "Fitch"), Fighter(2, "dulcinea", "Dulcinea Crane")],
    )  # fmt: skip
    chapter_services.edit_chapter(chapter=chapter, happened=today(), title="", words="", site=place.key)
    return chapter


def test_an_organizer_sets_a_pin_by_numbers(campaign, organiser, opponent, post):
    post(organiser, page_of(campaign, "places/"), **MILL)

    [mill] = places(campaign)
    assert (mill.name, mill.x, mill.y) == ("The mill", 250, 500)
    text = opponent.get(page_of(campaign)).text
    assert "The mill" in text
    assert "held by nobody" in text


def test_a_tap_on_the_map_sets_the_pin_without_a_script(campaign, organiser):
    organiser.post(page_of(campaign, "places/picture/"), {"photo": picture((2400, 1200))})
    assert f'width="{TAPPED}"' in organiser.get(page_of(campaign, "places/")).text

    organiser.post(page_of(campaign, "places/"), MILL | {"at.x": "140", "at.y": "70"})

    [mill] = places(campaign)
    assert (mill.x, mill.y) == (500, 250)
    assert atlas_of(now(campaign)).high == 500


def test_a_pin_is_moved_renamed_and_deleted(campaign, organiser, mill):
    here = page_of(campaign, "places/")
    assert 'value="The mill"' in organiser.get(f"{here}?place={mill.key}").text

    organiser.post(here, {"place": mill.key, "name": "The ruin", "holder": "2"})
    [ruin] = places(campaign)
    assert (ruin.key, ruin.name, ruin.x, ruin.y, ruin.holder) == (mill.key, "The ruin", 250, 500, 2)

    chapter = fought_at(ruin, campaign, 1)
    organiser.post(here, {"place": mill.key, "delete": "on"})
    assert places(campaign) == ()
    assert Chapter.objects.get(pk=chapter.pk).site == ""


@pytest.mark.parametrize("wrong", [{"name": ""}, {"holder": "7"}, {"across": "101"}, {"down": "x"}])
def test_what_is_wrong_with_a_pin_is_said_beside_the_field(campaign, organiser, post, wrong):
    page = post(organiser, page_of(campaign, "places/"), **MILL | wrong)

    assert "field__errors" in page.text
    assert places(campaign) == ()


def test_a_map_has_only_so_many_places(campaign, organiser, mill, monkeypatch, post):
    monkeypatch.setattr("campaigns.place_services.PLACES_AT_MOST", 1)

    page = post(organiser, page_of(campaign, "places/"), **MILL)

    assert "at most 1 places" in page.text
    assert places(campaign) == (mill,)


def test_whoever_won_there_last_holds_it(campaign, mill):
    fought_at(mill, campaign, 1)
    fought_at(mill, campaign, 2)

    [view] = map_now(campaign).places
    assert view.holder.called == "The Sunday Best"
    assert len(view.battles) == 2
    assert "2 battles" in map_now(campaign).words


def test_a_battle_that_nobody_has_confirmed_changes_no_hands(campaign, opponent, mill):
    fought_at(mill, campaign, 1)
    second = fought_at(mill, campaign, 2)
    Chapter.objects.filter(pk=second.pk).update(answers={"1": ""})

    assert map_now(campaign).places[0].holder.number == 1


def test_the_organizers_word_goes_before_who_won(campaign, mill):
    fought_at(mill, campaign, 1)
    for holder, called in ((2, "The Sunday Best"), (NOBODY, None)):
        place_services.set_place(campaign=campaign, key=mill.key, name="The mill", x=1, y=1, holder=holder)
        found = map_now(campaign).places[0].holder
        assert (found and found.called) == called


def test_a_chapter_says_where_it_was_fought_and_is_linked_from_the_map(
    campaign, organiser, lamps, mill, post
):
    assert "The mill" in organiser.get(page_of(campaign, f"chapters/{lamps.pk}/")).text

    page = post(
        organiser, page_of(campaign, f"chapters/{lamps.pk}/"), happened=str(today()), title="", site=mill.key
    )

    assert "Chapter 1: A question of street lamps" in plain(page.text)
    assert "held by The Sunday Best" in page.text


def test_a_shared_map_is_read_and_offers_no_change(campaign, guest, mill):
    owned_services.share(row=campaign)

    text = guest.get(f"/campaigns/shared/{now(campaign).share_key}/").text

    assert "The mill" in text
    assert "Change the map" not in text


def test_without_a_map_nobody_sees_one_and_organizers_are_offered_one(campaign, organiser, opponent):
    assert "Set up a map" in organiser.get(page_of(campaign)).text
    assert 'id="map"' not in opponent.get(page_of(campaign)).text


def test_places_of_a_newer_version_are_left_alone(campaign, organiser):
    Campaign.objects.update(stored_places='{"high": "new"}')

    assert organiser.get(page_of(campaign)).status_code == 200


def test_places_move_house_with_their_campaign(campaign, organiser, mill):
    chapter = fought_at(mill, campaign, 2)
    text = organiser.get(page_of(campaign, "file.json")).content.decode()
    assert json.loads(text)["places"][0]["name"] == "The mill"

    made = Arrival(organiser.player, {}, {}).campaign(read_campaign(text))

    [place] = places(made)
    assert (place.name, place.x, place.y, place.holder) == ("The mill", 250, 500, LAST_WINNER)
    assert Chapter.objects.get(campaign=made).site == place.key != chapter.site
