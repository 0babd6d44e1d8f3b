"""What a phone fetches before a page can be played: at most 88 kB, and in Blood Horizon 12 kB of it for the map."""

import gzip
from urllib.parse import urlsplit

import brotli
import pytest

from companion.hosting.static_storage import IMPORTED, lean
from tests.browser.boards import four_against_seven, opens, stored_as
from tests.browser.conftest import PHONE
from tests.factories import PlayerFactory, under_way
from tests.games.blood_horizon.chase.chases import squad, week
from tests.games.blood_horizon.chase.test_seen_out import camp
from tests.games.blood_horizon.evening import carlos, chase, sam, town

PAGE, MAP = 88_000, 12_000
"""Bytes."""


def where_to():
    """The week in which most is drawn: a way to go, and a figure in every ring within reach."""
    there = {"where": "east_texas", "assassin": "washington", "squads": (squad("A", "the_north"),)}
    return week(4, chase(), sam(), **there, named=1, marched=True)


def in_its_midst(game):
    """With whom the starters bring, their faces and all."""
    return under_way(PlayerFactory(), game)


PAGES = {
    "a camp": lambda: stored_as(camp()),
    "where to": lambda: stored_as(where_to()),
    "a town": lambda: stored_as(town(chase(), sam(), carlos())),
    "four against seven": four_against_seven,
    "a gunfight of Blackwater Gulch": lambda: in_its_midst("blackwater-gulch"),
    "a gunfight of True Lead": lambda: in_its_midst("true-lead"),
    "a combat of Horizon": lambda: in_its_midst("horizon"),
}


def weight(answer):
    """As Sixgun sends it: static files compressed beforehand, pages and drawings as they are made."""
    body = answer.body()
    if answer.url.endswith((".woff2", ".png")):
        return len(body)
    if "/static/" not in answer.url:
        return len(gzip.compress(body, 6))
    return len(brotli.compress(lean(urlsplit(answer.url).path.partition("/static/")[2], body)))


def as_served(answers):
    """Without the style sheets that another imports: Sixgun serves them as a part of it."""
    answers = list(answers)
    imported = {
        f"/static/css/{name}.css"
        for one in answers
        if one.url.endswith(".css")
        for name in IMPORTED.findall(one.text())
    }
    return [one for one in answers if urlsplit(one.url).path not in imported]


def map_in(page):
    """What the page itself says of the map."""
    figure = page[page.index('<figure class="map') : page.index("</figure>")]
    return len(gzip.compress(page.encode(), 6)) - len(gzip.compress(page.replace(figure, "").encode(), 6))


@pytest.fixture
def fetched(device, asgi_server, transactional_db):
    """The answers that a new phone gets until a page has loaded, by address."""

    def of(battle):
        page = device(new=True, **PHONE)
        answers = []
        page.on("response", lambda answer: answers.append(answer))
        opens(page, battle, asgi_server)
        ended = (
            one
            for one in answers
            if one.status == 200 and "event-stream" not in one.headers.get("content-type", "")
        )  # the stream of changes has no end
        return {one.url.removeprefix(asgi_server): one for one in as_served(ended)}

    return of


@pytest.mark.parametrize("name", PAGES)
def test_a_first_page_is_light(fetched, name):
    answers = fetched(PAGES[name]())

    weights = {address: weight(one) for address, one in answers.items()}
    assert len(weights) > 12
    assert sum(weights.values()) <= PAGE, weights


def test_the_map_is_a_small_part_of_it(fetched):
    battle = stored_as(where_to())
    answers = fetched(battle)

    drawn = {
        address: weight(one)
        for address, one in answers.items()
        if "/maps/" in address or "map.css" in address
    }
    page = map_in(answers[f"/battles/{battle.pk}/"].text())
    assert len(drawn) == 2
    assert page + sum(drawn.values()) <= MAP, (page, drawn)
