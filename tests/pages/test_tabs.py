"""The four tabs: one bar of navigation on every page, none at the table, and what a page stands under is lit."""

import re

import pytest
from django.conf import settings
from django.test import Client

from games import GAMES
from tests.pages.cast import routes
from tests.pages.world import world_of

TABLE = "battles/<slug:battle>/"
FILE = "campaigns/<slug:campaign>/file.html"
WITHOUT = {TABLE, f"{TABLE}say/", f"{TABLE}replay/", f"{TABLE}television/", FILE}
"""The table needs the whole screen, nobody taps on a television, and a file that needs no server leads to none."""

UNDER = {
    "/": "Play",
    "/battles/": "Play",
    "/battles/new/": "Play",
    "/games/true-lead/": "Play",
    "/join/": "Play",
    "/gangs/": "Gangs",
    "/gangs/new/": "Gangs",
    "/campaigns/": "Campaigns",
    "/you/": "You",
    "/about/": "You",
    "/privacy/": "You",
    "/contact/": "You",
    "/you/sign-in/": "You",
}


@pytest.fixture
def pages(db):
    """Every page that its owner may read, by its route."""
    keys, fill, _ = world_of(next(iter(GAMES)))[:3]
    client = Client()
    client.cookies[settings.SESSION_COOKIE_NAME] = keys["owner"]
    found = {}
    for route in routes():
        response = client.get(fill(route))
        if response.streaming:
            list(response.streaming_content)
            continue
        html = response.headers.get("Content-Type", "").startswith("text/html")
        if html and response.status_code == 200 and "<main" in response.text:
            found[route] = response.text
    return found


@pytest.mark.parametrize("address", UNDER)
def test_the_place_that_is_open_is_lit(owner, address):
    assert lit(owner.get(address, follow=True).text) == [UNDER[address]]


def test_every_page_but_the_table_has_one_bar_of_tabs_and_none_has_a_footer(pages):
    bars = {route: page.count('<nav class="tabs') for route, page in pages.items()}

    assert len(pages) > 40
    assert TABLE in bars
    assert {route for route, number in bars.items() if not number} <= WITHOUT
    assert [route for route in WITHOUT if bars.get(route)] == []
    assert max(bars.values()) == 1
    assert [route for route, page in pages.items() if 'class="bottom' in page] == []


def lit(page):
    bar = page[page.index('<nav class="tabs') : page.index("</nav>", page.index('<nav class="tabs'))]
    return re.findall(r'aria-current="true"\s*>.*?</svg>(\w+)</a>', bar, re.DOTALL)


def test_no_place_is_lit_where_nothing_is(owner):
    assert lit(owner.get("/nothing/here/").text) == []


def test_about_privacy_and_contact_stand_under_you(guest, db):
    page = guest.get("/you/").text

    for address in ("/about/", "/privacy/", "/contact/"):
        assert f'href="{address}"' in page
