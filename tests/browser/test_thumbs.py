"""All that can be tapped on the board, the map, in town, in a combat of Horizon and on steppers is wide enough for a
thumb.
"""

import pytest
from django.conf import settings

import games
from gangs import services
from tests.browser.boards import four_against_seven, opens, stored_as
from tests.browser.conftest import PHONE
from tests.browser.test_a_week_on_the_map import stored
from tests.browser.test_weight import where_to
from tests.conftest import client_of
from tests.factories import PlayerFactory, under_way
from tests.games.blood_horizon.chase.test_seen_out import camp
from tests.games.blood_horizon.evening import carlos, chase, foe, meets, sam, town
from tests.games.blood_horizon.test_store import store

TOO_SMALL = """() => {
  const size = one => {
    const box = one.getBoundingClientRect();
    const drawn = getComputedStyle(one, "::after"); // what makes a small sign larger to a finger
    const wider = drawn.content !== "none" && drawn.position === "absolute";
    const also = side => (wider ? parseFloat(drawn[side]) || 0 : 0);
    return [Math.max(box.width, also("width")), Math.max(box.height, also("height"))];
  };
  return [...document.querySelectorAll("#table :is(a, button, summary, label:has(input))")]
    .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.matches(".out-of-sight, [popover] *"))
    // A word in a sentence is as wide as it is.
    .filter(one => size(one).slice(one.matches(".term") ? 1 : 0).some(side => side && side < 43.5))
    .map(one => `${one.getAttribute("class")} ${one.textContent.trim().slice(0, 30)} ${size(one).map(Math.round)}`);
}"""


def strangers():
    return stored_as(meets(town(chase(), sam()), foe("outlaw-1", 5, "outlaw", "automatic")))


PLACES = {
    "orders on the board": (four_against_seven, ""),
    "a camp": (lambda: stored(camp()), ""),
    "where to": (lambda: stored(where_to()), ""),
    "the way to Kansas": (lambda: stored(where_to()), "say/?do=travel&to=kansas"),
    "a town": (lambda: stored_as(town(chase(), sam(), carlos())), ""),
    "strangers": (strangers, ""),
    "the Gun Store": (lambda: stored_as(store(chase(), sam())), ""),
    "a combat of Horizon": (lambda: under_way(PlayerFactory(), "horizon"), ""),
}


@pytest.mark.usefixtures("transactional_db")
def test_every_target_is_as_large_as_a_thumb(device, asgi_server):
    found = {}
    for name, (made, more) in PLACES.items():
        page = device(**PHONE)
        opens(page, made(), asgi_server)
        if more:
            page.goto(page.url + more)
        found[name] = page.evaluate(TOO_SMALL)
        assert page.locator("#table :is(a, button)").count() > 5, name
        page.context.close()
    assert {name: small for name, small in found.items() if small} == {}


STEPS = """() => [...document.querySelectorAll(".steps__key, .stepper .key")].filter(key => key.checkVisibility())
  .map(key => key.getBoundingClientRect()).map(({ width, height }) => [width, height])"""


@pytest.mark.parametrize("key", games.GAMES)
def test_both_halves_of_every_stepper_are_as_large_as_a_thumb(device, asgi_server, transactional_db, key):
    owner, rules = PlayerFactory(), games.game(key)
    starter = next(iter(rules.roster.starters().values()))
    gang = services.start_from(player=owner, game=rules, gang=starter.gang)
    page = device(**PHONE)
    session = client_of(owner).session.session_key
    page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": asgi_server}])
    page.goto(f"{asgi_server}/gangs/{gang.pk}/")
    sheets = page.locator("a[href*='/characters/']").evaluate_all(
        "all => [...new Set(all.map(one => one.href))]"
    )
    seen = 0

    others = [f"{asgi_server}/games/{key}/{aid.key}/" for aid in rules.reference_pages]
    for address in (page.url, *sheets[:2], *others):
        page.goto(address)
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 844})
            found = page.evaluate(STEPS)
            seen += len(found)
            assert [size for size in found if min(size) < 44] == [], (address, width)
            assert page.evaluate("document.documentElement.scrollWidth") == width, address
    assert sheets
    assert seen or key == "true-lead"  # there nothing of anybody is a number to be chosen
