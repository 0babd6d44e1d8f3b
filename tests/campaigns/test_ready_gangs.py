"""A player who came to a battle with a ready gang has it as one of their own as soon as something is to be kept."""

import pytest

from battles.models import Battle
from campaigns import services
from campaigns.models import Chapter, Contender
from gangs import services as gang_services
from gangs.fights import tallies
from gangs.models import Gang
from tests.campaigns.conftest import GAME, chapters_of, gang_of, page_of
from tests.campaigns.test_guests import QUICK
from tests.conftest import client_of
from tests.factories import PlayerFactory, played_until, sits


@pytest.fixture
def ben(db):
    return client_of(PlayerFactory())


@pytest.fixture
def evening(organiser, ben):
    """The campaign of a host; Ben came to its battle, which is over, with the Sunday Best as they stand ready."""
    campaign = services.start_campaign(player=organiser.player, game=GAME, name="The Long Dry")
    organiser.post("/battles/", QUICK)
    battle = Battle.objects.get()
    sits(battle, ben.player, "b", "Ben")
    ben.post(f"/battles/{battle.pk}/seats/b/", {"do": "gang", "gang": "sunday-best"})
    organiser.post(f"/battles/{battle.pk}/start/")
    played_until(Battle.objects.get(), lambda state: False)
    services.add_battle(campaign=campaign, battle=Battle.objects.get(), sides={"a": 0, "b": 0})
    return campaign


def after_of(campaign):
    return page_of(campaign, f"chapters/{chapters_of(campaign)[0].pk}/after/")


def his(ben):
    return Contender.objects.get(player=ben.player)


def test_settling_makes_it_a_gang_of_his_own_with_its_battle(evening, ben, organiser, post):
    page = ben.get(after_of(evening)).text
    assert "Make it a gang of your own" in page
    number = his(ben).number

    post(ben, after_of(evening), gang=str(number), **{f"own-{number}": "on"})

    gang = Gang.objects.get(owner=ben.player)
    assert (his(ben).gang, gang.name) == (gang, "The Sunday Best")
    assert tallies([gang.pk])[gang.pk].fought == 1
    assert gang.made == Battle.objects.get().made, "so its cards at that battle are known"
    assert f">{gang.name}" in organiser.get(page_of(evening)).text
    assert "Make it a gang" not in ben.get(after_of(evening)).text


def test_it_fights_in_the_next_battle(evening, ben, organiser):
    mine = gang_of(organiser.player, "tuesday-committee")
    services.add_gang(campaign=evening, player=organiser.player, gang=mine)
    setup = page_of(evening, "battles/new/")
    choice = f'<option value="{his(ben).number}"'
    assert choice not in ben.get(setup).text

    ben.post(page_of(evening, f"gangs/{his(ben).number}/"), {"do": "own"})

    assert choice in ben.get(setup).text
    assert Chapter.objects.get().sides["b"] == his(ben).number


def test_without_the_tick_it_stays_a_name(evening, ben, post):
    number = his(ben).number

    post(ben, after_of(evening), gang=str(number))

    assert not Gang.objects.filter(owner=ben.player).exists()
    assert his(ben).gang is None
    assert "Make it your own" in ben.get(page_of(evening, f"gangs/{number}/")).text


def test_an_organizer_is_asked_and_nobody_is_given_a_gang_unasked(evening, organiser, ben):
    hosts = Contender.objects.exclude(player=ben.player).get()
    page = organiser.get(after_of(evening)).text

    assert f'name="own-{hosts.number}"' in page
    assert f'name="own-{his(ben).number}"' not in page
    organiser.post(after_of(evening), {"gang": [str(hosts.number)]})
    assert not Gang.objects.filter(owner=organiser.player).exists()


def test_one_gang_too_many_changes_nothing(evening, ben, monkeypatch):
    monkeypatch.setattr(gang_services, "GANGS_AT_MOST", 0)
    number = his(ben).number

    page = ben.post(after_of(evening), {"gang": [str(number)], f"own-{number}": "on"}).text

    assert "You can have at most 0 gangs." in page
    assert 'class="settled"' not in page


def test_a_gang_that_somebody_built_and_a_name_on_paper_are_no_ready_gangs(campaign, opponent, organiser):
    services.add_gang(campaign=campaign, player=opponent.player, gang=None, name="The Sunday Best")

    for number in (2, 3):
        page = opponent.post(page_of(campaign, f"gangs/{number}/"), {"do": "own"}).text
        assert "This is no ready gang of yours." in page
    assert Gang.objects.filter(owner=opponent.player).count() == 1
