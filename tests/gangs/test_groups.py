"""Gangs whose members are groups of several, each of whom has a life of his own: a force of True Lead."""

import json

import pytest

import games
from campaigns.history import member_names
from campaigns.models import Contender
from games.engine.files.gang_files import read_gang, write_gang
from games.engine.play.values import DecodeError
from gangs import services
from gangs.models import Gang
from tests.gangs.conftest import page_of, sheet

GAME = "true-lead"


@pytest.fixture
def force(owner):
    rules = games.game(GAME)
    starter = rules.roster.starters()["debating-society"].gang
    return services.start_from(player=owner.player, game=rules, gang=starter)


def now(force):
    return Gang.objects.get(pk=force.pk)


def keys(found):
    return [one.key for one in found.rules.roster.everybody(found.packed.gang)]


def leaves(owner, force, *who):
    for one in who:
        services.dismiss(player=owner.player, gang=force.pk, where=one)


def test_its_members_are_groups_and_its_people_are_models(force):
    assert force.member_count == 2
    assert len(keys(force)) == 10
    assert force.summary == "10 models in 2 groups · 100 of 100 points"


def test_the_sheet_of_a_group_has_everybody_in_it(owner, force):
    page = owner.get(page_of(force, "committee")).content.decode()

    for name in ("Alma Pettibone", "Hepzibah Stone"):
        assert f'value="{name}"' in page
    assert 'value="saber" selected' in page


def test_a_model_has_no_sheet_of_his_own(owner, force):
    assert owner.get(page_of(force, "alma")).status_code == 404


def test_items_are_bought_on_the_sheet(owner, force, post):
    post(
        owner, page_of(force, "committee"), **sheet(force, "committee", **{"fighter.alma.ranged": "shotgun"})
    )

    found = now(force)
    assert found.summary.endswith("115 of 100 points")
    assert found.problem_count == 1


def test_two_limits_are_offered(owner, force):
    page = owner.get(page_of(force)).content.decode()

    assert '<datalist id="c-points"><option value="100">100</option><option value="200">200</option>' in page


def test_a_model_who_fell_leaves_his_group_and_the_place_is_empty(owner, force):
    leaves(owner, force, "cyrus")

    found = now(force)
    assert "cyrus" not in keys(found)
    assert (found.member_count, found.problem_count) == (2, 1)
    page = owner.get(page_of(force)).content.decode()
    assert "The Committee (4 Thugs and 1 Boss) lacks 1 Thug." in page
    assert "Dismissed: 1" in page
    assert "a new name fills it" in owner.get(page_of(force, "committee")).content.decode()


def test_a_new_name_fills_the_place(owner, force, post):
    leaves(owner, force, "cyrus")

    post(owner, page_of(force, "committee"), **sheet(force, "committee", **{"place.3.name": "Cyrus"}))

    assert now(force).problem_count == 0
    assert "cyrus-2" in keys(now(force)), "the key of whoever left stays his"


def test_who_is_brought_back_is_seen_on_the_sheet_of_his_group(owner, force, post):
    leaves(owner, force, "cyrus")

    page = post(owner, f"{page_of(force)}dismissed/", back="cyrus")

    assert page.redirect_chain[-1][0] == page_of(force, "committee")
    assert "cyrus" in keys(now(force))
    assert now(force).packed.dismissed is None


def test_who_has_no_place_to_come_back_to_is_told_so(owner, force, post):
    leaves(owner, force, "hepzibah")
    post(owner, page_of(force, "committee"), **sheet(force, "committee", **{"place.4.name": "Heir"}))

    page = post(owner, f"{page_of(force)}dismissed/", back="hepzibah")

    assert "No group has a free place for Hepzibah Stone" in page.content.decode()


def test_who_left_can_be_forgotten(owner, force, post):
    leaves(owner, force, "cyrus", "opposition")

    post(owner, f"{page_of(force)}dismissed/", forget="cyrus")

    assert [card.key for card in force.rules.roster.cards(now(force).packed.dismissed)] == ["opposition"]


def test_the_file_of_a_force_comes_back_the_same(owner, force):
    leaves(owner, force, "cyrus")
    packed = now(force).packed

    assert read_gang(write_gang(packed)) == packed


@pytest.mark.parametrize(
    ("place", "key"), [((0, 1), "alma"), ((1, 0), "alma"), ((0, 0), "opposition"), ((1, 2), "committee")]
)
def test_two_with_one_key_are_not_read(force, place, key):
    said = json.loads(write_gang(force.packed))
    group, model = place
    said["gang"]["groups"][group]["fighters"][model]["key"] = key

    with pytest.raises(DecodeError, match="two have the key"):
        read_gang(json.dumps(said))


def test_in_a_battle_on_paper_each_model_may_have_fallen(owner, force):
    leaves(owner, force, "cyrus")

    people = member_names(Contender(number=1, gang=now(force)), ())

    assert people["alma"] == "Alma Pettibone"
    assert len(people) == 9
    assert "cyrus" not in people


def test_cards_and_the_quick_reference_are_printed(owner, force):
    page = owner.get(f"/gangs/{force.pk}/cards/").content.decode()

    assert page.count('class="face face--front"') == 2
    assert page.count('class="boxes back__boxes"') == 10
    assert "Quick reference" in page
    assert owner.get(f"/gangs/{force.pk}/cards.pdf").content.startswith(b"%PDF")


def test_an_empty_card_has_room_for_six(guest, db):
    page = guest.get(f"/games/{GAME}/cards/").content.decode()

    assert page.count('class="boxes back__boxes"') == 4 * 6
    assert "Pettibone" not in page


def test_the_starters_page_shows_everybody_with_boxes(guest, db):
    page = guest.get(f"/games/{GAME}/starters/debating-society/").content.decode()

    assert "Hepzibah Stone" in page
    assert page.count("card__meter") == 10
