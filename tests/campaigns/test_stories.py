"""The story: battles in the app, notes and their order; standings, careers, files."""

import json
from collections import Counter
from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from battles import disclosure, report_services
from battles.models import Battle, Note
from campaigns import aftermath_services, chapter_services, paper_battles, services
from campaigns.history import History, names_with_counts
from campaigns.models import Chapter, today
from campaigns.paper_battles import Fighter
from companion import owned_services
from tests.campaigns.conftest import LAMPS, chapters_of, fought, now, page_of, played_on
from tests.factories import going


def people(campaign):
    return {one.name: one for one in History.of(now(campaign)).careers()}


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

    assert page.text.index("Before") < page.text.index("street lamps") < page.text.index("A funeral.")


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

    last, first = organiser.get(page_of(campaign)).text, organiser.get(page_of(campaign, "?page=1")).text

    assert "Night 34" in last
    assert "Night 29<" not in last
    assert "Night 0<" in first
    assert "Night 30" not in first


# Standings and careers


def test_the_standings_of_one_golden_battle(campaign, lamps):
    assert table(campaign) == [
        ("The Sunday Best", 1, 1, 0, 0, 2),
        ("The Tuesday Committee", 1, 0, 0, 1, 0),
    ]


def test_the_careers_of_one_golden_battle(campaign, lamps):
    careers = people(campaign)

    assert careers["Dulcinea Crane"].took_out == Counter({"Fitch": 1})
    assert careers["Dulcinea Crane"].finds == ["Snake Oil"]
    assert careers["Fitch"].falls == 1
    assert careers["Fitch"].fell_to == Counter({"Dulcinea Crane": 1})
    assert {one.fought for one in careers.values()} == {1}
    assert len(careers) == 12


def test_careers_add_up_over_several_battles_in_the_app_and_on_paper(organiser, campaign, lamps):
    services.add_battle(campaign=campaign, battle=fought(organiser.player), sides={"law": 1, "band": 2})
    paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="", words="", points={1: 3, 2: 0}, winners=[1],
        fighters=[
            Fighter(1, "deputy-1", "Fitch"),
            Fighter(2, "dulcinea", "Dulcinea Crane", fell=True, by=(1, "deputy-1")),
        ],
    )  # fmt: skip

    careers = people(campaign)

    assert careers["Dulcinea Crane"].fought == 3
    assert careers["Dulcinea Crane"].sentences == [
        "Took out Fitch twice.",
        "Fell to Fitch.",
        "Took home Snake Oil and Snake Oil.",
    ]
    assert (careers["Fitch"].fought, careers["Fitch"].felled, careers["Fitch"].falls) == (3, 1, 2)
    assert careers["Ottoline Grubb"].fought == 2
    assert table(campaign) == [
        ("The Sunday Best", 3, 2, 0, 1, 4),
        ("The Tuesday Committee", 3, 1, 0, 2, 3),
    ]


def test_those_alike_but_for_a_number_stand_in_its_order(organiser, campaign):
    paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="", words="", points={1: 0, 2: 0}, winners=[],
        fighters=[Fighter(1, f"thug-{number}", f"Thug {number}") for number in (10, 11, 8, 9)],
    )  # fmt: skip

    careers = History.of(now(campaign)).careers()

    assert [one.name for one in careers] == ["Thug 8", "Thug 9", "Thug 10", "Thug 11"]


def test_a_long_golden_battle_has_the_same_numbers_in_its_outcome_as_in_its_report(organiser, campaign):
    from tests.campaigns.conftest import GOLDEN

    battle = fought(organiser.player, (GOLDEN / "long-night.txt").read_text())
    sides = {side.key: number for number, side in enumerate(battle.scene.sides, 1)}
    services.add_battle(campaign=campaign, battle=battle, sides=dict.fromkeys(sides, 0))

    careers = people(campaign)
    told = battle.rules.battle.report(battle.head.moment.state, disclosure.standing_entries_for(battle, None))
    [deeds] = [chapter for chapter in told.chapters if chapter.heading == "Who did what"]
    turns, _, lost = battle.rules.battle.summary(battle.head.moment.state)

    assert len(careers) == len(deeds.rows)
    assert sum(one.falls for one in careers.values()) == sum(lost.values())
    assert deeds.rows
    for part in chapters_of(campaign)[0].result.parts:
        assert careers[part.name].felled == len(part.took_out)
        assert part.name not in careers[part.name].took_out
    assert chapters_of(campaign)[0].result.turns == turns


def test_a_draw_is_half_of_nothing(organiser, campaign):
    battle = going(organiser.player)
    services.add_battle(campaign=campaign, battle=battle, sides={"a": 1, "b": 2})
    paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="", words="", points={1: 1, 2: 1}, winners=[], fighters=[]
    )

    assert [row[1:] for row in table(campaign)] == [(1, 0, 1, 0, 1), (1, 0, 1, 0, 1)]
    assert "are tied" in organiser.get(page_of(campaign)).text


def test_how_often_is_said_in_words():
    assert names_with_counts(Counter({"Gabe": 1, "Ruth": 3, "Nan": 2})) == "Ruth 3 times, Nan twice and Gabe"


# Files


def test_the_file_holds_the_whole_campaign(organiser, campaign, lamps):
    services.set_description(campaign=campaign, name="The Long Dry", words="It had not rained.")
    chapter_services.add_note(campaign=campaign, happened=today(), title="A deal", words="Water for silver.")

    answer = organiser.get(page_of(campaign, "file.json"))
    whole = json.loads(answer.content)

    assert answer.headers["Content-Disposition"].endswith('.json"')
    assert (whole["sixgun"], whole["version"], whole["game"]) == ("campaign", 1, "blackwater-gulch")
    assert [gang["name"] for gang in whole["gangs"]] == ["The Tuesday Committee", "The Sunday Best"]
    assert whole["gangs"][0]["gang"]["sixgun"] == "gang"
    assert whole["gangs"][1]["gang"] is None
    assert [chapter["kind"] for chapter in whole["story"]] == ["battle", "note"]
    assert whole["story"][0]["outcome"]["sides"][1]["result"] == "won"
    assert whole["standings"][0] == {
        "gang": 2, "battles": 1, "won": 1, "drawn": 0, "lost": 0, "points": 2,
    }  # fmt: skip
    assert {"Dulcinea Crane": {"Fitch": 1}}.items() <= {
        one["name"]: one["took_out"] for one in whole["careers"]
    }.items()


def test_the_text_reads_as_a_story_first_and_a_table_second(organiser, campaign, lamps):
    chapter_services.add_note(
        campaign=campaign, happened=today(), title="# A deal", words="1. Water *for* silver.\n\n<script>"
    )

    text = organiser.get(page_of(campaign, "file.md")).content.decode()

    assert text.startswith("# The Long Dry\n\n*Blackwater Gulch.* 1 battle so far.")
    assert (
        text.index("## A question of street lamps") < text.index("## \\# A deal") < text.index("## Standings")
    )
    assert "\\1. Water \\*for\\* silver." in text
    assert "\\<script\\>" in text
    assert "| The Sunday Best | 1 | 1 | 0 | 0 | 2 |" in text
    assert "| Dulcinea Crane | 1 | 1 | 0 | Took out Fitch. Took home Snake Oil. |" in text


# Speed


def test_a_page_with_twenty_battles_takes_few_queries(organiser, guest, campaign):
    battle = fought(organiser.player)
    for number in range(20):
        copy = fought(organiser.player) if number else battle
        services.add_battle(campaign=campaign, battle=copy, sides={"law": 1, "band": 2})
        Note.objects.create(battle=copy, small=b"", large=b"")
    owned_services.share(row=campaign)
    for chapter in chapters_of(campaign):
        contender = campaign.contenders.get(number=1)
        aftermath_services.confirm_aftermath(chapter=chapter, contender=contender, player=organiser.player)

    counts = {}
    for client, address in (
        (organiser, page_of(campaign)),
        (guest, f"/campaigns/shared/{now(campaign).share_key}/"),
        (organiser, "/campaigns/"),
    ):
        with CaptureQueriesContext(connection) as asked:
            assert client.get(address).status_code == 200
        counts[address.split("/")[2][:6]] = len(asked)

    assert counts == {campaign.pk[:6]: 8, "shared": 5, "": 4}


def test_a_chapter_of_an_older_shape_is_read_from_its_battle_again(organiser, campaign, lamps):
    Chapter.objects.filter(pk=lamps.pk).update(outcome='{"old":true}')

    assert table(campaign)[0] == ("The Sunday Best", 1, 1, 0, 0, 2)


def test_the_record_of_the_golden_battle_is_what_these_tests_think(organiser):
    assert "street lamps" in LAMPS
    assert fought(organiser.player).over
