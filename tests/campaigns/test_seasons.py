"""Seasons of a campaign: standings of each and of all."""

import json
import re
from datetime import timedelta

import pytest

from campaigns import chapter_services, paper_battles, season_services
from campaigns.campaign_files import read_campaign
from campaigns.history import History
from campaigns.imports import Arrival
from campaigns.models import Campaign, Chapter, today
from campaigns.paper_battles import Fighter
from companion import owned_services
from tests.campaigns.conftest import now, page_of


def fight(campaign, winner, happened=None):
    return paper_battles.add_paper_battle(
        campaign=now(campaign), happened=happened or today(), title="", words="", points={1: 1, 2: 1},
        winners=[winner], fighters=[Fighter(1, "deputy-1", "Fitch"), Fighter(2, "dulcinea", "Dulcinea")],
    )  # fmt: skip


def rows_of(text):
    """Gang to battles, won, drawn and lost, as the page's table of standings has them."""
    table = text.split('id="standings"')[1].split("</table>")[0]
    rows = re.findall(r"<tr class.*?</tr>", table, re.DOTALL)
    found = {}
    for row in rows:
        words = re.sub(r"<[^>]*>", " ", row).split()
        name = " ".join(word for word in words if word.isalpha() and word != "Place")
        found[name] = [int(word) for word in words if word.isdigit()][1:5]
    return found


@pytest.fixture
def two_seasons(campaign):
    """The Committee won the first with two battles, the Sunday Best lead the second with one."""
    fight(campaign, 1), fight(campaign, 1)
    season_services.begin_season(campaign=campaign, name="Winter")
    fight(campaign, 2)
    return campaign


@pytest.mark.parametrize(
    ("asked", "committee", "best"),
    [
        ("", [1, 0, 0, 1], [1, 1, 0, 0]),
        ("?season=2", [1, 0, 0, 1], [1, 1, 0, 0]),
        ("?season=1", [2, 2, 0, 0], [2, 0, 0, 2]),
        ("?season=all", [3, 2, 0, 1], [3, 1, 0, 2]),
        ("?season=9", [3, 2, 0, 1], [3, 1, 0, 2]),
        ("?season=x", [1, 0, 0, 1], [1, 1, 0, 0]),
    ],
)
def test_standings_are_shown_of_each_season_and_of_all(two_seasons, opponent, asked, committee, best):
    rows = rows_of(opponent.get(page_of(two_seasons, asked)).text)

    if asked != "?season=x":
        assert rows == {"The Tuesday Committee": committee, "The Sunday Best": best}
    else:
        assert len(rows) == 2


def test_the_first_line_tells_who_leads_now(two_seasons):
    assert "In the lead: The Sunday Best, 1 victory." in History.of(now(two_seasons)).lead()


def test_an_organizer_begins_a_season_and_undoes_it(campaign, organiser, post):
    fight(campaign, 1)
    page = post(organiser, page_of(campaign, "seasons/"), season=" The  frost ")
    assert "The frost" in page.text
    assert now(campaign).seasons == ["Season 1", "The frost"]
    assert fight(campaign, 2).season == 2

    organiser.post(page_of(campaign, "seasons/"), {"undo": "on"})

    assert now(campaign).seasons == []
    assert set(Chapter.objects.values_list("season", flat=True)) == {1}
    organiser.post(page_of(campaign, "seasons/"), {"undo": "on"})
    assert now(campaign).seasons == []


def test_a_battle_of_an_earlier_day_belongs_to_the_season_of_that_day(two_seasons):
    Chapter.objects.filter(season=1).update(happened=today() - timedelta(days=9))

    assert fight(two_seasons, 2, today() - timedelta(days=12)).season == 1
    assert fight(two_seasons, 2).season == 2


def test_a_chapter_that_is_moved_over_the_border_changes_its_season(two_seasons):
    last = Chapter.objects.order_by("place").last()
    chapter_services.move_chapter(chapter=last, by=-1)

    seasons = Chapter.objects.order_by("place").values_list("pk", "season")
    assert [season for _, season in seasons] == [1, 1, 2]
    assert dict(seasons)[last.pk] == 1


def test_there_are_only_so_many_seasons(campaign, organiser, monkeypatch, post):
    monkeypatch.setattr("campaigns.season_services.SEASONS_AT_MOST", 1)

    assert "at most 1 seasons" in post(organiser, page_of(campaign, "seasons/")).text
    assert now(campaign).seasons == []


def test_a_campaign_of_one_season_says_nothing_of_seasons(campaign, opponent, lamps):
    assert "season" not in opponent.get(page_of(campaign)).text.lower()


def test_a_shared_page_a_book_and_files_tell_the_seasons_too(two_seasons, organiser, guest):
    owned_services.share(row=two_seasons)
    shared = f"/campaigns/shared/{now(two_seasons).share_key}/"

    assert rows_of(guest.get(f"{shared}?season=1").text)["The Tuesday Committee"] == [2, 2, 0, 0]
    assert "Winter" in guest.get(f"{shared}book/").text
    assert "### Winter" in organiser.get(page_of(two_seasons, "file.md")).content.decode()


def test_seasons_move_house_with_their_campaign(two_seasons, organiser):
    text = organiser.get(page_of(two_seasons, "file.json")).content.decode()
    assert json.loads(text)["seasons"] == ["Season 1", "Winter"]

    made = Arrival(organiser.player, {}, {}).campaign(read_campaign(text))

    assert Campaign.objects.get(pk=made.pk).seasons == ["Season 1", "Winter"]
    seasons = Chapter.objects.filter(campaign=made).order_by("place").values_list("season", flat=True)
    assert list(seasons) == [1, 1, 2]
