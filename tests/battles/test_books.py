"""A report as something to keep: a small book, and files."""

import json

import pytest
from django.utils import timezone

from battles import disclosure, note_services
from battles.models import Battle
from battles.story import AWAY
from companion import owned_services
from games import game
from games.engine.show.scene import Arrow, Map, Spot, Token
from tests.gangs.conftest import picture


@pytest.fixture
def told(owner, battle, tap, post):
    for said in ("activate model=ottoline", "done"):
        tap(owner, battle, say=said)
    post(
        owner,
        f"/battles/{battle.pk}/report/",
        title="The <b>long</b> day",
        words="It rained.\n\nThen it did not.",
    )
    return Battle.objects.get(pk=battle.pk)


def test_a_report_can_be_read_as_a_small_book(owner, told):
    page = owner.get(f"/battles/{told.pk}/report/book/").text

    assert 'class="book__cover"' in page
    assert "It rained." in page
    told_again = told.rules.battle.report(told.head.moment.state, disclosure.standing_entries_for(told, None))
    for chapter in told_again.chapters:
        assert chapter.heading in page


def test_whoever_has_the_link_reads_the_book_too(owner, stranger, told):
    owned_services.share(row=told)

    response = stranger.get(f"/battles/shared/{told.share_key}/book/")

    assert "It rained." in response.text
    assert response["X-Robots-Tag"] == "noindex"


def test_a_report_as_markdown_escapes_what_would_be_markup(owner, told):
    response = owner.get(f"/battles/{told.pk}/report/md/")

    assert response["Content-Type"] == "text/markdown; charset=utf-8"
    assert response.text.startswith("# The \\<b\\>long\\</b\\> day\n")
    assert "It rained.\n\nThen it did not." in response.text


def test_a_report_as_json_holds_setup_entries_and_what_is_told(owner, told):
    kept = json.loads(owner.get(f"/battles/{told.pk}/report/json/").text)

    assert (kept["sixgun"], kept["game"], kept["title"]) == ("battle", told.game, told.title)
    assert [entry["number"] for entry in kept["entries"]] == list(range(1, told.newest + 1))
    assert kept["report"]["chapters"]
    assert kept["setup"]


def test_a_report_as_one_page_needs_no_server(owner, told):
    note_services.add_note(player=told.owner, battle=told.pk, file=picture(), words="The street")

    page = owner.get(f"/battles/{told.pk}/report/html/").text

    assert "data:image/jpeg;base64," in page
    assert "The street" in page
    assert "<style>" in page
    assert "@font-face" not in page
    for needs_a_server in ("<script", "<link", 'src="/', 'href="/', "http://", "url("):
        assert needs_a_server not in page.replace("http://www.w3.org/2000/svg", ""), needs_a_server


def test_there_is_no_report_of_an_unknown_kind(owner, told):
    assert owner.get(f"/battles/{told.pk}/report/docx/").status_code == 404


def test_a_map_of_a_report_is_drawn_with_its_counters_and_listed(owner, told, monkeypatch):
    rules = game(told.game).battle
    spots = (
        Spot("a", "Amarillo", 100, 100, tokens=(Token("You", 1),)),
        Spot("b", "Bend", 300, 100, likely=250),
    )
    map = Map("Where it led", spots, (("a", "b"),), (Arrow(("a", "b"), 1, "You went to Bend"),))
    report = rules.report
    monkeypatch.setitem(rules.__dict__, "report", lambda state, entries: report(state, entries).but(map=map))

    page = owner.get(f"/battles/{told.pk}/report/").text

    assert 'class="map__move color-1" d="M' in page
    assert 'data-counter=""' in page
    assert "25% that an enemy comes here next" in page
    assert "You went to Bend" in page


def test_after_a_week_away_the_table_says_what_happened(owner, told, monkeypatch):
    rules = game(told.game).battle
    monkeypatch.setitem(rules.__dict__, "previously", lambda state, entries: ("Ottoline waited.",))
    assert "Previously" not in owner.get(f"/battles/{told.pk}/").text

    Battle.objects.filter(pk=told.pk).update(said_at=timezone.now() - AWAY)

    page = owner.get(f"/battles/{told.pk}/").text
    assert "Previously" in page
    assert "Ottoline waited." in page
