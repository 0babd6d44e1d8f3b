"""On the page of somebody: how they looked at each battle of theirs."""

from datetime import timedelta

import pytest
from django.utils import timezone

from battles.models import Battle
from campaigns import services
from companion import owned_services
from gangs import services as gang_services
from gangs.models import Gang, GangVersion
from tests.campaigns.conftest import fought, now, page_of
from tests.campaigns.test_people import DULCINEA
from tests.gangs.test_queries import queries


def days_ago(chapter, days):
    """It was fought on that day, for an hour."""
    began = timezone.now() - timedelta(days=days)
    Battle.objects.filter(pk=chapter.battle_id).update(made=began, said_at=began + timedelta(hours=1))


def changed(player, days, **given):
    """Dulcinea’s card was changed on that day."""
    gang = Gang.objects.get(name="The Sunday Best")
    values = gang.rules.roster.builder.values(gang.packed.gang, "dulcinea") | given
    gang_services.edit(player=player, gang=gang.pk, where="dulcinea", values=values, revision=gang.revision)
    newest = GangVersion.objects.filter(gang=gang).order_by("-number")
    newest.filter(pk=newest[0].pk).update(made=timezone.now() - timedelta(days=days))


@pytest.fixture
def three(campaign, lamps, organiser, opponent):
    """Three battles, between which she became faster, and then got a knife less."""
    Gang.objects.update(
        made=timezone.now() - timedelta(days=30), changed_at=timezone.now() - timedelta(days=30)
    )
    days_ago(lamps, 20)
    changed(opponent.player, 15, speed="6")
    for days in (10, 5):
        chapter = services.add_battle(
            campaign=campaign, battle=fought(organiser.player), sides={"law": 1, "band": 2}
        )
        days_ago(chapter, days)
    return page_of(campaign, DULCINEA)


def test_a_card_stands_at_the_first_battle_and_wherever_it_had_changed(opponent, three):
    page = opponent.get(three).text

    assert page.count("Card at this battle") == 2
    assert "Spd: 5 → 6." in page.split("Card at this battle")[1]
    newest, changed_then, first = page.split("<time")[1:4]
    assert "Card at this battle" not in newest, "as at the battle before"
    assert "Card at this battle" in changed_then
    assert "Card at this battle" in first
    assert "→" not in first


def test_what_changed_after_the_last_battle_is_not_told(opponent, three):
    changed(opponent.player, 0, speed="3")

    assert opponent.get(three).text.count("Card at this battle") == 2


def test_the_others_of_the_campaign_see_the_cards_and_whoever_has_the_link_does_not(
    organiser, guest, campaign, three
):
    assert "Card at this battle" in organiser.get(three).text
    owned_services.share(row=campaign)

    shared = guest.get(f"/campaigns/shared/{now(campaign).share_key}/{DULCINEA}").text

    assert "Card at this battle" not in shared


def test_a_gang_that_was_made_after_a_battle_has_no_card_for_it(opponent, campaign, lamps):
    days_ago(lamps, 20)

    assert "Card at this battle" not in opponent.get(page_of(campaign, DULCINEA)).text


def test_a_gang_in_the_bin_shows_no_cards(opponent, campaign, three):
    owned_services.delete(row=Gang.objects.get(name="The Sunday Best"))

    assert "Card at this battle" not in opponent.get(three).text


def test_the_cards_of_many_battles_take_two_queries_more(opponent, three):
    opponent.get(three)

    assert queries(opponent.get, three)[0] <= 11
