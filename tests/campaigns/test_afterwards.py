"""After a battle: what is proposed, who confirms it, and what becomes of the gangs."""

import re

import pytest

from campaigns import place_services, services
from campaigns.models import Contender, Settlement
from campaigns.places import LAST_WINNER
from companion import owned_services
from gangs import services as gang_services
from gangs.models import Gang
from tests.campaigns.conftest import chapters_of, fought, page_of
from tests.campaigns.test_standings import people

OIL = "dulcinea:snake-oil"


@pytest.fixture
def after(campaign, lamps):
    return page_of(campaign, f"chapters/{lamps.pk}/after/")


def best():
    return Gang.objects.get(name="The Sunday Best").packed.gang


def dulcinea():
    return next(one for one in best().characters if one.key == "dulcinea")


def test_the_page_says_who_fell_and_what_was_found(organiser, opponent, after):
    owner, other = organiser.get(after).text, opponent.get(after).text

    assert "Fitch" in owner
    assert "fell to Dulcinea Crane" in owner
    assert re.search(rf'value="{OIL}"\s+checked\s+disabled', owner), "what others found is theirs to keep"
    assert re.search(rf'name="keep"\s+value="{OIL}"\s+checked', other)
    assert owner.count("Waiting for this player to confirm.") == 1


def test_what_its_player_keeps_goes_into_the_gang_by_value(opponent, campaign, after, post):
    before = len(dulcinea().items)

    answer = post(opponent, after, gang="2", keep=OIL, **{"note-2": "She drank to the lamps."})

    assert "Dulcinea Crane took home Snake Oil." in answer.text
    assert len(dulcinea().items) == before + 1
    assert dulcinea().items[-1].key == "snake-oil"
    story = opponent.get(page_of(campaign)).text
    assert "Dulcinea Crane took home Snake Oil." in story
    assert "She drank to the lamps." in story


def test_htmx_gets_the_part_alone_and_a_form_the_page(opponent, after, post):
    answer = post(opponent, after, part="div#after", gang="2", keep=OIL).text

    assert answer.count('id="after"') == 1
    assert answer.startswith('<div id="after"') or "<html" in answer
    assert "Dulcinea Crane took home Snake Oil." in answer


def test_what_is_not_ticked_is_not_kept(opponent, campaign, after, post):
    before = dulcinea().items

    post(opponent, after, gang="2")

    assert dulcinea().items == before
    assert people(campaign)["Dulcinea Crane"].finds == []


def test_what_was_never_found_cannot_be_kept(opponent, after, post):
    before = best()

    post(opponent, after, gang="2", keep=["solomon:snake-oil", "dulcinea:cannon", "x"])

    assert best() == before


def test_it_is_confirmed_once(opponent, after, post):
    post(opponent, after, gang="2", keep=OIL)
    before = best()

    answer = post(opponent, after, gang="2", keep=OIL)

    assert "already confirmed" in answer.text
    assert best() == before
    assert Settlement.objects.count() == 1


def test_one_player_does_not_confirm_for_the_other(organiser, opponent, guest, after, post):
    answer = post(organiser, after, gang="2", keep=OIL)

    assert "Only the player of this gang can confirm." in answer.text
    assert post(guest, after, gang="2").status_code == 404
    assert not Settlement.objects.exists()


def test_the_organiser_confirms_for_a_gang_that_is_only_a_name(organiser, campaign, post):
    battle = fought(organiser.player)
    chapter = services.add_battle(campaign=campaign, battle=battle, sides={"law": 1, "band": 0})

    answer = post(organiser, page_of(campaign, f"chapters/{chapter.pk}/after/"), gang="3", keep=OIL)

    assert "took home Snake Oil" in answer.text
    assert Contender.objects.get(number=3).gang is None


def test_whoever_leaves_for_good_is_dismissed_and_can_be_brought_back(organiser, campaign, after, post):
    answer = post(organiser, after, gang="1", **{"fate-deputy-1": "gone"})

    gang = Gang.objects.get(name="The Tuesday Committee")
    assert "Fitch left The Tuesday Committee for good." in answer.text
    assert not gang.has("deputy-1")
    assert people(campaign)["Fitch"].left
    gang_services.bring_back(player=organiser.player, gang=gang.pk, where="deputy-1")
    assert Gang.objects.get(pk=gang.pk).has("deputy-1")


def test_a_find_of_somebody_who_has_left_meanwhile_stays_in_the_story(opponent, campaign, after, post):
    gang = Gang.objects.get(name="The Sunday Best")
    gang_services.dismiss(player=opponent.player, gang=gang.pk, where="dulcinea")

    answer = post(opponent, after, gang="2", keep=OIL)

    assert "is not in The Sunday Best as it is built now" in answer.text
    assert people(campaign)["Dulcinea Crane"].finds == ["Snake Oil"]


def test_a_gang_in_the_bin_is_left_alone(opponent, after, post):
    gang = Gang.objects.get(name="The Sunday Best")
    owned_services.delete(row=gang)

    answer = post(opponent, after, gang="2", keep=OIL)

    assert "took home Snake Oil" in answer.text
    assert Gang.objects.get(pk=gang.pk).packed == gang.packed


def test_nothing_is_confirmed_while_a_battle_is_fought(organiser, campaign, post):
    battle = fought(organiser.player, lines=6)
    chapter = services.add_battle(campaign=campaign, battle=battle, sides={"law": 1, "band": 2})

    page = page_of(campaign, f"chapters/{chapter.pk}/after/")
    answer = post(organiser, page, gang="1")

    assert "This battle is not over" in answer.text
    assert "This battle is not over yet." in answer.text
    assert not Settlement.objects.exists()


@pytest.mark.parametrize("gang", ["", "3", "0", "x", "-1", "9" * 30, "1 "])
def test_a_gang_that_did_not_fight_has_nothing_to_confirm(organiser, after, post, gang):
    assert post(organiser, after, gang=gang).status_code == 200
    assert not Settlement.objects.exists()


# On paper


PAPER = {
    "gang": ["1", "2"],
    "winner": "1",
    "points-1": "7",
    "points-2": "4",
    "fate-2-dulcinea": "1:ottoline",
    "fate-1-deputy-1": "out",
    "fate-1-deputy-2": "away",
    "title": "The ford",
    "words": "Knee deep.",
    "happened": "2026-03-01",
}


def test_a_battle_on_paper_is_entered_on_one_page(organiser, campaign, post):
    page = organiser.get(page_of(campaign, "paper/")).text
    assert '<option value="1:ottoline">fell to Ottoline Grubb' in page
    assert page.count("<select") == 12

    post(organiser, page_of(campaign, "paper/"), **PAPER)

    [chapter] = chapters_of(campaign)
    careers = people(campaign)
    assert chapter.result.lead == "Winner: The Tuesday Committee. The Tuesday Committee 7, The Sunday Best 4."
    assert careers["Ottoline Grubb"].took_out == {"Dulcinea Crane": 1}
    assert careers["Dulcinea Crane"].fell_to == {"Ottoline Grubb": 1}
    assert careers["Fitch"].falls == 1
    assert "Nunez" not in careers
    story = organiser.get(page_of(campaign)).text
    assert "1 March 2026" in story
    assert "Knee deep." in story
    assert "played on paper" in story


def test_a_battle_on_paper_says_where_it_was_fought(organiser, campaign, post):
    post(organiser, page_of(campaign, "paper/"), **PAPER, ground="Behind the mill")

    assert "Behind the mill" in organiser.get(page_of(campaign)).text
    [chapter] = chapters_of(campaign)
    here = page_of(campaign, f"chapters/{chapter.pk}/")
    assert "Behind the mill" in organiser.get(here).text
    post(organiser, here, happened=str(chapter.happened), title="", ground="In the saloon")
    assert "In the saloon" in organiser.get(page_of(campaign, "book/")).text


def test_a_battle_on_paper_is_put_on_the_map_where_there_is_one(organiser, campaign, post):
    mill = place_services.set_place(campaign=campaign, key="", name="The mill", x=1, y=1, holder=LAST_WINNER)
    post(organiser, page_of(campaign, "paper/"), **PAPER, site=mill.key)

    assert chapters_of(campaign)[0].site == mill.key
    wrong = post(organiser, page_of(campaign, "paper/"), **PAPER, site="nowhere")
    assert "field__errors" in wrong.text
    assert len(chapters_of(campaign)) == 1


def test_gangs_that_are_only_names_fight_on_paper_with_people_typed_in(organiser, campaign, post):
    services.add_gang(campaign=campaign, player=None, gang=None, name="The Dust Devils")
    first = {"gang": ["1", "3"], "also-3": "Nan\nOld Tom\nnan", "then": "names"}

    page = post(organiser, page_of(campaign, "paper/"), **first).text
    assert 'value="3:old-tom"' in page
    assert chapters_of(campaign) == []
    post(
        organiser, page_of(campaign, "paper/"),
        **first | {"then": "", "winner": "3", "fate-1-ottoline": "3:nan"},
    )  # fmt: skip

    careers = people(campaign)
    assert careers["Nan"].took_out == {"Ottoline Grubb": 1}
    assert careers["Old Tom"].fought == 1
    assert "Nan" in organiser.get(page_of(campaign, "paper/?gang=2&gang=3")).text


def test_with_three_gangs_one_says_first_who_fought(organiser, campaign):
    services.add_gang(campaign=campaign, player=None, gang=None, name="The Dust Devils")

    assert "Who fought?" in organiser.get(page_of(campaign, "paper/")).text
    assert "Who won?" in organiser.get(page_of(campaign, "paper/?gang=3&gang=1")).text


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"winner": ""}, "Choose who won"),
        ({"winner": "3"}, "Choose who won"),
        ({"points-1": "lots"}, "Points are whole numbers"),
        ({"points-1": "-1"}, "Points are whole numbers"),
        ({"points-1": "99999"}, "Points are whole numbers"),
        ({"points-1": "²"}, "Points are whole numbers"),
        ({"fate-2-dulcinea": "9:nobody"}, "One model was taken out"),
        ({"happened": "yesterday"}, "Enter a valid date."),
        ({"title": "x" * 81}, "at most 80 characters"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_lost(organiser, campaign, post, wrong, told):
    page = post(organiser, page_of(campaign, "paper/"), **PAPER | wrong)

    assert told in page.text
    assert "Knee deep." in page.text
    assert '<option value="away" selected>' in page.text
    assert chapters_of(campaign) == []


def test_a_battle_on_paper_is_confirmed_like_any_other(organiser, campaign, post):
    page = post(organiser, page_of(campaign, "paper/"), **PAPER)
    address = page.redirect_chain[-1][0]

    page = post(organiser, address, gang="1", **{"fate-1:deputy-1": "gone"})

    assert "Fitch left The Tuesday Committee for good." in page.text
    assert not Gang.objects.get(name="The Tuesday Committee").has("deputy-1")
