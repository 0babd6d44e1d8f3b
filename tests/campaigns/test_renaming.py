"""A gang is called as on its own page; one that is only a name is renamed in its campaign by whoever answers for it."""

import pytest

from campaigns import services
from campaigns.models import Contender
from gangs.models import Gang
from tests.campaigns.conftest import page_of


@pytest.fixture
def named(campaign, opponent):
    """The third gang is nobody's, the fourth the opponent's; both are only names."""
    for player, name in ((None, "The Quiet"), (opponent.player, "The Loud")):
        services.add_gang(campaign=campaign, player=player, gang=None, name=name)
    return campaign


def called(campaign):
    return [one.called for one in Contender.objects.filter(campaign=campaign).order_by("number")][2:]


def test_an_organizer_renames_what_is_only_a_name(named, organiser, post):
    assert f'href="{page_of(named, "gangs/3/")}"' in organiser.get(page_of(named, "settings/")).text

    page = post(organiser, page_of(named, "gangs/3/"), do="name", name="  The  Very Quiet ")

    assert called(named) == ["The Very Quiet", "The Loud"]
    assert "The Very Quiet" in page.text


def test_a_player_renames_their_own_and_nobody_elses(named, organiser, opponent, post):
    post(opponent, page_of(named, "gangs/4/"), do="name", name="The Louder")

    assert opponent.get(page_of(named, "gangs/3/")).status_code == 404
    assert organiser.get(page_of(named, "gangs/4/")).status_code == 404
    assert called(named) == ["The Quiet", "The Louder"]


@pytest.mark.parametrize(
    ("number", "name", "sentence"),
    [(4, " \x00", "Enter a name."), (2, "The Others", "Rename the gang on its own page.")],
)
def test_what_cannot_be_renamed_is_told(named, opponent, number, name, sentence):
    page = opponent.post(page_of(named, f"gangs/{number}/"), {"do": "name", "name": name})

    assert sentence in page.text
    assert called(named) == ["The Quiet", "The Loud"]
    assert not Gang.objects.filter(name="The Others").exists()


def test_nobodys_gang_is_swapped_for_none(named, organiser):
    mine = Gang.objects.get(owner=organiser.player)

    page = organiser.post(page_of(named, "gangs/3/"), {"do": "swap", "gang": f"own:{mine.pk}"})

    assert "Choose what to change." in page.text
