"""What the last tap did, on the page of everybody at the table."""

import json
import re

import pytest
from django.template.loader import render_to_string

from battles.films import film_shown
from battles.models import Battle
from games import GAMES, game
from tests.battles.test_queries import at, queries
from tests.browser.boards import four_against_seven
from tests.conftest import client_of
from tests.factories import PlayerFactory, sits, under_way

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


def test_a_tap_with_twenty_four_deeds_has_as_many_cards_on_the_page(fought):
    battle, client = fought
    film = json.loads(battle.latest_film)
    film["beats"] = [{**film["beats"][0], "text": f"Deed {place}."} for place in range(1, 25)]
    Battle.objects.filter(pk=battle.pk).update(latest_film=json.dumps(film))

    found = cards(client.get(f"/battles/{battle.pk}/").text)

    assert len(found) == 24
    assert all(f"Deed {place}." in card for place, card in enumerate(found, 1))


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


def test_a_film_that_is_not_of_the_newest_entry_is_left_out(fought):
    battle, client = fought
    older = battle.latest_film.replace(f'"last":{battle.newest}', f'"last":{battle.newest - 1}')
    assert older != battle.latest_film
    Battle.objects.filter(pk=battle.pk).update(latest_film=older)

    assert "<play-film" not in client.get(f"/battles/{battle.pk}/").text


def test_a_step_back_takes_the_film_away(fought):
    battle, client = fought

    client.post(*at(battle, say="undo"), headers=HTMX)

    assert "<play-film" not in client.get(f"/battles/{battle.pk}/").text


def test_a_film_takes_no_query_more(fought):
    battle, client = fought

    assert queries(client.get, f"/battles/{battle.pk}/") == 3


@pytest.mark.parametrize("key", [key for key in GAMES if game(key).battle.film])
def test_a_game_with_films_hides_nothing_from_anybody(owner, key):
    """A film is told of the whole state and is the same on every phone: who hides something may have none."""
    assert under_way(owner.player, key).shows_all_to(None)


def test_while_its_film_is_shown_a_fight_hides_nothing(fought):
    battle = Battle.objects.get(pk=fought[0].pk)

    assert battle.latest_film
    assert battle.shows_all_to(None)


@pytest.mark.parametrize("decides", [True, False])
def test_while_somebody_else_decides_the_cards_are_folded_so_that_a_nudge_is_in_sight(fought, decides):
    battle, _ = fought
    film = json.loads(battle.latest_film)
    film["beats"] = film["beats"][:1] * 3
    film = film_shown(battle.scene, json.dumps(film), battle.newest)

    drawn = render_to_string("battles/_film.html", {"film": film, "turn": {"asked": decides}})

    assert len(film.cards) > 1
    assert bool(re.search(r'class="film__fold"\s+open', drawn)) is not decides
