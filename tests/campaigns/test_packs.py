"""Packs that a campaign has agreed on: set by organizers, taken by players; what is in none of them is said."""

import pytest

from campaigns.pack_models import AgreedPack
from gangs.own_models import OwnThing, Pack
from tests.campaigns.conftest import GAME
from tests.gangs.test_own import BETSY, NEW, picker
from tests.gangs.test_queries import queries

SENTENCE = "Weapon “Old Betsy” is in no pack that this campaign has agreed on."


def page(campaign):
    return f"/campaigns/{campaign.pk}/packs/"


def pack_of(client, things, name="Fridays"):
    client.post(f"/gangs/packs/new/{GAME.key}/", {"name": name, "things": things, "rule-drops": "on"})
    return Pack.objects.get(owner=client.player, name=name)


@pytest.fixture
def armed(opponent):
    """The opponent's gang has Old Betsy, of their own making."""
    opponent.post(NEW, BETSY)
    gang = opponent.player.gangs.get()
    member = gang.packed.gang.characters[0].key
    opponent.post(picker(gang, member), {"take": f"mine.{OwnThing.objects.get().pk}"})
    return gang


def test_without_a_pack_everybody_uses_what_they_like(campaign, opponent, armed):
    assert "no pack that this campaign" not in opponent.get(f"/campaigns/{campaign.pk}/").text


def test_what_is_in_no_pack_is_said_to_its_player_and_to_organizers(campaign, organiser, opponent, armed):
    organiser.post(page(campaign), {"agree": pack_of(organiser, []).pk})

    assert SENTENCE in opponent.get(f"/campaigns/{campaign.pk}/").text
    assert SENTENCE in opponent.get(page(campaign)).text
    assert SENTENCE in organiser.get(page(campaign)).text
    assert SENTENCE not in organiser.get(f"/campaigns/{campaign.pk}/").text
    assert opponent.get(f"/campaigns/{campaign.pk}/battles/new/").status_code == 200


def test_what_is_agreed_on_is_no_problem_and_can_be_taken(campaign, organiser, opponent, armed):
    theirs = pack_of(opponent, [OwnThing.objects.get().pk], "Betsy’s")
    link = f"/gangs/packs/{theirs.pk}/"
    opponent.post(f"{link}link/")
    organiser.post(f"/gangs/packs/shared/{Pack.objects.get(pk=theirs.pk).share_key}/")
    organiser.post(page(campaign), {"agree": Pack.objects.get(owner=organiser.player).pk})

    assert AgreedPack.objects.get().packed == theirs.packed
    told = opponent.get(page(campaign)).text
    assert "no pack that this campaign" not in told
    for words in ("Old Betsy", "Loot that the fallen carried", "Betsy’s, version 1"):
        assert words in told


def test_players_take_what_was_agreed_on(campaign, organiser, opponent):
    pack = pack_of(organiser, [])
    organiser.post(page(campaign), {"agree": pack.pk})
    assert "Packs agreed" in opponent.get(f"/campaigns/{campaign.pk}/").text

    opponent.post(page(campaign), {"take": pack.source})
    assert Pack.objects.get(owner=opponent.player).packed == pack.packed


def test_only_organizers_agree(campaign, organiser, opponent, stranger):
    theirs = pack_of(opponent, [])
    assert opponent.post(page(campaign), {"agree": theirs.pk}).status_code == 404
    assert stranger.get(page(campaign)).status_code == 404
    organiser.post(page(campaign), {"agree": pack_of(organiser, []).pk})
    assert opponent.post(page(campaign), {"leave": AgreedPack.objects.get().source}).status_code == 404

    organiser.post(page(campaign), {"leave": AgreedPack.objects.get().source})
    assert not AgreedPack.objects.exists()


def test_a_newer_version_is_agreed_on_anew(campaign, organiser):
    pack = pack_of(organiser, [])
    organiser.post(page(campaign), {"agree": pack.pk})
    organiser.post(f"/gangs/packs/{pack.pk}/edit/", {"name": "Saturdays", "rule-drops": "on"})
    assert AgreedPack.objects.get().name == "Fridays"
    assert "Saturdays" in organiser.get(page(campaign)).text

    organiser.post(page(campaign), {"agree": pack.pk})
    assert (AgreedPack.objects.get().name, AgreedPack.objects.get().number) == ("Saturdays", 2)


def test_the_page_asks_little_of_the_database(campaign, organiser, opponent, armed):
    organiser.post(page(campaign), {"agree": pack_of(organiser, []).pk})
    assert queries(organiser.get, page(campaign))[0] <= 10
    assert queries(opponent.get, f"/campaigns/{campaign.pk}/")[0] <= 12
