"""The page of somebody who fought in a campaign, and their poster."""

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from battles import broadsides
from battles.models import Battle
from campaigns import aftermath_services, paper_battles
from campaigns.digests import Chronicle
from campaigns.models import Campaign, today
from campaigns.outings import Evening, Outing
from campaigns.paper_battles import Fighter
from campaigns.people import person_of
from companion import owned_services
from games import game
from games.engine.tell.harm import OUT
from gangs.models import Portrait
from tests.campaigns.conftest import fought, now, page_of
from tests.gangs.conftest import picture

NOW = datetime(2026, 3, 1, tzinfo=UTC)
FITCH, DULCINEA = "people/1/deputy-1/", "people/2/dulcinea/"
NAMES = {"deputy-1": "Fitch", "ottoline": "Ottoline Grubb"}


def person(campaign, number, member):
    return person_of(Chronicle.of(Campaign.objects.with_settled().get(pk=campaign.pk)), number, member)


@pytest.fixture
def revenge(campaign, lamps):
    """On paper, Fitch puts Dulcinea out; in the battle before she put them out."""
    return paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="Revenge", words="", points={1: 3, 2: 0}, winners=[1],
        fighters=[
            Fighter(1, "deputy-1", "Fitch"),
            Fighter(2, "dulcinea", "Dulcinea Crane", fell=True, by=(1, "deputy-1")),
        ],
    )  # fmt: skip


def test_a_career_names_nemesis_and_favorite_victim(campaign, revenge, organiser):
    found = person(campaign, 2, "dulcinea")

    assert (found.career.fought, found.career.felled, found.career.falls) == (2, 1, 1)
    assert (found.nemesis, found.victim) == ("Fitch", "Fitch")
    assert [one.chapter.called for one in found.outings] == ["A question of street lamps", "Revenge"]
    page = organiser.get(page_of(campaign, DULCINEA)).text
    for words in (
        "Dulcinea Crane",
        "Nemesis",
        "Favorite victim",
        "Put Fitch out of action.",
        "Fell to Fitch.",
    ):
        assert words in page


def test_too_many_who_did_it_as_often_are_no_nemesis(campaign, organiser):
    paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="", words="", points={1: 1, 2: 0}, winners=[1],
        fighters=[Fighter(1, "a", "Ann")]
        + [Fighter(2, f"b{n}", f"Bo {n}", fell=True, by=(1, "a")) for n in range(4)],
    )  # fmt: skip

    assert person(campaign, 1, "a").victim == ""


def test_deeds_stand_beside_what_the_dice_should_have_given(campaign, lamps, revenge, organiser):
    """On paper nobody knows the dice."""
    odds = [one for one in broadsides.odds_of(Battle.objects.get()) if one.by == "dulcinea"]
    wounds, due = sum(one.much % OUT for one in odds), sum(one.wounds for one in odds) / 1000
    assert due

    page = organiser.get(page_of(campaign, DULCINEA)).text

    assert "Deeds and dice" in page
    assert f"Wounds: {wounds}, expected {due:.1f}" in page
    assert [one.by_dice is None for one in person(campaign, 2, "dulcinea").outings] == [False, True]


def test_what_was_taken_home_twice_is_named_once(campaign, lamps):
    found = person(campaign, 2, "dulcinea")
    assert found.finds == "Snake Oil"
    found.career.finds *= 2

    assert found.finds == "Snake Oil twice"


def test_what_put_them_out_is_told_with_its_weapon(campaign, lamps):
    [outing] = person(campaign, 1, "deputy-1").outings

    assert outing.weapon
    assert outing.end == f"Fell to Dulcinea Crane and {outing.weapon}."


def test_who_left_for_good_has_a_grave_with_killer_weapon_and_day(campaign, lamps, organiser):
    contender = campaign.contenders.get(number=1)
    [fallen] = [part.key for part in lamps.result.parts if part.member == "deputy-1"]
    aftermath_services.confirm_aftermath(
        chapter=lamps, contender=contender, player=organiser.player, leave=[fallen]
    )

    found = person(campaign, 1, "deputy-1")
    page = organiser.get(page_of(campaign, FITCH)).text

    assert found.gone.chapter.id == lamps.pk
    assert found.face.parts, "of those whom the gang dismissed"
    grave = page.split('class="grave"')[1].split("</section>")[0]
    for words in ("Left for good", lamps.called, "Fell to Dulcinea Crane and the Throwing Knife.", "<time"):
        assert words in grave


def test_the_face_is_that_of_the_card_and_a_photo_takes_its_place(campaign, lamps, organiser, opponent):
    contender = campaign.contenders.get(number=2)
    [card] = [
        one for one in contender.gang.rules.roster.cards(contender.gang.packed.gang) if one.key == "dulcinea"
    ]
    assert person(campaign, 2, "dulcinea").face.parts == card.parts
    jpeg = picture((90, 120)).getvalue()
    Portrait.objects.create(
        id="photo", gang=contender.gang, member="dulcinea", small=jpeg, middle=jpeg, large=jpeg
    )

    assert "/portraits/photo-" in organiser.get(page_of(campaign, DULCINEA)).text


def test_without_a_gang_the_face_is_that_of_the_last_battle_and_on_paper_anybodys(campaign, lamps):
    campaign.contenders.update(gang=None)
    stood = {row.key: row for side in lamps.battle.scene.sides for row in side.models}
    [key] = [part.key for part in lamps.result.parts if part.member == "dulcinea"]

    assert person(campaign, 2, "dulcinea").face.parts == stood[key].parts


def test_a_poster_says_what_they_are_wanted_for_and_how_much_they_are_worth(campaign, revenge, organiser):
    found = person(campaign, 2, "dulcinea")
    page = organiser.get(page_of(campaign, DULCINEA + "wanted/")).text

    assert found.deeds == (
        "For putting one enemy out of action; for one battle survived; last seen with Snake Oil."
    )
    cost = int(found.card.corner.split()[0])
    assert found.reward == cost + 10
    assert f"$ {found.reward}" in page
    assert "2 battles with The Sunday Best." in page


def test_a_poster_names_whom_they_put_out_most_often_where_that_is_one_alone(campaign, lamps):
    """Dulcinea took Fitch out; on paper she does it again, and once Ottoline, and then Ottoline as often as Fitch."""
    told = []
    for fallen in (("deputy-1", "ottoline"), ("ottoline",)):
        paper_battles.add_paper_battle(
            campaign=campaign, happened=today(), title="", words="", points={1: 0, 2: 3}, winners=[2],
            fighters=[
                Fighter(2, "dulcinea", "Dulcinea Crane"),
                *(Fighter(1, key, NAMES[key], fell=True, by=(2, "dulcinea")) for key in fallen),
            ],
        )  # fmt: skip
        told.append(person(campaign, 2, "dulcinea").deeds.partition(";")[0])

    assert told == [
        "For putting 3 enemies out of action, most often Fitch",
        "For putting 4 enemies out of action",
    ]


def test_who_did_nothing_is_wanted_all_the_same(campaign, organiser):
    paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="", words="", points={1: 1, 2: 0}, winners=[1],
        fighters=[Fighter(1, "a", "<b>Ann</b>", fell=True)],
    )  # fmt: skip

    page = organiser.get(page_of(campaign, "people/1/a/wanted/")).text

    assert "For no known deed. Yet." in page
    assert "$ 0" in page
    assert "<b>Ann</b>" not in page


@pytest.mark.parametrize("part", ["", "wanted/", "wanted.png"])
def test_with_the_link_of_the_campaign_anybody_sees_them(campaign, lamps, guest, part):
    owned_services.share(row=campaign)
    shared = f"/campaigns/shared/{now(campaign).share_key}/{DULCINEA}{part}"

    assert guest.get(shared).status_code == 200
    assert guest.get(shared.replace("dulcinea", "nobody")).status_code == 404
    owned_services.stop_sharing(row=now(campaign))
    assert guest.get(shared).status_code == 404


def test_the_story_leads_to_everybody_in_it_and_back(campaign, lamps, guest, organiser):
    owned_services.share(row=campaign)
    key = now(campaign).share_key

    assert f'href="{page_of(campaign, DULCINEA)}"' in organiser.get(page_of(campaign)).text
    assert f'href="/campaigns/shared/{key}/{DULCINEA}"' in guest.get(f"/campaigns/shared/{key}/").text
    back = f"/campaigns/shared/{key}/?at={lamps.pk}#chapter-{lamps.pk}"
    assert f'href="{back}"' in guest.get(f"/campaigns/shared/{key}/{DULCINEA}").text


@pytest.mark.parametrize(
    "where", ["people/9/dulcinea/", "people/1/dulcinea/", "people/2/x%00y/", "people/2/ü/"]
)
def test_who_never_fought_is_not_found(campaign, lamps, organiser, where):
    for part in ("", "wanted/", "wanted.png"):
        assert organiser.get(page_of(campaign, where + part)).status_code == 404


def test_a_person_of_twenty_battles_takes_few_queries(campaign, lamps, organiser):
    from campaigns import services

    for _ in range(19):
        services.add_battle(campaign=campaign, battle=fought(organiser.player), sides={"law": 1, "band": 2})
    organiser.get(page_of(campaign))

    for part in ("", "wanted/", "wanted.png"):
        with CaptureQueriesContext(connection) as asked:
            assert organiser.get(page_of(campaign, DULCINEA + part)).status_code == 200
        assert len(asked) <= 11


@pytest.mark.parametrize(("key", "harms"), [("blackwater-gulch", "Wounds"), ("blood-horizon", "Hits")])
def test_harm_is_called_by_the_word_of_its_game(key, harms):
    fought = Outing(
        Evening("", "Dawn", NOW.date(), "", NOW, NOW, game(key).battle.harms),
        "maren", "won", (), (), 3, 1, False, "", "",
    )  # fmt: skip

    assert list(fought.sentences) == [f"{harms} dealt: 3; taken: 1."]
