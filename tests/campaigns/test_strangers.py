"""A campaign is its organiser's and its players': to everybody else it is not there."""

import pytest
from django.urls import get_resolver

from campaigns import services
from campaigns.models import Campaign, Chapter, Contender, NextBattle, Organizer, Settlement, today
from tests.campaigns.conftest import page_of

PLANNED = "planned"
FIELDS = {
    "name": "Mine",
    "words": "Mine",
    "title": "Mine",
    "gang": "2",
    "way": "",
    "won": "3",
    "drawn": "1",
    "lost": "0",
}
PARTS = {
    "campaign": "",
    "about": "settings/",
    "cover": "cover/",
    "seasons": "seasons/",
    "places": "places/",
    "map": "places/picture/",
    "gangs": "gangs/",
    "own-gang": "gangs/2/",
    "people": "people/",
    "gang": "people/2/",
    "person": "people/2/dulcinea/",
    "last-words": "people/2/dulcinea/last-words/",
    "wanted": "people/2/dulcinea/wanted/",
    "wanted-picture": "people/2/dulcinea/wanted.png",
    "plan-new": "next/new/",
    "plan": "next/{plan}/",
    "plan-calendar": "next/{plan}/battle.ics",
    "calendar": "next.ics",
    "packs": "packs/",
    "webhook": "webhook/",
    "organizers": "organizers/",
    "counting": "counting/",
    "link": "link/",
    "invitation": "invitation/",
    "trash": "trash/",
    "book": "book/",
    "page": "file.html",
    "json": "file.json",
    "markdown": "file.md",
    "battles": "battles/",
    "setup": "battles/new/",
    "paper": "paper/",
    "notes": "notes/",
    "chapter": "chapters/{chapter}/",
    "answer": "chapters/{chapter}/answer/",
    "order": "chapters/{chapter}/order/",
    "chapter-trash": "chapters/{chapter}/trash/",
    "after": "chapters/{chapter}/after/",
}
OF_CHAPTERS = ("answer", "order", "chapter-trash")
POSTED_ALONE = (
    *(
        "cover",
        "map",
        "seasons",
        "gangs",
        "organizers",
        "counting",
        "link",
        "invitation",
        "trash",
        "last-words",
    ),
    *OF_CHAPTERS,
)
PEOPLE = ("people", "gang", "person", "wanted", "wanted-picture")
CALENDARS = ("calendar", "plan-calendar")
PLANS = ("plan-new", "plan")
FILES = ("book", "page", "json", "markdown")
READ_ALONE = ("about", *FILES, *PEOPLE, *CALENDARS)
FOR_READERS = ("campaign", *FILES, "packs", "after", "own-gang", *PEOPLE, *CALENDARS)
"""Once their gang is out, they read; and can bring it back."""
FOR_PLAYERS = (*FOR_READERS, "battles", "setup", "paper", "notes", *PLANS)
FOR_ONE = ("own-gang",)
"""Of the gang's own player alone."""
FOR_THE_FIRST = ("organizers", "trash")
READ = [name for name in PARTS if name not in POSTED_ALONE]
POSTED = [name for name in PARTS if name not in READ_ALONE]


@pytest.fixture(autouse=True)
def planned(campaign):
    return NextBattle.objects.create(pk=PLANNED, campaign=campaign, day=today(), gangs=[1, 2])


@pytest.fixture(params=["stranger", "guest"])
def somebody_else(request):
    return request.getfixturevalue(request.param)


def address(campaign, lamps, name):
    return page_of(campaign, PARTS[name].format(chapter=lamps.pk, plan=PLANNED))


def everything():
    return [
        list(kind.objects.values())
        for kind in (Campaign, Chapter, Contender, Organizer, NextBattle, Settlement)
    ]


def test_every_address_of_a_campaign_is_looked_at_here():
    [campaigns] = [
        found for found in get_resolver().url_patterns if getattr(found, "app_name", "") == "campaigns"
    ]

    of_one = {found.name for found in campaigns.url_patterns if "campaign" in found.pattern.converters}

    assert of_one == set(PARTS)


@pytest.mark.parametrize("name", READ)
def test_nobody_else_reads_it(campaign, lamps, organiser, opponent, somebody_else, name):
    at = address(campaign, lamps, name)

    assert somebody_else.get(at).status_code == 404
    assert opponent.get(at).status_code == (200 if name in FOR_PLAYERS else 404)
    assert organiser.get(at).status_code == (404 if name in FOR_ONE else 200)


@pytest.mark.parametrize("name", READ)
def test_whose_gang_is_out_reads_along(campaign, lamps, opponent, name):
    services.remove_gang(campaign=campaign, number=2)

    at = address(campaign, lamps, name)

    assert opponent.get(at).status_code == (200 if name in FOR_READERS else 404)


@pytest.mark.parametrize("name", PARTS)
def test_another_organizer_may_what_the_first_may_but_delete_it_and_choose_organizers(
    campaign, lamps, organiser, opponent, name
):
    services.make_organizer(campaign=campaign, by=organiser.player, player=opponent.player.pk)
    at = address(campaign, lamps, name)

    if name in POSTED_ALONE:
        said = FIELDS | ({"remove": "on"} if name in ("cover", "map") else {})
        assert opponent.post(at, said).status_code == (404 if name in FOR_THE_FIRST else 302)
    else:
        assert opponent.get(at).status_code == 200


@pytest.mark.parametrize("name", READ)
def test_whose_organizing_was_taken_back_is_a_player_again(campaign, lamps, organiser, opponent, name):
    services.make_organizer(campaign=campaign, by=organiser.player, player=opponent.player.pk)
    services.take_back_organizer(campaign=campaign, by=organiser.player, player=opponent.player.pk)

    at = address(campaign, lamps, name)

    assert opponent.get(at).status_code == (200 if name in FOR_PLAYERS else 404)


@pytest.mark.parametrize("name", POSTED)
def test_nobody_else_changes_it(campaign, lamps, somebody_else, name):
    before = everything()

    assert somebody_else.post(address(campaign, lamps, name), FIELDS).status_code == 404

    assert everything() == before


@pytest.mark.parametrize(
    "name",
    [name for name in POSTED if name == "campaign" or name not in (*FOR_PLAYERS, "answer", "last-words")],
)
def test_whoever_brought_a_gang_changes_nothing_but_his_own(campaign, lamps, opponent, name):
    before = everything()

    assert opponent.post(address(campaign, lamps, name), FIELDS).status_code == 404

    assert everything() == before


@pytest.mark.parametrize("name", ["chapter", "chapter-trash", "answer"])
def test_a_player_changes_no_chapter_that_somebody_else_entered(campaign, lamps, opponent, name):
    before = everything()

    opponent.post(address(campaign, lamps, name), FIELDS | {"said": "dispute"})

    assert everything() == before


def test_nobody_else_comes_from_a_battle_to_its_campaign(lamps, somebody_else):
    assert somebody_else.get(f"/campaigns/of/{lamps.battle_id}/").status_code == 404


@pytest.mark.parametrize("name", PARTS)
def test_a_campaign_that_there_is_not_is_not_found(organiser, campaign, lamps, name):
    at = address(campaign, lamps, name).replace(campaign.pk, "nowhere2345")

    assert organiser.post(at, FIELDS).status_code == (405 if name in READ_ALONE else 404)


@pytest.mark.parametrize("name", [name for name in POSTED if "{" in PARTS[name]])
def test_a_chapter_of_another_campaign_is_not_found(organiser, stranger, campaign, lamps, name):
    from tests.campaigns.conftest import GAME

    other = services.start_campaign(player=organiser.player, game=GAME, name="Another")

    assert organiser.post(address(other, lamps, name), FIELDS).status_code == 404


@pytest.mark.parametrize("name", PARTS)
def test_other_methods_are_refused(organiser, campaign, lamps, name):
    at = address(campaign, lamps, name)

    assert organiser.put(at).status_code == 405
    assert organiser.delete(at).status_code == 405
    if name in POSTED_ALONE:
        assert organiser.get(at).status_code == 405
    else:
        assert organiser.head(at).content == b""


def test_a_form_without_its_token_is_refused(campaign, organiser):
    organiser.handler.enforce_csrf_checks = True

    assert organiser.post(page_of(campaign), {"name": "Mine"}).status_code == 403
    assert Campaign.objects.get().name == "The Long Dry"
