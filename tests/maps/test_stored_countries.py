"""A country is drawn once for a house, and its drawing is there for every page that shows the map."""

import random
import zlib

import pytest
from django.urls import reverse

from companion.hosting import nightly
from companion.maps import stored_countries
from companion.maps.country import Site
from companion.models import DrawnCountry
from games.engine.play.values import to_json
from games.engine.show.scene import Map, Spot

MAP = Map("A map", (Spot("a", "Amarillo", 0, 0), Spot("b", "Bend", 90, 20)), (("a", "b"),))


def forget():
    stored_countries._country.cache_clear()
    stored_countries._known.clear()


@pytest.fixture(autouse=True)
def forgotten():
    """No process knows a country yet."""
    forget()
    yield
    forget()


@pytest.mark.django_db
def test_a_country_is_drawn_once(monkeypatch):
    first = stored_countries.country_of(MAP)
    forget()
    monkeypatch.setattr(stored_countries, "draw_country", None)

    assert stored_countries.country_of(MAP) == first


@pytest.mark.django_db
def test_another_map_is_another_country():
    other = MAP.but(roads=())

    assert stored_countries.country_of(MAP).digest != stored_countries.country_of(other).digest


@pytest.mark.django_db
def test_its_drawing_is_asked_for_once_by_a_browser(client):
    digest, country = stored_countries.country_of(MAP)
    answer = client.get(reverse("country", args=[digest]))

    assert answer["Content-Type"] == "image/svg+xml"
    assert "immutable" in answer["Cache-Control"]
    assert f'id="land-r-a" d="{country.regions[0].shape}"' in answer.text
    assert "style" not in answer.text


@pytest.mark.django_db
def test_there_is_no_drawing_of_an_unknown_country(client):
    assert client.get("/maps/0123456789abcdef.svg").status_code == 404


@pytest.mark.django_db
def test_what_was_drawn_long_ago_is_forgotten_and_drawn_again_where_it_is_needed():
    digest = stored_countries.country_of(MAP).digest
    DrawnCountry.objects.update(drawn_on="2020-01-01")

    assert "forgot 1 map" in nightly.countries()
    assert not DrawnCountry.objects.exists()
    forget()
    assert stored_countries.country_of(MAP).digest == digest


@pytest.mark.slow
@pytest.mark.parametrize(("regions", "roads"), [(2, 1), (12, 3), (35, 2), (60, 10)])
def test_a_budget_leaves_enough_room_for_a_drawing(regions, roads):
    """Its bytes are counted before it is drawn, by what is in the map: so that is at least what it takes."""
    chance = random.Random(regions)
    spots = tuple(
        Spot(f"r{n}", f"Region {n}", 100 * (n % 8) + chance.randrange(50), 100 * (n // 8))
        for n in range(regions)
    )
    pairs = {(f"r{chance.randrange(n)}", f"r{n}") for n in range(1, regions) for _ in range(roads)}
    country = stored_countries.draw_country(
        [Site(one.key, one.name, one.x, one.y) for one in spots], sorted(pairs)
    )
    takes = len(zlib.compress(to_json(country), 9))

    assert takes <= stored_countries.room_of(regions, len(pairs)) < 5 * takes


@pytest.mark.django_db
def test_what_is_still_played_on_is_not_forgotten():
    digest = stored_countries.country_of(MAP).digest
    DrawnCountry.objects.update(drawn_on="2020-01-01")
    forget()
    stored_countries.country_by_digest(digest)

    assert "forgot 0 maps" in nightly.countries()
    assert DrawnCountry.objects.exists()


@pytest.mark.django_db
def test_a_process_remembers_a_few_countries_however_many_are_asked_for():
    drawn = [
        stored_countries.country_of(MAP.but(spots=(MAP.spots[0], Spot("b", "Bend", 90, far)))).digest
        for far in range(20)
    ]
    for digest in drawn:
        assert stored_countries.country_by_digest(digest) is not None
        assert len(stored_countries._known) <= stored_countries.KNOWN


@pytest.mark.django_db
def test_a_country_that_another_thread_lets_go_meanwhile_is_there_all_the_same(monkeypatch):
    digest, country = stored_countries.country_of(MAP)
    forget()
    monkeypatch.setattr(stored_countries, "KNOWN", 0)

    assert stored_countries.country_by_digest(digest) == country
