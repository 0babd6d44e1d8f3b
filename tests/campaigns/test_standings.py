"""Standings and careers, and the files of a campaign."""

import json
from collections import Counter

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from battles import disclosure
from battles.models import Note
from campaigns import aftermath_services, chapter_services, paper_battles, services
from campaigns.careers import names_with_counts
from campaigns.history import History
from campaigns.models import Chapter, Counting, today
from campaigns.paper_battles import Fighter
from companion import owned_services
from tests.campaigns.conftest import LAMPS, chapters_of, fought, now, page_of
from tests.campaigns.test_stories import table
from tests.factories import going


def people(campaign):
    return {one.name: one for one in History.of(now(campaign)).careers()}


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
        "Took home Snake Oil twice.",
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
    page = organiser.get(page_of(campaign)).text
    assert "The Tuesday Committee and The Sunday Best lead together, with 1 draw each." in page


def on_paper(campaign, points, winners):
    paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="", words="", points=points, winners=winners, fighters=[]
    )


@pytest.fixture
def four(campaign):
    """Two gangs more, which are only names; one victory each for the first two, a draw between the others."""
    for name in ("The Quiet", "The Loud"):
        services.add_gang(campaign=campaign, player=None, gang=None, name=name)
    on_paper(campaign, {1: 5, 3: 0}, [1])
    on_paper(campaign, {2: 5, 4: 1}, [2])
    on_paper(campaign, {3: 1, 4: 2}, [])
    return campaign


def places(campaign):
    return [(row.place, row.contender.called) for row in History.of(now(campaign)).standings()]


def test_those_that_nothing_parts_share_a_place_and_the_next_is_left_out(four):
    assert places(four) == [
        (1, "The Tuesday Committee"), (1, "The Sunday Best"), (3, "The Loud"), (4, "The Quiet"),
    ]  # fmt: skip
    lead = History.of(four).lead()
    assert "The Tuesday Committee and The Sunday Best lead together, with 1 victory each." in lead


def test_one_point_more_is_the_lead(four):
    on_paper(four, {1: 1, 2: 0}, [])

    assert "In the lead: The Tuesday Committee, 1 victory." in History.of(now(four)).lead()
    assert places(four)[:2] == [(1, "The Tuesday Committee"), (2, "The Sunday Best")]


def test_where_all_have_lost_nobody_leads(campaign):
    paper_battles.add_paper_battle(
        campaign=campaign, happened=today(), title="", words="", points={1: 0, 2: 0}, winners=[],
        fighters=[], beaten=True,
    )  # fmt: skip

    assert History.of(campaign).lead() == "1 battle so far. Nobody has won yet."


def test_most_feared_are_all_who_took_out_as_many(campaign):
    pair = [Fighter(1, "a", "Ann"), Fighter(2, "b", "Bo")]
    for one, other in (pair, pair[::-1]):
        fallen = other._replace(fell=True, by=(one.number, one.member))
        paper_battles.add_paper_battle(
            campaign=campaign, happened=today(), title="", words="", points={1: 1, 2: 0}, winners=[1],
            fighters=[one, fallen],
        )  # fmt: skip

    assert History.of(campaign).lead().endswith("Most feared: Ann and Bo, with 1 enemy taken out each.")


@pytest.mark.parametrize(
    ("ties", "expected"), [("", [1, 1, 3, 3]), ("points", [1, 1, 3, 4]), ("both", [1, 1, 3, 4])]
)
def test_a_campaign_may_count_points_of_its_own(four, organiser, post, ties, expected):
    page = post(
        organiser, page_of(four, "counting/"), way="points", won="2", drawn="1", lost="0", ties=ties
    )  # fmt: skip

    assert page.status_code == 200
    assert now(four).counting == Counting(chosen=True, won=2, drawn=1, lost=0, ties=ties)
    rows = History.of(now(four)).standings()
    assert [row.tally for row in rows] == [2, 2, 1, 1]
    assert [row.place for row in rows] == expected
    assert "Victory 2, draw 1, defeat 0; " in organiser.get(page_of(four)).text
    assert [
        row["tally"] for row in json.loads(organiser.get(page_of(four, "file.json")).content)["standings"]
    ]


def test_a_victory_counts_no_less_than_a_draw(four, organiser, post):
    page = post(organiser, page_of(four, "counting/"), way="points", won="1", drawn="3", lost="0", ties="")

    assert "Enter at least as much as for a draw" in page.text
    assert now(four).stored_counting == ""


def test_back_to_victories_as_it_was(four, organiser, post):
    for way in ("points", ""):
        post(organiser, page_of(four, "counting/"), way=way, won="3", drawn="1", lost="0", ties="")

    assert now(four).stored_counting == ""
    assert "Sorted by victories, then draws, then points scored." in organiser.get(page_of(four)).text


def test_a_counting_of_a_newer_version_is_as_all_were_at_first(four):
    four.stored_counting = '{"chosen": true, "ties": "coin"}'

    assert not four.counting.chosen


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
        "gang": 2, "place": 1, "battles": 1, "won": 1, "drawn": 0, "lost": 0, "points": 2,
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
    assert "| 1 | The Sunday Best | 1 | 1 | 0 | 0 | 2 |" in text
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

    counts = []
    for client, address in (
        (organiser, page_of(campaign)),
        (guest, f"/campaigns/shared/{now(campaign).share_key}/"),
        (organiser, "/campaigns/"),
    ):
        for look in ("the first since a change", "a later one"):
            with CaptureQueriesContext(connection) as asked:
                assert client.get(address).status_code == 200
            counts.append((address.split("/")[2][:6], look, len(asked)))

    assert counts == [
        (campaign.pk[:6], "the first since a change", 11),
        (campaign.pk[:6], "a later one", 10),
        ("shared", "the first since a change", 8),
        ("shared", "a later one", 6),
        ("", "the first since a change", 5),
        ("", "a later one", 5),
    ]


def test_a_chapter_of_an_older_shape_is_read_from_its_battle_again(organiser, campaign, lamps):
    Chapter.objects.filter(pk=lamps.pk).update(outcome='{"old":true}')

    assert table(campaign)[0] == ("The Sunday Best", 1, 1, 0, 0, 2)


def test_the_record_of_the_golden_battle_is_what_these_tests_think(organiser):
    assert "street lamps" in LAMPS
    assert fought(organiser.player).over
