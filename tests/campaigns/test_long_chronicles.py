"""A campaign of four gangs and twelve battles that sensible players fought, and one of two hundred."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns import aftermath_services
from campaigns.chapter_rows import chapter_in, settlements_of
from campaigns.history import History
from campaigns.models import Chapter, Settlement
from campaigns.rivals import rivals_of
from companion import owned_services
from tests.campaigns.conftest import now
from tests.chronicles import FOUGHT, GANGS, long_campaign

PAGE_AT_MOST = 12
pytestmark = pytest.mark.slow


def queries(client, address):
    with CaptureQueriesContext(connection) as asked:
        assert client.get(address).status_code == 200
    return len(asked)


@pytest.fixture(params=[FOUGHT, 200])
def chronicle(request, owner):
    """The campaign, with its scenes read."""
    made = long_campaign(owner.player, request.param, different=2)
    owned_services.share(row=made)
    return made


def test_every_page_of_it_takes_at_most_twelve_queries(chronicle, owner, guest):
    History.of(chronicle)
    person = History.of(now(chronicle)).careers()[0]
    last = History.of(now(chronicle)).chapters[-1]
    here, shared = f"/campaigns/{chronicle.pk}/", f"/campaigns/shared/{now(chronicle).share_key}/"
    of_gang = f"people/{person.contender.number}/"
    pages = [
        *("", "?page=2", f"?at={last.pk}", "settings/", "notes/", "paper/", "file.md", "file.json"),
        f"{of_gang}{person.member}/",
        *("people/", of_gang, f"{of_gang}?page=2"),
        f"chapters/{last.pk}/",
        f"chapters/{last.pk}/after/",
        *("book/", "file.html"),
    ]

    counts = {page: queries(owner, f"{here}{page}") for page in pages}
    for page in ("", "feed.xml", "?page=2", "people/", of_gang):
        counts[f"shared {page}"] = queries(guest, f"{shared}{page}")

    assert {page: count for page, count in counts.items() if count > PAGE_AT_MOST} == {}


def test_its_numbers_add_up(chronicle, owner):
    whole = History.of(now(chronicle))
    fought = len(whole.chapters)
    rows = whole.standings()

    assert len(rows) == len(GANGS)
    assert sum(row.battles for row in rows) == 2 * fought
    assert sum(row.won for row in rows) == sum(row.lost for row in rows)
    assert all(row.battles == row.won + row.drawn + row.lost for row in rows)
    assert sum(meeting.battles for meeting in rivals_of(whole, whole.careers()).met) == fought
    assert all(told.scenes or told.moments for told in whole.told(whole.chapters))


def test_i_read_the_newest_two_whole_and_the_others_are_a_line_each_until_i_follow_a_link_to_one(
    chronicle, owner
):
    newest_first = [one.pk for one in reversed(History.of(now(chronicle)).chapters)]

    def folded(page):
        text = owner.get(f"/campaigns/{chronicle.pk}/{page}").text.split("saga-fold--tale")[1:]
        return [re.search(r'id="chapter-([a-z0-9]+)"', one)[1] for one in text]

    assert folded("") == newest_first[2:4]
    assert folded(f"?at={newest_first[3]}") == newest_first[2:3]
    assert folded("?page=2") == []


def test_the_first_page_tells_the_newest_four_and_the_next_ten_more(chronicle, owner):
    newest_first = [one.pk for one in reversed(History.of(now(chronicle)).chapters)]

    def told(page):
        return re.findall(r'id="chapter-([a-z0-9]+)"', owner.get(f"/campaigns/{chronicle.pk}/{page}").text)

    assert told("") == newest_first[:4]
    assert told("?page=2") == newest_first[4:14]
    assert told(f"?at={newest_first[4]}") == told("?page=2")
    assert told(f"?at={newest_first[3]}") == told("")
    assert told(f"?at={newest_first[-1]}")[-1] == newest_first[-1]


def test_what_the_page_after_a_battle_reads_is_what_django_reads(chronicle, owner):
    chapters = History.of(now(chronicle)).chapters
    first = chapters[0]
    for number in first.sides.values():
        gang = chronicle.contenders.get(number=number)
        aftermath_services.confirm_aftermath(chapter=first, contender=gang, player=gang.player)

    found = chapter_in(chronicle, first.pk, whole=True)

    assert chapter_in(chronicle, "nothing", whole=True) is None
    asked = Chapter.objects.select_related("battle").get(pk=first.pk)
    assert (found, found.outcome, found.battle, found.sides) == (
        asked,
        asked.outcome,
        asked.battle,
        asked.sides,
    )
    assert len(settlements_of(found)) == Settlement.objects.filter(chapter=first).count() == len(first.sides)
    for one in (chapters[0], chapters[-2], chapters[-1]):
        later = [each for each in chapters if each.place > one.place]
        assert aftermath_services.fought_since(one) == {
            number for each in later for number in each.sides.values()
        }
