"""A battle to which others came with gangs of their own, and what follows from it in the host's campaign."""

from battles.models import Battle
from campaigns import aftermath_services, services
from campaigns.models import Contender
from tests.campaigns.conftest import GAME, gang_of, page_of
from tests.conftest import client_of
from tests.factories import PlayerFactory, sits

QUICK = {"quick": "on", "gather": "on", "game": "blackwater-gulch", "gang-1": "tuesday-committee"}


def played(host, guest, gang):
    """The host's battle against a gang that the guest brought."""
    host.post("/battles/", QUICK)
    table = Battle.objects.get()
    sits(table, guest.player, "b", "Ben")
    guest.post(f"/battles/{table.pk}/seats/b/", {"do": "gang", "gang": gang.pk})
    host.post(f"/battles/{table.pk}/start/")
    return Battle.objects.get()


def test_a_gang_that_a_guest_brought_comes_into_the_campaign_as_his(organiser):
    campaign = services.start_campaign(player=organiser.player, game=GAME, name="The Long Dry")
    ben = client_of(PlayerFactory())
    gang = gang_of(ben.player, "night-shift")
    battle = played(organiser, ben, gang)

    organiser.post(page_of(campaign, "battles/"), {"battle": battle.pk, "side-a": "0", "side-b": "0"})

    mine, his = Contender.objects.order_by("number")
    assert (mine.player, mine.gang) == (None, None)
    assert (his.player, his.gang) == (ben.player, gang)
    assert ben.get(page_of(campaign)).status_code == 200


def test_who_confirms_for_it_is_whoever_brought_it(organiser):
    campaign = services.start_campaign(player=organiser.player, game=GAME, name="The Long Dry")
    ben = client_of(PlayerFactory())
    battle = played(organiser, ben, gang_of(ben.player, "night-shift"))
    organiser.post(f"/battles/{battle.pk}/entries/", {
        "say": "call-it", "based_on": str(battle.newest), "key": "0123456789", "answer": ""
    })  # fmt: skip
    ben.post(f"/battles/{battle.pk}/proposal/", {"answer": "yes", "key": "1123456789", "based_on": "0"})
    chapter = services.add_battle(campaign=campaign, battle=Battle.objects.get(), sides={"a": 0, "b": 0})
    his = Contender.objects.get(player=ben.player)

    assert aftermath_services.may_confirm_aftermath(chapter=chapter, contender=his, player=ben.player)
    assert not aftermath_services.may_confirm_aftermath(
        chapter=chapter, contender=his, player=organiser.player
    )


def test_a_starter_that_a_guest_took_is_a_name_and_his_to_confirm(organiser):
    campaign = services.start_campaign(player=organiser.player, game=GAME, name="The Long Dry")
    ben = client_of(PlayerFactory())
    organiser.post("/battles/", QUICK)
    table = Battle.objects.get()
    sits(table, ben.player, "b", "Ben")
    ben.post(f"/battles/{table.pk}/seats/b/", {"do": "gang", "gang": "sunday-best"})
    organiser.post(f"/battles/{table.pk}/start/")

    services.add_battle(campaign=campaign, battle=Battle.objects.get(), sides={"a": 0, "b": 0})

    assert Contender.objects.get(player=ben.player).gang is None


def test_a_gang_is_not_twice_in_a_campaign(organiser):
    campaign = services.start_campaign(player=organiser.player, game=GAME, name="The Long Dry")
    ben = client_of(PlayerFactory())
    gang = gang_of(ben.player, "night-shift")
    services.add_gang(campaign=campaign, player=ben.player, gang=gang)
    battle = played(organiser, ben, gang)

    services.add_battle(campaign=campaign, battle=battle, sides={"a": 0, "b": 0})

    assert Contender.objects.filter(gang=gang).count() == 1


def test_who_played_puts_it_into_his_own_campaign_too(organiser):
    ben = client_of(PlayerFactory())
    battle = played(organiser, ben, gang_of(ben.player, "night-shift"))
    campaign = services.start_campaign(player=ben.player, game=GAME, name="Ben's")

    assert battle.title in ben.get(page_of(campaign, "battles/")).text
    ben.post(page_of(campaign, "battles/"), {"battle": battle.pk, "side-a": "0", "side-b": "0"})

    assert campaign.chapters.get().battle == battle
    hosts = Contender.objects.get(campaign=campaign, number=1)
    assert hosts.player == organiser.player
