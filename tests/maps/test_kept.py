"""A country is drawn once for a house, and its drawing is there for every page that shows the map."""

import pytest
from django.urls import reverse

from companion.hosting import nightly
from companion.maps import kept
from companion.models import DrawnCountry
from games.engine.show.scene import Map, Spot

MAP = Map("A map", (Spot("a", "Amarillo", 0, 0), Spot("b", "Bend", 90, 20)), (("a", "b"),))


def forget():
    kept._country.cache_clear()
    kept._known.clear()


@pytest.fixture(autouse=True)
def forgotten():
    """No process knows a country yet."""
    forget()
    yield
    forget()


@pytest.mark.django_db
def test_a_country_is_drawn_once(monkeypatch):
    first = kept.country_of(MAP)
    forget()
    monkeypatch.setattr(kept, "draw_country", None)

    assert kept.country_of(MAP) == first


@pytest.mark.django_db
def test_another_map_is_another_country():
    other = MAP.but(roads=())

    assert kept.country_of(MAP).digest != kept.country_of(other).digest


@pytest.mark.django_db
def test_its_drawing_is_asked_for_once_by_a_browser(client):
    digest, country = kept.country_of(MAP)
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
    digest = kept.country_of(MAP).digest
    DrawnCountry.objects.update(drawn_on="2020-01-01")

    assert "forgot 1 map" in nightly.countries()
    assert not DrawnCountry.objects.exists()
    forget()
    assert kept.country_of(MAP).digest == digest


@pytest.mark.django_db
def test_what_is_still_played_on_is_not_forgotten():
    digest = kept.country_of(MAP).digest
    DrawnCountry.objects.update(drawn_on="2020-01-01")
    forget()
    kept.country_by_digest(digest)

    assert "forgot 0 maps" in nightly.countries()
    assert DrawnCountry.objects.exists()


@pytest.mark.django_db
def test_a_process_remembers_a_few_countries_however_many_are_asked_for():
    drawn = [
        kept.country_of(MAP.but(spots=(MAP.spots[0], Spot("b", "Bend", 90, far)))).digest for far in range(20)
    ]
    for digest in drawn:
        assert kept.country_by_digest(digest) is not None
        assert len(kept._known) <= kept.KNOWN


@pytest.mark.django_db
def test_a_country_that_another_thread_lets_go_meanwhile_is_there_all_the_same(monkeypatch):
    digest, country = kept.country_of(MAP)
    forget()
    monkeypatch.setattr(kept, "KNOWN", 0)

    assert kept.country_by_digest(digest) == country
