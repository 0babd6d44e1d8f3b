"""The feed of a shared campaign, as readers of feeds take it: RFC 4287, and asked for again and again."""

from datetime import date, datetime, timedelta
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from django.utils import timezone

from campaigns import chapter_services, services
from campaigns.models import Chapter
from companion import owned_services
from tests.campaigns.conftest import now, page_of

ATOM = "{http://www.w3.org/2005/Atom}"


def shared(campaign):
    return f"/campaigns/shared/{now(campaign).share_key}/"


class Reader(HTMLParser):
    """What a reader makes of a summary: its tags, and its paragraphs."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.paragraphs = [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        if tag == "p":
            self.paragraphs.append("")

    def handle_data(self, words):
        if self.paragraphs:
            self.paragraphs[-1] += words.strip()


@pytest.fixture
def feed(guest, campaign, lamps):
    owned_services.share(row=campaign)
    return f"{shared(campaign)}feed.xml"


def entries_of(guest, feed):
    return ElementTree.fromstring(guest.get(feed).content).findall(f"{ATOM}entry")


def test_a_feed_tells_what_is_new(feed, guest, campaign, lamps):
    chapter_services.add_note(
        campaign=campaign, happened=date(2099, 3, 1), title="Dust & <rain>", words="It \x0brained."
    )

    answer = guest.get(feed)
    read = ElementTree.fromstring(answer.content)
    entries = read.findall(f"{ATOM}entry")

    assert answer.headers["Content-Type"] == "application/atom+xml; charset=utf-8"
    assert read.find(f"{ATOM}title").text == "The Long Dry"
    assert {read.find(f"{ATOM}{part}") is not None for part in ("id", "updated", "author")} == {True}
    assert [entry.find(f"{ATOM}title").text for entry in entries] == ["Dust & <rain>", lamps.called]
    assert all(entry.find(f"{ATOM}{part}").text for entry in entries for part in ("id", "updated", "summary"))
    for entry in entries:
        link = entry.find(f"{ATOM}link").attrib["href"]
        page = guest.get(link.removeprefix("http://testserver")).text
        assert f'id="{link.split("#")[1]}"' in page
    assert f'href="{shared(campaign)}feed.xml"' in guest.get(shared(campaign)).text


def test_a_reader_shows_paragraphs_and_takes_no_word_of_a_player_for_html(feed, guest, campaign):
    words = "It <b>rained</b>.\n\nTwice & <script>more</script>."
    chapter_services.add_note(campaign=campaign, happened=date(2026, 3, 1), title="Dust", words=words)

    note = entries_of(guest, feed)[0].find(f"{ATOM}summary")
    shown = Reader(note.text)

    assert note.attrib["type"] == "html"
    assert set(shown.tags) == {"p"}
    assert shown.paragraphs == ["It <b>rained</b>.", "Twice & <script>more</script>."]


def test_nothing_in_it_is_of_a_time_still_to_come_and_what_was_told_last_comes_first(
    feed, guest, campaign, lamps
):
    today = timezone.now().date()
    for day in (today, today - timedelta(days=400)):
        chapter_services.add_note(campaign=campaign, happened=day, title=f"{day}", words="Dust.")

    entries = entries_of(guest, feed)

    assert entries[0].find(f"{ATOM}title").text == str(today - timedelta(days=400))
    assert len({entry.find(f"{ATOM}id").text for entry in entries}) == len(entries) == 3
    for entry in entries:
        published, updated = (
            datetime.fromisoformat(entry.find(f"{ATOM}{part}").text) for part in ("published", "updated")
        )
        assert published <= updated <= timezone.now()


def test_who_asks_again_is_told_that_nothing_has_changed_until_something_has(
    feed, guest, campaign, organiser, lamps
):
    def again(etag):
        answer = guest.get(feed, headers={"If-None-Match": etag})
        return answer.status_code, answer.headers["ETag"]

    known = guest.get(feed).headers["ETag"]
    assert again(known) == (304, known)
    assert again(f"W/{known}")[0] == 304

    changes = (
        lambda: chapter_services.add_note(
            campaign=campaign, happened=date(2026, 3, 1), title="", words="Dust"
        ),
        lambda: chapter_services.edit_chapter(
            chapter=lamps, happened=lamps.happened, title="No question", words=""
        ),
        lambda: owned_services.delete(row=Chapter.objects.get(pk=lamps.pk)),
        lambda: services.set_description(campaign=now(campaign), name="The Wet", words=""),
    )
    for change in changes:
        change()
        status, etag = again(known)
        assert (status, etag != known) == (200, True)
        known = etag
        assert again(known)[0] == 304


def test_a_campaign_that_is_shared_no_more_has_no_feed(feed, guest, campaign, organiser, post):
    assert guest.get(feed).status_code == 200

    post(organiser, page_of(campaign, "link/"), stop="on")

    assert now(campaign).share_key is None
    assert guest.get(feed).status_code == 404


def test_of_a_campaign_in_which_nothing_has_happened_it_is_the_same_each_time(guest, campaign, monkeypatch):
    owned_services.share(row=campaign)
    feed = f"{shared(campaign)}feed.xml"
    first = guest.get(feed)

    from campaigns import kept_texts

    kept_texts._texts.clear()
    second = guest.get(feed)

    assert first.content == second.content
    assert not ElementTree.fromstring(first.content).findall(f"{ATOM}entry")
