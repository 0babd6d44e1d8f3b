"""The story: battles in the app, notes and their order; standings, careers, files."""

from datetime import date, timedelta

import pytest

from battles import report_services
from battles.models import Battle
from campaigns import chapter_services, services
from campaigns.chapter_view import without_score
from campaigns.history import History
from campaigns.models import today
from companion import owned_services
from games.engine.show.report import SideOutcome
from tests.campaigns.conftest import chapters_of, fought, now, page_of, played_on


def table(campaign):
    rows = History.of(now(campaign)).standings()
    return [(row.contender.called, row.battles, row.won, row.drawn, row.lost, row.points) for row in rows]


# Battles


def test_a_battle_that_was_fought_is_matched_to_the_gangs_by_their_names(organiser, campaign, post):
    battle = fought(organiser.player)

    chosen = organiser.get(page_of(campaign, f"battles/?battle={battle.pk}")).text
    assert '<option value="1" selected>The Tuesday Committee' in chosen
    assert '<option value="2" selected>The Sunday Best' in chosen
    page = post(
        organiser, page_of(campaign, "battles/"), battle=battle.pk, **{"side-law": "1", "side-band": "2"}
    )

    [chapter] = chapters_of(campaign)
    assert chapter.sides == {"law": 1, "band": 2}
    assert page.redirect_chain[-1][0] == page_of(campaign, f"chapters/{chapter.pk}/after/")


def test_a_side_of_no_gang_of_the_campaign_becomes_one(organiser, campaign, post):
    battle = fought(organiser.player)

    post(organiser, page_of(campaign, "battles/"), battle=battle.pk, **{"side-law": "0", "side-band": "2"})

    assert table(campaign)[0] == ("The Sunday Best", 1, 1, 0, 0, 2)
    assert ("The Tuesday Committee", 1, 0, 0, 1, 0) in table(campaign)
    assert len(table(campaign)) == 3


def test_no_gang_fights_itself(organiser, campaign, post):
    battle = fought(organiser.player)

    page = post(
        organiser, page_of(campaign, "battles/"), battle=battle.pk, **{"side-law": "1", "side-band": "1"}
    )

    assert "The same gang was chosen twice" in page.text
    assert chapters_of(campaign) == []


def test_a_battle_is_in_a_story_once(organiser, campaign, lamps, post):
    assert lamps.battle.title not in organiser.get(page_of(campaign, "battles/")).text

    page = post(
        organiser,
        page_of(campaign, "battles/"),
        battle=lamps.battle_id,
        **{"side-law": "1", "side-band": "2"},
    )

    assert "already in this campaign" in page.text
    assert len(chapters_of(campaign)) == 1


def test_somebody_elses_battle_is_not_offered(organiser, campaign, stranger):
    battle = fought(stranger.player)

    assert "street lamps" not in organiser.get(page_of(campaign, "battles/")).text
    assert "street lamps" not in organiser.get(page_of(campaign, f"battles/?battle={battle.pk}")).text


def test_from_the_report_one_comes_to_the_campaign(organiser, campaign, lamps):
    other = fought(organiser.player)

    assert organiser.get(f"/campaigns/of/{lamps.battle_id}/").url == page_of(
        campaign, f"chapters/{lamps.pk}/after/"
    )
    assert "The Long Dry" in organiser.get(f"/campaigns/of/{other.pk}/").text


SETUP = {
    "gang-1": "1",
    "gang-2": "2",
    "deployment": "high-noon",
    "fame": "325",
    "objectives": "off",
    "loot": "on",
    "turns": "6",
    "damage_over_time": "end",
    "ready": "on",
}


def test_a_battle_is_set_up_between_gangs_of_the_campaign(organiser, campaign, post):
    assert "The Sunday Best" in organiser.get(page_of(campaign, "battles/new/")).text

    page = post(organiser, page_of(campaign, "battles/new/"), **SETUP)

    [chapter] = chapters_of(campaign)
    assert page.redirect_chain[-1][0] == f"/battles/{chapter.battle_id}/"
    assert chapter.sides == {"a": 1, "b": 2}
    assert "Still being fought" in organiser.get(page_of(campaign)).text
    assert table(campaign)[0][1] == 0


def test_the_same_gang_on_both_sides_is_refused_and_nothing_is_begun(organiser, campaign, post):
    page = post(organiser, page_of(campaign, "battles/new/"), **SETUP | {"gang-2": "1"})

    assert "The same gang was chosen twice" in page.text
    assert not Battle.objects.exists()


@pytest.mark.parametrize("wrong", [{"gang-2": ""}, {"gang-2": "7"}, {"fame": "lots"}])
def test_what_is_wrong_with_a_setup_is_said(organiser, campaign, post, wrong):
    page = post(organiser, page_of(campaign, "battles/new/"), **SETUP | wrong)

    assert page.status_code == 200
    assert "field__errors" in page.text
    assert not Battle.objects.exists()


def test_with_one_gang_there_is_nobody_to_fight(organiser, campaign):
    services.remove_gang(campaign=campaign, number=2)

    assert "Two gangs are needed" in organiser.get(page_of(campaign, "battles/new/")).text


def test_a_battle_counts_once_it_is_over(organiser, campaign):
    battle = fought(organiser.player, lines=6)
    services.add_battle(campaign=campaign, battle=battle, sides={"law": 1, "band": 2})
    assert table(campaign)[0][1] == 0

    played_on(battle)

    assert table(campaign)[0] == ("The Sunday Best", 1, 1, 0, 0, 2)


def test_what_was_said_on_the_report_stands_in_the_story_too(organiser, campaign, lamps):
    report_services.set_report_text(
        player=lamps.battle.owner,
        battle=lamps.battle.pk,
        title="Lamps out",
        words="It was dark.\n\n<b>Very</b> dark.",
    )

    page = organiser.get(page_of(campaign)).text

    assert "Lamps out" in page
    assert "<p>It was dark.</p>" in page
    assert "&lt;b&gt;Very&lt;/b&gt; dark." in page


def test_a_battle_thrown_away_leaves_its_chapter(organiser, campaign, lamps):
    lamps.battle.delete()

    page = organiser.get(page_of(campaign)).text

    assert "Victory for The Sunday Best" in page or "The Sunday Best win" in page
    assert table(campaign)[0] == ("The Sunday Best", 1, 1, 0, 0, 2)


def test_a_battle_in_the_bin_keeps_its_story_and_loses_its_links(organiser, campaign, lamps):
    owned_services.delete(row=lamps.battle)

    page = organiser.get(page_of(campaign)).text

    assert f"/battles/{lamps.battle_id}/" not in page
    assert "street lamps" in page


# Notes and order


def test_notes_stand_where_their_day_is(organiser, campaign, lamps, post):
    yesterday = (today() - timedelta(days=1)).isoformat()
    post(organiser, page_of(campaign, "notes/"), happened=yesterday, title="Before", words="A card game.")
    page = post(organiser, page_of(campaign, "notes/"), title="After", words="A funeral.")

    assert page.text.index("A funeral.") < page.text.index("street lamps") < page.text.index("Before")


@pytest.mark.parametrize(
    "wrong",
    [
        {"words": ""},
        {"words": "x" * 20_001},
        {"words": "x", "happened": "soon"},
        {"words": "x", "happened": "1492-10-12"},
        {"words": "x", "happened": "9999-12-31"},
    ],
)
def test_an_empty_note_and_a_day_that_is_none_are_refused(organiser, campaign, post, wrong):
    page = post(organiser, page_of(campaign, "notes/"), **wrong)

    assert page.status_code == 200
    assert chapters_of(campaign) == []


def test_a_chapter_moves_up_and_down_the_story(organiser, campaign, post):
    one, two, three = (
        chapter_services.add_note(campaign=campaign, happened=today(), title=title, words="")
        for title in "ABC"
    )

    post(organiser, page_of(campaign, f"chapters/{three.pk}/order/"), way="up")
    assert chapters_of(campaign) == [one, three, two]
    post(organiser, page_of(campaign, f"chapters/{one.pk}/order/"), way="down")
    assert chapters_of(campaign) == [three, one, two]
    post(organiser, page_of(campaign, f"chapters/{three.pk}/order/"), way="up")
    assert chapters_of(campaign) == [three, one, two]


def test_moving_passes_over_what_was_taken_out(organiser, campaign, post):
    one, two, three = (
        chapter_services.add_note(campaign=campaign, happened=today(), title=title, words="")
        for title in "ABC"
    )
    owned_services.delete(row=two)

    post(organiser, page_of(campaign, f"chapters/{three.pk}/order/"), way="up")

    assert chapters_of(campaign) == [three, one]


def test_a_chapter_with_another_day_goes_where_that_day_belongs(organiser, campaign, post):
    one = chapter_services.add_note(campaign=campaign, happened=date(2026, 1, 1), title="A", words="")
    two = chapter_services.add_note(campaign=campaign, happened=date(2026, 1, 9), title="B", words="")

    page = post(
        organiser, page_of(campaign, f"chapters/{one.pk}/"), happened="2026-02-01", title="A later", words=""
    )

    assert chapters_of(campaign) == [two, one]
    assert "A later" in page.text


def test_there_is_an_end_to_battles_and_notes(organiser, campaign, post, monkeypatch):
    monkeypatch.setattr(chapter_services, "NOTES_AT_MOST", 1)
    monkeypatch.setattr(chapter_services, "BATTLES_AT_MOST", 0)
    post(organiser, page_of(campaign, "notes/"), words="One")

    page = post(organiser, page_of(campaign, "notes/"), words="Two")
    battle = post(organiser, page_of(campaign, "battles/new/"), **SETUP)

    assert "at most 1 notes" in page.text
    assert "at most 0 battles" in battle.text
    assert not Battle.objects.exists()


def test_a_long_story_is_told_page_by_page(organiser, campaign):
    for number in range(35):
        chapter_services.add_note(campaign=campaign, happened=today(), title=f"Night {number}", words="")

    newest, oldest = (organiser.get(page_of(campaign, page)).text for page in ("", "?page=5"))

    assert "Night 34" in newest
    assert "Night 30<" not in newest
    assert "Earlier chapters (31)" in newest
    assert "Night 0<" in oldest
    assert "Night 1<" not in oldest


SIDES = (SideOutcome("a", "Ruth’s Posse", 7, "lost"), SideOutcome("b", "County Men, Inc.", 8, "won"))
SCORE = "Points: Ruth’s Posse 7, County Men, Inc. 8."


@pytest.mark.parametrize(
    ("lead", "told"),
    [
        (f"Victory for Ruth’s Posse after 4 turns. {SCORE}", "Victory for Ruth’s Posse after 4 turns."),
        (f"A draw after 4 turns. {SCORE} Fought at High Noon.", "A draw after 4 turns. Fought at High Noon."),
        ("Nobody won. Ruth’s Posse kept 7 of it.", "Nobody won. Ruth’s Posse kept 7 of it."),
        (SCORE, SCORE),
        ("Winner: the county. County Men, Inc. 8, Ruth’s Posse 7.", "Winner: the county."),
    ],
)
def test_a_chapter_tells_its_score_once(lead, told):
    assert without_score(lead, SIDES) == told
