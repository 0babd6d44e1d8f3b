"""A game in short: all of it, and what is looked up."""

import re

import pytest

from companion.pages.reference import search_chapters
from games import game, games

GULCH = game("blackwater-gulch")
PAGE = "/games/blackwater-gulch/reference/"


def shown(asked):
    """Heading to the parts that are shown under it."""
    found = {}
    for chapter in search_chapters(GULCH, asked):
        parts = [part.cells for part in (*chapter.sentences, *chapter.rows) if part.shown]
        if parts:
            found[chapter.heading] = parts
    return found


@pytest.mark.parametrize("key", [one.key for one in games()])
def test_everything_is_there(guest, db, key, django_assert_num_queries):
    with django_assert_num_queries(0):
        page = guest.get(f"/games/{key}/reference/")

    rules = game(key)
    for chapter in rules.reference:
        assert f">{chapter.heading}</h2>" in page.text
        assert page.text.count("<tr data-part") >= len(chapter.rows)
    for number in rules.rulings:
        assert f'id="{number}"' in page.text
    assert " hidden>" not in re.sub(r"<this-phone.*?</this-phone>", "", page.text, flags=re.DOTALL)


def test_one_word_finds_every_sentence_that_holds_it():
    found = shown("cover")

    assert found["To defend"] == [("Cover (ranged)", "+1 die")]
    assert all("cover" in " ".join(cells).lower() for cells in found["Rulings"])
    assert "Victory Points" not in found


def test_several_words_must_all_be_there_and_the_heading_counts():
    found = shown("to hit ran")

    assert found["To hit"] == [
        cells for cells in shown("to hit")["To hit"] if "ran" in " ".join(cells).lower()
    ]
    assert len(found["To hit"]) < len(shown("to hit")["To hit"])
    for heading, parts in found.items():
        for cells in parts:
            assert all(word in " ".join((heading, *cells)).lower() for word in ("to", "hit", "ran"))


def test_a_heading_finds_its_whole_chapter():
    chapter = next(one for one in GULCH.reference if one.heading == "Morale")

    assert shown("morale")["Morale"] == [(sentence,) for sentence in chapter.sentences]


def test_a_ruling_is_found_by_its_number():
    assert shown("bw-10") == {"Rulings": [("BW-10", GULCH.rulings["BW-10"])]}


def test_without_scripts_the_server_looks_it_up(guest, db):
    page = guest.get(PAGE, {"q": "bw-10"}).text

    assert "1 found" in page
    assert 'value="bw-10"' in page
    assert re.search(r'id="morale"[^>]* hidden', page)
    assert page.count('<table class="short__table" hidden>') == page.count("<table") - 1


def test_what_is_not_there_is_said_to_be_not_there(guest, db):
    page = guest.get(PAGE, {"q": "bazooka <b>"}).text

    assert "Nothing found." in page
    assert "bazooka &lt;b&gt;" in page


def test_the_page_of_a_game_leads_to_each_chapter(guest, db):
    page = guest.get("/games/blackwater-gulch/").text
    reference = guest.get(PAGE).text

    for anchor in re.findall(rf'href="{PAGE}#([\w-]+)"', page):
        assert f'id="{anchor}"' in reference


def test_a_game_that_is_not_there_has_no_rules(guest, db):
    assert guest.get("/games/chess/reference/").status_code == 404
