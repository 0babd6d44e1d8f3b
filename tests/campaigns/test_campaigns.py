"""Making a campaign, bringing gangs, sharing it, deleting it and having it back."""

from datetime import timedelta

import pytest
from django.utils import timezone

from campaigns import services
from campaigns.models import Campaign, Chapter, Contender
from companion import owned_services
from companion.models import Player
from gangs.models import Gang
from tests.campaigns.conftest import chapters_of, gang_of, now, page_of


def test_a_guest_begins_a_campaign_and_becomes_a_player(guest, db, post):
    page = post(guest, "/campaigns/", name="The Long Dry", game="blackwater-gulch")

    made = Campaign.objects.get()
    assert made.owner == Player.objects.get()
    assert made.game == "blackwater-gulch"
    assert page.redirect_chain[-1][0] == page_of(made, "settings/")
    assert "The Long Dry" in guest.get("/campaigns/").text


def test_looking_at_campaigns_makes_nobody_a_player(guest, db):
    assert "None yet" in guest.get("/campaigns/").text
    assert not Player.objects.exists()


@pytest.mark.parametrize("name", ["", " ", "x" * 81, "a\x00b"])
def test_a_campaign_needs_a_name_that_can_be_read(guest, db, post, name):
    page = post(guest, "/campaigns/", name=name, game="blackwater-gulch")

    assert page.status_code == 200
    assert "field__errors" in page.text
    assert not Campaign.objects.exists()


def test_there_is_an_end_to_how_many_campaigns_a_player_has(organiser, campaign, post, monkeypatch):
    monkeypatch.setattr(services, "CAMPAIGNS_AT_MOST", 1)

    page = post(organiser, "/campaigns/", name="One more", game="blackwater-gulch")

    assert "You can have at most 1 campaigns." in page.text
    assert Campaign.objects.count() == 1


def test_the_name_and_the_first_words_can_be_changed(organiser, campaign, post):
    page = post(organiser, page_of(campaign), name="The Wet Year", words="It rained.\n\nAnd rained.")

    assert "<p>It rained.</p>" in page.text
    assert now(campaign).name == "The Wet Year"


def test_what_is_wrong_with_the_name_is_said_and_nothing_is_lost(organiser, campaign, post):
    page = post(organiser, page_of(campaign), name="", words="It rained.")

    assert "This field is required." in page.text
    assert "It rained." in page.text
    assert now(campaign).name == "The Long Dry"


# Gangs


def test_a_gang_of_ones_own_is_added_and_only_once(organiser, campaign, post):
    gang = gang_of(organiser.player, "long-night-choir")

    post(organiser, page_of(campaign, "gangs/"), gang=f"own:{gang.pk}")
    page = post(organiser, page_of(campaign, "gangs/"), gang=f"own:{gang.pk}")

    assert [one.called for one in Contender.objects.filter(gang=gang)] == [gang.name]
    assert "is in this campaign already" in page.text


def test_a_starter_becomes_a_gang_of_ones_own_in_the_campaign(organiser, campaign, post):
    page = post(organiser, page_of(campaign, "gangs/"), gang="starter:long-night-choir")

    assert "Choir" in page.text
    assert Gang.objects.filter(owner=organiser.player).count() == 2


def test_a_gang_may_be_only_a_name(organiser, campaign, post):
    page = post(organiser, page_of(campaign, "gangs/"), name="The Dust Devils")

    assert "The Dust Devils" in page.text
    assert Contender.objects.get(name="The Dust Devils").gang is None


def test_somebody_elses_gang_is_not_added_by_its_number(organiser, campaign, stranger, post):
    theirs = gang_of(stranger.player, "long-night-choir")

    page = post(organiser, page_of(campaign, "gangs/"), gang=f"own:{theirs.pk}")

    assert "Choose one of your gangs." in page.text
    assert Contender.objects.count() == 2


def test_a_gang_that_has_not_fought_can_be_taken_out(organiser, campaign, post):
    post(organiser, page_of(campaign, "gangs/"), remove="2")

    assert [one.number for one in Contender.objects.all()] == [1]


def test_a_gang_that_has_fought_stays_in_the_story(organiser, campaign, lamps, post):
    page = post(organiser, page_of(campaign, "gangs/"), remove="2")

    assert "taken out, its battles stay in the story" in page.text
    assert Contender.objects.get(number=2).left
    assert "The Sunday Best" in organiser.get(page_of(campaign)).text

    post(organiser, page_of(campaign, "gangs/"), back="2")

    assert Contender.objects.get(number=2).left is None


def test_a_gang_is_called_as_it_is_called_now_and_keeps_its_name_when_it_is_thrown_away(
    organiser, campaign, opponent
):
    Gang.objects.filter(owner=opponent.player).update(name="The Sunday Worst")
    assert "The Sunday Worst" in organiser.get(page_of(campaign)).text

    Gang.objects.filter(owner=opponent.player).delete()

    assert "The Sunday Best" in organiser.get(page_of(campaign)).text


# The invitation


@pytest.fixture
def invitation(campaign):
    services.invite(campaign=campaign)
    return f"/campaigns/join/{campaign.invitation}/"


def test_a_guest_with_the_invitation_brings_a_gang_and_reads_along(guest, campaign, invitation, post):
    assert "The Long Dry" in guest.get(invitation).text
    assert Player.objects.count() == 2

    page = post(guest, invitation, gang="starter:long-night-choir")

    assert page.redirect_chain[-1][0] == page_of(campaign)
    assert Contender.objects.get(number=3).player == Contender.objects.get(number=3).gang.owner
    assert "The Long Dry" in guest.get("/campaigns/").text


def test_a_chat_shows_what_the_invitation_is_to(guest, campaign, invitation):
    page = guest.get(invitation).text

    assert 'og:title" content="Join The Long Dry"' in page
    assert 'og:image" content="http://testserver/games/blackwater-gulch/invitation.png"' in page


def test_an_invitation_is_sent_and_scanned(organiser, campaign, invitation):
    page = organiser.get(page_of(campaign, "settings/")).text

    assert f'aria-label="QR code of http://testserver{invitation}"' in page
    assert 'data-say-share="Share invitation"' in page


def test_an_invitation_that_was_withdrawn_leads_nowhere(organiser, guest, campaign, invitation, post):
    post(organiser, page_of(campaign, "invitation/"), stop="on")

    assert guest.get(invitation).status_code == 404
    assert guest.post(invitation, {"gang": "starter:sunday-best"}).status_code == 404


def test_nobody_brings_a_mere_name_by_invitation(guest, campaign, invitation, post):
    page = post(guest, invitation, name="Free riders")

    assert "Choose a gang" in page.text
    assert Contender.objects.count() == 2


def test_whoever_brought_a_gang_reads_the_story_and_changes_nothing(opponent, campaign, lamps):
    assert opponent.get(page_of(campaign)).status_code == 200
    assert opponent.get(page_of(campaign, "file.json")).status_code == 200
    assert opponent.get(page_of(campaign, "settings/")).status_code == 404
    assert opponent.post(page_of(campaign), {"name": "Mine"}).status_code == 404
    assert opponent.post(page_of(campaign, "trash/")).status_code == 404
    assert opponent.post(page_of(campaign, f"chapters/{lamps.pk}/trash/")).status_code == 404
    assert "Manage" not in opponent.get(page_of(campaign)).text


# The link


def shared(campaign):
    return f"/campaigns/shared/{now(campaign).share_key}/"


def test_whoever_has_the_link_reads_the_story_and_nothing_else(organiser, guest, campaign, lamps, post):
    page = post(organiser, page_of(campaign, "link/"))
    assert shared(campaign) in page.text

    read = guest.get(shared(campaign))

    assert "The Long Dry" in read.text
    assert "A question of street lamps" in read.text
    assert "<form" not in read.text
    assert campaign.pk not in read.text
    assert read.headers["X-Robots-Tag"] == "noindex"
    assert guest.post(shared(campaign)).status_code == 405


def test_a_link_that_was_withdrawn_leads_nowhere(organiser, guest, campaign, post):
    post(organiser, page_of(campaign, "link/"))
    old = shared(campaign)

    post(organiser, page_of(campaign, "link/"), stop="on")

    assert guest.get(old).status_code == 404
    assert guest.get(f"{old}poster.png").status_code == 404


def test_a_new_link_takes_the_place_of_the_old_one(organiser, guest, campaign, post):
    post(organiser, page_of(campaign, "link/"))
    old = shared(campaign)

    post(organiser, page_of(campaign, "link/"))

    assert shared(campaign) != old
    assert guest.get(old).status_code == 404
    assert guest.get(shared(campaign)).status_code == 200


def test_the_link_has_a_preview_with_a_picture(guest, campaign, lamps):
    owned_services.share(row=campaign)

    page = guest.get(shared(campaign)).text
    picture = guest.get(f"{shared(campaign)}poster.png")

    assert '<meta property="og:title" content="The Long Dry">' in page
    assert 'property="og:description" content="1 battle so far. In the lead: The Sunday Best' in page
    assert f'content="http://testserver{shared(campaign)}poster.png"' in page
    assert picture.headers["Content-Type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")
    assert len(picture.content) < 60_000


# The bin


def test_a_deleted_campaign_is_gone_from_every_page_and_can_be_had_back(organiser, guest, campaign, post):
    owned_services.share(row=campaign)

    page = post(organiser, page_of(campaign, "trash/"))

    assert "Deleted, kept for 30 days" in page.text
    assert organiser.get(page_of(campaign)).status_code == 404
    assert guest.get(shared(campaign)).status_code == 404

    post(organiser, page_of(campaign, "trash/"), restore="on")

    assert organiser.get(page_of(campaign)).status_code == 200


def test_the_bin_is_emptied_after_thirty_days(organiser, campaign, lamps):
    Campaign.objects.update(deleted_at=timezone.now() - timedelta(days=29))
    assert services.empty_bin() == 0

    Campaign.objects.update(deleted_at=timezone.now() - timedelta(days=31))

    assert services.empty_bin() == 1
    assert Gang.objects.count() == 2
    assert lamps.battle.title == "A question of street lamps"


def test_a_chapter_taken_out_of_the_story_can_be_put_back(organiser, campaign, lamps, post):
    page = post(organiser, page_of(campaign, f"chapters/{lamps.pk}/trash/"))
    assert chapters_of(campaign) == []
    assert "Deleted" in page.text

    post(organiser, page_of(campaign, f"chapters/{lamps.pk}/trash/"), restore="on")

    assert chapters_of(campaign) == [lamps]


def test_a_chapter_is_kept_for_thirty_days(organiser, campaign, lamps):
    Chapter.objects.update(deleted_at=timezone.now() - timedelta(days=29))
    services.empty_bin()
    assert "Deleted" in organiser.get(page_of(campaign)).text

    Chapter.objects.update(deleted_at=timezone.now() - timedelta(days=31))

    assert "Deleted" not in organiser.get(page_of(campaign)).text
    services.empty_bin()
    assert not Chapter.objects.exists()
