"""A battle that belongs to no campaign yet: the way into one, and back."""

import pytest

from campaigns.models import Campaign
from tests.campaigns.conftest import chapters_of, fought, now


@pytest.fixture
def lone(organiser):
    """A battle of somebody who has no part in a campaign."""
    return fought(organiser.player)


@pytest.fixture
def after(lone):
    return f"/campaigns/of/{lone.pk}/"


def test_a_campaign_is_started_with_a_battle_as_its_first(organiser, lone, after, post):
    assert "Start with this battle" in organiser.get(after).text

    page = post(organiser, after, name="The Lamp Feud")

    campaign = Campaign.objects.get()
    [first] = chapters_of(campaign)
    assert campaign.name == "The Lamp Feud"
    assert first.battle_id == lone.pk
    assert {one.called for one in now(campaign).contenders.all()} == {
        "The Tuesday Committee",
        "The Sunday Best",
    }
    assert page.redirect_chain[-1][0] == f"/campaigns/{campaign.pk}/chapters/{first.pk}/after/"


def test_a_campaign_without_a_name_is_not_started(organiser, after, post):
    page = post(organiser, after, name="")

    assert "This field is required." in page.text
    assert not Campaign.objects.exists()


def test_the_way_back_leads_to_where_one_came_from(organiser, lone, after):
    table, report = f"/battles/{lone.pk}/", f"/battles/{lone.pk}/report/"
    assert f'href="{after}?poster"' in organiser.get(table).text
    assert f'href="{after}"' in organiser.get(report).text

    assert f'class="page__back" href="{table}"' in " ".join(organiser.get(f"{after}?poster").text.split())
    assert f'class="page__back" href="{report}"' in " ".join(organiser.get(after).text.split())


def test_whoever_has_campaigns_chooses_one_or_starts_another(organiser, campaign, after):
    page = organiser.get(after).text

    assert "The Long Dry" in page
    assert "Start with this battle" in page
