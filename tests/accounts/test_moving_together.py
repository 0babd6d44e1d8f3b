"""Moving house with a campaign in which others play, and with a file that was damaged on its way."""

from datetime import timedelta

import pytest
from django.utils import timezone

from campaigns import aftermath_services, services
from campaigns.models import Campaign, Chapter, Contender, Settlement
from companion.models import Player
from gangs import services as gang_services
from gangs.models import Gang
from tests.accounts.test_moving import export_of, sends
from tests.campaigns.conftest import *  # noqa: F403 (its fixtures)
from tests.campaigns.conftest import gang_of, page_of
from tests.conftest import client_of
from tests.factories import PlayerFactory

AGO = timezone.now() - timedelta(days=40)


@pytest.fixture
def moved(campaign, organiser, opponent, lamps):
    """Both have exported everything, and nothing of it is here any more. The organizer has moved in elsewhere."""
    Player.objects.filter(pk=organiser.player.pk).update(name="Sam")
    aftermath_services.confirm_aftermath(
        chapter=lamps,
        contender=campaign.contenders.get(number=2),
        player=opponent.player,
        note="Gone fishing.",
    )
    third = gang_of(opponent.player, "long-night-choir")
    services.add_gang(campaign=campaign, player=opponent.player, gang=third)
    Contender.objects.update(joined=AGO)
    Contender.objects.filter(number=3).update(left=AGO.date())
    Chapter.objects.update(told_at=AGO)
    Settlement.objects.update(changed_at=AGO)
    archives = [export_of(one) for one in (organiser, opponent)]
    Player.objects.all().delete()
    clients = [client_of(PlayerFactory()) for _ in archives]
    page = sends(clients[0], archives[0]).text
    assert "Imported: 1 gang, 1 battle, 1 campaign." in page
    return (*clients, archives[1])


def test_what_happened_there_is_no_news_of_today(moved):
    sam, *_ = moved
    made = Campaign.objects.get()

    assert {row.joined.date() for row in made.contenders.all()} == {AGO.date()}
    assert {row.told_at.date() for row in Chapter.objects.all()} == {AGO.date()}
    assert {row.changed_at.date() for row in Settlement.objects.all()} == {AGO.date()}
    assert made.contenders.get(number=3).left == AGO.date()
    assert "left the campaign" in sam.get(page_of(made)).text


def test_who_has_no_name_here_yet_is_called_as_they_were(moved):
    assert Player.objects.get(pk=moved[0].player.pk).name == "Sam"
    assert "Sam (you)" in moved[0].get(page_of(Campaign.objects.get(), "settings/")).text


def test_the_gangs_of_others_are_nobodys_until_they_come_and_then_have_their_battles(moved, post):
    _, mara, archive = moved
    made = Campaign.objects.get()
    assert [row.player_id is None for row in made.contenders.order_by("number")] == [False, True, True]

    sends(mara, archive)
    services.invite(campaign=made)
    made.refresh_from_db()
    best = Gang.objects.get(owner=mara.player, name="The Sunday Best")
    post(mara, f"/campaigns/join/{made.invitation}/", gang=f"own:{best.pk}")

    assert made.contenders.count() == 3
    again = made.contenders.get(number=2)
    assert (again.player, again.gang) == (mara.player, best)
    assert "Gone fishing." in mara.get(page_of(made)).text


def test_a_gang_of_another_name_begins_anew(moved, post):
    _, mara, archive = moved
    made = Campaign.objects.get()
    sends(mara, archive)
    other = gang_services.copy_gang(
        player=mara.player, gang=Gang.objects.get(owner=mara.player, name="The Sunday Best")
    )
    Gang.objects.filter(pk=other.pk).update(name="The Monday Best")

    services.bring_gang(campaign=made, player=mara.player, gang=Gang.objects.get(pk=other.pk))

    assert made.contenders.count() == 4
    assert made.contenders.get(number=2).player is None


@pytest.mark.parametrize("step", [37, 211, 1009])
def test_a_damaged_file_gets_a_sentence_and_what_is_whole_comes_in(organiser, campaign, lamps, step):
    content = bytearray(export_of(organiser))
    for at in range(600, len(content) - 4_000, step):
        content[at] ^= 0xFF
    Player.objects.all().delete()

    page = sends(client_of(PlayerFactory()), bytes(content))

    assert page.status_code == 200
    assert "cannot be read" in page.text or "damaged or cut off" in page.text


def test_a_file_that_was_cut_off_is_called_damaged(organiser, campaign, lamps):
    content = export_of(organiser)

    page = sends(organiser, content[: len(content) // 2])

    assert "damaged or cut off" in page.text
    assert Campaign.objects.count() == 1
