"""The page of a gang in a campaign: every number of it is one of its battles’."""

import re
from html import unescape

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from battles import broadsides
from battles.models import Battle
from campaigns import aftermath_services, paper_battles, services
from campaigns.models import Counting, today
from campaigns.paper_battles import Fighter
from companion import owned_services
from games.engine.tell.harm import OUT
from tests.campaigns.conftest import chapters_of, fought, now, page_of

COMMITTEE, BEST = "people/1/", "people/2/"


def figures(text):
    """What stands under each label."""
    pairs = re.findall(r"<dt>(.*?)</dt>\s*<dd>(.*?)</dd>", text, re.DOTALL)
    return {label: " ".join(unescape(number).split()) for label, number in pairs}


def words_in(text):
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


def part(text, head):
    """A section of the page, by the id of its heading; "" where there is none."""
    found = re.search(rf'aria-labelledby="{head}".*?</section>', text, re.DOTALL)
    return found[0] if found else ""


def rows(text, head):
    """Of the table in a section: what stands in each row, in words."""
    found = re.findall(r"<tr[^>]*>(.*?)</tr>", part(text, head).partition("<tbody>")[2], re.DOTALL)
    return [words_in(row) for row in found]


def on_paper(campaign, points, winners, *fighters, title=""):
    return paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title=title, words="", points=points, winners=winners,
        fighters=fighters,
    )  # fmt: skip


@pytest.fixture
def season(campaign, lamps, third):
    """The Best won about the lamps, lost twice on paper, and drew once."""
    on_paper(
        campaign, {1: 3, 2: 1}, [1],
        Fighter(1, "deputy-1", "Fitch"),
        Fighter(2, "dulcinea", "Dulcinea Crane", fell=True, by=(1, "deputy-1")),
        title="Revenge",
    )  # fmt: skip
    on_paper(campaign, {2: 4, 3: 5}, [3], title="At the choir’s")
    on_paper(campaign, {2: 2, 3: 2}, [], title="A long night")
    return campaign


def test_it_says_who_they_are_and_how_they_stand(season, organiser, opponent):
    opponent.player.name = "Mara"
    opponent.player.save()

    page = organiser.get(page_of(season, BEST)).text

    assert re.search(r"<h1[^>]*>The Sunday Best</h1>", page)
    assert "Played by Mara" in page
    assert 'class="person color-2"' in page
    found = figures(page)
    assert [found[label] for label in ("Place", "Battles", "Won", "Drawn", "Lost", "Points")] == [
        "1", "4", "1", "1", "2", "9",
    ]  # fmt: skip


def test_points_that_the_campaign_chose_stand_beside_those_that_were_scored(season, organiser):
    season.counting = Counting(chosen=True, won=3, drawn=1, lost=0)
    season.save()

    found = figures(organiser.get(page_of(season, BEST)).text)

    assert (found["Points scored"], found["Points"]) == ("9", "4")


def test_its_battles_lead_to_their_chapters_newest_first(season, organiser):
    battles = part(organiser.get(page_of(season, BEST)).text, "battles-head")

    ways = re.findall(r'href="([^"]+)"', battles)
    newest_first = [one.pk for one in reversed(chapters_of(season))]
    assert ways == [f"/campaigns/{season.pk}/?at={key}#chapter-{key}" for key in newest_first]
    told = words_in(battles)
    for words in (
        "· drawn A long night The Sunday Best 2, The Long Night Choir 2",
        "· lost Revenge The Sunday Best 1, The Tuesday Committee 3",
        "· won A question of street lamps The Sunday Best 2, The Tuesday Committee 0",
    ):
        assert words in told


def test_rivals_are_whom_it_met_and_how_that_went_for_it(season, organiser):
    page = organiser.get(page_of(season, BEST)).text
    assert rows(page, "rivals-head") == ["The Tuesday Committee 2 1 0 1", "The Long Night Choir 2 0 1 1"]
    assert f'href="{page_of(season, "people/3/")}"' in part(page, "rivals-head")

    assert rows(organiser.get(page_of(season, "people/3/")).text, "rivals-head") == [
        "The Sunday Best 2 1 1 0"
    ]


def test_its_people_have_their_deeds_there_and_nobody_elses(season, organiser):
    page = organiser.get(page_of(season, BEST)).text

    assert "Dulcinea Crane" in (told := words_in(part(page, "people-head")))
    assert "Took out Fitch. Fell to Fitch. Took home Snake Oil." in told
    assert page_of(season, "people/2/dulcinea/") in page
    assert page_of(season, "people/1/deputy-1/") not in page
    found = figures(page)
    assert (found["Took out"], found["Fell"], found["Took home"]) == ("1", "1", "Snake Oil")
    [one] = [row for row in rows(page, "people-head") if row.startswith("Dulcinea Crane")]
    assert one.endswith("2 1 1")


def test_its_deeds_stand_beside_what_the_dice_should_have_given_all_of_them(season, organiser):
    battle = Battle.objects.get()
    side = chapters_of(season)[0].side_of(2)
    [band] = [one for one in battle.scene.sides if one.key == side]
    ours = {model.key for model in band.models}
    odds = [one for one in broadsides.odds_of(battle) if one.by in ours]
    assert len({one.by for one in odds}) > 1
    wounds, due = sum(one.much % OUT for one in odds), sum(one.wounds for one in odds)

    told = figures(organiser.get(page_of(season, BEST)).text)["Deeds and dice"]

    assert told.startswith(f"Wounds: {wounds}, expected {due / 1000:.1f}")


def test_who_left_for_good_has_a_stone_and_money_is_added_up(season, organiser):
    lamps = chapters_of(season)[0]
    aftermath_services.confirm_aftermath(
        chapter=lamps, contender=season.contenders.get(number=1), player=organiser.player,
        leave=["deputy-1"], money=-30,
    )  # fmt: skip

    page = organiser.get(page_of(season, COMMITTEE)).text
    stone = words_in(part(page, "graves-head"))

    assert "Left for good" in stone
    assert "Fitch Dulcinea Crane, the Throwing Knife" in stone
    assert "−30" in figures(page).values()
    assert not part(organiser.get(page_of(season, BEST)).text, "graves-head")


def test_one_that_is_only_a_name_says_so_and_has_its_battles(campaign, organiser):
    services.add_gang(campaign=campaign, player=None, gang=None, name="The <b>Quiet</b>")
    page = organiser.get(page_of(campaign, "people/3/")).text
    assert "Only a name here." in page
    assert "No battles yet." in page
    assert "<b>Quiet</b>" not in page
    assert "Played by" not in page
    assert figures(page) == {}

    on_paper(campaign, {1: 1, 3: 2}, [3])

    page = organiser.get(page_of(campaign, "people/3/")).text
    assert figures(page) == {
        "Place": "1", "Battles": "1", "Won": "1", "Drawn": "0", "Lost": "0", "Points": "2",
    }  # fmt: skip
    assert rows(page, "rivals-head") == ["The Tuesday Committee 1 1 0 0"]
    assert not part(page, "people-head")


def test_one_that_left_keeps_its_page(season, organiser):
    services.remove_gang(campaign=season, number=2)

    page = organiser.get(page_of(season, BEST)).text

    assert re.search(r"Taken out on [^<]+\. Its battles stay in the story\.", page)
    assert figures(page)["Battles"] == "4"


def test_a_battle_that_waits_for_an_answer_does_not_count_yet(campaign, lamps, organiser, opponent):
    paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="Says who", words="", points={1: 0, 2: 9}, winners=[2],
        fighters=[], player=opponent.player,
    )  # fmt: skip

    page = organiser.get(page_of(campaign, BEST)).text

    assert figures(page)["Battles"] == "1"
    assert "Says who" not in page


def test_with_the_link_everybody_sees_it_but_not_who_plays_it(season, guest, organiser, opponent):
    opponent.player.name = "Mara"
    opponent.player.save()
    owned_services.share(row=season)
    key = now(season).share_key
    shared = f"/campaigns/shared/{key}/{BEST}"

    answer = guest.get(shared)

    assert answer["X-Robots-Tag"] == "noindex"
    assert "Mara" not in answer.text
    assert page_of(season) not in answer.text
    assert figures(answer.text) == figures(organiser.get(page_of(season, BEST)).text)
    for way in ("people/2/dulcinea/", "people/3/", "people/"):
        assert f'href="/campaigns/shared/{key}/{way}"' in answer.text
    owned_services.stop_sharing(row=now(season))
    assert guest.get(shared).status_code == 404


@pytest.mark.parametrize("number", [0, 9, 10**30])
def test_a_gang_that_there_is_not_is_not_found(campaign, lamps, organiser, number):
    assert organiser.get(page_of(campaign, f"people/{number}/")).status_code == 404


def test_its_player_opens_the_gang_itself_from_there_and_nobody_else(campaign, organiser, opponent):
    way = f'href="/gangs/{campaign.contenders.get(number=2).gang_id}/"'

    assert way in opponent.get(page_of(campaign, BEST)).text
    assert way not in organiser.get(page_of(campaign, BEST)).text


def test_standings_people_and_each_person_lead_there(campaign, lamps, organiser, guest):
    owned_services.share(row=campaign)
    shared = f"/campaigns/shared/{now(campaign).share_key}/"
    for page in ("", "people/", "people/2/dulcinea/"):
        assert f'href="{page_of(campaign, BEST)}"' in organiser.get(page_of(campaign, page)).text, page
        assert f'href="{shared}{BEST}"' in guest.get(f"{shared}{page}").text, page


def test_of_many_battles_twenty_stand_on_a_page_and_few_queries_are_asked(campaign, lamps, organiser):
    for _ in range(20):
        services.add_battle(campaign=campaign, battle=fought(organiser.player), sides={"law": 1, "band": 2})
    organiser.get(page_of(campaign))

    with CaptureQueriesContext(connection) as asked:
        first = organiser.get(page_of(campaign, BEST)).text
    second = organiser.get(page_of(campaign, f"{BEST}?page=2")).text

    assert len(asked) <= 12
    assert part(first, "battles-head").count("<li>") == 20
    assert "Earlier battles (1)" in first
    assert part(second, "battles-head").count("<li>") == 1
    assert figures(first) == figures(second)
    assert figures(first)["Battles"] == "21"
