"""A whole campaign as a book: on A5, and as one page that opens without a server."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from battles import note_services
from battles.models import Note
from campaigns import aftermath_services, chapter_services, chronicle_services, services
from campaigns.chronicle_models import COVER
from campaigns.history import History
from campaigns.models import today
from companion import owned_services
from gangs.models import Portrait
from tests.campaigns.conftest import fought, now, page_of
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
    assert page.count('class="face"') == people + 2 * len(GANGS), "on the cover, and on the page of each"
    assert 'class="ring"' not in page, "two gangs alone are not drawn"

    gang = told.contenders.get(number=2).gang
    jpeg = picture((90, 120)).getvalue()
    Portrait.objects.create(id="photo", gang=gang, member="dulcinea", small=jpeg, middle=jpeg, large=jpeg)

    shown = pictures(organiser.get(page_of(told, part)).content.decode())
    assert len(shown) == 2 + 3, "on the cover, and at the head and in the table of the gang"


def test_the_page_holds_the_drawings_of_its_faces(told, organiser):
    page = organiser.get(page_of(told, "file.html")).content.decode()

    used = set(re.findall(r'href="#(face-\d+)"', page))
    assert len(used) > 10
    assert used == set(re.findall(r'<g id="(face-\d+)"><', page))


def ways(page):
    """Where the links inside the page lead, with their words."""
    return {(words.strip(), way) for way, words in re.findall(r'<a[^>]*href="#([^"]+)"[^>]*>([^<]*)<', page)}


def gang_of(page, number):
    found = re.search(rf'<section[^>]*id="gang-{number}".*?</section>', page, re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", found[0]).split())


@pytest.mark.parametrize("part", PARTS)
def test_each_gang_has_a_page_in_the_book_that_says_what_its_page_on_the_site_says(told, organiser, part):
    page = organiser.get(page_of(told, part)).content.decode()

    for number, name in enumerate(GANGS, 1):
        shown, site = gang_of(page, number), organiser.get(page_of(told, f"people/{number}/")).text
        figures = re.findall(r"<dt>(.*?)</dt>\s*<dd>(.*?)</dd>", site, re.DOTALL)
        assert len(figures) > 9
        for label, figure in figures:
            assert f"{label} {' '.join(figure.split())}" in shown
        assert shown.startswith(name)
    assert "People Fought Took out Fell Dulcinea Crane" in gang_of(page, 2)
    assert "· won A question of street lamps The Sunday Best 2, The Tuesday Committee 0" in gang_of(page, 2)
    assert "Who they met Bat. Won Dr. Lost The Sunday Best 1 0 0 1" in gang_of(page, 1)


@pytest.mark.parametrize("part", PARTS)
def test_a_name_in_the_book_leads_to_its_page_there(told, organiser, lamps, part):
    aftermath_services.confirm_aftermath(
        chapter=lamps, contender=told.contenders.get(number=1), player=organiser.player, leave=["deputy-1"]
    )

    page = organiser.get(page_of(told, part)).content.decode()

    for number, name in enumerate(GANGS, 1):
        assert page.count(f'href="#gang-{number}"') == 4, (
            "cover, chapter, standings, and the other gang's page"
        )
        assert (name, f"gang-{number}") in ways(page)
    assert {("Fitch", "person-1-deputy-1"), ("A question of street lamps", f"chapter-{lamps.pk}")} < ways(
        page
    )
    for _, way in ways(page):
        assert page.count(f'id="{way}"') == 1, way


def test_a_gang_that_never_fought_and_one_that_left_say_so(told, organiser):
    services.add_gang(campaign=told, player=None, gang=None, name="The Quiet")
    services.remove_gang(campaign=told, number=2)

    page = organiser.get(page_of(told, "file.html")).content.decode()

    assert gang_of(page, 3) == "The Quiet No battles yet."
    assert re.match(
        r"The Sunday Best Taken out on \d+ \w+ \d+\. Its battles stay in the story\. Place 1 Battles 1 ",
        gang_of(page, 2),
    )


def test_a_book_of_many_gangs_and_battles_asks_few_questions(told, organiser, lamps):
    for _ in range(3):
        services.add_battle(campaign=told, battle=fought(organiser.player), sides={"law": 1, "band": 2})
    services.add_gang(campaign=told, player=None, gang=None, name="The Quiet")
    organiser.get(page_of(told))

    for part in PARTS:
        with CaptureQueriesContext(connection) as asked:
            organiser.get(page_of(told, part))
        assert len(asked) <= 12, [one["sql"][:90] for one in asked]
