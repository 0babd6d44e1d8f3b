"""A campaign of True Lead: a gang's members are groups, and every model in them has a career."""

from pathlib import Path

import pytest

import games
from campaigns import services
from campaigns.history import History
from gangs import services as gang_services
from gangs.models import Gang
from tests.campaigns.conftest import fought, page_of

GOLDEN = Path(__file__).resolve().parent.parent / "games/true_lead/golden"
FALLEN = "vernon"


@pytest.fixture
def campaign(organiser, opponent):
    rules = games.game("true-lead")
    made = services.start_campaign(player=organiser.player, game=rules, name="The Road to Boot Hill")
    for client, starter in ((organiser, "missing-stage"), (opponent, "widow-and-widow")):
        force = rules.roster.starters()[starter].gang
        gang = gang_services.start_from(player=client.player, game=rules, gang=force)
        services.add_gang(campaign=made, player=client.player, gang=gang)
    return made


@pytest.fixture
def hearse(campaign, organiser):
    """The chapter of a battle in which the Widows are two and leave two dead."""
    battle = fought(organiser.player, (GOLDEN / "hearse.txt").read_text())
    return services.add_battle(campaign=campaign, battle=battle, sides={"stage": 1, "firm": 2})


def careers(campaign):
    return {career.member: career for career in History.of(campaign).careers()}


def stage():
    return Gang.objects.get(name="The Missing Stage")


def keys():
    return [one.key for one in stage().rules.roster.everybody(stage().packed.gang)]


def test_each_model_has_a_career_of_its_own(organiser, campaign, hearse):
    found = careers(campaign)

    assert set(keys()) < set(found)
    assert found[FALLEN].falls == 1
    assert found["amos"].took_out["Vernon Two Hats"] == 1
    assert "Vernon Two Hats" in organiser.get(page_of(campaign)).text


def test_who_leaves_for_good_leaves_a_place_in_his_group(organiser, campaign, hearse, post):
    answer = post(
        organiser, page_of(campaign, f"chapters/{hearse.pk}/after/"), gang="1", **{f"fate-{FALLEN}": "gone"}
    )

    assert "Vernon Two Hats left The Missing Stage for good." in answer.text
    assert FALLEN not in keys()
    assert (stage().member_count, stage().problem_count) == (2, 1)
    assert careers(campaign)[FALLEN].left

    page = post(organiser, f"/gangs/{stage().pk}/dismissed/", back=FALLEN)

    assert page.redirect_chain[-1][0] == f"/gangs/{stage().pk}/characters/posse/"
    assert FALLEN in keys()
    assert stage().problem_count == 0


def test_in_a_battle_on_paper_models_fight_not_groups(organiser, campaign):
    page = organiser.get(f"{page_of(campaign)}paper/").text

    assert 'name="fate-1-vernon"' in page
    assert 'name="fate-1-posse"' not in page
