"""The map of a chase on a phone: all in sight, closer by a key, whoever hunts pointed at, and the same offline."""

from io import BytesIO
from itertools import product
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import expect

from battles.models import Battle
from tests.browser.boards import opens
from tests.browser.conftest import NO_NETWORK, PHONE
from tests.browser.table import until
from tests.browser.test_a_week_on_the_map import stored
from tests.browser.test_offline import HELD, READY, kept
from tests.browser.test_weight import where_to
from tests.games.blood_horizon.chase.test_seen_out import camp

RECORD = Path(__file__).parents[1] / "pages" / "where_to_in_week_four.txt"
IN_SIGHT = """() => {
  const view = document.querySelector("map-view").getBoundingClientRect();
  const middle = box => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = middle(document.querySelector("[data-counter=hunts]").getBoundingClientRect());
  return x > view.left && x < view.right && y > view.top && y < view.bottom;
}"""
POINTED_AT = """([closer, left, top]) => {
  const map = document.querySelector("map-view");
  map.zoom(closer, null);
  map.scrollTo(left * map.scrollWidth, top * map.scrollHeight);
  map.scrolled();
  const inside = one => {
    const [box, view] = [one, map].map(each => each.getBoundingClientRect());
    return box.width && box.left >= view.left && box.right <= view.right && box.top >= view.top &&
      box.bottom <= view.bottom;
  };
  return inside(document.querySelector("[data-edge]"));
}"""
NOT_DRAWN = "all => all.forEach(one => { one.style.visibility = 'hidden' })"
WIDE = "document.querySelector('.map__drawing').getBoundingClientRect().width"
DRAWN = """() => {
  const map = document.querySelector(".map__drawing");
  const land = map.querySelector(".map__coast").getBBox();
  return [map.getAttribute("viewBox"), Math.round(land.width), Math.round(land.height)];
}"""

UNDER_THE_KEY = """() => {
  const key = document.querySelector("[data-closer]").getBoundingClientRect();
  return [...document.querySelectorAll(".map__name")].filter(name => {
    const box = name.getBoundingClientRect();
    return box.left < key.right && box.right > key.left && box.top < key.bottom - 1 && box.bottom > key.top;
  }).map(name => name.textContent.trim());
}"""

STYLED = """() => [".map__coast", ".map__water", ".map__roads", ".map__growth", ".map__ring", ".map__figure",
    ".map__name", ".map__counter", ".map__region", ".map__frame"].map(part => {
  const style = getComputedStyle(document.querySelector(part));
  return [part, style.fill, style.stroke, style.strokeWidth, style.backgroundColor, style.fontSize,
    style.fontWeight, style.overflow];
})"""


def brought_in(page):
    """A chase in its fourth week, on this phone. Answers with its address."""
    page.goto("/battles/records/")
    page.locator("textarea").fill(RECORD.read_text(encoding="utf-8"))
    page.locator("main form button").last.click()
    page.locator(".map__coast").wait_for(state="attached")
    page.locator("[data-closer]").wait_for()
    until(lambda: page.evaluate(DRAWN)[1] > 0)
    return page.url


def picture(page):
    """The map as it is drawn, without keys that lie over it: those are for whoever has a network."""
    page.locator(".map__keys, [data-edge]").evaluate_all(NOT_DRAWN)
    page.evaluate("document.fonts.ready.then(() => null)")
    return Image.open(BytesIO(page.locator(".map__drawing").screenshot())).convert("RGB")


def as_much_differs(one, other):
    """The share of the picture in which the inks are plainly others."""
    apart = ImageChops.difference(one, other).convert("L").point(lambda ink: 255 if ink > 48 else 0)
    return apart.histogram()[255] / (one.width * one.height)


def test_the_whole_country_is_in_sight_and_nothing_scrolls_sideways(phone):
    brought_in(phone)

    wide = phone.evaluate(WIDE)
    assert wide == phone.evaluate("document.documentElement.clientWidth")
    assert phone.evaluate("document.documentElement.scrollWidth") == wide
    assert phone.evaluate(IN_SIGHT)
    assert phone.locator("[data-edge]").is_hidden()


def test_closer_the_hunter_is_pointed_at_and_a_tap_brings_them_into_sight(phone):
    brought_in(phone)
    phone.locator("[data-closer]").click()
    assert phone.locator("[data-closer]").get_attribute("aria-pressed") == "true"

    phone.evaluate("document.querySelector('map-view').scrollTo(4000, 0)")
    phone.locator("[data-edge]").wait_for()
    assert not phone.evaluate(IN_SIGHT)
    phone.locator("[data-edge]").click()
    until(lambda: phone.evaluate(IN_SIGHT))
    expect(phone.locator("[data-edge]")).to_be_hidden()


def test_however_near_one_looks_the_hunter_is_in_the_picture_or_pointed_at_in_it(at_the_map):
    for where in product((1, 1.5, 2.2, 4), (0, 0.5, 1), (0, 0.5, 1)):
        pointed = at_the_map.evaluate(POINTED_AT, where)
        assert pointed != at_the_map.evaluate(IN_SIGHT), where


def test_the_way_lies_in_sight_above_what_it_brings_on_the_smallest_phone(at_the_map):
    at_the_map.set_viewport_size({"width": 320, "height": 568})
    at_the_map.goto(f"{at_the_map.url}say/?do=travel&to=mexico_5")

    way, sheet, bar = (at_the_map.locator(one).first.bounding_box() for one in (".map__lit", "#do", ".score"))
    assert bar["y"] + bar["height"] <= way["y"]
    assert way["y"] + way["height"] <= sheet["y"]
    assert at_the_map.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
def test_where_to_shows_the_whole_country_above_the_question_and_no_name_under_its_key(at_the_map, size):
    width, height = size
    at_the_map.set_viewport_size({"width": width, "height": height})

    country, sheet = (at_the_map.locator(one).first.bounding_box() for one in (".map__drawing", "#do"))
    assert country["y"] + country["height"] <= sheet["y"] + 1
    assert at_the_map.evaluate(UNDER_THE_KEY) == []

    at_the_map.locator("[data-closer]").click()
    key = at_the_map.locator("[data-closer]").bounding_box()
    assert key["y"] + key["height"] <= sheet["y"]


def test_a_tap_on_a_region_leaves_the_map_as_near_as_it_was(phone):
    brought_in(phone)
    phone.locator("[data-closer]").click()
    near = phone.evaluate(WIDE)
    phone.evaluate("document.body.dataset.same = 'yes'")
    phone.locator("a.map__region").first.dispatch_event("click")
    phone.locator(".map__lit").wait_for(state="attached")

    assert phone.evaluate("document.body.dataset.same") == "yes"
    until(lambda: phone.evaluate(WIDE) == near > 700)
    assert phone.locator("[data-closer]").get_attribute("aria-pressed") == "true"


@pytest.fixture
def at_the_map(phone, asgi_server, transactional_db):
    """Where to go in the fourth week, with the Assassin far away in the north."""
    opens(phone, stored(where_to()), asgi_server)
    phone.locator("[data-closer]").wait_for()
    return phone


@pytest.fixture
def keeping(device, complaints):
    """A phone that keeps what it sees; that it complains of having no network is as it should be."""
    complaints.await_any(NO_NETWORK)
    return device(**PHONE, service_workers="allow")


def test_offline_the_map_is_drawn_as_it_was_online(keeping):
    address = urlsplit(brought_in(keeping)).path
    until(lambda: keeping.evaluate(READY))
    until(lambda: address in kept(keeping) and "land-coast" in keeping.evaluate(HELD, address))
    online, style, seen = keeping.evaluate(DRAWN), keeping.evaluate(STYLED), picture(keeping)
    assert len({str(part[1:]) for part in style}) > 5

    keeping.context.set_offline(True)
    keeping.reload()
    keeping.locator(".as-of").wait_for()

    assert keeping.evaluate(DRAWN) == online
    assert keeping.evaluate(STYLED) == style
    offline = picture(keeping)
    assert offline.size == seen.size
    assert as_much_differs(offline, seen) < 0.002
    assert online[1] > 500
    assert keeping.locator(".map__region").count() == 35
    assert keeping.locator(".map a, .map button").count() == 0


def test_a_week_offline_is_one_tap_that_waits_and_its_film_can_be_played(
    keeping, asgi_server, transactional_db
):
    """The tap comes after, once; a sheet says when it opens; what was told last can be looked at again meanwhile."""
    battle = stored(camp())
    opens(keeping, battle, asgi_server)
    keeping.get_by_text("Stay: see the week out").click()
    keeping.locator("play-film").wait_for()
    until(lambda: keeping.evaluate(READY))
    address = f"/battles/{battle.pk}/"
    until(lambda: address in kept(keeping) and "play-film" in keeping.evaluate(HELD, address))
    told = keeping.locator(".film__sum b").inner_text()
    newest = Battle.objects.get(pk=battle.pk).newest

    keeping.context.set_offline(True)
    tap = keeping.locator(".panel button[name=say]:visible, .panel button[name=do]:visible").first
    tap.click()
    expect(keeping.locator("[data-connection]")).to_contain_text("1 to send")
    keeping.reload()
    keeping.locator(".as-of").wait_for()
    expect(keeping.locator(".as-of [data-taps]")).to_contain_text("1")
    expect(keeping.locator(".film__sum b")).to_have_text(told)
    assert keeping.locator(".beat").count() > 3
    assert keeping.locator(".map__drawing").bounding_box()["width"] > 350
    until(lambda: keeping.evaluate("Boolean(customElements.get('play-film'))"))
    keeping.locator("play-film [data-step]").click()
    expect(keeping.locator(".beat[aria-current]")).to_have_count(1)

    keeping.context.set_offline(False)
    until(lambda: Battle.objects.get(pk=battle.pk).newest > newest)
    keeping.locator("#say").wait_for(state="attached")


def test_offline_a_sheet_says_when_it_opens(keeping, asgi_server, transactional_db, complaints):
    complaints.await_any("htmx:error")
    opens(keeping, stored(where_to()), asgi_server)
    keeping.locator("[data-closer]").wait_for()

    keeping.context.set_offline(True)
    keeping.locator("a.map__region").first.dispatch_event("click")

    expect(keeping.locator("#lost")).to_contain_text("No network. This opens when you’re back online.")
    keeping.context.set_offline(False)
    expect(keeping.locator("[data-connection=live]")).to_be_attached()
