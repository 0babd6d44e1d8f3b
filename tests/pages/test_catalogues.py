"""Catalogues of weapons, skills, items and Loot: all of it, and what is looked up."""

import re

import pytest

from games import game
from games.blackwater_gulch import catalogue as gulch
from games.true_lead.book import groups, items, types

GULCH, LEAD = "/games/blackwater-gulch/catalogue/", "/games/true-lead/catalogue/"
FOUND = {"HX-Request": "true", "HX-Target": "div#found"}


def names(page):
    return [re.sub(r"<[^>]+>", "", name).strip() for name in re.findall(r"<b>(.*?)</b>", page, re.DOTALL)]


def rows(key, **asked):
    page = game(key).reference_pages[0].draw(asked)
    return [line for section in page.sections for block in section.blocks for line in block.lines]


def test_everything_of_blackwater_gulch_is_there():
    keys = [line.term for line in rows("blackwater-gulch")]

    assert sorted(keys) == sorted([*gulch.weapons(), *gulch.skills(), *gulch.items()])


def test_everything_of_true_lead_is_there():
    assert {line.term for line in rows("true-lead") if line.term} == {*items(), *types()}
    assert {row.name for row in groups().values()} <= {line.name for line in rows("true-lead")}


@pytest.mark.parametrize(("key", "asked", "wanted"), [
    ("blackwater-gulch", {"q": "SNIPER slow"}, "Buffalo Gun"),
    ("blackwater-gulch", {"q": "snake oil", "part": "Consumables"}, "Snake Oil"),
    ("blackwater-gulch", {"part": "Powers and prayers"}, "Battle Hymn"),
    ("true-lead", {"q": "pins twice"}, "Shotgun"),
    ("true-lead", {"part": "Groups"}, "Lone Rider"),
])  # fmt: skip
def test_what_is_asked_for_is_shown_and_nothing_else(key, asked, wanted):
    found = rows(key, **asked)

    assert wanted in [line.name for line in found]
    assert len(found) < len(rows(key)) / 2
    for line in found:
        for word in asked.get("q", "").casefold().split():
            assert word in f"{line.name} {line.text}".casefold()


def test_a_row_says_price_range_dice_and_leads_to_its_words(guest, db):
    page = guest.get(GULCH, {"q": "long colt"}).text

    assert names(page) == ["Long Colt"]
    assert "<td>10″</td>" in page
    assert 'href="/games/blackwater-gulch/terms/pistol/"' in page
    assert "1 found." in page
    page = guest.get(LEAD, {"q": "derringer"}).text
    assert all(f"<td>{figure}</td>" in page for figure in ("6″", "1", "5"))


def test_while_one_types_what_is_found_comes_alone_and_the_field_stays(guest, db):
    page = guest.get(GULCH).text
    part = guest.get(GULCH, {"q": "vorpal"}, headers=FOUND).text

    assert 'hx-target="#found"' in page
    assert "input delay:" in page
    assert part.startswith('<div id="found"')
    assert "<form" not in part
    assert "Nothing found." in guest.get(GULCH, {"q": "bazooka"}, headers=FOUND).text


def test_the_builder_and_the_reference_lead_there(owner, db):
    owner.post("/gangs/", {"game": "blackwater-gulch", "starter": "late-congregation"})
    listed = owner.get("/gangs/").text
    gang = re.search(r'class="band.*?href="(/gangs/\w+/)"', listed)[1]

    assert f'href="{GULCH}"' in owner.get(gang).text
    assert f'href="{GULCH}"' in owner.get("/games/blackwater-gulch/reference/").text
