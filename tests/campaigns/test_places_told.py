"""Where a battle was fought: told on its report, carried from a plan, on the bill and in the preview."""

import json

from battles import broadsides, report_services
from battles.models import Battle
from campaigns.models import NextBattle, today
from companion import owned_services
from tests.campaigns.conftest import fought, page_of
from tests.campaigns.test_stories import SETUP

MILL = "The old <mill>"


def told(organiser, battle, place=MILL, **more):
    return organiser.post(
        f"/battles/{battle.pk}/report/", {"title": "", "place": place, "words": ""} | more, follow=True
    ).text


def test_the_report_says_where_it_was_fought_once_somebody_has_told(organiser, lamps):
    page = told(organiser, lamps.battle)

    assert "· The old &lt;mill&gt;" in page.split('class="bill__over"')[1].split("</p>")[0]
    assert 'value="The old &lt;mill&gt;"' in page
    assert (
        "mill" not in told(organiser, lamps.battle, place="").split('class="bill__over"')[1].split("</p>")[0]
    )


def test_the_place_leaves_title_and_words_alone_and_they_leave_it(organiser, lamps):
    told(organiser, lamps.battle, words="It rained.")
    report_services.set_report_text(
        player=organiser.player, battle=lamps.battle_id, title="Lamps out", words="It poured."
    )

    found = Battle.objects.get(pk=lamps.battle_id)
    assert (found.title, found.words, found.place) == ("Lamps out", "It poured.", MILL)


def test_nobody_who_did_not_fight_tells_it(opponent, lamps):
    assert opponent.post(f"/battles/{lamps.battle_id}/report/", {"place": "Mine"}).status_code == 404
    assert Battle.objects.get(pk=lamps.battle_id).place == ""


def test_the_bill_and_the_preview_of_a_shared_battle_have_it(organiser, guest, lamps, monkeypatch):
    told(organiser, lamps.battle)
    battle = Battle.objects.get(pk=lamps.battle_id)
    drawn = []
    monkeypatch.setattr(broadsides.bills, "bill", lambda made: drawn.append(made) or b"")
    owned_services.share(row=battle)
    battle.refresh_from_db()

    page = guest.get(f"/battles/shared/{battle.share_key}/").text
    broadsides.drawn(battle)

    assert 'content="The old &lt;mill&gt; · ' in page
    [bill] = drawn
    assert bill.over.endswith(f" · {MILL}")


def test_the_chronicle_and_the_files_of_a_battle_have_it(organiser, campaign, lamps):
    told(organiser, lamps.battle)

    day = organiser.get(page_of(campaign)).text.split('class="tale__day"')[1].split("</p>")[0]
    assert "The old &lt;mill&gt;" in day
    assert json.loads(organiser.get(f"/battles/{lamps.battle_id}/report/json/").text)["place"] == MILL


def test_a_battle_that_was_planned_is_fought_where_it_was_planned(organiser, campaign, post):
    plan = NextBattle.objects.create(campaign=campaign, day=today(), place="Anna’s kitchen", gangs=[1, 2])

    post(organiser, page_of(campaign, f"battles/new/?next={plan.pk}"), **SETUP)

    assert Battle.objects.get().place == "Anna’s kitchen"


def test_a_battle_without_a_place_says_nothing(organiser, campaign):
    battle = fought(organiser.player)

    over = organiser.get(f"/battles/{battle.pk}/report/").text.split('class="bill__over"')[1].split("</p>")[0]

    assert "·" not in over
