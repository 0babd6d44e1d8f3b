"""Organizers run a campaign, players fight in it and enter their battles, the others confirm or dispute them."""

from datetime import timedelta

import pytest

from campaigns import chapter_services, departure, paper_battles, services
from campaigns.history import History
from campaigns.models import CONFIRMED, DISPUTED, Campaign, Chapter, Contender, Organizer, today
from campaigns.paper_battles import Fighter
from campaigns.roles import participants, role_of
from games.engine.play.questions import Refused
from tests.campaigns.conftest import chapters_of, fought, gang_of, now, page_of, played_on
from tests.campaigns.test_stories import table
from tests.factories import sits

WON = {"gang": ["1", "2"], "winner": "2", "points-1": "1", "points-2": "3", "title": "At the ford"}


@pytest.fixture
def ford(campaign, opponent):
    """A battle on paper that the opponent has entered, and won."""
    return paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="At the ford", words="", points={1: 1, 2: 3}, winners=[2],
        fighters=[Fighter(1, "deputy-1", "Fitch", fell=True)], player=opponent.player,
    )  # fmt: skip


def answers(chapter):
    return Chapter.objects.get(pk=chapter.pk).answers


def says(client, campaign, chapter, said):
    return client.post(page_of(campaign, f"chapters/{chapter.pk}/answer/"), {"said": said}, follow=True)


# Entering and confirming


def test_a_player_enters_a_paper_battle_and_it_waits_for_the_other(campaign, opponent, post):
    page = post(opponent, page_of(campaign, "paper/"), **WON)

    assert page.status_code == 200
    [chapter] = chapters_of(campaign)
    assert (chapter.entered_by, chapter.answers) == (opponent.player, {"1": ""})
    at = page_of(campaign, f"?at={chapter.pk}#chapter-{chapter.pk}")
    assert page.redirect_chain[-1][0] == at
    after = opponent.get(page_of(campaign, f"chapters/{chapter.pk}/after/")).text
    assert "Not all sides have confirmed this battle yet." in after
    assert at in after
    told = page.text
    assert "Not confirmed yet. It counts once confirmed by The Tuesday Committee." in told
    assert 'value="confirm"' not in told
    assert [row[1] for row in table(campaign)] == [0, 0]
    assert "No battles yet." in told


def test_the_other_side_confirms_with_one_tap_and_it_counts(campaign, organiser, opponent, ford):
    assert 'value="confirm"' in organiser.get(page_of(campaign)).text

    page = says(organiser, campaign, ford, "confirm")

    assert answers(ford) == {"1": CONFIRMED}
    assert "Not confirmed" not in page.text
    assert table(campaign)[0] == ("The Sunday Best", 1, 1, 0, 0, 3)
    assert opponent.get(page_of(campaign, f"chapters/{ford.pk}/after/")).text.count("Went out of action") == 0


def test_a_dispute_says_whose_and_an_organizer_settles_it(campaign, organiser, third):
    chapter = paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="", words="", points={2: 3, 3: 0}, winners=[3], fighters=[],
        player=third.player,
    )  # fmt: skip
    other = Contender.objects.get(campaign=campaign, number=2).player
    chapter_services.answer_chapter(chapter=chapter, player=other, confirms=False)

    page = organiser.get(page_of(campaign)).text
    assert answers(chapter) == {"2": DISPUTED}
    assert "Disputed by The Sunday Best. It doesn’t count until an organizer settles it." in page
    assert 'value="settle"' in page
    assert 'value="confirm"' not in page
    assert 'value="settle"' not in third.get(page_of(campaign)).text
    says(third, campaign, chapter, "settle")
    assert answers(chapter) == {"2": DISPUTED}

    says(organiser, campaign, chapter, "settle")

    assert not Chapter.objects.get(pk=chapter.pk).unconfirmed


def test_who_disputed_may_confirm_after_all(campaign, organiser, ford):
    says(organiser, campaign, ford, "dispute")
    assert Chapter.objects.get(pk=ford.pk).disputed

    says(organiser, campaign, ford, "confirm")

    assert answers(ford) == {"1": CONFIRMED}


def test_each_is_offered_what_they_have_not_said(campaign, organiser, ford):
    def offered():
        page = organiser.get(page_of(campaign)).text
        return [said for said in ("confirm", "dispute", "settle") if f'value="{said}"' in page]

    assert offered() == ["confirm", "dispute"]
    says(organiser, campaign, ford, "dispute")
    assert offered() == ["settle"], "an organizer has one way, also where the gang is theirs"
    says(organiser, campaign, ford, "settle")
    assert offered() == []


def test_nobody_confirms_for_somebody_else(campaign, opponent, third, ford):
    for client in (opponent, third):
        for said in ("confirm", "dispute", "settle", "", "what"):
            says(client, campaign, ford, said)

    assert answers(ford) == {"1": ""}


def test_all_others_confirm_and_organizers_for_a_gang_that_is_only_a_name(campaign, organiser, opponent):
    services.add_gang(campaign=campaign, player=None, gang=None, name="The Quiet")
    chapter = paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="", words="", points={2: 3, 3: 0}, winners=[2], fighters=[],
        player=opponent.player,
    )  # fmt: skip

    says(organiser, campaign, chapter, "confirm")

    assert answers(chapter) == {"3": CONFIRMED}


def test_what_an_organizer_enters_stands_at_once(campaign, organiser, opponent, post):
    services.make_organizer(campaign=campaign, by=organiser.player, player=opponent.player.pk)

    post(opponent, page_of(campaign, "paper/"), **WON)

    assert chapters_of(campaign)[0].answers == {}
    assert table(campaign)[0] == ("The Sunday Best", 1, 1, 0, 0, 3)


def test_a_player_enters_no_battle_between_others(campaign, third, post):
    page = post(third, page_of(campaign, "paper/"), **WON)

    assert "Choose one of your own gangs too." in page.text
    assert not chapters_of(campaign)


def test_a_player_begins_a_battle_of_the_campaign_with_their_own_gang(campaign, opponent, post):
    post(opponent, page_of(campaign, "battles/new/"), **{"gang-1": "1", "gang-2": "2", "quick": "on"})

    [chapter] = chapters_of(campaign)
    assert (chapter.battle.owner, chapter.entered_by) == (opponent.player, opponent.player)
    assert "Not confirmed" not in opponent.get(page_of(campaign)).text, (
        "while it is fought there is nothing to confirm"
    )


def test_a_player_begins_no_battle_between_others(campaign, third, post):
    page = post(third, page_of(campaign, "battles/new/"), **{"gang-1": "1", "gang-2": "2", "quick": "on"})

    assert "Choose one of your own gangs too." in page.text
    assert not chapters_of(campaign)


@pytest.mark.parametrize("there", [True, False])
def test_who_sits_at_the_end_of_a_battle_of_the_campaign_has_confirmed_it(
    campaign, organiser, opponent, there
):
    battle = fought(opponent.player, lines=8)
    chapter = chapter_services.add_chapter(
        campaign, "battle", today(), battle=battle, sides={"law": 2, "band": 1},
        entered_by=opponent.player, answers={"1": "table"},
    )  # fmt: skip
    if there:
        sits(battle, organiser.player, "band")
    played_on(battle)

    organiser.get(page_of(campaign))

    assert answers(chapter) == {"1": CONFIRMED if there else "table"}
    assert Chapter.objects.get(pk=chapter.pk).counts == there


def test_a_player_adds_a_battle_of_theirs_between_gangs_of_the_campaign_alone(campaign, opponent, post):
    battle = fought(opponent.player)
    choice = {"battle": battle.pk, "side-law": "1"}

    page = post(opponent, page_of(campaign, "battles/"), **choice, **{"side-band": "0"})
    assert "Choose the gang of the campaign for each side." in page.text or "your own" in page.text
    post(opponent, page_of(campaign, "battles/"), **choice, **{"side-band": "2"})

    assert [one.answers for one in chapters_of(campaign)] == [{"1": ""}]


def test_a_player_changes_and_deletes_notes_of_theirs_and_battles_until_they_are_confirmed(
    campaign, organiser, opponent, ford, post
):
    note = chapter_services.add_note(
        campaign=campaign, happened=today(), title="Rain", words="", player=opponent.player
    )
    for chapter in (note, ford):
        assert f"chapters/{chapter.pk}/" in opponent.get(page_of(campaign)).text
        assert opponent.get(page_of(campaign, f"chapters/{chapter.pk}/")).status_code == 200
    says(organiser, campaign, ford, "confirm")

    assert opponent.get(page_of(campaign, f"chapters/{ford.pk}/")).status_code == 404
    opponent.post(page_of(campaign, f"chapters/{note.pk}/trash/"))
    assert [one.pk for one in chapters_of(campaign)] == [ford.pk]


# Gangs of one's own


def test_a_gang_that_has_not_fought_is_taken_out_for_good(campaign, opponent, post):
    post(opponent, page_of(campaign, "gangs/2/"), do="leave")

    assert not Contender.objects.filter(campaign=campaign, number=2).exists()
    assert opponent.get(page_of(campaign)).status_code == 404


def test_a_gang_that_has_fought_stays_in_the_story_and_can_come_back(
    campaign, lamps, organiser, opponent, post
):
    brought = Contender.objects.get(campaign=campaign, number=2).gang
    assert f'href="/gangs/{brought.pk}/"' in opponent.get(page_of(campaign, "gangs/2/")).text

    page = post(opponent, page_of(campaign, "gangs/2/"), do="leave")

    assert "Reads" in page.text
    assert "New\n" not in page.text
    assert table(campaign)[0][0] == "The Sunday Best"
    assert (
        'value="2"' not in organiser.get(page_of(campaign, "battles/new/")).text.split("<select", 1)[-1][:600]
    )

    post(opponent, page_of(campaign, "gangs/2/"), do="back")
    assert role_of(campaign, opponent.player).plays


@pytest.mark.parametrize("fights", [True, False])
def test_a_gang_is_swapped_and_what_was_fought_stays_with_the_old_one(
    campaign, opponent, organiser, fights, post
):
    if fights:
        services.add_battle(campaign=campaign, battle=fought(organiser.player), sides={"law": 1, "band": 2})
    other = gang_of(opponent.player, "long-night-choir")

    post(opponent, page_of(campaign, "gangs/2/"), do="swap", gang=f"own:{other.pk}")

    there = list(Contender.objects.filter(campaign=campaign, player=opponent.player).order_by("number"))
    if fights:
        assert [(one.number, one.left is None, one.gang == other) for one in there] == [
            (2, False, False), (3, True, True),
        ]  # fmt: skip
    else:
        assert [(one.number, one.gang) for one in there] == [(2, other)]


@pytest.mark.parametrize(
    "fields",
    [{}, {"do": "swap"}, {"do": "swap", "gang": "own:\x00"}, {"do": "fly"}, {"do": "swap", "gang": "1"}],
)
def test_nonsense_about_ones_gang_is_a_sentence(campaign, opponent, fields):
    page = opponent.post(page_of(campaign, "gangs/2/"), fields)

    assert page.status_code == 200
    assert 'role="alert"' in page.text


def test_nobody_swaps_in_a_gang_of_somebody_else(campaign, organiser, opponent):
    other = gang_of(organiser.player, "long-night-choir")

    page = opponent.post(page_of(campaign, "gangs/2/"), {"do": "swap", "gang": f"own:{other.pk}"})

    assert "Choose one of your gangs." in page.text


# Who runs it


def test_the_page_says_who_does_what(campaign, organiser, opponent, third):
    services.make_organizer(campaign=campaign, by=organiser.player, player=third.player.pk)

    page = opponent.get(page_of(campaign)).text

    assert "Organizes, plays The Tuesday Committee" in page
    assert "Plays The Sunday Best" in page
    assert page.count("Organizes, plays") == 2


def test_only_the_first_makes_organizers_and_only_of_players(
    campaign, organiser, opponent, third, guest, post
):
    with pytest.raises(Refused, match="Only the first"):
        services.make_organizer(campaign=campaign, by=opponent.player, player=third.player.pk)

    page = post(organiser, page_of(campaign, "organizers/"), make="99999999")
    assert "Choose a player of this campaign." in page.text
    post(organiser, page_of(campaign, "organizers/"), make=str(opponent.player.pk))
    post(organiser, page_of(campaign, "organizers/"), make=str(opponent.player.pk))

    assert [one.player for one in Organizer.objects.all()] == [opponent.player]
    with pytest.raises(Refused, match="Only the first"):
        services.take_back_organizer(campaign=campaign, by=opponent.player, player=opponent.player.pk)
    post(organiser, page_of(campaign, "organizers/"), take_back=str(opponent.player.pk))
    assert not Organizer.objects.exists()


def test_an_organizer_runs_the_campaign_of_a_guest_who_does_not_come_back(campaign, organiser, third):
    services.make_organizer(campaign=campaign, by=organiser.player, player=third.player.pk)

    departure.hand_over_campaigns(player=organiser.player)

    assert now(campaign).owner == third.player
    assert not Organizer.objects.exists()


def test_who_brought_a_gang_whose_player_is_gone_is_answered_for_by_organizers(
    campaign, organiser, opponent, third
):
    chapter = paper_battles.add_paper_battle(
        campaign=campaign, happened=today() - timedelta(1), title="", words="", points={2: 1, 3: 0}, winners=[2],
        fighters=[], player=opponent.player,
    )  # fmt: skip
    Contender.objects.filter(number=3).update(player=None)

    says(organiser, campaign, chapter, "confirm")

    assert answers(chapter) == {"3": CONFIRMED}
    assert [one.says for one in participants(campaign, History.of(campaign).contenders, [])]
    assert Campaign.objects.played_by(organiser.player).get() == campaign
