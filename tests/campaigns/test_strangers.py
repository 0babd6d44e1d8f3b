"""A campaign is its organiser's and its players': to everybody else it is not there."""

import pytest
from django.urls import get_resolver

from campaigns.models import Campaign, Chapter, Contender, Settlement
from tests.campaigns.conftest import page_of

FIELDS = {"name": "Mine", "words": "Mine", "title": "Mine", "gang": "2", "way": "up"}
PARTS = {
    "campaign": "",
    "about": "settings/",
    "gangs": "gangs/",
    "counting": "counting/",
    "link": "link/",
    "invitation": "invitation/",
    "trash": "trash/",
    "json": "file.json",
    "markdown": "file.md",
    "battles": "battles/",
    "setup": "battles/new/",
    "paper": "paper/",
    "notes": "notes/",
    "chapter": "chapters/{chapter}/",
    "order": "chapters/{chapter}/order/",
    "chapter-trash": "chapters/{chapter}/trash/",
    "after": "chapters/{chapter}/after/",
}
POSTED_ALONE = ("gangs", "counting", "link", "invitation", "trash", "order", "chapter-trash")
READ_ALONE = ("about", "json", "markdown")
FOR_PLAYERS = ("campaign", "json", "markdown", "after")
READ = [name for name in PARTS if name not in POSTED_ALONE]
POSTED = [name for name in PARTS if name not in READ_ALONE]


@pytest.fixture(params=["stranger", "guest"])
def somebody_else(request):
    return request.getfixturevalue(request.param)


def address(campaign, lamps, name):
    return page_of(campaign, PARTS[name].format(chapter=lamps.pk))


def everything():
    return [list(kind.objects.values()) for kind in (Campaign, Chapter, Contender, Settlement)]


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
    assert organiser.get(at).status_code == 200


@pytest.mark.parametrize("name", POSTED)
def test_nobody_else_changes_it(campaign, lamps, somebody_else, name):
    before = everything()

    assert somebody_else.post(address(campaign, lamps, name), FIELDS).status_code == 404

    assert everything() == before


@pytest.mark.parametrize("name", [name for name in POSTED if name != "after"])
def test_whoever_brought_a_gang_changes_nothing_but_his_own(campaign, lamps, opponent, name):
    before = everything()

    assert opponent.post(address(campaign, lamps, name), FIELDS).status_code == 404

    assert everything() == before


def test_nobody_else_comes_from_a_battle_to_its_campaign(lamps, somebody_else):
    assert somebody_else.get(f"/campaigns/of/{lamps.battle_id}/").status_code == 404


@pytest.mark.parametrize("name", PARTS)
def test_a_campaign_that_there_is_not_is_not_found(organiser, campaign, lamps, name):
    at = address(campaign, lamps, name).replace(campaign.pk, "nowhere2345")

    assert organiser.post(at, FIELDS).status_code == (405 if name in READ_ALONE else 404)


@pytest.mark.parametrize("name", [name for name in PARTS if "{" in PARTS[name]])
def test_a_chapter_of_another_campaign_is_not_found(organiser, stranger, campaign, lamps, name):
    from campaigns import services
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
