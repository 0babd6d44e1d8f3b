"""A whole campaign as a book: on A5, and as one page that opens without a server."""

import re

import pytest

from battles import note_services
from battles.models import Note
from campaigns import chapter_services, chronicle_services, services
from campaigns.chronicle_models import COVER
from campaigns.history import History
from campaigns.models import today
from companion import owned_services
from gangs.models import Portrait
from tests.campaigns.conftest import now, page_of
from tests.campaigns.test_reports import picture

PARTS = ("book/", "file.html")
GANGS = ("The Tuesday Committee", "The Sunday Best")


@pytest.fixture
def told(campaign, organiser, lamps):
    """With a cover, opening words, a photo and a note."""
    services.set_description(campaign=campaign, name="The Long Dry", words="It was <hot>.")
    chronicle_services.set_picture(campaign=campaign, kind=COVER, file=picture())
    note_services.add_note(
        player=organiser.player, battle=lamps.battle_id, words="Lamps & men", file=picture((900, 600))
    )
    chapter_services.add_note(campaign=campaign, happened=today(), title="The morning after", words="Rain.")
    return campaign


def pictures(text):
    return re.findall(r'<img[^>]*src="([^"]*)"', text)


@pytest.mark.parametrize("part", PARTS)
def test_the_book_tells_the_story_from_its_beginning(told, organiser, part):
    text = organiser.get(page_of(told, part)).content.decode()

    order = ["It was &lt;hot&gt;.", "A question of street lamps", "The morning after", "Standings"]
    assert [text.index(one) for one in order] == sorted(text.index(one) for one in order)
    assert "Snake Oil" in text or "Throwing Knife" in text
    assert "Lamps &amp; men" in text
    assert "met once" in text
    assert len(pictures(text)) == 2


def test_the_page_holds_its_pictures_and_asks_no_server_for_anything(told, organiser):
    response = organiser.get(page_of(told, "file.html"))
    text = response.content.decode()

    assert "attachment" in response["Content-Disposition"]
    assert all(one.startswith("data:image/jpeg;base64,") for one in pictures(text))
    assert re.findall(r"https?://(?!www\.w3\.org/)", text) == []
    assert re.findall(r'\b(?:src|href|action|srcset)="(?!data:|#)', text) == []
    assert re.findall(r"url\((?!['\"]?(?:data:|#))|@import", text) == []
    assert "<script" not in text


def test_whoever_knows_the_link_reads_the_book_and_nobody_else(told, guest):
    assert guest.get(page_of(told, "book/")).status_code == 404
    owned_services.share(row=told)

    response = guest.get(f"/campaigns/shared/{now(told).share_key}/book/")

    assert "The morning after" in response.text
    assert response["X-Robots-Tag"] == "noindex"


def test_a_removed_photo_is_in_no_book(told, organiser):
    note_services.remove_note(
        player=organiser.player, battle=told.chapters.exclude(battle=None).get().battle_id,
        note=Note.objects.get().pk,
    )  # fmt: skip

    for part in PARTS:
        assert len(pictures(organiser.get(page_of(told, part)).content.decode())) == 1


def test_a_book_of_many_photos_holds_the_newest_of_them(told, organiser, monkeypatch):
    monkeypatch.setattr("campaigns.books.PHOTOS_AT_MOST", 0)

    assert len(pictures(organiser.get(page_of(told, "file.html")).content.decode())) == 2 - 1


@pytest.mark.parametrize("part", PARTS)
def test_everybody_in_the_book_has_a_face_and_a_photo_takes_its_place(told, organiser, part):
    page = organiser.get(page_of(told, part)).content.decode()
    people = len(History.of(now(told)).careers())
    assert page.count('class="face"') == people + len(GANGS)
    assert 'class="ring"' not in page, "two gangs alone are not drawn"

    gang = told.contenders.get(number=2).gang
    jpeg = picture((90, 120)).getvalue()
    Portrait.objects.create(id="photo", gang=gang, member="dulcinea", small=jpeg, middle=jpeg, large=jpeg)

    shown = pictures(organiser.get(page_of(told, part)).content.decode())
    assert len(shown) == 2 + 2, "on the cover and in the table of the gang"


def test_the_page_holds_the_drawings_of_its_faces(told, organiser):
    page = organiser.get(page_of(told, "file.html")).content.decode()

    used = set(re.findall(r'href="#(face-\d+)"', page))
    assert len(used) > 10
    assert used == set(re.findall(r'<g id="(face-\d+)"><', page))
