"""After a battle all its gangs are settled on one page: fates, finds, a small ledger; and it can be undone."""

import pytest

from campaigns import services
from campaigns.history import History
from campaigns.models import Campaign, Contender, Settlement
from gangs import services as gang_services
from gangs.models import Gang, GangVersion
from tests.campaigns.conftest import fought, now, page_of
from tests.campaigns.test_afterwards import OIL, best, dulcinea
from tests.campaigns.test_standings import people

BOTH = {"gang": ["1", "2"]}
LEDGER = {
    "money-2": "12",
    "experience-dulcinea": "3",
    "injury-dulcinea": "A  limp",
    "fate-deputy-1": "gone",
    "words-deputy-1": "Mind the lamps.",
}


@pytest.fixture
def after(campaign, lamps):
    return page_of(campaign, f"chapters/{lamps.pk}/after/")


@pytest.fixture
def alone(campaign, lamps):
    """The gang of the opponent is nobody's any more, so the organizer settles for both."""
    campaign.contenders.filter(number=2).update(player=None)
    return page_of(campaign, f"chapters/{lamps.pk}/after/")


def keys_of(page):
    return [words for words in ("Settle both", "Settle all", "Settle only mine") if words in page]


def test_both_gangs_are_settled_with_one_key(organiser, campaign, alone, post):
    assert keys_of(organiser.get(alone).text) == ["Settle both", "Settle only mine"]

    page = post(
        organiser, alone, **BOTH, **LEDGER, keep=OIL, **{"note-1": "A sad day.", "note-2": "Hats off."}
    )

    assert page.text.count("Settled.") == 2
    story = organiser.get(page_of(campaign)).text
    for words in (
        "Fitch left The Tuesday Committee for good.",
        "Last words of Fitch: “Mind the lamps.”",
        "A sad day.",
        "Dulcinea Crane took home Snake Oil.",
        "Money of The Sunday Best: +12.",
        "Experience: Dulcinea Crane +3.",
        "Injury of Dulcinea Crane: A limp.",
        "Hats off.",
    ):
        assert words in story
    assert dulcinea().items[-1].key == "snake-oil"
    assert not Gang.objects.get(name="The Tuesday Committee").has("deputy-1")


def test_only_mine_leaves_the_other_gang_open(organiser, alone, post):
    page = post(organiser, alone, **BOTH, keep=OIL, only="mine")

    assert [row.contender.number for row in Settlement.objects.all()] == [1]
    assert page.text.count("Settled.") == 1


def test_each_player_settles_their_own_and_sees_what_waits_for_the_other(organiser, opponent, after, post):
    assert keys_of(organiser.get(after).text) == []
    assert "Waiting for this player to confirm." in organiser.get(after).text

    answer = post(organiser, after, **BOTH, keep=OIL)

    assert "Only the player of this gang can confirm." in answer.text
    assert not Settlement.objects.exists(), "neither of both"
    post(opponent, after, gang="2")
    assert [row.contender.number for row in Settlement.objects.all()] == [2]


def test_where_one_is_settled_already_neither_is_changed(organiser, alone, post):
    post(organiser, alone, **BOTH, only="mine")
    before = best()

    answer = post(organiser, alone, **BOTH, keep=OIL)

    assert "already confirmed. Nothing was changed." in answer.text
    assert best() == before
    assert Settlement.objects.count() == 1


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"money-2": "lots"}, "Enter a whole number up to 9,999."),
        ({"money-2": "10000"}, "Enter a whole number up to 9,999."),
        ({"money-2": "²"}, "Enter a whole number up to 9,999."),
        ({"experience-dulcinea": "1.5"}, "Experience is a whole number up to 999."),
        ({"note-1": "x" * 20_001}, "Enter at most 20,000 characters."),
    ],
)
def test_what_cannot_be_read_is_said_and_nothing_typed_is_lost(organiser, alone, post, wrong, told):
    page = post(organiser, alone, **BOTH | LEDGER | wrong)

    assert told in page.text
    assert 'value="Mind the lamps."' in page.text
    assert 'value="A limp"' in page.text
    assert not Settlement.objects.exists()


@pytest.mark.parametrize("typed", ["-5", "−5"])
def test_money_that_was_paid_has_a_minus(organiser, campaign, alone, post, typed):
    post(organiser, alone, **BOTH, **{"money-2": typed})

    assert "Money of The Sunday Best: −5." in organiser.get(page_of(campaign)).text
    assert History.of(now(campaign)).money() == {2: -5}


def test_the_ledger_adds_up_over_battles_in_careers_and_on_the_page_of_a_person(
    organiser, campaign, alone, post
):
    post(organiser, alone, **BOTH, **LEDGER)
    again = services.add_battle(
        campaign=campaign, battle=fought(organiser.player), sides={"law": 1, "band": 2}
    )
    post(organiser, page_of(campaign, f"chapters/{again.pk}/after/"), **BOTH, **LEDGER)

    career = people(campaign)["Dulcinea Crane"]
    assert (career.experience, career.injuries) == (6, ["A limp", "A limp"])
    page = organiser.get(page_of(campaign, "people/2/dulcinea/")).text
    assert "+6" in page
    assert "A limp, A limp" in page
    everybody = organiser.get(page_of(campaign, "people/")).text
    assert "Experience: +6." in everybody
    assert "Money: +24" in everybody


def test_money_of_a_game_that_keeps_it_goes_into_the_gang_itself(organiser, post):
    import games
    from campaigns import paper_battles
    from campaigns.models import today
    from campaigns.paper_battles import Fighter

    game = games.game("blood-horizon")
    campaign = services.start_campaign(player=organiser.player, game=game, name="On the run")
    starter = next(iter(game.roster.starters().values()))
    gang = gang_services.start_from(player=organiser.player, game=game, gang=starter.gang)
    services.add_gang(campaign=campaign, player=organiser.player, gang=gang)
    chapter = paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="", words="", points={1: 1}, winners=[1],
        fighters=[Fighter(1, "a", "Ann")],
    )  # fmt: skip
    page, had = page_of(campaign, f"chapters/{chapter.pk}/after/"), gang.packed.gang.satchel

    assert "Rep d6 for the satchel" in organiser.get(page).text
    post(organiser, page, gang="1", **{"money-1": "7"})
    assert Gang.objects.get(pk=gang.pk).packed.gang.satchel == had + 7

    post(organiser, page, gang="1", do="undo")
    assert Gang.objects.get(pk=gang.pk).packed.gang.satchel == had
    told = post(organiser, page, gang="1", **{"money-1": "5000"}).text
    assert "A satchel can hold or owe at most 999 Rep d6" in told


# Undo


def test_undo_settling_gives_back_what_it_took_and_the_form_remembers_what_was_said(
    organiser, campaign, alone, post
):
    gangs = {
        name: Gang.objects.get(name=name).packed.gang for name in ("The Tuesday Committee", "The Sunday Best")
    }
    post(organiser, alone, **BOTH, **LEDGER, keep=OIL)
    page = organiser.get(alone).text
    assert page.count("Undo settling") == 2

    post(organiser, alone, gang="1", do="undo")
    page = post(organiser, alone, gang="2", do="undo").text

    assert "Settle both" in page
    assert 'value="Mind the lamps."' in page
    assert 'value="12"' in page
    assert Gang.objects.get(name="The Tuesday Committee").has("deputy-1")
    assert best() == gangs["The Sunday Best"]
    story = organiser.get(page_of(campaign)).text
    assert "for good" not in story
    assert "Experience: Dulcinea Crane +3." not in story
    assert people(campaign)["Dulcinea Crane"].finds == ["Snake Oil"], "as nothing is confirmed"


def test_what_was_undone_is_settled_anew(organiser, alone, post):
    post(organiser, alone, **BOTH, keep=OIL)
    post(organiser, alone, gang="2", do="undo")

    page = post(organiser, alone, gang="2", **{"note-2": "No, she left it there."})

    assert "No, she left it there." in page.text
    assert "took home" not in page.text
    assert Settlement.objects.count() == 2


def test_from_its_next_battle_on_a_gang_stays_settled(organiser, campaign, alone, post):
    post(organiser, alone, **BOTH, keep=OIL)
    services.add_battle(campaign=campaign, battle=fought(organiser.player), sides={"law": 1, "band": 0})

    page = organiser.get(alone).text
    assert page.count("Undo settling") == 1
    answer = post(organiser, alone, gang="1", do="undo")

    assert "The Tuesday Committee has fought since." in answer.text
    assert not Settlement.objects.filter(undone=True).exists()


def test_nobody_undoes_what_another_player_settled(organiser, opponent, guest, after, post):
    post(opponent, after, gang="2", keep=OIL)

    answer = post(organiser, after, gang="2", do="undo")

    assert "Only the player of this gang can confirm." in answer.text
    assert "Undo settling" not in organiser.get(after).text
    assert post(guest, after, gang="2", do="undo").status_code == 404
    assert not Settlement.objects.filter(undone=True).exists()


def test_what_has_changed_since_is_said_when_it_is_undone(organiser, opponent, after, post):
    post(opponent, after, gang="2", keep=OIL)
    gang = Gang.objects.get(name="The Sunday Best")
    gang_services.dismiss(player=opponent.player, gang=gang.pk, where="dulcinea")

    answer = post(opponent, after, gang="2", do="undo")

    assert "Dulcinea Crane no longer has Snake Oil." in answer.text
    assert "Nothing is settled for The Sunday Best." in post(opponent, after, gang="2", do="undo").text


def test_what_a_gang_keeps_is_a_version_like_any_other_change(opponent, after, post):
    post(opponent, after, gang="2", keep=OIL)

    gang = Gang.objects.get(name="The Sunday Best")
    assert gang.version == gang.revision
    assert GangVersion.objects.get(gang=gang, number=gang.version).body == gang.body


def test_the_page_of_all_gangs_takes_few_queries(organiser, campaign, alone, django_assert_max_num_queries):
    organiser.get(alone)

    with django_assert_max_num_queries(12):
        assert organiser.get(alone).status_code == 200


def test_what_a_campaign_of_an_earlier_version_confirmed_can_be_read_and_undone(
    organiser, campaign, lamps, alone, post
):
    """Without values of what was kept, and without a list of who was dismissed."""
    contender = Contender.objects.get(campaign=campaign, number=1)
    gang = contender.gang
    gang_services.dismiss(player=organiser.player, gang=gang.pk, where="deputy-1")
    Settlement.objects.create(
        chapter=lamps, contender=contender, body='{"left":{"deputy-1":"Fitch"},"note":"Once."}'
    )

    assert "Fitch left The Tuesday Committee for good." in organiser.get(alone).text
    post(organiser, alone, gang="1", do="undo")

    assert Gang.objects.get(pk=gang.pk).has("deputy-1")
    assert Campaign.objects.filter(pk=campaign.pk).exists()


def test_what_waits_after_the_last_battle_stands_on_top_for_whoever_may_settle_it(
    organiser, opponent, guest, campaign, lamps, after, post
):
    page = organiser.get(page_of(campaign)).text
    assert f'class="todo no-print">\n      <a href="{after}"' in page or f'<a href="{after}">' in page
    assert page.index("After battle 1") < page.index("The story</h2>")
    assert "2 gangs still to settle" in page
    assert "One gang still to settle" in opponent.get(page_of(campaign)).text

    post(opponent, after, gang="2")

    assert "still to settle" not in opponent.get(page_of(campaign)).text
    assert "One gang still to settle" in organiser.get(page_of(campaign)).text
