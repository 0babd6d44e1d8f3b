"""What is new in a campaign since somebody looked: in its list of news, for everybody who takes part."""

from datetime import timedelta

from django.utils import timezone

from campaigns import aftermath_services, chapter_services, services
from campaigns.models import Chapter, Contender, Look, today
from companion import owned_services
from tests.campaigns.conftest import now, page_of


def news_of(client, campaign):
    """The list alone, as it is sent."""
    return client.get(page_of(campaign)).text.partition('id="news-head"')[2].partition("</section>")[0]


def looked_an_hour_ago(campaign, client):
    Look.objects.update_or_create(
        campaign=campaign,
        player=client.player,
        defaults={"at": timezone.now() - timedelta(hours=1), "before": timezone.now() - timedelta(days=1)},
    )


def test_a_battle_that_was_won_is_news_and_leads_to_its_chapter(campaign, lamps, opponent):
    told = news_of(opponent, campaign)

    assert "The Sunday Best won “A question of street lamps”." in told
    assert f"?at={lamps.pk}#chapter-{lamps.pk}" in told


def test_whoever_joins_is_news_with_the_name_of_the_player(campaign, opponent, organiser):
    opponent.player.name = "Mara"
    opponent.player.save()
    told = news_of(organiser, campaign)

    assert "The Sunday Best joined." in told
    assert "Mara, <time" in told


def test_what_was_confirmed_after_a_battle_is_news(campaign, lamps, organiser):
    contender = campaign.contenders.get(number=1)
    aftermath_services.confirm_aftermath(
        chapter=lamps, contender=contender, player=organiser.player, leave=["deputy-1"]
    )

    assert "Fitch left The Tuesday Committee for good." in news_of(organiser, campaign)


def test_what_came_since_somebody_looked_is_marked_as_new_but_not_what_they_did(
    campaign, lamps, organiser, opponent
):
    looked_an_hour_ago(campaign, opponent)
    looked_an_hour_ago(campaign, organiser)
    chapter_services.add_note(
        campaign=campaign, happened=today(), title="The mail", words="", player=organiser.player
    )
    line = "A note: The mail."

    theirs, own = news_of(opponent, campaign), news_of(organiser, campaign)

    assert "New" in theirs.partition(line)[2].partition("</li>")[0]
    assert "New" not in own.partition(line)[2].partition("</li>")[0]


def test_a_battle_that_somebody_disputes_is_no_news(campaign, lamps, opponent):
    Chapter.objects.filter(pk=lamps.pk).update(answers={"2": "disputed"})

    assert "won" not in news_of(opponent, campaign)


def test_a_gang_of_before_there_were_news_and_one_that_left(campaign, lamps, organiser):
    Contender.objects.filter(campaign=campaign).update(joined=None)
    services.remove_gang(campaign=campaign, number=2)
    told = news_of(organiser, campaign)

    assert "joined" not in told
    assert "The Sunday Best left the campaign." in told


def test_whoever_came_by_the_link_sees_no_names_of_players(campaign, lamps, opponent, guest):
    opponent.player.name = "Mara"
    opponent.player.save()
    owned_services.share(row=campaign)
    shared = guest.get(f"/campaigns/shared/{now(campaign).share_key}/").text

    assert "news-head" not in shared
    assert "Mara" not in shared
