"""What the last tap did, on the page of everybody at the table."""

import re

import pytest

from battles.models import Battle
from tests.battles.test_queries import at, queries
from tests.browser.boards import four_against_seven
from tests.conftest import client_of
from tests.factories import PlayerFactory, sits

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true", "HX-Target": "div#table"}


@pytest.fixture
def fought():
    battle = four_against_seven()
    client = client_of(battle.owner)
    client.post(*at(battle, do="orders", side="a", dice="app"), headers=HTMX)
    battle.refresh_from_db()
    return battle, client


def cards(page):
    return re.findall(r'<li\s+class="beat[^>]*>.*?</li>', page, re.DOTALL)


def test_all_that_a_tap_did_stands_on_the_page_summed_up(fought):
    battle, client = fought

    page = client.get(f"/battles/{battle.pk}/").text

    assert 'data-film="' in page
    assert cards(page)
    assert "Chester Chase fires at" in page


def test_a_watcher_sees_the_same_film(fought):
    battle, client = fought
    watcher = PlayerFactory()
    sits(battle, watcher)

    assert cards(client_of(watcher).get(f"/battles/{battle.pk}/").text) == cards(
        client.get(f"/battles/{battle.pk}/").text
    )


def test_a_film_of_an_older_shape_is_left_out(fought):
    battle, client = fought
    Battle.objects.filter(pk=battle.pk).update(latest_film="{}")

    assert "<play-film" not in client.get(f"/battles/{battle.pk}/").text


def test_a_film_takes_no_query_more(fought):
    battle, client = fought

    assert queries(client.get, f"/battles/{battle.pk}/") == 3
